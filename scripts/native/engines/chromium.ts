/** V8 in Chromium: the page compiles, and asks for an address when it has done so. */
import { chromium } from '../../../engines/chromium.ts';
import type { Subject } from '../subjects.ts';
import { readDumps } from './jitdump.ts';
import { type CodeSource, V8 } from './machine.ts';
import { TIERS, V8_FLAGS, v8Tier } from './node.ts';
import { compileInPage } from './page.ts';

export const chromiumSource: CodeSource = {
  name: 'chromium',
  version: async () => `Chromium ${await chromium.version()}`,
  convention: V8,
  capture: async (subjects: readonly Subject[]) => {
    const captured = [];
    for (const tier of TIERS) {
      captured.push(
        ...(await compileInPage(
          subjects,
          (folder) => chromium.launch([`--js-flags=${[...V8_FLAGS, `--perf-prof-path=${folder}`, tier].join(' ')}`]),
          (folder) => readDumps(folder, v8Tier),
        )),
      );
    }
    return captured;
  },
};
