/** What pages of the benchmark and of the lab load can be bundled, with every peer that is installed. */
import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { bundlePage } from '../../../bench/engines/bundle.ts';
import { withFolder } from '../../../engines/child.ts';

for (const entry of ['bench/inside/page.js', 'lab/inside/page.js']) {
  test(`${entry} is bundled`, () =>
    withFolder('bundle', async (folder) => {
      await bundlePage(fileURLToPath(new URL(`../../../${entry}`, import.meta.url)), folder);
      assert.ok(readdirSync(folder).includes('page.js'));
    }));
}
