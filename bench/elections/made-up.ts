/** What chunks of ballots come to, made up: for runs in which nothing is verified, and all else is done. */
import type { wordsOf } from './synthetic/words.ts';

interface HeliosChunk {
  readonly ballots: readonly { readonly number: number }[];
}

interface BeleniosChunk {
  readonly ballots: readonly { readonly weight: bigint; readonly counts: boolean }[];
}

/** Words of a fingerprint. */
export const WORDS = 4;
/** Words of a ballot of Helios: two fingerprints of its voter, one of each ciphertext, and one of each proof. */
export const heliosWords = (questions: number, choices: number): number => WORDS * (2 + questions * (2 * choices + 1));

/** @param words - of all ballots of the chunk. */
export const heliosPart = ({ ballots }: HeliosChunk, words: ReturnType<typeof wordsOf>, questions: number, choices: number): unknown => {
  const marks = [{ kind: 'cast', numbers: ballots.map(({ number }) => number), words }];
  const sums = new Array<bigint>(2 * questions * choices).fill(1n);
  return { ballots: ballots.length, state: { findings: {}, ballots: ballots.length, unread: 0, sums, marks } };
};

/** @param neutral - the neutral element, as it is written. */
export function beleniosPart({ ballots }: BeleniosChunk, neutral: string, questions: number, choices: number): unknown {
  const counted = ballots.filter(({ counts }) => counts);
  const weight = counted.reduce((sum, each) => sum + each.weight, 0n);
  const ciphertexts = Array.from({ length: choices }, () => ({ alpha: neutral, beta: neutral }));
  const tally = Array.from({ length: questions }, () => ciphertexts);
  return { ballots: ballots.length, state: { findings: {}, tally, ballots: counted.length, weight } };
}
