/**
 * The simplified map of Shallue, van de Woestijne and Ulas onto a twist over Fp2, through a curve that is isogenous to it (RFC 9380, sections 6.6.2 and 6.6.3). All is
 * public: the time depends on it. What is mapped together shares its powers, two by two.
 */
import type { SimpleSwuFp2Params } from '../../params/hash-to-curve/bls12-381-g2.ts';
import type { AffineCoordinates, Fp2 } from '../../params/pairings/pairing.ts';
import { powerVarTime } from '../../util/power-var-time.ts';
import type { PublicEngine } from '../engine/contract.ts';
import { mulFp2 } from '../engine/fp2.ts';
import type { Point } from '../groups/group.ts';
import { inverseFp2, normOf, rootPowers, rootsByNorms } from '../groups/invert.ts';

const ONE: Fp2 = { c0: 1n, c1: 0n };
const isZero = ({ c0, c1 }: Fp2): boolean => c0 === 0n && c1 === 0n;
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

/** The points that elements of Fp2 are mapped to: of the twist, of whatever order. */
export function mapToTwistVarTime(engine: PublicEngine, { z, a, b, map, root }: TwistMap, elements: readonly Fp2[]): readonly Point<Fp2>[] {
  const { prime } = engine.spec.params;
  const mul = (x: Fp2, y: Fp2): Fp2 => mulFp2(x, y, prime);
  const add = (x: Fp2, y: Fp2): Fp2 => ({ c0: (x.c0 + y.c0) % prime, c1: (x.c1 + y.c1) % prime });
  const neg = ({ c0, c1 }: Fp2): Fp2 => ({ c0: (prime - c0) % prime, c1: (prime - c1) % prime });
  const rightSide = (x: Fp2): Fp2 => add(mul(add(mul(x, x), a), x), b);
  /** By Horner's rule; the coefficient of the constant is the first. */
  const polynomial = (coefficients: readonly Fp2[], x: Fp2): Fp2 =>
    coefficients.reduceRight((sum, coefficient) => add(mul(sum, x), coefficient), { c0: 0n, c1: 0n });

  // x₁ = −b/a · (1 + 1/(Z²u⁴ + Zu²)), or b/(Za) where that has no value.
  const squares = elements.map((u) => mul(z, mul(u, u)));
  const fractions = squares.map((zu2) => {
    const sum = add(mul(zu2, zu2), zu2);
    return isZero(sum) ? { over: b, under: mul(z, a) } : { over: mul(b, add(sum, ONE)), under: neg(mul(a, sum)) };
  });
  const candidates = fractions.map(({ over, under }) => {
    const x = mul(over, inverseFp2(engine, under));
    return { x, square: rightSide(x) };
  });
  const norms = candidates.map(({ square }) => normOf(engine, square));
  const powers = rootPowers(engine, norms);
  // Of x₁ and x₂ = Zu² · x₁ one has a square. The second's is (Zu²)³ times the first's, so that N(u)³ · √(−N(Z)³) times the power has its norm as the square.
  const chosen = elements.map((u, i) => {
    const [{ x, square }, zu2, power] = [candidates[i] as { x: Fp2; square: Fp2 }, squares[i] as Fp2, powers[i] as bigint];
    if ((power * power) % prime === norms[i]) return { x, square, root: power };
    return { x: mul(zu2, x), square: mul(mul(zu2, mul(zu2, zu2)), square), root: (normOf(engine, u) ** 3n * root * power) % prime };
  });
  const roots = rootsByNorms(engine, chosen);
  const mapped = elements.map((u, i): AffineCoordinates<Fp2> => {
    const [{ x }, y] = [chosen[i] as { x: Fp2 }, roots[i] as Fp2];
    return { x, y: isOdd(y) === isOdd(u) ? y : neg(y) };
  });
  return mapped.map(({ x, y }) => {
    const [ofX, ofY] = [polynomial(map.xDenominator, x), polynomial(map.yDenominator, x)];
    const inverse = inverseFp2(engine, mul(ofX, ofY));
    // A point of the isogeny's kernel.
    if (isZero(inverse)) return undefined;
    return {
      x: mul(polynomial(map.xNumerator, x), mul(inverse, ofY)),
      y: mul(y, mul(polynomial(map.yNumerator, x), mul(inverse, ofX))),
    };
  });
}
