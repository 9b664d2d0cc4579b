/**
 * A key of BLS in shares: values of a polynomial whose value at 0 is the key (A. Shamir, 1979), with the multiples of the generator by its coefficients, by which every share
 * can be verified (P. Feldman, 1987). What a share signs is a signature by the share's own key (A. Boldyreva, "Threshold signatures based on the Gap-Diffie-Hellman-group signature
 * scheme", 2003).
 */
import { fromBytesBE, reversed } from '../../encoding/octets.ts';
import { g1 } from '../../group/pairings/bls12-381.ts';
import { BlsPrivateKey, BlsPublicKey, keyOfPoint, pointOf, secretOf } from '../../scheme/pairing/bls/keys.ts';
import { type BlsSuite, orientationOf } from '../../scheme/pairing/bls/suite.ts';
import { BigInt } from '../../util/big-int.ts';
import { checkArray, checkInstance, checkObject, checkWhole } from '../../util/checks.ts';
import { OutOfRangeError, WrongTypeError } from '../../util/errors.ts';
import { readOptions } from '../../util/options.ts';
import type { RandomSource } from '../../util/random.ts';
import { wiping } from '../../util/wipe.ts';
import { lagrangeAtZero, valueAt } from '../polynomial.ts';

/** One share of a key. */
export interface BlsShare {
  /** Which one it is, from 1. */
  readonly index: number;
  /** The share: it signs as any key does, with `signBls`. Secret. */
  readonly privateKey: BlsPrivateKey;
}

/** A key in shares. */
export interface BlsSharing {
  /** As many as the threshold; the first is the public key. They are public. */
  readonly commitments: readonly BlsPublicKey[];
  /** One for each holder, by index. */
  readonly shares: readonly BlsShare[];
}

/** How a key is shared. */
export interface BlsSharingOptions {
  /** How many shares sign together; one at least. */
  readonly threshold: number;
  /** How many shares there are: at least the threshold, and at most 65535. */
  readonly shares: number;
  /** Where random bytes come from; the platform's generator unless given. */
  readonly random?: RandomSource | undefined;
}

export const MOST_SHARES = 65_535;

/**
 * Cuts a private key into shares, of which any `threshold` sign together, and fewer tell nothing of it (Feldman 1987). Who cuts it knows the whole key.
 *
 * Secret: the key and the shares. Constant time in them.
 *
 * @param privateKey - of a suite without augmentation: there the key is hashed, and shares have others.
 * @param options - `threshold`, `shares`, and `random`.
 * @returns the commitments, which everybody gets, and the shares, of which each holder gets its own, on a channel that nobody hears.
 * @throws {WrongTypeError} `privateKey`, `options`, `threshold`, `shares`, `random`. @throws {OutOfRangeError} `privateKey`, of a suite with augmentation, or wiped; `threshold`,
 *   `shares`. @throws {NoRandomnessError} `random`, where there is no source of random bytes. @throws {NoWebAssemblyError} `engine`, where there is no WebAssembly.
 *
 * @example
 * import { generateBlsKey, minSigBasic, signBls, verifyBls } from 'limber/bls';
 * import { combineBlsPartials, shareBlsKey } from 'limber/bls/threshold';
 * const { commitments, shares } = shareBlsKey(generateBlsKey(minSigBasic), { threshold: 2, shares: 3 });
 * const message = new TextEncoder().encode('round 7');
 * const partials = shares.slice(1).map(({ index, privateKey }) => ({ index, signature: signBls(privateKey, message) }));
 * console.log(verifyBls(commitments[0], message, combineBlsPartials(commitments, message, partials))); // true
 */
export function shareBlsKey(privateKey: BlsPrivateKey, options: BlsSharingOptions): BlsSharing {
  checkInstance('privateKey', privateKey, BlsPrivateKey, 'a BlsPrivateKey');
  checkObject('options', options);
  const { threshold, shares, random } = readOptions(options, { threshold: undefined, shares: undefined, random: undefined });
  checkWhole('shares', shares, 1, MOST_SHARES);
  checkWhole('threshold', threshold, 1, shares as number);
  const { suite } = privateKey;
  checkScheme('privateKey', suite);
  const { scalars } = g1;
  const secret = reversed(secretOf(privateKey));
  const coefficients = wiping([secret], () => [
    scalars.fromBytes(secret),
    ...Array.from({ length: (threshold as number) - 1 }, () => scalars.random({ random })),
  ]);
  try {
    const [, ...others] = coefficients.map((coefficient) => keyOf(suite, coefficient.toBytes()).publicKey);
    return Object.freeze({
      commitments: Object.freeze([privateKey.publicKey, ...others]),
      shares: Object.freeze(
        Array.from({ length: shares as number }, (_, i): BlsShare => {
          const value = valueAt(coefficients, i + 1);
          const key = keyOf(suite, value.toBytes());
          value.wipe();
          return Object.freeze({ index: i + 1, privateKey: key });
        }),
      ),
    });
  } finally {
    for (const coefficient of coefficients) coefficient.wipe();
  }
}

