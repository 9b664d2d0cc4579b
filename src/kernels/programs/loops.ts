/** Loops over memory for kernel generators: pointers that step in time, bodies unrolled. All counts are public. */
import type { FunctionBuilder } from '../../asm/build.ts';
import * as i32 from '../../asm/opcodes/i32.ts';
import type { Expr, Local, Operand } from '../../asm/types.ts';

/** An address a constant away. */
export const beyond = (address: Operand<'i32'>, bytes: number): Expr<'i32'> => i32.add(address, bytes);

/** A pointer's start and how many bytes it moves on for each item. */
export interface Stride {
  readonly from: Operand<'i32'>;
  readonly step: number;
}

/**
 * Walks `count` items (a constant), `unroll` of them a turn, with one pointer per stride. `body` is called at
 * generation time for the items 0 … unroll − 1 of a turn; it addresses item u of a pointer at offset u · step.
 * `count` is a multiple of `unroll`; nothing is emitted for a count of 0.
 */
export function walk<K extends string>(
  f: FunctionBuilder,
  count: number,
  unroll: number,
  strides: Readonly<Record<K, Stride>>,
  body: (pointers: Readonly<Record<K, Local<'i32'>>>, u: number) => void,
): void {
  if (count % unroll !== 0) throw new Error(`${count} items are not a multiple of ${unroll}`);
  if (count === 0) return;
  const bytes = count * (Object.values(strides) as Stride[])[0]!.step;
  walkTo(f, (first) => i32.add(first, bytes), unroll, strides, body);
}

/** The same until the first pointer reaches an address that is known only at run time; at least one turn. */
export function walkTo<K extends string>(
  f: FunctionBuilder,
  endOf: (first: Local<'i32'>) => Operand<'i32'>,
  unroll: number,
  strides: Readonly<Record<K, Stride>>,
  body: (pointers: Readonly<Record<K, Local<'i32'>>>, u: number) => void,
): void {
  const entries = Object.entries(strides) as [K, Stride][];
  const pointers = Object.fromEntries(entries.map(([name, { from }]) => [name, f.let(name, from)])) as Record<K, Local<'i32'>>;
  const [firstName] = entries[0] as [K, Stride];
  const end = f.let('end', endOf(pointers[firstName]));
  f.loop(() => {
    for (let u = 0; u < unroll; u++) body(pointers, u);
    for (const [name, { step }] of entries) f.set(pointers[name], i32.add(pointers[name], step * unroll));
    return i32.lt_u(pointers[firstName], end);
  });
}

/** A body for `walk` that wants the whole turn, not its items. */
export function onTurn<P>(body: (pointers: P) => void): (pointers: P, u: number) => void {
  return (pointers, u) => {
    if (u === 0) body(pointers);
  };
}
