/** Constant-time table look-up, and copies: for elements seen as blocks of words. */
import type { FunctionBuilder, ModuleBuilder, TypedFunc } from '../asm/build.ts';
import * as i32 from '../asm/opcodes/i32.ts';
import * as i64 from '../asm/opcodes/i64.ts';
import type { Expr, Local } from '../asm/types.ts';
import { walk } from './loops.ts';
import type { WindowRing } from './window.ts';
import { wordsOf } from './words.ts';

export type LookupFunc = TypedFunc<{ to: 'i32'; digit: 'i64'; table: 'i32'; entries: 'i32' }, 'void'>;

/** A table in memory: the address of its first element, and their number. */
export interface Table {
  readonly table: Expr<'i32'>;
  readonly entries: Expr<'i32'>;
}

/** Words that are gathered in registers in one walk over the table. */
const GATHER = 4;

/**
 * to ← table[digit].
 *
 * In: digit < entries. Aliasing: `to` is not in the table. Leaks: table and entries.
 */
export function defineLookup(m: ModuleBuilder, ring: WindowRing): LookupFunc {
  const { splat } = wordsOf(ring);
  return m.func('lookup', { to: 'i32', digit: 'i64', table: 'i32', entries: 'i32' }, 'void', (f, { to, digit, ...table }) => {
    // All ones where index = digit: the difference is 0, and only 0 − 1 has its top bit set.
    scan(f, ring, to, table, (index) => splat(i64.shr_s(i64.sub(i64.xor(index, digit), i64.const(1)), i64.const(63))));
  });
}

/** to ← the sum of all elements of the table, each masked: every word is read, whatever the masks are. */
export function scan(
  f: FunctionBuilder,
  ring: WindowRing,
  to: Expr<'i32'>,
  { table, entries }: Table,
  maskOf: (index: Local<'i64'>) => Expr,
): void {
  const { elementBytes } = ring;
  const words = wordsOf(ring);
  const gather = (from: Expr<'i32'>, out: Expr<'i32'>, count: number): void => {
    const found = Array.from({ length: count }, () => f.let('found', words.zero));
    const entry = f.let('entry', from);
    const index = f.let('index', i64.const(0));
    f.loop(() => {
      const mask = f.let('mask', maskOf(index) as typeof words.zero);
      found.forEach((word, w) => {
        f.set(word, words.or(word, words.and(words.load(entry, words.bytes * w), mask)));
      });
      f.set(entry, i32.add(entry, i32.const(elementBytes)));
      f.set(index, i64.add(index, i64.const(1)));
      return i32.lt_u(i32.wrap_i64(index), entries);
    });
    found.forEach((word, w) => {
      f.do(words.store(out, word, words.bytes * w));
    });
  };
  const count = elementBytes / words.bytes;
  const full = Math.floor(count / GATHER);
  const step = words.bytes * GATHER;
  walk(f, full, 1, { from: { from: table, step }, out: { from: to, step } }, (p) => gather(p.from, p.out, GATHER));
  const done = i32.const(full * step);
  if (count % GATHER > 0) gather(i32.add(table, done), i32.add(to, done), count % GATHER);
}

/** to ← from, word by word. */
export function copyElement(
  f: FunctionBuilder,
  ring: Pick<WindowRing, 'elementBytes' | 'vectors'>,
  from: Expr<'i32'>,
  to: Expr<'i32'>,
): void {
  const { bytes, load, store } = wordsOf(ring);
  const count = ring.elementBytes / bytes;
  const unroll = count % 4 === 0 ? 4 : count % 2 === 0 ? 2 : 1;
  walk(f, count, unroll, { source: { from, step: bytes }, target: { from: to, step: bytes } }, ({ source, target }, u) => {
    f.do(store(target, load(source, bytes * u), bytes * u));
  });
}
