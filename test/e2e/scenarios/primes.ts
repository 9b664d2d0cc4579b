/** The page Primes. */
import assert from 'node:assert/strict';
import type { Page } from 'puppeteer-core';
import { labelled, press, see, type, visit } from '../acts.ts';
import { axeFindings } from '../axe.ts';
import type { Scenario } from '../stage.ts';

/** What was found, the latest first: its heading, the line below, the number. */
const found = (page: Page): Promise<(readonly [title: string, remark: string, prime: string])[]> =>
  page.$$eval('.primes li', (items) =>
    items.map((item) => {
      const [title, remark, prime] = [...item.children].map((child) => (child as HTMLElement).innerText);
      return [title as string, remark as string, (prime as string).replace(/\s/g, '')] as const;
    }),
  );

export const primesScenarios: readonly Scenario[] = [
  {
    name: 'primes are found, and each stays with what was asked',
    play: async ({ page, address }) => {
      await visit(page, address, 'primes');
      await type(page, 'Bits', '256');
      await press(page, 'Find a prime');
      await see(page, 'Prime of 256 bits');
      await type(page, 'Bits', '64');
      await (await labelled(page, 'safe')).click();
      await press(page, 'Find a prime');
      await see(page, 'Safe prime of 64 bits');
      const list = await found(page);
      assert.deepEqual(
        list.map(([title]) => title),
        ['Safe prime of 64 bits', 'Prime of 256 bits'],
      );
      for (const [, remark] of list) assert.match(remark, /^found in [\d.]+ (µs|ms|s), after \d+ numbers? tested; in hexadecimal$/);
      const [safe, prime] = list.map(([, , digits]) => BigInt(`0x${digits}`)) as [bigint, bigint];
      assert.deepEqual(
        [safe, prime].map((n) => n.toString(2).length),
        [64, 256],
      );
      for (const p of [safe, (safe - 1n) / 2n, prime]) assert.equal(fermat(p), 1n);
      assert.deepEqual(await axeFindings(page), []);
    },
  },
  {
    name: 'a long search shows its progress, is the only one, and is cancelled; the field says what it takes',
    play: async ({ page, address }) => {
      await visit(page, address, 'primes');
      await type(page, 'Bits', '16384');
      await press(page, 'Find a prime');
      await see(page, /\d+ numbers tested, \d+ expected/);
      assert.equal(await page.$eval('button.primary', ({ disabled }) => disabled), true);
      await press(page, 'Cancel');
      await see(page, 'Cancelled after');
      assert.deepEqual(await found(page), []);
      await type(page, 'Bits', '7');
      await press(page, 'Find a prime');
      await see(page, 'The bits must be a whole number from 8 to 16384.');
      assert.equal(await page.$eval('input[aria-invalid=true]', ({ value }) => value), '7');
    },
  },
];
/** 2^(p − 1) mod p: 1 for every prime, and hardly ever for another number. */
function fermat(p: bigint): bigint {
  let power = 1n;
  for (const bit of (p - 1n).toString(2)) power = (power * power * (bit === '1' ? 2n : 1n)) % p;
  return power;
}
