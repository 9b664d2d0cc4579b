/**
 * Branches and loops, for what is known of numbers: a condition that holds says something of its operands, and a loop's rounds are counted, so that
 * pointers that move on by the same every round are known in each of them.
 */
import { type Comparison, isNotZero, narrowed, negated, outcome, type Rounds, roundsOf } from '../bounds/comparison.ts';
import {
  boundsOf,
  exactly,
  type Form,
  formOf,
  joinForms,
  minus,
  plus,
  sameForm,
  substitute,
  Unknown,
  widened,
  within,
} from '../bounds/form.ts';
import { type Branch, Frame, type Loop, targetsOf } from '../interpret/frame.ts';
import type { Expr, Local, Statement, ValueType } from '../types.ts';
import { union } from './origin.ts';
import { join, sameSecrecy, sameValue, type Value } from './value.ts';

/** A loop whose rounds are known one by one is gone round so often, if its variables move on in no simpler way. */
const MOST_UNROLLED = 1024;
/** How often what is supposed of a variable may turn out to be too little before nothing is supposed. */
const PATIENCE = 6;

/**
 * How a variable moves on in a loop: by the same number each round; by one within bounds, where the rounds are counted; or in any way, within bounds.
 */
type Motion =
  | { readonly kind: 'even'; readonly by: number }
  | { readonly kind: 'uneven'; readonly low: number; readonly high: number }
  | { readonly kind: 'any'; readonly form: Form | undefined };

type Target = Local<ValueType>;

export abstract class FlowFrame<R> extends Frame<Value, R> {
  /** Runs `attempt`; where it gives false, nothing has been reported. */
  protected abstract attempt(attempt: () => boolean): boolean;

  protected override join(a: Value, b: Value): Value {
    return join(a, b);
  }

  protected override same(value: Value, next: Value): boolean {
    return sameValue(value, next);
  }

  protected override branch({ condition, then, otherwise }: Branch): void {
    this.condition(condition);
    const before = [...this.variables];
    const holds = this.#outcome(condition);
    const outcomes = [true, false]
      .filter((isTrue) => holds === undefined || holds === isTrue)
      .map((isTrue) => {
        this.variables = [...before];
        this.#assume(condition, isTrue);
        this.statements(isTrue ? then : otherwise);
        return this.variables;
      });
    const [first, second] = outcomes as [Value[], Value[]?];
    this.variables = first.map((value, i) => {
      const old = before[i] as Value;
      const joined = second ? join(value, second[i] as Value) : value;
      return isSameButFor(old, joined) ? old : joined;
    });
  }

  /** The comparison that decides, as the variables are. */
  #test(condition: Expr<'i32'>): Comparison | undefined {
    const { form, test } = this.evaluate(condition);
    return test ?? (form && isNotZero(form));
  }

  #outcome(condition: Expr<'i32'>): boolean | undefined {
    const test = this.#test(condition);
    return test && outcome(test);
  }

  /** The variables are as they can be where the condition has that outcome. */
  #assume(condition: Expr<'i32'>, isTrue: boolean): void {
    const test = this.#test(condition);
    if (!test) return;
    const known = isTrue ? test : negated(test);
    const better = narrowed(known);
    if (better) this.#replace(better[0], formOf(better[1]));
    else this.#clip(condition, known);
  }

  #replace(unknown: Unknown, by: Form): void {
    this.variables = this.variables.map((value) => {
      if (!value.form && !value.test) return value;
      const form = value.form && substitute(value.form, unknown, by);
      const test = value.test && { ...value.test, a: substitute(value.test.a, unknown, by), b: substitute(value.test.b, unknown, by) };
      return form === value.form && test?.a === value.test?.a && test?.b === value.test?.b ? value : { ...value, form, test };
    });
  }

  /** A variable that is compared with a number has bounds of its own. */
  #clip(condition: Expr<'i32'>, { relation, isSigned, a, b }: Comparison): void {
    if (condition.kind !== 'apply' || condition.operands[0]?.kind !== 'local') return;
    const [x, y] = [boundsOf(a), boundsOf(b)];
    const [least, most] = isSigned ? [-(2 ** 31), 2 ** 31 - 1] : [0, 2 ** 32 - 1];
    if (!x || !y || x.low < least || x.high > most || y.low < least || y.high > most) return;
    const low = relation === 'ge' ? y.low : relation === 'gt' ? y.low + 1 : x.low;
    const high = relation === 'le' ? y.high : relation === 'lt' ? y.high - 1 : x.high;
    const { index } = condition.operands[0] as Local;
    const clipped = { low: Math.max(x.low, low), high: Math.min(x.high, high) };
    if (clipped.low > clipped.high || (clipped.low === x.low && clipped.high === x.high)) return;
    this.variables[index] = { ...(this.variables[index] as Value), form: within(clipped) };
  }

  protected override loop({ body, again }: Loop): void {
    const targets = [...targetsOf(body)];
    const condition = conditionOf(again, body);
    let next = 0;
    for (let round = 0; ; round++) {
      const before = [...this.variables];
      this.#round(body, again);
      const goesOn = this.#outcome(condition);
      if (goesOn === false) return;
      if (goesOn && round < next) continue;
      const after = [...this.variables];
      this.#assume(condition, true);
      const counting = new Counting(targets, before, after, this.variables);
      const settle = (): boolean => this.#settle(body, again, condition, counting);
      for (;;) {
        if (this.attempt(settle)) return;
        // It may go on with rounds more, if they are known to come. To suppose something costs more than a round: it is tried again after as many.
        if (goesOn && counting.isUneven && round < MOST_UNROLLED) break;
      }
      next = Math.min(2 * round + 1, MOST_UNROLLED);
      this.variables = after;
    }
  }

  #round(body: readonly Statement[], again: Expr<'i32'>): void {
    this.statements(body);
    this.condition(again);
  }

  /** Runs all rounds at once, as `counting` supposes the variables to move; false if they do not, and it supposes something else. */
  #settle(body: readonly Statement[], again: Expr<'i32'>, condition: Expr<'i32'>, counting: Counting): boolean {
    const rounds = this.#rounds(condition, counting);
    const head = counting.head(rounds);
    this.variables = [...head];
    this.#round(body, again);
    const last = [...this.variables];
    this.#assume(condition, true);
    if (!counting.confirm(head, last, this.variables)) return false;
    this.variables = last;
    if (rounds?.isExact) this.#replace(counting.round, rounds.atMost);
    else this.#assume(condition, false);
    return true;
  }

  /** How often the condition holds. */
  #rounds(condition: Expr<'i32'>, counting: Counting): Rounds | undefined {
    const now = Unknown.count;
    this.variables = counting.afterRound();
    let test: Comparison | undefined;
    // No round is like that: nothing that is found counts.
    this.attempt(() => {
      test = this.#test(condition);
      return false;
    });
    if (!test) return undefined;
    const { a, b } = test;
    const [first, second] = [counting.split(a, now), counting.split(b, now)];
    return first && second && roundsOf({ ...test, a: first.first, b: second.first }, first.growth, second.growth);
  }
}

