/** Many signatures of BIP 340 at once (its section “Batch Verification”). */
import { checkBytes, fromBytesBE } from '../../../encoding/octets.ts';
import { secp256k1 } from '../../../group/curves/curves.ts';
import { checkArray, checkObject } from '../../../util/checks.ts';
import { InvalidPointError, MalformedError } from '../../../util/errors.ts';
import { readOptions } from '../../../util/options.ts';
import { BatchKeys } from '../../batch-keys.ts';
import { BATCH_OPTIONS, type BatchOptions, trueClaims } from '../../batches.ts';
import { givenBytes } from '../../given-keys.ts';
import { checkCurve, type EcPublicKey, pointOf } from '../keys.ts';
import { type EquationKey, type PointEquation, pointEquationsOf } from '../point-equations.ts';
import { BYTES, givenKey, PUBLIC_KEYS, partsOf, xBytes } from './bip340.ts';

/** A signature among others that are verified together. */
export interface Bip340BatchItem {
  /** A key on the curve secp256k1, or its 32 bytes as BIP 340 writes them. */
  readonly publicKey: EcPublicKey | Uint8Array;
  /** The bytes that were signed. */
  readonly message: Uint8Array;
  /** 64 bytes. */
  readonly signature: Uint8Array;
}

/**
 * Verifies many signatures of BIP 340 in less time than one by one. They are weighted by random numbers of 128 bits and checked as one, and where that fails, halves
 * are, down to the bad ones; a bad signature passes with a chance of 2^-128. Everything is public.
 *
 * @param items - keys, messages and signatures, as `verifyBip340` takes them; of several by one key the key is computed with once. Keys that come as bytes are decoded
 * together.
 * @param options - `random`: where the weights come from.
 * @returns for each item, in its place, what `verifyBip340` says of it.
 * @throws {WrongTypeError} `items`, or what `items[i].publicKey`, `.message` or `.signature` is. @throws {OutOfRangeError} `items[i].publicKey`, of another curve.
 * @throws {MalformedError}, {InvalidPointError} `items[i].publicKey`, for bytes of no key. @throws {NoRandomnessError} `random`, where there is no source of random
 * bytes. @throws {NoWebAssemblyError} `engine`.
 *
 * @example
 * import { generateEcKey, secp256k1 } from 'limber/ec';
 * import { signBip340, verifyBip340Batch } from 'limber/schnorr';
 * const message = new TextEncoder().encode('hello');
 * const keys = [generateEcKey(secp256k1), generateEcKey(secp256k1)];
 * const items = keys.map((key) => ({ publicKey: key.publicKey, message, signature: signBip340(key, message) }));
 * console.log(verifyBip340Batch([...items, { ...items[0], message: new Uint8Array(1) }])); // [ true, true, false ]
 */
export function verifyBip340Batch(items: readonly Bip340BatchItem[], options?: BatchOptions): readonly boolean[] {
  checkCurve(secp256k1);
  const { random } = readOptions(options, BATCH_OPTIONS);
  checkArray('items', items);
  const keys: Keys = new BatchKeys();
  const signed = items.map((item, i) => signedOf(`items[${i}]`, item, keys));
  const equations = pointEquationsOf(secp256k1);
  const unknown = keys.all().filter(({ point }) => point === undefined);
  const points = equations.pointsOfXVarTime([
    ...unknown.map(({ x }) => ({ x: fromBytesBE(x), isOdd: false })),
    ...signed.map(({ parts }) => parts && { x: parts.r, isOdd: false }),
  ]);
  for (const [i, key] of unknown.entries()) {
    key.point = points[i];
    if (!key.point) throw new InvalidPointError(key.argument, 'must be the x of a point of secp256k1');
  }
  return trueClaims(
    signed.map((one, i) => equationOf(one, points[unknown.length + i])),
    (some) => equations.hold(some, random),
  );
}

interface Key extends EquationKey {
  /** What the first of its signatures calls it. */
  readonly argument: string;
  /** As BIP 340 writes it. */
  readonly x: Uint8Array;
  readonly isOdd: boolean;
}

type Keys = BatchKeys<EcPublicKey, Key>;

interface Signed {
  readonly key: Key;
  readonly parts: ReturnType<typeof partsOf>;
}

function signedOf(name: string, item: Bip340BatchItem, keys: Keys): Signed {
  checkObject(name, item);
  const { publicKey, message, signature } = item;
  const key = keyOf(`${name}.publicKey`, publicKey, keys);
  checkBytes(`${name}.message`, message);
  checkBytes(`${name}.signature`, signature);
  return { key, parts: partsOf(key.x, key.isOdd, message, signature) };
}

function keyOf(argument: string, given: EcPublicKey | Uint8Array, keys: Keys): Key {
  if (PUBLIC_KEYS.isKey(given)) {
    const key = givenKey(argument, given);
    return keys.of(key, () => ({ argument, x: xBytes(key), isOdd: (key.y & 1n) === 1n, point: pointOf(key) }));
  }
  const x = givenBytes(PUBLIC_KEYS, argument, given);
  if (x.length !== BYTES) throw new MalformedError(argument, `must be ${BYTES} bytes`);
  return keys.of(x, () => ({ argument, x, isOdd: false, point: undefined }));
}

/** R − s · G + e · P = 0, for the R and the P with even y. */
function equationOf({ key, parts }: Signed, point: Uint8Array | undefined): PointEquation | undefined {
  if (!parts || !point) return undefined;
  const { order } = secp256k1;
  return { base: order - parts.s, factor: order - parts.factor, key, point };
}
