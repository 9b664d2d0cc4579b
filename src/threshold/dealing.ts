/** What a dealer publishes: the promise of its commitments, then the commitments, each with a proof that the dealer knows what it commits to. */
import { equalBytes } from '../encoding/octets.ts';
import type { Element, RandomOptions, Scalar } from '../group/group.ts';
import { MalformedError } from '../util/errors.ts';
import { boundTo, ceremonyId, HASH_BYTES, hashOf, type KeyCeremony } from './ceremony.ts';
import { InvalidProofError } from './errors.ts';
import { knownElements, readClaimed } from './knowledge.ts';
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
  const context = contextOf(ceremony, trustee, promises);
  return messageOf('dealing', ceremony, trustee, knownElements(ceremony.group, secrets, commitments, { context, random }));
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
  const { elements, isProven } = readClaimed(ceremony.group, reader, ceremony.threshold);
  reader.end();
  if (!equalBytes(promisedHash(ceremony, trustee, elements), promised))
    throw new MalformedError(argument, 'must have the commitments that were promised');
  if (!isProven(contextOf(ceremony, trustee, promises)))
    throw new InvalidProofError(argument, 'must prove that the dealer knows what it commits to');
  return elements;
}
