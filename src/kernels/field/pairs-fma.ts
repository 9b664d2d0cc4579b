/**
 * Pairs of field elements, one in each lane: limb i of both is one vector. Two rings over the same bytes:
 *
 * - Fp2 = Fp(i), i² = −1, the element y + x·i with y in lane 0: a product is one pass over the limbs, two products of parts in each lane, reduced once.
 * - Fp × Fp, part by part.
 *
 * A tower of extensions is built over Fp2 with ξ = i + 3.
 */
import type { FunctionBuilder, ModuleBuilder, TypedFunc } from '../../asm/build.ts';
import { call } from '../../asm/build.ts';
import * as f64 from '../../asm/opcodes/f64.ts';
import * as v128 from '../../asm/opcodes/v128.ts';
import type { Expr } from '../../asm/types.ts';
import { Columns, type Vector } from './columns.ts';
import { bothOf, lanesOf } from './constants.ts';
import type { FieldFunctions, FieldKernel, SpecialBounds, SpecialName, TidyFunc } from './kernel.ts';
import { reduceLow } from './reduce-low.ts';
import { allows, type FieldShape, LIMB, largestFactor, limbsOf, unitOf, valueOf } from './shape.ts';

const VECTOR = 2 * LIMB;
/** ξ = i + 3. */
const XI_REAL = 3;

type Address = Expr<'i32'>;
type MulFunc = TypedFunc<{ to: 'i32'; a: 'i32'; b: 'i32' }, 'void'>;
type SqrFunc = TypedFunc<{ to: 'i32'; a: 'i32' }, 'void'>;

/** What values of factor 1 are at most, in units of M: a reduced product is, if T / R is half of M at most. */
const VALUE = 2;

/** The kernel of Fp2; elements are given as numbers x · 2^512 + y. */
export function fmaPairs(shape: FieldShape): FieldKernel {
  const { field, modulus, radixBits, limbs } = shape;
  const r = (1n << BigInt(radixBits * limbs)) % modulus;
  const elementBytes = VECTOR * limbs;
  const multiple = (valueOf(shape.reduction.limbs, radixBits) << BigInt(radixBits)) - 1n;
  const mostValue = Math.abs(Number((1n << BigInt(radixBits * limbs)) / multiple)) / (4 * VALUE ** 2);
  const sums: SpecialBounds = { allows: (a) => a * (XI_REAL + 1) <= largestFactor(shape), factor: (a) => a };
  const products: SpecialBounds = { allows: (a, b) => allows(shape, a, b) && a * b <= mostValue, factor: () => 1 };
  return {
    name: `fma-${field}-pairs-n${limbs}r${radixBits}`,
    modulus,
    elementBytes,
    largestFactor: largestFactor(shape),
    // Two products meet in a column of a product; the factors of a square are sums.
    allows: (a, b) => allows(shape, 2 * a, 2 * b) && a * b <= mostValue,
    specials: {
      mulParts: products,
      sqrParts: products,
      conjugate: { ...sums, allows: () => true },
      timesXi: { ...sums, factor: (a) => a * (XI_REAL + 1) },
    },
    invariant: (factor) => ({ magnitude: factor * unitOf(shape) }),
    encode: (value) => {
      const element = new Uint8Array(elementBytes);
      const view = new DataView(element.buffer);
      for (const [lane, part] of [value & PART, value >> PART_BITS].entries()) {
        for (const [i, limb] of limbsOf((part * r) % modulus, radixBits, limbs).entries())
          view.setFloat64(VECTOR * i + LIMB * lane, limb, true);
      }
      return element;
    },
    decode: (element) => {
      const view = new DataView(element.buffer, element.byteOffset);
      const [y, x] = [0, 1].map((lane) => {
        const value = valueOf(
          Array.from({ length: limbs }, (_, i) => view.getFloat64(VECTOR * i + LIMB * lane, true)),
          radixBits,
        );
        return outOfMontgomery(value, shape);
      }) as [bigint, bigint];
      return (x << PART_BITS) | y;
    },
    define: (m) => functions(m, shape),
  };
}

/** An element of Fp2 is the number x · 2^512 + y where a number stands for it. */
export const PART_BITS = 512n;
const PART: bigint = (1n << PART_BITS) - 1n;

/** value / R, by as many halvings modulo p. */
function outOfMontgomery(value: bigint, { modulus, radixBits, limbs }: FieldShape): bigint {
  // R = 2^k: the quotient's digits make the value divisible by R.
  const bits = BigInt(radixBits * limbs);
  const mask = (1n << bits) - 1n;
  let inverse = 1n;
  for (let known = 1n; known < bits; known *= 2n) inverse = (inverse * (2n - modulus * inverse)) & mask;
  const quotient = (-value * inverse) & mask;
  return ((((value + quotient * modulus) >> bits) % modulus) + modulus) % modulus;
}

