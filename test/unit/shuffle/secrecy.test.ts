/** What does not show: the order, in what is done; random scalars and nonces, in memory afterwards. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { p256Group } from '../../../src/entries/groups.ts';
import { seededRandom } from '../../../src/entries/primes.ts';
import {
  type ElGamalShuffle,
  proveNeff,
  proveTereliusWikstrom,
  type RandomSource,
  shuffleElGamal,
  shuffleGenerators,
} from '../../../src/entries/shuffle.ts';
import { secretFamilyOf } from '../../../src/group/own-group.ts';
import { tracesOfAsync } from '../traces.ts';
import { GROUPS, utf8, votes } from './made.ts';
import { randomFor } from './orders.ts';

const COUNT = 6;

/** Runs `body`, and gives what was asked of the group's arithmetic, with the lengths of what was given. */
async function callsOf(arithmetic: Record<string, unknown>, body: () => Promise<unknown>): Promise<string[]> {
  const calls: string[] = [];
  const shape = (value: unknown): unknown =>
    ArrayBuffer.isView(value) ? value.byteLength : Array.isArray(value) ? value.map(shape) : typeof value;
  const before = { ...Object.getOwnPropertyDescriptors(arithmetic) };
  for (const [name, { value }] of Object.entries(before)) {
    if (typeof value !== 'function') continue;
    Object.defineProperty(arithmetic, name, {
      ...before[name],
      value: (...given: readonly unknown[]) => {
        calls.push(`${name} ${JSON.stringify(given.map(shape))}`);
        return (value as (...given: readonly unknown[]) => unknown).apply(arithmetic, [...given]);
      },
    });
  }
  try {
    await body();
  } finally {
    Object.defineProperties(arithmetic, before);
  }
  return calls;
}

for (const group of GROUPS) {
  test(`${group.name}: what is done does not depend on the order`, async () => {
    const { publicKey, inputs, decrypted } = votes(group, COUNT);
    const generators = await shuffleGenerators(group, COUNT);
    const { arithmetic } = secretFamilyOf('group', group);
    const outputs: number[][] = [];
    const calls: string[][] = [];
    for (const order of [
      [0, 1, 2, 3, 4, 5],
      [5, 4, 3, 2, 1, 0],
      [2, 0, 5, 1, 4, 3],
    ]) {
      const random = randomFor(order);
      let shuffle: ElGamalShuffle | undefined;
      calls.push(
        await callsOf(arithmetic as unknown as Record<string, unknown>, async () => {
          shuffle = await shuffleElGamal(publicKey, inputs, { random });
          await proveTereliusWikstrom(shuffle, { random, generators });
          await proveNeff(shuffle, { random });
        }),
      );
      outputs.push(decrypted((shuffle as ElGamalShuffle).outputs));
    }
    assert.deepEqual(outputs, [
      [0, 1, 2, 3, 4, 5],
      [5, 4, 3, 2, 1, 0],
      [1, 3, 0, 5, 4, 2],
    ]);
    assert.ok((calls[0]?.length ?? 0) > 100, `${calls[0]?.length} calls`);
    for (const other of calls.slice(1)) assert.deepEqual(other, calls[0]);
  });
}

test('of what was drawn nothing is left: neither after a proof, nor of the shuffle once it is wiped', async () => {
  const { publicKey, inputs } = votes(p256Group, COUNT);
  const generators = await shuffleGenerators(p256Group, COUNT);
  /** A source that is the same each time, and what it gave: copies as ordinary lists. */
  const recorded = (seed: string): { random: RandomSource; drawn: number[][] } => {
    const [source, drawn]: [RandomSource, number[][]] = [seededRandom(utf8(seed)), []];
    return {
      random: (bytes) => {
        source(bytes);
        drawn.push(Array.from(bytes));
      },
      drawn,
    };
  };
  const shuffle = await shuffleElGamal(publicKey, inputs);
  const works: Readonly<Record<string, (random: RandomSource) => Promise<unknown>>> = {
    'a shuffle': async (random) => {
      (await shuffleElGamal(publicKey, inputs, { random })).wipe();
    },
    'the proof of Terelius and Wikström': (random) => proveTereliusWikstrom(shuffle, { random, generators }),
    'the proof of Neff': (random) => proveNeff(shuffle, { random }),
  };
  for (const [name, work] of Object.entries(works)) {
    const { random, drawn } = recorded(name);
    await work(random);
    assert.ok(drawn.length > COUNT, name);
    for (const i of [0, 1, Math.floor(drawn.length / 2), drawn.length - 1]) {
      const secret = Uint8Array.from((drawn[i] as number[]).slice(0, 32));
      assert.equal(await tracesOfAsync(secret, () => work(recorded(name).random)), 0, `${name}, draw ${i} of ${drawn.length}`);
    }
  }
});

test('traces are found where a shuffle is kept', async () => {
  const { publicKey, inputs } = votes(p256Group, COUNT);
  const drawn: number[][] = [];
  const run = async (): Promise<unknown> => {
    const source = seededRandom(utf8('kept'));
    return shuffleElGamal(publicKey, inputs, {
      random: (bytes) => {
        source(bytes);
        drawn.push(Array.from(bytes));
      },
    });
  };
  await run();
  assert.ok((await tracesOfAsync(Uint8Array.from(drawn[1] as number[]), run)) > 0);
});
