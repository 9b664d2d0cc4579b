/** Known sums by the places of their values: alone in a memory, side by side in one, and what lies beside them. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { KnownSums, placeOfBytes } from '../../../../src/group/sums/known-sums.ts';

const BYTES = 32;
const weightsOf = (count: number): Uint8Array => Uint8Array.from({ length: 16 * count }, (_, i) => i & 255);
/** Values side by side in one memory, after something else. */
const inOneMemory = (count: number): Uint8Array[] => {
  const memory = new Uint8Array(8 + BYTES * count);
  return Array.from({ length: count }, (_, i) => memory.subarray(8 + BYTES * i, 8 + BYTES * (i + 1)));
};
const alone = (count: number): Uint8Array[] => Array.from({ length: count }, () => new Uint8Array(BYTES));

test('each value has its weight, wherever the values lie', () => {
  const [first, second] = [inOneMemory(9), inOneMemory(5)];
  // Neighbours, values of several memories, others in between, gaps, and the order turned round.
  const mixed = [first[0]!, first[1]!, second[3]!, first[2]!, first[4]!, first[6]!, ...alone(2), second[2]!, second[1]!];
  for (const values of [alone(4), inOneMemory(7), inOneMemory(1), mixed]) {
    const known = new KnownSums<Uint8Array>(placeOfBytes);
    const sum = new Uint8Array(BYTES);
    known.remember(values, weightsOf(values.length), sum);
    for (const [i, value] of values.entries()) {
      const part = known.partOf(value);
      assert.deepEqual([part?.at, part?.of.count, part?.of.sum], [16 * i, values.length, sum], `value ${i}`);
    }
  }
});

test('of others nothing is known: beside them, between them, and in other memories', () => {
  const values = inOneMemory(9);
  const known = new KnownSums<Uint8Array>(placeOfBytes);
  known.remember(values.slice(2, 6), weightsOf(4), new Uint8Array(BYTES));
  known.remember([values[8]!], weightsOf(1), new Uint8Array(BYTES));
  const { buffer } = values[0]!;
  for (const other of [values[0]!, values[1]!, values[6]!, values[7]!, new Uint8Array(buffer, 8 + BYTES * 3 + 1, BYTES - 1), ...alone(1)])
    assert.equal(known.partOf(other), undefined, `at ${other.byteOffset}`);
});

test('what is known last is what counts', () => {
  const values = inOneMemory(3);
  const known = new KnownSums<Uint8Array>(placeOfBytes);
  const sums = [Uint8Array.of(1), Uint8Array.of(2)];
  for (const sum of sums) known.remember(values, weightsOf(3), sum);
  for (const value of values) assert.equal(known.partOf(value)?.of.sum, sums[1]);
});
