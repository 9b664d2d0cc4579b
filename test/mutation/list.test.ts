/** The list of mutants fits the sources and tests of today. */
import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { transform } from 'esbuild';
import { LISTS } from './list/index.ts';
import { type Mutant, mutated, nameOf } from './mutant.ts';
import { tableOf } from './score.ts';
import { ROOT } from './trial.ts';

const read = (file: string): string => readFileSync(path.join(ROOT, file), 'utf8');
const all = Object.values(LISTS).flat();
const files = new Set(all.map(({ file }) => file));

/** The complaints of a check that throws, by name. */
async function failures<T>(pieces: Iterable<T>, name: (piece: T) => string, check: (piece: T) => void | Promise<void>): Promise<string[]> {
  const complaints = [...pieces].map(async (piece): Promise<string[]> => {
    try {
      await check(piece);
      return [];
    } catch (error) {
      return [`${name(piece)}: ${(error as Error).message}`];
    }
  });
  return (await Promise.all(complaints)).flat();
}

/** A program without its types, in a hundredth of the time that TypeScript takes. */
const program = async (source: string): Promise<string> => (await transform(source, { loader: 'ts', logLevel: 'silent' })).code;

test('every mutant of the list is another program than its source', async () => {
  const programs = new Map(await Promise.all([...files].map(async (file) => [file, await program(read(file))] as const)));
  const check = async (mutant: Mutant): Promise<void> => {
    assert.ok((await program(mutated(read(mutant.file), mutant))) !== programs.get(mutant.file), 'the change changes nothing');
  };
  assert.deepEqual(await failures(all, nameOf, check), []);
});

test('names are unique, tests exist, reasons are given', () => {
  const names = all.map(nameOf);
  assert.deepEqual(
    names.filter((name, i) => names.indexOf(name) !== i),
    [],
  );
  const missing = all.flatMap(({ tests }) => tests).filter((name) => !existsSync(path.join(ROOT, 'test', `${name}.test.ts`)));
  assert.deepEqual([...new Set(missing)], []);
  for (const mutant of all) {
    assert.ok(mutant.tests.length > 0 || mutant.equivalent, `${nameOf(mutant)} has no tests`);
    assert.notEqual(mutant.equivalent, '', `${nameOf(mutant)} is called equivalent without a reason`);
  }
});

test('a change is made at one place, or not at all', () => {
  const mutant = (from: string, behind?: string): Mutant => ({
    ...{ file: '', what: '', from, to: 'X', tests: [], engine: 'node' as const },
    ...(behind === undefined ? {} : { behind }),
  });
  assert.equal(mutated('a + b + a', mutant('b')), 'a + X + a');
  assert.equal(mutated('a + b + a', mutant('a', 'b')), 'a + b + X');
  assert.throws(() => mutated('a + b + a', mutant('a')), /more than once/);
  assert.throws(() => mutated('a + b + a', mutant('b', 'a')), /more than once/);
  assert.throws(() => mutated('a + b', mutant('c')), /not there/);
  assert.throws(() => mutated('a + b', mutant('a', 'b')), /not there/);
});

test('the score counts what was tried, and a survivor is named', () => {
  const [first, second, third] = all.filter(({ equivalent }) => equivalent === undefined) as [Mutant, Mutant, Mutant];
  const outcomes = [
    { mutant: first, killer: 'a test failed' },
    { mutant: second, killer: 'a test out of time' },
    { mutant: third, killer: undefined },
  ];
  const { lines, score } = tableOf([first, second, third], outcomes);
  assert.equal(score, 2 / 3);
  assert.equal(lines[0], `survived: ${nameOf(third)}`);
  assert.match(lines.at(-1) as string, /2 of {3}3 killed, 0 equivalent: 66\.6 % \(1 by time/);
  assert.equal(tableOf([], []).score, 0);
});
