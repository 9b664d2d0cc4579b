import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { test } from 'node:test';
import { projectFolder } from '../../../bench/paths.ts';
import { FILE as SPLITTING, tuneSplitting } from '../../../bench/tune/splitting.ts';
import { PLACES, type Tuning } from '../../../bench/tune/tuning.ts';
import { tuneWindows, FILE as WINDOWS } from '../../../bench/tune/windows.ts';

/** Engines whose times are made of known parts: rows win up to 50 limbs, an entry takes 0.9 multiplications to make and 0.004 to read. */
const tuning: Tuning = {
  engines: PLACES.map(({ engine }) => ({ versions: `${engine} 1.0` })) as unknown as Tuning['engines'],
  origin: { cpu: 'a processor', core: null, load: 0, date: '2026-01-02T03:04:05Z', commit: 'abc' },
  ask: async <T extends object>(_engine: unknown, program: string): Promise<T> =>
    ({ times: program === 'splits' ? SPLITS : WIDTHS }) as unknown as T,
};
const SPLITS = [30, 40, 50, 60, 70].map((limbs) => ({ limbs, byRows: limbs, byHalves: 50.5 }));
const WIDTHS = [1, 2, 3, 4, 5, 6].flatMap((width) =>
  [240, 960].map((exponentBits) => ({
    width,
    exponentBits,
    ms: 0.8 * exponentBits + 0.9 * 2 ** width + (exponentBits / width) * (1 + 0.004 * 2 ** width),
  })),
);

for (const [file, tune, known] of [
  [SPLITTING, tuneSplitting, 'fma: { product: 50, square: 50, reduction: 50 }'],
  [WINDOWS, tuneWindows, 'fma: 0.004'],
] as const) {
  test(`what is written to ${file} imports what there is, says where it is from, and has what was measured`, async (t) => {
    t.mock.method(console, 'log', () => undefined);
    const source = await tune(tuning);
    const imported = Array.from(source.matchAll(/ from '([^']+)'/g), ([, path]) => join(projectFolder, dirname(file), path as string));
    assert.ok(imported.length > 0);
    for (const path of imported) assert.ok(existsSync(path), path);
    assert.ok(source.includes('node26 1.0 and bun 1.0, a processor, 2026-01-02, commit abc.'), source);
    assert.ok(source.includes(known), source);
  });
}
