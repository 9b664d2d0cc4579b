/**
 * Aggregate signatures of links, many at once: Π e(r_j · H_j, K_j) = e(Σ r_j · S_j, B2) for random weights r_j of 128 bits, which a bad signature passes with
 * a chance of 2^-128. Where it fails, the halves are tried, down to the bad ones.
 */
import { type Group, groupG1, groupG2, type Point, sumVarTime } from '../pairing/groups/group.ts';
import { hashToG1VarTime } from '../pairing/groups/hash-to-g1.ts';
import { multiScalarVarTime } from '../pairing/groups/multi-scalar.ts';
import { decodeG1, decodeG2, G1Point, G2Point, generatorG2 } from '../pairing/groups/points.ts';
import { type Pair, pairingsCancel } from '../pairing/groups/products.ts';
import { bn256 } from '../pairing/named/bn256.ts';
import { MULTIPLIER_BITS, multipliers } from '../scheme/pairing/bdn/coefficients.ts';
import { fromBytesLE } from '../util/bytes.ts';
import { InvalidPointError } from '../util/errors.ts';
import { toHex } from '../util/hex.ts';
import { LruCache } from '../util/lru-cache.ts';
import { type RandomSource, randomBytes } from '../util/random.ts';
import type { AggregateSignature, VerifyAggregates } from './verify.ts';

const WEIGHT_BYTES = 16;

/** A roster's keys, checked, and the multipliers of BDN. */
interface CheckedKeys {
  readonly points: readonly G2Point[];
  multipliers: readonly bigint[] | undefined;
}

/** A signature with its points; undefined where a key or the signature is no point. */
interface Term {
  readonly key: G2Point;
  readonly hash: G1Point;
  readonly signature: G1Point;
}

/** Remembers checked rosters and aggregate keys, as links of a chain share them. */
export class AggregateVerifier {
  readonly #rosters: LruCache<string, CheckedKeys> = new LruCache(64);
  readonly #keys: LruCache<string, G2Point> = new LruCache(256);
  readonly #random: RandomSource | undefined;

  constructor(random?: RandomSource) {
    this.#random = random;
  }

  /** For each signature whether it is valid. */
  readonly verify: VerifyAggregates = (signatures) => {
    const terms = signatures.map((signature) => this.#term(signature));
    const valid = terms.map(() => false);
    const present = [...terms.keys()].filter((i) => terms[i] !== undefined);
    this.#search(present, terms as readonly Term[], valid);
    return valid;
  };

  /** Marks the valid ones among those given. */
  #search(indices: readonly number[], terms: readonly Term[], valid: boolean[]): void {
    if (indices.length === 0) return;
    if (this.#cancel(indices.map((i) => terms[i] as Term))) {
      for (const i of indices) valid[i] = true;
      return;
    }
    if (indices.length === 1) return;
    const half = indices.length >> 1;
    this.#search(indices.slice(0, half), terms, valid);
    this.#search(indices.slice(half), terms, valid);
  }

  #cancel(terms: readonly Term[]): boolean {
    const curve = groupG1(bn256.engine);
    // One alone needs no weight.
    const weights = terms.map(() => (terms.length === 1 ? 1n : fromBytesLE(randomBytes(WEIGHT_BYTES, this.#random))));
    const weighted = (points: readonly Point<bigint>[], of: readonly bigint[]): G1Point =>
      new G1Point(bn256, multiScalarVarTime(curve, points, of, 8 * WEIGHT_BYTES));
    const byKey = new Map<G2Point, number[]>();
    for (const [i, { key }] of terms.entries()) byKey.set(key, [...(byKey.get(key) ?? []), i]);
    const pairs = [...byKey].map(([key, indices]): Pair => {
      const hashes = indices.map((i) => (terms[i] as Term).hash.affine);
      return [
        weighted(
          hashes,
          indices.map((i) => weights[i] as bigint),
        ),
        key,
      ];
    });
    const sum = weighted(
      terms.map(({ signature }) => signature.affine),
      weights,
    );
    return pairingsCancel(bn256, [...pairs, [negative(curve, sum), generatorG2(bn256)]]);
  }

  #term({ scheme, roster, keys, signers, message, signature }: AggregateSignature): Term | undefined {
    try {
      const checked = this.#rosters.get(roster, () => ({
        points: keys.map(checkedKey),
        multipliers: undefined,
      }));
      const key = this.#keys.get(`${scheme} ${roster} ${toHex(Uint8Array.from(signers.flatMap((i) => [i & 255, i >> 8])))}`, () =>
        aggregate(scheme, checked, keys, signers),
      );
      // A sum at infinity would make every pairing 1.
      if (!key.affine) return undefined;
      return { key, hash: hashToG1VarTime(bn256, message), signature: decodeG1(bn256, signature, 'signature') };
    } catch (error) {
      if (error instanceof InvalidPointError) return undefined;
      throw error;
    }
  }
}

/** Whoever has the key at infinity signs everything. @throws {InvalidPointError}, {MalformedError} `key`. */
function checkedKey(bytes: Uint8Array): G2Point {
  const key = decodeG2(bn256, bytes, 'key');
  if (!key.affine) throw new InvalidPointError('key', 'must not be the point at infinity');
  return key;
}

const negative = (curve: Group<bigint>, { affine }: G1Point): G1Point => new G1Point(bn256, curve.negative(affine));

function aggregate(
  scheme: AggregateSignature['scheme'],
  checked: CheckedKeys,
  keys: readonly Uint8Array[],
  signers: readonly number[],
): G2Point {
  const curve = groupG2(bn256.engine);
  const points = signers.map((i) => (checked.points[i] as G2Point).affine);
  if (scheme === 'bls') return new G2Point(bn256, sumVarTime(curve, points));
  checked.multipliers ??= multipliers(keys);
  const all = checked.multipliers;
  return new G2Point(
    bn256,
    multiScalarVarTime(
      curve,
      points,
      signers.map((i) => all[i] as bigint),
      MULTIPLIER_BITS,
    ),
  );
}
