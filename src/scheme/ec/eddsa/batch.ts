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
import { readOptions } from '../../../util/options.ts';
import type { RandomSource } from '../../../util/random.ts';
import { BATCH_OPTIONS, type BatchOptions, trueClaims, weights } from '../../batches.ts';
import { givenPublicKey } from '../../given-keys.ts';
import { ED25519_PUBLIC_KEYS, type Ed25519PublicKey, verificationParts } from './keys.ts';
import { challenge, verifyVarTime } from './verify.ts';

/** A signature among others that are verified together. */
export interface Ed25519BatchItem {
  /** The key, or its 32 bytes, which are remembered. */
  readonly publicKey: Ed25519PublicKey | Uint8Array;
  /** The bytes that were signed. */
  readonly message: Uint8Array;
  /** 64 bytes. */
  readonly signature: Uint8Array;
}

/** A signature whose form is right: s · B = R + h · A is to be shown, up to a point of small order. */
interface Claim {
  readonly item: Ed25519BatchItem;
  readonly key: Ed25519PublicKey;
  /** −A. */
  readonly negative: Uint8Array;
  readonly r: Uint8Array;
  readonly s: bigint;
  readonly h: bigint;
}

/**
 * Verifies many Ed25519 signatures in less time than one by one: for dozens, in less than half. They are weighted by random numbers of 128 bits and checked as one, and
 * where that fails, halves are, down to the bad ones; a bad signature passes with a chance of 2^-128. The answers are those of `verifyEd25519` by the rules `zip215`,
 * the only ones by which a batch and each of its signatures always agree. Everything is public.
 *
 * @param items - keys, messages and signatures, as `verifyEd25519` takes them; of several by one key the key is computed with once.
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
  const keys = items.map((item, i) => {
    const name = `items[${i}]`;
    checkObject(name, item);
    checkBytes(`${name}.message`, item.message);
    checkBytes(`${name}.signature`, item.signature);
    return givenPublicKey(ED25519_PUBLIC_KEYS, `${name}.publicKey`, item.publicKey);
  });
  const points = pointsOf(items);
  const claims = items.map((item, i) => claimOf(item, keys[i] as Ed25519PublicKey, points[i]));
  return trueClaims(claims, (some) => allHold(some, random));
}

/** R of each signature; undefined where the form is wrong. */
function pointsOf(items: readonly Ed25519BatchItem[]): readonly (Uint8Array | undefined)[] {
  const isWhole = ({ signature }: Ed25519BatchItem): boolean => signature.length === 2 * BYTES && isReduced(signature.subarray(BYTES));
  const whole = items.filter(isWhole);
  const points = decodePointsVarTime(whole.map(({ signature }) => signature.subarray(0, BYTES)));
  const byItem = new Map(whole.map((item, i) => [item, points[i]]));
  return items.map((item) => byItem.get(item));
}

function claimOf(item: Ed25519BatchItem, key: Ed25519PublicKey, point: Uint8Array | undefined): Claim | undefined {
  if (!point) return undefined;
  const { message, signature } = item;
  const [r, s] = [signature.subarray(0, BYTES), signature.subarray(BYTES)];
  const { bytes, negative } = verificationParts(key);
  return { item, key, negative, r: point, s: fromBytesLE(s), h: fromBytesLE(challenge(r, bytes, message)) };
}

/** Whether Σ z · R + Σ (−z · h) · (−A) − (Σ z · s) · B has small order. Scalars of A and B modulo the order of B: what that changes has small order. */
function allHold(claims: readonly Claim[], random: RandomSource | undefined): boolean {
  const [first] = claims as readonly [Claim];
  // One alone needs no weight.
  if (claims.length === 1) return verifyVarTime(first.key, first.item.message, first.item.signature, 'zip215');
  const { order } = ED25519;
  const [scalars, points]: [Uint8Array[], Uint8Array[]] = [[], []];
  const ofKeys = new Map<Ed25519PublicKey, { readonly negative: Uint8Array; scalar: bigint }>();
  const times = weights(claims.length, random);
  let base = 0n;
  for (const [i, { key, negative, r, s, h }] of claims.entries()) {
    const weight = times[i] as bigint;
    scalars.push(toBytesLE(weight, BYTES));
    points.push(r);
    base += weight * s;
    const ofKey = ofKeys.get(key) ?? { negative, scalar: 0n };
    ofKey.scalar += weight * h;
    ofKeys.set(key, ofKey);
  }
  for (const { negative, scalar } of ofKeys.values()) {
    scalars.push(toBytesLE(order - (scalar % order), BYTES));
    points.push(negative);
  }
  return hasSmallOrder(sumOfPointsVarTime(toBytesLE(order - (base % order), BYTES), scalars, points));
}
