/** The list of mutants fits the sources and tests of today. */
import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { LISTS } from './list/index.ts';
import { compiled, type Mutant, mutated, nameOf } from './mutant.ts';
import { tableOf } from './score.ts';
import { ROOT } from './trial.ts';

const read = (file: string): string => readFileSync(path.join(ROOT, file), 'utf8');
const all = Object.values(LISTS).flat();

/** Calls that fail, by name. */
function failures<T>(pieces: Iterable<T>, name: (piece: T) => string, check: (piece: T) => void): string[] {
  return [...pieces].flatMap((piece) => {
    try {
      check(piece);
      return [];
    } catch (error) {
      return [`${name(piece)}: ${(error as Error).message}`];
    }
  });
}

test('every mutant of the list is another program than its source', () => {
  const programs = new Map([...new Set(all.map(({ file }) => file))].map((file) => [file, compiled(read(file))]));
  const check = (mutant: Mutant): void => {
    const program = compiled(mutated(read(mutant.file), mutant));
    assert.ok(program !== programs.get(mutant.file), 'the change changes nothing');
  };
  assert.deepEqual(failures(all, nameOf, check), []);
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

test('what is compiled for a mutant is what the build makes', () => {
  const check = (file: string): void => {
    const built = read(path.join('dist', file.replace(/\.ts$/, '.js')));
    assert.equal(compiled(read(file)).trimEnd(), built.replace(/\n\/\/# sourceMappingURL=.*$/s, '').trimEnd());
  };
  const files = new Set(all.map((mutant) => mutant.file));
  assert.deepEqual(
    failures(files, (file) => file, check),
    [],
  );
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
