/** Which polynomials make fields: against the count of irreducible ones, and refusals. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { binaryFieldOf } from '../../../../src/study/binary/irreducible.ts';
import { OutOfRangeError } from '../../../../src/util/errors.ts';
import { FIELDS, isIrreducible } from './fields.ts';

/** By trial division: the product of two polynomials of positive degree is none. */
function isPrime(p: bigint): boolean {
  const degree = p.toString(2).length - 1;
  for (let divisor = 2n; divisor < 1n << BigInt(Math.floor(degree / 2) + 1); divisor++) {
    let rest = p;
    const bits = divisor.toString(2).length;
    while (rest > 0n && rest.toString(2).length >= bits) rest ^= divisor << BigInt(rest.toString(2).length - bits);
    if (rest === 0n) return false;
  }
  return true;
}

const takes = (exponents: readonly number[]): boolean => {
  try {
    binaryFieldOf(exponents);
    return true;
  } catch (error) {
    assert.ok(error instanceof OutOfRangeError);
    return false;
  }
};

test('all trinomials and pentanomials of small degree, as trial division has it', () => {
  let found = 0;
  for (let degree = 3; degree <= 11; degree++) {
    const below = Array.from({ length: degree - 1 }, (_, i) => degree - 1 - i);
    const middles = below.flatMap((a) => [[a], ...below.flatMap((b) => below.filter((c) => a > b && b > c).map((c) => [a, b, c]))]);
    for (const middle of middles) {
      const p = [degree, ...middle, 0].reduce((sum, exponent) => sum | (1n << BigInt(exponent)), 0n);
      assert.equal(takes([degree, ...middle, 0]), isPrime(p), `${degree} ${middle}`);
      if (isPrime(p)) found++;
    }
  }
  assert.ok(found > 100);
});

test('the fields of the curves, and that with factors', () => {
  for (const field of FIELDS.filter(({ degree, middle }) => degree - (middle[0] as number) > 8)) {
    assert.deepEqual(binaryFieldOf([field.degree, ...field.middle]), field);
    assert.ok(isIrreducible(field));
  }
  // (x + 1) · …, as all with an even number of terms.
  assert.equal(takes([257, 129, 200, 3]), false);
  assert.equal(takes([233, 75]), false);
});

test('what is no such polynomial is refused, by its rule', () => {
  const rules: readonly (readonly [readonly number[], RegExp])[] = [
    [[], /degree from 3 to 1024/],
    [[2, 1], /degree from 3 to 1024/],
    [[1025, 1], /degree from 3 to 1024/],
    [[233], /trinomial or a pentanomial/],
    [[233, 74, 3], /trinomial or a pentanomial/],
    [[233, 9, 7, 5, 3], /trinomial or a pentanomial/],
    [[233, 233], /fall/],
    [[74, 233], /fall/],
    [[233, 1.5], /fall/],
    [[233, -1], /fall/],
    [[233, Number.NaN], /fall/],
    [[1023, 1022], /32nd part of the degree/],
    [[8, 3], /irreducible/],
  ];
  for (const [exponents, rule] of rules) {
    assert.throws(
      () => binaryFieldOf(exponents),
      (error) => error instanceof OutOfRangeError && error.argument === 'exponents' && rule.test(error.message),
      exponents.join(),
    );
  }
});
