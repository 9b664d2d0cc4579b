/** The page Lab. */
import assert from 'node:assert/strict';
import type { ElementHandle, Page } from 'puppeteer-core';
import type { LabRow } from '../../../lab/study.ts';
import { labelled, press, see, tableText, visit } from '../acts.ts';
import { axeFindings } from '../axe.ts';
import { downloaded, load } from '../files.ts';
import { chartPixels, pixelsOf } from '../pixels.ts';
import type { Scenario } from '../stage.ts';

const TABLE = '.results .scroll';

/** A result file of an engine that there is not, so that its numbers are known. */
function resultsElsewhere(): string {
  const rows = [512, 1024, 2048].map(
    (bits): LabRow => ({ study: 'methods', row: 'classic', method: 'classic', bits, engine: 'Elsewhere 1.0', ms: bits / 1000 }),
  );
  return rows.map((row) => `${JSON.stringify(row)}\n`).join('');
}

async function exported(page: Page, folder: string): Promise<{ rows: LabRow[]; csv: string; png: Buffer }> {
  const files: Buffer[] = [];
  for (const kind of ['JSON', 'CSV', 'PNG']) {
    await press(page, kind);
    files.push(await downloaded(folder, `limber-warmup.${kind.toLowerCase()}`));
  }
  const [json, csv, png] = files as [Buffer, Buffer, Buffer];
  return { rows: (JSON.parse(json.toString()) as { rows: LabRow[] }).rows, csv: csv.toString(), png };
}

async function until(isSo: () => boolean): Promise<void> {
  for (let tries = 0; !isSo(); tries++) {
    if (tries === 300) throw new Error('it has not become so in half a minute');
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

export const labScenarios: readonly Scenario[] = [
  {
    name: 'a study runs, is drawn, is kept on reload, and is exported',
    play: async ({ page, address, folder }) => {
      await visit(page, address, 'lab/warmup');
      await press(page, 'Run in this browser');
      await page.waitForSelector('progress', { visible: true });
      await see(page, /limber, \d+ bits, about \d+:\d\d left/);
      await see(page, /\d+ rows in/);
      const table = await tableText(page, TABLE);
      assert.ok(table.length > 10);
      assert.deepEqual(table[0]?.slice(1, 3), ['limber 512', 'BigInt 512']);
      for (const row of table.slice(1)) for (const cell of row.slice(1)) assert.match(cell, /^\d/);
      const chart = await chartPixels(page);
      assert.ok(chart.colours >= 4, `the chart has ${chart.colours} colours`);

      await page.reload();
      await see(page, /quick/);
      await page.waitForSelector(TABLE);
      assert.deepEqual(await tableText(page, TABLE), table);
      assert.ok((await chartPixels(page)).colours >= 4);

      const { rows, csv, png } = await exported(page, folder);
      assert.ok(rows.every(({ study, ms }) => study === 'warmup' && typeof ms === 'number' && ms > 0));
      const lines = csv.trimEnd().split('\r\n');
      assert.equal(lines[0], 'study,row,method,bits,engine,ms,bytes,counts,note');
      assert.equal(lines.length, rows.length + 1);
      const { study, row, method, bits, engine, ms } = rows[0] as LabRow;
      assert.equal(lines[1], `${study},${row},${method},${bits},${engine},${ms},,,`);
      const picture = await pixelsOf(page, png.toString('base64'));
      assert.ok(picture.width > 600 && picture.height > 300 && picture.colours >= 4, JSON.stringify(picture));
    },
  },
  {
    name: 'a study is cancelled: what was measured stays, and another run begins',
    play: async ({ page, address }) => {
      await visit(page, address, 'lab/methods');
      await press(page, 'Run in this browser');
      await page.waitForSelector(`${TABLE} tbody tr`);
      await see(page, /measured here, .*quick, running/);
      await press(page, 'Cancel');
      await see(page, /Cancelled after/);
      await see(page, /quick, cancelled/);
      const table = await tableText(page, TABLE);
      await page.reload();
      await page.waitForSelector(`${TABLE} tbody tr`);
      assert.deepEqual(await tableText(page, TABLE), table);
      await press(page, 'Run in this browser');
      await page.waitForSelector('progress', { visible: true });
      await page.keyboard.press('Escape');
      await see(page, /Cancelled after/);
    },
  },
  {
    name: 'a study in which each library has a worker is cancelled, and all workers end',
    play: async ({ page, address }) => {
      await visit(page, address, 'lab/nist');
      await press(page, 'Run in this browser');
      // The study's own, and at least one library's.
      await until(() => page.workers().length >= 2);
      await press(page, 'Cancel');
      await see(page, /Cancelled after/);
      await until(() => page.workers().length === 0);
    },
  },
  {
    name: 'of more than two engines the chart shows one at a time; the sources have a heading and words',
    play: async ({ page, address }) => {
      await visit(page, address, 'lab/methods');
      await see(page, /Results to show[\s\S]*comes with this page/);
      const boxes = await page.$$('.sources input');
      for (const box of boxes.slice(0, 3)) await box.click();
      const engines = await page.$$eval('.sources label', (labels) => labels.slice(0, 3).map((label) => label.firstChild?.textContent));
      const choice = await labelled(page, 'Engine in the chart');
      const offered = await choice.evaluate((control) => [...(control as HTMLSelectElement).options].map(({ text }) => text));
      assert.deepEqual(offered, engines);
      const description = (): Promise<string | null> => page.$eval('canvas', (canvas) => canvas.getAttribute('aria-label'));
      assert.ok((await description())?.includes(`Engine: ${engines[0]}. `));
      await (choice as ElementHandle<HTMLSelectElement>).evaluate((control) => {
        control.selectedIndex = 2;
        control.dispatchEvent(new Event('change'));
      });
      assert.ok((await description())?.includes(`Engine: ${engines[2]}. `));
      assert.deepEqual(await axeFindings(page), []);
      await (boxes[0] as ElementHandle).click();
      await page.waitForFunction(() => document.querySelector('figure .field')?.hasAttribute('hidden'));
    },
  },
  {
    name: 'results of another engine are loaded, shown beside, hidden and forgotten',
    play: async (scene) => {
      const { page, address } = scene;
      await visit(page, address, 'lab/methods');
      await load(scene, 'elsewhere.json', 'no results');
      await see(page, 'elsewhere.json holds no rows of a study.');
      await load(scene, 'elsewhere.ndjson', resultsElsewhere());
      await see(page, 'elsewhere.ndjson: 1 result.');
      assert.deepEqual(await tableText(page, TABLE), [
        ['', '512 bits', '1\u2009024 bits', '2\u2009048 bits'],
        ['classic', '0.512', '1.02', '2.05'],
      ]);
      const full = await chartPixels(page);
      await (await labelled(page, 'Lines over sizes')).click();
      const lines = await chartPixels(page);
      assert.ok(full.colours >= 3 && lines.colours >= 2 && full.backgroundPart !== lines.backgroundPart);
      await (await labelled(page, 'Elsewhere 1.0')).click();
      await see(page, 'Nothing has been measured yet.');
      await press(page, 'Forget Elsewhere 1.0');
      await page.reload();
      await see(page, 'Nothing has been measured yet.');
      const listed = await page.$$eval('.sources label', (labels) => labels.map(({ innerText }) => innerText));
      assert.ok(!listed.some((label) => label.startsWith('Elsewhere')), listed.join());
    },
  },
];
