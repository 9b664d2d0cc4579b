/** ElectionGuard 2, as the records of 2.0 and 2.1 have it. */

import { asciiBytes, checkBytes, concatBytes, copyOf, toBytesBE } from '../../encoding/octets.ts';
import type { Element, Group, Scalar } from '../../group/group.ts';
import { expandMessageXmd } from '../../hash/expand-message.ts';
import { hmac } from '../../hash/hmac.ts';
import { sha256 } from '../../hash/sha2.ts';
import { BigInt } from '../../util/big-int.ts';
import { checkWhole } from '../../util/checks.ts';
import { MalformedError } from '../../util/errors.ts';
import { toHex } from '../../util/hex.ts';
import { utf8Bytes } from '../../util/utf8.ts';
import type { ChallengeInput, Transcript } from '../transcript.ts';
import { withoutContext } from './no-context.ts';
import { scalarOfDigest } from './text.ts';

/** The proofs of an election of ElectionGuard 2. Responses are differences; commitments are not kept; numbers are multiples of the key (`messageBase: 'key'`). */
export interface ElectionGuard2Transcripts {
  /** That a ciphertext holds one of the numbers from 0 to a limit ({@link encryptsOneOf}): domain 0x21. */
  readonly encryption: Transcript;
  /** That the ciphertext with that `b` was decrypted rightly ({@link equalLogarithms} of generator and key, a and M): domain 0x30. */
  decryption(b: Element): Transcript;
}

const HASH_BYTES = 32;
/** RFC 9380's `hash_to_field` modulo a number of 256 bits: the tag is the one that the records have, an example of the standard's. */
const [FIELD_TAG, FIELD_BYTES] = ['QUUX-V01-CS02-with-P256_XMD:SHA-256_SSWU_RO_', 48];

/**
 * The transcripts of an election of ElectionGuard 2.0 or 2.1: HMAC-SHA-256, whose key is the extended base hash, over the statement and the commitments; over P-256 the digest
 * goes through `hash_to_field` (RFC 9380, section 5.2).
 *
 * @param extendedBaseHash - H_E of the record: 32 bytes.
 * @returns the transcripts, by what they prove.
 * @throws {WrongTypeError} `extendedBaseHash`. @throws {MalformedError} `extendedBaseHash`, of another length.
 *
 * @example
 * import { p256Group as group } from 'limber/groups';
 * import { electionGuard2Transcripts, encryptsOneOf, proveEncryption, verifyProof } from 'limber/proof';
 * const { encryption: transcript } = electionGuard2Transcripts(new Uint8Array(32));
 * const [key, r] = [group.multiplyBase(group.scalars.random()), group.scalars.random()];
 * const ciphertext = { a: group.multiplyBase(r), b: key.multiply(r).add(key) };
 * const statement = encryptsOneOf(group, key, ciphertext, [0, 1], { messageBase: 'key' });
 * console.log(verifyProof(statement, proveEncryption(statement, [{ number: 1, r }], { transcript }), { transcript })); // true
 */
export function electionGuard2Transcripts(extendedBaseHash: Uint8Array): ElectionGuard2Transcripts {
  const hash = digestOf('extendedBaseHash', extendedBaseHash);
  const transcript = (domain: number, parts: (input: ChallengeInput) => readonly Element[]): Transcript =>
    withoutContext({
      name: 'ElectionGuard 2',
      response: 'difference',
      keepsCommitments: false,
      challenge: (input) => {
        const { group } = input.statement;
        return hashed2(group, hash, concatBytes(Uint8Array.of(domain), ...parts(input).map((element) => bytes2(element))));
      },
    });
  return Object.freeze({
    // Key, a and b, which follow the generator.
    encryption: transcript(0x21, ({ statement, commitments }) => [...statement.elements.slice(1), ...commitments]),
    decryption: (b: Element) =>
      transcript(0x30, ({ statement: { elements }, commitments }) => {
        const [, key, a, m] = elements as readonly [Element, Element, Element, Element];
        return [key, a, b, ...commitments, m];
      }),
  });
}

