/** What of limber's JavaScript is run for a ballot does not depend on the answers. */
import '../blocks.ts';
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { BallotBuffer, BallotForm, BallotKey, castBallot, encryptChoice, makeBallot } from '../../../src/entries/ballot.ts';
import { ElGamalPublicKey, encryptElGamalNumber } from '../../../src/entries/elgamal.ts';
import { p256Group, residueGroup, ristretto255Group } from '../../../src/entries/groups.ts';
import { seededRandom } from '../../../src/entries/primes.ts';
import { leakyChoice } from '../../samples/leaky-votes.ts';
import { blocksThatDepend } from '../blocks.ts';
import { ANY_SIZE, SMALL } from '../scheme/numbers.ts';
import { ASKED, utf8 } from './forms.ts';

const small = residueGroup({ prime: SMALL.p, order: SMALL.q, generator: SMALL.g }, ANY_SIZE);
const same = (): ReturnType<typeof seededRandom> => seededRandom(utf8('the same for all'));

for (const group of [p256Group, ristretto255Group, small]) {
  const { scalars } = group;
  const publicKey = new ElGamalPublicKey(group, group.multiplyBase(scalars.ofPublic(12345)));
  const key = new BallotKey(publicKey);

  test(`a number that is encrypted, ${group.name}`, async () => {
    const encrypt = (number: number) => () => encryptElGamalNumber(publicKey, number, { random: same() });
    assert.deepEqual(await blocksThatDepend([0, 1, 255, 2 ** 32, 2 ** 40], encrypt), []);
  });

  test(`a choice, ${group.name}`, async () => {
    assert.deepEqual(await blocksThatDepend([0, 1], (vote) => () => encryptChoice(key, vote, { random: same() })), []);
    const form = new BallotForm(key, [{ choices: 1 }]);
    const buffered = async (vote: number): Promise<() => unknown> => {
      const buffer = new BallotBuffer(form, { random: same() });
      await buffer.fill();
      return () => encryptChoice(key, vote, { buffer });
    };
    assert.deepEqual(await blocksThatDepend([0, 1], buffered), []);
  });

  // The law of the group is that of edwards25519, and nothing else of ristretto255 has to do with the answer.
  if (group === ristretto255Group) continue;
  for (const [name, { question, allowed }] of Object.entries(ASKED)) {
    test(`a ballot, with a buffer and without: ${name}, ${group.name}`, async () => {
      const form = new BallotForm(key, [question]);
      for (const isFilled of [false, true]) {
        const cast = async (answer: readonly number[]): Promise<() => unknown> => {
          const buffer = new BallotBuffer(form, { random: same() });
          if (isFilled) await buffer.fill();
          return async () => castBallot(await makeBallot(form, [answer], { buffer, random: same() }));
        };
        assert.deepEqual(await blocksThatDepend(allowed, cast), [], isFilled ? 'filled' : 'empty');
      }
    });
  }
}

test('a branch by the vote is found', async () => {
  const { scalars, generator } = p256Group;
  const [key, r] = [generator.multiply(scalars.random()), scalars.random()];
  const found = await blocksThatDepend([0, 1], (vote) => () => leakyChoice(p256Group, key, r, vote));
  assert.ok(found.some((block) => block.includes('leakyChoice')));
});
