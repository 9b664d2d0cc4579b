/**
 * Pairs of field elements in doubles, one part in each lane: limb i of both is one vector. A product in Fp2 is one pass over the limbs, two products of parts
 * in each lane, which are reduced together.
 */
import { call, type FunctionBuilder, type ModuleBuilder, type TypedFunc } from '../../../asm/build.ts';
import * as f64 from '../../../asm/opcodes/f64.ts';
import * as v128 from '../../../asm/opcodes/v128.ts';
import type { Expr } from '../../../asm/types.ts';
import { codec } from '../prime/codec.ts';
import { limbsFrom, multiplied, squared } from '../prime/columns.ts';
import { FmaColumns, type Vector } from '../prime/fma/columns.ts';
import { bothOf, lanesOf } from '../prime/fma/constants.ts';
import { fmaField } from '../prime/fma/field.ts';
import type { FieldFunctions, FieldKernel, SpecialName } from '../prime/kernel.ts';
import { type FieldShape, LIMB, limbsOf, valueOf } from '../prime/shape.ts';
import { boundsOfExtension, codecOfExtension } from './quadratic.ts';

const VECTOR = 2 * LIMB;

type Address = Expr<'i32'>;
type UnaryFunc = TypedFunc<{ to: 'i32'; a: 'i32' }, 'void'>;
type BinaryFunc = TypedFunc<{ to: 'i32'; a: 'i32'; b: 'i32' }, 'void'>;

export function fmaExtension(shape: FieldShape, xiReal: number): FieldKernel {
  const parts = fmaField(shape);
  const { limbs } = shape;
  const lane = (element: Uint8Array, at: number): Uint8Array => {
    const part = new Uint8Array(parts.elementBytes);
    for (let i = 0; i < limbs; i++) part.set(element.subarray(VECTOR * i + at, VECTOR * i + at + LIMB), LIMB * i);
    return part;
  };
  const interleaved = (c0: Uint8Array, c1: Uint8Array): Uint8Array => {
    const element = new Float64Array(2 * limbs);
    for (const [at, part] of [c0, c1].entries()) {
      const doubles = new Float64Array(part.buffer);
      for (let i = 0; i < limbs; i++) element[2 * i + at] = doubles[i] as number;
    }
    return new Uint8Array(element.buffer);
  };
  return {
    ...parts,
    name: `${parts.name}-pairs`,
    elementBytes: VECTOR * limbs,
    pairs: false,
    ...boundsOfExtension(shape, xiReal, parts),
    ...codecOfExtension(codec(shape, 'v128'), (element) => [lane(element, 0), lane(element, LIMB)], interleaved),
    define: (m, table) => defineFunctions(m, shape, xiReal, table),
  };
}

function defineFunctions(m: ModuleBuilder, shape: FieldShape, xiReal: number, table: number): FieldFunctions {
  const byLimb = (f: FunctionBuilder, to: Address, limb: (offset: number) => Expr<'v128'>): void => {
    for (let i = 0; i < shape.limbs; i++) f.do(v128.store(to, limb(VECTOR * i), VECTOR * i));
  };
  const [mul, sqr] = [defineMul(m, shape, table), defineSqr(m, shape, table)];
  const [mulParts, sqrParts] = [defineMulParts(m, shape, table), defineSqrParts(m, shape, table)];
  const tidy = defineTidy(m, shape, table);
  const special = (f: FunctionBuilder, op: SpecialName, to: Address, a: Address, b: Address): void => {
    if (op === 'mulParts') f.do(call(mulParts, { to, a, b }));
    else if (op === 'sqrParts') f.do(call(sqrParts, { to, a }));
    else if (op === 'conjugate') byLimb(f, to, (at) => v128.f64x2_mul(v128.load(a, at), lanesOf(1, -1)));
    else byLimb(f, to, (at) => v128.f64x2_add(v128.f64x2_mul(v128.load(a, at), bothOf(xiReal)), turned(a, at)));
  };
  return {
    mul: (f, { to, a, b }) => f.do(call(mul, { to, a, b })),
    sqr: (f, { to, a }) => f.do(call(sqr, { to, a })),
    special,
    tidy: (f, to, a) => f.do(call(tidy, { to, a })),
    add: (f, to, a, b) => byLimb(f, to, (at) => v128.f64x2_add(v128.load(a, at), v128.load(b, at))),
    sub: (f, to, a, b) => byLimb(f, to, (at) => v128.f64x2_sub(v128.load(a, at), v128.load(b, at))),
    neg: (f, to, a) => byLimb(f, to, (at) => v128.f64x2_mul(v128.load(a, at), bothOf(-1))),
    scale: (f, to, a, by) => byLimb(f, to, (at) => v128.f64x2_mul(v128.load(a, at), bothOf(by))),
    copy: (f, to, a) => byLimb(f, to, (at) => v128.load(a, at)),
  };
}

/** A limb of i · a: (−c1, c0). */
const turned = (a: Address, offset: number): Expr<'v128'> =>
  v128.f64x2_replace_lane(v128.f64x2_mul(v128.load64_splat(a, offset + LIMB), bothOf(-1)), f64.load(a, offset), 1);

