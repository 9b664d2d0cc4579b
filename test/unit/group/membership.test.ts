/** Membership of many elements where others have their form: modulo primes with cofactors of all kinds, and on edwards25519; parts of order 2, 3 and of a large prime. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { toBytesBE } from '../../../src/encoding/octets.ts';
import { dhGroup } from '../../../src/entries/dh/groups.ts';
import { edwards25519Group, type Group, residueGroup } from '../../../src/entries/groups.ts';
import { ED25519 } from '../../../src/params/curves/ed25519.ts';
import type { RandomSource } from '../../../src/util/random.ts';
import { addEdwardsPoints } from '../../reference/edwards.ts';
import { powMod } from '../../reference/modpow.ts';
import { ANY_SIZE } from '../scheme/numbers.ts';
import { replaced } from './laws.ts';

/** p = 2qr + 1 with primes of 160 and 200 bits; p = 6qr + 1 likewise; and a safe prime. */
const ORDER = 0xffffffffffffffffffffffffffffffffffffffd1n;
const TWICE_A_PRIME = 0x1ffffffffffffffffffffffffffffffffffffffa1ffffffd7ce000000000000000000000000000000000007612fn;
const SIX_TIMES_A_PRIME = 0x5fffffffffffffffffffffffffffffffffffffee5fffffe17a2000000000000000000000000000000000059a943n;
const modp = dhGroup('modp1536').prime;

interface Subject {
  readonly what: string;
  readonly prime: bigint;
  readonly order: bigint;
  /** Of stray parts. */
  readonly orders: readonly bigint[];
}

const SUBJECTS: readonly Subject[] = [
  { what: 'a cofactor that is twice a prime', prime: TWICE_A_PRIME, order: ORDER, orders: [2n, (TWICE_A_PRIME - 1n) / (2n * ORDER)] },
  {
    what: 'a cofactor that is six times a prime',
    prime: SIX_TIMES_A_PRIME,
    order: ORDER,
    orders: [2n, 3n, (SIX_TIMES_A_PRIME - 1n) / (6n * ORDER)],
  },
  { what: 'a safe prime', prime: modp, order: modp >> 1n, orders: [2n] },
];

/** An element of that order modulo the prime, and of no smaller one. */
function ofOrder(order: bigint, prime: bigint): bigint {
  for (let g = 2n; ; g++) {
    const element = powMod(g, (prime - 1n) / order, prime);
    if (element !== 1n) return element;
  }
}

for (const { what, prime, order, orders } of SUBJECTS) {
  describe(`many elements modulo a prime with ${what}`, () => {
    const generator = ofOrder(order, prime);
    const group = residueGroup({ prime, order, generator }, { ...ANY_SIZE, maxOrderBits: 2048 });
    const bytes = (number: bigint): Uint8Array => toBytesBE(number, group.elementBytes);
    const numbers: bigint[] = [];
    for (let number = generator; numbers.length < 700; number = (number * generator) % prime) numbers.push(number);
    const list = numbers.map(bytes);

    for (const count of [1, 2, 15, 16, 60, 700]) {
      it(`${count} of them`, () => {
        const some = list.slice(0, count);
        assert.deepEqual(
          group.fromBytesMany(some, { allowNeutral: true }).map((element) => element.toBytes()),
          some,
        );
        for (const stray of orders) {
          for (const at of new Set([0, count >> 1, count - 1])) {
            const outside = bytes(((numbers[at] as bigint) * ofOrder(stray, prime)) % prime);
            assert.throws(() => group.fromBytesMany(replaced(some, at, outside)), {
              name: 'InvalidPointError',
              argument: `list[${at}]`,
              message: `list[${at}] must lie in the subgroup of the generator`,
            });
          }
        }
        assert.throws(() => group.fromBytesMany(replaced(some, count - 1, bytes(0n))), { argument: `list[${count - 1}]` });
      });
    }

    it('of two that lie outside by opposite parts, the first is named', () => {
      for (const stray of orders) {
        const [part, opposite] = [ofOrder(stray, prime), powMod(ofOrder(stray, prime), stray - 1n, prime)];
        const outside = (at: number, by: bigint): Uint8Array => bytes(((numbers[at] as bigint) * by) % prime);
        const pair = replaced(replaced(list, 5, outside(5, part)), 300, outside(300, opposite));
        assert.throws(() => group.fromBytesMany(pair), { argument: 'list[5]' });
      }
    });
  });
}

it('weights are random: with weights that somebody knows, parts of a large order cancel', () => {
  const prime = TWICE_A_PRIME;
  const generator = ofOrder(ORDER, prime);
  const group = residueGroup({ prime, order: ORDER, generator }, ANY_SIZE);
  const stray = (prime - 1n) / (2n * ORDER);
  const part = ofOrder(stray, prime);
  const list = Array.from({ length: 60 }, (_, i) => powMod(generator, BigInt(i + 1), prime));
  list[7] = ((list[7] as bigint) * part) % prime;
  list[9] = ((list[9] as bigint) * powMod(part, stray - 1n, prime)) % prime;
  const bytes = list.map((number) => toBytesBE(number, group.elementBytes));
  const equal: RandomSource = (drawn) => void drawn.fill(3);
  assert.equal(group.fromBytesMany(bytes, { random: equal }).length, 60);
  assert.throws(() => group.fromBytesMany(bytes), { argument: 'list[7]' });
  assert.throws(() => group.fromBytesMany(bytes, { random: (drawn) => void drawn.fill(0) }), { name: 'NoRandomnessError' });
});

describe('many points of edwards25519', () => {
  const group: Group = edwards25519Group;
  const { scalars, generator } = group;
  const points = Array.from({ length: 450 }, (_, i) => generator.multiplyVarTime(scalars.ofPublic(i + 1)));
  const list = points.map((point) => point.toBytes());
  /** Points of order 2, 4 and 8. */
  const small = [
    { x: 0n, y: 2n ** 255n - 20n },
    { x: 0x2b8324804fc1df0b2b4d00993dfbd7a72f431806ad2fe478c4ee1b274a0ea0b0n, y: 0n },
    {
      x: 0x602a465ff9c6b5d716cc66cdc721b544a3e6c38fec1a1dc7215eb9b93aba2ea3n,
      y: 0x7a03ac9277fdc74ec6cc392cfa53202a0f67100d760b3cba4fd84d3d706a17c7n,
    },
  ] as const;
  const encode = ({ x, y }: { readonly x: bigint; readonly y: bigint }): Uint8Array => toBytesBE(y + ((x & 1n) << 255n), 32).reverse();

  for (const count of [1, 2, 30, 100, 450]) {
    it(`${count} of them`, () => {
      const some = list.slice(0, count);
      assert.deepEqual(
        group.fromBytesMany(some).map((element) => element.toBytes()),
        some,
      );
      for (const stray of small) {
        const at = count >> 1;
        const own = edwards25519Group.coordinatesOf(points[at] as (typeof points)[number]) as { x: bigint; y: bigint };
        assert.throws(() => group.fromBytesMany(replaced(some, at, encode(addEdwardsPoints(ED25519, own, stray)))), {
          name: 'InvalidPointError',
          message: `list[${at}] must be in the subgroup of prime order`,
        });
      }
    });
  }
});
