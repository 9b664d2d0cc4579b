/** The outer loop over row blocks, with a carry pass whenever the budget of the columns is used up. */
import type { FunctionBuilder } from '../../../asm/build.ts';
import * as i32 from '../../../asm/opcodes/i32.ts';
import type { Local } from '../../../asm/types.ts';

/**
 * Gives what a loop over row blocks does at the end of each turn: count, and run `pass` every `every` turns (`Infinity`:
 * never). So many turns were `done` before the loop.
 */
export function everyBlocks(f: FunctionBuilder, every: number, done: number, pass: () => void): () => void {
  if (!Number.isFinite(every)) return () => {};
  const left: Local<'i32'> = f.let('left', every - done);
  return () => {
    f.set(left, i32.sub(left, 1));
    f.if(i32.eqz(left), () => {
      pass();
      f.set(left, every);
    });
  };
}
