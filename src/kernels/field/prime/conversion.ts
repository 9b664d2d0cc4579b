/** Numbers in little-endian bytes as elements, and elements as canonical residues. */

import type { FunctionBuilder } from '../../../asm/build.ts';
import * as i64 from '../../../asm/opcodes/i64.ts';
import type { Expr, Local } from '../../../asm/types.ts';
import { BigInt } from '../../../util/big-int.ts';
import { bitLength } from '../../../util/bytes.ts';
import { lastOf } from '../../../util/last-of.ts';
import { type FieldShape, LIMB } from './shape.ts';
import { bitsFrom, propagate, storeWords } from './words.ts';

type Address = Expr<'i32'>;
type Word = Local<'i64'>;

/** How a family keeps a limb. */
export interface LimbMemory {
  /** A limb as an integer. */
  readonly load: (element: Address, offset: number) => Expr<'i64'>;
  /** Stores a whole number from 0 to 2^radixBits. */
  readonly store: (element: Address, limb: Expr<'i64'>, offset: number) => Expr<'void'>;
}

/** Bytes of a canonical residue: whole words, which the region of bytes must have. */
export const residueBytes = ({ modulus }: Pick<FieldShape, 'modulus'>): number => 8 * Math.ceil(modulus.toString(2).length / 64);

/** How many bytes of a number limbs hold: all of a residue's, also where the highest bits are for the highest limb beside its own. */
export const inputBytes = (shape: Pick<FieldShape, 'modulus' | 'radixBits' | 'limbs'>): number =>
  Math.min(residueBytes(shape), Math.max(Math.floor((shape.radixBits * shape.limbs) / 8), Math.ceil(bitLength(shape.modulus) / 8)));

/**
 * to ← the number in the bytes, in limbs that are not balanced: magnitude 2.
 *
 * In: any bytes. Leaks: the shape.
 */
export function emitFromBytes(f: FunctionBuilder, shape: FieldShape, memory: LimbMemory, to: Address, bytes: Address): void {
  const { limbs, radixBits } = shape;
  const total = 8 * residueBytes(shape);
  for (let i = 0; i < limbs; i++) {
    const from = radixBits * i;
    const bits =
      i < limbs - 1 ? Math.min(radixBits, total - from) : Math.max(Math.min(radixBits, total - from), 8 * inputBytes(shape) - from);
    if (bits <= 0) {
      f.do(memory.store(to, i64.const(0), LIMB * i));
      continue;
    }
    f.do(memory.store(to, i64.and(bitsFrom(bytes, total / 64, from), 2n ** BigInt(bits) - 1n), LIMB * i));
  }
}

/** How precisely the quotient by p is known before it is corrected. */
const QUOTIENT_BITS = 24;

/**
 * bytes ← the canonical residue of the element's value, 0 ≤ r < p.
 *
 * In: a value within ±2^8 · p. Leaks: the shape.
 */
export function emitToBytes(f: FunctionBuilder, shape: FieldShape, memory: LimbMemory, bytes: Address, element: Address): void {
  const { limbs, radixBits, modulus } = shape;
  const digits = canonicalDigits(shape, modulus);
  const x = Array.from({ length: limbs }, (_, i) => f.let('limb', memory.load(element, LIMB * i)));
  propagate(f, radixBits, x);
  // The highest limb over p's own, from below: quotients are at most 2^8, so that few of their bits decide.
  const topBits = modulus.toString(2).length - radixBits * (limbs - 1);
  const dropped = Math.max(0, topBits - QUOTIENT_BITS);
  const shift = QUOTIENT_BITS + topBits - dropped;
  const reciprocal = (1n << BigInt(radixBits * (limbs - 1) + dropped + shift)) / modulus;
  const top = i64.shr_s(x[limbs - 1] as Word, dropped);
  const quotient = f.let('quotient', i64.sub(i64.shr_s(i64.mul(top, reciprocal), shift), 1));
  for (const [i, limb] of x.entries()) f.set(limb, i64.sub(limb, i64.mul(quotient, digits[i] as bigint)));
  propagate(f, radixBits, x);
  // Now 0 ≤ x < 3p.
  for (let round = 0; round < 2; round++) subtractOnce(f, radixBits, x, digits);
  storeWords(f, bytes, residueBytes(shape) / 8, radixBits, x);
}

/** x ← x − p, if that is not negative. */
function subtractOnce(f: FunctionBuilder, radixBits: number, x: readonly Word[], digits: readonly bigint[]): void {
  const reduced = x.map((limb, i) => f.let('reduced', i64.sub(limb, digits[i] as bigint)));
  propagate(f, radixBits, reduced);
  const isNegative = f.let('isNegative', i64.shr_s(lastOf(reduced) as Word, 63));
  for (const [i, limb] of x.entries()) {
    const other = reduced[i] as Word;
    f.set(limb, i64.xor(other, i64.and(i64.xor(other, limb), isNegative)));
  }
}

function canonicalDigits({ limbs, radixBits }: FieldShape, value: bigint): readonly bigint[] {
  return Array.from({ length: limbs }, (_, i) => BigInt.asUintN(radixBits, value >> BigInt(radixBits * i)));
}
