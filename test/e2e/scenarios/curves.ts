/** Curves on the page Try. */
import assert from 'node:assert/strict';
import type { Page } from 'puppeteer-core';
import { explainMultiple } from '../../../src/entries/study/fields.ts';
import { choose, press, see, tableText, type, visit } from '../acts.ts';
import { axeFindings } from '../axe.ts';
import type { Scenario } from '../stage.ts';

const hex = (page: Page, selector: string): Promise<string> =>
  page.$eval(selector, (element) => (element as HTMLElement).innerText.replace(/\s/g, ''));

/** The numbers of the step Counts, by their names. */
const counts = (page: Page): Promise<Record<string, number>> =>
  page.$$eval('.counts div', (items) =>
    Object.fromEntries(
      items.map((item) => [item.querySelector('dt')?.innerText, Number(item.querySelector('dd')?.innerText.replace(/\D/g, ''))]),
    ),
  );

export const curveScenarios: readonly Scenario[] = [
  {
    name: 'a message is signed on a curve, and the platform verifies the signature',
    play: async ({ page, address }) => {
      await visit(page, address, 'try/curves');
      await type(page, 'Message', 'Attack at dawn.');
      await press(page, 'Compute');
      await see(page, 'The signature is valid.');
      await see(page, 'A message with one byte more was refused under the same signature.');
      await see(page, 'Doubling and adding on BigInt gave the same point.');
      const [publicKey, signature] = [await hex(page, '.result .number-text'), await hex(page, 'output')];
      const valid = async (text: string): Promise<boolean> => {
        const algorithm = { name: 'ECDSA', namedCurve: 'P-256' };
        const key = await crypto.subtle.importKey('raw', Buffer.from(publicKey, 'hex'), algorithm, false, ['verify']);
        return crypto.subtle.verify({ ...algorithm, hash: 'SHA-256' }, key, Buffer.from(signature, 'hex'), Buffer.from(text));
      };
      assert.deepEqual([await valid('Attack at dawn.'), await valid('Attack at dusk.')], [true, false]);
      const { additions, doublings } = explainMultiple('P-256', 'generator');
      const counted = await counts(page);
      assert.deepEqual([counted.additions, counted.doublings], [additions, doublings]);
      const rows = await tableText(page, '[aria-label="Times on the curve"]');
      assert.deepEqual(
        rows.slice(1).map(([name]) => name?.split('\n')[0]),
        ['sign', 'verify', 'one multiple'],
      );
      assert.deepEqual(await axeFindings(page), []);

      await choose(page, 'What to do', 'ed25519-sign');
      await press(page, 'Compute');
      await see(page, 'The signature is valid.');
      assert.match(await hex(page, '.result .number-text'), /^[\da-f]{64}$/);
      assert.match(await hex(page, 'output'), /^[\da-f]{128}$/);
    },
  },
  {
    name: 'two sides agree on a curve',
    play: async ({ page, address }) => {
      await visit(page, address, 'try/curves');
      for (const [task, doublings] of [
        ['x25519-agree', 255],
        ['p256-agree', 253],
      ] as const) {
        await choose(page, 'What to do', task);
        await press(page, 'Compute');
        await see(page, 'Both sides have the same secret.');
        assert.match(await hex(page, 'output'), /^[\da-f]{64}$/);
        assert.equal((await counts(page)).doublings, doublings);
      }
      await see(page, 'Doubling and adding on BigInt gave the same point.');
      assert.deepEqual(await axeFindings(page), []);
    },
  },
];
