/** The walk over digits of public scalars. */
import type { FunctionBuilder } from '../../asm/build.ts';
import * as i32 from '../../asm/opcodes/i32.ts';
import type { Local } from '../../asm/types.ts';

export interface DigitSteps {
  readonly double: () => void;
  /** Adds the entry (d − 1) / 2 of the table with that number, or its negative, for an odd d > 0. */
  readonly add: (digit: Local<'i32'>, isNegative: Local<'i32'>, table: Local<'i32'>) => void;
}

/** Emits: for each of `count` places a doubling, and additions by the signed digits of all tables. Leaks: the digits. */
export function emitDigits(
  f: FunctionBuilder,
  digits: number,
  count: Local<'i32'>,
  tables: Local<'i32'>,
  { double, add }: DigitSteps,
): void {
  const at = f.let('at', i32.const(digits));
  f.loop(() => {
    double();
    const table = f.let('table', i32.const(0));
    f.loop(() => {
      const digit = f.let('digit', i32.shr_s(i32.shl(i32.load8_u(at), i32.const(24)), i32.const(24)));
      f.if(digit, () => {
        const isNegative = f.let('isNegative', i32.lt_s(digit, i32.const(0)));
        f.if(isNegative, () => f.set(digit, i32.sub(i32.const(0), digit)));
        add(digit, isNegative, table);
      });
      f.set(at, i32.add(at, i32.const(1)));
      f.set(table, i32.add(table, i32.const(1)));
      return i32.lt_u(table, tables);
    });
    f.set(count, i32.sub(count, i32.const(1)));
    return count;
  });
}
