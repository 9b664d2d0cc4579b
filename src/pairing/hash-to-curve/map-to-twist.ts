/**
 * The simplified map of Shallue, van de Woestijne and Ulas onto a twist over Fp2, through a curve that is isogenous to it (RFC 9380, sections 6.6.2 and 6.6.3). All is
 * public: the time depends on it. What is mapped together shares its powers, two by two.
 */
import type { SimpleSwuFp2Params } from '../../params/hash-to-curve/bls12-381-g2.ts';
import type { Fp2 } from '../../params/pairings/pairing.ts';
import { powerVarTime } from '../../util/power-var-time.ts';
import type { PublicEngine } from '../engine/contract.ts';
import { mulFp2, packFp2, unpackFp2 } from '../engine/fp2.ts';
import { POINT_SIZE } from '../engine/sizes.ts';
import { groupG2 } from '../groups/group.ts';
import { normOf, rootPowers, rootsByNorms, type SquareWithNorm } from '../groups/invert.ts';
import { hashCalls } from './twist-formulas.ts';

/** sgn0 of section 4.1: whether the lowest number that is not 0 is odd. */
const isOdd = ({ c0, c1 }: Fp2): boolean => ((c0 === 0n ? c1 : c0) & 1n) === 1n;

/** A map, with a root of −N(Z)³ for the norm N. */
export interface TwistMap extends SimpleSwuFp2Params {
  readonly root: bigint;
}

export function twistMap(params: SimpleSwuFp2Params, prime: bigint): TwistMap {
  const norm = params.z.c0 ** 2n + params.z.c1 ** 2n;
  return { ...params, root: powerVarTime(prime - (norm ** 3n % prime), (prime + 1n) / 4n, prime) };
}

/** Slots of the pool for what is made of an element: itself, the results of `mapFraction` and `mapCandidates`, and the point of the isogenous curve. */
const SLOTS = 4;
const [U, FRACTION, SUM, OVER, INVERSE, X, SQUARE, OTHER, OTHER_SQUARE, POINT] = [0, 1, 2, 3, 5, 6, 7, 8, 9, 10];

/** Slots from `first` on ← the points that elements of Fp2 are mapped to: of the twist, of whatever order, projective. */
export function mapToTwistVarTime(engine: PublicEngine, { z, a, b, root }: TwistMap, elements: readonly Fp2[], first: number): void {
  const { prime } = engine.spec.params;
  const size = engine.elementBytes;
  const call = hashCalls(engine);
  const slot = (i: number): number => engine.at.pool.from + i * POINT_SIZE * size;
  const read = (address: number): Fp2 => unpackFp2(engine.read(address));
  const places = elements.map(
    (_, i) =>
      (k: number): number =>
        slot(first + elements.length + SLOTS * i) + k * size,
  );

  const squares = elements.map((u, i): Fp2 => {
    const at = places[i]!;
    engine.write(at(U), packFp2(u));
    call.mapFractionAt(at(FRACTION), at(U));
    if (engine.read(at(SUM)) === 0n) {
      // Where there is no fraction, b/(Za).
      const under = mulFp2(z, a, prime);
      engine.write(at(OVER), packFp2(b), packFp2(under), normOf(engine, under));
    }
    engine.call.invert(at(INVERSE), at(INVERSE));
    call.mapCandidatesAt(at(X), at(FRACTION));
    return read(at(SQUARE));
  });
  const norms = squares.map((square) => normOf(engine, square));
  const powers = rootPowers(engine, norms);
  // Of both candidates one has a square. The second's is (Zu²)³ times the first's, so that N(u)³ · √(−N(Z)³) times the power has its norm as the square.
  const chosen = elements.map((u, i): SquareWithNorm & { readonly x: number } => {
    const [at, power] = [places[i]!, powers[i]!];
    if ((power * power) % prime === norms[i]) return { x: at(X), square: squares[i]!, root: power };
    return { x: at(OTHER), square: read(at(OTHER_SQUARE)), root: (normOf(engine, u) ** 3n * root * power) % prime };
  });
  for (const [i, y] of rootsByNorms(engine, chosen).entries()) {
    const [at, { x }] = [places[i]!, chosen[i]!];
    const sign = isOdd(y) === isOdd(elements[i]!) ? y : { c0: (prime - y.c0) % prime, c1: (prime - y.c1) % prime };
    engine.copy(at(POINT), x, 1);
    engine.write(at(POINT) + size, packFp2(sign));
    call.isogenyAt(slot(first + i), at(POINT));
    // A point of the isogeny's kernel.
    if (engine.read(slot(first + i) + 2 * size) === 0n) groupG2(engine).load(first + i, undefined);
  }
}
