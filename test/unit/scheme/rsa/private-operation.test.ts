/** The private operation: right with every family and shape of key, never twice the same way, and without traces. */

import assert from 'node:assert/strict';
import { after, describe, it } from 'node:test';
import fc from 'fast-check';
import { describeEngine, setFamilies } from '../../../../src/entries/engine.ts';
import { FaultError, NoRandomnessError, type OtherPrime, RsaPrivateKey } from '../../../../src/entries/rsa.ts';
import type { PowerMachine } from '../../../../src/kernels/contract/machine.ts';
import { BLINDING_BITS, blindedExponent } from '../../../../src/modular/blinded-exponent.ts';
import { sessionRing } from '../../../../src/modular/session-ring.ts';
import { sharedArena } from '../../../../src/runtime/arena.ts';
import { machineFor } from '../../../../src/runtime/machines.ts';
import { PrivateOperation } from '../../../../src/scheme/rsa/private-operation.ts';
import { PublicOperation } from '../../../../src/scheme/rsa/public-operation.ts';
import { fromBytesLE, toBytesLE } from '../../../../src/util/bytes.ts';
import { invMod, powMod } from '../../../reference/modpow.ts';
import { keyPair } from './keys.ts';

const TINY = { minBits: 64 };
const MERSENNE = [61n, 89n, 107n, 127n, 521n].map((exponent) => (1n << exponent) - 1n) as [bigint, bigint, bigint, bigint, bigint];

/** The key of two primes or more, by plain arithmetic. */
function keyOf(e: bigint, [p, q, ...others]: readonly bigint[]): RsaPrivateKey {
  const primes = [p, q, ...others] as [bigint, bigint, ...bigint[]];
  const d = invMod(
    e,
    primes.reduce((product, prime) => product * (prime - 1n), 1n),
  ) as bigint;
  const otherPrimes = others.map((r, i): OtherPrime => {
    const before = primes.slice(0, i + 2).reduce((product, prime) => product * prime, 1n);
    return { r, d: d % (r - 1n), t: invMod(before, r) as bigint };
  });
  return new RsaPrivateKey(
    {
      n: primes.reduce((product, prime) => product * prime, 1n),
      e,
      d,
      p: primes[0],
      q: primes[1],
      dP: d % (primes[0] - 1n),
      dQ: d % (primes[1] - 1n),
      qInv: invMod(primes[1], primes[0]) as bigint,
      otherPrimes,
    },
    { ...TINY, maxExponentBits: 16384 },
  );
}

const KEYS: readonly (readonly [what: string, key: () => RsaPrivateKey])[] = [
  ['two primes of one length', () => keyPair(768).own],
  ['a public exponent of 3', () => keyPair(512, 3).own],
  [
    'a public exponent as long as the modulus',
    () => {
      const { p, q } = keyPair(512).own.components();
      let e = p * q - 2n;
      while (invMod(e, (p - 1n) * (q - 1n)) === undefined) e -= 2n;
      return keyOf(e, [p, q]);
    },
  ],
  ['p shorter than q', () => keyOf(65537n, [MERSENNE[1], MERSENNE[3]])],
  ['primes of very different lengths', () => keyOf(65537n, [MERSENNE[4], MERSENNE[0]])],
  ['three primes', () => keyOf(65537n, [MERSENNE[3], MERSENNE[2], MERSENNE[1]])],
  ['five primes', () => keyOf(65537n, [...MERSENNE].reverse())],
];

const hex = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex');
const bytesOf = (value: bigint, { size }: RsaPrivateKey): Uint8Array => toBytesLE(value, size).reverse();

for (const family of describeEngine().families) {
  describe(`the private operation, ${family} family`, () => {
    after(() => setFamilies(undefined));

    for (const [what, make] of KEYS) {
      it(what, () => {
        setFamilies([family]);
        const key = make();
        const { n, d, e } = key.components();
        for (const x of [0n, 1n, 2n, n - 1n, n / 3n, key.components().p]) {
          const y = key.apply(bytesOf(x, key));
          assert.deepEqual(y, bytesOf(powMod(x, d, n), key));
          assert.deepEqual(key.publicKey.apply(y), bytesOf(x, key));
          assert.deepEqual(key.publicKey.apply(bytesOf(x, key)), bytesOf(powMod(x, e, n), key));
        }
      });
    }

    it('stays right while the blinding pair is squared and drawn anew', () => {
      setFamilies([family]);
      const { own: key } = keyPair(512);
      const { n, d } = key.components();
      const right = bytesOf(powMod(12345n, d, n), key);
      for (let i = 0; i < 70; i++) assert.deepEqual(key.apply(bytesOf(12345n, key)), right);
    });

    it('leaves nothing in the arena', () => {
      setFamilies([family]);
      const { own: key } = keyPair(768);
      const clean = (): boolean => new Uint8Array(sharedArena.memory(1).buffer).every((byte) => byte === 0);
      for (let i = 0; i < 3; i++) {
        key.apply(bytesOf(BigInt(i) + 2n, key));
        assert.ok(clean());
      }
      // Nor where it is ended in the middle: the exponents' disguises are the second thing that is drawn.
      let draws = 0;
      const failing = RsaPrivateKey.fromPrimes(65537n, key.components().p, key.components().q, TINY);
      assert.throws(
        () =>
          failing.apply(bytesOf(2n, key), {
            random: (bytes) => {
              if (++draws === 3) throw new Error('no more');
              crypto.getRandomValues(bytes as Uint8Array<ArrayBuffer>);
            },
          }),
        /no more/,
      );
      assert.equal(draws, 3);
      assert.ok(clean());
    });
  });
}

