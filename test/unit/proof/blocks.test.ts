/** What of limber's JavaScript is run for a proof depends neither on the secrets, nor on which of the branches holds, nor on what a ciphertext holds. */
import '../blocks.ts';
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { elementTable, p256Group, residueGroup, ristretto255Group, type Scalar } from '../../../src/entries/groups.ts';
import { seededRandom } from '../../../src/entries/primes.ts';
import {
  allOf,
  encryptsOneOf,
  equalLogarithms,
  heliosTranscript,
  knowledgeOf,
  oneEncrypts,
  oneOf,
  prove,
  proveEncryption,
  type Statement,
  type Transcript,
} from '../../../src/entries/proof.ts';
import { LIMBER } from '../../../src/proof/challenge.ts';
import { leakyChallenges } from '../../samples/leaky-votes.ts';
import { blocksThatDepend } from '../blocks.ts';
import { ANY_SIZE, SMALL } from '../scheme/numbers.ts';

const small = residueGroup({ prime: SMALL.p, order: SMALL.q, generator: SMALL.g }, ANY_SIZE);
const same = (): ReturnType<typeof seededRandom> => seededRandom(new TextEncoder().encode('the same for all'));

const DIFFERENCES: Transcript = { ...LIMBER, response: 'difference' };

for (const group of [p256Group, ristretto255Group, small]) {
  const { generator, scalars } = group;
  const key = generator.multiply(scalars.ofPublic(12345));
  const transcripts: readonly Transcript[] = [LIMBER, DIFFERENCES, ...(group === small ? [heliosTranscript] : [])];
  const secrets: readonly Scalar[] = [1, 2, -1, 2 ** 32].map((number) => scalars.ofPublic(number));

  for (const [i, transcript] of transcripts.entries()) {
    test(`secret scalars, ${group.name}, transcript ${i}`, async () => {
      for (const make of [
        (x: Scalar): Statement => knowledgeOf(group, generator, generator.multiply(x)),
        (x: Scalar): Statement =>
          equalLogarithms(group, [
            [generator, generator.multiply(x)],
            [key, key.multiply(x)],
          ]),
      ]) {
        const proven = (x: Scalar): (() => unknown) => {
          const statement = make(x);
          return () => prove(statement, { secrets: [x] }, { transcript, random: same() });
        };
        assert.deepEqual(await blocksThatDepend(secrets, proven), []);
      }
      const both = (x: Scalar): (() => unknown) => {
        const statement = allOf([knowledgeOf(group, generator, generator.multiply(x)), knowledgeOf(group, generator, key)]);
        return () => prove(statement, { secrets: [x, scalars.ofPublic(12345)] }, { transcript, random: same() });
      };
      assert.deepEqual(await blocksThatDepend(secrets, both), []);
    });

    test(`the branch that holds, ${group.name}, transcript ${i}`, async () => {
      const x = scalars.ofPublic(777);
      const branchIs = (branch: number): (() => unknown) => {
        const images = [0, 1, 2].map((each) => generator.multiply(each === branch ? x : scalars.ofPublic(1000 + each)));
        const statement = oneOf(images.map((image) => knowledgeOf(group, generator, image)));
        return () => prove(statement, { secrets: [x], branch }, { transcript, random: same() });
      };
      assert.deepEqual(await blocksThatDepend([0, 1, 2], branchIs), []);
    });

    test(`what a ciphertext holds, ${group.name}, transcript ${i}`, async () => {
      const r = scalars.ofPublic(4242);
      const tables = { generator: elementTable(generator, { tableBytes: 2 ** 15 }), key: elementTable(key, { tableBytes: 2 ** 15 }) };
      const of = (number: number): { readonly a: typeof key; readonly b: typeof key } => ({
        a: generator.multiply(r),
        b: key.multiply(r).add(generator.multiply(scalars.ofPublic(number))),
      });
      for (const values of [
        [0, 1],
        [1, 0],
        [2, 3, 4, 5],
        [0, 255, 2 ** 24],
      ]) {
        const holds = (number: number): (() => unknown) => {
          const statement = encryptsOneOf(group, key, of(number), values);
          return () => proveEncryption(statement, [{ number, r }], { transcript, tables, random: same() });
        };
        assert.deepEqual(await blocksThatDepend(values, holds), [], `${values}`);
      }
      const oneHolds = (numbers: readonly [number, number]): (() => unknown) => {
        const [first, second] = numbers.map(of) as [ReturnType<typeof of>, ReturnType<typeof of>];
        const claims = [
          { ciphertext: first, values: [1] },
          { ciphertext: second, values: [0, 1, 2] },
        ];
        const statement = oneEncrypts(group, key, claims);
        const openings = numbers.map((number) => ({ number, r }));
        return () => proveEncryption(statement, openings, { transcript, tables, random: same() });
      };
      const pairs = [
        [1, 0],
        [0, 0],
        [0, 2],
        [1, 3],
      ] as const;
      assert.deepEqual(await blocksThatDepend(pairs, oneHolds), []);
    });
  }
}

test('a branch by what holds is found', async () => {
  const found = await blocksThatDepend([0, 1, 2], (branch) => () => leakyChallenges(p256Group, branch + 1, branch));
  assert.ok(found.length > 0);
  const first = await blocksThatDepend([0, 1], (branch) => () => leakyChallenges(p256Group, 2, 5 * branch));
  assert.ok(first.some((block) => block.includes('leaky-votes')));
});
