import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Result } from '../../../bench/entry.ts';
import { alignColumns, formatMs, formatRow } from '../../../bench/table.ts';

function result(library: string, ms: number | null, more: Partial<Result> = {}): Result {
  return {
    suite: 's',
    row: 'r',
    library,
    version: '1.0',
    engine: 'e',
    ms,
    ok: true,
    kind: 'peer',
    constantTime: false,
    repetitions: 5,
    ...more,
  };
}

/** Cells of the line that begins with a library's name; cells are set apart by two spaces or more. */
function cells(table: string, library: string): string[] {
  const line = table.split('\n').find((candidate) => candidate.startsWith(`  ${library}  `));
  assert.ok(line, `no line for ${library} in\n${table}`);
  return line.trim().split(/ {2,}/);
}

test('columns are as wide as their widest cell', () => {
  const text = alignColumns(
    [
      ['name', 'ms'],
      ['a', '12.5'],
    ],
    [1],
  );
  assert.equal(text, '  name    ms\n  a     12.5');
});

test('no line ends in spaces', () => {
  assert.equal(
    alignColumns(
      [
        ['a', 'long cell'],
        ['b', ''],
      ],
      [],
    ),
    '  a  long cell\n  b',
  );
});

test('times have three significant digits and no exponent', () => {
  assert.deepEqual([0.00012345, 0.5, 1.2345, 99.96, 123.4, 36210, null].map(formatMs), [
    '0.000123',
    '0.500',
    '1.23',
    '100',
    '123',
    '36210',
    '-',
  ]);
});

test('lines are sorted by time, what was not measured comes last', () => {
  const table = formatRow(
    [result('absent', null, { ok: false, reason: 'no' }), result('slow', 30), result('limber', 10), result('fast', 1)],
    'fast',
  );
  const names = table
    .split('\n')
    .slice(2, 6)
    .map((line) => line.trim().split(' ')[0]);
  assert.deepEqual(names, ['fast', 'limber', 'slow', 'absent']);
});

test('the ratios are to limber, and limber is held against the reference', () => {
  const table = formatRow([result('slow', 30), result('limber', 10), result('native', 4)], 'native');
  assert.match(table, /^r: limber takes 2\.50 times as long as native\n/);
  assert.equal(cells(table, 'slow')[5], '3.00');
  assert.equal(cells(table, 'limber')[5], '1.00');
  assert.equal(cells(table, 'native')[5], '0.40');
});

test('without limber or without the reference there is no ratio', () => {
  assert.match(formatRow([result('limber', 10)], 'native'), /^r: no ratio/);
  const table = formatRow([result('native', 10), result('limber', null, { reason: 'broken' })], 'native');
  assert.match(table, /^r: no ratio/);
  assert.equal(cells(table, 'native')[5], '-');
});

test('a result that disagrees stands out', () => {
  const table = formatRow([result('right', 1), result('wrong', 2, { ok: false })], 'right');
  assert.equal(cells(table, 'right')[6], 'yes');
  assert.equal(cells(table, 'wrong')[6], 'NO');
  assert.equal(cells(formatRow([result('limber', 1, { ok: null })], 'limber'), 'limber')[6], 'alone');
});

test('reason, kernel and a single repetition are noted', () => {
  const table = formatRow(
    [result('a', 1, { kernel: 'int 36', repetitions: 1 }), result('b', null, { ok: false, reason: 'too long' })],
    'a',
  );
  assert.equal(cells(table, 'a').at(-1), 'int 36; measured once');
  assert.equal(cells(table, 'b').at(-1), 'too long');
});

test('with several engines there is a ratio for each, and all times are held against the first', () => {
  const table = formatRow(
    [result('limber', 10, { engine: 'one' }), result('limber', 12, { engine: 'two' }), result('native', 4)],
    'native',
  );
  assert.match(table, /^r: limber in one takes 2\.50 times as long as native; limber in two takes 3\.00 times as long as native\n/);
  const lines = table.split('\n').map((line) => line.trim().split(/ {2,}/));
  assert.deepEqual(lines.find((line) => line[1] === 'two')?.slice(5, 7), ['12.0', '1.20']);
});