describe('blinding', () => {
  it('adds a multiple of the order to an exponent', () => {
    const number = (bytes: number): fc.Arbitrary<bigint> => fc.bigInt({ min: 0n, max: (1n << BigInt(8 * bytes)) - 1n });
    const operands = fc
      .integer({ min: 1, max: 70 })
      .chain((length) => fc.tuple(fc.constant(length), number(length), number(length), number(8)));
    fc.assert(
      fc.property(operands, ([length, a, b, factor]) => {
        const [exponent, order] = a < b ? [a, b] : [b, a];
        const blinded = blindedExponent(toBytesLE(exponent, length), toBytesLE(order, length), toBytesLE(factor, BLINDING_BITS / 8));
        const sum = exponent + factor * order;
        assert.equal(fromBytesLE(blinded), BigInt.asUintN(8 * blinded.length, sum));
        assert.equal(blinded.length, length + 8);
      }),
    );
  });

  it('never raises the same base to the same exponent twice', () => {
    const { n, e, p, q, dP, dQ, qInv } = keyPair(512).own.components();
    const seen: string[] = [];
    const spied = (machine: PowerMachine): PowerMachine =>
      new Proxy(machine, {
        get: (target, name) => {
          const value = Reflect.get(target, name, target) as unknown;
          if (typeof value !== 'function') return value;
          return (...args: unknown[]) => {
            if (name === 'pow') {
              const [, base, [exponent]] = args as unknown as readonly [0, 0, readonly [Uint8Array]];
              seen.push(hex(target.leave(base)[0] as Uint8Array), hex(exponent));
            }
            return value.apply(target, args) as unknown;
          };
        },
      });
    const bytes = (value: bigint): Uint8Array => toBytesLE(value, 32);
    const operation = new PrivateOperation(
      new PublicOperation(n, e),
      [
        { bytes: bytes(q), bits: 256, exponent: bytes(dQ), inverse: bytes(1n) },
        { bytes: bytes(p), bits: 256, exponent: bytes(dP), inverse: bytes(qInv) },
      ],
      {
        lanes: () => undefined,
        ring: (modulus) => {
          const machine = spied(machineFor('odd', modulus.bits));
          return sessionRing(machine, machine.prepare([modulus]));
        },
      },
    );
    const input = toBytesLE(2n, 64);
    for (let i = 0; i < 40; i++) operation.apply(input);
    // Two powers an operation, and two for every pair that was drawn.
    assert.ok(seen.length >= 2 * 2 * (40 + 2));
    const exponents = [dP, dQ].map((exponent) => hex(bytes(exponent)));
    assert.ok(!seen.some((value) => exponents.some((exponent) => value.startsWith(exponent))));
    assert.equal(new Set(seen).size, seen.length);
    // By turns modulo q and p: how many times the order was added, each time another.
    const blinded = seen.filter((_, i) => i % 2 === 1).map((text) => fromBytesLE(Uint8Array.from(Buffer.from(text, 'hex'))));
    const factors = blinded.map((exponent, i) => exponent / ((i % 2 === 0 ? q : p) - 1n));
    assert.equal(new Set(factors).size, factors.length);
    assert.ok(factors.some((factor) => factor > 2n ** 62n) && factors.every((factor) => factor < 2n ** 64n));
  });

  it('draws 64 bits more than a residue has, and 64 for each exponent', () => {
    const key = keyPair(512).own;
    const fresh = new RsaPrivateKey(key.components(), { minBits: 512 });
    const lengths: number[] = [];
    const random = (target: Uint8Array): void => {
      lengths.push(target.length);
      crypto.getRandomValues(target as Uint8Array<ArrayBuffer>);
    };
    fresh.apply(new Uint8Array(64).fill(1), { random });
    assert.deepEqual(lengths, [64 + 8, 2 * 8, 2 * 8]);
  });

  it('needs randomness', () => {
    const platform = Object.getOwnPropertyDescriptor(globalThis, 'crypto') as PropertyDescriptor;
    const { p, q } = keyPair(512).own.components();
    const key = RsaPrivateKey.fromPrimes(65537n, p, q, TINY);
    Object.defineProperty(globalThis, 'crypto', { value: undefined, configurable: true });
    try {
      assert.throws(() => key.apply(bytesOf(2n, key)), NoRandomnessError);
    } finally {
      Object.defineProperty(globalThis, 'crypto', platform);
    }
  });

  it('withholds the results of a key that does not belong together', () => {
    const { n, e, p, q, dP, dQ, qInv } = keyPair(512).own.components();
    const bytes = (value: bigint): Uint8Array => toBytesLE(value, 32);
    for (const wrong of ['exponent', 'inverse'] as const) {
      const first = { bytes: bytes(q), bits: 256, exponent: bytes(dQ), inverse: bytes(1n) };
      const second = { bytes: bytes(p), bits: 256, exponent: bytes(dP), inverse: bytes(qInv) };
      const operation = new PrivateOperation(new PublicOperation(n, e), [first, { ...second, [wrong]: bytes(2n) }]);
      assert.throws(() => operation.apply(toBytesLE(2n, 64)), FaultError);
    }
  });
});
