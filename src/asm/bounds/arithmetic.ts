/** What instructions make of integers whose forms are known. What they make of others is any number of the type. */
import { mnemonicOf } from '../mnemonics.ts';
import type { Apply } from '../types.ts';
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
  and: (a, b) => {
    const [x, y] = [plainBounds(a), plainBounds(b)];
    const high = Math.min(x?.high ?? Infinity, y?.high ?? Infinity);
    return high === Infinity ? undefined : within({ low: 0, high });
  },
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

function product(a: Form, b: Form): Form | undefined {
  if (b.terms.length === 0) return times(a, b.constant);
  if (a.terms.length === 0) return times(b, a.constant);
  const rest = multipleBelow(a, b) ?? multipleBelow(b, a);
  if (rest) return within(rest);
  const [x, y] = [boundsOf(a), boundsOf(b)];
  if (!x || !y) return undefined;
  const corners = [x.low * y.low, x.low * y.high, x.high * y.low, x.high * y.high];
  return within({ low: Math.min(...corners), high: Math.max(...corners) });
}

/** ⌊x / y⌋ · y is not above x. */
function multipleBelow({ constant, terms }: Form, by: Form): Bounds | undefined {
  const [[unknown, factor], ...others] = terms as [Form['terms'][number], ...Form['terms'][number][]];
  if (constant !== 0 || factor !== 1 || others.length > 0 || !unknown.quotient) return undefined;
  const { of, by: divisor } = unknown.quotient;
  const isSame = boundsOf(plus(divisor, by, -1));
  const most = boundsOf(of);
  return isSame?.low === 0 && isSame.high === 0 && most ? { low: 0, high: most.high } : undefined;
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

const COMPARISON = /\.(eq|ne|lt|le|gt|ge)(_[su])?$/;
export const BIT: Bounds = { low: 0, high: 1 };

/** What is known of a result of 32 or 64 bits: its form, and the comparison that it is the answer of. */
export interface Result {
  readonly form: Form | undefined;
  readonly test?: Comparison | undefined;
}

const NOTHING: Result = { form: undefined };

/** The operands are those of an instruction that touches no memory; other types than integers have no forms. */
export function applyForm({ opcode }: Apply, operands: readonly (Form | undefined)[]): Result {
  const mnemonic = mnemonicOf(opcode);
  const [a, b] = operands;
  const type = opcode.params[0];
  if (opcode.result === 'i32' && type === 'i32') return onWords(mnemonic, a, b);
  if (opcode.result === 'i32' && type === 'i64') {
    if (mnemonic === 'i32.wrap_i64') return { form: a };
    return { form: COMPARISON.test(mnemonic) ? within(BIT) : undefined };
  }
  if (mnemonic === 'i64.and') return { form: RULES.and?.(a ?? ANY_LONG, b ?? ANY_LONG) };
  if (opcode.result !== 'i64' || !a) return NOTHING;
  if (mnemonic === 'i64.extend_i32_u') return { form: isPlain(a) ? a : undefined };
  if (mnemonic === 'i64.extend_i32_s') return { form: isPlain(a, true) ? a : undefined };
  const form = b && LONG[mnemonic]?.(a, b);
  const bounds = form && boundsOf(form);
  return { form: bounds && bounds.low >= 0 && bounds.high <= LARGEST ? form : undefined };
}

/** Beyond what a form of 32 bits is. */
const ANY_LONG: Form = /* @__PURE__ */ within({ low: 0, high: LARGEST });
/** Of integers of 64 bits, what look-ups by public digits compute. */
const LONG: Readonly<Record<string, Rule>> = {
  'i64.add': (a, b) => plus(a, b),
  'i64.sub': (a, b) => plus(a, b, -1),
  'i64.shl': (a, count) => (count.terms.length > 0 ? shl(a, count) : count.constant < WORD_BITS ? times(a, 2 ** count.constant) : undefined),
};

function onWords(mnemonic: string, a: Form | undefined, b: Form | undefined): Result {
  const name = mnemonic.slice('i32.'.length);
  if (name === 'eqz') return { form: within(BIT), test: a && { relation: 'eq', isSigned: false, a, b: exactly(0) } };
  const compared = COMPARISON.exec(mnemonic);
  if (compared) {
    const test = a && b && { relation: compared[1] as Comparison['relation'], isSigned: compared[2] === '_s', a, b };
    return { form: within(BIT), test };
  }
  if (name === 'shr_s' && b?.terms.length === 0) return { form: shiftedSigned(a, b.constant & (WORD_BITS - 1)) };
  // Of one operand, or of none, something is known all the same.
  if (name === 'and' || name === 'shr_u') return { form: RULES[name]?.(a ?? within(ANY_I32), b ?? within(ANY_I32)) };
  return { form: a && b && RULES[name]?.(a, b) };
}

function shiftedSigned(a: Form | undefined, count: number): Form {
  const divisor = 2 ** count;
  const { low, high } = (a && isPlain(a, true) && boundsOf(a)) || { low: -(2 ** 31), high: 2 ** 31 - 1 };
  return within({ low: Math.floor(low / divisor), high: Math.floor(high / divisor) });
}
