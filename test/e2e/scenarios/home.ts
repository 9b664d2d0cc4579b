/** The first page. */
import assert from 'node:assert/strict';
import { see, tableText, visit } from '../acts.ts';
import { axeFindings } from '../axe.ts';
import type { Scenario } from '../stage.ts';

export const homeScenarios: readonly Scenario[] = [
  {
    name: 'the first page says what limber is, what this browser does, and where to go on',
    play: async ({ page, address }) => {
      await page.goto(address);
      await see(page, 'limber is a library for JavaScript');
      await see(page, /[1-9][\d\s]* signatures a second/);
      await see(page, 'The results of both are the same.');
      for (const title of ['Signature, ECDSA on P-256', 'Exponentiation of 2048 bits, as in RSA']) {
        const rows = await tableText(page, `[aria-label="${title}"]`);
        assert.deepEqual(
          rows.slice(1).map(([name]) => name?.split('\n')[0]),
          ['limber', 'BigInt'],
        );
        for (const [, , time] of rows.slice(1)) assert.match(time ?? '', /^[\d.]+ (µs|ms|s)$/);
      }
      assert.deepEqual(await axeFindings(page), []);
      const ways = await page.$$eval('.ways a', (links) => links.map((link) => link.getAttribute('href')));
      assert.deepEqual(ways, ['#try', '#authenticate', '#vote', '#lab']);
      for (const [way, heading] of [
        ['#try', 'Modular exponentiation'],
        ['#vote', 'A small election'],
      ] as const) {
        await visit(page, address, 'home');
        await page.click(`.ways a[href="${way}"]`);
        await page.waitForFunction((text) => document.querySelector('h1')?.innerText === text, {}, heading);
      }
    },
  },
  {
    name: 'the foot of a page says where its work is done',
    play: async ({ page, address }) => {
      for (const [place, where] of [
        ['home', /^Everything on this page is computed by this browser/],
        ['authenticate', /server, on this machine, keeps public keys and verifies\.\n/],
        ['vote', /The bulletin board is kept and verified by the workbench’s server/],
        ['lab', /^Everything on this page is computed by this browser/],
      ] as const) {
        await visit(page, address, place);
        await page.waitForFunction((name) => location.hash === `#${name}`, {}, place);
        assert.match(await page.$eval('.colophon', (foot) => (foot as HTMLElement).innerText), where);
      }
    },
  },
];
