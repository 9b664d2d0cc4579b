import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { test } from 'node:test';
import { projectFolder } from '../../../bench/paths.ts';
import { FILE as LENGTHS, tuneLengths } from '../../../bench/tune/lengths.ts';
import { FILE as SPLITTING, tuneSplitting } from '../../../bench/tune/splitting.ts';
import { PLACES, type Tuning } from '../../../bench/tune/tuning.ts';
import { tuneWindows, FILE as WINDOWS } from '../../../bench/tune/windows.ts';

/**
 * Engines whose times are made of known parts: rows win up to 50 limbs; an entry takes 0.9 multiplications to make and 0.004 to read, in Node at hand 0.005; `simd` wins
 * from 1000 to 12000 bits.
 */
const tuningWith = (programs: Readonly<Record<string, (engine: string) => readonly object[]>>): Tuning => ({
  engines: new Map(Object.values(PLACES).map((name) => [name, { versions: `${name} 1.0` }])) as unknown as Tuning['engines'],
  origin: { cpu: 'a processor', core: null, load: 0, date: '2026-01-02T03:04:05Z', commit: 'abc' },
  ask: async <T extends object>(engine: string, program: string): Promise<T> => ({ times: programs[program]?.(engine) }) as unknown as T,
});
const SPLITS = [30, 40, 50, 60, 70].map((limbs) => ({ limbs, byRows: limbs, byHalves: 50.5 }));
const widths = (engine: string): readonly object[] =>
  [1, 2, 3, 4, 5, 6].flatMap((width) =>
    [240, 960].map((exponentBits) => ({
      width,
      exponentBits,
      ms: 0.8 * exponentBits + 0.9 * 2 ** width + (exponentBits / width) * (1 + (engine === 'node' ? 0.005 : 0.004) * 2 ** width),
    })),
  );
const lengths = (simd: readonly number[]) => (): readonly object[] =>
  [900, 1000, 8000, 12_000, 13_000].map((bits, i) => ({ bits, simd: simd[i], int: 100 }));
const programs = { splits: () => SPLITS, widths, lengths: lengths([120, 70, 50, 90, 110]) };

for (const { file, tune, engines, known } of [
  {
    ...{ file: SPLITTING, tune: tuneSplitting, engines: 'node26 1.0 and bun 1.0' },
    known: ['fma: { product: 50, square: 50, reduction: 50 }', 'fma2: { product: 50, square: 50, reduction: Number.POSITIVE_INFINITY }'],
  },
  {
    file: WINDOWS,
    tune: tuneWindows,
    engines: 'node26 1.0, bun 1.0 and node 1.0',
    known: ['fma: 0.004', 'simd: 0.005', 'TABLE_ENTRY: number = 0.9;'],
  },
  { file: LENGTHS, tune: tuneLengths, engines: 'node 1.0', known: ['{ from: 1000, to: 12_000 }'] },
]) {
  test(`what is written to ${file} imports what there is, says where it is from, and has what was measured`, async (t) => {
    t.mock.method(console, 'log', () => undefined);
    const source = await tune(tuningWith(programs));
    const imported = Array.from(source.matchAll(/ from '([^']+)'/g), ([, path]) => join(projectFolder, dirname(file), path as string));
    assert.equal(imported.length > 0, source.includes('import'));
    for (const path of imported) assert.ok(existsSync(path), path);
    assert.ok(source.includes(` * ${engines}, a processor, 2026-01-02, commit abc.`), source);
    for (const text of known) assert.ok(source.includes(text), source);
  });
}

test('simd serves up to its longest kernel where it is quicker to the end, and nothing is written where it is quicker nowhere', async (t) => {
  t.mock.method(console, 'log', () => undefined);
  const written = (simd: readonly number[]): Promise<string> => tuneLengths(tuningWith({ lengths: lengths(simd) }));
  assert.ok((await written([120, 101, 50, 60, 70])).includes('{ from: 8000, to: 13_000 }'));
  assert.ok((await written([90, 70, 50, 60, 70])).includes('{ from: 900, to: 13_000 }'));
  await assert.rejects(written([120, 110, 105, 104, 103]), RangeError);
});
