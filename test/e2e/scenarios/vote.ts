/** The page Vote: elections are held, audited, tampered with, and given to belenios-tool. */
import assert from 'node:assert/strict';
import type { Page } from 'puppeteer-core';
import { choose, labelled, press, see, tableText, type, visit } from '../acts.ts';
import { axeFindings } from '../axe.ts';
import { downloaded } from '../files.ts';
import { proxyOf, type Sent } from '../proxy.ts';
import type { Scenario, Scene } from '../stage.ts';
import { checkArchive, checkSent } from '../votes.ts';

const RECORDS = '.records li';
const records = (page: Page): Promise<string[]> =>
  page.$$eval('.records li .title', (titles) => titles.map((title) => (title as HTMLElement).innerText.trim()));
const wrong = (page: Page): Promise<string[]> =>
  page.$$eval('.records li.wrong .title', (titles) => titles.map((title) => (title as HTMLElement).innerText.trim()));

interface Wanted {
  readonly group: string;
  readonly trustees: number;
  readonly threshold: number;
  readonly voters?: number;
}

async function open({ page, address }: Pick<Scene, 'page' | 'address'>, { group, trustees, threshold, voters = 3 }: Wanted): Promise<void> {
  await visit(page, address, 'vote');
  await choose(page, 'Group', group);
  await type(page, 'Voters', String(voters));
  await type(page, 'Trustees', String(trustees));
  await type(page, 'Trustees needed', String(threshold));
  await press(page, 'Make keys and open the election');
  await see(page, 'The election is open');
  await see(page, /All \d+ checks hold that can be made so far\./);
}

async function encrypt(page: Page, voter: string, choice: string): Promise<string> {
  await choose(page, 'Who votes', voter);
  await (await labelled(page, choice)).click();
  await press(page, 'Encrypt');
  const tracker = await page.waitForSelector('.tracker');
  return (await tracker?.evaluate((element) => element.textContent)) ?? '';
}

async function conclude(page: Page, owners: readonly number[]): Promise<void> {
  await press(page, 'End the voting and add the ballots up');
  for (const owner of owners) {
    await press(page, `Decrypt as trustee ${owner}`);
    await page.waitForFunction((owner) => document.querySelectorAll('.trustees button')[owner - 1]?.textContent === 'Decrypted', {}, owner);
  }
  await press(page, 'Publish the result');
  await see(page, 'All 15 checks hold.');
}

/** Moves on with the Tab key. What can be chosen on the way is, by the space bar. */
async function tabTo(page: Page, text: string): Promise<void> {
  for (let presses = 0; presses < 12; presses++) {
    await page.keyboard.press('Tab');
    const { name, type } = await page.evaluate(() => {
      const { activeElement: at } = document;
      return { name: at?.textContent, type: at?.getAttribute('type') };
    });
    if (type === 'radio') await page.keyboard.press(' ');
    if (name === text) return;
  }
  assert.fail(`the Tab key does not reach "${text}"`);
}

/** A proxy is another origin, which the stage forbids: what the policy forbids is looked at here. */
async function leave({ page, forgive }: Scene): Promise<void> {
  assert.deepEqual(await page.evaluate(() => (globalThis as unknown as { breaches: string[] }).breaches), []);
  await forgive();
}

async function archiveOf({ page, folder }: Scene): Promise<Buffer> {
  const uuid = await page.evaluate(() => document.querySelector('.records')?.getAttribute('data-election') ?? '');
  await press(page, 'Download the archive');
  return downloaded(folder, `${uuid}.bel`);
}

