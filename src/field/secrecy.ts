/** Which slots the host names to the module of a field. Apart from that, so that no page loads it. */
import type { FunctionSecrecy } from '../asm/secrecy/spec.ts';
import type { Host } from '../formulas/secrecy.ts';
import { SLOTS } from './module.ts';

const slots = (...names: readonly string[]): FunctionSecrecy => ({
  params: Object.fromEntries(names.map((name) => [name, { low: 0, high: SLOTS - 1 }])),
});

/** @param hasRoots - whether the module has `root`. */
export const fieldHost = (hasRoots: boolean): Host => ({
  functions: {
    enterSlot: slots('to'),
    leaveSlot: slots('a'),
    mul: slots('to', 'a', 'b'),
    add: slots('to', 'a', 'b'),
    sub: slots('to', 'a', 'b'),
    invert: slots('to', 'a'),
    ...(hasRoots && { root: slots('to', 'a') }),
  },
});
