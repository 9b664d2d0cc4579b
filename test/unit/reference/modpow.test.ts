import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { Random } from '../../conformance/random.ts';
import { invMod, powMod, residue, signedPowMod } from '../../reference/modpow.ts';

const number = fc.bigInt({ min: -(2n ** 200n), max: 2n ** 200n });
const modulus = fc.bigInt({ min: 1n, max: 2n ** 150n });

test('powMod is repeated multiplication', () => {
  fc.assert(
    fc.property(number, fc.nat(40), modulus, (base, exponent, m) => {
      let product = residue(1n, m);
      for (let i = 0; i < exponent; i++) product = residue(product * base, m);
      assert.equal(powMod(base, BigInt(exponent), m), product);
    }),
  );
});

test('powMod turns sums of exponents into products', () => {
  const exponent = fc.bigInt({ min: 0n, max: 2n ** 150n });
  fc.assert(
    fc.property(number, exponent, exponent, modulus, (base, x, y, m) => {
      assert.equal(powMod(base, x + y, m), residue(powMod(base, x, m) * powMod(base, y, m), m));
    }),
  );
});

test('invMod gives the inverse exactly where there is one', () => {
  const gcd = (a: bigint, b: bigint): bigint => (b === 0n ? a : gcd(b, a % b));
  fc.assert(
    fc.property(number, modulus, (a, m) => {
      const inverse = invMod(a, m);
      if (inverse === undefined) return assert.notEqual(gcd(residue(a, m), m), 1n);
      assert.equal(residue(a * inverse, m), residue(1n, m));
      assert.ok(0n <= inverse && inverse < m);
    }),
  );
});

test('long numbers are inverted without a double of more than 64 bits, of which some engines make wrong ones', () => {
  const random = new Random(0x51);
  const real = globalThis.Number;
  globalThis.Number = new Proxy(real, {
    apply: (made, _, [value]: [unknown]) => {
      assert.ok(typeof value !== 'bigint' || value < 2n ** 64n, `${value}`);
      return made(value);
    },
  });
  try {
    let inverses = 0;
    for (const bits of [160, 161, 257, 1023, 1100, 3072]) {
      for (let i = 0; i < 40; i++) {
        const m = i % 2 ? random.uniform(bits) : random.runs(bits);
        const a = i % 3 ? random.uniform(bits - i) : random.runs(bits + i);
        const inverse = invMod(a, m);
        if (inverse === undefined) continue;
        inverses++;
        assert.equal(residue(a * inverse, m), 1n);
      }
    }
    assert.ok(inverses > 80, `${inverses}`);
  } finally {
    globalThis.Number = real;
  }
});

test('a negative exponent undoes the positive one, exactly where there is an inverse', () => {
  fc.assert(
    fc.property(number, fc.bigInt({ min: 1n, max: 2n ** 100n }), modulus, (base, exponent, m) => {
      const power = signedPowMod(base, exponent, m);
      assert.equal(power, powMod(base, exponent, m));
      const undone = signedPowMod(base, -exponent, m);
      assert.equal(undone === undefined, invMod(base, m) === undefined);
      if (undone !== undefined) assert.equal(residue(powMod(base, exponent, m) * undone, m), residue(1n, m));
    }),
  );
});

test('modulo 1 everything is 0', () => {
  assert.equal(powMod(0n, 0n, 1n), 0n);
  assert.equal(invMod(5n, 1n), 0n);
});
