/** Tables of joint powers: putting bases in, completing them, taking elements out. */
import { call, type ModuleBuilder } from '../../asm/build.ts';
import type { Exports } from '../../asm/exports.ts';
import * as i32 from '../../asm/opcodes/i32.ts';
import { keeps } from '../../asm/secrecy/keeps.ts';
import type { Bounds } from '../../asm/secrecy/spec.ts';
import type { Expr } from '../../asm/types.ts';
import { MAX_JOINT_BITS } from '../contract/joint-machine.ts';
import { increment, type KernelRing, slotOf } from '../contract/kernel-ring.ts';
import type { JointCalls } from './joint-calls.ts';
import { type JointMemory, mostEntries } from './joint-memory.ts';
import { copyElement } from './lookup.ts';

/** The address of the table's element of that number. */
export function entryAt({ table }: JointMemory, { elementBytes }: KernelRing, entry: Expr<'i32'>): Expr<'i32'> {
  return i32.add(table.from, i32.mul(entry, elementBytes));
}

/** The number of an entry. */
export const entryOf = ({ elementBytes }: KernelRing): Bounds => ({ low: 0, high: mostEntries(elementBytes) - 1 });

/** place: table[entry] ← slot. pick: slot ← table[entry]. Leaks: entry. */
export function defineTransfers(m: ModuleBuilder, ring: KernelRing, memory: JointMemory): Exports<Pick<JointCalls, 'place' | 'pick'>> {
  const place = m.export('place', ['entry', 'from'], (f, { entry, from }) => copyElement(f, ring, from, entryAt(memory, ring, entry)));
  const pick = m.export('pick', ['to', 'entry'], (f, { to, entry }) => copyElement(f, ring, entryAt(memory, ring, entry), to));
  SECRECY: {
    const [slot, number] = [slotOf(ring), entryOf(ring)];
    keeps(m, place, { entry: number, from: slot });
    keeps(m, pick, { to: slot, entry: number });
  }
  return { place, pick };
}

/**
 * An element whose number has none of those bits is the square of the one of half the number: every digit is even. Another
 * one is a product by the base of its lowest such bit. Leaks: all parameters.
 */
export function defineFill(m: ModuleBuilder, ring: KernelRing, memory: JointMemory): Exports<Pick<JointCalls, 'fill'>> {
  const { elementBytes, mul, sqr, one } = ring;
  const most = 2 ** MAX_JOINT_BITS;
  const fill = m.export('fill', ['first', 'entries', 'roots'], (f, { first, entries, roots }) => {
    const table = f.let('table', entryAt(memory, ring, first));
    const at = (entry: Expr<'i32'>): Expr<'i32'> => i32.add(table, i32.mul(entry, elementBytes));
    copyElement(f, ring, i32.const(one), table);
    const entry = f.let('entry', 1);
    f.loop(() => {
      const root = f.let('root', i32.and(entry, roots));
      f.set(root, i32.and(root, i32.sub(0, root)));
      f.if(
        root,
        () => {
          const rest = f.let('rest', i32.xor(entry, root));
          f.if(rest, () => f.do(call(mul, { to: at(entry), a: at(rest), b: at(root) })));
        },
        () => f.do(call(sqr, { to: at(entry), a: at(i32.shr_u(entry, 1)) })),
      );
      increment(f, entry, 1);
      return i32.lt_u(entry, entries);
    });
  });
  SECRECY: keeps(m, fill, { first: entryOf(ring), entries: { low: 2, high: most }, roots: { low: 0, high: most - 1 } });
  return { fill };
}

/** table[first + i] ← base^(2i + 1) for 0 < i < count. In: count ≥ 2. Leaks: all parameters. */
export function defineFillOdd(m: ModuleBuilder, ring: KernelRing, memory: JointMemory): Exports<Pick<JointCalls, 'fillOdd'>> {
  const { elementBytes, mul, sqr } = ring;
  const square = i32.const(memory.factor);
  const fillOdd = m.export('fillOdd', ['first', 'count'], (f, { first, count }) => {
    const entry = f.let('entry', entryAt(memory, ring, first));
    const last = f.let('last', i32.add(entry, i32.mul(i32.sub(count, 1), elementBytes)));
    f.do(call(sqr, { to: square, a: entry }));
    f.loop(() => {
      f.do(call(mul, { to: i32.add(entry, elementBytes), a: entry, b: square }));
      increment(f, entry, elementBytes);
      return i32.lt_u(entry, last);
    });
  });
  SECRECY: keeps(m, fillOdd, { first: entryOf(ring), count: { low: 2, high: mostEntries(elementBytes) } });
  return { fillOdd };
}