/** The key of big-endian bytes, which are wiped. */
const keyOf = (suite: BlsSuite, bytes: Uint8Array): BlsPrivateKey => wiping([bytes], () => BlsPrivateKey.fromBytes(suite, bytes));

/** @throws {OutOfRangeError} `argument`. */
function checkScheme(argument: string, { scheme }: BlsSuite): void {
  if (scheme === 'augmentation') throw new OutOfRangeError(argument, 'must be of a suite without augmentation');
}

/** Commitments that were given, of one suite. @throws {WrongTypeError} or {OutOfRangeError} `commitments`. */
export function checkCommitments(commitments: unknown): asserts commitments is readonly [BlsPublicKey, ...BlsPublicKey[]] {
  checkArray('commitments', commitments);
  if (commitments.length < 1 || commitments.length > MOST_SHARES) throw new OutOfRangeError('commitments', `must be 1 to ${MOST_SHARES}`);
  for (const [i, key] of commitments.entries())
    if (!(key instanceof BlsPublicKey)) throw new WrongTypeError(`commitments[${i}]`, 'must be a BlsPublicKey');
  const [{ suite }] = commitments as readonly BlsPublicKey[] as readonly [BlsPublicKey];
  checkScheme('commitments', suite);
  const other = (commitments as readonly BlsPublicKey[]).findIndex((key) => key.suite !== suite);
  if (other >= 0) throw new OutOfRangeError(`commitments[${other}]`, 'must be of the suite of the others');
}

/**
 * The public key of a share, which verifies what the share signs: Σ index^k · C_k for the commitments C_k. Public.
 *
 * @param commitments - of {@link shareBlsKey}: keys of one suite, in their order.
 * @param index - of the share, from 1 to 65535.
 * @returns the key.
 * @throws {WrongTypeError} `commitments`, `commitments[i]` or `index`. @throws {OutOfRangeError} `commitments`, if they are none or of several suites, or of one with augmentation;
 *   `index`. @throws {InvalidPointError} `commitments`, if the share would be 0. @throws {NoWebAssemblyError} `engine`, where there is no WebAssembly.
 *
 * @example
 * import { generateBlsKey, minPkPop, signBls, verifyBls } from 'limber/bls';
 * import { blsShareKey, shareBlsKey } from 'limber/bls/threshold';
 * const { commitments, shares } = shareBlsKey(generateBlsKey(minPkPop), { threshold: 2, shares: 3 });
 * const message = new TextEncoder().encode('hello');
 * console.log(verifyBls(blsShareKey(commitments, 3), message, signBls(shares[2].privateKey, message))); // true
 */
export function blsShareKey(commitments: readonly BlsPublicKey[], index: number): BlsPublicKey {
  checkCommitments(commitments);
  checkWhole('index', index, 1, MOST_SHARES);
  const [{ suite }] = commitments;
  const { keys, pairing } = orientationOf(suite);
  const { order } = pairing.params;
  const weights: bigint[] = [];
  for (let power = 1n; weights.length < commitments.length; power = (power * BigInt(index)) % order) weights.push(power);
  const sum = keys.weightedSum(commitments.map(pointOf), weights);
  return keyOfPoint(suite, sum, 'commitments', 'must not give a share of 0');
}

/** Numbers by which what shares sign is multiplied, to give what the key signs. */
export const weightsOf = (indices: readonly number[]): readonly bigint[] =>
  lagrangeAtZero(g1.scalars, indices).map((weight) => fromBytesBE(weight.toBytes()));

/**
 * Whether a share belongs to the commitments: each holder verifies its own when it comes.
 *
 * Secret: the share.
 *
 * @param commitments - of {@link shareBlsKey}.
 * @param share - with its index.
 * @returns whether the share's key is the one that the commitments say.
 * @throws {WrongTypeError} `commitments`, `commitments[i]`, `share`, `share.privateKey`, `index`. @throws {OutOfRangeError} `commitments`, as of {@link blsShareKey}; `index`.
 * @throws {InvalidPointError} `commitments`, if the share would be 0. @throws {NoWebAssemblyError} `engine`, where there is no WebAssembly.
 *
 * @example
 * import { generateBlsKey, minPkPop } from 'limber/bls';
 * import { shareBlsKey, verifyBlsShare } from 'limber/bls/threshold';
 * const { commitments, shares } = shareBlsKey(generateBlsKey(minPkPop), { threshold: 2, shares: 3 });
 * console.log(verifyBlsShare(commitments, shares[0])); // true
 */
export function verifyBlsShare(commitments: readonly BlsPublicKey[], share: BlsShare): boolean {
  checkObject('share', share);
  const { index, privateKey } = share;
  checkInstance('share.privateKey', privateKey, BlsPrivateKey, 'a BlsPrivateKey');
  const due = blsShareKey(commitments, index);
  return privateKey.suite === due.suite && String(privateKey.publicKey.toBytes()) === String(due.toBytes());
}