/**
 * The transcript by which a guardian of ElectionGuard 2 proves that it knows a coefficient of its polynomial ({@link knowledgeOf}): domain 0x10.
 *
 * @param parameterHash - H_P of the record: 32 bytes.
 * @param guardian - its number, from 1.
 * @param coefficient - the coefficient's number, from 0.
 * @returns the transcript.
 * @throws {WrongTypeError} an argument of another type. @throws {MalformedError} `parameterHash`, of another length. @throws {OutOfRangeError} `guardian` or `coefficient`.
 *
 * @example
 * import { p256Group as group } from 'limber/groups';
 * import { electionGuard2Guardian, knowledgeOf, prove, verifyProof } from 'limber/proof';
 * const [transcript, secret] = [electionGuard2Guardian(new Uint8Array(32), 1, 0), group.scalars.random()];
 * const statement = knowledgeOf(group, group.generator, group.multiplyBase(secret));
 * console.log(verifyProof(statement, prove(statement, { secrets: [secret] }, { transcript }), { transcript })); // true
 */
export function electionGuard2Guardian(parameterHash: Uint8Array, guardian: number, coefficient: number): Transcript {
  const hash = digestOf('parameterHash', parameterHash);
  checkWhole('guardian', guardian, 1, 0xffff);
  checkWhole('coefficient', coefficient, 0, 0xffff);
  const place = concatBytes(Uint8Array.of(0x10), toBytesBE(BigInt(guardian), 4), toBytesBE(BigInt(coefficient), 4));
  return withoutContext({
    name: 'ElectionGuard 2, guardian',
    response: 'difference',
    keepsCommitments: false,
    challenge: ({ statement: { group, elements }, commitments }) =>
      hashed2(group, hash, concatBytes(place, ...[elements[1]!, ...commitments].map(bytes2))),
  });
}

/**
 * By which the decryption of what a contest has beside votes is proven ({@link equalLogarithms} of generator and key, C0 and beta): domain 0x31. The first part of the rest is
 * hashed as hexadecimal capitals, as the records have it.
 */
export const electionGuard2ContestData = (extendedBaseHash: Uint8Array, c1: Uint8Array, c2: Uint8Array): Transcript =>
  withoutContext({
    name: 'ElectionGuard 2, contest data',
    response: 'difference',
    keepsCommitments: false,
    challenge: ({ statement: { group, elements }, commitments }) => {
      const [, key, c0, beta] = elements as readonly [Element, Element, Element, Element];
      const rest = utf8Bytes(toHex(c1).toUpperCase());
      const parts = [key, c0].map(bytes2);
      return hashed2(group, extendedBaseHash, concatBytes(Uint8Array.of(0x31), ...parts, rest, c2, ...[...commitments, beta].map(bytes2)));
    },
  });

/** HMAC as a scalar: modulo the order of residues, and by `hash_to_field` on a curve. */
function hashed2({ scalars, elementBytes }: Group, key: Uint8Array, message: Uint8Array): Scalar {
  const digest = hmac(sha256, key, message);
  const isCurve = elementBytes <= HASH_BYTES + 1;
  return scalarOfDigest(scalars, isCurve ? expandMessageXmd(sha256, digest, asciiBytes('tag', FIELD_TAG), FIELD_BYTES) : digest);
}

/** An element as it is hashed: the neutral point is ones throughout. */
export function bytes2(element: Element): Uint8Array {
  const bytes = element.toBytes();
  return element.isNeutral && bytes.length <= HASH_BYTES + 1 ? bytes.fill(0xff) : bytes;
}

/** A copy of 32 bytes. */
function digestOf(argument: string, bytes: Uint8Array): Uint8Array {
  checkBytes(argument, bytes);
  if (bytes.length !== HASH_BYTES) throw new MalformedError(argument, `must be ${HASH_BYTES} bytes`);
  return copyOf(bytes);
}
