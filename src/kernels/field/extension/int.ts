/** Pairs of field elements in 64-bit integers, one after the other in memory. A product in Fp2 is two sums of two products of parts, each reduced once. */

import { call, type FunctionBuilder, type ModuleBuilder, type TypedFunc } from '../../../asm/build.ts';
import * as i64 from '../../../asm/opcodes/i64.ts';
import type { Expr, Local } from '../../../asm/types.ts';
import { copyOf } from '../../../encoding/octets.ts';
import { BigInt } from '../../../util/big-int.ts';
import { codec } from '../prime/codec.ts';
import { limbsFrom, multiplied, squared } from '../prime/columns.ts';
import { IntColumns } from '../prime/int/columns.ts';
import { intField } from '../prime/int/field.ts';
import type { FieldFunctions, FieldKernel, SpecialName } from '../prime/kernel.ts';
import { type FieldShape, LIMB, limbsOf } from '../prime/shape.ts';
import { boundsOfExtension, codecOfExtension } from './quadratic.ts';

type Address = Expr<'i32'>;
type Limb = Local<'i64'>;
type UnaryFunc = TypedFunc<{ to: 'i32'; a: 'i32' }, 'void'>;
type BinaryFunc = TypedFunc<{ to: 'i32'; a: 'i32'; b: 'i32' }, 'void'>;

export function intExtension(shape: FieldShape, xiReal: number): FieldKernel {
  const parts = intField(shape);
  const { elementBytes } = parts;
  const joined = (c0: Uint8Array, c1: Uint8Array): Uint8Array => {
    const element = new Uint8Array(2 * elementBytes);
    element.set(c0);
    element.set(c1, elementBytes);
    return element;
  };
  return {
    ...parts,
    name: `${parts.name}-pairs`,
    elementBytes: 2 * elementBytes,
    ...boundsOfExtension(shape, xiReal, parts),
    ...codecOfExtension(
      codec(shape, 'i64'),
      (element) => [copyOf(element.subarray(0, elementBytes)), copyOf(element.subarray(elementBytes))],
      joined,
    ),
    define: (m) => defineFunctions(m, shape, xiReal),
  };
}

function defineFunctions(m: ModuleBuilder, shape: FieldShape, xiReal: number): FieldFunctions {
  const second = shape.elementBytes;
  const each = (f: FunctionBuilder, to: Address, limb: (offset: number, part: 0 | 1) => Expr<'i64'>): void => {
    for (const part of [0, 1] as const) {
      for (let i = 0; i < shape.limbs; i++) f.do(i64.store(to, limb(part * second + LIMB * i, part), part * second + LIMB * i));
    }
  };
  const negative = (value: Expr<'i64'>): Expr<'i64'> => i64.sub(0, value);
  const [mul, sqr] = [defineMul(m, shape), defineSqr(m, shape)];
  const [mulParts, sqrParts] = [defineMulParts(m, shape), defineSqrParts(m, shape)];
  const [tidy, mulByNonResidue] = [defineTidy(m, shape), defineMulByNonResidue(m, shape, xiReal)];
  const special = (f: FunctionBuilder, op: SpecialName, to: Address, a: Address, b: Address): void => {
    if (op === 'mulParts') f.do(call(mulParts, { to, a, b }));
    else if (op === 'sqrParts') f.do(call(sqrParts, { to, a }));
    else if (op === 'mulByNonResidue') f.do(call(mulByNonResidue, { to, a }));
    else each(f, to, (at, part) => (part === 0 ? i64.load(a, at) : negative(i64.load(a, at))));
  };
  return {
    mul: (f, { to, a, b }) => f.do(call(mul, { to, a, b })),
    sqr: (f, { to, a }) => f.do(call(sqr, { to, a })),
    special,
    tidy: (f, to, a) => f.do(call(tidy, { to, a })),
    add: (f, to, a, b) => each(f, to, (at) => i64.add(i64.load(a, at), i64.load(b, at))),
    sub: (f, to, a, b) => each(f, to, (at) => i64.sub(i64.load(a, at), i64.load(b, at))),
    neg: (f, to, a) => each(f, to, (at) => negative(i64.load(a, at))),
    scale: (f, to, a, by) => each(f, to, (at) => i64.mul(i64.load(a, at), by)),
    copy: (f, to, a) => each(f, to, (at) => i64.load(a, at)),
  };
}

/** The limbs of one part, as variables. */
function load(f: FunctionBuilder, { limbs, elementBytes }: FieldShape, a: Address, part: 0 | 1): Limb[] {
  return Array.from({ length: limbs }, (_, i) => f.let('limb', i64.load(a, part * elementBytes + LIMB * i)));
}

/** Both parts, each the reduced columns of its products. All operands are variables by then, so that addresses may coincide. */
function reduceAndStore(
  f: FunctionBuilder,
  shape: FieldShape,
  to: Address,
  productsOf: readonly [(columns: IntColumns) => (k: number) => void, (columns: IntColumns) => (k: number) => void],
): void {
  for (const [part, products] of productsOf.entries()) {
    const columns = new IntColumns(f, shape.radixBits);
    storeLimbs(f, shape, to, part as 0 | 1, limbsFrom(columns, shape.reduction.reduce(shape, columns, products(columns))));
  }
}

