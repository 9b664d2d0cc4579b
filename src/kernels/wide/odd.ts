/** The `wide` kernel for odd moduli: Montgomery arithmetic in 58-bit limbs, on 64-bit words and their double-length products. */
import { call, type ModuleBuilder } from '../../asm/build.ts';
import * as i32 from '../../asm/opcodes/i32.ts';
import * as i64 from '../../asm/opcodes/i64.ts';
import { defineDoubleMod } from '../int/linear.ts';
import { layOut } from '../int/memory.ts';
import { constantsAt, constantsBytes, type OddFunctions, type OddMemory } from '../int/odd-parts.ts';
import { walk } from '../loops.ts';
import type { WasmKernel } from '../wasm-kernel.ts';
import type { WindowRing } from '../window.ts';
import { bytesToElement, elementToBytes } from './convert.ts';
import { defineProducts, HALVES_ELEMENTS } from './karatsuba.ts';
import { defineAdd, defineCanonical, defineSub } from './linear.ts';
import { definePrepare } from './prepare.ts';
import { defineReduce } from './reduce.ts';
import { COLUMN } from './rows.ts';
import { RADIX, ROWS, type Shape, splits } from './shape.ts';

/** Elements of scratch: one for the border, one for canonical residues, one for squares, and those for products of halves. */
const SCRATCH_ELEMENTS = 3;

/** The kernel `wide-n<limbs>`, or `wide-r<radix>-n<limbs>` at other radices than 58. It has no inverse. */
export function oddWideKernel(shape: Shape): WasmKernel {
  const { limbs, radix, modulusBits, operandBytes } = shape;
  // The columns of a product, and one above the reduction's last carry pass.
  const needs = {
    constantsBytes: constantsBytes(shape),
    columns: (COLUMN / 8) * 2 * limbs,
    scratch: SCRATCH_ELEMENTS + (splits(limbs) ? HALVES_ELEMENTS : 0),
  };
  const { memory, at } = layOut(shape, needs);
  return {
    name: radix === RADIX ? `wide-n${limbs}` : `wide-r${radix}-n${limbs}`,
    family: 'wide',
    ring: 'odd',
    lanes: 1,
    parameters: { limbs, radix },
    modulusBits,
    operandBytes,
    memory,
    define: (m) => defineOdd(m, shape, { ...at, constants: constantsAt(shape, at.constants) }),
  };
}

function defineOdd(m: ModuleBuilder, shape: Shape, at: OddMemory): WindowRing {
  const functions = defineArithmetic(m, shape, at);
  definePrepare(m, shape, at, functions);
  defineBorder(m, shape, at, functions);
  return { elementBytes: shape.elementBytes, mul: functions.mul, sqr: functions.sqr, one: at.constants.one, vectors: true };
}

/** The functions of int/odd-parts.ts, with the same contracts. */
function defineArithmetic(m: ModuleBuilder, shape: Shape, { constants, columns, scratch }: OddMemory): OddFunctions {
  const { modulus, negInverse } = constants;
  const [, spare, doubled, halves] = scratch as readonly [number, number, number, number];
  const { product, square } = defineProducts(m, shape, { columns, doubled, halves });
  const reduce = defineReduce(m, shape, columns, modulus, negInverse);
  const exported = { exported: true };
  const mul = m.func(
    'mul',
    { to: 'i32', a: 'i32', b: 'i32' },
    'void',
    (f, { to, a, b }) => {
      f.do(call(product, { a, b }));
      f.do(call(reduce, { to }));
    },
    exported,
  );
  const sqr = m.func(
    'sqr',
    { to: 'i32', a: 'i32' },
    'void',
    (f, { to, a }) => {
      f.do(call(square, { a }));
      f.do(call(reduce, { to }));
    },
    exported,
  );
  const add = defineAdd(m, shape);
  defineSub(m, shape, modulus);
  const canonical = defineCanonical(m, shape, modulus, spare);
  // A product by 1 / R: for a < R the reduction leaves m at most, and m only for 0.
  const toPlain = m.func('toPlain', { to: 'i32', a: 'i32' }, 'void', (f, { to, a }) => {
    const strides = { limb: { from: a, step: 8 }, column: { from: i32.const(columns), step: COLUMN } };
    walk(f, shape.limbs, ROWS, strides, ({ limb, column }, u) => {
      f.do(i64.store(column, i64.load(limb, 8 * u), COLUMN * u));
      f.do(i64.store(column, i64.const(0), COLUMN * u + 8));
      for (const word of [0, 8]) f.do(i64.store(column, i64.const(0), COLUMN * (shape.limbs + u) + word));
    });
    f.do(call(reduce, { to }));
    f.do(call(canonical, { to }));
  });
  return { mul, sqr, add, doubleMod: defineDoubleMod(m, add, canonical), toPlain };
}

/** enter(to): operand bytes, of a value below R, into Montgomery form, below 3m. leave(a): its canonical residue. */
function defineBorder(m: ModuleBuilder, shape: Shape, at: OddMemory, { mul, toPlain }: OddFunctions): void {
  const [plain] = at.scratch as readonly [number];
  const exported = { exported: true };
  m.func(
    'enter',
    { to: 'i32' },
    'void',
    (f, { to }) => {
      bytesToElement(f, shape, at.operand, plain);
      f.do(call(mul, { to, a: i32.const(plain), b: i32.const(at.constants.rSquared) }));
    },
    exported,
  );
  m.func(
    'leave',
    { a: 'i32' },
    'void',
    (f, { a }) => {
      f.do(call(toPlain, { to: i32.const(plain), a }));
      elementToBytes(f, shape, plain, at.operand);
    },
    exported,
  );
}
