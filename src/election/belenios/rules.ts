/** The checks of an election of Belenios, in the order in which `belenios-tool election verify` makes them. */
import type { CheckRule } from '../report.ts';

/** The numbers of the checks. */
export const RULES = {
  archive: '1',
  election: '2.1',
  trustees: '2.2',
  key: '2.3',
  credentials: '2.4',
  form: '3.1',
  voter: '3.2',
  bound: '3.3',
  signature: '3.4',
  proofs: '3.5',
  revotes: '3.6',
  tally: '4',
  shuffles: '5',
  decryptions: '6',
  result: '7',
} as const;

export const ALL_RULES: readonly CheckRule[] = [
  { id: RULES.archive, title: 'Every record has its digest, and the events follow one another' },
  { id: RULES.election, title: 'The election is one that can be held: version, group, key, questions' },
  { id: RULES.trustees, title: 'The trustees prove that they know their keys, and shares follow from what was committed to' },
  { id: RULES.key, title: 'The election’s key is the product of the trustees’ keys' },
  { id: RULES.credentials, title: 'Credentials are different elements of the group, with weights' },
  { id: RULES.form, title: 'Ballots are written in the canonical form, and answer the questions' },
  { id: RULES.voter, title: 'Every ballot is of a credential on the list' },
  { id: RULES.bound, title: 'Every ballot names this election and its fingerprint' },
  { id: RULES.signature, title: 'Every ballot is signed with its credential' },
  { id: RULES.proofs, title: 'Every ballot proves that its answers are allowed' },
  { id: RULES.revotes, title: 'No ballot comes twice; of several of one credential the last one counts' },
  { id: RULES.tally, title: 'The encrypted tally is the product of the ballots that count' },
  { id: RULES.shuffles, title: 'Every shuffle is of the ciphertexts before it' },
  { id: RULES.decryptions, title: 'Trustees who decrypted prove that they did so with their keys, and are enough for a result' },
  { id: RULES.result, title: 'The result is what was decrypted' },
];
