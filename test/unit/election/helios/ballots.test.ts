/** Single ballots of Helios: every change of one thing is seen at its place, by itself and among others. */
import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import {
  castHeliosBallot,
  type HeliosElection,
  makeHeliosBallot,
  openHeliosBallot,
  readHeliosElection,
  recordHeliosBallot,
  verifyAuditedHeliosBallot,
  verifyHeliosBallot,
  verifyHeliosElection,
} from '../../../../src/entries/helios.ts';
import { heldElection, type Records, VOTES } from './elections.ts';
import { BROKEN, MUTATIONS, pretendedChoice, type Vote } from './mutations.ts';

let held: Records;
let election: HeliosElection;
let votes: readonly string[];

before(async () => {
  held = await heldElection();
  election = readHeliosElection(held.election);
  votes = held.ballots.map((ballot) => JSON.stringify((JSON.parse(ballot) as { vote: Vote }).vote));
});

/** The ballot after a change. */
function changed({ change }: (typeof MUTATIONS)[number]): string {
  const [vote, other] = votes.map((text) => JSON.parse(text) as Vote) as [Vote, Vote];
  change(vote, other);
  return JSON.stringify(vote);
}

test('ballots that were made are valid, whatever form they have', () => {
  for (const vote of votes) {
    const spaced = JSON.stringify(JSON.parse(vote), null, 2);
    for (const text of [vote, spaced, new TextEncoder().encode(vote)]) {
      const verdict = verifyHeliosBallot(election, text);
      assert.deepEqual([verdict.isValid, verdict.faults.length], [true, 0]);
      assert.equal(verdict.tracker?.length, 43);
    }
  }
});

describe('changes', () => {
  test('there are enough', () => assert.ok(MUTATIONS.length >= 200, String(MUTATIONS.length)));

  for (const mutation of MUTATIONS) {
    test(mutation.name, () => {
      const { isValid, faults } = verifyHeliosBallot(election, changed(mutation));
      assert.equal(isValid, false);
      assert.match(`${faults[0]!.place} ${faults[0]!.rule}`, mutation.expected);
    });
  }

  test('a proof whose equations hold, and whose hash does not', () => {
    const vote = JSON.parse(votes[0]!) as Vote;
    pretendedChoice(vote, election.group.numberOf(election.publicKey.element));
    const { faults } = verifyHeliosBallot(election, JSON.stringify(vote));
    assert.deepEqual(faults, [{ place: 'ballot, answer 1, choice 1', rule: 'must be proven to be 0 or 1' }]);
  });

  for (const [name, change] of BROKEN) {
    test(name, () => {
      const { isValid, faults, tracker } = verifyHeliosBallot(election, change(votes[0]!));
      assert.deepEqual([isValid, faults.length, tracker], [false, 1, undefined]);
      assert.match(faults[0]!.place, /^ballot/);
    });
  }
});

test('all changed ballots among honest ones: the same faults, and no others', async () => {
  const texts = [votes[1]!, ...MUTATIONS.map(changed), votes[2]!];
  const ballots = texts.map((vote, i) => recordHeliosBallot(vote, { uuid: `voter ${i}`, hash: '' }));
  const report = await verifyHeliosElection({ ...held, voters: undefined, audited: undefined, ballots });
  const together = report.checks
    .filter(({ id }) => id === '4 form' || id === '4 group' || id === '4 proofs')
    .flatMap(({ faults, faultCount }) => {
      assert.ok(faults.length === Math.min(faultCount, 100));
      return faults;
    });
  for (const { place, rule } of together) {
    const [, number] = /^ballot (\d+)/.exec(place) as unknown as [string, string];
    const alone = verifyHeliosBallot(election, texts[Number(number) - 1]!).faults.map((fault) => fault.rule);
    assert.ok(alone.includes(rule), `${place} ${rule}`);
  }
  const seen = new Set(together.map(({ place }) => /^ballot (\d+)/.exec(place)![1]));
  assert.ok(!seen.has('1') && !seen.has(String(texts.length)));
  const counts = report.checks.filter(({ id }) => id.startsWith('4 ') && id !== '4 tracker').map(({ faultCount }) => faultCount);
  assert.ok(counts.reduce((sum, count) => sum + count, 0) >= MUTATIONS.length);
});

