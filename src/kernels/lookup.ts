/** Constant-time table look-up, and copies: for elements seen as blocks of 64-bit words. */
import type { FunctionBuilder, ModuleBuilder, TypedFunc } from '../asm/build.ts';
import * as i32 from '../asm/opcodes/i32.ts';
import * as i64 from '../asm/opcodes/i64.ts';
import type { Expr } from '../asm/types.ts';
import { walk } from './loops.ts';

export type LookupFunc = TypedFunc<{ to: 'i32'; digit: 'i64'; entries: 'i32' }, 'void'>;

const WORD = 8;
/** Words that are gathered in registers in one walk over the table. */
const GATHER = 4;

/**
 * to ← table[digit]: every word of the table's `entries` elements is read, and a mask keeps those of one element.
 *
 * In: digit < entries. Leaks: entries.
 */
export function defineLookup(m: ModuleBuilder, table: number, elementBytes: number): LookupFunc {
  return m.func('lookup', { to: 'i32', digit: 'i64', entries: 'i32' }, 'void', (f, { to, digit, entries }) => {
    const gather = (from: Expr<'i32'>, out: Expr<'i32'>, words: number): void => {
      const found = Array.from({ length: words }, () => f.let('found', i64.const(0)));
      const entry = f.let('entry', from);
      const index = f.let('index', i64.const(0));
      f.loop(() => {
        // All ones where index = digit: the difference is 0, and only 0 − 1 has its top bit set.
        const mask = f.let('mask', i64.shr_s(i64.sub(i64.xor(index, digit), i64.const(1)), i64.const(63)));
        found.forEach((word, w) => {
          f.set(word, i64.or(word, i64.and(i64.load(entry, WORD * w), mask)));
        });
        f.set(entry, i32.add(entry, i32.const(elementBytes)));
        f.set(index, i64.add(index, i64.const(1)));
        return i32.lt_u(i32.wrap_i64(index), entries);
      });
      found.forEach((word, w) => {
        f.do(i64.store(out, word, WORD * w));
      });
    };
    const words = elementBytes / WORD;
    const full = Math.floor(words / GATHER);
    const step = WORD * GATHER;
    walk(f, full, 1, { from: { from: i32.const(table), step }, out: { from: to, step } }, (p) => gather(p.from, p.out, GATHER));
    if (words % GATHER > 0) gather(i32.const(table + full * step), i32.add(to, i32.const(full * step)), words % GATHER);
  });
}

/** to ← from, word by word. */
export function copyElement(f: FunctionBuilder, elementBytes: number, from: Expr<'i32'>, to: Expr<'i32'>): void {
  const words = elementBytes / WORD;
  const unroll = words % 4 === 0 ? 4 : words % 2 === 0 ? 2 : 1;
  walk(f, words, unroll, { source: { from, step: WORD }, target: { from: to, step: WORD } }, ({ source, target }, u) => {
    f.do(i64.store(target, i64.load(source, WORD * u), WORD * u));
  });
}