export const voteScenarios: readonly Scenario[] = [
  {
    name: 'an election over BELENIOS-2048 with two of three trustees: nothing secret is sent, and belenios-tool takes the archive',
    play: async (scene) => {
      const { page, folder } = scene;
      // Whatever the page sends, its workers as well, comes by.
      const sent: Sent[] = [];
      const proxy = await proxyOf(scene.address, {
        take: (request) => {
          if (request.method !== 'GET') sent.push(request);
          return false;
        },
      });
      await open({ page, address: proxy.address }, { group: 'BELENIOS-2048', trustees: 3, threshold: 2 });
      const credential = await page.$eval('.vote form .remark code', (code) => code.textContent ?? '');
      assert.match(credential, /^\w{5}-\w{6}-\w{5}-\w{6}$/);
      await encrypt(page, '0', 'Anna');
      await press(page, 'Cast this ballot');
      await see(page, 'Cast: it is ballot 1 on the board.');
      // The second one replaces the first.
      await encrypt(page, '0', 'Beat');
      await press(page, 'Cast this ballot');
      await see(page, 'Cast: it is ballot 2 on the board.');
      await encrypt(page, '1', 'Blank vote');
      await press(page, 'Cast this ballot');
      await see(page, 'Cast: it is ballot 3 on the board.');
      await conclude(page, [3, 1]);
      const table = await tableText(page, '.votes');
      assert.deepEqual(
        table.slice(1).map(([name, , votes]) => [name, votes]),
        [
          ['Blank vote', '1'],
          ['Anna', '0'],
          ['Beat', '1'],
          ['Clara', '0'],
        ],
      );
      await see(page, '2 voters of 3 voted.');
      const archive = await archiveOf(scene);
      await checkArchive(archive, folder);
      checkSent(sent, archive, { events: 8 });
      for (const { body } of sent) assert.ok(!body.includes(credential));
      proxy.close();
      await leave(scene);
    },
  },
  {
    name: 'a ballot is opened and checked, and is not cast; all others vote; trustees that are all needed decrypt, over Ed25519',
    play: async (scene) => {
      const { page, folder } = scene;
      await open(scene, { group: 'Ed25519', trustees: 2, threshold: 2, voters: 6 });
      const opened = await encrypt(page, '0', 'Clara');
      assert.match(opened, /^[\w+/]{43}$/);
      await press(page, 'Open it and check');
      await see(page, 'The booth encrypted what was chosen.');
      const table = await tableText(page, '.audit');
      assert.deepEqual(
        table.slice(1).map(([name, vote]) => [name, vote]),
        [
          ['Blank vote', '0'],
          ['Anna', '0'],
          ['Beat', '0'],
          ['Clara', '1'],
        ],
      );
      for (const [, , , alpha, beta] of table.slice(1)) for (const cell of [alpha, beta]) assert.match(cell ?? '', /✓ holds$/);
      assert.equal((await records(page)).filter((title) => title.startsWith('Ballot')).length, 0);
      const cast = await encrypt(page, '0', 'Clara');
      assert.notEqual(cast, opened);
      await press(page, 'Cast this ballot');
      await see(page, 'Cast: it is ballot 1 on the board.');
      await press(page, 'Let all others vote at random');
      await see(page, /5 voted in/);
      await conclude(page, [1, 2]);
      await checkArchive(await archiveOf(scene), folder);
    },
  },
  {
    name: 'every record can be tampered with and restored: its line turns red, and says which check fails',
    play: async (scene) => {
      const { page } = scene;
      await open(scene, { group: 'Ed25519', trustees: 3, threshold: 2, voters: 1 });
      await press(page, 'Let all others vote at random');
      await see(page, /1 voted in/);
      await conclude(page, [2, 3]);
      const titles = await records(page);
      assert.equal(titles.length, (await page.$$(RECORDS)).length);
      const colour = () => page.$eval('.records li .title', (title) => getComputedStyle(title).color);
      const whole = await colour();
      for (const [record, title] of titles.entries()) {
        await press(page, `Tamper: ${title}, record ${record}`);
        await see(page, /Not valid: \d+ faults?\./);
        const [first] = await wrong(page);
        assert.equal(first, `${title} a digit was changed`);
        if (record === 0) assert.notEqual(await colour(), whole);
        assert.match(
          await page.$eval('.records li.wrong .fault', (fault) => (fault as HTMLElement).innerText),
          /must .*The check that fails: /,
        );
        await press(page, `Restore: ${title}, record ${record}`);
        await see(page, 'All 15 checks hold.');
      }
      // With all digests computed anew, the proof of the ballot tells.
      await (await labelled(page, 'Tamper as the server could')).click();
      await press(page, `Tamper: Ballot 1, record ${titles.indexOf('Ballot 1')}`);
      await see(page, /ballot 1.* must be/);
      assert.ok((await wrong(page)).includes('Ballot 1 a digit was changed'));
    },
  },
  {
    name: 'for everybody: the keyboard alone votes, axe finds nothing, light and dark, and nothing overflows at 360 pixels',
    play: async (scene) => {
      const { page } = scene;
      await open(scene, { group: 'Ed25519', trustees: 3, threshold: 2, voters: 2 });
      assert.deepEqual(await axeFindings(page), []);
      await (await labelled(page, 'Who votes')).focus();
      await tabTo(page, 'Encrypt');
      await page.keyboard.press('Enter');
      await page.waitForSelector('.tracker');
      // What comes next has the focus.
      await page.keyboard.press('Tab');
      await page.keyboard.press('Enter');
      await see(page, 'The booth encrypted what was chosen.');
      assert.deepEqual(await axeFindings(page), []);
      await page.keyboard.press('Enter');
      await see(page, 'Encrypted: ');
      await page.keyboard.press('Enter');
      await see(page, 'Cast: it is ballot 1 on the board.');
      await conclude(page, [1, 3]);
      await press(page, 'Tamper: Ballot 1, record 6');
      await see(page, /Not valid/);
      await page.setViewport({ width: 360, height: 740 });
      for (const theme of ['dark', 'light']) {
        await page.select('#theme-choice', theme);
        // Colours change slowly.
        await new Promise((resolve) => setTimeout(resolve, 300));
        assert.deepEqual(await axeFindings(page), [], theme);
        const width = await page.evaluate(() => document.documentElement.scrollWidth);
        assert.ok(width <= 360, `${width} pixels wide`);
      }
    },
  },
  {
    name: 'without the server the board is in the page, which says so; the form tells what is wrong; work is cancelled',
    play: async (scene) => {
      const { page } = scene;
      const proxy = await proxyOf(scene.address, {
        take: ({ path }, response) => {
          if (path.startsWith('/lab/api/')) response.writeHead(404).end('no such page');
          return path.startsWith('/lab/api/');
        },
      });
      try {
        await open({ page, address: proxy.address }, { group: 'Ed25519', trustees: 1, threshold: 1, voters: 2 });
        await see(page, 'the board is in the page’s memory');
        await press(page, 'Let all others vote at random');
        await see(page, /2 voted in/);
        await conclude(page, [1]);
        await type(page, 'Voters', 'many');
        await press(page, 'Make keys and open the election');
        await see(page, 'Voters: a whole number from 1 to 50.');
        await type(page, 'Voters', '50');
        // This takes long enough.
        await type(page, 'Trustees', '9');
        await type(page, 'Trustees needed', '6');
        await choose(page, 'Group', 'RFC-3526-2048');
        await press(page, 'Make keys and open the election');
        await page.waitForSelector('.vote-form progress', { visible: true });
        await page.keyboard.press('Escape');
        await see(page, 'Cancelled after');
        // What was held before is still there.
        await see(page, 'All 15 checks hold.');
      } finally {
        proxy.close();
      }
      await leave(scene);
    },
  },
];
