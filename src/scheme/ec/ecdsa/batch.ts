/** Many ECDSA signatures at once, in the format that tells the nonce's point (Naccache, M'Raïhi, Raphaeli, Vaudenay, “Can D.S.A. be improved?”, 1994, section 3). */
import { checkBytes, fromBytesBE, isBytes, viewOf } from '../../../encoding/octets.ts';
import type { EcCurve } from '../../../group/curves/curve.ts';
import { checkHash } from '../../../hash/hash.ts';
import { leftmostBits } from '../../../hash/rfc6979.ts';
import { fromBytesLE } from '../../../util/bytes.ts';
import { checkArray, checkObject } from '../../../util/checks.ts';
import { InvalidPointError } from '../../../util/errors.ts';
import { readOptions } from '../../../util/options.ts';
import { BatchKeys } from '../../batch-keys.ts';
import { BATCH_OPTIONS, type BatchOptions, trueClaims } from '../../batches.ts';
import { givenBytes } from '../../given-keys.ts';
import { givenEcPublicKey } from '../given-keys.ts';
import { checkCurve, type EcPublicKey, pointOf } from '../keys.ts';
import { type EquationKey, type PointEquation, pointEquationsOf, type WantedPoint } from '../point-equations.ts';
import { isHigh, isInRange, quotients, type RecoverableNumbers } from './equations.ts';
import { type EcdsaVerifyOptions, hashFor } from './options.ts';
import { checkFormat, decodeRecoverable } from './signature.ts';

/** A signature among others that are verified together. */
export interface EcdsaBatchItem {
  /** The key, or its bytes (SEC 1). */
  readonly publicKey: EcPublicKey | Uint8Array;
  /** The bytes that were signed. */
  readonly message: Uint8Array;
  /** r ‖ s and the byte from 0 to 3 that finds the key: 65 bytes on secp256k1 and P-256. */
  readonly signature: Uint8Array;
}

/** What `verifyEcdsaBatch` takes besides: `hash` and `lowS` as `verifyEcdsa`. */
export interface EcdsaBatchOptions extends Pick<EcdsaVerifyOptions, 'hash' | 'lowS'>, BatchOptions {}

interface Key extends EquationKey {
  /** What the first of its signatures calls it. */
  readonly argument: string;
  /** What it is decoded from. */
  readonly of: WantedPoint | undefined;
}

type Keys = BatchKeys<EcPublicKey, Key>;

interface Signed extends RecoverableNumbers {
  readonly key: Key;
  /** The digest as a number. */
  readonly z: bigint;
}

interface Claim extends Signed {
  /** The nonce's point. */
  readonly point: Uint8Array;
}

/**
 * Verifies many ECDSA signatures in the format `recoverable` in less time than one by one. They are weighted by random numbers of 128 bits and checked as one, and where
 * that fails, halves are, down to the bad ones; a bad signature passes with a chance of 2^-128. Everything is public.
 *
 * @param curve - of all keys, such as `secp256k1`: over a prime field.
 * @param items - keys, messages and signatures; of several by one key the key is computed with once. Compressed keys that come as bytes are decoded together.
 * @param options - hash function, whether s must be low, and `random`: where the weights come from.
 * @returns for each item, in its place, what `verifyEcdsa` with `format: 'recoverable'` says of it; false also for bytes in another format.
 * @throws {WrongTypeError} `curve`, `items`, or what `items[i].publicKey`, `.message` or `.signature` is. @throws {OutOfRangeError} `items[i].publicKey`, of another
 * curve; `format`, on a curve over a binary field; an option that there is not. @throws {MalformedError}, {InvalidPointError} `items[i].publicKey`, for bytes of no key.
 * @throws {NoRandomnessError} `random`, where there is no source of random bytes. @throws {NoWebAssemblyError} `engine`.
 *
 * @example
 * import { generateEcKey, secp256k1 } from 'limber/ec';
 * import { signEcdsa, verifyEcdsaBatch } from 'limber/ecdsa';
 * const message = new TextEncoder().encode('hello');
 * const keys = [generateEcKey(secp256k1), generateEcKey(secp256k1)];
 * const items = keys.map((key) => ({ publicKey: key.publicKey, message, signature: signEcdsa(key, message, { format: 'recoverable' }) }));
 * console.log(verifyEcdsaBatch(secp256k1, [...items, { ...items[0], message: new Uint8Array(1) }])); // [ true, true, false ]
 */
