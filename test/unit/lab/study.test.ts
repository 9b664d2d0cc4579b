/** The studies' runner: rows, progress, cancelling; peers and fresh engines; the tables. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Case, modexpCases, operands } from '../../../bench/cases/modexp.ts';
import { resultText } from '../../../lab/result-file.ts';
import { time } from '../../../lab/stopwatch.ts';
import { type LabRow, type Peer, runStudy, type StudyProgress, studies } from '../../../lab/study.ts';
import { formatStudy } from '../../../lab/table.ts';
import { warmUp } from '../../../lab/warm-up.ts';
import { powMod } from '../../reference/modpow.ts';

const quick = { quick: true, engine: 'here' } as const;

test('every study has a name, a title and a question', () => {
  assert.deepEqual(
    studies.map(({ name }) => name),
    ['methods', 'reductions', 'nist', 'ratios', 'warmup', 'ballots', 'fields'],
  );
  for (const { title, question } of studies) assert.ok(title.length > 3 && question.endsWith('?'));
});

test('warm-up: a fresh engine for each trial, progress, rows', async () => {
  const trials: unknown[] = [];
  const progress: StudyProgress[] = [];
  const early: LabRow[] = [];
  const rows = await runStudy('warmup', {
    ...quick,
    fresh: async (trial) => {
      trials.push(trial);
      return { ms: Array.from({ length: trial.calls }, (_, call) => 100 - call), correct: trial.bits !== 1024 };
    },
    onProgress: (one) => progress.push(one),
    onRow: (row) => early.push(row),
  });
  assert.equal(trials.length, 6);
  assert.deepEqual(early, rows);
  assert.deepEqual(progress[0], { done: 0, total: 6, label: 'limber, 512 bits' });
  assert.deepEqual(progress.at(-1), { done: 6, total: 6, label: '' });
  const at = (bits: number, row: string): LabRow | undefined => rows.find((one) => one.bits === bits && one.row === row);
  assert.deepEqual(at(512, 'call 100'), { study: 'warmup', row: 'call 100', method: 'limber', bits: 512, engine: 'here', ms: 1 });
  assert.deepEqual(at(1024, 'call 1'), {
    study: 'warmup',
    row: 'call 1',
    method: 'limber',
    bits: 1024,
    engine: 'here',
    ms: null,
    note: 'wrong result',
  });
  assert.match(formatStudy('warmup', rows), /call 100 +1\.00/);
});

test('warm-up without fresh engines has no times', async () => {
  const rows = await runStudy('warmup', quick);
  assert.ok(rows.length > 0 && rows.every(({ ms, note }) => ms === null && note !== undefined));
});

test('the trial of the warm-up study, here', () => {
  for (const library of ['limber', 'BigInt'] as const) {
    const { ms, correct } = warmUp({ library, bits: 128, calls: 5 });
    assert.ok(correct && ms.length === 5 && ms.every((time) => time >= 0));
  }
});

/** A library that answers at once. */
function peer(library: string, result: (right: string) => string): Peer & { left: number } {
  const itself = {
    library,
    kind: 'peer' as const,
    origin: library,
    constantTime: false,
    left: 0,
    enter: async (row: string) => {
      const right = operands(modexpCases.find((candidate) => candidate.row === row) as Case)
        .map(({ base, exponent, modulus }) => powMod(base, exponent, modulus).toString(16))
        .join(' ');
      return { version: '1', entrant: { loop: () => ({ ms: 7 }), result: () => result(right) } };
    },
    leave: async () => {
      itself.left++;
    },
  };
  return itself;
}

test('nist: peers that are right, wrong, absent', async () => {
  const [right, wrong] = [peer('limber', (result) => result), peer('wrong', (result) => `${result}0`)];
  const absent: Peer = { ...right, library: 'absent', enter: async () => ({ reason: 'not here' }), leave: async () => {} };
  const rows = await runStudy('nist', { ...quick, peers: [right, wrong, absent] });
  assert.equal(rows.length, 12);
  const of = (method: string): unknown[] =>
    rows.filter((row) => row.method === method && row.bits === 2048).map(({ ms, note }) => [ms, note]);
  assert.deepEqual(of('limber'), [[7, '1']]);
  assert.deepEqual(of('wrong'), [[null, 'wrong result']]);
  assert.deepEqual(of('absent'), [[null, 'not here']]);
  assert.equal(right.left, 4);
  assert.match(formatStudy('nist', rows), /times faster is limber/);
});