/** Limb by limb, variables with what `limb` makes of the limb at an offset. */
const limbwise = (f: FunctionBuilder, { limbs }: FieldShape, name: string, limb: (offset: number) => Expr<'v128'>): readonly Vector[] =>
  Array.from({ length: limbs }, (_, i) => f.let(name, limb(VECTOR * i)));

function reduceAndStore(f: FunctionBuilder, shape: FieldShape, columns: FmaColumns, products: (k: number) => void, to: Address): void {
  store(f, columns, shape.reduction.reduce(shape, columns, products), to);
}

function store(f: FunctionBuilder, columns: FmaColumns, results: readonly Vector[], to: Address): void {
  for (const [k, limb] of limbsFrom(columns, results).entries()) f.do(v128.store(to, limb, VECTOR * k));
}

/** to ← a · b: (a0, a0) · (b0, b1) + (a1, a1) · (−b1, b0). All addresses may coincide. Leaks: the shape; so do all that follow. */
function defineMul(m: ModuleBuilder, shape: FieldShape, table: number): BinaryFunc {
  return m.func('mul', { to: 'i32', a: 'i32', b: 'i32' }, 'void', (f, { to, a, b }) => {
    const columns = new FmaColumns(f, shape, table);
    const real = limbwise(f, shape, 'real', (at) => v128.load64_splat(a, at));
    const imaginary = limbwise(f, shape, 'imaginary', (at) => v128.load64_splat(a, at + LIMB));
    const straight = multiplied(
      columns,
      real,
      limbwise(f, shape, 'straight', (at) => v128.load(b, at)),
    );
    const across = multiplied(
      columns,
      imaginary,
      limbwise(f, shape, 'across', (at) => turned(b, at)),
    );
    const products = (k: number): void => {
      straight(k);
      across(k);
    };
    reduceAndStore(f, shape, columns, products, to);
  });
}

/** to ← a²: (c0 + c1, 2·c0) · (c0 − c1, c1). */
function defineSqr(m: ModuleBuilder, shape: FieldShape, table: number): UnaryFunc {
  return m.func('sqr', { to: 'i32', a: 'i32' }, 'void', (f, { to, a }) => {
    const columns = new FmaColumns(f, shape, table);
    const c0 = (at: number): Expr<'v128'> => v128.load64_splat(a, at);
    const c1 = (at: number): Expr<'v128'> => v128.load64_splat(a, at + LIMB);
    const sums = limbwise(f, shape, 'sum', (at) => v128.f64x2_add(c0(at), v128.f64x2_replace_lane(c1(at), f64.load(a, at), 1)));
    const others = limbwise(f, shape, 'other', (at) =>
      v128.f64x2_add(v128.f64x2_replace_lane(c0(at), f64.load(a, at + LIMB), 1), v128.f64x2_mul(c1(at), lanesOf(-1, 0))),
    );
    reduceAndStore(f, shape, columns, multiplied(columns, sums, others), to);
  });
}

/** to ← a · b, part by part. */
function defineMulParts(m: ModuleBuilder, shape: FieldShape, table: number): BinaryFunc {
  return m.func('mulParts', { to: 'i32', a: 'i32', b: 'i32' }, 'void', (f, { to, a, b }) => {
    const columns = new FmaColumns(f, shape, table);
    const [x, y] = [a, b].map((from) => limbwise(f, shape, 'limb', (at) => v128.load(from, at))) as [Vector[], Vector[]];
    reduceAndStore(f, shape, columns, multiplied(columns, x, y), to);
  });
}

/** to ← a², part by part. */
function defineSqrParts(m: ModuleBuilder, shape: FieldShape, table: number): UnaryFunc {
  return m.func('sqrParts', { to: 'i32', a: 'i32' }, 'void', (f, { to, a }) => {
    const columns = new FmaColumns(f, shape, table);
    reduceAndStore(
      f,
      shape,
      columns,
      squared(
        columns,
        limbwise(f, shape, 'limb', (at) => v128.load(a, at)),
      ),
      to,
    );
  });
}

/**
 * to ← a, with limbs of factor 1 and a value within ±p: a − q · p for the quotient q that the highest limb gives. In: up to the largest factor.
 *
 * Values have to come down with the limbs: in a chain of sums, such as that of squares in the cyclotomic subgroup, nothing else would bound them.
 */
function defineTidy(m: ModuleBuilder, shape: FieldShape, table: number): UnaryFunc {
  const { limbs, radixBits, modulus } = shape;
  const top = limbs - 1;
  const prime = limbsOf(modulus, radixBits, limbs);
  const perTop = 2 ** (radixBits * top) / Number(valueOf(prime, radixBits));
  return m.func('tidy', { to: 'i32', a: 'i32' }, 'void', (f, { to, a }) => {
    const columns = new FmaColumns(f, shape, table);
    const integer = f.let('integer', bothOf(1.5 * 2 ** 52));
    const x = limbwise(f, shape, 'limb', (at) => v128.load(a, at));
    const quotient = v128.f64x2_mul(x[top] as Vector, bothOf(-perTop));
    const minusQ = f.let('minusQ', v128.f64x2_sub(v128.f64x2_add(quotient, integer), integer));
    const results = x.map((limb, k) => {
      columns.add(k, limb);
      columns.multiplyAdd(k, minusQ, columns.constant(prime[k] as number));
      return columns.column(k);
    });
    store(f, columns, results, to);
  });
}
