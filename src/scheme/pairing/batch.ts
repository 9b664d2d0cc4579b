/**
 * Many signatures at once: Π e(r_j · H_j, K_j) = e(Σ r_j · S_j, B2) for random weights r_j of 128 bits, which a bad signature passes with a chance of 2^-128
 * (Bellare, Garay, Rabin, "Fast batch verification for modular exponentiation and digital signatures", 1998, section 3). Terms of one key share a pairing. Where
 * the product fails, the halves are tried, down to the bad ones.
 */
import { groupG1, type Point } from '../../pairing/groups/group.ts';
import { hashToG1VarTime } from '../../pairing/groups/hash-to-g1.ts';
import { multiScalarVarTime } from '../../pairing/groups/multi-scalar.ts';
import { G1Point, type G2Point } from '../../pairing/groups/points.ts';
import { bn256 } from '../../pairing/named/bn256.ts';
import { fromBytesLE } from '../../util/bytes.ts';
import { type RandomSource, randomBytes } from '../../util/random.ts';
import { holds, type Term } from './equation.ts';

/** What functions for batches take besides. */
export interface BatchOptions {
  /** Where the weights come from: 16 bytes for each signature and try. The platform's generator unless given. */
  readonly random?: RandomSource | undefined;
}

export const BATCH_OPTIONS = { random: undefined } as const;

/** A message with the point of a key and of a signature. */
export interface Claim {
  readonly key: G2Point;
  readonly message: Uint8Array;
  readonly signature: G1Point;
}

const WEIGHT_BYTES = 16;

/** For each claim whether it is true; what is undefined is not. */
export function verifyClaims(claims: readonly (Claim | undefined)[], random?: RandomSource): readonly boolean[] {
  const terms = claims.map((claim) => claim && { ...claim, hash: hashToG1VarTime(bn256, claim.message) });
  const valid = new Set<Term>();
  search(
    terms.filter((term) => term !== undefined),
    valid,
    random,
  );
  return terms.map((term) => term !== undefined && valid.has(term));
}

/** Adds the valid ones among the terms. */
function search(terms: readonly Term[], valid: Set<Term>, random: RandomSource | undefined): void {
  if (terms.length === 0) return;
  if (allHold(terms, random)) {
    for (const term of terms) valid.add(term);
    return;
  }
  if (terms.length === 1) return;
  const half = terms.length >> 1;
  search(terms.slice(0, half), valid, random);
  search(terms.slice(half), valid, random);
}

function allHold(terms: readonly Term[], random: RandomSource | undefined): boolean {
  const [first] = terms as readonly [Term];
  // One alone needs no weight.
  if (terms.length === 1) return holds([[first.hash, first.key]], first.signature);
  const weighted = terms.map((term) => ({ ...term, weight: fromBytesLE(randomBytes(WEIGHT_BYTES, random)) }));
  const byKey = new Map<G2Point, typeof weighted>();
  for (const term of weighted) byKey.set(term.key, [...(byKey.get(term.key) ?? []), term]);
  const curve = groupG1(bn256.engine);
  const sum = (points: readonly Point<bigint>[], weights: readonly bigint[]): G1Point =>
    new G1Point(bn256, multiScalarVarTime(curve, points, weights, 8 * WEIGHT_BYTES));
  const weightsOf = (some: typeof weighted): bigint[] => some.map(({ weight }) => weight);
  const hashes = (some: typeof weighted): Point<bigint>[] => some.map(({ hash }) => hash.affine);
  return holds(
    [...byKey].map(([key, some]) => [sum(hashes(some), weightsOf(some)), key]),
    sum(
      weighted.map(({ signature }) => signature.affine),
      weightsOf(weighted),
    ),
  );
}
