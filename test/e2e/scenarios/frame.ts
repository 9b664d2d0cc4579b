/** What holds on every page: its policy, narrow screens, the keyboard, and both themes. */
import assert from 'node:assert/strict';
import type { Page } from 'puppeteer-core';
import { see, visit } from '../acts.ts';
import { brightness, screenshot } from '../pixels.ts';
import type { Scenario } from '../stage.ts';

const PLACES = [
  ...[
    'home',
    'lab/methods',
    'lab/warmup',
    'try/power',
    'try/exchange',
    'try/curves',
    'authenticate/login',
    'authenticate/passkey',
    'primes',
  ],
  ...['skipchain/chain', 'skipchain/story', 'beacons', 'vote', 'verify', 'engine'],
];

const focused = (page: Page): Promise<string> => page.evaluate(() => document.activeElement?.textContent ?? '');

async function tabTo(page: Page, text: string): Promise<void> {
  for (let presses = 0; presses < 40; presses++) {
    await page.keyboard.press('Tab');
    if ((await focused(page)) === text) return;
  }
  assert.fail(`the Tab key does not reach "${text}"`);
}

export const frameScenarios: readonly Scenario[] = [
  {
    name: 'the policy is the one that is promised, in header and page',
    play: async ({ page, address, forgive }) => {
      const response = await fetch(address);
      const inPage = await page.$eval('meta[http-equiv]', (meta) => (meta as HTMLMetaElement).content);
      for (const policy of [response.headers.get('content-security-policy') ?? '', inPage]) {
        assert.match(policy, /(^|; )script-src 'self' 'wasm-unsafe-eval'(;|$)/);
        assert.match(policy, /(^|; )default-src 'none'(;|$)/);
      }
      // Both are in force: what they forbid is refused and reported, once by each. The reports are taken back, or the scenario would fail.
      await page.evaluate(() => {
        const script = document.createElement('script');
        script.textContent = 'globalThis.inlined = true';
        document.body.append(script);
      });
      await page.waitForFunction(() => (globalThis as unknown as { breaches: string[] }).breaches.length === 2);
      assert.equal(await page.evaluate(() => 'inlined' in globalThis), false);
      await forgive();
    },
  },
  {
    name: 'nothing overflows at 360 pixels',
    play: async ({ page, address }) => {
      await page.setViewport({ width: 360, height: 740 });
      for (const place of PLACES) {
        await visit(page, address, place);
        const [content, screen] = await page.evaluate(() => [document.documentElement.scrollWidth, window.innerWidth]);
        assert.equal(screen, 360);
        assert.ok((content as number) <= 360, `${place} is ${content} pixels wide`);
      }
    },
  },
  {
    name: 'light and dark, chosen and kept',
    play: async ({ page, address }) => {
      await visit(page, address, 'try/power');
      for (const [theme, isDark] of [
        ['dark', true],
        ['light', false],
      ] as const) {
        await page.select('#theme-choice', theme);
        await page.reload();
        await page.waitForSelector('h1');
        const pixels = await screenshot(page);
        const level = brightness(pixels);
        assert.ok(isDark ? level < 60 : level > 220, `${theme}: brightness ${level}`);
        // A page with text and controls on it, and nothing but them.
        assert.ok(pixels.backgroundPart > 0.5 && pixels.backgroundPart < 0.99 && pixels.colours > 3, JSON.stringify(pixels));
      }
    },
  },
  {
    name: 'the keyboard alone gets to a page and computes there',
    play: async ({ page, address }) => {
      await visit(page, address, 'lab/methods');
      await page.keyboard.press('Tab');
      assert.equal(await focused(page), 'Skip to the content');
      await tabTo(page, 'Try');
      await page.keyboard.press('Enter');
      await see(page, 'Modular exponentiation');
      await tabTo(page, 'Compute');
      // What has the focus can be seen to have it.
      const outline = await page.evaluate(() => getComputedStyle(document.activeElement as Element).outlineStyle);
      assert.notEqual(outline, 'none');
      await page.keyboard.press('Enter');
      await see(page, 'Computed and measured');
    },
  },
];