function functions(m: ModuleBuilder, shape: FieldShape): FieldFunctions {
  const inPlace = (combine: (f: FunctionBuilder, offset: number) => Expr<'v128'>, f: FunctionBuilder, to: Address): void => {
    // Two limbs are computed before they are stored: what is stored may lie over what is still to be loaded only at the same limb.
    for (let i = 0; i < shape.limbs; i++) f.do(v128.store(to, combine(f, VECTOR * i), VECTOR * i));
  };
  const parts = defineParts(m, shape);
  const special = (f: FunctionBuilder, op: SpecialName, to: Address, a: Address, b: Address): void => {
    if (op === 'mulParts') f.do(call(parts.mul, { to, a, b }));
    else if (op === 'sqrParts') f.do(call(parts.sqr, { to, a }));
    else if (op === 'conjugate') inPlace((_, at) => v128.f64x2_mul(v128.load(a, at), lanesOf(1, -1)), f, to);
    else inPlace((_, at) => v128.f64x2_add(v128.f64x2_mul(v128.load(a, at), bothOf(XI_REAL)), turned(a, at)), f, to);
  };
  const mul = defineMul(m, shape);
  const sqr = defineSqr(m, shape);
  return {
    mul,
    sqr,
    special,
    // One at a time: the lanes are full.
    mulPair: m.func('mulPair', { to0: 'i32', a0: 'i32', b0: 'i32', to1: 'i32', a1: 'i32', b1: 'i32' }, 'void', (f, p) => {
      f.do(call(mul, { to: p.to0, a: p.a0, b: p.b0 }));
      f.do(call(mul, { to: p.to1, a: p.a1, b: p.b1 }));
    }),
    sqrPair: m.func('sqrPair', { to0: 'i32', a0: 'i32', to1: 'i32', a1: 'i32' }, 'void', (f, p) => {
      f.do(call(sqr, { to: p.to0, a: p.a0 }));
      f.do(call(sqr, { to: p.to1, a: p.a1 }));
    }),
    tidy: defineTidy(m, shape),
    add: (f, to, a, b) => inPlace((_, at) => v128.f64x2_add(v128.load(a, at), v128.load(b, at)), f, to),
    sub: (f, to, a, b) => inPlace((_, at) => v128.f64x2_sub(v128.load(a, at), v128.load(b, at)), f, to),
    neg: (f, to, a) => inPlace((_, at) => v128.f64x2_mul(v128.load(a, at), bothOf(-1)), f, to),
    scale: (f, to, a, by) => inPlace((_, at) => v128.f64x2_mul(v128.load(a, at), bothOf(by)), f, to),
    copy: (f, to, a) => inPlace((_, at) => v128.load(a, at), f, to),
  };
}

/** A limb of i · a: (−x, y). */
const turned = (a: Address, offset: number): Expr<'v128'> =>
  v128.f64x2_replace_lane(v128.f64x2_mul(v128.load64_splat(a, offset + LIMB), bothOf(-1)), f64.load(a, offset), 1);

/** to ← a · b / R. In: factors that the kernel allows. Out: factor 1. All addresses may coincide. Leaks: the shape. */
function defineMul(m: ModuleBuilder, shape: FieldShape): MulFunc {
  return m.func('mul', { to: 'i32', a: 'i32', b: 'i32' }, 'void', (f, { to, a, b }) => {
    const each = limbwise(f, shape.limbs);
    const real = each('real', (at) => v128.load64_splat(a, at));
    const imaginary = each('imaginary', (at) => v128.load64_splat(a, at + LIMB));
    const straight = each('straight', (at) => v128.load(b, at));
    const across = each('across', (at) => turned(b, at));
    multiply(f, shape, to, [
      [real, straight],
      [imaginary, across],
    ]);
  });
}

/** to ← a² / R: ((y + x) · (y − x), 2y · x). In: factors whose sum with themselves the kernel allows. */
function defineSqr(m: ModuleBuilder, shape: FieldShape): SqrFunc {
  return m.func('sqr', { to: 'i32', a: 'i32' }, 'void', (f, { to, a }) => {
    const each = limbwise(f, shape.limbs);
    const left = each('left', (at) =>
      v128.f64x2_add(v128.load64_splat(a, at), v128.f64x2_replace_lane(v128.load64_splat(a, at + LIMB), f64.load(a, at), 1)),
    );
    const right = each('right', (at) => {
      const swapped = v128.f64x2_replace_lane(v128.load64_splat(a, at), f64.load(a, at + LIMB), 1);
      return v128.f64x2_add(swapped, v128.f64x2_mul(v128.load64_splat(a, at + LIMB), lanesOf(-1, 0)));
    });
    multiply(f, shape, to, [[left, right]]);
  });
}