function storeLimbs(f: FunctionBuilder, { elementBytes }: FieldShape, to: Address, part: 0 | 1, limbs: readonly Expr<'i64'>[]): void {
  for (const [i, limb] of limbs.entries()) f.do(i64.store(to, limb, part * elementBytes + LIMB * i));
}

/** The columns of a · b + c · d. */
const both =
  (a: readonly Limb[], b: readonly Limb[], c: readonly Limb[], d: readonly Limb[]) =>
  (columns: IntColumns): ((k: number) => void) => {
    const [first, second] = [multiplied(columns, a, b), multiplied(columns, c, d)];
    return (k) => {
      first(k);
      second(k);
    };
  };

/** to ← a · b: a0 · b0 − a1 · b1 and a0 · b1 + a1 · b0. Leaks: the shape; so do all that follow. */
function defineMul(m: ModuleBuilder, shape: FieldShape): BinaryFunc {
  return m.func('mul', { to: 'i32', a: 'i32', b: 'i32' }, 'void', (f, { to, a, b }) => {
    const [a0, a1, b0, b1] = [load(f, shape, a, 0), load(f, shape, a, 1), load(f, shape, b, 0), load(f, shape, b, 1)];
    const minusA1 = a1.map((limb) => f.let('minusA1', i64.sub(0, limb)));
    reduceAndStore(f, shape, to, [both(a0, b0, minusA1, b1), both(a0, b1, a1, b0)]);
  });
}

/** to ← a²: (c0 + c1) · (c0 − c1) and 2·c0 · c1. */
function defineSqr(m: ModuleBuilder, shape: FieldShape): UnaryFunc {
  return m.func('sqr', { to: 'i32', a: 'i32' }, 'void', (f, { to, a }) => {
    const [c0, c1] = [load(f, shape, a, 0), load(f, shape, a, 1)];
    const limbwise = (combine: (c0: Limb, c1: Limb) => Expr<'i64'>): Limb[] =>
      c0.map((limb, i) => f.let('limb', combine(limb, c1[i] as Limb)));
    const [sum, difference, twice] = [limbwise(i64.add), limbwise(i64.sub), limbwise((limb) => i64.add(limb, limb))];
    reduceAndStore(f, shape, to, [(columns) => multiplied(columns, sum, difference), (columns) => multiplied(columns, twice, c1)]);
  });
}

function defineMulParts(m: ModuleBuilder, shape: FieldShape): BinaryFunc {
  return m.func('mulParts', { to: 'i32', a: 'i32', b: 'i32' }, 'void', (f, { to, a, b }) => {
    const [a0, a1, b0, b1] = [load(f, shape, a, 0), load(f, shape, a, 1), load(f, shape, b, 0), load(f, shape, b, 1)];
    reduceAndStore(f, shape, to, [(columns) => multiplied(columns, a0, b0), (columns) => multiplied(columns, a1, b1)]);
  });
}

function defineSqrParts(m: ModuleBuilder, shape: FieldShape): UnaryFunc {
  return m.func('sqrParts', { to: 'i32', a: 'i32' }, 'void', (f, { to, a }) => {
    const [c0, c1] = [load(f, shape, a, 0), load(f, shape, a, 1)];
    reduceAndStore(f, shape, to, [(columns) => squared(columns, c0), (columns) => squared(columns, c1)]);
  });
}

/** to ← (c + i) · a = (c·c0 − c1) + (c·c1 + c0)·i. */
function defineMulByNonResidue(m: ModuleBuilder, shape: FieldShape, c: number): UnaryFunc {
  return m.func('mulByNonResidue', { to: 'i32', a: 'i32' }, 'void', (f, { to, a }) => {
    const [c0, c1] = [load(f, shape, a, 0), load(f, shape, a, 1)];
    const times = (limb: Limb): Expr<'i64'> => i64.mul(limb, c);
    storeLimbs(
      f,
      shape,
      to,
      0,
      c0.map((limb, i) => i64.sub(times(limb), c1[i] as Limb)),
    );
    storeLimbs(
      f,
      shape,
      to,
      1,
      c1.map((limb, i) => i64.add(times(limb), c0[i] as Limb)),
    );
  });
}

/** How precisely the quotient by p is known: limbs are of 28 bits, and values of few times p. */
const QUOTIENT_BITS = 30;

/** to ← a, with limbs of factor 1 and a value within ±p: a − q · p for the quotient q that the highest limb gives. In: up to the largest factor. */
function defineTidy(m: ModuleBuilder, shape: FieldShape): UnaryFunc {
  const { limbs, radixBits, modulus } = shape;
  const prime = limbsOf(modulus, radixBits, limbs);
  const reciprocal = (1n << BigInt(radixBits * (limbs - 1) + QUOTIENT_BITS)) / modulus;
  const half = 1n << BigInt(QUOTIENT_BITS - 1);
  return m.func('tidy', { to: 'i32', a: 'i32' }, 'void', (f, { to, a }) => {
    for (const part of [0, 1] as const) {
      const columns = new IntColumns(f, radixBits);
      const x = load(f, shape, a, part);
      const scaled = i64.mul(x[limbs - 1] as Limb, reciprocal);
      const quotient = f.let('quotient', i64.shr_s(i64.add(scaled, half), QUOTIENT_BITS));
      const reduced = x.map((limb, i) => f.let('limb', i64.sub(limb, i64.mul(quotient, prime[i] as number))));
      storeLimbs(f, shape, to, part, limbsFrom(columns, reduced));
    }
  });
}
