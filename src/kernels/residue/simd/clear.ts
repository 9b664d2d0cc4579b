/** Nothing is carried into the first column. */
import type { FunctionBuilder } from '../../../asm/build.ts';
import * as i64 from '../../../asm/opcodes/i64.ts';
import type { Columns } from './memory.ts';

export function clearBelow(f: FunctionBuilder, { low, high }: Columns): void {
  f.do(i64.store32(low - 4, 0));
  f.do(i64.store(high - 4, 0));
}
