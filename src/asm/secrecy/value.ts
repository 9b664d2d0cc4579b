/** What the secrecy check knows of a value. */
import { INTEGER, type Origins, sameOrigins, union } from './origin.ts';

export interface Value {
  /** Which secret the value may depend on, in words; undefined if it depends on none. Of several secrets the first one met is named. */
  readonly secret: string | undefined;
  readonly origins: Origins;
}

/** A number that depends on no secret: what a variable holds before it is set. */
export const PUBLIC: Value = { secret: undefined, origins: INTEGER };

/** What a value is that may be either. */
export function join(a: Value, b: Value): Value {
  return a === b ? a : { secret: a.secret ?? b.secret, origins: union(a.origins, b.origins) };
}

/** Whether both say the same, whichever secret they name. */
export function sameValue(a: Value, b: Value): boolean {
  return a === b || ((a.secret === undefined) === (b.secret === undefined) && sameOrigins(a.origins, b.origins));
}

/** Equal for values that are the same. */
export function keyOf({ secret, origins }: Value): string {
  const names = [...origins].map((origin) => (typeof origin === 'string' ? origin : `region ${origin.name}`));
  return JSON.stringify([secret !== undefined, ...names.sort()]);
}

/** The first secret that one of the values depends on. */
export function secretOf(values: readonly Value[]): string | undefined {
  return values.find(({ secret }) => secret !== undefined)?.secret;
}
