/** Modules that count how often each of their functions is called. */

import * as i32 from '../../asm/opcodes/i32.ts';
import * as i64 from '../../asm/opcodes/i64.ts';
import { copyOf } from '../../encoding/octets.ts';
import type { Linked, Span } from '../../formulas/link.ts';
import { BigInt } from '../../util/big-int.ts';

const COUNTER = 8;

/** The module with a counter for each function, behind its memory: 64-bit words, in the order of the names. */
export interface Counted<R extends string, C> {
  readonly linked: Linked<R, C>;
  readonly counters: Span;
  /** How often each function was called since `before`, by its name: what the counters held then and hold now. */
  calls(before: Uint8Array, now: Uint8Array): ReadonlyMap<string, number>;
}

export function counted<R extends string, C>(linked: Linked<R, C>): Counted<R, C> {
  const { functions } = linked.build();
  const counters: Span = { from: COUNTER * Math.ceil(linked.bytes / COUNTER), bytes: COUNTER * functions.length };
  const bytes = counters.from + counters.bytes;
  const words = (memory: Uint8Array): BigInt64Array => new BigInt64Array(copyOf(memory).buffer);
  return {
    counters,
    linked: {
      ...linked,
      bytes,
      build: () => {
        const module = linked.build();
        const revised = module.functions.map((func) => {
          const counter = i32.const(counters.from + COUNTER * func.index);
          const count = i64.store(counter, i64.add(i64.load(counter), 1));
          return { ...func, body: [{ kind: 'do', value: count } as const, ...func.body] };
        });
        return { pages: Math.ceil(bytes / 65536), functions: revised };
      },
    },
    calls: (before, now) => {
      const [first, last] = [words(before), words(now)];
      const calls = new Map<string, number>();
      for (const [i, { name }] of functions.entries()) {
        const count = Number((last[i] ?? BigInt(0)) - (first[i] ?? BigInt(0)));
        if (count > 0) calls.set(name, (calls.get(name) ?? 0) + count);
      }
      return calls;
    },
  };
}
