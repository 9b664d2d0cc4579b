/** Ballots over groups of every kind: what is allowed is proven and adds up, nothing else is made or taken; every part is bound to its place, its voter and its form. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import {
  type Ballot,
  BallotForm,
  ballotFromBytes,
  castBallot,
  makeBallot,
  verifyBallot,
  verifyBallots,
} from '../../../src/entries/ballot.ts';
import { addCiphertexts, DiscreteLogarithms, decryptElGamalNumberVarTime } from '../../../src/entries/elgamal.ts';
import { p256Group } from '../../../src/entries/groups.ts';
import { ASKED, cast, electionOf, GROUPS, small, utf8 } from './forms.ts';

for (const group of GROUPS) {
  describe(group.name, () => {
    for (const [name, { question, allowed }] of Object.entries(ASKED)) {
      test(`${name}: allowed answers are proven, read again, and add up`, async () => {
        const { form, privateKey } = electionOf(group, [question]);
        const voter = utf8('voter 12');
        const ballots: Ballot[] = [];
        for (const answer of allowed) {
          const ballot = await cast(form, [answer], voter);
          assert.deepEqual(verifyBallot(form, ballot, { voter }), { isValid: true, faults: [] });
          const bytes = ballot.toBytes();
          const again = ballotFromBytes(form, bytes);
          assert.deepEqual(again.toBytes(), bytes);
          assert.deepEqual(again.tracker, ballot.tracker);
          assert.equal(verifyBallot(form, again, { voter }).isValid, true);
          ballots.push(again);
        }
        const logarithms = new DiscreteLogarithms(group, allowed.length);
        const sums = allowed[0]!.map((_, i) =>
          decryptElGamalNumberVarTime(
            privateKey,
            addCiphertexts(group, ...ballots.map(({ ciphertexts }) => ciphertexts[0]![i]!)),
            logarithms,
          ),
        );
        assert.deepEqual(
          sums,
          allowed[0]!.map((_, i) => allowed.reduce((sum, answer) => sum + answer[i]!, 0)),
        );
      });
    }

    test('a ballot of several questions is bound to form, voter and places', async () => {
      const questions = [
        { choices: 2, max: 1 },
        { choices: 2, max: 1 },
        { choices: 2, min: 1, blank: true },
      ];
      const { form } = electionOf(group, questions);
      const answers = [
        [0, 1],
        [0, 1],
        [0, 1, 0],
      ];
      const voter = utf8('voter 12');
      const ballot = await cast(form, answers, voter);
      assert.equal(verifyBallot(form, ballot, { voter }).isValid, true);
      const all = [
        ...[0, 1].flatMap((question) => [
          ...[0, 1].map((choice) => ({ rule: 'choice', question, choice })),
          { rule: 'sum', question, choice: undefined },
        ]),
        ...['blank' as const, 0, 1].map((choice) => ({ rule: 'choice', question: 2, choice })),
        { rule: 'blank', question: 2, choice: undefined },
        { rule: 'sum', question: 2, choice: undefined },
      ];
      assert.deepEqual(verifyBallot(form, ballot).faults, all);
      assert.deepEqual(verifyBallot(form, ballot, { voter: utf8('voter 13') }).faults, all);
      for (const other of [
        new BallotForm(form.key, questions, { election: utf8('election 8') }),
        new BallotForm(form.key, [...questions, { choices: 1 }], { election: utf8('election 7') }),
        new BallotForm(form.key, [{ choices: 2, max: 2 }, ...questions.slice(1)], { election: utf8('election 7') }),
        electionOf(group, questions).form,
      ]) {
        assert.throws(() => verifyBallot(other, ballot, { voter }), {
          name: 'MalformedError',
          argument: 'ballot',
          rule: 'must be of the form',
        });
        assert.throws(() => ballotFromBytes(other, ballot.toBytes()), {
          name: 'MalformedError',
          argument: 'bytes',
          rule: 'must be of the form',
        });
      }
      // The same form, made again, is the same.
      const same = new BallotForm(form.key, questions, { election: utf8('election 7') });
      assert.equal(verifyBallot(same, ballot, { voter }).isValid, true);
    });
  });
}

test('answers that are not allowed are refused before anything is made', async () => {
  const random = (): void => assert.fail('nothing is drawn');
  for (const [name, { question, refused, allowed }] of Object.entries(ASKED)) {
    const { form } = electionOf(small, [{ choices: 1 }, question]);
    for (const answer of [
      ...refused,
      [...allowed[0]!, 0],
      allowed[0]!.slice(1),
      [2, ...allowed[0]!.slice(1)],
      [0.5, ...allowed[0]!.slice(1)],
      [-1, ...allowed[0]!.slice(1)],
    ])
      await assert.rejects(
        makeBallot(form, [[1], answer], { random }),
        { name: 'OutOfRangeError', argument: 'answers[1]' },
        `${name}: ${answer}`,
      );
    await assert.rejects(makeBallot(form, [[1], ['1'] as unknown as number[]], { random }), { argument: 'answers[1]' });
    await assert.rejects(makeBallot(form, [[1]], { random }), { name: 'OutOfRangeError', argument: 'answers' });
    await assert.rejects(makeBallot(form, [[1], 7 as unknown as number[]], { random }), { name: 'WrongTypeError', argument: 'answers[1]' });
  }
});

test('many ballots are verified in one go, each for its voter, and the work can be watched and ended', async () => {
  const { form } = electionOf(p256Group, [{ choices: 2, max: 1 }]);
  const voters = ['a', 'b', 'c'].map(utf8);
  const ballots = await Promise.all(voters.map(async (voter) => ({ voter, ballot: await cast(form, [[1, 0]], voter) })));
  const progress: unknown[] = [];
  const wrong = [ballots[0]!, { voter: voters[0]!, ballot: ballots[1]!.ballot }, ballots[2]!, { ballot: ballots[2]!.ballot }];
  const verdicts = await verifyBallots(form, wrong, { onProgress: (each) => progress.push(each) });
  assert.deepEqual(
    verdicts.map(({ isValid }) => isValid),
    [true, false, true, false],
  );
  assert.deepEqual(
    progress,
    [1, 2, 3, 4].map((done) => ({ done, total: 4 })),
  );
  const stop = new AbortController();
  await assert.rejects(verifyBallots(form, wrong, { signal: stop.signal, onProgress: () => stop.abort(new Error('enough')) }), /enough/);
  await assert.rejects(verifyBallots(form, [{} as never]), { name: 'WrongTypeError', argument: 'ballot' });
  await assert.rejects(verifyBallots(form, [7 as never]), { name: 'WrongTypeError', argument: 'ballots' });
  assert.deepEqual(await verifyBallots(form, []), []);
});

test('making a ballot reports every step, and ends when it is told to', async () => {
  const { form } = electionOf(p256Group, [{ choices: 3, max: 1 }, { choices: 1 }]);
  const progress: unknown[] = [];
  await makeBallot(form, [[0, 0, 1], [0]], { onProgress: (each) => progress.push(each) });
  assert.deepEqual(
    progress,
    [1, 2, 3, 4, 5, 6].map((done) => ({ done, total: 6 })),
  );
  const stop = new AbortController();
  const onProgress = ({ done }: { done: number }): void => void (done === 3 && stop.abort(new Error('the voter left')));
  await assert.rejects(makeBallot(form, [[0, 0, 1], [0]], { signal: stop.signal, onProgress }), /the voter left/);
});

test('a voter whose bytes change while the ballot is made or verified is the one who was given', async () => {
  const { form } = electionOf(p256Group, [{ choices: 2, max: 1 }]);
  const [given, voter] = [utf8('voter 12'), utf8('voter 12')];
  const making = makeBallot(form, [[0, 1]], { voter: Buffer.from(given.buffer) });
  given.fill(7);
  const ballot = castBallot(await making);
  assert.equal(verifyBallot(form, ballot, { voter }).isValid, true);
  const again = Uint8Array.from(voter);
  const verifying = verifyBallots(form, [
    { ballot, voter: again },
    { ballot, voter: again },
  ]);
  again.fill(7);
  assert.deepEqual(
    (await verifying).map(({ isValid }) => isValid),
    [true, true],
  );
});
