/** What the two window exponentiations share: the ring that they work in, and the digits of exponents. */
import type { FunctionBuilder, TypedFunc } from '../../asm/build.ts';
import type { HostFunc } from '../../asm/exports.ts';
import * as i32 from '../../asm/opcodes/i32.ts';
import * as i64 from '../../asm/opcodes/i64.ts';
import type { Pointer } from '../../asm/secrecy/spec.ts';
import type { Expr, Local, Operand } from '../../asm/types.ts';

export type MulFunc = TypedFunc<{ to: 'i32'; a: 'i32'; b: 'i32' }, 'void'>;
export type SqrFunc = TypedFunc<{ to: 'i32'; a: 'i32' }, 'void'>;

/** The same as functions of slots that the host calls. */
export type BinaryFunc<N extends string> = HostFunc<N, 'to' | 'a' | 'b'>;
export type UnaryFunc<N extends string> = HostFunc<N, 'to' | 'a'>;

/** What the host passes for a slot: where it begins. */
export const slotOf = ({ elementBytes }: Pick<KernelRing, 'elementBytes'>): Pointer => ({ pointsTo: 'slots', bytes: elementBytes });

export function binaryOf(ring: Pick<KernelRing, 'elementBytes'>): Readonly<Record<'to' | 'a' | 'b', Pointer>> {
  const slot = slotOf(ring);
  return { to: slot, a: slot, b: slot };
}

export function unaryOf(ring: Pick<KernelRing, 'elementBytes'>): Readonly<Record<'to' | 'a', Pointer>> {
  const slot = slotOf(ring);
  return { to: slot, a: slot };
}

/** A family's elements, as an exponentiation sees them: blocks of bytes that can be multiplied and squared. */
export interface KernelRing {
  /** A multiple of 16. */
  readonly elementBytes: number;
  readonly mul: MulFunc;
  readonly sqr: SqrFunc;
  /** Address of the element 1. */
  readonly one: number;
  /** Whether the family's engines have 128-bit vectors, relaxed ones included, so that look-ups and copies may use them. */
  readonly vectors: boolean | 'relaxed';
}

/** The `width` bits of the exponent from bit `position` on. Reads up to 8 bytes past the exponent's end. */
export function digitAt(exponent: number, position: Operand<'i32'>, width: Operand<'i32'>): Expr<'i64'> {
  const word = i64.load(i32.add(exponent, i32.shr_u(position, 3)));
  const shifted = i64.shr_u(word, i64.extend_i32_u(i32.and(position, 7)));
  return i64.and(shifted, i64.sub(i64.shl(1, i64.extend_i32_u(width)), 1));
}

export function increment(f: FunctionBuilder, variable: Local<'i32'>, by: number): void {
  f.set(variable, i32.add(variable, by));
}
