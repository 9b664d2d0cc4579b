/** What a dealer publishes: the promise of its commitments, then the commitments, each with a proof that the dealer knows what it commits to. */

import { equalBytes } from '../encoding/octets.ts';
import type { Element, RandomOptions, Scalar } from '../group/group.ts';
import { allOf } from '../proof/compose.ts';
import { proofFromBytes } from '../proof/proof.ts';
import { prove } from '../proof/prove.ts';
import type { Statement } from '../proof/relation.ts';
import { knowledgeOf } from '../proof/statement.ts';
import { verifyProof } from '../proof/verify.ts';
import { MalformedError } from '../util/errors.ts';
import { boundTo, ceremonyId, HASH_BYTES, hashOf, type KeyCeremony } from './ceremony.ts';
import { InvalidProofError } from './errors.ts';
import { MessageReader, type Messages, messageOf } from './message.ts';

/** The hash of the commitments, published before anybody shows them: whoever waits for those of others can no longer choose its own by them. */
export const promiseOf = (ceremony: KeyCeremony, trustee: number, commitments: readonly Element[]): Uint8Array =>
  messageOf('promise', ceremony, trustee, promisedHash(ceremony, trustee, commitments));

function promisedHash(ceremony: KeyCeremony, trustee: number, commitments: readonly Element[]): Uint8Array {
  return hashOf('promise', ceremonyId(ceremony), Uint8Array.of(trustee), ...commitments.map((element) => element.toBytes()));
}

/** @throws {MalformedError} `argument`. */
export function readPromise(argument: string, ceremony: KeyCeremony, trustee: number, message: Uint8Array): Uint8Array {
  const reader = new MessageReader(argument, 'promise', ceremony, message).by(trustee);
  const hash = reader.bytes(HASH_BYTES);
  reader.end();
  return hash;
}

/** What is proven of all coefficients at once. */
const knowledge = ({ group }: KeyCeremony, commitments: readonly Element[]): Statement =>
  allOf(commitments.map((commitment) => knowledgeOf(group, group.generator, commitment)));

/** A proof is of one dealer, and of a ceremony in which all saw the same promises. */
const contextOf = (ceremony: KeyCeremony, trustee: number, promises: Messages): Uint8Array =>
  boundTo(ceremony, 'dealing', Uint8Array.of(trustee), ...promises.map((promise) => promise ?? new Uint8Array(0)));

/** Secret: the coefficients. */
export function dealingOf(
  ceremony: KeyCeremony,
  trustee: number,
  secrets: readonly Scalar[],
  commitments: readonly Element[],
  promises: Messages,
  { random }: RandomOptions,
): Uint8Array {
  const proof = prove(knowledge(ceremony, commitments), { secrets }, { context: contextOf(ceremony, trustee, promises), random });
  return messageOf('dealing', ceremony, trustee, ...commitments.map((element) => element.toBytes()), proof.toBytes());
}

/**
 * The commitments of a dealing.
 *
 * @throws {MalformedError} `argument`, of another form, ceremony or trustee, or if it is not what was promised.
 * @throws {InvalidPointError} `argument`, with a neutral commitment or one that is not of the group. @throws {InvalidProofError} `argument`.
 */
export function readDealing(
  argument: string,
  ceremony: KeyCeremony,
  trustee: number,
  message: Uint8Array,
  promised: Uint8Array,
  promises: Messages,
): readonly Element[] {
  const reader = new MessageReader(argument, 'dealing', ceremony, message).by(trustee);
  const commitments = Array.from({ length: ceremony.threshold }, () => reader.element());
  const statement = knowledge(ceremony, commitments);
  const length = (1 + ceremony.threshold) * ceremony.group.scalars.bytes;
  const proof = reader.part(length, (bytes) => proofFromBytes(statement, bytes));
  reader.end();
  if (!equalBytes(promisedHash(ceremony, trustee, commitments), promised))
    throw new MalformedError(argument, 'must have the commitments that were promised');
  if (!verifyProof(statement, proof, { context: contextOf(ceremony, trustee, promises) }))
    throw new InvalidProofError(argument, 'must prove that the dealer knows what it commits to');
  return commitments;
}