/** Products and squares part by part. */
function defineParts(m: ModuleBuilder, shape: FieldShape): { readonly mul: MulFunc; readonly sqr: SqrFunc } {
  const mul = m.func('mulParts', { to: 'i32', a: 'i32', b: 'i32' }, 'void', (f, { to, a, b }) => {
    const each = limbwise(f, shape.limbs);
    multiply(f, shape, to, [[each('a', (at) => v128.load(a, at)), each('b', (at) => v128.load(b, at))]]);
  });
  const sqr = m.func('sqrParts', { to: 'i32', a: 'i32' }, 'void', (f, { to, a }) => {
    const limbs = limbwise(f, shape.limbs)('a', (at) => v128.load(a, at));
    const doubled = limbs.map((limb) => f.let('doubled', v128.f64x2_add(limb, limb)));
    const columns = new Columns(f, shape.radixBits);
    const products = (k: number): void => {
      for (const [i, j] of indices(shape.limbs, k)) {
        if (i <= j) columns.multiplyAdd(k, (i < j ? doubled : limbs)[i] as Vector, limbs[j] as Vector);
      }
    };
    store(f, shape, columns, reduceLow(f, shape, columns, products), to);
  });
  return { mul, sqr };
}

const limbwise =
  (f: FunctionBuilder, limbs: number) =>
  (name: string, limb: (offset: number) => Expr<'v128'>): readonly Vector[] =>
    Array.from({ length: limbs }, (_, i) => f.let(name, limb(VECTOR * i)));

/** to ← the sum of the products, reduced. */
function multiply(
  f: FunctionBuilder,
  shape: FieldShape,
  to: Address,
  factors: readonly (readonly [readonly Vector[], readonly Vector[]])[],
): void {
  const columns = new Columns(f, shape.radixBits);
  const products = (k: number): void => {
    for (const [x, y] of factors) for (const [i, j] of indices(shape.limbs, k)) columns.multiplyAdd(k, x[i] as Vector, y[j] as Vector);
  };
  store(f, shape, columns, reduceLow(f, shape, columns, products), to);
}

/** The pairs of limbs whose products belong to column k. */
function indices(limbs: number, k: number): readonly (readonly [number, number])[] {
  const first = Math.max(0, k - limbs + 1);
  return Array.from({ length: Math.min(k, limbs - 1) - first + 1 }, (_, i) => [first + i, k - first - i] as const);
}

function store(f: FunctionBuilder, { limbs }: FieldShape, columns: Columns, results: readonly Vector[], to: Address): void {
  const nearest = results.map((column) => columns.nearest(column));
  for (let k = 0; k < limbs; k++) {
    const digit = v128.f64x2_sub(results[k] as Vector, nearest[k] as Vector);
    f.do(v128.store(to, k === 0 ? digit : columns.carried(nearest[k - 1] as Vector, digit), VECTOR * k));
  }
}

/**
 * to ← a, with limbs of factor 1 and a value within ±M: a − q · M for the quotient q that the highest limb gives. In: up to the largest factor.
 *
 * The value has to come down with the limbs: in a chain of sums, such as that of squares in the cyclotomic subgroup, nothing else would bound it.
 */
function defineTidy(m: ModuleBuilder, shape: FieldShape): TidyFunc {
  const { limbs, radixBits, reduction } = shape;
  const top = limbs - 1;
  // M = M' · radix − 1, in units of the highest limb.
  const perTop = 2 ** (radixBits * top) / Number(valueOf(reduction.limbs, radixBits) << BigInt(radixBits));
  return m.func('tidy', { to: 'i32', a: 'i32' }, 'void', (f, { to, a }) => {
    const columns = new Columns(f, radixBits);
    const integer = f.let('integer', bothOf(1.5 * 2 ** 52));
    const x = limbwise(f, limbs)('limb', (at) => v128.load(a, at));
    const quotient = v128.f64x2_mul(x[top] as Vector, bothOf(-perTop));
    const minusQ = f.let('minusQ', v128.f64x2_sub(v128.f64x2_add(quotient, integer), integer));
    const results = x.map((limb, k) => {
      columns.add(k, k === 0 ? v128.f64x2_sub(limb, minusQ) : limb);
      if (k > 0) columns.multiplyAdd(k, minusQ, f.let('factor', bothOf(reduction.limbs[k - 1] ?? 0)));
      return columns.column(k);
    });
    store(f, shape, columns, results, to);
  });
}
