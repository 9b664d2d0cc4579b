/** The booth: it encrypts a ballot, and opens it where the voter wants to check the booth. */
import { sha256 } from '@noble/hashes/sha2.js';
import { BeleniosElection, deriveBeleniosCredential, makeBeleniosBallot } from 'limber/belenios';
import type { Report } from '../progress.ts';

export interface VoteBallotInput {
  /** The record of the election. */
  readonly election: string;
  /** Secret. */
  readonly credential: string;
  /** 0 or 1 for each choice, first that of a blank vote where there is one. Secret. */
  readonly votes: readonly number[];
}

export interface VoteBallot {
  readonly ballot: string;
  /** By which the voter finds the ballot on the board, or tells that it is the one that was opened. */
  readonly tracker: string;
  /** Of each ciphertext: secret, unless the ballot is opened. */
  readonly randomness: readonly string[];
  readonly ms: number;
}

export async function encryptVote({ election, credential, votes }: VoteBallotInput, report: Report): Promise<VoteBallot> {
  const start = performance.now();
  const read = new BeleniosElection(election);
  const key = deriveBeleniosCredential(read, credential);
  let randomness: readonly string[] = [];
  try {
    const ballot = await makeBeleniosBallot(read, key, [votes], {
      onProgress: ({ done, total }) => report({ label: `Encrypting and proving: ${done} of ${total}`, done, total }),
      onRandomness: ([first = []]) => {
        randomness = first;
      },
    });
    return { ballot, tracker: trackerOf(ballot), randomness, ms: performance.now() - start };
  } finally {
    key.wipe();
  }
}

/** SHA-256 of the ballot in Base64 without padding. */
export const trackerOf = (ballot: string): string =>
  btoa(String.fromCharCode(...sha256(new TextEncoder().encode(ballot)))).replace(/=+$/, '');
