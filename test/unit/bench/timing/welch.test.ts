import assert from 'node:assert/strict';
import { test } from 'node:test';
import { strongest, verdictOn } from '../../../../bench/timing/welch.ts';

/** Numbers in [0, 1) that are the same in every run. */
function* noise(): Generator<number> {
  for (let state = 1n; ; ) {
    state = BigInt.asUintN(64, state * 6364136223846793005n + 1442695040888963407n);
    yield Number(state >> 11n) / 2 ** 53;
  }
}

const COUNT = 20_000;

/** Times by class, from two numbers in [0, 1) for each. */
function sample(timeOf: (drawn: 0 | 1, a: number, b: number) => number): [Float64Array, Uint8Array] {
  const random = noise();
  const next = (): number => random.next().value as number;
  const classes = Uint8Array.from({ length: COUNT }, () => (next() < 0.5 ? 0 : 1));
  return [Float64Array.from(classes, (drawn) => timeOf(drawn as 0 | 1, next(), next())), classes];
}

test('by hand: t of a full sample without outliers', () => {
  // Means 1.5 and 2.5; variances 0.25 · 1000/999 each, over 1000 each.
  const times = Float64Array.from({ length: 2000 }, (_, i) => (i % 2 === 0 ? 1 : 2) + (i < 1000 ? 0 : 1));
  const classes = Uint8Array.from(times, (_, i) => (i < 1000 ? 0 : 1));
  const t = 1 / Math.sqrt((2 * 0.25) / 999);
  assert.ok(strongest(times, classes).t >= t - 1e-9);
  const equal = strongest(
    times,
    classes.map((_, i) => (i >> 1) & 1),
  );
  assert.ok(equal.t < 0.1, `means are equal, but t is ${equal.t}`);
});

test('equal classes are quiet', () => {
  const { t, resolution } = strongest(...sample((_, a, b) => 100 + a + (b > 0.99 ? 1000 * a : 0)));
  assert.equal(verdictOn(t), 'quiet');
  assert.ok(resolution < 0.001);
});

test('a small difference under rare interruptions is found by cropping', () => {
  const { t, kept } = strongest(...sample((drawn, a, b) => 100 + a + 0.1 * drawn + (b > 0.99 ? 1000 * a : 0)));
  assert.equal(verdictOn(t), 'loud');
  assert.ok(kept < 0.995);
});

test('twice the resolution is loud, a tenth of it is not', () => {
  const timeOf = (shift: number) => sample((drawn, a) => 100 + a + shift * drawn);
  const shift = 100 * strongest(...timeOf(0)).resolution;
  assert.equal(verdictOn(strongest(...timeOf(2 * shift)).t), 'loud');
  assert.equal(verdictOn(strongest(...timeOf(shift / 10)).t), 'quiet');
});

test('a difference in the slowest measurements alone is found as well', () => {
  const { t } = strongest(...sample((drawn, a, b) => 100 + a + (b > 0.9 ? 1 + drawn : 0)));
  assert.equal(verdictOn(t), 'loud');
});

test('between quiet and loud it is undecided', () => {
  assert.deepEqual([4.4, 4.6, 9.9, 10.1].map(verdictOn), ['quiet', 'undecided', 'undecided', 'loud']);
});
