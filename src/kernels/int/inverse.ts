/**
 * Inversion modulo an odd number in constant time: Bernstein and Yang, "Fast constant-time gcd computation and modular
 * inversion" (TCHES 2019(3)), in batches of `radix` division steps.
 *
 * Invariants, for the input x: f ≡ d·x and g ≡ e·x (mod m), with f odd. It starts from f = m, g = x, d = 0, e = 1, and
 * ends with g = 0, f = ±gcd(m, x), hence d = ±1/x where the gcd is 1. A batch looks at the lowest limbs only, collects
 * its steps in a matrix (u v; q r), and then applies the matrix to all limbs of f, g and of d, e, each divided by
 * 2^radix: exactly for f and g, and modulo m for d and e, by adding a multiple of m that clears their lowest limb.
 *
 * Numbers here are limbs in [0, 2^radix) under a signed top limb.
 */
import { call, type FunctionBuilder, type ModuleBuilder, type TypedFunc } from '../../asm/build.ts';
import * as i32 from '../../asm/opcodes/i32.ts';
import * as i64 from '../../asm/opcodes/i64.ts';
import type { Expr, Local } from '../../asm/types.ts';
import { walk } from '../loops.ts';
import { carryChain } from './linear.ts';
import type { OddFunctions, OddMemory } from './odd-parts.ts';
import { ROWS, type Shape } from './shape.ts';

export type InverseFunc = TypedFunc<{ to: 'i32'; a: 'i32'; rounds: 'i32' }, 'i32'>;

/** How many rounds (batches of `radix` steps) are enough for moduli of `bits` bits and inputs below them: theorem 11.2 of the paper. */
export function inverseRounds(bits: number, radix: number): number {
  const steps = Math.floor((49 * bits + (bits < 46 ? 80 : 57)) / 17);
  return Math.ceil(steps / radix);
}

type Matrix = Readonly<Record<'u' | 'v' | 'q' | 'r', Local<'i64'>>>;
type Pair = readonly [first: number, second: number];

/**
 * inverse(to, a, rounds): to ← 1/a, and 1; or 0 where a and m have a common factor.
 *
 * In: a below 2m, rounds ≥ 1. Out: below 2m. Aliasing: any. Scratch: columns, five elements. Leaks: rounds, and the
 * answer.
 */
export function defineInverse(
  m: ModuleBuilder,
  shape: Shape,
  memory: OddMemory,
  { mul, toPlain }: Pick<OddFunctions, 'mul' | 'toPlain'>,
): InverseFunc {
  const { modulus, rSquared, negInverse } = memory.constants;
  const [fAt, gAt, dAt, eAt] = memory.scratch.slice(2) as [number, number, number, number];
  const { limbs, elementBytes } = shape;
  return m.func(
    'inverse',
    { to: 'i32', a: 'i32', rounds: 'i32' },
    'i32',
    (f, { to, a, rounds }) => {
      f.do(call(toPlain, { to: i32.const(gAt), a }));
      const starts = { m: { from: i32.const(modulus), step: 4 }, f: { from: i32.const(fAt), step: 4 } };
      const zeros = { d: { from: i32.const(dAt), step: 4 }, e: { from: i32.const(eAt), step: 4 } };
      walk(f, limbs, ROWS, { ...starts, ...zeros }, (p, k) => {
        f.do(i32.store(p.f, i32.load(p.m, 4 * k), 4 * k));
        for (const pointer of [p.d, p.e]) f.do(i32.store(pointer, i32.const(0), 4 * k));
      });
      f.do(i32.store(i32.const(eAt), i32.const(1)));

      const zeta = f.let('zeta', i64.const(-1));
      const left = f.let('left', rounds);
      f.loop(() => {
        const matrix = divisionSteps(f, shape.radix, i64.load32_s(i32.const(fAt)), i64.load32_s(i32.const(gAt)), zeta);
        applyMatrix(f, shape, matrix, [fAt, gAt]);
        const clearing = clearingMultiples(f, shape, matrix, [dAt, eAt], negInverse);
        applyMatrix(f, shape, matrix, [dAt, eAt], { modulus, multiples: clearing });
        f.set(left, i32.sub(left, i32.const(1)));
        return left;
      });

      // d ← ±d + 2m, below 4m, and into Montgomery form; f ← ±f, which is 1 exactly where the inverse exists.
      const sign = f.let('sign', signOf(fAt + elementBytes - 4));
      const sources = { d: i32.const(dAt), m: i32.const(modulus) };
      carryChain(f, shape, i32.const(dAt), sources, (load) => i64.add(negateIf(load('d'), sign), i64.shl(load('m'), i64.const(1))));
      carryChain(f, shape, i32.const(fAt), { f: i32.const(fAt) }, (load) => negateIf(load('f'), sign));
      f.do(call(mul, { to, a: i32.const(dAt), b: i32.const(rSquared) }));
      const different = f.let('different', i64.const(0));
      f.do(i64.store32(i32.const(fAt), i64.xor(i64.load32_u(i32.const(fAt)), i64.const(1))));
      walk(f, limbs, ROWS, { f: { from: i32.const(fAt), step: 4 } }, (p, k) => {
        f.set(different, i64.or(different, i64.load32_u(p.f, 4 * k)));
      });
      return i64.eqz(different);
    },
    { exported: true },
  );
}

