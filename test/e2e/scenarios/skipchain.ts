/** The page SkipChain: a chain, verified. */
import assert from 'node:assert/strict';
import { gzipSync } from 'node:zlib';
import { decodeUpdateChain, type SkipBlock, verifyPath } from 'limber/skipchain';
import type { Page } from 'puppeteer-core';
import { generateChain } from '../../../bench/chains/generate.ts';
import { encodeBlock, encodeReply } from '../../../bench/chains/wire.ts';
import { choose, press, see, tableText, visit } from '../acts.ts';
import { downloaded, load } from '../files.ts';
import type { Scenario } from '../stage.ts';

/** How many links of the picture have which verdict. */
async function colours(page: Page): Promise<{ valid: number; wrong: number; all: number }> {
  const count = (selector: string): Promise<number> => page.$$eval(selector, (all) => all.length);
  return { valid: await count('.link.valid'), wrong: await count('.link.wrong'), all: await count('.chain .link') };
}

const colour = (page: Page, selector: string): Promise<string> => page.$eval(selector, (line) => getComputedStyle(line).stroke);
const chosen = (page: Page): Promise<string> => page.$eval('.chain [aria-selected=true]', (link) => link.getAttribute('aria-label') ?? '');
const panel = (page: Page): Promise<string> => page.$eval('.link-panel', (element) => (element as HTMLElement).innerText);

const json = (blocks: readonly SkipBlock[]): string =>
  JSON.stringify(blocks.map((block) => ({ raw: Buffer.from(encodeBlock(block)).toString('hex'), other: 'ignored' })));

