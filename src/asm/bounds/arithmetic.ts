/** What instructions make of integers whose forms are known. What they make of others is any number of the type. */
import { mnemonicOf } from '../mnemonics.ts';
import type { Apply, Opcode } from '../types.ts';
import { type Comparison, isPlain } from './comparison.ts';
import { ANY_I32, type Bounds, boundsOf, exactly, type Form, formOf, plus, times, Unknown, within } from './form.ts';

type Rule = (a: Form, b: Form) => Form | undefined;

const WORD_BITS = 32;
/** Not all of those of 64 bits are followed: they stay exact, and never wrap. */
const LARGEST = 2 ** 48;

const plainBounds = (form: Form): Bounds | undefined => (isPlain(form) ? boundsOf(form) : undefined);

/** Of the type's own modulus; `mul`, `sub` and so on of longer ones that do not fit are not followed. */
const RULES: Readonly<Record<string, Rule>> = {
  add: (a, b) => plus(a, b),
  sub: (a, b) => plus(a, b, -1),
  mul: product,
  shl,
  and,
  or: union,
  xor: union,
  div_u: (a, b) => {
    const [x, y] = [plainBounds(a), plainBounds(b)];
    if (!x || !y || y.low < 1) return undefined;
    const bounds = { low: Math.floor(x.low / y.high), high: Math.floor(x.high / y.low) };
    return formOf(new Unknown(bounds, { quotient: { of: a, by: b } }));
  },
  rem_u: (_, b) => {
    const y = plainBounds(b);
    return y && y.low >= 1 ? within({ low: 0, high: y.high - 1 }) : undefined;
  },
  shr_u: (a, b) => {
    const x = plainBounds(a);
    if (b.terms.length > 0) return x && within({ low: 0, high: x.high });
    const divisor = 2 ** (b.constant & (WORD_BITS - 1));
    const { low, high } = x ?? ANY_I32;
    return within({ low: Math.floor(low / divisor), high: Math.floor(high / divisor) });
  },
};

function and(a: Form, b: Form): Form | undefined {
  const [x, y] = [plainBounds(a), plainBounds(b)];
  const high = Math.min(x?.high ?? Infinity, y?.high ?? Infinity);
  return high === Infinity ? undefined : within({ low: 0, high });
}

function product(a: Form, b: Form): Form | undefined {
  if (b.terms.length === 0) return times(a, b.constant);
  if (a.terms.length === 0) return times(b, a.constant);
  const rest = multipleBelow(a, b) ?? multipleBelow(b, a);
  if (rest) return rest;
  const [x, y] = [boundsOf(a), boundsOf(b)];
  if (!x || !y) return undefined;
  const corners = [x.low * y.low, x.low * y.high, x.high * y.low, x.high * y.high];
  return within({ low: Math.min(...corners), high: Math.max(...corners) });
}

/** ⌊x / y⌋ · y is x less a remainder. */
function multipleBelow({ constant, terms }: Form, by: Form): Form | undefined {
  const [term, ...others] = terms;
  if (constant !== 0 || term?.[1] !== 1 || others.length > 0 || !term[0].quotient) return undefined;
  const { of, by: divisor } = term[0].quotient;
  const [isSame, most] = [boundsOf(plus(divisor, by, -1)), boundsOf(by)];
  if (isSame?.low !== 0 || isSame.high !== 0 || !most) return undefined;
  return plus(of, formOf(new Unknown({ low: 0, high: most.high - 1 }, { atMost: of })), -1);
}

function shl(a: Form, count: Form): Form | undefined {
  if (count.terms.length === 0) {
    if (count.constant < 0 || count.constant >= WORD_BITS) return undefined;
    const { constant, terms } = times(a, 2 ** count.constant);
    // What is shifted out is congruent to 0.
    return { constant, terms: terms.filter(([, factor]) => factor % 2 ** WORD_BITS !== 0) };
  }
  const [x, y] = [boundsOf(a), plainBounds(count)];
  if (!x || !y || x.low < 0 || y.high >= WORD_BITS) return undefined;
  return within({ low: x.low * 2 ** y.low, high: x.high * 2 ** y.high });
}

