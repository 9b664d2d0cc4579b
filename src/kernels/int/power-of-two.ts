/** The `int` kernel for powers of two: products modulo 2^(radix · n), masked to k bits on the way out. */
import { call, type ModuleBuilder } from '../../asm/build.ts';
import * as i32 from '../../asm/opcodes/i32.ts';
import * as i64 from '../../asm/opcodes/i64.ts';
import { copyElement } from '../lookup.ts';
import { walk } from '../loops.ts';
import type { WasmKernel } from '../wasm-kernel.ts';
import type { WindowRing } from '../window.ts';
import { bytesToElement, elementToBytes } from './convert.ts';
import { defineAdd, defineSub } from './linear.ts';
import { type IntAddresses, layOut } from './memory.ts';
import { defineLowProduct } from './product.ts';
import { RADIX, ROWS, type Shape } from './shape.ts';

/**
 * The kernel `int-low-n<limbs>`. Its constants are the element 1 and the mask of k ones; `prepare(bits)` takes the bit
 * length of the modulus 2^k, which is k + 1, and reads nothing else.
 */
export function powerOfTwoKernel(shape: Shape): WasmKernel {
  const { limbs, radix, elementBytes, modulusBits, operandBytes } = shape;
  const { memory, at } = layOut(shape, { constantsBytes: 2 * elementBytes, columns: limbs + 1, scratch: 1 });
  return {
    name: radix === RADIX ? `int-low-n${limbs}` : `int-low-r${radix}-n${limbs}`,
    family: 'int',
    ring: 'power of two',
    lanes: 1,
    parameters: { limbs, radix },
    modulusBits,
    operandBytes,
    memory,
    define: (m) => definePowerOfTwo(m, shape, at),
  };
}

function definePowerOfTwo(m: ModuleBuilder, shape: Shape, at: IntAddresses): WindowRing {
  const { elementBytes } = shape;
  const [one, mask] = [at.constants, at.constants + elementBytes];
  const mul = defineLowProduct(m, shape, at.columns);
  const sqr = m.func('sqr', { to: 'i32', a: 'i32' }, 'void', (f, { to, a }) => f.do(call(mul, { to, a, b: a })), { exported: true });
  defineAdd(m, shape);
  defineSub(m, shape);
  definePrepare(m, shape, one, mask);
  defineBorder(m, shape, at, mask);
  return { elementBytes, mul, sqr, one, vectors: false };
}

/** enter(to): operand bytes into limbs. leave(a): its lowest k bits. */
function defineBorder(m: ModuleBuilder, shape: Shape, at: IntAddresses, mask: number): void {
  const [plain] = at.scratch as readonly [number];
  m.func(
    'enter',
    { to: 'i32' },
    'void',
    (f, { to }) => {
      bytesToElement(f, shape, at.operand, plain);
      copyElement(f, { elementBytes: shape.elementBytes, vectors: false }, i32.const(plain), to);
    },
    { exported: true },
  );
  m.func(
    'leave',
    { a: 'i32' },
    'void',
    (f, { a }) => {
      const strides = { a: { from: a, step: 4 }, mask: { from: i32.const(mask), step: 4 }, to: { from: i32.const(plain), step: 4 } };
      walk(f, shape.limbs, ROWS, strides, (p, k) => f.do(i32.store(p.to, i32.and(i32.load(p.a, 4 * k), i32.load(p.mask, 4 * k)), 4 * k)));
      elementToBytes(f, shape, plain, at.operand);
    },
    { exported: true },
  );
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
