/** Rosters of BDN: keys with coefficients that depend on all of them, so that rogue keys are of no use. */
import { checkBytes } from '../../../encoding/octets.ts';
import { groupG2 } from '../../../pairing/groups/group.ts';
import { multiScalarVarTime } from '../../../pairing/groups/multi-scalar.ts';
import { G2Point } from '../../../pairing/groups/points.ts';
import { bn256 } from '../../../pairing/named/bn256.ts';
import { checkInstance } from '../../../util/checks.ts';
import { OutOfRangeError } from '../../../util/errors.ts';
import { toHex } from '../../../util/hex.ts';
import { type Inside, inside } from '../../../util/inside.ts';
import { LruCache } from '../../../util/lru-cache.ts';
import { BlsPublicKey, finite, keyOfPoint, publicPoint, publicPoints } from '../bls-bn256/keys.ts';
import { areWithin, maskBytes, namedBy } from '../mask.ts';
import { COEFFICIENT_BITS, coefficients } from './coefficients.ts';

/** How many aggregate keys a roster remembers. */
const REMEMBERED = 16;

/** Aggregate keys by the mask's digits. */
const aggregates: Inside<BdnRoster, LruCache<string, BlsPublicKey>> = /* @__PURE__ */ inside();

/**
 * The keys of all who may sign, in their order. Coefficients are computed once, and the aggregate keys of 16 masks are remembered.
 *
 * Secret: nothing.
 */
export class BdnRoster {
  /** The keys, in their order. */
  readonly keys: readonly BlsPublicKey[];
  #coefficients: readonly bigint[] | undefined;

  /**
   * Makes a roster of keys.
   *
   * @param keys - the keys, or their 128 bytes, one at least. Their order counts.
   * @throws {WrongTypeError} `keys`, or `keys[i]`. @throws {OutOfRangeError} `keys`, if there is none.
   * @throws {MalformedError}, {InvalidPointError} `keys[i]`, if the bytes are no key. @throws {NoWebAssemblyError} `engine`, where there is no WebAssembly.
   */
  constructor(keys: readonly (BlsPublicKey | Uint8Array)[]) {
    const points = publicPoints('keys', keys);
    this.keys = Object.freeze(points.map((point, i) => (keys[i] instanceof BlsPublicKey ? keys[i] : keyOfPoint(point))));
    aggregates.set(this, new LruCache(REMEMBERED));
    Object.freeze(this);
  }

  /** For each key the number of at most 129 bits that it is multiplied by: kyber's coefficient and 1. */
  get coefficients(): readonly bigint[] {
    this.#coefficients ??= Object.freeze(coefficients(this.keys.map((key) => key.toBytes())));
    return this.#coefficients;
  }

  /** Bytes of a mask: a bit for every key, the lowest bit of the first byte first. */
  get maskBytes(): number {
    return maskBytes(this.keys.length);
  }
}

/**
 * Adds up the keys that a mask names, each times its coefficient: the key of their multi-signatures. Everything is public.
 *
 * @param roster - the keys of all who may sign.
 * @param mask - a bit for each key of the roster, the lowest bit of the first byte first, in as many bytes as it takes.
 * @returns the aggregate key, which is the same object while the roster remembers it.
 * @throws {WrongTypeError} `roster` or `mask`, if it has another type.
 * @throws {OutOfRangeError} `mask`, if it has another length than the roster asks, a bit beyond the roster, or none.
 * @throws {InvalidPointError} `mask`, if the sum is the point at infinity. @throws {NoWebAssemblyError} `engine`, where there is no WebAssembly.
 *
 * @example
 * import { aggregateBdnKeys, BdnRoster } from 'limber/bdn';
 * import { generateBlsKey } from 'limber/bls-bn256';
 * const keys = [generateBlsKey(), generateBlsKey()];
 * const roster = new BdnRoster(keys.map(({ publicKey }) => publicKey));
 * console.log(aggregateBdnKeys(roster, Uint8Array.of(0b11)).toBytes().length); // 128
 */
export function aggregateBdnKeys(roster: BdnRoster, mask: Uint8Array): BlsPublicKey {
  checkRoster('roster', roster);
  checkBytes('mask', mask);
  const fault = maskFault(roster, mask);
  if (fault !== undefined) throw new OutOfRangeError('mask', fault);
  return aggregates.of(roster).get(toHex(mask), () => {
    const signers = namedBy(mask);
    const points = signers.map((i) => publicPoint('keys', roster.keys[i]!).affine);
    const sum = multiScalarVarTime(groupG2(bn256.engine), points, coefficientsOf(roster, signers), COEFFICIENT_BITS);
    return keyOfPoint(finite('mask', new G2Point(bn256, sum), 'must not name keys that add up to the point at infinity'));
  });
}

/** @throws {WrongTypeError} `argument`. */
export const checkRoster = (argument: string, roster: unknown): void => checkInstance(argument, roster, BdnRoster, 'a BdnRoster');

/** What is wrong with a mask of that roster, or undefined. */
export function maskFault(roster: BdnRoster, mask: Uint8Array): string | undefined {
  if (mask.length !== roster.maskBytes) return `must be ${roster.maskBytes} bytes`;
  const signers = namedBy(mask);
  if (!areWithin(signers, roster.keys.length)) return 'must have no bits beyond the roster';
  return signers.length === 0 ? 'must name one signer at least' : undefined;
}

/** The coefficients of the keys in those places. */
export const coefficientsOf = ({ coefficients }: BdnRoster, places: readonly number[]): readonly bigint[] =>
  places.map((i) => coefficients[i]!);
