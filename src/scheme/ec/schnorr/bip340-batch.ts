/** Many signatures of BIP 340 at once (its section “Batch Verification”). */
import { checkBytes } from '../../../encoding/octets.ts';
import { secp256k1 } from '../../../group/curves/curves.ts';
import { checkArray, checkObject } from '../../../util/checks.ts';
import { readOptions } from '../../../util/options.ts';
import { BATCH_OPTIONS, type BatchOptions, trueClaims } from '../../batches.ts';
import { checkCurve, type EcPublicKey } from '../keys.ts';
import { type PointEquation, pointEquationsOf } from '../point-equations.ts';
import { givenKey, partsOf } from './bip340.ts';

/** A signature among others that are verified together. */
export interface Bip340BatchItem {
  /** A key on the curve secp256k1, or its 32 bytes as BIP 340 writes them, which are remembered. */
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
 * @param items - keys, messages and signatures, as `verifyBip340` takes them; of several by one key the key is computed with once.
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
  const equations = items.map((item, i) => {
    const name = `items[${i}]`;
    checkObject(name, item);
    const key = givenKey(`${name}.publicKey`, item.publicKey);
    checkBytes(`${name}.message`, item.message);
    checkBytes(`${name}.signature`, item.signature);
    return equationOf(key, item.message, item.signature);
  });
  return trueClaims(equations, (some) => pointEquationsOf(secp256k1).hold(some, random));
}

/** R − s · G + e · P = 0, for the R and the P with even y. */
function equationOf(key: EcPublicKey, message: Uint8Array, signature: Uint8Array): PointEquation | undefined {
  const parts = partsOf(key, message, signature);
  const point = parts && pointEquationsOf(secp256k1).pointOfXVarTime(parts.r, false);
  if (!point) return undefined;
  const { order } = secp256k1;
  return { base: order - parts.s, factor: order - parts.factor, key, point };
}
