/**
 * Many signatures at once (`../batches.ts`): Π e(r_j · H_j, K_j) = e(Σ r_j · S_j, B) for random weights r_j. Terms of one key share a pairing, or those of one message.
 */
import type { AnyPoint } from '../../pairing/groups/point-group.ts';
import { fromBytesLE } from '../../util/bytes.ts';
import type { RandomSource } from '../../util/random.ts';
import { trueClaims, weights } from '../batches.ts';
import { holds, type Signed } from './equation.ts';
import type { Orientation } from './orientation.ts';
import { groupedBy, messageName } from './same-messages.ts';

/** A message with the point of a key and of a signature. */
export interface Claim<K, S> {
  readonly key: K;
  readonly message: Uint8Array;
  readonly signature: S;
}

/** The same with H(m), one object for equal messages. */
interface Term<K, S> extends Claim<K, S> {
  readonly hash: S;
}

interface Weighted<K, S> extends Term<K, S> {
  readonly weight: bigint;
}

/** What half of a weight is below. */
const HALF = 2n ** 64n;

/** Verifies claims of one orientation. */
export class Batch<K extends AnyPoint, S extends AnyPoint> {
  readonly #orientation: Orientation<K, S>;
  readonly #hash: (message: Uint8Array) => S;
  readonly #random: RandomSource | undefined;

  /** @param hash - H. */
  constructor(orientation: Orientation<K, S>, hash: (message: Uint8Array) => S, random: RandomSource | undefined) {
    this.#orientation = orientation;
    this.#hash = hash;
    this.#random = random;
  }

  /** For each claim whether it is true; what is undefined is not. */
  verify(claims: readonly (Claim<K, S> | undefined)[]): readonly boolean[] {
    const hashes = new Map<string, S>();
    const terms = claims.map((claim) => claim && { ...claim, hash: this.#hashed(claim.message, hashes) });
    return trueClaims(terms, (some) => this.#allHold(some));
  }

  /** H(m), computed once for equal messages. */
  #hashed(message: Uint8Array, hashes: Map<string, S>): S {
    const name = messageName(message);
    const hash = hashes.get(name) ?? this.#hash(message);
    hashes.set(name, hash);
    return hash;
  }

  #allHold(terms: readonly Term<K, S>[]): boolean {
    const [first] = terms as readonly [Term<K, S>];
    // One alone needs no weight.
    if (terms.length === 1) return holds(this.#orientation, [[first.hash, first.key]], first.signature);
    const random = weights(terms.length, this.#random);
    const weighted = terms.map((term, i) => ({ ...term, weight: this.#weight(fromBytesLE(random[i] as Uint8Array)) }));
    const { signatures } = this.#orientation;
    const sum = signatures.weightedSum(
      weighted.map(({ signature }) => signature),
      weighted.map(({ weight }) => weight),
    );
    return holds(this.#orientation, this.#signed(weighted), sum);
  }

  /** A random number as digits to the base of quick multiples, each half as long: other numbers are other weights, as the base is above both. */
  #weight(random: bigint): bigint {
    const { spec, params } = this.#orientation.pairing;
    return (random % HALF) + (random / HALF) * (spec.family.quickMultiples?.(params).by ?? HALF);
  }

  /** Hashes and keys, of which the weights are in whatever is not shared: as few pairs as may be, and else weights in the group with the shorter points. */
  #signed(weighted: readonly Weighted<K, S>[]): readonly Signed<K, S>[] {
    const { keys, signatures } = this.#orientation;
    const [byKey, byHash] = [groupedBy(weighted, ({ key }) => key), groupedBy(weighted, ({ hash }) => hash)];
    const isByHash = byHash.size === byKey.size ? keys.bytes < signatures.bytes : byHash.size < byKey.size;
    const weightsOf = (some: readonly Weighted<K, S>[]): bigint[] => some.map(({ weight }) => weight);
    const keySum = (some: readonly Weighted<K, S>[]): K =>
      keys.weightedSum(
        some.map(({ key }) => key),
        weightsOf(some),
      );
    const hashSum = (some: readonly Weighted<K, S>[]): S =>
      signatures.weightedSum(
        some.map(({ hash }) => hash),
        weightsOf(some),
      );
    return isByHash
      ? [...byHash].map(([hash, some]) => [hash, keySum(some)] as const)
      : [...byKey].map(([key, some]) => [hashSum(some), key] as const);
  }
}
