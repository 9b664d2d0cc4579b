/** The page Try. */
import assert from 'node:assert/strict';
import type { Page } from 'puppeteer-core';
import { choose, press, see, type, visit } from '../acts.ts';
import { axeFindings } from '../axe.ts';
import type { Scenario } from '../stage.ts';

const result = (page: Page): Promise<string> => page.$eval('output', (output) => output.innerText);

export const tryScenarios: readonly Scenario[] = [
  {
    name: 'an exponentiation by hand, explained, and kept on reload',
    play: async ({ page, address }) => {
      await visit(page, address, 'try/power');
      await type(page, 'Base', '-7');
      await type(page, 'Exponent', '0x10001');
      await type(page, 'Modulus', String(2n ** 127n - 1n));
      await press(page, 'Compute');
      await see(page, 'Computed and measured');
      const expected = (2n ** 127n - 1n - power(7n, 65537n, 2n ** 127n - 1n)).toString(16);
      assert.equal((await result(page)).replace(/\s/g, ''), expected);
      const steps = await page.$eval('.steps', (list) => (list as HTMLElement).innerText);
      assert.match(steps, /A number of 127 bits is \d+ limbs of \d+ bits/);
      assert.match(steps, /(fma|wide|int)-n\d+ was generated/);
      assert.match(steps, /17 bits are read as \d+ digits/);
      assert.match(steps, /BigInt gave the same number/);
      await see(page, /predicted[\s\S]*measured[\s\S]*first call/);
      await page.reload();
      await see(page, 'Predicted and measured');
      assert.equal((await result(page)).replace(/\s/g, ''), expected);
    },
  },
  {
    name: 'an even modulus is split, and a family that is asked for computes',
    play: async ({ page, address }) => {
      await visit(page, address, 'try/power');
      await type(page, 'Base', '7');
      await type(page, 'Exponent', '4');
      await type(page, 'Modulus', '1000');
      await choose(page, 'Kernels', 'js');
      await press(page, 'Compute');
      await see(page, 'Computed and measured');
      assert.equal(await result(page), '401');
      await see(page, /q · 2\^3 with an odd q of 7 bits/);
      await see(page, /js-r24-n\d+ was generated for this length\. Its family is js, as asked for/);
    },
  },
  {
    name: 'bad input is told, and nothing is computed',
    play: async ({ page, address }) => {
      await visit(page, address, 'try/power');
      await type(page, 'Modulus', '0');
      await press(page, 'Compute');
      await see(page, 'The modulus must be at least 1.');
      // It is told at the field, in the colour of faults, to everybody.
      for (const theme of ['light', 'dark']) {
        await page.select('#theme-choice', theme);
        const fault = await page.$eval('textarea[aria-invalid=true]', (control) => {
          const texts = (control.getAttribute('aria-describedby') ?? '').split(' ').map((id) => document.getElementById(id));
          const [alert] = texts.filter((each) => each?.role === 'alert');
          const wrong = document.createElement('b');
          wrong.className = 'wrong';
          document.body.append(wrong);
          const [is, shall] = [alert as HTMLElement, wrong].map((each) => getComputedStyle(each).color);
          wrong.remove();
          return { text: alert?.textContent, focused: document.activeElement === control, coloured: is === shall };
        });
        assert.deepEqual(fault, { text: 'The modulus must be at least 1.', focused: true, coloured: true });
        assert.deepEqual(await axeFindings(page), [], theme);
      }
      await type(page, 'Modulus', 'seven');
      assert.equal(await page.$('[aria-invalid]'), null);
      await press(page, 'Compute');
      await see(page, 'The modulus is no whole number');
      assert.equal(await page.$('output'), null);
    },
  },
  {
    name: 'a long computation shows its progress and is cancelled',
    play: async ({ page, address }) => {
      await visit(page, address, 'try/power');
      await type(page, 'Base', '3');
      const long = `0x${'f'.repeat(16_384)}`;
      await page.$$eval(
        'textarea',
        (areas, long) => {
          for (const area of areas.slice(1)) area.value = long;
        },
        long,
      );
      await choose(page, 'Kernels', 'js');
      await press(page, 'Compute');
      await page.waitForSelector('progress', { visible: true });
      await press(page, 'Cancel');
      await see(page, /Cancelled after/);
      // The next one has a new worker.
      await type(page, 'Exponent', '13');
      await type(page, 'Modulus', '497');
      await press(page, 'Compute');
      await see(page, 'Computed and measured');
      assert.equal(await result(page), String(3n ** 13n % 497n));
    },
  },
  {
    name: 'two sides agree on a key',
    play: async ({ page, address }) => {
      await visit(page, address, 'try/exchange');
      await press(page, 'Exchange keys');
      await see(page, 'Both have the same secret.');
      const prints = await page.$$eval('.fingerprint', (all) => all.map((each) => (each as HTMLElement).innerText));
      assert.equal(prints.length, 2);
      assert.match(prints[0] as string, /^([\da-f]{8} ?){8}$/);
      assert.equal(prints[0], prints[1]);
      const publicKeys = await page.$$eval('.message.sent', (all) => all.map((each) => (each as HTMLElement).innerText));
      assert.equal(new Set(publicKeys).size, 2);
      // Another exchange has other keys.
      await press(page, 'Exchange keys');
      await page.waitForFunction(
        (first) => {
          const [now] = document.querySelectorAll<HTMLElement>('.fingerprint');
          return now !== undefined && now.innerText !== first;
        },
        {},
        prints[0] as string,
      );
      await see(page, 'Both have the same secret.');
    },
  },
];

function power(base: bigint, exponent: bigint, modulus: bigint): bigint {
  let value = 1n;
  for (const bit of exponent.toString(2)) value = (value * value * (bit === '1' ? base : 1n)) % modulus;
  return value;
}
