/** The `int` kernel for odd moduli: Montgomery arithmetic in 29-bit limbs, for any WebAssembly. */
import { call, ModuleBuilder, type TypedFunc } from '../../asm/build.ts';
import { i32 } from '../../asm/opcodes/index.ts';
import type { Module } from '../../asm/types.ts';
import { Layout } from '../layout.ts';
import { defineLookup } from '../lookup.ts';
import { SLOTS } from '../machine.ts';
import { definePow, definePowVarTime, type SqrFunc, type WindowRing } from '../window.ts';
import { EXPONENT_BYTES, EXPONENT_SLACK, type KernelMemory, MAX_WINDOW, type WasmKernel } from '../wasm-kernel.ts';
import { bytesToElement, elementToBytes, elementToColumns, operandRegionBytes } from './convert.ts';
import { defineInverse, inverseRounds } from './inverse.ts';
import { defineAdd, defineCanonical, defineDoubleMod, defineSub, type ElementFunc, type SumFunc } from './linear.ts';
import type { OddFunctions, OddMemory } from './odd-parts.ts';
import { constantsAt, constantsBytes, definePrepare } from './prepare.ts';
import { defineProduct } from './product.ts';
import { defineReduce } from './reduce.ts';
import type { Shape } from './shape.ts';
import { defineSquare } from './square.ts';

/** The kernel `int-n<limbs>` (or, at other radices than 29, `int-r<radix>-n<limbs>`). */
export function oddKernel(shape: Shape): WasmKernel {
  const { limbs, radix, elementBytes, modulusBits, operandBytes } = shape;
  const layout = new Layout();
  const constants = layout.region('constants', constantsBytes(shape));
  const operand = layout.region('operand', operandRegionBytes(shape));
  const exponent = layout.region('exponent', EXPONENT_BYTES + EXPONENT_SLACK);
  const publicExponent = layout.region('publicExponent', EXPONENT_BYTES + EXPONENT_SLACK, { secret: false });
  const slots = layout.region('slots', SLOTS * elementBytes);
  const columns = layout.region('columns', 8 * (2 * limbs + 1));
  const scratch = layout.region('scratch', 3 * elementBytes);
  const inverse = layout.region('inverse', 4 * elementBytes);
  const table = layout.region('table', 2 ** MAX_WINDOW * elementBytes);
  const memory: KernelMemory = {
    constants,
    operands: [operand],
    exponents: [exponent],
    publicExponents: [publicExponent],
    slots,
    slotBytes: elementBytes,
    table,
    bytes: layout.end,
    regions: layout.regions,
  };

  const build = (): Module => {
    const m = new ModuleBuilder();
    const at: OddMemory = {
      constants: constantsAt(shape, constants.from),
      operand: operand.from,
      columns: columns.from,
      scratch: scratch.from,
      inverse: {
        f: inverse.from,
        g: inverse.from + elementBytes,
        d: inverse.from + 2 * elementBytes,
        e: inverse.from + 3 * elementBytes,
      },
    };
    const functions = defineArithmetic(m, shape, at);
    const { mul, sqr } = functions;
    definePrepare(m, shape, at, functions);
    m.func(
      'enter',
      { to: 'i32' },
      'void',
      (f, { to }) => {
        bytesToElement(f, shape, at.operand, at.scratch);
        f.do(call(mul, { to, a: i32.const(at.scratch), b: i32.const(at.constants.rSquared) }));
      },
      { exported: true },
    );
    m.func(
      'leave',
      { a: 'i32' },
      'void',
      (f, { a }) => {
        f.do(call(functions.toPlain, { to: i32.const(at.scratch), a }));
        elementToBytes(f, shape, at.scratch, at.operand);
      },
      { exported: true },
    );
    const ring: WindowRing = {
      elementBytes,
      mul,
      sqr,
      one: at.constants.one,
      table: table.from,
      accumulator: at.scratch,
      factor: at.scratch + elementBytes,
    };
    definePow(m, ring, defineLookup(m, table.from, elementBytes), exponent.from);
    definePowVarTime(m, ring, publicExponent.from);
    defineInverse(m, shape, at, functions);
    return m.module(layout.end);
  };
  const name = radix === 29 ? `int-n${limbs}` : `int-r${radix}-n${limbs}`;
  return {
    name,
    family: 'int',
    ring: 'odd',
    lanes: 1,
    parameters: { limbs, radix },
    modulusBits,
    operandBytes,
    memory,
    inverseRounds: (bits) => inverseRounds(bits, radix),
    build,
  };
}

function defineArithmetic(m: ModuleBuilder, shape: Shape, at: OddMemory): OddFunctions & { readonly sub: SumFunc } {
  const { elementBytes } = shape;
  const { modulus, negInverse } = at.constants;
  const product = defineProduct(m, shape, at.columns);
  const square = defineSquare(m, shape, at.columns);
  const reduce = defineReduce(m, shape, at.columns, modulus, negInverse);
  const mul = m.func(
    'mul',
    { to: 'i32', a: 'i32', b: 'i32' },
    'void',
    (f, { to, a, b }) => {
      f.do(call(product, { a, b }));
      f.do(call(reduce, { to }));
    },
    { exported: true },
  );
  const sqr = m.func(
    'sqr',
    { to: 'i32', a: 'i32' },
    'void',
    (f, { to, a }) => {
      f.do(call(square, { a }));
      f.do(call(reduce, { to }));
    },
    { exported: true },
  );
  const add = defineAdd(m, shape);
  const sub = defineSub(m, shape, modulus);
  const canonical = defineCanonical(m, shape, modulus, at.scratch + 2 * elementBytes);
  return { mul, sqr, add, sub, doubleMod: defineDoubleMod(m, add, canonical), toPlain: defineToPlain(m, shape, at, reduce, canonical) };
}

/** A product by 1 / R, whose result is m at most, and m only for 0. */
function defineToPlain(
  m: ModuleBuilder,
  { limbs }: Shape,
  at: OddMemory,
  reduce: TypedFunc<{ to: 'i32' }, 'void'>,
  canonical: ElementFunc,
): SqrFunc {
  return m.func('toPlain', { to: 'i32', a: 'i32' }, 'void', (f, { to, a }) => {
    elementToColumns(f, limbs, a, at.columns);
    f.do(call(reduce, { to }));
    f.do(call(canonical, { to }));
  });
}