export function verifyEcdsaBatch(curve: EcCurve, items: readonly EcdsaBatchItem[], options?: EcdsaBatchOptions): readonly boolean[] {
  checkCurve(curve);
  const { hash, lowS, random } = readOptions(options, { hash: undefined, lowS: false, ...BATCH_OPTIONS });
  if (hash !== undefined) checkHash('hash', hash);
  checkFormat('recoverable', curve);
  checkArray('items', items);
  const keys: Keys = new BatchKeys();
  const signed = items.map((item, i) => {
    const name = `items[${i}]`;
    checkObject(name, item);
    const { publicKey, message, signature } = item;
    const key = keyOf(`${name}.publicKey`, publicKey, curve, keys);
    checkBytes(`${name}.message`, message);
    checkBytes(`${name}.signature`, signature);
    const numbers = decodeRecoverable(signature, curve.bytes);
    if (!numbers || !isInRange(numbers, curve) || (lowS && isHigh(numbers.s, curve.order))) return undefined;
    return { ...numbers, key, z: fromBytesLE(leftmostBits(hashFor(curve, { hash })(viewOf(message)), curve)) };
  });
  const claims = decode(curve, keys, signed);
  return trueClaims(equationsOf(curve, claims), (some) => pointEquationsOf(curve).hold(some, random));
}

function keyOf(argument: string, given: EcPublicKey | Uint8Array, curve: EcCurve, keys: Keys): Key {
  if (!isCompressed(given, curve)) {
    const key = givenEcPublicKey(argument, given, curve);
    return keys.of(key, () => ({ argument, of: undefined, point: pointOf(key) }));
  }
  const bytes = givenBytes({ name: 'an EcPublicKey' }, argument, given);
  return keys.of(bytes, () => ({ argument, of: { x: fromBytesBE(bytes.subarray(1)), isOdd: bytes[0] === 3 }, point: undefined }));
}

const isCompressed = (given: EcPublicKey | Uint8Array, { coordinateBytes }: EcCurve): given is Uint8Array =>
  isBytes(given) && given.length === 1 + coordinateBytes && (given[0] === 2 || given[0] === 3);

/** Decodes the keys that are not, and the nonces' points, all together. */
function decode(curve: EcCurve, keys: Keys, signed: readonly (Signed | undefined)[]): readonly (Claim | undefined)[] {
  const unknown = keys.all().filter(({ point }) => point === undefined);
  const points = pointEquationsOf(curve).pointsOfXVarTime([
    ...unknown.map(({ of }) => of),
    ...signed.map((one) => one && { x: (one.recovery & 2) === 0 ? one.r : one.r + curve.order, isOdd: (one.recovery & 1) === 1 }),
  ]);
  for (const [i, key] of unknown.entries()) {
    key.point = points[i];
    if (!key.point) throw new InvalidPointError(key.argument, `must be a point of ${curve.name}`);
  }
  return signed.map((one, i) => {
    const point = points[unknown.length + i];
    return one && point && { ...one, point };
  });
}

/** R − (z/s) · G − (r/s) · Q = 0, with one inverse for all s. */
function equationsOf(curve: EcCurve, claims: readonly (Claim | undefined)[]): readonly (PointEquation | undefined)[] {
  const { order } = curve;
  const inverses = inversesOf(
    curve,
    claims.map((claim) => claim?.s ?? 1n),
  );
  return claims.map((claim, i) => {
    if (!claim) return undefined;
    const { z, r, key, point } = claim;
    const negative = order - (inverses[i] as bigint);
    return { base: (z * negative) % order, factor: (r * negative) % order, key, point };
  });
}

/** 1/s modulo n of each, by the inverse of their product (P. Montgomery 1987, section 10.3.1). */
function inversesOf(curve: EcCurve, numbers: readonly bigint[]): readonly bigint[] {
  const { order } = curve;
  let product = 1n;
  const before = numbers.map((s) => {
    const here = product;
    product = (product * s) % order;
    return here;
  });
  let inverse = fromBytesLE(quotients(curve, product, 1n, 1n)[0]);
  const inverses = new Array<bigint>(numbers.length);
  for (let i = numbers.length - 1; i >= 0; i--) {
    inverses[i] = (inverse * (before[i] as bigint)) % order;
    inverse = (inverse * (numbers[i] as bigint)) % order;
  }
  return inverses;
}
