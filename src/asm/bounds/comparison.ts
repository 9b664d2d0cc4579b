/** Comparisons of integers: what follows for their operands, and how often a loop is gone round that ends by one. */
import { type Bounds, boundsOf, exactly, type Form, floorDivided, minus, plus, times, Unknown, within } from './form.ts';

type Relation = 'eq' | 'ne' | 'lt' | 'le' | 'gt' | 'ge';

export interface Comparison {
  readonly relation: Relation;
  /** Without it, bit patterns are compared for equality. */
  readonly isSigned: boolean;
  readonly a: Form;
  readonly b: Form;
}

const NEGATED: Readonly<Record<Relation, Relation>> = { eq: 'ne', ne: 'eq', lt: 'ge', ge: 'lt', gt: 'le', le: 'gt' };

export const negated = (comparison: Comparison): Comparison => ({ ...comparison, relation: NEGATED[comparison.relation] });

/** The comparison that an i32 stands for as a condition: that it is not 0. */
export const isNotZero = (a: Form): Comparison => ({ relation: 'ne', isSigned: false, a, b: exactly(0) });

const UNSIGNED: Bounds = { low: 0, high: 2 ** 32 - 1 };
const SIGNED: Bounds = { low: -(2 ** 31), high: 2 ** 31 - 1 };

/** Whether the value is the form itself, and not only congruent. */
export function isPlain(form: Form, isSigned = false): boolean {
  const bounds = boundsOf(form);
  const { low, high } = isSigned ? SIGNED : UNSIGNED;
  return bounds !== undefined && bounds.low >= low && bounds.high <= high;
}

/** Integers d with low ≤ d ≤ high, or any but 0. */
type Constraint = Bounds | 'not zero';

const CONSTRAINTS: Readonly<Record<Relation, Constraint>> = {
  eq: { low: 0, high: 0 },
  ne: 'not zero',
  lt: { low: -Infinity, high: -1 },
  le: { low: -Infinity, high: 0 },
  gt: { low: 1, high: Infinity },
  ge: { low: 0, high: Infinity },
};

/** The difference of the operands and what the comparison says of it, where they are what their forms say. */
function constraint({ relation, isSigned, a, b }: Comparison): { readonly difference: Form; readonly of: Constraint } | undefined {
  const plain = isPlain(a, isSigned) && isPlain(b, isSigned);
  const equality = relation === 'eq' || relation === 'ne';
  if (!plain && !(equality && isPlain(a, true) && isPlain(b, true))) return undefined;
  return { difference: minus(a, b), of: CONSTRAINTS[relation] };
}

/** Whether it holds, where that is certain. */
export function outcome(comparison: Comparison): boolean | undefined {
  const found = constraint(comparison);
  const bounds = found && boundsOf(found.difference);
  if (!found || !bounds) return undefined;
  const { low, high } = bounds;
  if (found.of === 'not zero') return low > 0 || high < 0 ? true : low === 0 && high === 0 ? false : undefined;
  if (low >= found.of.low && high <= found.of.high) return true;
  return high < found.of.low || low > found.of.high ? false : undefined;
}

/** Of which unknown more is known, where the comparison holds. */
export function narrowed(comparison: Comparison): readonly [Unknown, Unknown] | undefined {
  const found = constraint(comparison);
  if (found?.difference.terms.length !== 1) return undefined;
  const { constant, terms } = found.difference;
  const [unknown, factor] = terms[0] as Form['terms'][number];
  if (unknown.isPointer) return undefined;
  let { low, high, isNotZero } = unknown;
  if (found.of === 'not zero') {
    const root = 0 - constant / factor;
    if (root === low) low++;
    if (root === high) high--;
    if (root === 0) isNotZero = true;
  } else {
    const ends = [(found.of.low - constant) / factor, (found.of.high - constant) / factor];
    low = Math.max(low, Math.ceil(Math.min(...ends)));
    high = Math.min(high, Math.floor(Math.max(...ends)));
  }
  if (isNotZero && low === 0) low = 1;
  if (isNotZero && high === 0) high = -1;
  if ((low === unknown.low && high === unknown.high && isNotZero === unknown.isNotZero) || low > high) return undefined;
  const { atMost, quotient } = unknown;
  return [unknown, new Unknown({ low, high }, { atMost, narrows: unknown, isNotZero, quotient })];
}

/** How often a loop goes round again. */
export interface Rounds {
  /** At most so often. */
  readonly atMost: Form;
  /** It is just that. */
  readonly isExact: boolean;
}

/**
 * How often the comparison holds in a row at the end of round 0, 1, …, where its operands grow by the same each round; undefined if the bounds do not tell.
 *
 * No operand passes the ends of its type on the way: they move evenly, and where they are then is looked at.
 */
export function roundsOf(first: Comparison, growthA: number, growthB: number): Rounds | undefined {
  const { relation, isSigned, a, b } = first;
  const growth = growthA - growthB;
  const difference = minus(a, b);
  const steps = stepsTo(relation, difference, growth);
  if (!steps) return undefined;
  const bounds = boundsOf(steps.form);
  if (!bounds) return undefined;
  // Where it may fail at once, by more than a step, the number is negative, and stands for 0.
  const again = bounds.low >= 0 ? steps.form : exactly(Math.max(0, bounds.high));
  const last = within({ low: 0, high: Math.max(0, bounds.high) });
  const end = bounds.low >= 0 ? steps.form : last;
  const stays = (form: Form, by: number): boolean => isPlain(form, isSigned) && (by === 0 || isPlain(plus(form, end, by), isSigned));
  if (!stays(a, growthA) || !stays(b, growthB)) return undefined;
  return { atMost: again, isExact: steps.isExact && bounds.low >= 0 };
}

/** The number of times that d0, d0 + growth, … satisfy the relation to 0 before one does not. */
function stepsTo(relation: Relation, d0: Form, growth: number): ReturnType<typeof floorDivided> {
  const one = exactly(1);
  // Not above ⌊x / g⌋ + 1 for the last x that satisfies it.
  const after = (room: Form, by: number): ReturnType<typeof floorDivided> => {
    const found = floorDivided(room, by);
    return found && { ...found, form: plus(found.form, one) };
  };
  if (growth > 0 && relation === 'lt') return after(minus(times(d0, -1), one), growth);
  if (growth > 0 && relation === 'le') return after(times(d0, -1), growth);
  if (growth < 0 && relation === 'gt') return after(minus(d0, one), -growth);
  if (growth < 0 && relation === 'ge') return after(d0, -growth);
  if (growth === 0 || relation !== 'ne') return undefined;
  const towards = growth < 0 ? d0 : times(d0, -1);
  const by = Math.abs(growth);
  const isMultiple = towards.constant % by === 0 && towards.terms.every(([, factor]) => factor % by === 0);
  const bounds = boundsOf(towards);
  return isMultiple && bounds && bounds.low >= 0 ? floorDivided(towards, by) : undefined;
}
