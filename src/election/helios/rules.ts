/** What a verifier of Helios checks, by the order in which the rules say it, and what no verifier can mend. */
import type { CheckRule } from '../report.ts';

export const FORMAT = 'Helios';

/** The numbers of the checks. */
export const RULE = {
  election: '1 election',
  parameters: '1 parameters',
  key: '1 key',
  trustees: '2 trustees',
  knowledge: '2 proofs',
  product: '2 election key',
  voters: '3 voters',
  form: '4 form',
  group: '4 group',
  proofs: '4 proofs',
  tracker: '4 tracker',
  copies: '5 copies',
  tally: '6 tally',
  factors: '7 factors',
  decryption: '7 proofs',
  result: '8 result',
  audited: '9 audited',
} as const;

export const HELIOS_RULES: readonly CheckRule[] = [
  { id: RULE.election, title: 'The election is read strictly' },
  { id: RULE.parameters, title: 'p, q and g are known' },
  { id: RULE.key, title: 'The key of the election is in the group, and not 1' },
  { id: RULE.trustees, title: 'The keys of the trustees are of these parameters, in the group, not 1, and have the hashes that are given' },
  { id: RULE.knowledge, title: 'Every trustee proves that it knows its private key' },
  { id: RULE.product, title: 'The product of the keys of the trustees is that of the election' },
  { id: RULE.voters, title: 'Voters are listed once, every ballot is of one of them, and of no voter there are two' },
  { id: RULE.form, title: 'Every ballot is of this election, with exactly the answers, choices and proofs that it has to have' },
  { id: RULE.group, title: 'All ciphertexts and commitments are in the group' },
  { id: RULE.proofs, title: 'Every choice is proven to be 0 or 1, and their number to be allowed' },
  { id: RULE.tracker, title: 'The tracker of every ballot is its hash' },
  { id: RULE.copies, title: 'No two ballots have a ciphertext or a proof in common' },
  { id: RULE.tally, title: 'The tally is the product of all ballots' },
  { id: RULE.factors, title: 'The decryption factors are in the group, one of every trustee for each choice' },
  { id: RULE.decryption, title: 'Every decryption factor is proven' },
  { id: RULE.result, title: 'The result is what is decrypted, and from 0 to the number of ballots' },
  { id: RULE.audited, title: 'Audited ballots hold what they say, and are not among those that were cast' },
];

/** Of every election of Helios. */
export const HELIOS_NOTES: readonly string[] = [
  'Only commitments are hashed, not the statement (weak Fiat-Shamir, helios-server#34): whoever may choose the statement after the challenge can prove false ones. A verifier cannot repair it. What limits it: keys are fixed before voting, ballots before decryption.',
  'The fingerprint does not cover the list of voters: ballots that were stuffed are only seen by comparing lists of voters.',
  'The voter is not hashed either, so that proofs are malleable: that exact copies of ballots are refused is necessary, not sufficient.',
  "A tracker only proves what the voter's own copy says.",
];

/** Where responses are taken that are not below q. */
export const UNREDUCED_NOTE =
  'Responses that are not reduced modulo q were accepted: of such a ballot there are others with the same votes and another tracker.';
export const NO_VOTERS_NOTE = 'No list of voters was given: whether the ballots are of voters was not checked.';
export const NO_TALLY_NOTE = 'No encrypted tally was given: the product of all ballots was taken for it.';
