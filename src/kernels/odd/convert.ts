/** Little-endian bytes to limbs and back. Neither is worth unrolling: they run once a session. */
import type { FunctionBuilder } from '../../asm/build.ts';
import * as i32 from '../../asm/opcodes/i32.ts';
import * as i64 from '../../asm/opcodes/i64.ts';
import { walk } from '../loops.ts';
import { digitAt } from '../window.ts';
import type { OddShape } from './shape.ts';

/** element ← the bytes at `bytes`. In: a value below 2^(radix · n); the region's remaining bytes are zero. */
export function bytesToElement(f: FunctionBuilder, { word, limbs, radix }: OddShape, bytes: number, element: number): void {
  const bit = f.let('bit', i32.const(0));
  walk(f, limbs, 1, { limb: { from: i32.const(element), step: word.bytes } }, ({ limb }) => {
    f.do(word.store(limb, digitAt(bytes, bit, i32.const(radix))));
    f.set(bit, i32.add(bit, i32.const(radix)));
  });
}

/** bytes ← the element, whose limbs are below 2^radix; the words that it touches are zero above the value. */
export function elementToBytes(f: FunctionBuilder, { word, limbs, radix }: OddShape, element: number, bytes: number): void {
  const bit = f.let('bit', i32.const(0));
  const pending = f.let('pending', i64.const(0));
  walk(f, limbs, 1, { limb: { from: i32.const(element), step: word.bytes } }, ({ limb }) => {
    // A limb and the bits of the byte that it begins in fill 64 bits at most; what lies above is not yet written.
    const shift = i64.extend_i32_u(i32.and(bit, i32.const(7)));
    const bits = f.let('bits', i64.or(pending, i64.shl(word.load(limb), shift)));
    f.do(i64.store(i32.add(i32.const(bytes), i32.shr_u(bit, i32.const(3))), bits));
    const next = f.let('next', i32.add(bit, i32.const(radix)));
    // All whole bytes below the next limb, of which there can be eight, and are two at least, are done: the first, then the others.
    const others = i32.sub(i32.sub(i32.shr_u(next, i32.const(3)), i32.shr_u(bit, i32.const(3))), i32.const(1));
    f.set(pending, i64.shr_u(i64.shr_u(bits, i64.const(8)), i64.extend_i32_u(i32.shl(others, i32.const(3)))));
    f.set(bit, next);
  });
}