test("cancelled: the signal's reason, and no further row", async () => {
  const controller = new AbortController();
  const reason = new Error('enough');
  let rows = 0;
  const cancelled = runStudy('warmup', {
    ...quick,
    fresh: async ({ calls }) => ({ ms: Array.from({ length: calls }, () => 1), correct: true }),
    signal: controller.signal,
    onRow: () => {
      rows++;
      controller.abort(reason);
    },
  });
  await assert.rejects(cancelled, reason);
  const first = rows;
  await new Promise((resolve) => setTimeout(resolve, 20));
  assert.equal(rows, first);
  await assert.rejects(runStudy('methods', { ...quick, signal: AbortSignal.abort(reason) }), reason);
});

test('a result that is wrong has no time, and disturbs no other', async () => {
  const [right, wrong, thrown] = await time(
    [
      { run: () => 1n, expected: 1n },
      { run: () => 2n, expected: 1n },
      {
        run: () => {
          throw new Error('no');
        },
        expected: 1n,
      },
    ],
    true,
  );
  assert.ok(right && 'ms' in right && right.ms > 0);
  assert.deepEqual(wrong, { note: 'wrong result' });
  assert.deepEqual(thrown, { note: 'no' });
});

test('ratios: one size, the others cancelled', async () => {
  const controller = new AbortController();
  const rows: LabRow[] = [];
  const study = runStudy('ratios', {
    ...quick,
    signal: controller.signal,
    onRow: (row) => {
      rows.push(row);
      controller.abort();
    },
  });
  await assert.rejects(study, { name: 'AbortError' });
  assert.deepEqual(
    rows.map(({ row }) => row),
    ['M', 'S', 'product without reduction', 'add', 'I', 'mod'],
  );
  for (const { ms, row } of rows.filter(({ row }) => row !== 'mod')) assert.ok(ms !== null && ms > 0, row);
  assert.match(formatStudy('ratios', rows), /in multiplications/);
});

test('fields: one field, the others cancelled; what was counted explains what was measured, and every product is right', async () => {
  const controller = new AbortController();
  const rows: LabRow[] = [];
  const study = runStudy('fields', {
    ...quick,
    signal: controller.signal,
    onRow: (row) => {
      rows.push(row);
      controller.abort();
    },
  });
  await assert.rejects(study, { name: 'AbortError' });
  const [first] = rows as [LabRow];
  assert.deepEqual([first.method, first.bits], ['P-224', 112]);
  assert.deepEqual(
    rows.slice(0, 4).map(({ row }) => row),
    ['product', 'square', 'sum', 'inversion'],
  );
  for (const { ms, row } of rows) assert.ok(ms !== null && ms > 0, row);
  const of = (name: string): LabRow => rows.find(({ row }) => row === name) as LabRow;
  assert.deepEqual(of('add affine, Jacobian').counts, { M: 8, S: 3, add: 6, mulSmall: 1 });
  assert.deepEqual(of('double, affine').counts, { M: 2, S: 2, add: 5, mulSmall: 1, I: 1 });
  // By 56 digits of 4 bits: doublings between them, and an addition for each but the first; that of the last, and what is taken off, by complete formulas. Before that the odd multiples up to 15.
  const { counts = {} } = of('multiple');
  assert.deepEqual([counts.jacobianDoubleMinus3, counts.jacobianMixedAdd, counts.mixedAddMinus3], [4 * 55, 54, 2]);
  assert.deepEqual([counts.doubleMinus3, counts.addMinus3], [1, 7]);
  assert.deepEqual(
    rows.slice(-2).map(({ row }) => row),
    ['ballot', 'ballot, verified'],
  );
  // Both take several multiples.
  for (const { ms } of rows.slice(-2)) assert.ok(Number(ms) > Number(of('multiple, with a table').ms));
  assert.match(formatStudy('fields', rows), /112 bits of strength/);
});

test('a saved file is JSON, a row a line', () => {
  const row: LabRow = { study: 'ratios', row: 'M', method: 'M', bits: 256, engine: 'here', ms: 1, counts: { squarings: 3 } };
  const file = {
    ...{ study: 'ratios' as const, quick: true, engine: 'here', versions: 'here', cpu: 'any', core: null, load: 0 },
    ...{ date: '2026-11-21', commit: 'abc', rows: [row, { ...row, ms: null, note: 'none' }] },
  };
  assert.deepEqual(JSON.parse(resultText(file)), file);
  assert.equal(resultText(file).match(/"row":/g)?.length, 2);
});
