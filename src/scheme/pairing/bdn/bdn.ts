/** BDN multi-signatures over DEDIS' bn256 as kyber has them: BLS signatures, added with coefficients that depend on all keys of a roster. */
import { checkBytes } from '../../../encoding/octets.ts';
import { groupG1 } from '../../../pairing/groups/group.ts';
import { multiScalarVarTime } from '../../../pairing/groups/multi-scalar.ts';
import { decodeG1, G1Point, type G2Point } from '../../../pairing/groups/points.ts';
import { bn256 } from '../../../pairing/named/bn256.ts';
import { checkArray, checkObject, checkWhole } from '../../../util/checks.ts';
import { InvalidPointError, OutOfRangeError } from '../../../util/errors.ts';
import { readOptions } from '../../../util/options.ts';
import { BATCH_OPTIONS, type BatchOptions } from '../../batches.ts';
import { Batch, type Claim } from '../batch.ts';
import { publicPoint, requireVerification } from '../bls-bn256/keys.ts';
import { hashed, KYBER } from '../bls-bn256/orientation.ts';
import { holds, signaturePoint } from '../equation.ts';
import { maskOf } from '../mask.ts';
import { COEFFICIENT_BITS } from './coefficients.ts';
import { aggregateBdnKeys, type BdnRoster, checkRoster, coefficientsOf, maskFault } from './roster.ts';
import { BdnSignature } from './signature.ts';

/** What `verifyBdn` takes besides. */
export interface BdnVerifyOptions {
  /** How many of the roster must have signed: 1 unless given. What is enough is for the protocol to say; BDN verifies any number. */
  readonly threshold?: number | undefined;
}

const VERIFY_OPTIONS = { threshold: 1 } as const;

/**
 * Adds BLS signatures of one message (`signBls`), each times its signer's coefficient, to one multi-signature with the mask of the signers. Everything is public.
 * The signatures are not verified: the sum is valid if each of them is.
 *
 * @param roster - the keys of all who may sign.
 * @param signatures - for each key of the roster, in its place, 64 bytes, or undefined where it did not sign; one at least.
 * @returns the multi-signature.
 * @throws {WrongTypeError} `roster`, `signatures` or `signatures[i]`, if it has another type.
 * @throws {OutOfRangeError} `signatures`, if they are not as many as the roster has keys, or none is there.
 * @throws {MalformedError}, {InvalidPointError} `signatures[i]`, if it is not the 64 bytes of a point of G1.
 * @throws {NoWebAssemblyError} `engine`, where there is no WebAssembly.
 *
 * @example
 * import { aggregateBdnSignatures, BdnRoster, verifyBdn } from 'limber/bdn';
 * import { generateBlsKey, signBls } from 'limber/bls-bn256';
 * const keys = [generateBlsKey(), generateBlsKey(), generateBlsKey()];
 * const roster = new BdnRoster(keys.map(({ publicKey }) => publicKey));
 * const message = new TextEncoder().encode('hello');
 * const signature = aggregateBdnSignatures(roster, [signBls(keys[0], message), undefined, signBls(keys[2], message)]);
 * console.log(signature.signers, verifyBdn(roster, message, signature)); // [ 0, 2 ] true
 */
export function aggregateBdnSignatures(roster: BdnRoster, signatures: readonly (Uint8Array | undefined)[]): BdnSignature {
  checkRoster('roster', roster);
  checkArray('signatures', signatures);
  const count = roster.keys.length;
  if (signatures.length !== count) throw new OutOfRangeError('signatures', `must be ${count}, one for each key or undefined`);
  const signers = [...signatures.keys()].filter((i) => signatures[i] !== undefined);
  if (signers.length === 0) throw new OutOfRangeError('signatures', 'must have one signature at least');
  const points = signers.map((i) => decodeG1(bn256, signatures[i] as Uint8Array, `signatures[${i}]`).affine);
  const sum = multiScalarVarTime(groupG1(bn256.engine), points, coefficientsOf(roster, signers), COEFFICIENT_BITS);
  return new BdnSignature(new G1Point(bn256, sum).toBytes(), maskOf(signers, count));
}

/**
 * Verifies a multi-signature: whether those of the roster whom its mask names, and enough of them, signed the message. Everything is public. Bytes that are no
 * signature of that roster (a point that is none, a mask of another length, with bits beyond the roster, or empty) are not valid: the answer is false.
 *
 * @param roster - the keys of all who may sign.
 * @param message - the bytes that were signed.
 * @param signature - the signature, or its bytes: 64 of the point, then the mask.
 * @param options - `threshold`: how many must have signed, 1 unless given.
 * @returns whether the signature is valid.
 * @throws {WrongTypeError} `roster`, `message` or `signature`, if it has another type.
 * @throws {OutOfRangeError} `threshold`, if it is not a whole number from 1 to the roster's length. @throws {NoWebAssemblyError} `engine`, where there is no WebAssembly.
 *
 * @example
 * import { aggregateBdnSignatures, BdnRoster, verifyBdn } from 'limber/bdn';
 * import { generateBlsKey, signBls } from 'limber/bls-bn256';
 * const keys = [generateBlsKey(), generateBlsKey(), generateBlsKey()];
 * const roster = new BdnRoster(keys.map(({ publicKey }) => publicKey));
 * const message = new TextEncoder().encode('hello');
 * const signature = aggregateBdnSignatures(roster, keys.map((key) => signBls(key, message)));
 * console.log(verifyBdn(roster, message, signature.toBytes(), { threshold: 2 })); // true
 */