function union(a: Form, b: Form): Form | undefined {
  const [x, y] = [plainBounds(a), plainBounds(b)];
  if (!x || !y) return undefined;
  return within({ low: 0, high: 2 ** Math.max(bitLength(x.high), bitLength(y.high)) - 1 });
}

const bitLength = (x: number): number => (x === 0 ? 0 : Math.floor(Math.log2(x)) + 1);

const BIT: Bounds = { low: 0, high: 1 };

/** What is known of a result of 32 or 64 bits: its form, and the comparison that it is the answer of. */
export interface Result {
  readonly form: Form | undefined;
  readonly test?: Comparison | undefined;
}

const NOTHING: Result = { form: undefined };

type Operation = (a: Form | undefined, b: Form | undefined) => Result;

const operations = new Map<Opcode, Operation>();

/** The operands are those of an instruction that touches no memory; other types than integers have no forms. */
export function applyForm({ opcode }: Apply, [a, b]: readonly (Form | undefined)[]): Result {
  if (opcode.result !== 'i32' && opcode.result !== 'i64') return NOTHING;
  const operation = operations.get(opcode) ?? operationOf(opcode);
  operations.set(opcode, operation);
  return operation(a, b);
}

function operationOf(opcode: Opcode): Operation {
  const mnemonic = mnemonicOf(opcode);
  const [type, name] = mnemonic.split('.') as [string, string];
  const compared = /^(eq|ne|lt|le|gt|ge)(?:_([su]))?$/.exec(name);
  if (compared) {
    const [relation, isSigned] = [compared[1] as Comparison['relation'], compared[2] === 's'];
    return (a, b) => ({ form: within(BIT), test: type === 'i32' && a && b ? { relation, isSigned, a, b } : undefined });
  }
  if (name === 'eqz')
    return (a) => ({ form: within(BIT), test: type === 'i32' && a ? { relation: 'eq', isSigned: false, a, b: exactly(0) } : undefined });
  if (mnemonic === 'i32.wrap_i64') return (a) => ({ form: a });
  if (name === 'extend_i32_u') return (a) => ({ form: a && isPlain(a) ? a : undefined });
  if (name === 'extend_i32_s') return (a) => ({ form: a && isPlain(a, true) ? a : undefined });
  if (mnemonic === 'i64.and') return (a, b) => (a || b ? { form: and(a ?? ANY_LONG, b ?? ANY_LONG) } : NOTHING);
  if (type === 'i64') return onLong(LONG[name]);
  if (mnemonic === 'i32.shr_s') return (a, count) => ({ form: count?.terms.length === 0 ? shiftedSigned(a, count.constant) : undefined });
  const rule = type === 'i32' ? RULES[name] : undefined;
  if (!rule) return () => NOTHING;
  // Of one operand, or of none, something is known all the same.
  if (name === 'and' || name === 'shr_u') return (a, b) => ({ form: rule(a ?? ANY_WORD, b ?? ANY_WORD) });
  return (a, b) => ({ form: a && b && rule(a, b) });
}

function onLong(rule: Rule | undefined): Operation {
  if (!rule) return () => NOTHING;
  return (a, b) => {
    const form = a && b && rule(a, b);
    const bounds = form && boundsOf(form);
    return { form: bounds && bounds.low >= 0 && bounds.high <= LARGEST ? form : undefined };
  };
}

/** Only its bounds are looked at. */
const ANY_WORD: Form = /* @__PURE__ */ within(ANY_I32);
/** Beyond what a form of 32 bits is. */
const ANY_LONG: Form = /* @__PURE__ */ within({ low: 0, high: LARGEST });
/** Of integers of 64 bits, what look-ups by public digits compute. */
const LONG: Readonly<Record<string, Rule>> = {
  add: (a, b) => plus(a, b),
  sub: (a, b) => plus(a, b, -1),
  shl: (a, count) => (count.terms.length > 0 ? shl(a, count) : count.constant < WORD_BITS ? times(a, 2 ** count.constant) : undefined),
};

function shiftedSigned(a: Form | undefined, count: number): Form {
  const divisor = 2 ** (count & (WORD_BITS - 1));
  const { low, high } = (a && isPlain(a, true) && boundsOf(a)) || { low: -(2 ** 31), high: 2 ** 31 - 1 };
  return within({ low: Math.floor(low / divisor), high: Math.floor(high / divisor) });
}
