/** BLS signatures over DEDIS' bn256 as kyber has them: signatures in G1, keys in G2 (Boneh, Lynn, Shacham 2001, section 3). Not BLS12-381. */
import { checkBytes } from '../../../encoding/octets.ts';
import { secretMultipleG1 } from '../../../pairing/groups/secret-multiple.ts';
import { checkArray, checkObject } from '../../../util/checks.ts';
import { readOptions } from '../../../util/options.ts';
import { BATCH_OPTIONS, type BatchOptions } from '../../batches.ts';
import { Batch } from '../batch.ts';
import { holds, signaturePoint } from '../equation.ts';
import { type BlsPrivateKey, type BlsPublicKey, rememberedPoint, requireVerification, usingSecret } from './keys.ts';
import { hashed, KYBER } from './orientation.ts';

/**
 * Signs a message: secret · H(message), where H is kyber's hash to G1 over SHA-256. Equal messages have equal signatures.
 *
 * Secret: the private key. Public: the message, on which the time depends.
 *
 * @param privateKey - the key, or its 32 big-endian bytes; secret.
 * @param message - any bytes; public.
 * @returns the signature: 64 bytes, a point of G1.
 * @throws {WrongTypeError} `privateKey` or `message`, if it has another type.
 * @throws {OutOfRangeError} `privateKey`, if it has been wiped, or the bytes are not 32, or not a number from 1 to n − 1.
 * @throws {NoWebAssemblyError} `engine`, where there is no WebAssembly.
 *
 * @example
 * import { generateBlsKey, signBls } from 'limber/bls-bn256';
 * const key = generateBlsKey();
 * const signature = signBls(key, new TextEncoder().encode('hello'));
 */
export function signBls(privateKey: BlsPrivateKey | Uint8Array, message: Uint8Array): Uint8Array {
  checkBytes('message', message);
  return usingSecret(privateKey, (secret) => secretMultipleG1(hashed(message), secret).toBytes());
}

/**
 * Verifies a signature: whether e(H(message), key) = e(signature, B2). Everything is public. Bytes that are no point of G1 are no signature: the answer is false.
 *
 * @param publicKey - the key, or its 128 bytes: then it is remembered, and verifies as fast as one that is kept (`rememberKeys`).
 * @param message - the bytes that were signed.
 * @param signature - 64 bytes.
 * @returns whether the signature is one of the message by that key.
 * @throws {WrongTypeError} `publicKey`, `message` or `signature`, if it has another type.
 * @throws {MalformedError}, {InvalidPointError} `publicKey`, if the bytes are no key, as `BlsPublicKey.fromBytes` says.
 * @throws {NoWebAssemblyError} `engine`, where there is no WebAssembly.
 *
 * @example
 * import { generateBlsKey, signBls, verifyBls } from 'limber/bls-bn256';
 * const key = generateBlsKey();
 * const message = new TextEncoder().encode('hello');
 * console.log(verifyBls(key.publicKey, message, signBls(key, message))); // true
 */
export function verifyBls(publicKey: BlsPublicKey | Uint8Array, message: Uint8Array, signature: Uint8Array): boolean {
  const key = rememberedPoint('publicKey', publicKey);
  checkBytes('message', message);
  const point = signaturePoint(KYBER, 'signature', signature);
  return point !== undefined && holds(KYBER, [[hashed(message), key]], point);
}

/** A signature among others that are verified together. */
export interface BlsBatchItem {
  /** The key, or its 128 bytes, which are remembered. */
  readonly publicKey: BlsPublicKey | Uint8Array;
  /** The bytes that were signed. */
  readonly message: Uint8Array;
  /** 64 bytes. */
  readonly signature: Uint8Array;
}

/**
 * Verifies many signatures in less time than one by one: they are weighted by random numbers of 128 bits and checked as one, and where that fails, halves are, down
 * to the bad ones. A bad signature passes with a chance of 2^-128. Those by one key share a pairing. Everything is public.
 *
 * @param items - keys, messages and signatures, as `verifyBls` takes them.
 * @param options - `random`: where the weights come from.
 * @returns for each item, in its place, whether the signature is one of the message by that key.
 * @throws {WrongTypeError} `items`, or what `items[i].publicKey`, `.message` or `.signature` is.
 * @throws {MalformedError}, {InvalidPointError} `items[i].publicKey`, if the bytes are no key.
 * @throws {NoRandomnessError} `random`, where there is no source of random bytes. @throws {NoWebAssemblyError} `engine`, where there is no WebAssembly.
 *
 * @example
 * import { generateBlsKey, signBls, verifyBlsBatch } from 'limber/bls-bn256';
 * const keys = [generateBlsKey(), generateBlsKey()];
 * const message = new TextEncoder().encode('hello');
 * const items = keys.map((key) => ({ publicKey: key.publicKey, message, signature: signBls(key, message) }));
 * console.log(verifyBlsBatch([...items, { ...items[0], message: new Uint8Array(1) }])); // [ true, true, false ]
 */
export function verifyBlsBatch(items: readonly BlsBatchItem[], options?: BatchOptions): readonly boolean[] {
  const { random } = readOptions(options, BATCH_OPTIONS);
  requireVerification();
  checkArray('items', items);
  const claims = items.map((item, i) => {
    const name = `items[${i}]`;
    checkObject(name, item);
    const [key, message] = [rememberedPoint(`${name}.publicKey`, item.publicKey), item.message];
    checkBytes(`${name}.message`, message);
    const signature = signaturePoint(KYBER, `${name}.signature`, item.signature);
    return signature && { key, message, signature };
  });
  return new Batch(KYBER, hashed, random).verify(claims);
}
