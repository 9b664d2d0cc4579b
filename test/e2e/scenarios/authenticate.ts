/** The page Authenticate. */
import assert from 'node:assert/strict';
import type { Page } from 'puppeteer-core';
import { choose, press, see, type, visit } from '../acts.ts';
import type { Scenario } from '../stage.ts';

const transcript = (page: Page): Promise<string[]> =>
  page.$$eval('.transcript li', (items) => items.map((item) => (item as HTMLElement).innerText.replaceAll('\n', ' ')));

export const authenticateScenarios: readonly Scenario[] = [
  {
    name: 'a key is registered and logs in, twice; a name that is taken is refused',
    play: async ({ page, address }) => {
      const name = `tester ${Date.now()}`;
      await visit(page, address, 'authenticate/login');
      await type(page, 'Name', name);
      await choose(page, 'Key', 'rsa2048');
      await press(page, 'Make a key and register');
      await see(page, 'Registered: RSA-PSS, 2048 bits.');
      for (const logins of [1, 2]) {
        await press(page, 'Log in');
        await page.waitForFunction(
          (count) =>
            [...document.querySelectorAll('.transcript li')].filter((item) => item.textContent?.includes('Welcome')).length === count,
          {},
          logins,
        );
      }
      const lines = await transcript(page);
      assert.equal(lines.length, 10);
      assert.match(lines[3] ?? '', /^Server Then sign this: [\w-]+ … [\w-]+$/);
      assert.equal(lines[5], `Server Welcome, ${name}.`);
      assert.notEqual(lines[3], lines[7]);
      await press(page, 'Make a key and register');
      await see(page, 'Failed: The name is taken.');
    },
  },
];
