/** What a verifier of ElectionGuard 2 checks, by the numbers of the specification's boxes, and what no verifier can mend. */
import type { CheckRule } from '../../report.ts';

export const FORMAT = 'ElectionGuard 2';

/** The numbers of the checks. */
export const RULE = {
  parameters: '1 parameters',
  manifest: '1 manifest',
  base: '1 base hash',
  guardians: '2 guardians',
  knowledge: '2 proofs',
  key: '3 election key',
  extended: '4 extended base hash',
  form: '5 form',
  group: '5 group',
  selections: '5 selections',
  contests: '6 contests',
  hashes: '7 hashes',
  copies: '7 copies',
  chain: '7 chain',
  aggregation: '8 aggregation',
  decryption: '9 decryption',
  tally: '10 tally',
  contestData: '11 contest data',
  opened: '12 decryption of challenged ballots',
  challenged: '13 challenged ballots',
  openedData: '14 contest data of challenged ballots',
  preSelections: '15 selections of pre-encrypted ballots',
  preContests: '16 contests of pre-encrypted ballots',
  sheetHashes: '17 hashes of pre-encrypted ballots',
  shortCodes: '18 short codes',
  products: '18 selected vectors',
} as const;

export const ELECTION_GUARD_2_RULES: readonly CheckRule[] = [
  { id: RULE.parameters, title: 'The parameters are those of the standard, and have the hash that is given' },
  { id: RULE.manifest, title: 'The manifest is read strictly, and has the hash that is given' },
  { id: RULE.base, title: 'The base hash is that of parameters, manifest and guardians' },
  { id: RULE.guardians, title: 'There are as many guardians as said, with as many commitments as the quorum, all in the group' },
  { id: RULE.knowledge, title: 'Every guardian proves that it knows every coefficient' },
  { id: RULE.key, title: "The election's key is the product of the guardians' keys, none of which is 1" },
  { id: RULE.extended, title: 'The extended base hash is that of the base hash and the key' },
  { id: RULE.form, title: 'Every ballot is of this election, with exactly the contests and selections of its style' },
  { id: RULE.group, title: 'All ciphertexts are in the group' },
  { id: RULE.selections, title: 'Every selection is proven to be allowed' },
  { id: RULE.contests, title: 'Every contest is proven to have an allowed number of votes' },
  { id: RULE.hashes, title: 'Contests have their hashes, and ballots their codes' },
  { id: RULE.copies, title: 'No two ballots have an identifier, a code or a ciphertext in common' },
  { id: RULE.chain, title: 'Where codes are chained, every ballot of a device follows the one before, and the chain is closed' },
  { id: RULE.aggregation, title: 'The encrypted tally is the product of the ballots that were cast, and names them' },
  { id: RULE.decryption, title: 'Every decryption of the tally is proven' },
  { id: RULE.tally, title: 'The tally has every contest and selection, and is what is decrypted' },
  { id: RULE.contestData, title: 'What contests of the tally have beside votes is proven to be decrypted' },
  { id: RULE.opened, title: 'Every decryption of a challenged ballot is proven' },
  { id: RULE.challenged, title: 'Challenged ballots, and no others, are decrypted, and hold allowed numbers of votes' },
  { id: RULE.openedData, title: 'What contests of challenged ballots have beside votes is proven to be decrypted, and is what is said' },
  { id: RULE.preSelections, title: 'Every selection of a pre-encrypted ballot is proven to be allowed' },
  { id: RULE.preContests, title: 'Every contest of a pre-encrypted ballot is proven to have an allowed number of votes' },
  { id: RULE.sheetHashes, title: 'Vectors, contests and codes of pre-encrypted ballots have their hashes' },
  { id: RULE.shortCodes, title: 'Short codes are the beginnings of the hashes of the vectors that were selected' },
  { id: RULE.products, title: 'Selections of pre-encrypted ballots are the product of the vectors that were selected' },
];

/** Of every election of ElectionGuard 2. */
export const ELECTION_GUARD_2_NOTES: readonly string[] = [
  'The extended base hash covers the key and not the other commitments of the guardians; over P-256 the hash of the parameters does not cover the order.',
  'Guardians who are absent are not seen: any quorum of them makes one proof together.',
  "A ballot's code covers ciphertexts and not proofs, nor whether the ballot was cast or challenged.",
  "A code only proves what the voter's own copy says: whether every voter's ballot is in the record, voters have to look.",
];

export const UNCHAINED_NOTE =
  'Codes are not chained: the record does not say in which order ballots came, nor whether one was left out. Nothing hashes that they are not.';
export const NO_CHALLENGED_NOTE = 'No decrypted ballots were given: what challenged ballots hold was not checked.';
export const PRE_ENCRYPTED_NOTE =
  'There are ballots that were encrypted before anybody voted. The record has the vectors that were selected: what the others on the sheet hold, and whether short codes stood beside the right options, no verifier sees.';
export const UNKNOWN_NOTE = 'There are ballots that are neither cast nor challenged. Their proofs were verified; they are not counted.';
