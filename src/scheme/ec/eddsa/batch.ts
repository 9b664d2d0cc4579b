/** Many Ed25519 signatures at once (`../../batches.ts`), by the rules that allow it. */
import { checkBytes } from '../../../encoding/octets.ts';
import { sumOfPointsVarTime } from '../../../group/edwards25519/arithmetic.ts';
import { decodePointsVarTime } from '../../../group/edwards25519/decode-points.ts';
import { BYTES, requireEd25519 } from '../../../group/edwards25519/group.ts';
import { hasSmallOrder } from '../../../group/edwards25519/point.ts';
import { isReduced } from '../../../group/edwards25519/scalar.ts';
import { ED25519 } from '../../../params/curves/ed25519.ts';
import { fromBytesLE, toBytesLE } from '../../../util/bytes.ts';
import { checkArray, checkObject } from '../../../util/checks.ts';
import { InvalidPointError, MalformedError } from '../../../util/errors.ts';
import { readOptions } from '../../../util/options.ts';
import type { RandomSource } from '../../../util/random.ts';
import { BatchKeys } from '../../batch-keys.ts';
import { BATCH_OPTIONS, type BatchOptions, NO_WEIGHT, trueClaims, weights } from '../../batches.ts';
import { givenBytes, givenPublicKey } from '../../given-keys.ts';
import { ED25519_PUBLIC_KEYS, type Ed25519PublicKey, verificationParts } from './keys.ts';
import { challenge, verifyVarTime } from './verify.ts';

/** A signature among others that are verified together. */
export interface Ed25519BatchItem {
  /** The key, or its 32 bytes. */
  readonly publicKey: Ed25519PublicKey | Uint8Array;
  /** The bytes that were signed. */
  readonly message: Uint8Array;
  /** 64 bytes. */
  readonly signature: Uint8Array;
}

/** A key, of one signature or several. */
interface Key {
  /** What the first of them is called. */
  readonly argument: string;
  readonly bytes: Uint8Array;
  /** A, or −A; undefined until it is decoded. */
  point: Uint8Array | undefined;
  readonly isNegative: boolean;
}

type Keys = BatchKeys<Ed25519PublicKey, Key>;

interface Signed {
  readonly key: Key;
  readonly message: Uint8Array;
  /** R and s as bytes; undefined where the form is wrong. */
  readonly parts: readonly [r: Uint8Array, s: Uint8Array] | undefined;
}

/** A signature whose form is right: s · B = R + h · A is to be shown, up to a point of small order. */
interface Claim {
  readonly key: Key;
  readonly point: Uint8Array;
  readonly s: bigint;
  readonly h: bigint;
}

/**
 * Verifies many Ed25519 signatures in less time than one by one: for dozens, in less than half. They are weighted by random numbers of 128 bits and checked as one, and
 * where that fails, halves are, down to the bad ones; a bad signature passes with a chance of 2^-128. The answers are those of `verifyEd25519` by the rules `zip215`,
 * the only ones by which a batch and each of its signatures always agree. Everything is public.
 *
 * @param items - keys, messages and signatures, as `verifyEd25519` takes them; of several by one key the key is computed with once. Keys that come as bytes are decoded
 * together, in less time than `Ed25519PublicKey.fromBytes` takes for each.
 * @param options - `random`: where the weights come from.
 * @returns for each item, in its place, whether the signature is one of the message by that key; false also for bytes that are no signature.
 * @throws {WrongTypeError} `items`, or what `items[i].publicKey`, `.message` or `.signature` is. @throws {MalformedError}, {InvalidPointError} `items[i].publicKey`, if
 * the bytes are no key. @throws {NoRandomnessError} `random`, where there is no source of random bytes. @throws {NoWebAssemblyError} `engine`.
 *
 * @example
 * import { generateEd25519Key, signEd25519, verifyEd25519Batch } from 'limber/eddsa';
 * const message = new TextEncoder().encode('hello');
 * const keys = [generateEd25519Key(), generateEd25519Key()];
 * const items = keys.map((key) => ({ publicKey: key.publicKey, message, signature: signEd25519(key, message) }));
 * console.log(verifyEd25519Batch([...items, { ...items[0], message: new Uint8Array(1) }])); // [ true, true, false ]
 */
