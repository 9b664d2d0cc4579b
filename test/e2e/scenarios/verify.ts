/** The page Verify: elections held by limber, in every form that files come in, and changed. */
import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { ElementHandle, Page } from 'puppeteer-core';
import { zipped } from '../../cli/zipped.ts';
import { heldElection as heldBelenios, WHETHER, WHO, WHO_WHETHER_BALLOTS } from '../../unit/election/belenios/held.ts';
import { heldElection as heldHelios } from '../../unit/election/helios/elections.ts';
import { vectorFolder } from '../../vectors/folder.ts';
import { press, see, visit } from '../acts.ts';
import { axeFindings } from '../axe.ts';
import { downloaded, load } from '../files.ts';
import { recorded } from '../requests.ts';
import type { Scenario, Scene } from '../stage.ts';

type Files = Readonly<Record<string, string>>;

async function heliosFiles(): Promise<Files> {
  const { election, trustees, ballots, voters, audited, tally, result } = await heldHelios();
  return {
    'election.json': election,
    'trustees.json': trustees,
    'ballots.ndjson': `${ballots.join('\n')}\n`,
    'voters.json': `[${voters?.join()}]`,
    'audited.json': `[${audited?.join()}]`,
    'tally.json': tally as string,
    'result.json': result as string,
  };
}

/** Gives several files to the first control, or a folder to the second. */
async function give({ page, folder }: Scene, files: Files, control: 0 | 1): Promise<void> {
  const place = join(folder, `given-${control}`);
  for (const [name, text] of Object.entries(files)) {
    await mkdir(dirname(join(place, name)), { recursive: true });
    await writeFile(join(place, name), text);
  }
  const input = (await page.$$('input[type=file]'))[control] as ElementHandle<HTMLInputElement>;
  await input.uploadFile(...(control === 1 ? [place] : Object.keys(files).map((name) => join(place, name))));
}

async function hold(page: Page, sample: string): Promise<void> {
  await page.select('[aria-label=Sample]', sample);
  await press(page, 'Hold and verify');
}

/** What is said in the end: by the line of outcomes, or by the one of faults, which is an alert. */
async function outcome(page: Page): Promise<string> {
  const said = await page.waitForFunction(() => {
    const [status, fault] = ['status', 'alert'].map(
      (role) => document.querySelector<HTMLElement>(`.activity .status[role=${role}]`)?.innerText ?? '',
    );
    const text = fault || (/hold\.|Not valid|Cancelled/.test(status ?? '') ? status : undefined);
    return text && document.querySelector<HTMLElement>('.running')?.hidden ? text : undefined;
  });
  const text = (await said.jsonValue()) as string;
  await page.$$eval('.activity .status', (lines) => {
    for (const line of lines) line.textContent = '';
  });
  return text.replace(/ [\d.]+ (µs|ms|s)\.$/, '');
}

const texts = (page: Page, selector: string): Promise<string[]> =>
  page.$$eval(selector, (all) => all.map((element) => (element as HTMLElement).innerText.trim()));
const count = (page: Page, selector: string): Promise<number> => page.$$eval(selector, ({ length }) => length);

const OPEN = 'All 17 checks hold.';

