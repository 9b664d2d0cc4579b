/** Inverses and square roots of public numbers modulo the field's prime, by the engine. */
import { joinParts, partsOf } from '../../kernels/field/extension/parts.ts';
import type { Fp2 } from '../../params/pairings/pairing.ts';
import type { PublicEngine } from '../engine/contract.ts';

/** The powers (p + 1)/4 of two numbers. */
function powers(engine: PublicEngine, a: bigint, b: bigint): readonly [bigint, bigint] {
  const { from } = engine.at.scratch;
  engine.write(from, joinParts(a, b));
  engine.call.roots(from, from);
  return partsOf(engine.read(from));
}

/** 1/a for 0 < a < p; 0 for 0. */
export function inverseOf(engine: PublicEngine, a: bigint): bigint {
  const { from } = engine.at.scratch;
  engine.write(from, a);
  engine.call.invert(from, from);
  return engine.read(from);
}

/** For each of two numbers the root that is its power (p + 1)/4, which one of a square is, as p ≡ 3 mod 4; undefined where it is no square. */
export function rootsOf(engine: PublicEngine, a: bigint, b: bigint): readonly [bigint | undefined, bigint | undefined] {
  const { prime } = engine.spec.params;
  const [x, y] = powers(engine, a, b);
  return [(x * x) % prime === a ? x : undefined, (y * y) % prime === b ? y : undefined];
}

/**
 * A root of a square in Fp2; undefined where it is none. By the complex method: a = (x + y·i)² has the norm (x² + y²)², so that x² is one of δ = (a0 ± √norm)/2, of which
 * the product is −a1²/4: one alone is a square where a1 is not 0. Of the powers (p + 1)/4 of both, x is one; the square of the other is −δ, so that their product is
 * ±a1/2, and the other is ±y.
 */
export function rootFp2(engine: PublicEngine, square: Fp2): Fp2 | undefined {
  const norm = normOf(engine, square);
  const [root] = rootsOf(engine, norm, norm);
  return root === undefined ? undefined : rootByNorm(engine, square, root);
}

/** The same of a square, with a root of its norm. */
export function rootByNorm(engine: PublicEngine, { c0, c1 }: Fp2, root: bigint): Fp2 {
  const { prime } = engine.spec.params;
  if (c1 === 0n) {
    const [real, imaginary] = rootsOf(engine, c0, (prime - c0) % prime);
    return real === undefined ? { c0: 0n, c1: imaginary as bigint } : { c0: real, c1: 0n };
  }
  const half = (prime + 1n) / 2n;
  const [plus, minus] = [((c0 + root) * half) % prime, ((c0 + prime - root) * half) % prime];
  const [first, second] = powers(engine, plus, minus);
  const [x, y] = (first * first) % prime === plus ? [first, second] : [second, first];
  return { c0: x, c1: (2n * x * y) % prime === c1 ? y : prime - y };
}

/** Of numbers, two by two, the powers that are roots of squares; of another the square is its negative. */
export const rootPowers = (engine: PublicEngine, numbers: readonly bigint[]): readonly bigint[] =>
  numbers.flatMap((number, i) => (i % 2 === 0 ? powers(engine, number, numbers[i + 1] ?? 0n) : []));

/** a0² + a1². */
export const normOf = (engine: PublicEngine, { c0, c1 }: Fp2): bigint => (c0 * c0 + c1 * c1) % engine.spec.params.prime;

/** The inverse of an element of Fp2, and 0 of 0: the conjugate over the norm. */
export function inverseFp2(engine: PublicEngine, element: Fp2): Fp2 {
  const { prime } = engine.spec.params;
  const inverse = inverseOf(engine, normOf(engine, element));
  return { c0: (element.c0 * inverse) % prime, c1: ((prime - element.c1) * inverse) % prime };
}
