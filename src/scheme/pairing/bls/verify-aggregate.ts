/** Sums of signatures, verified with the keys of all who signed (draft-irtf-cfrg-bls-signature-05, sections 2.9, 3.1.1 and 3.3.4). Public. */
import { checkBytes } from '../../../encoding/octets.ts';
import type { AnyPoint } from '../../../pairing/groups/point-group.ts';
import { checkArray } from '../../../util/checks.ts';
import { OutOfRangeError } from '../../../util/errors.ts';
import { readOptions } from '../../../util/options.ts';
import { holds, type Signed, signaturePoint } from '../equation.ts';
import { groupedBy, messageName } from '../same-messages.ts';
import { BLS_OPTIONS, type BlsOptions, checkedOptions, givenBlsKeys, readBlsOptions } from './given-keys.ts';
import { hashedInput, inputOf } from './hashed.ts';
import { type BlsPublicKey, pointOf } from './keys.ts';
import { requirePossession } from './possession.ts';
import { orientationOf } from './suite.ts';

/**
 * Verifies a sum of signatures, each of a message by a key. Everything is public. In the suites `…Basic` messages that are not all different are not valid; in `…Pop` each key
 * must have come with a proof of possession that was verified (`verifyBlsPossession`). Of no keys no signature is valid.
 *
 * @param publicKeys - keys of one suite, or their bytes beside it.
 * @param messages - for each key, in its place, the bytes that were signed.
 * @param signature - the sum: 96 or 48 bytes. Bytes that are no point are no signature.
 * @param options - `suite`: may be left out where a key is an object; `tag`: in the place of the suite's name.
 * @returns whether the signature is the sum of all.
 * @throws {WrongTypeError} `publicKeys`, `publicKeys[i]`, `messages`, `messages[i]`, `signature`, `suite` or `tag`, if it has another type, or the suite is missing.
 * @throws {OutOfRangeError} `messages`, if they are not as many as the keys; `publicKeys[i]`, if it is of another suite; `tag`, if it is empty.
 * @throws {MalformedError}, {InvalidPointError} `publicKeys[i]`, if the bytes are no key. @throws {NoWebAssemblyError} `engine`, where there is no WebAssembly.
 *
 * @example
 * import { aggregateBlsSignatures, aggregateVerifyBls, generateBlsKey, minSigBasic, signBls } from 'limber/bls';
 * const keys = [generateBlsKey(minSigBasic), generateBlsKey(minSigBasic)];
 * const messages = ['one', 'two'].map((text) => new TextEncoder().encode(text));
 * const sum = aggregateBlsSignatures(minSigBasic, keys.map((key, i) => signBls(key, messages[i])));
 * console.log(aggregateVerifyBls(keys.map(({ publicKey }) => publicKey), messages, sum)); // true
 */
export function aggregateVerifyBls(
  publicKeys: readonly (BlsPublicKey | Uint8Array)[],
  messages: readonly Uint8Array[],
  signature: Uint8Array,
  options?: BlsOptions,
): boolean {
  const { suite: given, tag } = readBlsOptions(options);
  checkArray('publicKeys', publicKeys);
  checkArray('messages', messages);
  if (messages.length !== publicKeys.length) throw new OutOfRangeError('messages', 'must be as many as the keys');
  for (const [i, message] of messages.entries()) checkBytes(`messages[${i}]`, message);
  checkBytes('signature', signature);
  if (publicKeys.length === 0) return false;
  const { keys, suite } = givenBlsKeys('publicKeys', publicKeys, given);
  const orientation = orientationOf(suite);
  const point = signaturePoint(orientation, 'signature', signature);
  const inputs = keys.map((key, i) => ({ key, input: inputOf(suite, messages[i] as Uint8Array, () => key) }));
  const byInput = groupedBy(inputs, ({ input }) => messageName(input));
  if (point === undefined || (suite.scheme === 'basic' && byInput.size < keys.length)) return false;
  // Those who signed the same share a pairing.
  const signed = [...byInput.values()].map((some): Signed<AnyPoint, AnyPoint> => {
    const [{ input }] = some as readonly [(typeof some)[number]];
    return [hashedInput(suite, input, tag), orientation.keys.sum(some.map(({ key }) => pointOf(key)))];
  });
  return holds(orientation, signed, point);
}

/** What `fastAggregateVerifyBls` takes besides. */
export interface FastAggregateOptions extends BlsOptions {
  /** Whether the point at infinity is a valid signature of no keys at all, as in Ethereum's sync aggregates (`eth_fast_aggregate_verify`); false unless given. */
  readonly acceptNone?: boolean | undefined;
}

/**
 * Verifies a sum of signatures of one message: with the sum of the keys, in little more time than one signature. Everything is public. Each key must have come with a proof of
 * possession that was verified (`verifyBlsPossession`): otherwise the owner of one of them can sign for all. Of no keys no signature is valid.
 *
 * @param publicKeys - keys of one suite of proofs of possession, or their bytes beside it.
 * @param message - the bytes that all of them signed.
 * @param signature - the sum: 96 or 48 bytes. Bytes that are no point are no signature.
 * @param options - `suite`: `minPkPop` or `minSigPop`, may be left out where a key is an object; `tag`: in the place of the suite's name; `acceptNone`: Ethereum's rule for no keys.
 * @returns whether the signature is the sum of all.
 * @throws {WrongTypeError} `publicKeys`, `publicKeys[i]`, `message`, `signature`, `suite`, `tag` or `acceptNone`, if it has another type, or the suite is missing.
 * @throws {OutOfRangeError} `publicKeys[i]`, if it is of another suite; `suite`, if it has no proofs of possession; `tag`, if it is empty.
 * @throws {MalformedError}, {InvalidPointError} `publicKeys[i]`, if the bytes are no key. @throws {NoWebAssemblyError} `engine`, where there is no WebAssembly.
 *
 * @example
 * import { aggregateBlsSignatures, fastAggregateVerifyBls, generateBlsKey, minPkPop, signBls } from 'limber/bls';
 * const keys = [generateBlsKey(minPkPop), generateBlsKey(minPkPop), generateBlsKey(minPkPop)];
 * const message = new TextEncoder().encode('hello');
 * const sum = aggregateBlsSignatures(minPkPop, keys.map((key) => signBls(key, message)));
 * console.log(fastAggregateVerifyBls(keys.map(({ publicKey }) => publicKey), message, sum)); // true
 */
export function fastAggregateVerifyBls(
  publicKeys: readonly (BlsPublicKey | Uint8Array)[],
  message: Uint8Array,
  signature: Uint8Array,
  options?: FastAggregateOptions,
): boolean {
  const { suite: given, tag, acceptNone } = checkedOptions(readOptions(options, { ...BLS_OPTIONS, acceptNone: false }));
  checkBytes('message', message);
  const { keys, suite } = givenBlsKeys('publicKeys', publicKeys, given);
  requirePossession(suite);
  const orientation = orientationOf(suite);
  const point = signaturePoint(orientation, 'signature', signature);
  if (point === undefined) return false;
  if (keys.length === 0) return acceptNone && point.affine === undefined;
  const sum = orientation.keys.sum(keys.map(pointOf));
  // With the key at infinity everything is signed.
  return sum.affine !== undefined && holds(orientation, [[hashedInput(suite, message, tag), sum]], point);
}
