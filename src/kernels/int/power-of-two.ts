/** The `int` kernel for powers of two: products modulo 2^(radix · n), masked to k bits on the way out. */
import { call, ModuleBuilder } from '../../asm/build.ts';
import { i32, i64 } from '../../asm/opcodes/index.ts';
import type { Module } from '../../asm/types.ts';
import { Layout } from '../layout.ts';
import { defineLookup } from '../lookup.ts';
import { walk } from '../loops.ts';
import { SLOTS } from '../machine.ts';
import { EXPONENT_BYTES, EXPONENT_SLACK, type KernelMemory, MAX_WINDOW, type WasmKernel } from '../wasm-kernel.ts';
import { definePow, definePowVarTime, type WindowRing } from '../window.ts';
import { bytesToElement, elementToBytes, operandRegionBytes } from './convert.ts';
import { defineAdd, defineSub } from './linear.ts';
import { defineLowProduct } from './product.ts';
import { ROWS, type Shape } from './shape.ts';

/**
 * The kernel `int-low-n<limbs>`. Its constants are the element 1 and the mask of k ones; `prepare(bits)` takes the bit
 * length of the modulus 2^k, which is k + 1, and reads nothing else.
 */
export function powerOfTwoKernel(shape: Shape): WasmKernel {
  const { limbs, radix, elementBytes, modulusBits, operandBytes } = shape;
  const layout = new Layout();
  const constants = layout.region('constants', 2 * elementBytes);
  const operand = layout.region('operand', operandRegionBytes(shape));
  const exponent = layout.region('exponent', EXPONENT_BYTES + EXPONENT_SLACK);
  const publicExponent = layout.region('publicExponent', EXPONENT_BYTES + EXPONENT_SLACK, { secret: false });
  const slots = layout.region('slots', SLOTS * elementBytes);
  const columns = layout.region('columns', 8 * (limbs + 1));
  const scratch = layout.region('scratch', 2 * elementBytes);
  const table = layout.region('table', 2 ** MAX_WINDOW * elementBytes);
  const [one, mask] = [constants.from, constants.from + elementBytes];
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
    const lowProduct = defineLowProduct(m, shape, columns.from);
    defineAdd(m, shape);
    defineSub(m, shape);
    const mul = m.func('mul', { to: 'i32', a: 'i32', b: 'i32' }, 'void', (f, p) => f.do(call(lowProduct, p)), { exported: true });
    const sqr = m.func('sqr', { to: 'i32', a: 'i32' }, 'void', (f, { to, a }) => f.do(call(lowProduct, { to, a, b: a })), { exported: true });
    definePrepare(m, shape, one, mask);
    m.func(
      'enter',
      { to: 'i32' },
      'void',
      (f, { to }) => {
        bytesToElement(f, shape, operand.from, scratch.from);
        walk(f, limbs, ROWS, { from: { from: i32.const(scratch.from), step: 4 }, to: { from: to, step: 4 } }, (p, k) =>
          f.do(i32.store(p.to, i32.load(p.from, 4 * k), 4 * k)),
        );
      },
      { exported: true },
    );
    m.func(
      'leave',
      { a: 'i32' },
      'void',
      (f, { a }) => {
        const strides = { a: { from: a, step: 4 }, mask: { from: i32.const(mask), step: 4 }, to: { from: i32.const(scratch.from), step: 4 } };
        walk(f, limbs, ROWS, strides, (p, k) => f.do(i32.store(p.to, i32.and(i32.load(p.a, 4 * k), i32.load(p.mask, 4 * k)), 4 * k)));
        elementToBytes(f, shape, scratch.from, operand.from);
      },
      { exported: true },
    );
    const ring: WindowRing = { elementBytes, mul, sqr, one, table: table.from, accumulator: scratch.from, factor: scratch.from + elementBytes };
    definePow(m, ring, defineLookup(m, table.from, elementBytes), exponent.from);
    definePowVarTime(m, ring, publicExponent.from);
    return m.module(layout.end);
  };
  const name = radix === 29 ? `int-low-n${limbs}` : `int-low-r${radix}-n${limbs}`;
  return {
    name,
    family: 'int',
    ring: 'power of two',
    lanes: 1,
    parameters: { limbs, radix },
    modulusBits,
    operandBytes,
    memory,
    build,
  };
}

/** prepare(bits): the element 1, and a mask of bits − 1 ones. */
function definePrepare(m: ModuleBuilder, shape: Shape, one: number, mask: number): void {
  m.func(
    'prepare',
    { bits: 'i32' },
    'void',
    (f, { bits }) => {
      const left = f.let('left', i64.extend_i32_s(i32.sub(bits, i32.const(1))));
      walk(f, shape.limbs, 1, { one: { from: i32.const(one), step: 4 }, mask: { from: i32.const(mask), step: 4 } }, (p) => {
        f.do(i32.store(p.one, i32.const(0)));
        // 0 … radix of the ones left fall into this limb.
        const over = f.let('over', i64.sub(left, i64.const(shape.radix)));
        const excess = f.let('excess', i64.and(over, i64.xor(i64.shr_s(over, i64.const(63)), i64.const(-1))));
        const ones = i64.sub(i64.shl(i64.const(1), i64.sub(left, excess)), i64.const(1));
        f.do(i64.store32(p.mask, ones));
        f.set(left, excess);
      });
      f.do(i32.store(i32.const(one), i32.const(1)));
    },
    { exported: true },
  );
}
