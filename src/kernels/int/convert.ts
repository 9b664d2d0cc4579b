/** Little-endian bytes to limbs and back. */
import type { FunctionBuilder } from '../../asm/build.ts';
import * as i32 from '../../asm/opcodes/i32.ts';
import * as i64 from '../../asm/opcodes/i64.ts';
import type { Expr, Local } from '../../asm/types.ts';
import { walk } from '../loops.ts';
import { ROWS, type Shape } from './shape.ts';

/** Eight limbs are a whole number of bytes: `radix` of them. */
const GROUP = 8;
/** An operand region is read and written in words: it is this much longer than its bytes. */
const WORD_SLACK = 16;

/** The length of a region for operands of this shape. */
export const operandRegionBytes = ({ limbs, radix }: Pick<Shape, 'limbs' | 'radix'>): number => Math.ceil((limbs * radix) / 8) + WORD_SLACK;

/** element ← the bytes at `bytes`. In: a value below 2^(radix · n); the region's remaining bytes are zero. */
export function bytesToElement(f: FunctionBuilder, shape: Shape, bytes: number, element: number): void {
  inGroups(f, shape, bytes, element, (source, limb, count) => {
    for (let k = 0; k < count; k++) {
      const bit = k * shape.radix;
      const word = i64.shr_u(i64.load(source, bit >> 3), i64.const(bit & 7));
      f.do(i64.store32(limb, i64.and(word, i64.const(shape.mask)), 4 * k));
    }
  });
}

/** bytes ← the element, whose limbs are below 2^radix; the words that it touches are zero above the value. */
export function elementToBytes(f: FunctionBuilder, shape: Shape, element: number, bytes: number): void {
  inGroups(f, shape, bytes, element, (target, limb, count) => {
    let pending: Local<'i64'> | undefined;
    let bits = 0;
    let offset = 0;
    for (let k = 0; k < count; k++) {
      const next = i64.shl(i64.load32_u(limb, 4 * k), i64.const(bits));
      pending = f.let('pending', pending ? i64.or(pending, next) : next);
      bits += shape.radix;
      if (bits < 32) continue;
      f.do(i64.store32(target, pending, offset));
      pending = f.let('pending', i64.shr_u(pending, i64.const(32)));
      bits -= 32;
      offset += 4;
    }
    // Fewer than 32 bits are left; the next group overwrites the zeros above them.
    f.do(i64.store32(target, pending as Local<'i64'>, offset));
  });
}

/** Walks byte and limb pointers together, eight limbs a turn, and four at the end where the limb count is odd in fours. */
function inGroups(
  f: FunctionBuilder,
  { limbs, radix }: Shape,
  bytes: number,
  element: number,
  body: (bytes: Expr<'i32'>, limb: Expr<'i32'>, count: number) => void,
): void {
  const groups = Math.floor(limbs / GROUP);
  const strides = { byte: { from: i32.const(bytes), step: radix }, limb: { from: i32.const(element), step: 4 * GROUP } };
  walk(f, groups, 1, strides, ({ byte, limb }) => body(byte, limb, GROUP));
  if (limbs % GROUP === ROWS) body(i32.const(bytes + groups * radix), i32.const(element + 4 * GROUP * groups), ROWS);
}

/** columns ← the element, and zeros above it. */
export function elementToColumns(f: FunctionBuilder, limbs: number, element: Expr<'i32'>, columns: number): void {
  const strides = { limb: { from: element, step: 4 }, column: { from: i32.const(columns), step: 8 } };
  walk(f, limbs, ROWS, strides, ({ limb, column }, k) => {
    f.do(i64.store(column, i64.load32_u(limb, 4 * k), 8 * k));
    f.do(i64.store(column, i64.const(0), 8 * (limbs + k)));
  });
}
