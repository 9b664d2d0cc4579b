/**
 * The simplified map of Shallue, van de Woestijne and Ulas onto G1's curve, through a curve that is isogenous to it (RFC 9380, sections 6.6.2 and 6.6.3). All is public: the
 * time depends on it. What is mapped together shares its powers, two by two.
 */
import { isogenyOf, residues } from '../../curve/hash-to-curve/kernel-isogeny.ts';
import type { IsogenyParams, SimpleSwuParams } from '../../params/hash-to-curve/simple-swu.ts';
import { powerVarTime } from '../../util/power-var-time.ts';
import type { PublicEngine } from '../engine/contract.ts';
import { packBoth } from '../engine/fp2.ts';
import { POINT_SIZE } from '../engine/sizes.ts';
import { groupG1 } from '../groups/group.ts';
import { inverseOf, rootPowers } from '../groups/invert.ts';

type MapParams = Required<SimpleSwuParams>;

/** A map, with its isogeny, and a root of −Z³. */
export interface CurveMap extends MapParams {
  readonly image: IsogenyParams;
  readonly root: bigint;
}

export function curveMap(params: MapParams, prime: bigint): CurveMap {
  const { a, b, isogeny } = params.isogenous;
  return {
    ...params,
    image: isogenyOf(residues(prime), a, b, isogeny),
    root: powerVarTime(-(params.z ** 3n), (prime + 1n) / 4n, prime),
  };
}

/** Slots from `first` on ← the points that elements of Fp are mapped to: of the curve, of whatever order, projective. */
export function mapToCurveVarTime(
  engine: PublicEngine,
  { z, isogenous: { a, b }, image, root }: CurveMap,
  elements: readonly bigint[],
  first: number,
): void {
  const { prime } = engine.spec.params;
  const candidates = elements.map((u) => {
    const zu2 = (z * u * u) % prime;
    const sum = (zu2 * zu2 + zu2) % prime;
    // x₁ = −b/a · (1 + 1/(Z²u⁴ + Zu²)), or b/(Za) where there is no such fraction.
    const [over, under] = sum === 0n ? [b, (z * a) % prime] : [b * (sum + 1n), prime - ((a * sum) % prime)];
    const x = (over * inverseOf(engine, under)) % prime;
    return { u, zu2, x, square: ((x * x + a) * x + b) % prime };
  });
  const powers = rootPowers(
    engine,
    candidates.map(({ square }) => square),
  );
  for (const [i, { u, zu2, x: first1, square }] of candidates.entries()) {
    const power = powers[i]!;
    const isFirst = (power * power) % prime === square;
    // g(x₂) is (Zu²)³ · g(x₁) for x₂ = Zu² · x₁, and −g(x₁) is the power's square.
    const x = isFirst ? first1 : (zu2 * first1) % prime;
    const y = isFirst ? power : (((u ** 3n * root) % prime) * power) % prime;
    const sign = (u ^ y) & 1n ? prime - y : y;
    const value = (coefficients: readonly bigint[]): bigint => coefficients.reduceRight((sum, each) => (sum * x + each) % prime, 0n);
    const [xUnder, yUnder] = [value(image.xDenominator), value(image.yDenominator)];
    const Z = (xUnder * yUnder) % prime;
    const coordinates = [value(image.xNumerator) * yUnder, ((sign * value(image.yNumerator)) % prime) * xUnder, Z];
    engine.write(
      engine.at.pool.from + (first + i) * POINT_SIZE * engine.elementBytes,
      ...coordinates.map((each) => packBoth(each % prime)),
    );
    // A point of the isogeny's kernel.
    if (Z === 0n) groupG1(engine).load(first + i, undefined);
  }
}
