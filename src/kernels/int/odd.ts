/** The `int` kernel: Montgomery arithmetic in 29-bit limbs, for any WebAssembly. */
import { call, type ModuleBuilder } from '../../asm/build.ts';
import * as i32 from '../../asm/opcodes/i32.ts';
import type { WasmKernel } from '../wasm-kernel.ts';
import type { WindowRing } from '../window.ts';
import { bytesToElement, elementToBytes } from './convert.ts';
import { layOut } from './memory.ts';
import { defineOddArithmetic } from './odd-arithmetic.ts';
import { constantsAt, constantsBytes, type OddFunctions, type OddMemory, SCRATCH_ELEMENTS } from './odd-parts.ts';
import { definePrepare } from './prepare.ts';
import { RADIX, type Shape } from './shape.ts';

/** The kernel `int-n<limbs>` (or, at other radices than 29, `int-r<radix>-n<limbs>`). */
export function oddKernel(shape: Shape): WasmKernel {
  const { limbs, radix, modulusBits, operandBytes } = shape;
  const needs = { constantsBytes: constantsBytes(shape), columns: 2 * limbs + 1, scratch: SCRATCH_ELEMENTS };
  const { memory, at } = layOut(shape, needs);
  return {
    name: radix === RADIX ? `int-n${limbs}` : `int-r${radix}-n${limbs}`,
    family: 'int',
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
  const functions = defineOddArithmetic(m, shape, at);
  definePrepare(m, shape, at, functions);
  defineBorder(m, shape, at, functions);
  return { elementBytes: shape.elementBytes, mul: functions.mul, sqr: functions.sqr, one: at.constants.one, vectors: false };
}

/** enter(to): operand bytes, of a value below R, into Montgomery form, below 3m. leave(a): its canonical residue. */
function defineBorder(m: ModuleBuilder, shape: Shape, at: OddMemory, { mul, toPlain }: OddFunctions): void {
  const [plain] = at.scratch as readonly [number];
  m.func(
    'enter',
    { to: 'i32' },
    'void',
    (f, { to }) => {
      bytesToElement(f, shape, at.operand, plain);
      f.do(call(mul, { to, a: i32.const(plain), b: i32.const(at.constants.rSquared) }));
    },
    { exported: true },
  );
  m.func(
    'leave',
    { a: 'i32' },
    'void',
    (f, { a }) => {
      f.do(call(toPlain, { to: i32.const(plain), a }));
      elementToBytes(f, shape, plain, at.operand);
    },
    { exported: true },
  );
}
