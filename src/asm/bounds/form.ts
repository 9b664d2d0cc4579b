/**
 * Integers that are known but for some unknowns: c + Σ a_i · x_i. Sums and differences of such are exact, so that a pointer and its end, which go back to
 * the same parameter, can be compared, and what several pointers have in common, the number of rounds, is not lost.
 *
 * Forms are integers; a value of 32 bits is congruent to its form modulo 2^32. It is equal to it where the form's bounds say so.
 */

/** Both included. */
export interface Bounds {
  readonly low: number;
  readonly high: number;
}

export const ANY_I32: Bounds = { low: 0, high: 2 ** 32 - 1 };

/** More than this, in magnitude, is not followed: sums of several such are still exact. */
const LARGEST = 2 ** 48;

interface Knowledge {
  /** A form that it does not exceed. */
  readonly atMost?: Form | undefined;
  /** The unknown of which more is known for a while: it is the same number. */
  readonly narrows?: Unknown | undefined;
  /** An address that a caller gives, in one of these regions' bounds: all that may be done with it is stated to the caller. */
  readonly isPointer?: boolean;
  /** It is not 0, which lies between its bounds. */
  readonly isNotZero?: boolean;
  /** It is ⌊of / by⌋. */
  readonly quotient?: { readonly of: Form; readonly by: Form } | undefined;
}

export class Unknown implements Bounds {
  static #made = 0;
  readonly number: number = Unknown.#made++;
  readonly low: number;
  readonly high: number;
  readonly atMost: Form | undefined;
  readonly narrows: Unknown | undefined;
  readonly isPointer: boolean;
  readonly isNotZero: boolean;
  readonly quotient: Knowledge['quotient'];

  constructor({ low, high }: Bounds, { atMost, narrows, isPointer = false, isNotZero = false, quotient }: Knowledge = {}) {
    this.low = low;
    this.high = high;
    this.atMost = atMost;
    this.narrows = narrows;
    this.isPointer = isPointer;
    this.isNotZero = isNotZero;
    this.quotient = quotient;
  }

  /** How many unknowns there were before. */
  static get count(): number {
    return Unknown.#made;
  }
}

type Term = readonly [unknown: Unknown, factor: number];

export interface Form {
  readonly constant: number;
  /** No factor is 0; the oldest unknown comes first. */
  readonly terms: readonly Term[];
}

const NO_TERMS: readonly Term[] = [];

export const exactly = (constant: number): Form => ({ constant, terms: NO_TERMS });

export const formOf = (unknown: Unknown): Form => ({ constant: 0, terms: [[unknown, 1]] });

/** A number of which only the bounds are known. */
export const within = ({ low, high }: Bounds): Form => (low === high ? exactly(low) : formOf(new Unknown({ low, high })));

/** a + factor · b */
export function plus(a: Form, b: Form, factor = 1): Form {
  const constant = a.constant + factor * b.constant;
  if (b.terms.length === 0 || factor === 0) return { constant, terms: a.terms };
  const terms: Term[] = [];
  let i = 0;
  for (const [unknown, times] of b.terms) {
    for (; i < a.terms.length && (a.terms[i] as Term)[0].number < unknown.number; i++) terms.push(a.terms[i] as Term);
    const same = a.terms[i]?.[0] === unknown ? (a.terms[i++] as Term)[1] : 0;
    const sum = same + factor * times;
    if (sum !== 0) terms.push([unknown, sum]);
  }
  return { constant, terms: [...terms, ...a.terms.slice(i)] };
}

export const minus = (a: Form, b: Form): Form => plus(a, b, -1);

export const times = (a: Form, factor: number): Form => plus(exactly(0), a, factor);

/** Whether the same number is meant. */
export function sameForm(a: Form | undefined, b: Form | undefined): boolean {
  if (a === undefined || b === undefined) return a === b;
  if (a.constant !== b.constant || a.terms.length !== b.terms.length) return false;
  return a.terms.every(([unknown, factor], i) => b.terms[i]?.[0] === unknown && b.terms[i]?.[1] === factor);
}

/** The form with another one in the place of the unknown. */
export function substitute(form: Form, unknown: Unknown, by: Form): Form {
  const term = form.terms.find(([one]) => one === unknown);
  if (!term) return form;
  const others = { constant: form.constant, terms: form.terms.filter((one) => one !== term) };
  return plus(others, by, term[1]);
}

/** With the unknowns that were narrowed as they were before. */
export function widened(form: Form): Form {
  let result = form;
  for (const [unknown] of form.terms) if (unknown.narrows) result = substitute(result, unknown, widened(formOf(unknown.narrows)));
  return result;
}

/** The largest and the smallest that the form may be; undefined where that is too much. */
export function boundsOf(form: Form): Bounds | undefined {
  if (form.terms.length === 0) return { low: form.constant, high: form.constant };
  const [low, high] = [0 - highest(times(form, -1)), highest(form)];
  return low >= -LARGEST && high <= LARGEST ? { low, high } : undefined;
}

function highest(form: Form): number {
  let high = form.constant;
  for (const [unknown, factor] of form.terms) high += factor * (factor > 0 ? unknown.high : unknown.low);
  // What an unknown does not exceed may cancel out; the youngest depend on the others.
  for (let i = form.terms.length - 1; i >= 0; i--) {
    const [unknown, factor] = form.terms[i] as Term;
    if (factor > 0 && unknown.atMost) return Math.min(high, highest(substitute(form, unknown, unknown.atMost)));
  }
  return high;
}

/** The largest integer form that is not above form / divisor, and whether it is the exact floor. */
export function floorDivided(form: Form, divisor: number): { readonly form: Form; readonly isExact: boolean } | undefined {
  const terms = form.terms.map(([unknown, factor]): Term => [unknown, factor / divisor]);
  if (terms.every(([, factor]) => Number.isInteger(factor))) {
    return { form: { constant: Math.floor(form.constant / divisor), terms }, isExact: true };
  }
  const bounds = boundsOf(form);
  return bounds && { form: exactly(Math.floor(bounds.high / divisor)), isExact: false };
}

/** A number that is one of both. What both have in common is kept. */
export function joinForms(a: Form | undefined, b: Form | undefined): Form | undefined {
  if (a === undefined || b === undefined) return undefined;
  const wide = widened(a);
  if (sameForm(a, b) || sameForm(wide, widened(b))) return sameForm(a, b) ? a : wide;
  const pointer = pointerOf(a);
  if (pointer !== pointerOf(b)) return undefined;
  const base = pointer ? formOf(pointer) : exactly(0);
  const [x, y] = [boundsOf(minus(a, base)), boundsOf(minus(b, base))];
  return x && y && plus(base, within({ low: Math.min(x.low, y.low), high: Math.max(x.high, y.high) }));
}

/** The pointer that the form is an offset to. */
export function pointerOf({ terms }: Form): Unknown | undefined {
  const pointers = terms.filter(([unknown]) => unknown.isPointer);
  return pointers.length === 1 && pointers[0]?.[1] === 1 ? pointers[0][0] : undefined;
}
