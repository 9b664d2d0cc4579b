/** BLS signatures over BLS12-381 (draft-irtf-cfrg-bls-signature-05). */
import { checkBytes } from '../../../encoding/octets.ts';
import { checkArray, checkObject } from '../../../util/checks.ts';
import { readOptions } from '../../../util/options.ts';
import type { BatchOptions } from '../../batches.ts';
import { Batch } from '../batch.ts';
import { holds, signaturePoint } from '../equation.ts';
import { BLS_OPTIONS, type BlsOptions, checkedOptions, givenBlsKey, readBlsOptions, suiteOf, withBlsPrivateKey } from './given-keys.ts';
import { hashedInput, inputOf } from './hashed.ts';
import { type BlsPrivateKey, type BlsPublicKey, pointOf, secretOf } from './keys.ts';
import { orientationOf } from './suite.ts';

/**
 * Signs a message: secret · H(message), by the suite of the key. Equal messages have equal signatures.
 *
 * Secret: the private key. Public: the message, on which the time depends.
 *
 * @param privateKey - the key, or its 32 big-endian bytes beside a suite; secret.
 * @param message - any bytes; public.
 * @param options - `suite`: of a key given as bytes; `tag`: in the place of the suite's name.
 * @returns the signature: 96 bytes of G2 for the suites `minPk…`, 48 of G1 for `minSig…`, compressed as ZCash does.
 * @throws {WrongTypeError} `privateKey`, `message`, `suite` or `tag`, if it has another type, or the suite is missing.
 * @throws {OutOfRangeError} `privateKey`, if it has been wiped, is of another suite, or the bytes are not 32, or not a number from 1 to n − 1; `tag`, if it is empty.
 * @throws {NoWebAssemblyError} `engine`, where there is no WebAssembly.
 *
 * @example
 * import { generateBlsKey, minPkPop, signBls } from 'limber/bls';
 * const key = generateBlsKey(minPkPop);
 * const signature = signBls(key, new TextEncoder().encode('hello'));
 * console.log(signature.length); // 96
 */
export function signBls(privateKey: BlsPrivateKey | Uint8Array, message: Uint8Array, options?: BlsOptions): Uint8Array {
  const { suite, tag } = readBlsOptions(options);
  checkBytes('message', message);
  return withBlsPrivateKey('privateKey', privateKey, suite, (key) => {
    const input = inputOf(key.suite, message, () => key.publicKey);
    return orientationOf(key.suite)
      .signatures.secretMultiple(hashedInput(key.suite, input, tag), secretOf(key))
      .toBytes();
  });
}

/**
 * Verifies a signature: whether e(H(message), key) = e(signature, B). Everything is public. Bytes that are no point of the signatures' group are no signature: the answer is
 * false.
 *
 * @param publicKey - the key, or its 48 or 96 bytes beside a suite: then it is remembered, and verifies as fast as one that is kept (`rememberKeys`).
 * @param message - the bytes that were signed.
 * @param signature - 96 or 48 bytes.
 * @param options - `suite`: of a key given as bytes; `tag`: in the place of the suite's name.
 * @returns whether the signature is one of the message by that key.
 * @throws {WrongTypeError} `publicKey`, `message`, `signature`, `suite` or `tag`, if it has another type, or the suite is missing.
 * @throws {MalformedError}, {InvalidPointError} `publicKey`, if the bytes are no key, as `BlsPublicKey.fromBytes` says.
 * @throws {OutOfRangeError} `publicKey`, if it is of another suite; `tag`, if it is empty. @throws {NoWebAssemblyError} `engine`, where there is no WebAssembly.
 *
 * @example
 * import { generateBlsKey, minPkPop, signBls, verifyBls } from 'limber/bls';
 * const key = generateBlsKey(minPkPop);
 * const message = new TextEncoder().encode('hello');
 * const signature = signBls(key, message);
 * console.log(verifyBls(key.publicKey, message, signature)); // true
 * console.log(verifyBls(key.publicKey.toBytes(), message, signature, { suite: minPkPop })); // true
 */
