/** Inverses and square roots of public numbers modulo the field's prime, by the engine. */
import { joinParts, partsOf } from '../../kernels/field/extension/parts.ts';
import type { Fp2 } from '../../params/pairings/pairing.ts';
import type { PublicEngine } from '../engine/contract.ts';

/** The powers t = a^((p − 3)/4), which are made two by two. As p ≡ 3 mod 4, x = a · t has the square a or −a, by whether a is a square; 1/x is t or −t. */
const powersOf = (engine: PublicEngine, numbers: readonly bigint[]): readonly bigint[] =>
  numbers.flatMap((number, i) => (i % 2 === 0 ? twoPowers(engine, number, numbers[i + 1] ?? 0n) : []));

function twoPowers(engine: PublicEngine, a: bigint, b: bigint): readonly [bigint, bigint] {
  const { from } = engine.at.scratch;
  engine.write(from, joinParts(a, b));
  engine.call.inverseRoots(from, from);
  return partsOf(engine.read(from));
}

/** 1/a for 0 < a < p; 0 for 0. */
export function inverseOf(engine: PublicEngine, a: bigint): bigint {
  const { from } = engine.at.scratch;
  engine.write(from, a);
  engine.call.invert(from, from);
  return engine.read(from);
}

/** For each of two numbers the root that is its power (p + 1)/4, which one of a square is; undefined where it is no square. */
export function rootsOf(engine: PublicEngine, a: bigint, b: bigint): readonly [bigint | undefined, bigint | undefined] {
  const { prime } = engine.spec.params;
  const [x, y] = rootPowers(engine, [a, b]) as readonly [bigint, bigint];
  return [(x * x) % prime === a ? x : undefined, (y * y) % prime === b ? y : undefined];
}

/** Of numbers the powers (p + 1)/4, which are roots of squares; of another the square is its negative. */
export function rootPowers(engine: PublicEngine, numbers: readonly bigint[]): readonly bigint[] {
  const powers = powersOf(engine, numbers);
  return numbers.map((number, i) => (number * (powers[i] as bigint)) % engine.spec.params.prime);
}

/** A root of a square in Fp2; undefined where it is none. */
export function rootFp2(engine: PublicEngine, square: Fp2): Fp2 | undefined {
  const norm = normOf(engine, square);
  const [root] = rootsOf(engine, norm, norm);
  return root === undefined ? undefined : rootsByNorms(engine, [{ square, root }])[0];
}

/** A square in Fp2, and a root of its norm. */
export interface SquareWithNorm {
  readonly square: Fp2;
  readonly root: bigint;
}

/**
 * Roots of squares in Fp2, by the complex method: a = (r + s·i)² has the norm (r² + s²)², so that r² is δ or δ′ = (a0 ± √norm)/2, of which the product is −a1²/4. With
 * x² = ±δ either r is x and s is a1/(2x), or, as δ′ = a1²/(4x²) then, r is a1/(2x) and s is x. Where a1 is 0, δ is a0.
 */
export function rootsByNorms(engine: PublicEngine, all: readonly SquareWithNorm[]): readonly Fp2[] {
  const { prime } = engine.spec.params;
  const half = (prime + 1n) / 2n;
  const deltas = all.map(({ square: { c0, c1 }, root }) => (c1 === 0n ? c0 : ((c0 + root) * half) % prime));
  const powers = powersOf(engine, deltas);
  return all.map(({ square: { c1 } }, i): Fp2 => {
    const [delta, power] = [deltas[i] as bigint, powers[i] as bigint];
    const x = (delta * power) % prime;
    const other = (((c1 * power) % prime) * half) % prime;
    return (x * x) % prime === delta ? { c0: x, c1: other } : { c0: (prime - other) % prime, c1: x };
  });
}

/** a0² + a1². */
export const normOf = (engine: PublicEngine, { c0, c1 }: Fp2): bigint => (c0 * c0 + c1 * c1) % engine.spec.params.prime;

/** The inverse of an element of Fp2, and 0 of 0: the conjugate over the norm. */
export function inverseFp2(engine: PublicEngine, element: Fp2): Fp2 {
  const { prime } = engine.spec.params;
  const inverse = inverseOf(engine, normOf(engine, element));
  return { c0: (element.c0 * inverse) % prime, c1: ((prime - element.c1) * inverse) % prime };
}
