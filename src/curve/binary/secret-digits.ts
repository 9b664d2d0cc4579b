/**
 * Digits of secret scalars in powers of τ, in constant time: as many for every scalar, each of them odd.
 *
 * The scalar k is brought to a small z = a + bτ with the same multiples, k less the multiple of `tauModulus` that rounded quotients by public numbers give. Then for an odd z one of z ± τ^s is
 * α_u modulo τ^(s + 1) with |u| < 2^s: the digit is that α_u, and (z − α_u) / τ^s is odd again. What remains after `digits` of them is an α_u itself: it is of a norm that is so small that there
 * is no other number.
 */
import { call, type FunctionBuilder, type ModuleBuilder } from '../../asm/build.ts';
import * as i32 from '../../asm/opcodes/i32.ts';
import * as i64 from '../../asm/opcodes/i64.ts';
import type { Expr, Local } from '../../asm/types.ts';
import { equals } from '../../formulas/vectors.ts';
import type { BinaryCurveParams } from '../../params/curves/binary/params.ts';
import { BigInt } from '../../util/big-int.ts';
import { bitLength, toBytesLE } from '../../util/bytes.ts';
import { PREPARED_WIDTH, WIDTH } from '../module/straus.ts';
import { muOf, type Tau, tauConjugate, tauModulus, tauMultiples, tauPowers, tauProducts, tauRoot } from './tau-numbers.ts';

const [BITS, BYTES] = [32, 4];
/** Of the words in which z is kept in locals: products with what powers of τ consist of fit in 64 bits. */
const [LOCAL_BITS, LOCAL_BYTES] = [56, 7];
/** From so many bits on, wider digits make up for their larger table. */
const LONG = 400;

/** What is known of a curve's secret digits. Numbers are words of 32 bits. */
export interface SecretDigits {
  readonly mu: 1 | -1;
  /** Of the digits: there are 2^(width − 2) multiples but for signs. */
  readonly width: number;
  /** How many digits follow the highest. */
  readonly digits: number;
  /** Words of a scalar; of a and b; and of products with quotients, whose upper part the quotient is. */
  readonly words: { readonly scalar: number; readonly half: number; readonly product: number };
  /** Words of z in locals. */
  readonly locals: number;
  /** Half of what quotients are divided by; and for each quotient its factor, and what a and b change by: public. */
  readonly constants: Uint8Array;
  /** Bytes of what is computed with. */
  readonly scratchBytes: number;
}

export function secretDigits(params: Pick<BinaryCurveParams, 'a' | 'field' | 'order'>): SecretDigits {
  const { order, field } = params;
  const [mu, bits] = [muOf(params), bitLength(order)];
  const width = bits < LONG ? WIDTH : PREPARED_WIDTH;
  // |z| is at most √n, and a and b are not much larger; both have a sign.
  const locals = Math.ceil((bits / 2 + 4) / LOCAL_BITS);
  const half = Math.ceil((LOCAL_BYTES * locals + 1) / BYTES);
  const scalar = Math.ceil(bits / BITS);
  // Quotients are by 2^shift, of a product that is wrong by less than 2^−6 of it.
  const shiftWords = Math.ceil((bits + 7) / BITS);
  const shift = BigInt(BITS * shiftWords);
  const product = shiftWords + half;
  const modulus = tauModulus(mu, field.degree);
  const times = tauProducts(mu);
  const number = (value: bigint, words: number): Uint8Array => toBytesLE(BigInt.asUintN(BITS * words, value), BYTES * words);
  const constants = [number(1n << (shift - 1n), product)];
  for (const [i, part] of tauConjugate(mu, modulus).entries()) {
    const sign = part < 0n ? -1n : 1n;
    constants.push(number((((sign * part) << (shift + 1n)) + order) / (2n * order), half + 1));
    const unit: Tau = i === 0 ? [-sign, 0n] : [0n, -sign];
    for (const change of times(unit, modulus)) constants.push(number(change, half));
  }
  return {
    ...{ mu, width, digits: Math.ceil((bits + 2) / (width - 1)), words: { scalar, half, product }, locals },
    constants: Uint8Array.from(constants.flatMap((bytes) => [...bytes])),
    scratchBytes: BYTES * (2 * product + 2 * half),
  };
}

/** Where they are: scratch and digits are secret. */
export interface DigitPlaces {
  readonly scalar: number;
  readonly constants: number;
  readonly scratch: number;
  readonly digits: number;
}

