/** The equation of BLS: e(H(m), K) = e(S, B) for a message m, a key K, a signature S and the generator B of the keys' group (Boneh, Lynn, Shacham 2001). Public. */
import { checkBytes } from '../../encoding/octets.ts';
import type { AnyPoint } from '../../pairing/groups/point-group.ts';
import { pairingsCancel } from '../../pairing/groups/products.ts';
import { InvalidPointError, MalformedError } from '../../util/errors.ts';
import type { Orientation } from './orientation.ts';

/** H(m) for a message, and a key. */
export type Signed<K, S> = readonly [hash: S, key: K];

/** Whether the pairings of all hashes with their keys, multiplied, are e(signature, B). */
export function holds<K extends AnyPoint, S extends AnyPoint>(
  { pairing, keys, pair }: Orientation<K, S>,
  signed: readonly Signed<K, S>[],
  signature: S,
): boolean {
  const pairs = signed.map(([hash, key]) => pair(hash, key));
  return pairingsCancel(pairing, [...pairs, pair(signature, keys.minusGenerator)]);
}

/** The point of a signature; undefined where the bytes are none. @throws {WrongTypeError} `argument`. */
export function signaturePoint<S extends AnyPoint>(
  { signatures }: Orientation<AnyPoint, S>,
  argument: string,
  signature: Uint8Array,
): S | undefined {
  checkBytes(argument, signature);
  try {
    return signatures.decode(signature);
  } catch (error) {
    if (error instanceof InvalidPointError || error instanceof MalformedError) return undefined;
    throw error;
  }
}