export function verifyBls(publicKey: BlsPublicKey | Uint8Array, message: Uint8Array, signature: Uint8Array, options?: BlsOptions): boolean {
  const { suite, tag } = readBlsOptions(options);
  const key = givenBlsKey('publicKey', publicKey, suite);
  checkBytes('message', message);
  const orientation = orientationOf(key.suite);
  const point = signaturePoint(orientation, 'signature', signature);
  if (point === undefined) return false;
  const hash = hashedInput(
    key.suite,
    inputOf(key.suite, message, () => key),
    tag,
  );
  return holds(orientation, [[hash, pointOf(key)]], point);
}

/** A signature among others that are verified together. */
export interface BlsBatchItem {
  /** The key, or its 48 or 96 bytes, which are remembered. */
  readonly publicKey: BlsPublicKey | Uint8Array;
  /** The bytes that were signed. */
  readonly message: Uint8Array;
  /** 96 or 48 bytes. */
  readonly signature: Uint8Array;
}

/** What `verifyBlsBatch` takes besides. */
export interface BlsBatchOptions extends BlsOptions, BatchOptions {}

/**
 * Verifies many signatures in less time than one by one: they are weighted by random numbers of 128 bits and checked as one, and where that fails, halves are, down
 * to the bad ones. A bad signature passes with a chance of 2^-128. Those by one key share a pairing, or those of one message. Everything is public.
 *
 * @param items - keys of one suite, messages and signatures, as `verifyBls` takes them.
 * @param options - `suite`: may be left out where a key is an object; `tag`: in the place of the suite's name; `random`: where the weights come from.
 * @returns for each item, in its place, whether the signature is one of the message by that key.
 * @throws {WrongTypeError} `items`, or what `items[i].publicKey`, `.message` or `.signature` is; `suite` or `tag`, if it has another type, or the suite is missing.
 * @throws {MalformedError}, {InvalidPointError} `items[i].publicKey`, if the bytes are no key. @throws {OutOfRangeError} `items[i].publicKey`, if it is of another suite.
 * @throws {NoRandomnessError} `random`, where there is no source of random bytes. @throws {NoWebAssemblyError} `engine`, where there is no WebAssembly.
 *
 * @example
 * import { generateBlsKey, minPkPop, signBls, verifyBlsBatch } from 'limber/bls';
 * const keys = [generateBlsKey(minPkPop), generateBlsKey(minPkPop)];
 * const message = new TextEncoder().encode('hello');
 * const items = keys.map((key) => ({ publicKey: key.publicKey, message, signature: signBls(key, message) }));
 * console.log(verifyBlsBatch([...items, { ...items[0], message: new Uint8Array(1) }])); // [ true, true, false ]
 */
export function verifyBlsBatch(items: readonly BlsBatchItem[], options?: BlsBatchOptions): readonly boolean[] {
  const { suite: given, tag, random } = checkedOptions(readOptions(options, { ...BLS_OPTIONS, random: undefined }));
  checkArray('items', items);
  for (const [i, item] of items.entries()) checkObject(`items[${i}]`, item);
  if (items.length === 0) return [];
  const suite = suiteOf(
    items.map(({ publicKey }) => publicKey),
    given,
  );
  const orientation = orientationOf(suite);
  const claims = items.map(({ publicKey, message, signature }, i) => {
    const name = `items[${i}]`;
    const key = givenBlsKey(`${name}.publicKey`, publicKey, suite);
    checkBytes(`${name}.message`, message);
    const point = signaturePoint(orientation, `${name}.signature`, signature);
    return point && { key: pointOf(key), message: inputOf(suite, message, () => key), signature: point };
  });
  return new Batch(orientation, (input) => hashedInput(suite, input, tag), random).verify(claims);
}
