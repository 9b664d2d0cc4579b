/** The page SkipChain: how it became fast. */
import assert from 'node:assert/strict';
import { press, see, tableText, visit } from '../acts.ts';
import { downloaded } from '../files.ts';
import { chartPixels } from '../pixels.ts';
import type { Scenario } from '../stage.ts';

const TABLE = '.study-output .scroll';
const STEPS = ['no lazy reduction', 'lazy reduction', 'object pool', 'compiled'];

export const storyScenarios: readonly Scenario[] = [
  {
    name: 'the four steps are measured, drawn, kept on reload, and exported',
    play: async ({ page, address, folder }) => {
      await visit(page, address, 'skipchain/story');
      await page.select('[aria-label=Keys]', '10');
      await press(page, 'Run in this browser');
      await see(page, 'Measured in');
      const table = await tableText(page, TABLE);
      assert.deepEqual(
        table.map(([step, keys]) => [step, keys]),
        [['', 'Keys'], ...['2', '10'].flatMap((keys) => STEPS.map((step) => [step, keys]))],
      );
      for (const [, , ...cells] of table.slice(1)) {
        const [min, average, max, median] = cells.map(Number) as [number, number, number, number];
        assert.ok(min > 0 && min <= average && average <= max && min <= median && median <= max, cells.join());
      }
      assert.ok((await chartPixels(page)).colours >= 4);

      await page.reload();
      await page.waitForSelector(TABLE);
      assert.deepEqual(await tableText(page, TABLE), table);
      await press(page, 'CSV');
      const lines = (await downloaded(folder, 'limber-pairing.csv')).toString().trimEnd().split('\r\n');
      assert.equal(lines[0], 'optimisation,keys,min,average,max,median,deviation,signMs,ratio');
      assert.equal(lines.length, table.length);
    },
  },
  {
    name: 'the story is cancelled: what was measured stays',
    play: async ({ page, address }) => {
      await visit(page, address, 'skipchain/story');
      await page.select('[aria-label=Keys]', '1000');
      await press(page, 'Run in this browser');
      await page.waitForSelector(`${TABLE} tbody tr`);
      await press(page, 'Cancel');
      await see(page, 'Cancelled after');
      await see(page, 'not complete');
      const table = await tableText(page, TABLE);
      await page.reload();
      await page.waitForSelector(TABLE);
      assert.deepEqual(await tableText(page, TABLE), table);
    },
  },
];
