/** What of limber's JavaScript is run for a shuffle and its proofs, and which places of memory rows are moved by, does not depend on the order. */
import '../blocks.ts';
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { seededRandom } from '../../../src/entries/primes.ts';
import { proveNeff, proveTereliusWikstrom, shuffleElGamal, shuffleGenerators } from '../../../src/entries/shuffle.ts';
import { transcriptOf as neffTranscriptOf } from '../../../src/shuffle/neff/transcript.ts';
import { Pace } from '../../../src/shuffle/pace.ts';
import { SecretPermutation } from '../../../src/shuffle/permutation/secret-permutation.ts';
import { rulesOf, transcriptOf as twTranscriptOf } from '../../../src/shuffle/terelius-wikstrom/transcript.ts';
import { leakyMove, leakyOrder } from '../../samples/leaky-votes.ts';
import { accessesOf } from '../accesses.ts';
import { blocksThatDepend } from '../blocks.ts';
import { GROUPS, utf8, votes } from './made.ts';
import { randomFor } from './orders.ts';

const ORDERS = [
  [0, 1, 2, 3, 4],
  [4, 3, 2, 1, 0],
  [2, 0, 4, 1, 3],
];
/** Challenges that are always the same: they are public, and computed with as numbers. */
const fixed = (count: number): readonly bigint[] => Array.from({ length: count }, (_, i) => 2n ** 100n + BigInt(i));
const TW_CHALLENGES = twTranscriptOf({
  name: 'fixed',
  generatorVarTime: rulesOf(undefined, undefined).generatorVarTime,
  begin: async (statement) => ({ weights: async () => fixed(statement.count), last: async () => 2n ** 100n }),
});
const NEFF_CHALLENGES = neffTranscriptOf({
  name: 'fixed',
  begin: async () => ({ challenges: async (_, count) => fixed(count) }),
});
const rowsOf = (count: number): Uint8Array[] => Array.from({ length: count }, (_, i) => Uint8Array.of(i, i, i));
const same = (): ReturnType<typeof seededRandom> => seededRandom(utf8('the same for all'));

for (const group of GROUPS) {
  test(`the order, ${group.name}`, async () => {
    const { publicKey, inputs } = votes(group, 5);
    const generators = await shuffleGenerators(group, 5, { transcript: TW_CHALLENGES });
    const shuffled = (order: readonly number[]) => () => shuffleElGamal(publicKey, inputs, { random: randomFor(order) });
    assert.deepEqual(await blocksThatDepend(ORDERS, shuffled), []);
    const proven = async (order: readonly number[]): Promise<() => unknown> => {
      const shuffle = await shuffled(order)();
      return async () => {
        (await proveTereliusWikstrom(shuffle, { generators, transcript: TW_CHALLENGES, random: same() })).toBytes();
        (await proveNeff(shuffle, { transcript: NEFF_CHALLENGES, random: same() })).toBytes();
        shuffle.wipe();
      };
    };
    assert.deepEqual(await blocksThatDepend(ORDERS, proven), []);
  });
}

test('rows are moved, and moved back, by the same places', async () => {
  const all: (readonly string[])[] = [];
  const moved: number[][] = [];
  for (const order of ORDERS) {
    const [random, rows] = [randomFor(order), rowsOf(order.length)];
    const made = await accessesOf(async () => {
      const permutation = await SecretPermutation.draw(order.length, random, new Pace({}, 1));
      const there = await permutation.move(rows, new Pace({}, 1));
      moved.push(there.map(([first]) => first as number));
      await permutation.moveBack(there, new Pace({}, 1));
    });
    all.push(made);
  }
  assert.deepEqual(moved.slice(0, 2), [
    [0, 1, 2, 3, 4],
    [4, 3, 2, 1, 0],
  ]);
  assert.ok(all[0]!.length > 500, `${all[0]!.length} accesses`);
  for (const other of all.slice(1)) assert.deepEqual(other, all[0]);
});

test('rows that are taken from where the order says are found', async () => {
  const accesses = (order: readonly number[]): Promise<readonly string[]> =>
    accessesOf(() => leakyMove(new Uint16Array(order.length), order));
  const [first, second] = [await accesses(ORDERS[0]!), await accesses(ORDERS[1]!)];
  assert.equal(first.length, 10);
  assert.notDeepEqual(first, second);
});

test('exchanges of what is not in order alone are found', async () => {
  const found = await blocksThatDepend(ORDERS, (order) => () => leakyOrder(order));
  assert.ok(found.some((block) => block.includes('leakyOrder')));
});
