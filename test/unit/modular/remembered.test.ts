/** Moduli are remembered between calls of `modPow`, and forgotten when the choice of kernels changes. */
import assert from 'node:assert/strict';
import { after, it } from 'node:test';
import { describeEngine, setFamilies } from '../../../src/entries/engine.ts';
import { modPow, modPowVarTime } from '../../../src/entries/modexp.ts';
import { remembering } from '../../../src/modular/remembered.ts';
import { powMod } from '../../reference/modpow.ts';

it('what was made is made once, and anew for other kernels', () => {
  setFamilies(undefined);
  let made = 0;
  const remembered = remembering((modulus) => `${modulus} ${++made}`);
  assert.deepEqual([remembered(3n), remembered(5n), remembered(3n), remembered(5n)], ['3 1', '5 2', '3 1', '5 2']);
  setFamilies(['js']);
  assert.deepEqual([remembered(3n), remembered(5n), remembered(3n)], ['3 3', '5 4', '3 3']);
});

after(() => setFamilies(undefined));

it('many moduli in turn', () => {
  // More than are kept, so that some are forgotten and prepared again.
  const moduli = Array.from({ length: 20 }, (_, i) => (1n << BigInt(100 + i)) - BigInt(2 * i + 1));
  for (let round = 0; round < 3; round++) {
    for (const m of moduli) {
      assert.equal(modPow(3n, 1000n, m), powMod(3n, 1000n, m));
      assert.equal(modPowVarTime(5n, 17n, m), powMod(5n, 17n, m));
    }
  }
});

it('one modulus under every choice of families', () => {
  const m = (1n << 521n) - 1n;
  const { families } = describeEngine();
  for (const family of [...families, ...families]) {
    setFamilies([family]);
    assert.equal(describeEngine().sizes[0]?.family, family);
    assert.equal(modPow(3n, 12345n, m), powMod(3n, 12345n, m));
  }
});