export const verifyScenarios: readonly Scenario[] = [
  {
    name: 'a sample election holds, is seen as a picture, and its report is downloaded',
    play: async ({ page, address, folder }) => {
      await visit(page, address, 'verify');
      await see(page, 'this page sends nothing');
      await hold(page, 'Helios, 12 ballots');
      assert.equal(await outcome(page), OPEN);
      assert.deepEqual(await texts(page, '.votes caption'), ['Who takes the chair?', 'Which day suits you for the meetings?']);
      const numbers = (await texts(page, '.votes .number')).map(Number);
      assert.equal(numbers.length, 7);
      assert.deepEqual(
        [numbers.slice(0, 4), numbers.slice(4)].map((list) => list.reduce((a, b) => a + b)),
        [12, 12],
      );
      assert.deepEqual([await count(page, '.ballot-squares span'), await count(page, '.ballot-squares .wrong')], [12, 0]);
      assert.deepEqual(await texts(page, '.trustee.holds span'), ['Edith', 'Fritz', 'Grace']);
      assert.equal(await count(page, '.checks tr.holds'), 17);
      assert.ok((await texts(page, '.notes li')).some((note) => note.includes('weak Fiat-Shamir')));
      await press(page, 'JSON');
      const report = JSON.parse((await downloaded(folder, 'limber-election.json')).toString()) as { valid: boolean; checks: unknown[] };
      assert.deepEqual([report.valid, report.checks.length], [true, 17]);
      await press(page, 'HTML');
      assert.match((await downloaded(folder, 'limber-election.html')).toString(), /^<!doctype html>[\s\S]*Every check holds\./);
    },
  },
  {
    name: 'what is changed is told at its place, with the rule, and seen among the ballots',
    play: async ({ page, address }) => {
      await visit(page, address, 'verify');
      await hold(page, 'Helios, one ballot changed');
      assert.equal(await outcome(page), 'Not valid: 2 checks fail.');
      assert.deepEqual(await texts(page, '.checks tr.fails th'), ['4 proofs', '4 tracker']);
      assert.deepEqual(await texts(page, '.checks .faults li'), [
        'ballots.ndjson: ballot 2, answer 1, choice 1 must be proven to be 0 or 1',
        'ballots.ndjson: ballot 2 must have the hash of its vote as its tracker',
      ]);
      const wrong = await page.$$eval('.ballot-squares span', (all) =>
        all.flatMap(({ className }, i) => (className === 'wrong' ? [i] : [])),
      );
      assert.deepEqual(wrong, [1]);
      assert.equal(await count(page, '.trustee.holds'), 0);
      await hold(page, 'Belenios, one byte changed');
      assert.match(await outcome(page), /^Not valid: 1 check fails, \d+ could not be made\.$/);
    },
  },
  {
    name: 'files of a folder, several files, zip, archive, bundle and lines, gzipped or not; and what is none',
    play: async (scene) => {
      const { page, address } = scene;
      const files = await heliosFiles();
      await visit(page, address, 'verify');
      await give(scene, files, 0);
      assert.equal(await outcome(page), OPEN);
      await load(scene, 'all.zip', zipped(Object.entries(files).map(([name, text]) => [`all/${name}`, Buffer.from(text)])));
      assert.equal(await outcome(page), OPEN);
      const members = Object.entries(files).map(
        ([name, text]) => `"${name}": ${name.endsWith('.ndjson') ? `[${text.trim().replaceAll('\n', ',')}]` : text}`,
      );
      await load(scene, 'bundle.json.gz', gzipSync(`{${members.join()}}`));
      assert.equal(await outcome(page), OPEN);
      const lines = Object.entries(files).flatMap(([name, text]) =>
        (name.endsWith('.ndjson') ? text.trim().split('\n') : [text]).map((line) => `{"${name.replace(/\..*/, '')}": ${line}}\n`),
      );
      await load(scene, 'lines.ndjson', lines.join(''));
      assert.equal(await outcome(page), OPEN);
      const archive = await heldBelenios({ group: 'Ed25519', questions: [WHO, WHETHER], ballots: WHO_WHETHER_BALLOTS });
      await load(scene, 'it.bel', archive);
      assert.equal(await outcome(page), 'All 15 checks hold.');
      assert.deepEqual(await texts(page, '.votes .number'), ['0', '1', '0', '1', '0', '1']);
      await load(scene, 'slip.zip', zipped([['../election.json', Buffer.from('{}')]]));
      assert.match(await outcome(page), /^Failed: slip\.zip/);
      await load(scene, 'bomb.json.gz', gzipSync(Buffer.concat([Buffer.from('{'), Buffer.alloc(2 ** 27, 0x20)])));
      assert.match(await outcome(page), /^Failed: bomb\.json\.gz must not unpack to more than 100 times its size/);
      await load(scene, 'cut.bel.gz', gzipSync(archive).subarray(0, 2000));
      assert.match(await outcome(page), /^Failed: cut\.bel\.gz cannot be read: what is packed in it is damaged or cut off/);
      await load(scene, 'letter.txt', 'Dear Sir');
      assert.match(await outcome(page), /^Failed: letter\.txt is no election that is known: Helios/);
      assert.equal(await count(page, '.checks'), 0);
    },
  },
  {
    name: 'dropped files are taken',
    play: async ({ page, address }) => {
      const files = await heliosFiles();
      await visit(page, address, 'verify');
      await page.evaluate((files) => {
        const dataTransfer = new DataTransfer();
        for (const [name, text] of Object.entries(files)) dataTransfer.items.add(new File([text], name));
        document.querySelector('.drop-zone')?.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }));
      }, files);
      assert.equal(await outcome(page), OPEN);
    },
  },
  {
    name: 'every core verifies a large one, with rate and remaining time, until it is cancelled',
    play: async ({ page, address }) => {
      await visit(page, address, 'verify');
      await page.evaluate(() => {
        const started: string[] = [];
        const Plain = Worker;
        Object.assign(globalThis, {
          started,
          Worker: class extends Plain {
            constructor(url: string | URL, options?: WorkerOptions) {
              super(url, options);
              started.push(String(url));
            }
          },
        });
      });
      await hold(page, 'Helios, 500 ballots');
      await see(page, /\d+ of 500 ballots made/);
      await see(page, /\d+ records, [\d.]+ a second, \d+:\d\d left/);
      // While it goes on there is what the files say already.
      assert.equal(await count(page, '.trustee.unknown'), 3);
      const [started, cores] = await page.evaluate(() => {
        const { started } = globalThis as unknown as { started: string[] };
        return [started.filter((url) => url.includes('helios-worker')).length, navigator.hardwareConcurrency] as const;
      });
      assert.equal(started, Math.min(cores, 16));
      await page.keyboard.press('Escape');
      assert.match(await outcome(page), /^Cancelled after/);
      // And another time it goes through.
      await hold(page, 'Belenios, 12 ballots');
      assert.equal(await outcome(page), 'All 15 checks hold.');
    },
  },
  {
    name: 'nothing of an election is sent to anybody',
    play: async ({ page, address, forgive }) => {
      const proxy = await recorded(address);
      try {
        await visit(page, proxy.address, 'verify');
        await hold(page, 'Belenios, 12 ballots');
        assert.equal(await outcome(page), 'All 15 checks hold.');
        await hold(page, 'Helios, one ballot changed');
        assert.equal(await outcome(page), 'Not valid: 2 checks fail.');
        // The page and its parts were asked for, by their names: that the recorder sees requests, these show.
        assert.ok(proxy.requests.some(({ url }) => url.includes('helios-worker')));
        for (const { method, url, sent } of proxy.requests) {
          assert.deepEqual([method, sent], ['GET', 0], url);
          assert.match(url, /^\/lab\/(assets\/[\w.-]+|icon\.svg)?$/);
        }
        // The recorder is another origin than the one that the stage watches for: of what else there is, the policy would have told.
        const breaches = await page.evaluate(() => (globalThis as unknown as { breaches: string[] }).breaches);
        assert.deepEqual(breaches, []);
        await forgive();
      } finally {
        proxy.close();
      }
    },
  },
  {
    name: 'for everybody: axe finds nothing, light and dark, and nothing overflows at 360 pixels',
    play: async ({ page, address }) => {
      await visit(page, address, 'verify');
      for (const theme of ['light', 'dark']) {
        await page.select('#theme-choice', theme);
        await hold(page, 'Helios, one ballot changed');
        await outcome(page);
        assert.deepEqual(await axeFindings(page), []);
      }
      await page.setViewport({ width: 360, height: 740 });
      const width = await page.evaluate(() => document.documentElement.scrollWidth);
      assert.ok(width <= 360, `${width} pixels wide`);
    },
  },
  ...collected([
    ['electionguard/egk-ec-allAvailableEc.bundle.json.gz', 'All 26 checks hold.', 3],
    ['fresh/electionguard-python-1.4.0-fresh.zip', 'All 21 checks hold.', 3],
    ['fresh/belenios-2.0-t-BELENIOS-2048.bel.gz', 'All 15 checks hold.', 4],
  ]),
];

/** Elections that were collected, read in place where they are there. */
function collected(list: readonly (readonly [file: string, said: string, trustees: number])[]): readonly Scenario[] {
  return list.flatMap(([file, said, trustees]) => {
    const place = join(vectorFolder(), 'voting', file);
    if (!existsSync(place)) {
      console.log(`# skipped: the page Verify with ${file}, which is not there`);
      return [];
    }
    return [
      {
        name: `a collected election: ${file}`,
        play: async ({ page, address }: Scene) => {
          await visit(page, address, 'verify');
          const input = (await page.waitForSelector('input[type=file]')) as ElementHandle<HTMLInputElement>;
          await input.uploadFile(place);
          assert.equal(await outcome(page), said);
          assert.equal(await count(page, '.trustee'), trustees);
        },
      },
    ];
  });
}
