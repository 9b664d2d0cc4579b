/** The page Beacons: rounds of a public network and of networks made here, from files, and tampered with. */
import assert from 'node:assert/strict';
import type { Page } from 'puppeteer-core';
import { ownChain, QUICKNET, QUICKNET_1000 } from '../../unit/scheme/drand-chains.ts';
import { choose, press, see, tableText, type, visit } from '../acts.ts';
import { axeFindings } from '../axe.ts';
import { load } from '../files.ts';
import type { Scenario } from '../stage.ts';

const facts = (page: Page, section: string): Promise<string> =>
  page.$eval(`${section} .facts`, (list) => (list as HTMLElement).innerText.replaceAll('\n', ' '));

async function sample(page: Page, name: string): Promise<void> {
  await page.select('[aria-label=Sample]', name);
  await press(page, 'Verify');
}

const CHAINED = 'A chained network, 12 rounds';

export const beaconScenarios: readonly Scenario[] = [
  {
    name: 'a round of quicknet is verified, pinned; of the other network it is none',
    play: async ({ page, address }) => {
      await visit(page, address, 'beacons');
      await press(page, 'Verify');
      await see(page, 'All valid: 1 beacon, of the chain that is pinned.');
      assert.match(await facts(page, '.beacons'), new RegExp(`quicknet, ${QUICKNET.schemeID} Hash ${QUICKNET.hash}, as it has to be`));
      assert.match(
        await facts(page, '.round-panel'),
        new RegExp(`valid, after [\\d.]+ (µs|ms|s) Due at 2023-08-23 15:59:24 UTC Randomness ${QUICKNET_1000.randomness}`),
      );
      await choose(page, 'Chain', 'default');
      await see(page, 'Not valid: 1 of 1 beacon.');
      await choose(page, 'Chain', 'file');
      await see(page, 'The file has no information of a chain');
    },
  },
  {
    name: 'every part of a round can be changed, and changed back',
    play: async ({ page, address }) => {
      await visit(page, address, 'beacons');
      for (const [name, parts] of [
        [CHAINED, ['signature', 'round', 'randomness', 'previous_signature']],
        ['An unchained network, 12 rounds', ['signature', 'round', 'randomness']],
      ] as const) {
        await sample(page, name);
        await see(page, 'All valid: 12 beacons, but the chain is not pinned.');
        const rows = (await tableText(page, '.rounds')).slice(1);
        assert.deepEqual(
          rows.map(([round, verdict]) => [round, verdict]),
          rows.map((_, i) => [`Round ${i + 1}`, 'valid']),
        );
        for (const [, , randomness, time] of rows) assert.match(`${randomness} ${time}`, /^[\da-f]{12} … [\da-f]{6} [\d.]+ (µs|ms)$/);
        await press(page, 'Round 5');
        const offered = await page.$$eval('[aria-label="Of which part"] option', (all) =>
          all.map((option) => (option as HTMLOptionElement).value),
        );
        assert.deepEqual([...offered].sort(), [...parts].sort());
        for (const part of parts) {
          await page.select('[aria-label="Of which part"]', part);
          await press(page, 'Change a byte');
          await see(page, 'Not valid: 1 of 12 beacons.');
          assert.equal((await tableText(page, '.rounds')).filter(([, verdict]) => verdict?.includes('changed here')).length, 1);
          await press(page, 'Change back');
          await see(page, 'All valid: 12 beacons');
        }
      }
    },
  },
  {
    name: 'files: an array, lines, the information of their chain among them or by itself, pinned or not; and what is none',
    play: async (scene) => {
      const { page, address } = scene;
      const { info, beacons } = ownChain('bls-unchained-on-g1');
      await visit(page, address, 'beacons');
      await load(scene, 'rounds.json', JSON.stringify(beacons));
      await see(page, 'Not valid: 3 of 3 beacons.');
      await load(scene, 'info.json', JSON.stringify(info));
      await see(page, 'All valid: 3 beacons, but the chain is not pinned.');
      const [, hash] = /Hash ([\da-f]{64})/.exec(await facts(page, '.beacons')) as unknown as [string, string];
      await type(page, 'Hash of the chain', hash);
      await page.keyboard.press('Tab');
      await see(page, 'All valid: 3 beacons, of the chain that is pinned.');
      await type(page, 'Hash of the chain', QUICKNET.hash);
      await page.keyboard.press('Tab');
      await see(page, 'Failed: hash must be that of the chain');
      await type(page, 'Hash of the chain', ' ');
      await page.keyboard.press('Tab');
      const [first, second, third] = beacons;
      const lines = [info, first, { ...second, randomness: first?.randomness }, { ...third, surprise: 1 }].map((each) =>
        JSON.stringify(each),
      );
      await load(scene, 'rounds.ndjson', lines.join('\n'));
      await see(page, 'Not valid: 2 of 3 beacons.');
      const rows = (await tableText(page, '.rounds')).slice(1);
      assert.equal(rows[0]?.[1], 'valid');
      assert.equal(rows[1]?.[1], 'the signature or the randomness is not that of the round');
      assert.match(rows[2]?.[1] ?? '', /surprise/);
      await load(scene, 'cut.json', JSON.stringify(beacons).slice(0, -1));
      await see(page, 'Failed: cut.json must end with ]');
      await load(scene, 'letter.txt', '');
      await see(page, 'Failed: letter.txt holds no beacons');
    },
  },
  {
    name: 'for everybody: the keyboard chooses a round, axe finds nothing, and nothing overflows at 360 pixels',
    play: async ({ page, address }) => {
      await page.setViewport({ width: 360, height: 740 });
      await visit(page, address, 'beacons');
      for (const theme of ['light', 'dark']) {
        await page.select('#theme-choice', theme);
        await sample(page, CHAINED);
        await see(page, 'All valid: 12 beacons');
        await page.focus('.rounds tr:nth-child(4) button');
        await page.keyboard.press('Enter');
        await page.waitForFunction(() => document.activeElement?.textContent === 'Round 4');
        await see(page, /Round 4\n+Verdict/);
        await press(page, 'Change a byte');
        await see(page, 'Not valid: 1 of 12 beacons.');
        assert.deepEqual(await axeFindings(page), []);
      }
      const width = await page.evaluate(() => document.documentElement.scrollWidth);
      assert.ok(width <= 360, `${width} pixels wide`);
    },
  },
];
