/** What is generated, and what threads are told of it: plain data. */
import type { Residues } from './powers.ts';
import type { KnownCiphertext } from './streams.ts';

/** How large an election is. */
export interface Shape {
  readonly ballots: number;
  readonly questions: number;
  readonly choices: number;
}

/** What all ballots of an election have in common. Of each question one choice at most is made. */
export interface Making {
  readonly format: 'helios' | 'belenios';
  readonly shape: Shape;
  readonly residues: Residues;
  /** The private key, which makes simulated proofs cheap. */
  readonly secret: bigint;
  readonly seed: string;
  /** What ballots name the election by. */
  readonly uuid: string;
  readonly fingerprint: string;
}

/** Some ballots, in their order. */
export interface MadeBallots {
  readonly texts: readonly string[];
  /** What their ciphertexts hold together, by question and choice. */
  readonly sums: readonly (readonly Pick<KnownCiphertext, 'm' | 'r'>[])[];
}

/** How many choices of a question there may be. */
export const MIN = 0;
export const MAX = 1;

/** One choice of each question, or none. */
export const voteOf = (ballot: number, question: number, choices: number): readonly (0 | 1)[] =>
  Array.from({ length: choices }, (_, i) => ((ballot + question) % (choices + 1) === i ? 1 : 0));