/** A byte of a digit: from this bit on, whether it is negative; below, the entry of the table, from 0 on. */
export const SIGN_BIT = 7;

/** Gives what emits: digits ← those of the scalar, lowest first, the highest at last; and a mask, whether z was even and z + 1 has these digits. */
export function defineSecretDigits(m: ModuleBuilder, of: SecretDigits, at: DigitPlaces): (f: FunctionBuilder) => Local<'v128'> {
  const { words } = of;
  const [k, product] = [at.scratch, at.scratch + BYTES * words.product];
  const [a, b] = [product + BYTES * words.product, product + BYTES * (words.product + words.half)];
  const addProduct = defineAddProduct(m);
  const zeros = (f: FunctionBuilder, from: number, count: number): void => {
    for (let i = 0; i < count; i++) f.do(i32.store(i32.const(from + BYTES * i), i32.const(0)));
  };
  const copyWords = (f: FunctionBuilder, to: number, from: number, count: number): void => {
    for (let i = 0; i < count; i++) f.do(i32.store(i32.const(to + BYTES * i), i32.load(i32.const(from + BYTES * i))));
  };
  return (f) => {
    copyWords(f, k, at.scalar, words.scalar);
    zeros(f, k + BYTES * words.scalar, words.product - words.scalar);
    copyWords(f, a, k, words.half);
    zeros(f, b, words.half);
    const add = (to: number, x: number, y: number, count: number, yWords: number): void =>
      f.do(call(addProduct, { to: i32.const(to), x: i32.const(x), y: i32.const(y), words: i32.const(count), yWords: i32.const(yWords) }));
    let constant = at.constants + BYTES * words.product;
    const quotient = product + BYTES * (words.product - words.half);
    for (let i = 0; i < 2; i++) {
      copyWords(f, product, at.constants, words.product);
      add(product, k, constant, words.product, words.half + 1);
      constant += BYTES * (words.half + 1);
      for (const part of [a, b]) {
        add(part, quotient, constant, words.half, words.half);
        constant += BYTES * words.half;
      }
    }
    return emitDigits(f, of, { a, b, digits: at.digits });
  };
}

/** to ← to + x · y modulo 2^(32 · words): x has as many words, y has yWords. Leaks: where they are, and how many. */
function defineAddProduct(m: ModuleBuilder) {
  return m.func('addProduct', { to: 'i32', x: 'i32', y: 'i32', words: 'i32', yWords: 'i32' }, 'void', (f, { to, x, y, words, yWords }) => {
    f.loop(() => {
      const factor = f.let('factor', i64.extend_i32_u(i32.load(y)));
      const carry = f.let('carry', 0n);
      const [from, place] = [f.let('from', x), f.let('place', to)];
      const left = f.let('left', words);
      f.loop(() => {
        const sum = f.let(
          'sum',
          i64.add(i64.add(i64.mul(factor, i64.extend_i32_u(i32.load(from))), i64.extend_i32_u(i32.load(place))), carry),
        );
        f.do(i32.store(place, i32.wrap_i64(sum)));
        f.set(carry, i64.shr_u(sum, BITS));
        f.set(from, i32.add(from, BYTES));
        f.set(place, i32.add(place, BYTES));
        f.set(left, i32.sub(left, 1));
        return left;
      });
      f.set(to, i32.add(to, BYTES));
      f.set(y, i32.add(y, BYTES));
      f.set(words, i32.sub(words, 1));
      f.set(yWords, i32.sub(yWords, 1));
      return yWords;
    });
  });
}

