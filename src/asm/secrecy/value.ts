/** What the secrecy check knows of a value. */
import type { Comparison } from '../bounds/comparison.ts';
import { boundsOf, exactly, type Form, joinForms, pointerOf, sameForm } from '../bounds/form.ts';
import { INTEGER, type Origins, sameOrigins, union } from './origin.ts';

export interface Value {
  /** Which secret the value may depend on, in words; undefined if it depends on none. Of several secrets the first one met is named. */
  readonly secret: string | undefined;
  readonly origins: Origins;
  /** Which integer it is; undefined if that may be any, or it is none. */
  readonly form: Form | undefined;
  /** The comparison whose answer it is. */
  readonly test?: Comparison | undefined;
}

/** Something that depends on no secret. */
export const PUBLIC: Value = { secret: undefined, origins: INTEGER, form: undefined };

/** What a variable holds before it is set. */
export const ZERO: Value = { ...PUBLIC, form: exactly(0) };

/** What a value is that may be either. */
export function join(a: Value, b: Value): Value {
  if (a === b) return a;
  return { secret: a.secret ?? b.secret, origins: union(a.origins, b.origins), form: joinForms(a.form, b.form) };
}

/** Whether both say the same of secrets and regions, whichever secret they name. */
export function sameSecrecy(a: Value, b: Value): boolean {
  return (a.secret === undefined) === (b.secret === undefined) && sameOrigins(a.origins, b.origins);
}

export function sameValue(a: Value, b: Value): boolean {
  return a === b || (sameSecrecy(a, b) && sameForm(a.form, b.form));
}

/** Equal for values that are the same as arguments: of pointers by their regions, of numbers by their bounds. */
export function keyOf({ secret, origins, form }: Value): string {
  const names = [...origins].map((origin) => (typeof origin === 'string' ? origin : `region ${origin.name}`));
  const bounds = form && !pointerOf(form) ? boundsOf(form) : undefined;
  return JSON.stringify([secret !== undefined, bounds?.low, bounds?.high, ...names.sort()]);
}

/** The first secret that one of the values depends on. */
export function secretOf(values: readonly Value[]): string | undefined {
  return values.find(({ secret }) => secret !== undefined)?.secret;
}
