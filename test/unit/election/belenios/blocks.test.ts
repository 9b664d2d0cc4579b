/** What of limber's JavaScript a trustee of an election runs does not depend on the polynomial and the shares. What it receives is verified by what is public of it, in variable time. */
import '../../blocks.ts';
import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as belenios from '../../../../src/entries/belenios.ts';
import { blocksThatDepend } from '../../blocks.ts';

/** Of bytes below any order. */
const filled =
  (seed: number): belenios.RandomSource =>
  (bytes) =>
    void bytes.fill(seed);

for (const group of ['Ed25519', 'BELENIOS-2048']) {
  const ceremony = { group, trustees: 3, threshold: 2 };

  test(`a polynomial is drawn, ${group}`, async () => {
    const drawn = (seed: number) => () => belenios.dealBeleniosKey(ceremony, 1, { random: filled(seed) });
    assert.deepEqual(await blocksThatDepend([1, 2, 5, 15], drawn), []);
  });

  test(`shares are dealt out, ${group}`, async () => {
    const dealt = (seed: number) => {
      const dealer = belenios.dealBeleniosKey(ceremony, 1, { random: filled(seed) });
      return () => [dealer.share(1), dealer.share(3), dealer.wipe()];
    };
    assert.deepEqual(await blocksThatDepend([1, 2, 5, 11], dealt), []);
  });
}
