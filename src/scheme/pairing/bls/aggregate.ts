/** Sums of signatures, and of keys (draft-irtf-cfrg-bls-signature-05, sections 2.8 and 3.3.4). Public. */
import { checkArray } from '../../../util/checks.ts';
import { OutOfRangeError } from '../../../util/errors.ts';
import { type BlsSuiteOption, givenBlsKeys, readSuite } from './given-keys.ts';
import { type BlsPublicKey, keyOfPoint, pointOf } from './keys.ts';
import { requirePossession } from './possession.ts';
import { type BlsSuite, checkSuite, orientationOf } from './suite.ts';

/**
 * Adds signatures up to one, for `aggregateVerifyBls` and `fastAggregateVerifyBls`. Everything is public. The signatures are not verified: the sum is valid if each of them
 * is.
 *
 * @param suite - of the keys that signed, such as `minPkPop`.
 * @param signatures - 96 bytes each for the suites `minPk…`, 48 for `minSig…`; one at least.
 * @returns the sum: as many bytes.
 * @throws {WrongTypeError} `suite`, `signatures`, or `signatures[i]`. @throws {OutOfRangeError} `signatures`, if there is none.
 * @throws {MalformedError}, {InvalidPointError} `signatures[i]`, if it is not the bytes of a point of the signatures' group.
 * @throws {NoWebAssemblyError} `engine`, where there is no WebAssembly.
 *
 * @example
 * import { aggregateBlsSignatures, generateBlsKey, minPkPop, signBls } from 'limber/bls';
 * const message = new TextEncoder().encode('hello');
 * const signatures = [generateBlsKey(minPkPop), generateBlsKey(minPkPop)].map((key) => signBls(key, message));
 * console.log(aggregateBlsSignatures(minPkPop, signatures).length); // 96
 */
export function aggregateBlsSignatures(suite: BlsSuite, signatures: readonly Uint8Array[]): Uint8Array {
  checkSuite(suite);
  checkArray('signatures', signatures);
  if (signatures.length === 0) throw new OutOfRangeError('signatures', 'must not be empty');
  const { signatures: group } = orientationOf(suite);
  return group.sum(signatures.map((signature, i) => group.decode(signature, `signatures[${i}]`))).toBytes();
}

/**
 * Adds keys up to the key that verifies the sum of their signatures of one message. Everything is public. Each key must have come with a proof of possession that was
 * verified (`verifyBlsPossession`): otherwise the owner of one of them can sign for all.
 *
 * @param publicKeys - keys of one suite of proofs of possession, or their bytes beside it; one at least.
 * @param options - `suite`: `minPkPop` or `minSigPop`; may be left out where a key is an object.
 * @returns the sum.
 * @throws {WrongTypeError} `publicKeys`, `publicKeys[i]` or `suite`, if it has another type, or the suite is missing.
 * @throws {OutOfRangeError} `publicKeys`, if there is none; `publicKeys[i]`, if it is of another suite; `suite`, if it has no proofs of possession.
 * @throws {MalformedError}, {InvalidPointError} `publicKeys[i]`, if the bytes are no key. @throws {InvalidPointError} `publicKeys`, if the sum is the point at infinity.
 * @throws {NoWebAssemblyError} `engine`, where there is no WebAssembly.
 *
 * @example
 * import { aggregateBlsKeys, aggregateBlsSignatures, generateBlsKey, minPkPop, signBls, verifyBls } from 'limber/bls';
 * const keys = [generateBlsKey(minPkPop), generateBlsKey(minPkPop)];
 * const message = new TextEncoder().encode('hello');
 * const sum = aggregateBlsSignatures(minPkPop, keys.map((key) => signBls(key, message)));
 * console.log(verifyBls(aggregateBlsKeys(keys.map(({ publicKey }) => publicKey)), message, sum)); // true
 */
export function aggregateBlsKeys(publicKeys: readonly (BlsPublicKey | Uint8Array)[], options?: BlsSuiteOption): BlsPublicKey {
  const given = readSuite(options);
  checkArray('publicKeys', publicKeys);
  if (publicKeys.length === 0) throw new OutOfRangeError('publicKeys', 'must not be empty');
  const { keys, suite } = givenBlsKeys('publicKeys', publicKeys, given);
  requirePossession(suite);
  return keyOfPoint(suite, orientationOf(suite).keys.sum(keys.map(pointOf)), 'publicKeys', 'must not add up to the point at infinity');
}