/** What is supposed of the variables that a loop sets. */
class Counting {
  /** The number of the round, from 0. */
  round: Unknown = new Unknown({ low: 0, high: 2 ** 32 });
  readonly #targets: readonly Target[];
  readonly #before: readonly Value[];
  readonly #after: readonly Value[];
  readonly #going: readonly Value[];
  readonly #motions: Map<number, Motion> = new Map();
  /** What else is known at the head of the loop. */
  readonly #heads: Map<number, Pick<Value, 'secret' | 'origins'>> = new Map();
  #tries = 0;

  /** `before` and `after` the first round; `going` are the variables then if there is another one. */
  constructor(targets: readonly Target[], before: readonly Value[], after: readonly Value[], going: readonly Value[]) {
    this.#targets = targets;
    this.#before = before;
    this.#after = after;
    this.#going = going;
    for (const { index } of targets) {
      const [start, end] = [before[index] as Value, after[index] as Value];
      this.#heads.set(index, { secret: start.secret ?? end.secret, origins: union(start.origins, end.origins) });
      this.#motions.set(index, start.form ? motionOf(start.form, end.form, going[index]?.form) : ANY);
    }
  }

  /** Whether a variable does not move as it was supposed to. */
  isUneven = false;

  /** The variables at the end of the round with that number; what does not move evenly may be anything. */
  afterRound(): Value[] {
    const values = [...this.#after];
    const round = formOf(this.round);
    for (const { index } of this.#targets) {
      const { secret, origins, form } = this.#after[index] as Value;
      if (!form) continue;
      const motion = this.#motions.get(index) as Motion;
      values[index] = { secret, origins, form: motion.kind === 'even' ? plus(form, round, motion.by) : undefined };
    }
    return values;
  }

  /** What an operand is in the first round, and by how much it grows; undefined if that is not so simple. */
  split(form: Form, now: number): { readonly first: Form; readonly growth: number } | undefined {
    const growth = form.terms.find(([unknown]) => unknown === this.round)?.[1] ?? 0;
    const first = substitute(form, this.round, exactly(0));
    return first.terms.every(([unknown]) => unknown.number < now) ? { first, growth } : undefined;
  }

  /** The variables at the head of any round. */
  head(rounds: Rounds | undefined): Value[] {
    const most = rounds && boundsOf(rounds.atMost);
    this.round = new Unknown({ low: 0, high: most?.high ?? 2 ** 32 }, { atMost: rounds?.atMost });
    const values = [...this.#before];
    for (const { index } of this.#targets) {
      const { secret, origins } = this.#heads.get(index) as Value;
      values[index] = { secret, origins, form: this.#form(index, this.#before[index]?.form, most?.high) };
    }
    return values;
  }

  #form(index: number, start: Form | undefined, rounds: number | undefined): Form | undefined {
    let motion = this.#motions.get(index) as Motion;
    if (motion.kind === 'uneven' && rounds === undefined) {
      motion = { kind: 'any', form: joinForms(start, this.#going[index]?.form) };
      this.#motions.set(index, motion);
    }
    if (motion.kind === 'any') return motion.form;
    if (!start) return undefined;
    if (motion.kind === 'even') return motion.by === 0 ? start : plus(start, formOf(this.round), motion.by);
    return plus(start, within({ low: Math.min(0, (rounds ?? 0) * motion.low), high: Math.max(0, (rounds ?? 0) * motion.high) }));
  }

  /**
   * Whether what holds at the head of a round holds at the head of the next one as well: `last` are the variables at its end, `going` those if there is
   * another round. What does not is supposed no more.
   */
  confirm(head: readonly Value[], last: readonly Value[], going: readonly Value[]): boolean {
    let isConfirmed = true;
    this.#tries++;
    for (const { index } of this.#targets) {
      const [from, to, next] = [head[index], last[index], going[index]] as [Value, Value, Value];
      const joined = { secret: from.secret ?? to.secret, origins: union(from.origins, to.origins), form: undefined };
      if (!sameSecrecy(from, joined)) {
        this.#heads.set(index, joined);
        isConfirmed = false;
      }
      const motion = this.#motions.get(index) as Motion;
      if (motion === ANY) continue;
      const corrected = this.#corrected(motion, from.form, to.form, next.form);
      if (corrected === motion) continue;
      this.#motions.set(index, corrected);
      isConfirmed = false;
    }
    return isConfirmed;
  }

  /** The same motion if it was that. */
  #corrected(motion: Motion, from: Form | undefined, to: Form | undefined, next: Form | undefined): Motion {
    if (motion.kind === 'any') {
      const joined = joinForms(from, next);
      if (from === undefined || (joined && covers(from, joined))) return motion;
      return { kind: 'any', form: this.#tries < PATIENCE ? joined : undefined };
    }
    const change = from && to && difference(from, to);
    if (motion.kind === 'even') {
      if (change && sameForm(change, exactly(motion.by))) return motion;
      this.isUneven = true;
      const bounds = change && boundsOf(change);
      return bounds ? { kind: 'uneven', ...bounds } : { kind: 'any', form: joinForms(from, next) };
    }
    const bounds = change && boundsOf(change);
    if (bounds && bounds.low >= motion.low && bounds.high <= motion.high) return motion;
    return ANY;
  }
}

const ANY: Motion = { kind: 'any', form: undefined };

function motionOf(start: Form | undefined, end: Form | undefined, going: Form | undefined): Motion {
  const change = start && end && difference(start, end);
  if (!change) return { kind: 'any', form: joinForms(start, going) };
  if (change.terms.length === 0) return { kind: 'even', by: change.constant };
  const bounds = boundsOf(change);
  return bounds ? { kind: 'uneven', ...bounds } : { kind: 'any', form: joinForms(start, going) };
}

const difference = (from: Form, to: Form): Form => minus(widened(to), widened(from));

/** Whether all that `inner` may be, `outer` may be: a join that is no wider. */
function covers(outer: Form, inner: Form): boolean {
  if (sameForm(outer, inner)) return true;
  const rest = boundsOf(minus(inner, inner.terms.find(([unknown]) => unknown.isPointer) ? pointerPart(inner) : exactly(0)));
  const room = boundsOf(minus(outer, outer.terms.find(([unknown]) => unknown.isPointer) ? pointerPart(outer) : exactly(0)));
  return (
    rest !== undefined &&
    room !== undefined &&
    room.low <= rest.low &&
    rest.high <= room.high &&
    sameForm(pointerPart(outer), pointerPart(inner))
  );
}

const pointerPart = ({ terms }: Form): Form => ({ constant: 0, terms: terms.filter(([unknown]) => unknown.isPointer) });

function isSameButFor(old: Value, next: Value): boolean {
  return (
    old === next ||
    (sameSecrecy(old, next) && old.form !== undefined && next.form !== undefined && sameForm(widened(old.form), widened(next.form)))
  );
}

/** The condition itself, where it is a variable that was set to it and its operands have not changed since. */
function conditionOf(again: Expr<'i32'>, body: readonly Statement[]): Expr<'i32'> {
  if (again.kind !== 'local') return again;
  const at = body.map((statement) => statement.kind === 'set' && statement.targets[0]?.index === again.index).lastIndexOf(true);
  const set = body[at];
  if (set?.kind !== 'set' || set.targets.length !== 1 || set.value.kind !== 'apply' || set.value.type !== 'i32') return again;
  const later = new Set([...targetsOf(body.slice(at + 1))].map(({ index }) => index));
  later.add(again.index);
  const isKept = set.value.operands.every(
    (operand) => operand.kind === 'constant' || (operand.kind === 'local' && !later.has(operand.index)),
  );
  return isKept ? (set.value as Expr<'i32'>) : again;
}