/** `radix` division steps on the lowest limbs of f and g; `zeta` is −δ and goes on from batch to batch. */
function divisionSteps(f: FunctionBuilder, radix: number, f0: Expr<'i64'>, g0: Expr<'i64'>, zeta: Local<'i64'>): Matrix {
  const [x, y] = [f.let('f', f0), f.let('g', g0)];
  const [u, v, q, r] = [f.let('u', i64.const(1)), f.let('v', i64.const(0)), f.let('q', i64.const(0)), f.let('r', i64.const(1))];
  const left = f.let('left', i32.const(radix));
  const add = (target: Local<'i64'>, value: Expr<'i64'>): void => f.set(target, i64.add(target, value));
  f.loop(() => {
    // Masks: δ > 0 (take −f for f) and g odd (add it to g); both: f becomes the old g and δ changes its sign.
    const positive = f.let('positive', i64.shr_s(zeta, i64.const(63)));
    const odd = f.let('odd', i64.sub(i64.const(0), i64.and(y, i64.const(1))));
    add(y, i64.and(negateIf(x, positive), odd));
    add(q, i64.and(negateIf(u, positive), odd));
    add(r, i64.and(negateIf(v, positive), odd));
    const swap = f.let('swap', i64.and(positive, odd));
    f.set(zeta, i64.sub(i64.sub(i64.xor(zeta, swap), i64.const(1)), swap));
    add(x, i64.and(y, swap));
    add(u, i64.and(q, swap));
    add(v, i64.and(r, swap));
    f.set(y, i64.shr_s(y, i64.const(1)));
    f.set(u, i64.shl(u, i64.const(1)));
    f.set(v, i64.shl(v, i64.const(1)));
    f.set(left, i32.sub(left, i32.const(1)));
    return left;
  });
  return { u, v, q, r };
}

/**
 * (first, second) ← matrix · (first, second) / 2^radix, plus multiples of the modulus if given; the lowest limb of the
 * result is zero before the division.
 *
 * |u| + |v| ≤ 2^radix and likewise q, r; multiples are below 2^(radix + 1); so a limb's sum is below 2^(2·radix + 2)
 * and its carry fits.
 */