/** The digits of a + bτ, or of a + bτ + 1 where that is even: then the mask is ones. */
function emitDigits(
  f: FunctionBuilder,
  { mu, width, digits, locals }: SecretDigits,
  at: { readonly a: number; readonly b: number; readonly digits: number },
): Local<'v128'> {
  const step = width - 1;
  const mask = 2n ** BigInt(LOCAL_BITS) - 1n;
  const load = (from: number): Local<'i64'>[] =>
    Array.from({ length: locals }, (_, i) => {
      const word = i64.load(i32.const(from + LOCAL_BYTES * i));
      return f.let('word', i < locals - 1 ? i64.and(word, mask) : word);
    });
  const [a, b] = [load(at.a), load(at.b)];
  const [a0, b0] = [a[0], b[0]] as [Local<'i64'>, Local<'i64'>];
  const isEven = equals(f, i32.and(i32.wrap_i64(a0), 1), i32.const(0));
  f.set(a0, i64.or(a0, 1));
  // 1/τ^step = conjugate/2^step.
  const [r, t] = tauConjugate(mu, tauPowers(mu, width)[step] as Tau).map(Number) as [number, number];
  /** What (x + yτ) · (r + tτ) is made of. */
  const byConjugate = (x: Expr<'i64'>, y: Expr<'i64'>): [Expr<'i64'>, Expr<'i64'>] => [
    i64.add(i64.mul(x, r), i64.mul(y, -2 * t)),
    i64.add(i64.mul(x, t), i64.mul(y, r + mu * t)),
  ];
  const multiples = [...tauMultiples(mu, width)].sort(([u], [v]) => u - v).map(([, multiple]) => multiple);
  const root = tauRoot(mu, width);
  const place = f.let('place', i32.const(at.digits));

  /** Stores the digit of what is u modulo τ^width, and gives its entry and sign. */
  const store = (u: Expr<'i32'>): { entry: Local<'i32'>; isNegative: Local<'i32'> } => {
    const digit = f.let('digit', i32.and(u, 2 ** width - 1));
    const isNegative = f.let('isNegative', i32.shr_u(digit, step));
    const entry = f.let('entry', i32.and(i32.shr_u(i32.xor(digit, i32.sub(0, isNegative)), 1), 2 ** (width - 2) - 1));
    f.do(i32.store8(place, i32.or(entry, i32.shl(isNegative, SIGN_BIT))));
    f.set(place, i32.add(place, 1));
    return { entry, isNegative };
  };
  const class_ = (): Expr<'i32'> => i32.add(i32.wrap_i64(a0), i32.mul(i32.wrap_i64(b0), root));

  f.loop(() => {
    const { entry, isNegative } = store(i32.xor(class_(), 2 ** step));
    const negative = f.let('negative', i32.sub(0, isNegative));
    const [x, y] = [0, 1].map((part) => {
      const number = f.let(
        'number',
        emitListed(
          f,
          multiples.map((multiple) => Number(multiple[part])),
          entry,
        ),
      );
      // The opposite of what is taken off.
      return f.let('part', extended(i32.sub(negative, i32.xor(number, negative))));
    }) as [Local<'i64'>, Local<'i64'>];
    const carries = byConjugate(x, y).map((carry) => f.let('carry', carry)) as [Local<'i64'>, Local<'i64'>];
    for (let i = 0; i < locals; i++) {
      const sums = byConjugate(a[i] as Local<'i64'>, b[i] as Local<'i64'>).map((sum, j) =>
        f.let('sum', i64.add(sum, carries[j] as Local<'i64'>)),
      );
      for (const [j, list] of [a, b].entries()) {
        const sum = sums[j] as Local<'i64'>;
        const word = list[i] as Local<'i64'>;
        if (i > 0) {
          const below = list[i - 1] as Local<'i64'>;
          f.set(below, i64.or(i64.shr_u(below, step), i64.shl(i64.and(sum, 2 ** step - 1), LOCAL_BITS - step)));
        }
        if (i < locals - 1) {
          f.set(word, i64.and(sum, mask));
          f.set(carries[j] as Local<'i64'>, i64.shr_s(sum, LOCAL_BITS));
        } else f.set(word, i64.shr_s(sum, step));
      }
    }
    return i32.lt_u(place, i32.const(at.digits + digits));
  });
  store(class_());
  return isEven;
}

/** A number from −16 to 15 in 64 bits. */
const extended = (number: Expr<'i32'>): Expr<'i64'> => i64.sub(i64.extend_i32_u(i32.add(number, 16)), 16n);

const [NIBBLE, NIBBLES] = [4, 8];

/** The number at a secret place of a list of 8 or 16 from −8 to 7. */
function emitListed(f: FunctionBuilder, numbers: readonly number[], place: Local<'i32'>): Expr<'i32'> {
  const word = (from: number): number =>
    numbers.slice(from, from + NIBBLES).reduceRight((all, number) => (all << NIBBLE) | (number & (2 ** NIBBLE - 1)), 0);
  const [low, high] = [word(0), word(NIBBLES)];
  const isHigh = f.let('isHigh', i32.sub(0, i32.shr_u(place, 3)));
  const packed = i32.xor(i32.and(isHigh, low ^ high), low);
  const above = i32.sub(NIBBLE * (NIBBLES - 1), i32.shl(i32.and(place, NIBBLES - 1), 2));
  return i32.shr_s(i32.shl(packed, above), NIBBLE * (NIBBLES - 1));
}
