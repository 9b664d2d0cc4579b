/** limber/study/methods: results, counts, code and refusals. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  CrtMethodVarTime,
  type MethodChoice,
  MethodVarTime,
  methodCode,
  missingFor,
  multiplications,
  NoInverseError,
  OutOfRangeError,
  WrongTypeError,
} from '../../../src/entries/study/methods.ts';
import { powMod } from '../../reference/modpow.ts';
import { scrambled } from '../kernels/operands.ts';

const BITS = 300;
const modulus = scrambled(BITS) | 1n;
const exponent = scrambled(BITS - 1);
const base = scrambled(BITS - 2);
const ones = exponent.toString(2).replaceAll('0', '').length;

test('every method that runs here computes what the oracle does', () => {
  const here = multiplications.filter((name) => missingFor(name) === undefined);
  assert.ok(here.includes('classic') && here.includes('looped-float'));
  for (const multiplication of here)
    assert.equal(new MethodVarTime(modulus, { multiplication }).pow(base, exponent), powMod(base, exponent, modulus));
});

const SWITCHES: readonly MethodChoice[] = [
  {},
  { karatsuba: false },
  { squaring: false },
  { slidingWindow: false },
  { reduction: 'montgomery-digits' },
  { reduction: 'montgomery-digits', slidingWindow: false },
  { reduction: 'barrett' },
  { reduction: 'division', karatsuba: false, squaring: false, slidingWindow: false },
];

for (const choice of SWITCHES) {
  test(`${JSON.stringify(choice)}: results, counts and code`, () => {
    const method = new MethodVarTime(modulus, choice);
    assert.equal(method.pow(base, exponent), powMod(base, exponent, modulus));
    assert.equal(method.pow(-base, 0n), 1n);
    assert.equal(method.pow(-base, 1n), modulus - base);
    const counts = method.count(base, exponent);
    assert.deepEqual(method.count(base, exponent), counts, 'the counts are of one exponentiation');
    const { multiplications, squarings, reductions } = counts;
    if (choice.slidingWindow === false) {
      // In Montgomery's form, one more multiplication for the way in.
      assert.equal(multiplications, ones - 1 + (choice.reduction?.startsWith('montgomery') === false ? 0 : 1));
      assert.equal(squarings, exponent.toString(2).length - 1);
    } else assert.ok(multiplications < ones && squarings <= exponent.toString(2).length, JSON.stringify(counts));
    assert.equal(reductions, multiplications + squarings + 1, 'all of them, and one on the way in or out');
    assert.deepEqual(methodCode(BITS, choice), { kernel: method.kernel, bytes: methodCode(BITS, choice).bytes });
  });
}

test('code grows where it is written out, and says so without being compiled', () => {
  const bytes = (bits: number, multiplication: 'comba' | 'classic'): number => methodCode(bits, { multiplication }).bytes;
  assert.ok(bytes(4096, 'comba') > 10 * bytes(1024, 'comba'));
  assert.ok(bytes(4096, 'classic') < 1.5 * bytes(1024, 'classic'));
});

test('products by halves are counted as they are: three or four', () => {
  const shortProducts = (karatsuba: boolean): number =>
    new MethodVarTime(scrambled(1900) | 1n, { karatsuba }).count(base, 1n).shortProducts;
  assert.ok(shortProducts(true) < shortProducts(false));
});

test('a pair by the Chinese remainder theorem', () => {
  const [p, q] = [2n ** 127n - 1n, 2n ** 107n - 1n];
  for (const reduction of ['montgomery', 'montgomery-digits', 'barrett', 'division'] as const) {
    const pair = new CrtMethodVarTime(p, q, { reduction });
    const result = pair.pow(base, [exponent, base]);
    assert.equal(result % p, powMod(base, exponent, p));
    assert.equal(result % q, powMod(base, base, q));
    assert.ok(result >= 0n && result < p * q);
    const [first, second] = [new MethodVarTime(p, { reduction }), new MethodVarTime(q, { reduction })];
    const { squarings, multiplications } = pair.count(base, [exponent, base]);
    const [a, b] = [first.count(base, exponent), second.count(base, base)];
    assert.equal(squarings, a.squarings + b.squarings);
    assert.equal(multiplications, a.multiplications + b.multiplications + 2);
  }
});

test('refused: moduli, exponents, names, combinations', () => {
  const refusals: readonly (readonly [argument: string, act: () => unknown])[] = [
    ['modulus', () => new MethodVarTime(1000n)],
    ['modulus', () => new MethodVarTime(2n ** 62n + 1n)],
    ['modulus', () => new MethodVarTime(2n ** 16384n + 1n)],
    ['exponent', () => new MethodVarTime(modulus).pow(2n, -1n)],
    ['exponent', () => new MethodVarTime(modulus).count(2n, -1n)],
    ['multiplication', () => new MethodVarTime(modulus, { multiplication: 'abacus' as 'comba' })],
    ['reduction', () => new MethodVarTime(modulus, { reduction: 'none' as 'barrett' })],
    ['multiplication', () => new MethodVarTime(modulus, { multiplication: 'comba', reduction: 'barrett' })],
    ['multiplication', () => methodCode(BITS, { multiplication: 'classic', squaring: false })],
  ];
  for (const [argument, act] of refusals) {
    assert.throws(act, (error) => error instanceof OutOfRangeError && error.argument === argument, String(act));
  }
  assert.throws(() => new MethodVarTime(65537 as unknown as bigint), WrongTypeError);
  assert.throws(
    () => new CrtMethodVarTime(3n ** 50n, 3n ** 51n),
    (error) => error instanceof NoInverseError && error.argument === 'q',
  );
});

test('a method that lacks something says what, and is refused', () => {
  for (const multiplication of multiplications) {
    const missing = missingFor(multiplication);
    if (missing === undefined) continue;
    assert.throws(() => new MethodVarTime(modulus, { multiplication }), new RegExp(`multiplication needs ${missing}`));
  }
});
