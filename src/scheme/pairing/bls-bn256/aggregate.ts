/**
 * Sums of signatures, and of keys, over one message (Boneh, Gentry, Lynn, Shacham, "Aggregate and verifiably encrypted signatures from bilinear maps", 2003).
 *
 * A sum of keys can be forged by whoever chooses a key after having seen the others (a rogue key): keys must come with a proof that their secret is known, or the
 * scheme must be BDN.
 */
import { checkArray } from '../../../util/checks.ts';
import { OutOfRangeError } from '../../../util/errors.ts';
import { type BlsPublicKey, finite, keyOfPoint, publicPoints, requireVerification } from './keys.ts';
import { KYBER } from './orientation.ts';

/**
 * Adds signatures of one message up to one signature, which is valid for the sum of the keys (`aggregateBlsKeys`). Everything is public.
 *
 * @param signatures - 64 bytes each, one at least.
 * @returns the sum: 64 bytes.
 * @throws {WrongTypeError} `signatures`, or `signatures[i]`. @throws {OutOfRangeError} `signatures`, if there is none.
 * @throws {MalformedError}, {InvalidPointError} `signatures[i]`, if it is not the 64 bytes of a point of G1.
 * @throws {NoWebAssemblyError} `engine`, where there is no WebAssembly.
 *
 * @example
 * import { aggregateBlsSignatures, generateBlsKey, signBls } from 'limber/bls-bn256';
 * const message = new TextEncoder().encode('hello');
 * const sum = aggregateBlsSignatures([generateBlsKey(), generateBlsKey()].map((key) => signBls(key, message)));
 */
export function aggregateBlsSignatures(signatures: readonly Uint8Array[]): Uint8Array {
  checkArray('signatures', signatures);
  requireVerification();
  if (signatures.length === 0) throw new OutOfRangeError('signatures', 'must not be empty');
  return KYBER.signatures.sum(signatures.map((signature, i) => KYBER.signatures.decode(signature, `signatures[${i}]`))).toBytes();
}

/**
 * Adds keys up to the key of their signatures' sum. Everything is public. Each key must have come with a proof that its owner knows the private key: otherwise
 * the owner of one of them can sign for all.
 *
 * @param keys - the keys, or their 128 bytes, one at least.
 * @returns the sum.
 * @throws {WrongTypeError} `keys`, or `keys[i]`. @throws {OutOfRangeError} `keys`, if there is none.
 * @throws {MalformedError}, {InvalidPointError} `keys[i]`, if the bytes are no key. @throws {InvalidPointError} `keys`, if the sum is the point at infinity.
 * @throws {NoWebAssemblyError} `engine`, where there is no WebAssembly.
 *
 * @example
 * import { aggregateBlsKeys, aggregateBlsSignatures, generateBlsKey, signBls, verifyBls } from 'limber/bls-bn256';
 * const keys = [generateBlsKey(), generateBlsKey()];
 * const message = new TextEncoder().encode('hello');
 * const sum = aggregateBlsSignatures(keys.map((key) => signBls(key, message)));
 * console.log(verifyBls(aggregateBlsKeys(keys.map(({ publicKey }) => publicKey)), message, sum)); // true
 */
export function aggregateBlsKeys(keys: readonly (BlsPublicKey | Uint8Array)[]): BlsPublicKey {
  const sum = KYBER.keys.sum(publicPoints('keys', keys));
  return keyOfPoint(finite('keys', sum, 'must not add up to the point at infinity'));
}
