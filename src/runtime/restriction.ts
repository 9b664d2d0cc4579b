/** Which kernel families may be chosen: all that run here, unless the choice is restricted. Apart from `select.ts`, which knows every kernel. */
import type { Family } from '../kernels/contract/machine.ts';

let allowed: readonly Family[] | undefined;
let generation = 0;

/** Restricts the choice to these families; `undefined` lifts the restriction. */
export function restrict(families: readonly Family[] | undefined): void {
  allowed = families;
  outdateSelection();
}

/** What was prepared until now is out of date. */
export function outdateSelection(): void {
  generation++;
}

export const isAllowed = (family: Family): boolean => allowed?.includes(family) ?? true;

/** Changes with every restriction, and where an engine's answer was late: what was prepared in an earlier generation is out of date. */
export const selectionGeneration = (): number => generation;
