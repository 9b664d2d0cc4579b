/** What enough shares of a key of BLS have signed together is a signature by the key. Everything is public. */
import { checkBytes } from '../../encoding/octets.ts';
import { verifyBls } from '../../scheme/pairing/bls/bls.ts';
import type { BlsPublicKey } from '../../scheme/pairing/bls/keys.ts';
import { type BlsSuite, orientationOf } from '../../scheme/pairing/bls/suite.ts';
import { signaturePoint } from '../../scheme/pairing/equation.ts';
import { checkArray, checkObject, checkWhole } from '../../util/checks.ts';
import { readOptions } from '../../util/options.ts';
import { DuplicateTrusteeError, InvalidProofError, TooFewTrusteesError } from '../errors.ts';
import { blsShareKey, checkCommitments, MOST_SHARES, weightsOf } from './share.ts';

/** What a share has signed. */
export interface BlsPartial {
  /** Which share it is of, from 1. */
  readonly index: number;
  /** As `signBls` has made it with the share. */
  readonly signature: Uint8Array;
}

/** What combining takes besides. */
export interface BlsPartialOptions {
  /** The tag in the place of the suite's name, where it was signed with one. */
  readonly tag?: Uint8Array | undefined;
}

/**
 * The signature of a message by a shared key, of what shares have signed: those with the lowest indices are taken, as many as the threshold. It is verified before it is given out;
 * whichever shares are taken, it is the same.
 *
 * @param commitments - of the shared key: as many as the threshold.
 * @param message - what was signed.
 * @param partials - what shares have signed, at least as many as the threshold, in any order.
 * @param options - `tag`.
 * @returns the signature, which `verifyBls` verifies by `commitments[0]`.
 * @throws {WrongTypeError} `commitments`, `message`, `partials`, `partials[i]`, what that has in it, `options` or `tag`. @throws {OutOfRangeError} `commitments`, `tag`,
 *   `partials[i].index`; an option that there is not. @throws {DuplicateTrusteeError} `partials[i]`, if its share has signed before. @throws {TooFewTrusteesError} `partials`.
 * @throws {InvalidProofError} `partials[i]`, the first of those taken that is no signature of the message by its share: leave it out, and try again.
 * @throws {NoWebAssemblyError} `engine`, where there is no WebAssembly.
 *
 * @example
 * import { generateBlsKey, minPkPop, signBls, verifyBls } from 'limber/bls';
 * import { combineBlsPartials, shareBlsKey } from 'limber/bls/threshold';
 * const { commitments, shares } = shareBlsKey(generateBlsKey(minPkPop), { threshold: 2, shares: 3 });
 * const message = new TextEncoder().encode('hello');
 * const partials = shares.slice(0, 2).map(({ index, privateKey }) => ({ index, signature: signBls(privateKey, message) }));
 * console.log(verifyBls(commitments[0], message, combineBlsPartials(commitments, message, partials))); // true
 */
export function combineBlsPartials(
  commitments: readonly BlsPublicKey[],
  message: Uint8Array,
  partials: readonly BlsPartial[],
  options?: BlsPartialOptions,
): Uint8Array {
  const { tag } = readOptions(options, { tag: undefined });
  checkCommitments(commitments);
  checkBytes('message', message);
  const [key] = commitments;
  const given = checkPartials(partials);
  if (given.length < commitments.length) throw new TooFewTrusteesError('partials', `must be of ${commitments.length} shares at least`);
  const taken = [...given].sort((a, b) => a.index - b.index).slice(0, commitments.length);
  const signature = combined(key.suite, taken);
  if (signature && verifyBls(key, message, signature, { tag })) return signature;
  const wrong =
    taken.find((partial) => !verifyBls(blsShareKey(commitments, partial.index), message, partial.signature, { tag })) ?? taken[0];
  throw new InvalidProofError(`partials[${wrong?.place}]`, 'must be a signature of the message by its share');
}

/** With its place in the list. */
interface Placed extends BlsPartial {
  readonly place: number;
}

function checkPartials(partials: unknown): readonly Placed[] {
  checkArray('partials', partials);
  const seen = new Set<number>();
  return Array.from(partials as readonly BlsPartial[], (partial, place): Placed => {
    checkObject(`partials[${place}]`, partial);
    const { index, signature } = partial;
    checkWhole(`partials[${place}].index`, index, 1, MOST_SHARES);
    checkBytes(`partials[${place}].signature`, signature);
    if (seen.has(index)) throw new DuplicateTrusteeError(`partials[${place}]`, 'must be of a share that has not signed before');
    seen.add(index);
    return { index, signature, place };
  });
}

/** Undefined where one is no point. */
function combined(suite: BlsSuite, partials: readonly Placed[]): Uint8Array | undefined {
  const orientation = orientationOf(suite);
  const points = partials.flatMap(({ signature }) => signaturePoint(orientation, 'signature', signature) ?? []);
  if (points.length < partials.length) return undefined;
  return orientation.signatures.weightedSum(points, weightsOf(partials.map(({ index }) => index))).toBytes();
}