function applyMatrix(
  f: FunctionBuilder,
  { limbs, radix, mask, elementBytes }: Shape,
  { u, v, q, r }: Matrix,
  [first, second]: Pair,
  clearing?: { readonly modulus: number; readonly multiples: readonly [Local<'i64'>, Local<'i64'>] },
): void {
  const carries = [f.let('carry', i64.const(0)), f.let('carry', i64.const(0))] as const;
  const sumAt = (p: Readonly<Record<'a' | 'b' | 'm', Expr<'i32'>>>, offset: number): void => {
    const [a, b] = [f.let('a', i64.load32_s(p.a, offset)), f.let('b', i64.load32_s(p.b, offset))];
    const rows = [i64.add(i64.mul(u, a), i64.mul(v, b)), i64.add(i64.mul(q, a), i64.mul(r, b))];
    rows.forEach((row, i) => {
      const carry = carries[i] as Local<'i64'>;
      const multiple = clearing && i64.mul(clearing.multiples[i] as Local<'i64'>, i64.load32_u(p.m, offset));
      f.set(carry, i64.add(carry, multiple ? i64.add(row, multiple) : row));
    });
  };
  const shift = (): void => {
    for (const carry of carries) f.set(carry, i64.shr_s(carry, i64.const(radix)));
  };
  const modulus = clearing?.modulus ?? first;
  sumAt({ a: i32.const(first), b: i32.const(second), m: i32.const(modulus) }, 0);
  shift();
  const from = (address: number): { from: Expr<'i32'>; step: number } => ({ from: i32.const(address + 4), step: 4 });
  walk(f, limbs - 1, 1, { a: from(first), b: from(second), m: from(modulus) }, (p) => {
    sumAt(p, 0);
    [p.a, p.b].forEach((pointer, i) => {
      f.do(i64.store32(i32.sub(pointer, i32.const(4)), i64.and(carries[i] as Local<'i64'>, i64.const(mask))));
    });
    shift();
  });
  f.do(i64.store32(i32.const(first + elementBytes - 4), carries[0]));
  f.do(i64.store32(i32.const(second + elementBytes - 4), carries[1]));
}

/**
 * The multiples of m that keep d and e in (−2m, m) while they clear the lowest limbs: first 0 or 1 times m for each
 * negative one, which brings it into (−m, m) and the product with the matrix below 2^radix · m in size; then k·m less,
 * 0 ≤ k < 2^radix, with k such that the lowest limb is zero. The quotient lies in (−2m, m) again.
 */
function clearingMultiples(
  f: FunctionBuilder,
  { mask, elementBytes }: Shape,
  { u, v, q, r }: Matrix,
  [d, e]: Pair,
  negInverse: number,
): readonly [Local<'i64'>, Local<'i64'>] {
  const dNegative = f.let('dNegative', signOf(d + elementBytes - 4));
  const eNegative = f.let('eNegative', signOf(e + elementBytes - 4));
  const [d0, e0] = [f.let('d', i64.load32_s(i32.const(d))), f.let('e', i64.load32_s(i32.const(e)))];
  const inverse = f.let('negInverse', i64.load(i32.const(negInverse)));
  const multiple = (x: Local<'i64'>, y: Local<'i64'>): Local<'i64'> => {
    const forSigns = f.let('multiple', i64.add(i64.and(x, dNegative), i64.and(y, eNegative)));
    const lowest = i64.and(i64.add(i64.mul(x, d0), i64.mul(y, e0)), i64.const(mask));
    const k = i64.and(i64.sub(forSigns, i64.mul(lowest, inverse)), i64.const(mask));
    return f.let('multiple', i64.sub(forSigns, k));
  };
  return [multiple(u, v), multiple(q, r)];
}

/** All ones where the number whose top limb is there is negative, else zero. */
const signOf = (topLimb: number): Expr<'i64'> => i64.shr_s(i64.load32_s(i32.const(topLimb)), i64.const(63));

/** −x where the mask is all ones, x where it is zero. */
const negateIf = (x: Expr<'i64'>, mask: Local<'i64'>): Expr<'i64'> => i64.sub(i64.xor(x, mask), mask);
