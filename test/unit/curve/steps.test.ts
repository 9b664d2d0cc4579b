/** Steps of sums of dozens of multiples, on whole numbers, and the sums of a curve. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { edwardsStraus } from '../../../src/curve/edwards/straus.ts';
import { ENTRIES, MOST_OF_DOZENS, mostSteps, STEP_TABLES, StepWriter } from '../../../src/curve/module/steps.ts';
import { WIDTH } from '../../../src/curve/module/straus.ts';
import { StrausSums } from '../../../src/curve/straus-sums.ts';
import { wnaf } from '../../../src/curve/wnaf.ts';
import { fieldKernel, P25519_FIELD } from '../../../src/kernels/field/prime/fields.ts';
import { ED25519 } from '../../../src/params/curves/ed25519.ts';
import { CompiledModule } from '../../../src/runtime/module.ts';
import { fromBytesLE, toBytesLE } from '../../../src/util/bytes.ts';
import { multiplyEdwardsPoint } from '../../reference/edwards.ts';

const BITS = 64;
/** Scalars in which digits are as many as they can be, and others. */
const SCALARS: readonly bigint[] = [
  0n,
  1n,
  2n ** 64n - 1n,
  2n ** 63n,
  0x8421_0842_1084_2108n,
  0x1084_2108_4210_8421n,
  0x0123_4567_89ab_cdefn,
];

/** What the steps make of 0, where the entries of a table are the odd multiples of its number plus 1. */
function valueOf(steps: Int16Array, count: number): bigint {
  return steps.subarray(0, count).reduce((sum, step) => {
    if (step === 0) return 2n * sum;
    const entry = Math.abs(step) - 1;
    return sum + BigInt(Math.sign(step) * (2 * (entry % ENTRIES) + 1) * (Math.floor(entry / ENTRIES) + 1));
  }, 0n);
}

test('steps of scalars of one length or several add up to the sum, one sum after the other', () => {
  const to = new Int16Array(mostSteps(BITS));
  const writer = new StepWriter(to, BITS);
  for (const scalars of [SCALARS, SCALARS.slice(1, 2), [], SCALARS.slice(2)]) {
    for (const [table, scalar] of scalars.entries()) writer.add(table, wnaf(toBytesLE(scalar, 8), WIDTH));
    const count = writer.write();
    assert.ok(count >= 1);
    assert.equal(
      valueOf(to, count),
      scalars.reduce((sum, scalar, table) => sum + scalar * BigInt(table + 1), 0n),
    );
  }
});

test('there is room for the digits of the most points, all of one scalar', () => {
  for (const scalar of SCALARS) {
    const to = new Int16Array(mostSteps(BITS));
    const writer = new StepWriter(to, BITS);
    for (let table = 0; table < STEP_TABLES; table++) writer.add(table, wnaf(toBytesLE(scalar, 8), WIDTH));
    assert.equal(valueOf(to, writer.write()), (scalar * BigInt(STEP_TABLES * (STEP_TABLES + 1))) / 2n);
  }
});

test('sums with the base and without, of short scalars beside long ones, and no more points than there is room for', () => {
  const bytesOf = ({ x, y }: { readonly x: bigint; readonly y: bigint }): Uint8Array =>
    Uint8Array.of(...toBytesLE(x, 32), ...toBytesLE(y, 32));
  const { generator, order } = ED25519;
  const sums = new StrausSums(new CompiledModule(edwardsStraus(ED25519, fieldKernel(P25519_FIELD, 'int'), 256)), 256, bytesOf(generator));
  const scalars = [Uint8Array.of(5), toBytesLE(order - 2n, 32), toBytesLE(2n ** 128n - 1n, 16), new Uint8Array(32)];
  const points = scalars.map((_, i) => multiplyEdwardsPoint(ED25519, BigInt(i + 2), generator));
  const value = scalars.reduce((sum, scalar, i) => sum + fromBytesLE(scalar) * BigInt(i + 2), 0n);
  const own = points.map(bytesOf);
  for (const base of [undefined, 3n, order - 1n]) {
    const expected = multiplyEdwardsPoint(ED25519, (value + (base ?? 0n)) % order, generator);
    assert.deepEqual(sums.sum(base === undefined ? base : toBytesLE(base, 32), scalars, own), bytesOf(expected));
  }
  assert.deepEqual(sums.sum(undefined, [], []), bytesOf({ x: 0n, y: 1n }));
  const many = Array.from({ length: MOST_OF_DOZENS + 1 }, () => bytesOf(generator));
  assert.throws(() => sums.sum(undefined, many, many), /at most 256 points/);
});
