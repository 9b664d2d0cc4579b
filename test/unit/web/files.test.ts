/** Result files and exports of the workbench. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { LabRow } from '../../../lab/study.ts';
import { csv } from '../../../web/page/lab/csv.ts';
import { parseResults, resultText } from '../../../web/page/lab/result-file.ts';

const row = (engine: string, bits: number, ms: number | null): LabRow => ({
  study: 'methods',
  row: 'classic',
  method: 'classic',
  bits,
  engine,
  ms,
});

test('JSON lines are read: a run for each engine and study', () => {
  const rows = [row('A 1', 512, 1), row('B 2', 512, 2), row('A 1', 1024, null)];
  const runs = parseResults('f.ndjson', rows.map((each) => JSON.stringify(each)).join('\n'));
  assert.deepEqual(
    runs.map(({ engine, from, rows }) => ({ engine, from, bits: rows.map(({ bits }) => bits) })),
    [
      { engine: 'A 1', from: 'f.ndjson', bits: [512, 1024] },
      { engine: 'B 2', from: 'f.ndjson', bits: [512] },
    ],
  );
});

test('what was exported is read again', () => {
  const [run] = parseResults(
    'f.json',
    JSON.stringify({ date: '2026-11-21', cpu: 'a processor', quick: true, rows: [row('A 1', 512, 0.25), row('A 1', 1024, -0.01)] }),
  );
  assert.ok(run);
  assert.deepEqual([run.date, run.cpu, run.quick], ['2026-11-21', 'a processor', true]);
  const [again] = parseResults('g.json', resultText([run]));
  assert.deepEqual(again?.rows, run.rows);
  assert.deepEqual([again?.date, again?.quick, again?.from], ['2026-11-21', true, 'g.json']);
});

test('what is no result file is refused by name', () => {
  for (const text of ['', 'no', '{}', '[]', '{"rows":[{"study":"none"}]}', JSON.stringify({ ...row('A', 512, 1), ms: '1' })])
    assert.throws(() => parseResults('f.json', text), /^RangeError: f\.json holds no rows of a study\.$/, text);
});

test('CSV quotes what has to be quoted', () => {
  const text = csv([{ ...row('A "1", x64', 512, 0.5), counts: { squarings: 3 }, note: 'two\nlines' }]);
  const [head, ...lines] = text.split('\r\n');
  assert.equal(head, 'study,row,method,bits,engine,ms,bytes,counts,note');
  assert.deepEqual(lines, ['methods,classic,classic,512,"A ""1"", x64",0.5,,"{""squarings"":3}","two\nlines"', '']);
});
