/** ElectionGuard 0.95 to 1.4, as its reference in Python has it. */

import type { Element } from '../../group/group.ts';
import { sha256 } from '../../hash/sha2.ts';
import { checkBigint } from '../../util/checks.ts';
import { OutOfRangeError } from '../../util/errors.ts';
import { utf8Bytes } from '../../util/utf8.ts';
import type { ChallengeInput, Transcript } from '../transcript.ts';
import { withoutContext } from './no-context.ts';
import { evenHex, evenHexText, scalarOfDigest } from './text.ts';

/** The proofs of an election of ElectionGuard 1. Responses are sums; commitments are kept; numbers are multiples of the generator. */
export interface ElectionGuard1Transcripts {
  /** That a ciphertext holds 0 or 1, or the sum of a contest its limit ({@link encryptsOneOf}). */
  readonly encryption: Transcript;
  /** That a guardian's share M of the ciphertext with that `b` is right ({@link equalLogarithms} of generator and key, a and M). */
  decryption(b: Element): Transcript;
}

/**
 * The transcripts of an election of ElectionGuard 0.95 to 1.4: SHA-256 of the extended base hash, the statement and the commitments in hexadecimal, between bars.
 *
 * @param extendedBaseHash - Q′ of the record, as a number.
 * @returns the transcripts, by what they prove.
 * @throws {WrongTypeError} `extendedBaseHash`. @throws {OutOfRangeError} `extendedBaseHash`, unless it is from 0 to 2^256 − 1.
 *
 * @example
 * import { dhGroup } from 'limber/dh/groups';
 * import { residueGroup } from 'limber/groups';
 * import { electionGuard1Transcripts, encryptsOneOf, proveEncryption, verifyProof } from 'limber/proof';
 * const { prime, generator } = dhGroup('ffdhe2048');
 * const group = residueGroup({ prime, generator, order: (prime - 1n) / 2n });
 * const { encryption: transcript } = electionGuard1Transcripts(5n);
 * const [key, r] = [group.multiplyBase(group.scalars.random()), group.scalars.random()];
 * const statement = encryptsOneOf(group, key, { a: group.multiplyBase(r), b: key.multiply(r) }, [0, 1]);
 * console.log(verifyProof(statement, proveEncryption(statement, [{ number: 0, r }], { transcript }), { transcript })); // true
 */
export function electionGuard1Transcripts(extendedBaseHash: bigint): ElectionGuard1Transcripts {
  checkBigint('extendedBaseHash', extendedBaseHash);
  if (extendedBaseHash < 0n || extendedBaseHash >> 256n !== 0n)
    throw new OutOfRangeError('extendedBaseHash', 'must be from 0 to 2^256 − 1');
  const first = evenHex(extendedBaseHash);
  const transcript = (parts: (input: ChallengeInput) => readonly Element[]): Transcript =>
    withoutContext({
      name: 'ElectionGuard 1',
      response: 'sum',
      keepsCommitments: true,
      challenge: (input) => {
        const text = ['', first, ...parts(input).map(evenHexText), ''].join('|');
        return scalarOfDigest(input.statement.group.scalars, sha256(utf8Bytes(text)));
      },
    });
  return Object.freeze({
    encryption: transcript(({ statement, commitments }) => [...statement.elements.slice(2), ...commitments]),
    decryption: (b: Element) =>
      transcript(({ statement: { elements }, commitments }) => {
        const [, , a, share] = elements as readonly [Element, Element, Element, Element];
        return [a, b, ...commitments, share];
      }),
  });
}

/** By which a guardian proves that it knows a coefficient ({@link knowledgeOf}): nothing is hashed but commitment and proof. */
export const electionGuard1Guardian: Transcript = /* @__PURE__ */ withoutContext({
  name: 'ElectionGuard 1, guardian',
  response: 'sum',
  keepsCommitments: true,
  challenge: ({ statement: { group, elements }, commitments }) =>
    scalarOfDigest(group.scalars, sha256(utf8Bytes(['', ...[elements[1]!, ...commitments].map(evenHexText), ''].join('|')))),
});
