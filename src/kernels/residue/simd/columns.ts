/** Columns of products, sixteen at a time: each written once. */
import type { FunctionBuilder, ModuleBuilder, TypedFunc } from '../../../asm/build.ts';
import * as i32 from '../../../asm/opcodes/i32.ts';
import * as v128 from '../../../asm/opcodes/v128.ts';
import type { Local, Operand } from '../../../asm/types.ts';
import { beyond } from '../../programs/loops.ts';
import { BLOCK, type Shape } from './shape.ts';
import { addPairs, addTurns, addWholeTurns, MASK, newSums, settle, startSums, storeSums } from './sums.ts';

/** Addresses: of digits with zeros around them, of their pairs, of columns. */
const OPERANDS = { a: 'i32', b: 'i32', low: 'i32', high: 'i32' } as const;

export interface ColumnFuncs {
  /** The blocks of columns from 0 to n, of which those above n − 1 have their products as well. */
  readonly lower: TypedFunc<typeof OPERANDS, 'void'>;
  /** The blocks from a column c on up to 2n; `a` is the address of digit c − n. Adds to what columns hold, if `keep` is −1; not, if 0. `rest`: of 2n − c digits (`restOf`). */
  readonly upper: TypedFunc<typeof OPERANDS & { keep: 'i32'; end: 'i32'; rest: 'i32' }, 'void'>;
}

export const maskOf = (f: FunctionBuilder): Local<'v128'> => f.let('mask', v128.const(MASK, MASK));

export function defineColumns(m: ModuleBuilder, shape: Shape): ColumnFuncs {
  const { limbs, blocked } = shape;
  const lower = m.func('lower', OPERANDS, 'void', (f, { a, b, low, high }) => {
    const at = f.let('at', low);
    const sums = newSums(f, maskOf(f), at);
    const [words, digits] = [f.let('words', b), f.let('digits', a)];
    const end = f.let('end', beyond(a, 2 * blocked));
    eachBlock(
      f,
      at,
      high,
      () => i32.lt_u(digits, end),
      (highAt) => {
        startSums(f, sums, highAt);
        const [x, y] = [f.let('x', a), f.let('y', words)];
        addWholeTurns(f, sums, x, y, digits);
        addPairs(f, sums, digits, b, undefined, 'first');
        settle(f, sums);
        storeSums(f, sums, highAt);
        f.set(words, i32.add(words, 4 * BLOCK));
        f.set(digits, i32.add(digits, 2 * BLOCK));
      },
    );
  });
  const upper = m.func(
    'upper',
    { ...OPERANDS, keep: 'i32', end: 'i32', rest: 'i32' },
    'void',
    (f, { a, b, low, high, keep, end, rest }) => {
      const at = f.let('at', low);
      const sums = newSums(f, maskOf(f), at);
      const kept = f.let('kept', v128.i32x4_splat(keep));
      const digits = f.let('digits', a);
      const top = f.let('top', beyond(b, 4 * limbs));
      eachBlock(
        f,
        at,
        high,
        () => i32.lt_u(digits, end),
        (highAt) => {
          startSums(f, sums, highAt, kept);
          addPairs(f, sums, digits, top, undefined, 'last');
          settle(f, sums);
          const [x, y] = [f.let('x', beyond(digits, 2 * BLOCK)), f.let('y', beyond(top, -4 * BLOCK))];
          addTurns(f, sums, x, y, end, rest);
          storeSums(f, sums, highAt);
          f.set(digits, i32.add(digits, 2 * BLOCK));
        },
      );
    },
  );
  return { lower, upper };
}

function eachBlock(
  f: FunctionBuilder,
  at: Local<'i32'>,
  high: Operand<'i32'>,
  more: () => ReturnType<typeof i32.lt_u>,
  body: (highAt: Local<'i32'>) => void,
): void {
  const highAt = f.let('highAt', high);
  f.loop(() => {
    body(highAt);
    f.set(at, i32.add(at, 4 * BLOCK));
    f.set(highAt, i32.add(highAt, 4 * BLOCK));
    return more();
  });
}