describe('ballots that are opened', () => {
  type Opened = Omit<Vote, 'answers'> & { answers: (Vote['answers'][number] & { answer: number[]; randomness: string[] })[] };
  let opened: string;
  let tracker: string;
  before(async () => {
    const made = await makeHeliosBallot(election, VOTES[1]!);
    ({ tracker } = made);
    opened = openHeliosBallot(made);
  });
  const faultsOf = (change: (vote: Opened) => void, shown = tracker): readonly string[] => {
    const vote = JSON.parse(opened) as Opened;
    change(vote);
    return verifyAuditedHeliosBallot(election, JSON.stringify(vote), shown).faults.map(({ place, rule }) => `${place} ${rule}`);
  };

  test('they hold what they say', () => {
    assert.deepEqual(
      (JSON.parse(opened) as Opened).answers.map(({ answer }) => answer),
      [[1], [1], [0, 1, 2]],
    );
    assert.deepEqual(
      faultsOf(() => {}),
      [],
    );
  });

  const rule = 'must be opened by its answer and its randomness';
  const changes: readonly (readonly [name: string, change: (vote: Opened) => void, fault: string])[] = [
    [
      'another answer',
      (vote) => {
        vote.answers[0]!.answer = [2];
      },
      `ballot, answer 1, choice 2 ${rule}`,
    ],
    [
      'an answer less',
      (vote) => {
        vote.answers[1]!.answer = [];
      },
      `ballot, answer 2, choice 2 ${rule}`,
    ],
    ['randomness exchanged', (vote) => void vote.answers[0]!.randomness.reverse(), `ballot, answer 1, choice 1 ${rule}`],
    ['an answer twice', (vote) => void vote.answers[0]!.answer.push(1), 'ballot, answers[0].answer must not name a choice twice'],
    [
      'an answer that there is not',
      (vote) => {
        vote.answers[0]!.answer = [3];
      },
      'ballot, answers[0].answer[0] must be a whole number from 0 to 2',
    ],
    [
      'randomness of q more',
      (vote) => {
        vote.answers[0]!.randomness[0] = (BigInt(vote.answers[0]!.randomness[0]!) + election.group.order).toString();
      },
      'ballot, answers[0].randomness[0] must be a decimal number below its bound',
    ],
    [
      'no randomness',
      (vote) => void Reflect.deleteProperty(vote.answers[0]!, 'randomness'),
      'ballot, answers[0] must have the member randomness',
    ],
    [
      'a proof that does not hold',
      (vote) => void vote.answers[0]!.individual_proofs.reverse(),
      'ballot must have the tracker that was shown',
    ],
  ];
  for (const [name, change, fault] of changes) test(name, () => assert.equal(faultsOf(change)[0], fault));

  test('another tracker', () =>
    assert.deepEqual(
      faultsOf(() => {}, 'x'.repeat(43)),
      ['ballot must have the tracker that was shown'],
    ));
  test('a ballot that was not opened', () =>
    assert.match(verifyAuditedHeliosBallot(election, votes[0]!, tracker).faults[0]!.rule, /^must have the member answer/));
});

test('a ballot is cast once, or opened once', async () => {
  const made = await makeHeliosBallot(election, VOTES[0]!);
  castHeliosBallot(made);
  assert.throws(() => openHeliosBallot(made), /made must not have been cast/);
  assert.throws(() => castHeliosBallot(made), /made must not have been cast/);
  const other = await makeHeliosBallot(election, VOTES[0]!);
  openHeliosBallot(other);
  assert.throws(() => castHeliosBallot(other), /made must not have been opened/);
  const wiped = await makeHeliosBallot(election, VOTES[0]!);
  wiped.wipe();
  assert.throws(() => openHeliosBallot(wiped), /made must not have been wiped/);
});

test('answers that are not allowed are not made', async () => {
  for (const answers of [
    [
      [1, 1, 0],
      [0, 0],
      [1, 1, 0, 0],
    ],
    [
      [1, 0, 0],
      [0, 0],
      [1, 0, 0, 0],
    ],
    [
      [1, 0, 0],
      [0, 0],
      [1, 1, 1, 1],
    ],
    [
      [1, 0, 0],
      [0, 2],
      [1, 1, 0, 0],
    ],
    [
      [1, 0, 0],
      [0, 0],
    ],
  ])
    await assert.rejects(makeHeliosBallot(election, answers), /^OutOfRangeError: answers/);
});

test('making reports progress, and stops when it is told to', async () => {
  const seen: number[] = [];
  await makeHeliosBallot(election, VOTES[0]!, { onProgress: ({ done, total }) => void seen.push(done / total) });
  assert.deepEqual([seen.length, seen[seen.length - 1]], [12, 1]);
  const signal = AbortSignal.abort(new Error('enough'));
  await assert.rejects(makeHeliosBallot(election, VOTES[0]!, { signal }), /enough/);
});
