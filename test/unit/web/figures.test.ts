/** What the charts of the Lab show, before they are drawn. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { LabRow } from '../../../lab/study.ts';
import { methodsFigures } from '../../../web/page/lab/figures/methods.ts';
import { nistFigures } from '../../../web/page/lab/figures/rows.ts';
import { timesOf } from '../../../web/page/lab/figures/unit.ts';
import type { Run } from '../../../web/page/lab/run.ts';

const run = (engine: string, rows: readonly Partial<LabRow>[]): Run => ({
  study: 'methods',
  engine,
  date: '',
  rows: rows.map((row): LabRow => ({ study: 'methods', row: 'x', method: 'x', bits: 1, engine, ms: 1, ...row })),
});

test('a method that grows with the cube of the size has bars of one height', () => {
  const cubic = [512, 1024, 2048].map((bits) => ({ method: 'cubic', bits, ms: (bits / 512) ** 3 }));
  const square = [512, 1024, 2048].map((bits) => ({ method: 'square', bits, ms: (bits / 512) ** 2 }));
  const plan = methodsFigures[0]?.plan([run('A', [...cubic, ...square])]);
  assert.deepEqual(plan?.groups, ['512', '1024', '2048']);
  const heights = plan?.series.map(({ label, points }) => [label, ...points.map(({ y }) => y)]);
  assert.deepEqual(heights, [
    ['cubic', 64, 64, 64],
    ['square', 64, 32, 16],
  ]);
});

test('a method has one colour in all engines, which are named where there are several', () => {
  const rows = ['a', 'b'].map((method) => ({ method }));
  const series = methodsFigures[1]?.plan([run('A', rows), run('B', rows.slice(1))]).series ?? [];
  assert.deepEqual(
    series.map(({ label, colour, engine, points }) => [label, colour, engine, points.length]),
    [
      ['a, A', 0, 0, 1],
      ['a, B', 0, 1, 0],
      ['b, A', 1, 0, 1],
      ['b, B', 1, 1, 1],
    ],
  );
});

test('libraries are compared with limber in the same row and engine; what was not measured is no ratio', () => {
  const rows = [
    { study: 'nist', row: 'r', method: 'limber', ms: 2 },
    { study: 'nist', row: 'r', method: 'other', ms: 7 },
    { study: 'nist', row: 'r', method: 'absent', ms: null },
    { study: 'nist', row: 's', method: 'other', ms: 5 },
  ] as const;
  const one = run('A', rows);
  assert.deepEqual(
    one.rows.map((row) => timesOf(row, one)),
    [1, 3.5, null, null],
  );
  const plan = nistFigures[1]?.plan([one]);
  assert.deepEqual(plan?.groups, ['r', 's']);
  assert.deepEqual(plan?.series[1]?.points, [
    { x: 0, y: 3.5 },
    { x: 1, y: null },
  ]);
});
