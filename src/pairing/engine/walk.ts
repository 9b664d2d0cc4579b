/** Loops over a program's words. */
import type { FunctionBuilder } from '../../asm/build.ts';
import * as i32 from '../../asm/opcodes/i32.ts';
import type { Expr, Local } from '../../asm/types.ts';

const WORD = 4;

/** Runs `body` with each word of a program, which is public and has one word at least. */
export function walkProgram(f: FunctionBuilder, from: Expr<'i32'>, to: Expr<'i32'>, body: (word: Local<'i32'>) => void): void {
  const at = f.let('at', from);
  const word = f.local('i32', 'word');
  f.loop(() => {
    f.set(word, i32.load(at));
    body(word);
    f.set(at, i32.add(at, i32.const(WORD)));
    return i32.lt_u(at, to);
  });
}