export const chainScenarios: readonly Scenario[] = [
  {
    name: 'the example chain is all valid, a flipped bit makes one link red, and both are kept',
    play: async ({ page, address, folder }) => {
      await visit(page, address, 'skipchain/chain');
      await see(page, 'All valid: 13 blocks and 22 links, but not pinned.');
      assert.deepEqual(await colours(page), { valid: 22, wrong: 0, all: 22 });
      const times = await page.$$eval('.chain .link text:last-child', (texts) => texts.map(({ textContent }) => textContent ?? ''));
      for (const time of times) assert.match(time, /^[\d.]+ (µs|ms)$/);

      // The keyboard chooses the fifth link, and turns a bit of it over.
      await page.focus('.chain');
      for (let presses = 0; presses < 4; presses++) await page.keyboard.press('ArrowRight');
      assert.match(await chosen(page), /^block 1 to block 2: valid, /);
      assert.match(await panel(page), /Link from block 1 to block 2[\s\S]*7 of 7 \(5 needed\)/);
      const green = await colour(page, '.link.valid .line');
      await press(page, 'Flip a bit');
      await see(page, 'Not valid: 1 link.');
      assert.deepEqual(await colours(page), { valid: 21, wrong: 1, all: 22 });
      assert.match(await chosen(page), /^block 1 to block 2: its signature is not valid, /);
      await page.waitForFunction(
        (green) => getComputedStyle(document.querySelector('.link.wrong .line') as Element).stroke !== green,
        {},
        green,
      );

      await page.reload();
      await see(page, 'These verdicts are kept from your last visit.');
      assert.deepEqual(await colours(page), { valid: 21, wrong: 1, all: 22 });
      await page.focus('.chain');
      for (let presses = 0; presses < 4; presses++) await page.keyboard.press('ArrowRight');
      await press(page, 'Flip back');
      await see(page, 'All valid');
      assert.deepEqual(await colours(page), { valid: 22, wrong: 0, all: 22 });

      await press(page, 'Verdicts');
      const verdicts = JSON.parse((await downloaded(folder, 'limber-skipchain.json')).toString()) as {
        valid: boolean;
        links: { ms: number }[];
      };
      assert.deepEqual([verdicts.valid, verdicts.links.length, verdicts.links.every(({ ms }) => ms >= 0)], [true, 22, true]);
      // What the page hands out is a chain for everyone else, too.
      await press(page, 'The chain, untampered');
      const blocks = decodeUpdateChain(await downloaded(folder, 'limber-example.bin'));
      assert.deepEqual([blocks.length, verifyPath(blocks).valid], [13, true]);
    },
  },
  {
    name: 'every part of a link can be tampered with',
    play: async ({ page, address }) => {
      await visit(page, address, 'skipchain/chain');
      await see(page, 'All valid');
      await page.select('.link-panel select', 'mask');
      await press(page, 'Flip a bit');
      await see(page, /Link from block 0 to block 1: its signature is not valid/);
      await press(page, 'Flip back');
      await see(page, 'All valid');
      await page.select('.link-panel select', 'target');
      await press(page, 'Flip a bit');
      await see(page, 'Not valid: 1 block and 1 link.');
      await see(page, 'Block 0: no link leads to the next block.');
      await see(page, 'Link from block 0 to block 1: what was signed is not the hash of its ends and its roster.');
    },
  },
  {
    name: 'files: protobuf and JSON, plain and gzipped, several chains, and what is none',
    play: async (scene) => {
      const { page, address } = scene;
      const [one, two] = [generateChain({ blocks: 3, signers: 3 }), generateChain({ blocks: 4, signers: 4, height: 2 })];
      await visit(page, address, 'skipchain/chain');
      await see(page, 'All valid');
      await load(scene, 'reply.bin', encodeReply(one));
      await see(page, 'All valid: 3 blocks and 2 links, but not pinned.');
      await load(scene, 'reply.gz', gzipSync(encodeReply(two)));
      await see(page, 'All valid: 4 blocks and 4 links, but not pinned.');
      await load(scene, 'plain.json', json(one));
      await see(page, 'All valid: 3 blocks and 2 links, but not pinned.');
      await load(scene, 'both.json.gz', gzipSync(json([...two, ...one])));
      await see(page, 'All valid: 4 blocks and 4 links, but not pinned.');
      await choose(page, 'Chain', '1');
      await see(page, 'All valid: 3 blocks and 2 links, but not pinned.');
      await (await page.waitForSelector('details summary'))?.click();
      await page.waitForSelector('details tbody tr');
      const [, first] = await tableText(page, 'details');
      assert.deepEqual([first?.[0], first?.[1], first?.[3], first?.[4]], ['block 0 to block 1', 'valid', '3 of 3, 3 needed', 'BDN']);
      // A file is kept with its verdicts, and the chain that was chosen in it.
      await page.reload();
      await see(page, 'These verdicts are kept from your last visit.');
      await see(page, 'All valid: 3 blocks and 2 links, but not pinned.');
      // A file that is damaged, and a bad file, which leaves what was there.
      const [start, ...rest] = one as [SkipBlock, ...SkipBlock[]];
      await load(scene, 'bad.bin', encodeReply([{ ...start, data: Uint8Array.of(1) }, ...rest]));
      await see(page, 'Block 0: its id is not the hash of what it holds.');
      await load(scene, 'none.json', '[{"raw":"xyz"}]');
      await see(page, 'Failed: entry 0 has no "raw" in hexadecimal');
      await load(scene, 'none.bin', 'This is no chain.');
      await see(page, /Failed: .*reply/);
      assert.equal((await colours(page)).all, 2);
    },
  },
  {
    name: 'a long chain shows its progress and is cancelled',
    play: async ({ page, address }) => {
      await visit(page, address, 'skipchain/chain');
      await see(page, 'All valid');
      await page.select('[aria-label="Size of the example"]', '513 blocks, 7 signers');
      await press(page, 'Make an example');
      await see(page, /\d+ of 960 links/);
      await page.keyboard.press('Escape');
      await see(page, /Cancelled after/);
      const { valid, wrong, all } = await colours(page);
      assert.ok(valid > 0 && valid < all && wrong === 0, `${valid} of ${all}`);
    },
  },
  {
    name: 'on a narrow screen the chain stands, and nothing overflows',
    play: async ({ page, address }) => {
      await page.setViewport({ width: 360, height: 740 });
      await visit(page, address, 'skipchain/chain');
      await see(page, 'All valid');
      const [picture, content] = await page.evaluate(() => {
        const { width, height } = (document.querySelector('.chain svg') as Element).getBoundingClientRect();
        return [{ width, height }, document.documentElement.scrollWidth] as const;
      });
      assert.ok(picture.height > 2 * picture.width && picture.width <= 328, JSON.stringify(picture));
      assert.ok(content <= 360, `${content} pixels wide`);
      await page.setViewport({ width: 1200, height: 900 });
      await page.waitForFunction(() => {
        const { width, height } = (document.querySelector('.chain svg') as Element).getBoundingClientRect();
        return width > 4 * height;
      });
      // Drawn anew, it has its verdicts.
      assert.deepEqual(await colours(page), { valid: 22, wrong: 0, all: 22 });
    },
  },
];