export function verifyBdn(
  roster: BdnRoster,
  message: Uint8Array,
  signature: BdnSignature | Uint8Array,
  options?: BdnVerifyOptions,
): boolean {
  const { threshold } = readOptions(options, VERIFY_OPTIONS);
  requireVerification();
  const claim = claimOf({ roster, message, signature, threshold }, '');
  return claim !== undefined && holds(KYBER, [[hashed(claim.message), claim.key]], claim.signature);
}

/** A multi-signature among others that are verified together. */
export interface BdnBatchItem extends BdnVerifyOptions {
  /** The keys of all who may sign. */
  readonly roster: BdnRoster;
  /** The bytes that were signed. */
  readonly message: Uint8Array;
  /** The signature, or its bytes: 64 of the point, then the mask. */
  readonly signature: BdnSignature | Uint8Array;
}

/**
 * Verifies many multi-signatures in less time than one by one, as `verifyBlsBatch` does: those of one roster and mask share a pairing. A bad one passes with a chance
 * of 2^-128. Everything is public.
 *
 * @param items - rosters, messages, signatures and thresholds, as `verifyBdn` takes them.
 * @param options - `random`: where the weights come from.
 * @returns for each item, in its place, whether the signature is valid.
 * @throws {WrongTypeError} `items`, or what `items[i].roster`, `.message` or `.signature` is. @throws {OutOfRangeError} `items[i].threshold`.
 * @throws {NoRandomnessError} `random`, where there is no source of random bytes. @throws {NoWebAssemblyError} `engine`, where there is no WebAssembly.
 *
 * @example
 * import { aggregateBdnSignatures, BdnRoster, verifyBdnBatch } from 'limber/bdn';
 * import { generateBlsKey, signBls } from 'limber/bls-bn256';
 * const key = generateBlsKey();
 * const roster = new BdnRoster([key.publicKey]);
 * const items = [Uint8Array.of(1), Uint8Array.of(2)].map((message) => ({
 *   roster,
 *   message,
 *   signature: aggregateBdnSignatures(roster, [signBls(key, message)]),
 * }));
 * console.log(verifyBdnBatch(items)); // [ true, true ]
 */
export function verifyBdnBatch(items: readonly BdnBatchItem[], options?: BatchOptions): readonly boolean[] {
  const { random } = readOptions(options, BATCH_OPTIONS);
  requireVerification();
  checkArray('items', items);
  const claims = items.map((item, i) => {
    checkObject(`items[${i}]`, item);
    return claimOf(item, `items[${i}].`);
  });
  return new Batch(KYBER, hashed, random).verify(claims);
}

/** What is to be verified; undefined where it is not valid. @param prefix - of the arguments' names. */
function claimOf({ roster, message, signature, threshold = 1 }: BdnBatchItem, prefix: string): Claim<G2Point, G1Point> | undefined {
  checkRoster(`${prefix}roster`, roster);
  checkBytes(`${prefix}message`, message);
  checkWhole(`${prefix}threshold`, threshold, 1, roster.keys.length);
  const parts = partsOf(`${prefix}signature`, signature);
  if (!parts || maskFault(roster, parts.mask) !== undefined || parts.signers.length < threshold) return undefined;
  const [point, key] = [signaturePoint(KYBER, 'signature', parts.point), keyFor(roster, parts.mask)];
  return point && key && { key, message, signature: point };
}

/** A signature, or what bytes say; undefined where they are too few. */
function partsOf(argument: string, signature: BdnSignature | Uint8Array): BdnSignature | undefined {
  if (signature instanceof BdnSignature) return signature;
  checkBytes(argument, signature, 'must be a BdnSignature or a Uint8Array');
  return signature.length > 64 ? BdnSignature.fromBytes(signature) : undefined;
}

/** The aggregate key of a mask that has no fault; undefined where it is the point at infinity, with which everything is signed. */
function keyFor(roster: BdnRoster, mask: Uint8Array): G2Point | undefined {
  try {
    return publicPoint('roster', aggregateBdnKeys(roster, mask));
  } catch (error) {
    if (error instanceof InvalidPointError) return undefined;
    throw error;
  }
}
