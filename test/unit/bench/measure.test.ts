import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Entrant } from '../../../bench/entry.ts';
import { measureInTurn, repetitionsFor, timeLoop } from '../../../bench/measure.ts';

/** A clock that only the work moves on. */
function simulate(costs: readonly number[]): { clock: () => number; run: () => void; runs: () => number } {
  let now = 1000;
  let runs = 0;
  return {
    clock: () => now,
    run: () => {
      now += costs[Math.min(runs++, costs.length - 1)] as number;
    },
    runs: () => runs,
  };
}

/** An entrant whose loops take the given times, one after the other, and who writes its name into `turns`. */
function scripted(name: string, times: readonly number[], turns: string[] = []): Entrant {
  const remaining = [...times];
  return {
    loop: () => {
      turns.push(name);
      const ms = remaining.shift();
      if (ms === undefined) throw new Error(`${name} has no more loops`);
      return { ms };
    },
    result: () => name,
  };
}

const ignoreTurns = (): void => undefined;

test('a loop lasts at least as long as asked', () => {
  for (const cost of [0.001, 0.3, 7, 199, 200, 5000]) {
    const { clock, run } = simulate([cost]);
    const seen: number[] = [];
    const { ms } = timeLoop(run, 200, () => {
      seen.push(clock());
      return clock();
    });
    const [start, end] = seen.slice(-2) as [number, number];
    assert.ok(end - start >= 200, `${cost}: ${end - start}`);
    assert.ok(Math.abs(ms - cost) < 1e-6 * cost, `${cost}: ${ms}`);
  }
});

test('a slow operation is run once', () => {
  const { clock, run, runs } = simulate([300]);
  timeLoop(run, 200, clock);
  assert.equal(runs(), 1);
});

test('loops that turn out too short do not enter the time', () => {
  const { clock, run } = simulate([90, 50, 50, 50, 50, 50]);
  assert.equal(timeLoop(run, 200, clock).ms, 50);
});

test('a clock that does not move during a loop does not stop the measurement', () => {
  const { clock, run } = simulate([0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1]);
  assert.ok(timeLoop(run, 200, clock).ms > 0);
});

test('the time is the minimum over the counted rounds, the warm-up excluded', async () => {
  const outcomes = await measureInTurn([scripted('a', [1, 5, 3, 4, 6, 7])], 200, ignoreTurns);
  assert.deepEqual(outcomes, [{ ms: 3, repetitions: 5 }]);
});

test('entrants take turns', async () => {
  const turns: string[] = [];
  const rounds = 1 + repetitionsFor(1);
  const times = Array.from({ length: rounds }, () => 1);
  await measureInTurn([scripted('a', times, turns), scripted('b', times, turns), scripted('c', times, turns)], 200, ignoreTurns);
  assert.deepEqual(turns, Array.from({ length: rounds }, () => ['a', 'b', 'c']).flat());
});

test('slow entrants stop earlier, the others go on', async () => {
  const turns: string[] = [];
  const outcomes = await measureInTurn(
    [scripted('slow', [20_000, 19_000], turns), scripted('fast', [1, 1, 1, 1, 1, 1], turns)],
    200,
    ignoreTurns,
  );
  assert.deepEqual(outcomes, [
    { ms: 19_000, repetitions: 1 },
    { ms: 1, repetitions: 5 },
  ]);
  assert.equal(turns.filter((name) => name === 'slow').length, 2);
});

test('repetitions never grow with the time, and there is always one', () => {
  const counts = [0.001, 1, 999, 1001, 9_999, 10_001, 1e6].map(repetitionsFor);
  assert.deepEqual(
    counts,
    [...counts].sort((a, b) => b - a),
  );
  assert.ok(Math.min(...counts) >= 1);
});

test('an entrant that throws gives its reason and leaves the others alone', async () => {
  const outcomes = await measureInTurn([scripted('broken', [1, 1]), scripted('whole', [9, 8, 8, 8, 8, 8])], 200, ignoreTurns);
  assert.deepEqual(outcomes, [{ reason: 'broken has no more loops' }, { ms: 8, repetitions: 5 }]);
});

test('every turn is announced before it begins', async () => {
  const announced: [number, number][] = [];
  await measureInTurn([scripted('a', [20_000, 1]), scripted('b', [20_000, 1])], 200, (round, entrant) => announced.push([round, entrant]));
  assert.deepEqual(announced, [
    [0, 0],
    [0, 1],
    [1, 0],
    [1, 1],
  ]);
});
