/** What all preparations for Montgomery's method compute alike, in constant time. */
import { call, type FunctionBuilder } from '../../asm/build.ts';
import * as i64 from '../../asm/opcodes/i64.ts';
import type { Expr, Local } from '../../asm/types.ts';
import type { MulFunc, SqrFunc } from '../contract/kernel-ring.ts';

/** 1/m modulo 2^bits, and more: 3m xor 2 is right in 5 bits, and each step x ← x · (2 − m·x) doubles their number (Newton). */
export function inverseOfWord(f: FunctionBuilder, lowest: Expr<'i64'>, bits: number): Local<'i64'> {
  const m = f.let('m', lowest);
  const x = f.let('inverse', i64.xor(i64.mul(m, 3), 2));
  for (let right = 5; right < bits; right *= 2) f.set(x, i64.mul(x, i64.sub(2, i64.mul(m, x))));
  return x;
}

/** to ← R² mod m, for R = 2^logR: R in Montgomery form, by squarings and doublings of `one`, R mod m, along the bits of logR. */
export function squareOfR(f: FunctionBuilder, { add, sqr }: { add: MulFunc; sqr: SqrFunc }, logR: number, to: number, one: number): void {
  const [x, r] = [to, one];
  f.do(call(add, { to: x, a: r, b: r }));
  for (const bit of logR.toString(2).slice(1)) {
    f.do(call(sqr, { to: x, a: x }));
    if (bit === '1') f.do(call(add, { to: x, a: x, b: x }));
  }
}
