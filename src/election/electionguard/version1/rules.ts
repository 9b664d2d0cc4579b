/** What a verifier of ElectionGuard 1 checks, by the numbers of the specification's boxes, and what no verifier can mend. */
import type { CheckRule } from '../../report.ts';

export const FORMAT = 'ElectionGuard 1';

/** The numbers of the checks. */
export const RULE = {
  parameters: '1 parameters',
  manifest: '1 manifest',
  base: '1 base hash',
  guardians: '2 guardians',
  knowledge: '2 proofs',
  key: '3 election key',
  extended: '3 extended base hash',
  form: '4 form',
  group: '4 group',
  selections: '4 selections',
  contests: '5 contests',
  hashes: '6 hashes',
  chain: '6 chain',
  copies: '6 copies',
  aggregation: '7 aggregation',
  shares: '8 shares',
  recovered: '9 recovered parts',
  coefficients: '10 coefficients',
  replaced: '10 replaced shares',
  tally: '11 tally',
  spoiled: '12 spoiled ballots',
} as const;

export const ELECTION_GUARD_1_RULES: readonly CheckRule[] = [
  { id: RULE.parameters, title: 'p, q, r and g are those of the standard' },
  { id: RULE.manifest, title: 'The manifest is read strictly, and has the hash that is given' },
  { id: RULE.base, title: 'The base hash is that of parameters, guardians and manifest' },
  { id: RULE.guardians, title: 'There are as many guardians as said, with as many commitments as the quorum, all in the group' },
  { id: RULE.knowledge, title: 'Every guardian proves that it knows every coefficient' },
  { id: RULE.key, title: "The election's key is the product of the guardians' keys, and not 1" },
  { id: RULE.extended, title: 'The extended base hash is that of the base hash and of all commitments' },
  { id: RULE.form, title: 'Every ballot is of this election, with exactly the contests, selections and placeholders of its style' },
  { id: RULE.group, title: 'All ciphertexts and commitments are in the group' },
  { id: RULE.selections, title: 'Every selection is proven to be 0 or 1' },
  { id: RULE.contests, title: 'Every contest is the product of its selections, and is proven to hold its limit' },
  { id: RULE.hashes, title: 'Selections, contests and ballots have their hashes, and ballots their codes' },
  { id: RULE.chain, title: 'Every ballot follows a device or one other ballot' },
  { id: RULE.copies, title: 'No two ballots have an identifier, a code or a ciphertext in common' },
  { id: RULE.aggregation, title: 'The encrypted tally is the product of the ballots that were cast' },
  { id: RULE.shares, title: 'Every guardian who is present proves its share of every selection' },
  { id: RULE.recovered, title: 'Of every absent guardian all present ones prove their parts, by the recovery keys of its commitments' },
  { id: RULE.coefficients, title: 'The coefficients are those of Lagrange, of a quorum of the guardians' },
  { id: RULE.replaced, title: 'The share of every absent guardian is what its parts make' },
  { id: RULE.tally, title: 'The tally has every contest and selection, and is what is decrypted' },
  { id: RULE.spoiled, title: 'Spoiled ballots, and no others, are decrypted one by one, and hold what they say' },
];

/** Of every election of ElectionGuard 1. */
export const ELECTION_GUARD_1_NOTES: readonly string[] = [
  "A guardian's proof hashes its commitment alone, and a share's neither the guardian's key nor its number: challenges of guardians and shares can be replayed elsewhere.",
  'The hash of the manifest does not cover the candidates: only their identifiers are in it.',
  "A ballot's code covers ciphertexts and not proofs, nor whether the ballot was cast or spoiled; what voters wrote in is neither hashed nor proven.",
  "A code only proves what the voter's own copy says: whether every voter's ballot is in the record, voters have to look.",
];

export const NO_DEVICES_NOTE = 'No devices were given: the ballots that follow no other ballot were taken for the first of theirs.';
export const NO_SPOILED_NOTE = 'No decrypted ballots were given: what spoiled ballots hold was not checked.';
export const UNKNOWN_NOTE = 'There are ballots that are neither cast nor spoiled. Their proofs were verified; they are not counted.';
