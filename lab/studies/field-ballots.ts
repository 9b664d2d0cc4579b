/** A ballot for one candidate over the curve of a field, as R. Cramer, R. Gennaro and B. Schoenmakers have it (1997): the work of the study of 2011. */
import { BallotKey, encryptChoice, verifyChoice } from 'limber/ballot';
import { ElGamalCiphertext, generateElGamalKey } from 'limber/elgamal';
import type { FieldWork } from 'limber/study/fields';
import { type Timing, type Trial, time } from '../stopwatch.ts';

/** A choice, encrypted by tables of generator and key and proven to be 0 or 1; and what is done with it by who counts: its points are of the group, and its proof holds. */
export const BALLOT_ROWS = ['ballot', 'ballot, verified'] as const;

export type BallotRow = (typeof BALLOT_ROWS)[number];

/** None where the field has no group. One that is not right has no time. */
export async function timeBallots({ openGroup: open }: FieldWork, quick: boolean): Promise<readonly (readonly [BallotRow, Timing])[]> {
  if (!open) return [];
  const group = open();
  const key = new BallotKey(generateElGamalKey(group).publicKey);
  const [yes, no] = [encryptChoice(key, 1), encryptChoice(key, 0)];
  const sent = [yes.ciphertext.a, yes.ciphertext.b].map((element) => element.toBytes()) as [Uint8Array, Uint8Array];
  const isRight = verifyChoice(key, yes) && verifyChoice(key, no) && !verifyChoice(key, { ...yes, proof: no.proof });
  let last = yes;
  const trials: readonly Trial[] = [
    {
      run: () => {
        last = encryptChoice(key, 1);
        return isRight ? 1n : 0n;
      },
      expected: 1n,
    },
    {
      run: () => {
        const [a, b] = sent.map((bytes) => group.fromBytes(bytes)) as [typeof yes.ciphertext.a, typeof yes.ciphertext.b];
        return verifyChoice(key, { ciphertext: new ElGamalCiphertext(group, { a, b }), proof: yes.proof }) ? 1n : 0n;
      },
      expected: 1n,
    },
  ];
  const rows: (readonly [BallotRow, Timing])[] = [];
  for (const [i, row] of BALLOT_ROWS.entries()) {
    const [timing = { note: 'not measured' }] = await time([trials[i] as Trial], quick);
    rows.push([row, timing]);
  }
  // What was made last while it was timed.
  return verifyChoice(key, last) ? rows : rows.map(([row]) => [row, { note: 'wrong result' }]);
}
