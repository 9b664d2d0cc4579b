/** Constant-time table look-up, and copies: for elements seen as blocks of words. */
import type { FunctionBuilder, ModuleBuilder, TypedFunc } from '../../asm/build.ts';
import * as i32 from '../../asm/opcodes/i32.ts';
import type { Expr, Operand } from '../../asm/types.ts';
import type { KernelRing } from '../contract/kernel-ring.ts';
import { walk } from './loops.ts';
import { wordsOf } from './words.ts';

export type LookupFunc = TypedFunc<{ to: 'i32'; digit: 'i64'; table: 'i32'; entries: 'i32' }, 'void'>;

/** What a look-up has to know of elements. */
type Blocks = Pick<KernelRing, 'elementBytes' | 'vectors'>;

/** A table in memory: the address of its first element, and their number. */
export interface Table {
  readonly table: Operand<'i32'>;
  readonly entries: Operand<'i32'>;
}

/**
 * to ← table[digit].
 *
 * In: digit < entries. Aliasing: `to` is not in the table. Leaks: table and entries.
 */
export function defineLookup(m: ModuleBuilder, ring: Blocks): LookupFunc {
  return m.func('lookup', { to: 'i32', digit: 'i64', table: 'i32', entries: 'i32' }, 'void', (f, { to, digit, ...table }) => {
    scan(f, ring, to, table, wordsOf(ring).splat(digit));
  });
}

/**
 * to ← table[digit], where every word of the table is read, and a mask keeps those of one element. A digit in the lanes of
 * a vector counts for its lane.
 */
export function scan(f: FunctionBuilder, ring: Blocks, to: Operand<'i32'>, { table, entries }: Table, digit: Expr): void {
  const { elementBytes } = ring;
  const words = wordsOf(ring);
  const wanted = f.let('wanted', digit as typeof words.zero);
  const one = f.let('one', words.one);
  const end = f.let('end', i32.add(table, i32.mul(entries, elementBytes)));
  const gather = (from: Operand<'i32'>, out: Operand<'i32'>, count: number): void => {
    const found = Array.from({ length: count }, () => f.let('found', words.zero));
    const entry = f.let('entry', from);
    const index = f.let('index', words.zero);
    f.loop(() => {
      const mask = f.let('mask', words.equal(index, wanted));
      found.forEach((word, w) => {
        f.set(word, words.select(words.load(entry, words.bytes * w), word, mask));
      });
      f.set(entry, i32.add(entry, elementBytes));
      f.set(index, words.add(index, one));
      return i32.lt_u(entry, end);
    });
    found.forEach((word, w) => {
      f.do(words.store(out, word, words.bytes * w));
    });
  };
  const count = elementBytes / words.bytes;
  const full = Math.floor(count / words.registers);
  const step = words.bytes * words.registers;
  walk(f, full, 1, { from: { from: table, step }, out: { from: to, step } }, (p) => gather(p.from, p.out, words.registers));
  const done = full * step;
  if (count % words.registers > 0) gather(i32.add(table, done), i32.add(to, done), count % words.registers);
}

/** to ← from, word by word. */
export function copyElement(f: FunctionBuilder, ring: Blocks, from: Operand<'i32'>, to: Operand<'i32'>): void {
  const { bytes, load, store } = wordsOf(ring);
  const count = ring.elementBytes / bytes;
  const unroll = count % 4 === 0 ? 4 : count % 2 === 0 ? 2 : 1;
  walk(f, count, unroll, { source: { from, step: bytes }, target: { from: to, step: bytes } }, ({ source, target }, u) => {
    f.do(store(target, load(source, bytes * u), bytes * u));
  });
}
