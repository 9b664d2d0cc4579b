/** Groups of residues: of a short order, of a safe prime, and as small as can be. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { toBytesBE } from '../../../src/encoding/octets.ts';
import { dhGroup } from '../../../src/entries/dh/groups.ts';
import { InvalidPointError, type ResidueNumbers, residueGroup } from '../../../src/entries/groups.ts';
import { fixedBase, loadFixedBase } from '../../../src/entries/modexp/fixed-base.ts';
import { invMod, powMod } from '../../reference/modpow.ts';
import { ANY_SIZE, SMALL, TINY } from '../scheme/numbers.ts';
import { type Oracle, publicLaws, type Refused, secretLaws, tableLaws } from './laws.ts';
import { scalarLaws } from './scalar-laws.ts';

const modp = dhGroup('modp1536');
const GROUPS: readonly ResidueNumbers[] = [
  { prime: TINY.p, order: TINY.q, generator: TINY.g },
  { prime: SMALL.p, order: SMALL.q, generator: SMALL.g },
  { prime: modp.prime, order: modp.prime >> 1n, generator: modp.generator },
];

for (const numbers of GROUPS) {
  const { prime, order, generator } = numbers;
  const group = residueGroup(numbers, ANY_SIZE);
  const length = group.elementBytes;
  const oracle: Oracle<bigint> = {
    order,
    generator,
    add: (a, b) => (a * b) % prime,
    multiply: (k, element) => powMod(element, k, prime),
    bytes: (element) => toBytesBE(element, length),
  };
  const outside: readonly (readonly [string, bigint])[] = [
    ['−1', prime - 1n],
    ['an element times −1', prime - generator],
    ['what generates more', Array.from({ length: 99 }, (_, i) => BigInt(i + 2)).find((g) => powMod(g, order, prime) !== 1n) as bigint],
  ];
  const fits = prime + generator < 2n ** BigInt(8 * length);
  publicLaws({
    group,
    oracle,
    counts: [0, 1, 2, 3, 17, 40],
    refused: [
      ['0', new Uint8Array(length), InvalidPointError, /must lie in the subgroup of the generator/],
      ['the prime', toBytesBE(prime, length), InvalidPointError, /must be a number below the prime/],
      ...(fits
        ? [
            [
              'an element, not reduced',
              toBytesBE(prime + generator, length),
              InvalidPointError,
              /must be a number below the prime/,
            ] as const,
          ]
        : []),
      ...outside.map(
        ([what, number]): Refused => [what, toBytesBE(number, length), InvalidPointError, /must lie in the subgroup of the generator/],
      ),
    ],
  });
  scalarLaws(group);
  secretLaws(group);
  if (prime > 1000n) tableLaws(group, [4096, 2 ** 16, 2 ** 18]);

  describe(`${group.name}, as numbers`, () => {
    it('has the number of every element', () => {
      for (const k of [0n, 1n, 5n, order - 1n]) {
        const number = powMod(generator, k, prime);
        assert.equal(group.numberOf(group.multiplyBase(group.scalars.ofPublic(k))), number);
        assert.ok(group.fromNumber(number).equals(group.multiplyBase(group.scalars.ofPublic(k))));
      }
      assert.equal(group.prime, prime);
      for (const number of [0n, -1n, prime, prime + generator, ...outside.map(([, each]) => each)]) {
        assert.throws(() => group.fromNumber(number), { name: 'InvalidPointError', argument: 'number' });
      }
      assert.throws(() => group.fromNumber(4 as never), { name: 'WrongTypeError', argument: 'number' });
      assert.throws(() => group.numberOf({} as never), { name: 'WrongTypeError', argument: 'element' });
    });
  });
}

it('tables are those of limber/modexp/fixed-base', async () => {
  const { elementTable, loadElementTable } = await import('../../../src/entries/groups.ts');
  const group = residueGroup({ prime: SMALL.p, order: SMALL.q, generator: SMALL.g }, ANY_SIZE);
  const options = { bits: 160, tableBytes: 2 ** 16 };
  const saved = elementTable(group.generator, { tableBytes: 2 ** 16 }).toBytes();
  assert.deepEqual(saved, fixedBase(SMALL.g, SMALL.p, options).save());
  assert.equal(loadFixedBase(saved, SMALL.g, SMALL.p).pow(5n), powMod(SMALL.g, 5n, SMALL.p));
  const longer = fixedBase(SMALL.g, SMALL.p, { ...options, bits: 168 }).save();
  assert.throws(() => loadElementTable(longer, group.generator), { name: 'MalformedError', argument: 'bytes' });
});

describe('groups of residues refuse', () => {
  const right = { prime: SMALL.p, order: SMALL.q, generator: SMALL.g };
  const wrong = (value: unknown): never => value as never;
  /** A composite number of which the order divides the totient: two primes 2kq + 1. */
  const composite = ((): ResidueNumbers => {
    const q = 2n ** 31n - 1n;
    const [first, second] = Array.from({ length: 500 }, (_, k) => 2n * BigInt(k + 1) * q + 1n).filter(
      (p) => powMod(3n, p - 1n, p) === 1n,
    ) as [bigint, bigint];
    // g ≡ 1 modulo the first and of order q modulo the second.
    const element = powMod(5n, (second - 1n) / q, second);
    const product = first * second;
    const steps = ((1n - element + second * first) * (invMod(second % first, first) as bigint)) % first;
    return { prime: product, order: q, generator: (element + second * ((steps + first) % first)) % product };
  })();
  const CASES: readonly (readonly [what: string, numbers: ResidueNumbers, name: string, argument: string, options?: object])[] = [
    ['a short prime', right, 'OutOfRangeError', 'prime', {}],
    ['an even number', { ...right, prime: right.prime + 1n }, 'OutOfRangeError', 'prime'],
    ['a negative prime', { ...right, prime: -right.prime }, 'OutOfRangeError', 'prime'],
    ['a prime as text', { ...right, prime: wrong('23') }, 'WrongTypeError', 'prime'],
    ['no numbers', wrong(undefined), 'WrongTypeError', 'numbers'],
    ['an order that does not divide', { ...right, order: right.order - 2n }, 'OutOfRangeError', 'order'],
    ['a composite order', { ...right, order: right.order * 2n }, 'OutOfRangeError', 'order'],
    ['no order', { ...right, order: wrong(undefined) }, 'WrongTypeError', 'order'],
    ['a generator of another order', { ...right, generator: right.prime - right.generator }, 'OutOfRangeError', 'order'],
    ['the generator 1', { ...right, generator: 1n }, 'OutOfRangeError', 'generator'],
    ['the generator −1', { ...right, generator: right.prime - 1n }, 'OutOfRangeError', 'generator'],
    ['a least size of none', right, 'OutOfRangeError', 'minBits', { minBits: 2 }],
    ['another order of a named prime', { prime: modp.prime, order: 11n, generator: 2n }, 'OutOfRangeError', 'order'],
    ['an option that is none', right, 'OutOfRangeError', 'bits', { bits: 5 }],
  ];
  for (const [what, numbers, name, argument, options = ANY_SIZE] of CASES) {
    it(what, () => assert.throws(() => residueGroup(numbers, options), { name, argument }));
  }
  it('a composite modulus', () => {
    assert.throws(() => residueGroup(composite, ANY_SIZE), { name: 'OutOfRangeError' });
  });
});
