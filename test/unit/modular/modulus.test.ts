/** The public arithmetic against the oracle: any modulus, any operand, with every family that runs here. */
import assert from 'node:assert/strict';
import { after, describe, it } from 'node:test';
import fc from 'fast-check';
import { describeEngine, setFamilies } from '../../../src/entries/engine.ts';
import { Modulus, modPow, modPowVarTime, NoInverseError } from '../../../src/entries/modexp.ts';
import { invMod, powMod, residue, signedPowMod } from '../../reference/modpow.ts';
import { integer, modulus } from './naturals.ts';

const inverseOr = (compute: () => bigint): bigint | undefined => {
  try {
    return compute();
  } catch (error) {
    if (error instanceof NoInverseError) return undefined;
    throw error;
  }
};

for (const family of describeEngine().families) {
  describe(`arithmetic modulo anything, ${family} family`, () => {
    setFamilies([family]);
    after(() => setFamilies(undefined));

    it('pow and powVarTime', () => {
      setFamilies([family]);
      fc.assert(
        fc.property(integer(1500), integer(260), modulus, (base, exponent, m) => {
          const expected = signedPowMod(base, exponent, m);
          for (const compute of [
            () => modPow(base, exponent, m),
            () => modPow(base, exponent, m, { exponentBits: 260 }),
            () => modPowVarTime(base, exponent, m),
          ]) {
            assert.equal(inverseOr(compute), expected);
          }
        }),
        { numRuns: 300 },
      );
    });

    it('mul, sqr and inverse', () => {
      setFamilies([family]);
      fc.assert(
        fc.property(integer(1500), integer(1500), modulus, (a, b, m) => {
          const ring = new Modulus(m);
          assert.equal(ring.mul(a, b), residue(a * b, m));
          assert.equal(ring.sqr(a), residue(a * a, m));
          const inverse = inverseOr(() => ring.inverse(a));
          assert.equal(inverse, invMod(a, m));
        }),
        { numRuns: 300 },
      );
    });

    it('all moduli and residues below 20', () => {
      setFamilies([family]);
      for (let m = 1n; m < 20n; m++) {
        const ring = new Modulus(m);
        for (let a = -m; a <= m; a++) {
          for (let e = -3n; e <= 5n; e++) {
            assert.equal(
              inverseOr(() => ring.pow(a, e)),
              signedPowMod(a, e, m),
              `${a}^${e} mod ${m}`,
            );
            assert.equal(
              inverseOr(() => ring.powVarTime(a, e)),
              signedPowMod(a, e, m),
              `${a}^${e} mod ${m}`,
            );
          }
          assert.equal(
            inverseOr(() => ring.inverse(a)),
            invMod(a, m),
            `1/${a} mod ${m}`,
          );
        }
      }
    });

    it('the longest numbers, 65536 bits', () => {
      setFamilies([family]);
      const m = (1n << 65536n) - 1n;
      const even = m - 1n;
      for (const ring of [new Modulus(m), new Modulus(even), new Modulus(1n << 65535n)]) {
        const a = m - 12345n;
        assert.equal(ring.mul(a, -a), residue(-a * a, ring.value));
        assert.equal(ring.pow(a, 5n), powMod(a, 5n, ring.value));
        assert.equal(new Modulus(1000003n).pow(-a, 3n), powMod(-a, 3n, 1000003n));
      }
      assert.equal(modPow(3n, m, 1000003n), powMod(3n, m, 1000003n));
    });
  });
}
