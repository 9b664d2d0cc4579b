/** Binary fields given as data: which polynomials they take. */
import type { BinaryField } from '../../params/curves/binary/params.ts';
import { BigInt } from '../../util/big-int.ts';
import { bitLength } from '../../util/bytes.ts';
import { checkArray } from '../../util/checks.ts';
import { OutOfRangeError } from '../../util/errors.ts';

const LEAST_DEGREE = 3;
const MOST_DEGREE = 1024;
/** Where terms lie near the highest one, a product is reduced in many rounds, each of which is code. */
const ROUNDS = 32;

/**
 * The field GF(2)[x] / p(x), of a trinomial or pentanomial p.
 *
 * @param exponents - those of p, falling, with or without the last one, 0: `[233, 74, 0]`. The first is the degree, from 3 to 1024.
 * @returns the field. @throws {WrongTypeError} `exponents`, unless it is an array. @throws {OutOfRangeError} `exponents`, unless they fall, are three or five, leave room below the highest, and p is irreducible.
 */
export function binaryFieldOf(exponents: readonly number[]): BinaryField {
  const fail = (rule: string): never => {
    throw new OutOfRangeError('exponents', rule);
  };
  checkArray('exponents', exponents);
  // A copy, in which holes are undefined.
  const given = Array.from(exponents as readonly unknown[]);
  const falls = (exponent: unknown, i: number): exponent is number =>
    Number.isSafeInteger(exponent) && (exponent as number) >= 0 && (i === 0 || (exponent as number) < (given[i - 1] as number));
  if (!given.every(falls)) fail('must be whole numbers that fall');
  const [degree = 0, ...middle] = (given as number[]).filter((exponent) => exponent !== 0);
  if (degree < LEAST_DEGREE || degree > MOST_DEGREE) fail(`must begin with a degree from ${LEAST_DEGREE} to ${MOST_DEGREE}`);
  if (middle.length !== 1 && middle.length !== 3) fail('must be those of a trinomial or a pentanomial');
  if ((degree - 1) / (degree - (middle[0] as number)) > ROUNDS) fail(`must leave a ${ROUNDS}nd part of the degree between the first two`);
  const field = { degree, middle };
  if (!isIrreducible(field)) fail('must be those of an irreducible polynomial');
  return field;
}

/** M. O. Rabin, “Probabilistic algorithms in finite fields” (1980): p divides x^(2^m) − x, and has no factor in common with x^(2^(m/q)) − x for a prime q that divides m. */
function isIrreducible(field: BinaryField): boolean {
  const p = [field.degree, ...field.middle, 0].reduce((sum, exponent) => sum | (1n << BigInt(exponent)), 0n);
  const { degree } = field;
  const x = 2n;
  const stops = new Set(primesOf(degree).map((prime) => degree / prime));
  let power = x;
  for (let i = 1; i <= degree; i++) {
    power = remainder(square(power), p);
    if (stops.has(i) && commonDivisor(p, power ^ x) !== 1n) return false;
  }
  return power === x;
}

/** The prime numbers that divide n. */
function primesOf(n: number): number[] {
  const found: number[] = [];
  let rest = n;
  for (let divisor = 2; rest > 1; divisor++) {
    if (rest % divisor === 0) found.push(divisor);
    while (rest % divisor === 0) rest /= divisor;
  }
  return found;
}

/** A zero behind every coefficient: the digits of a polynomial in base 2 are read in base 4. */
const square = (x: bigint): bigint => BigInt(`0b${[...x.toString(2)].join('0')}`);

function remainder(x: bigint, by: bigint): bigint {
  const bits = bitLength(by);
  let rest = x;
  for (let more = bitLength(rest) - bits; more >= 0 && rest > 0n; more = bitLength(rest) - bits) rest ^= by << BigInt(more);
  return rest;
}

function commonDivisor(x: bigint, y: bigint): bigint {
  let [a, b] = [x, y];
  while (b > 0n) [a, b] = [b, remainder(a, b)];
  return a;
}