export function verifyEd25519Batch(items: readonly Ed25519BatchItem[], options?: BatchOptions): readonly boolean[] {
  requireEd25519();
  const { random } = readOptions(options, BATCH_OPTIONS);
  checkArray('items', items);
  if (items.length === 1) return [isValid(items[0] as Ed25519BatchItem)];
  const keys: Keys = new BatchKeys();
  const signed = items.map((item, i) => signedOf(`items[${i}]`, item, keys));
  const points = decode(keys, signed);
  return trueClaims(
    signed.map((one, i) => claimOf(one, points[i])),
    (some) => allHold(some, random),
  );
}

/** One alone: its key may be one that is remembered. */
function isValid(item: Ed25519BatchItem): boolean {
  const name = 'items[0]';
  checkItem(name, item);
  return verifyVarTime(givenPublicKey(ED25519_PUBLIC_KEYS, `${name}.publicKey`, item.publicKey), item.message, item.signature, 'zip215');
}

function checkItem(name: string, item: Ed25519BatchItem): void {
  checkObject(name, item);
  checkBytes(`${name}.message`, item.message);
  checkBytes(`${name}.signature`, item.signature);
}

function signedOf(name: string, item: Ed25519BatchItem, keys: Keys): Signed {
  checkItem(name, item);
  const { publicKey, message, signature } = item;
  const key = keyOf(`${name}.publicKey`, publicKey, keys);
  if (signature.length !== 2 * BYTES) return { key, message, parts: undefined };
  const [r, s] = [signature.subarray(0, BYTES), signature.subarray(BYTES)];
  return { key, message, parts: isReduced(s) ? [r, s] : undefined };
}

function keyOf(argument: string, given: Ed25519PublicKey | Uint8Array, keys: Keys): Key {
  if (ED25519_PUBLIC_KEYS.isKey(given)) {
    return keys.of(given, () => {
      const { bytes, negative } = verificationParts(given);
      return { argument, bytes, point: negative, isNegative: true };
    });
  }
  const bytes = givenBytes(ED25519_PUBLIC_KEYS, argument, given);
  if (bytes.length !== BYTES) throw new MalformedError(argument, `must be ${BYTES} bytes`);
  return keys.of(bytes, () => ({ argument, bytes, point: undefined, isNegative: false }));
}

/** Decodes the keys that are not, and R of each signature: undefined where there is none. All together, since two at a time take less time. */
function decode(keys: Keys, signed: readonly Signed[]): readonly (Uint8Array | undefined)[] {
  const unknown = keys.all().filter(({ point }) => point === undefined);
  const nonces = signed.flatMap(({ parts }) => (parts ? [parts[0]] : []));
  const points = decodePointsVarTime([...unknown.map(({ bytes }) => bytes), ...nonces]);
  for (const [i, key] of unknown.entries()) {
    key.point = points[i];
    if (!key.point) throw new InvalidPointError(key.argument, 'must be a point of Ed25519');
  }
  let next = unknown.length;
  return signed.map(({ parts }) => (parts ? points[next++] : undefined));
}

function claimOf({ key, message, parts }: Signed, point: Uint8Array | undefined): Claim | undefined {
  if (!parts || !point) return undefined;
  const [r, s] = parts;
  return { key, point, s: fromBytesLE(s), h: fromBytesLE(challenge(r, key.bytes, message)) };
}

/** Whether Σ z · R + Σ z · h · A − (Σ z · s) · B has small order. Scalars of A and B modulo the order of B: what that changes has small order. */
function allHold(claims: readonly Claim[], random: RandomSource | undefined): boolean {
  const { order } = ED25519;
  const [scalars, points]: [Uint8Array[], Uint8Array[]] = [[], []];
  const ofKeys = new Map<Key, bigint>();
  // One alone needs no weight.
  const times = claims.length === 1 ? [NO_WEIGHT] : weights(claims.length, random);
  let base = 0n;
  for (const [i, { key, point, s, h }] of claims.entries()) {
    const bytes = times[i] as Uint8Array;
    const weight = fromBytesLE(bytes);
    scalars.push(bytes);
    points.push(point);
    base += weight * s;
    ofKeys.set(key, (ofKeys.get(key) ?? 0n) + weight * h);
  }
  for (const [{ point, isNegative }, sum] of ofKeys) {
    const scalar = sum % order;
    scalars.push(toBytesLE(isNegative ? order - scalar : scalar, BYTES));
    points.push(point as Uint8Array);
  }
  return hasSmallOrder(sumOfPointsVarTime(toBytesLE(order - (base % order), BYTES), scalars, points));
}
