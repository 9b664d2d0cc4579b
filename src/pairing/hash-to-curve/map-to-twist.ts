/**
 * The simplified map of Shallue, van de Woestijne and Ulas onto a twist over Fp2, through a curve that is isogenous to it (RFC 9380, sections 6.6.2 and 6.6.3). All is
 * public: the time depends on it. What is mapped together shares its powers, two by two.
 */
import type { SimpleSwuFp2Params } from '../../params/hash-to-curve/bls12-381-g2.ts';
import type { AffineCoordinates, Fp2 } from '../../params/pairings/pairing.ts';
import type { PublicEngine } from '../engine/contract.ts';
import { mulFp2 } from '../engine/fp2.ts';
import type { Point } from '../groups/group.ts';
import { inversesFp2, rootFp2 } from '../groups/invert.ts';

const ONE: Fp2 = { c0: 1n, c1: 0n };
const isZero = ({ c0, c1 }: Fp2): boolean => c0 === 0n && c1 === 0n;
/** sgn0 of section 4.1: whether the lowest number that is not 0 is odd. */
const isOdd = ({ c0, c1 }: Fp2): boolean => ((c0 === 0n ? c1 : c0) & 1n) === 1n;

/** The points that elements of Fp2 are mapped to: of the twist, of whatever order. */
export function mapToTwistVarTime(
  engine: PublicEngine,
  { z, a, b, map }: SimpleSwuFp2Params,
  elements: readonly Fp2[],
): readonly Point<Fp2>[] {
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
  const inverses = inversesFp2(
    engine,
    fractions.map(({ under }) => under),
  );
  const mapped = elements.map((u, i): AffineCoordinates<Fp2> => {
    const x1 = mul((fractions[i] as { over: Fp2 }).over, inverses[i] as Fp2);
    const y1 = rootFp2(engine, rightSide(x1));
    const x = y1 ? x1 : mul(squares[i] as Fp2, x1);
    // Of x₁ and x₂ = Zu² · x₁ one has a square.
    const y = y1 ?? (rootFp2(engine, rightSide(x)) as Fp2);
    return { x, y: isOdd(y) === isOdd(u) ? y : neg(y) };
  });
  const denominators = mapped.map(({ x }) => [polynomial(map.xDenominator, x), polynomial(map.yDenominator, x)] as const);
  const inverted = inversesFp2(
    engine,
    denominators.map(([ofX, ofY]) => mul(ofX, ofY)),
  );
  return mapped.map(({ x, y }, i) => {
    const [ofX, ofY] = denominators[i] as readonly [Fp2, Fp2];
    const inverse = inverted[i] as Fp2;
    // A point of the isogeny's kernel.
    if (isZero(inverse)) return undefined;
    return {
      x: mul(polynomial(map.xNumerator, x), mul(inverse, ofY)),
      y: mul(y, mul(polynomial(map.yNumerator, x), mul(inverse, ofX))),
    };
  });
}
