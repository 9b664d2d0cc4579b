/** Ballots of several contests, cast by limber and by the ElectionGuard of PyPI in one election, which it counts with a guardian absent, and limber verifies. */
import assert from 'node:assert/strict';
import test from 'node:test';
import { electionGuardPython } from '../../bench/elections/electionguard.ts';
import { addCiphertexts, DiscreteLogarithms } from '../../src/entries/elgamal.ts';
import type { Element } from '../../src/entries/groups.ts';
import { electionGuard1Transcripts, encryptsOneOf, equalLogarithms, proveEncryption } from '../../src/entries/proof.ts';
import { committedAtVarTime } from '../../src/threshold/polynomial.ts';
import { combined, sumOf } from '../vectors/voting/shares.ts';
import { type GuardedAnswer, type GuardedContest, type GuardedCount, GuardedElection, type GuardedKeys } from './electionguard.ts';
import { bitHolds, bitOf, branchesOf, ciphertextOf, elementOf, type GuardedProof, group, numberOf, singleHolds } from './guarded.ts';

const python = electionGuardPython();
const options = python === undefined ? { skip: 'electionguard 1.4.0 of PyPI is not installed (.ci/run does)' } : {};
const { scalars, generator } = group;

const CONTESTS: readonly GuardedContest[] = [
  { selections: 2, limit: 1 },
  { selections: 4, limit: 3 },
  { selections: 3, limit: 2 },
];
const [GUARDIANS, QUORUM] = [3, 2];
/** The one that is absent when votes are counted. */
const ABSENT = 2;

type Votes = readonly (readonly number[])[];

/** Somebody who chooses as much as may be, somebody who does so in part, somebody who does not at all. */
const THEIRS: readonly Votes[] = [
  [
    [1, 0],
    [1, 1, 0, 1],
    [0, 1, 1],
  ],
  [
    [0, 0],
    [0, 0, 0, 0],
    [0, 0, 0],
  ],
];
const OURS: readonly Votes[] = [
  [
    [0, 1],
    [1, 0, 0, 0],
    [0, 1, 0],
  ],
  [
    [1, 0],
    [0, 1, 1, 1],
    [1, 0, 1],
  ],
];

/** What limber knows of the election. */
class Setting {
  readonly key: Element;
  readonly transcripts;
  readonly guardians: readonly (readonly Element[])[];

  constructor({ key, base, guardians }: GuardedKeys) {
    this.key = elementOf(key);
    this.transcripts = electionGuard1Transcripts(numberOf(base));
    this.guardians = guardians.map((commitments) => commitments.map(elementOf));
  }

  /** A contest with proofs of limber's; so many chosen as are claimed. */
  answer(votes: readonly number[], limit: number, chosen = votes.reduce((sum, vote) => sum + vote, 0)): GuardedAnswer {
    const { key, transcripts } = this;
    const placeholders = Array.from({ length: limit }, (_, i) => Number(i < limit - chosen));
    const openings = [...votes, ...placeholders].map((number) => ({ number, r: scalars.random() }));
    const selections = openings.map((opening) => bitOf(key, opening, transcripts));
    const statement = this.ofSum({ selections }, limit);
    const r = openings.reduce((sum, opening) => sum.add(opening.r), scalars.zero);
    const [proof] = branchesOf(proveEncryption(statement, [{ number: limit, r }], { transcript: transcripts.encryption }));
    return { selections, proof: proof as GuardedProof };
  }

  ballot(votes: Votes): GuardedAnswer[] {
    return votes.map((each, i) => this.answer(each, CONTESTS[i]!.limit));
  }

  /** Whether limber finds every proof of a ballot valid, and as many as there have to be. */
  takes(ballot: readonly GuardedAnswer[]): boolean {
    const { key, transcripts } = this;
    return (
      ballot.length === CONTESTS.length &&
      ballot.every((answer, i) => {
        const { selections, limit } = CONTESTS[i]!;
        return (
          answer.selections.length === selections + limit &&
          answer.selections.every((bit) => bitHolds(key, bit, transcripts)) &&
          singleHolds(this.ofSum(answer, limit), answer.proof, transcripts.encryption)
        );
      })
    );
  }

  /** That all selections of a contest, with the placeholders, are as many as may be chosen. */
  ofSum({ selections }: Pick<GuardedAnswer, 'selections'>, limit: number) {
    return encryptsOneOf(group, this.key, addCiphertexts(group, ...selections.map(ciphertextOf)), [limit]);
  }

  /** The number of votes for a selection by the shares of the guardians, all of which are verified. */
  counted(count: GuardedCount): number {
    const { a, b } = ciphertextOf(count);
    const transcript = this.transcripts.decryption(b);
    const isProven = (key: Element, share: Element, proof: GuardedProof): boolean =>
      singleHolds(
        equalLogarithms(group, [
          [generator, key],
          [a, share],
        ]),
        proof,
        transcript,
      );
    const shares = count.shares.map(({ guardian, share, proof, parts }) => {
      const commitments = this.guardians[guardian - 1]!;
      if (guardian !== ABSENT) {
        assert.deepEqual(parts, []);
        assert.ok(isProven(commitments[0]!, elementOf(share), proof!), `share of guardian ${guardian}`);
        assert.ok(!isProven(this.key, elementOf(share), proof!), 'of another key');
        return elementOf(share);
      }
      assert.deepEqual([proof, parts.length], [null, QUORUM]);
      for (const part of parts) {
        const recovery = committedAtVarTime(group, commitments, part.guardian);
        assert.ok(recovery.equals(elementOf(part.key)));
        assert.ok(isProven(recovery, elementOf(part.share), part.proof), `part of guardian ${part.guardian}`);
      }
      const own = combined(group, new Map(parts.map((part) => [part.guardian, elementOf(part.share)])));
      assert.ok(own.equals(elementOf(share)), 'the share of the absent guardian');
      return own;
    });
    assert.equal(shares.length, GUARDIANS);
    return new DiscreteLogarithms(group, 100).ofVarTime(b.sub(sumOf(group, shares)))!;
  }
}

test('an election of several contests by ElectionGuard, with ballots of limber', options, async () => {
  const election = new GuardedElection(python as string);
  try {
    const setting = new Setting(await election.hold(CONTESTS, GUARDIANS, QUORUM));
    const keys = setting.guardians.map(([key]) => key!);
    assert.ok(sumOf(group, keys).equals(setting.key));

    const cast: (readonly GuardedAnswer[])[] = [];
    for (const votes of THEIRS) cast.push(await election.cast(votes));
    for (const votes of OURS) cast.push(setting.ballot(votes));
    assert.deepEqual(
      cast.map((ballot) => setting.takes(ballot)),
      [true, true, true, true],
    );
    for (const ballot of cast.slice(THEIRS.length)) assert.ok(await election.takes(ballot), 'ElectionGuard takes the ballot of limber');

    // One too many in the second contest; placeholders that do not fill it up; two selections exchanged with their proofs left; a contest of another ballot.
    const [first, second, third] = cast[2] as readonly [GuardedAnswer, GuardedAnswer, GuardedAnswer];
    const [one, two, ...more] = second.selections;
    const exchanged = { ...second, selections: [{ ...one!, proof: two!.proof }, { ...two!, proof: one!.proof }, ...more] };
    for (const forged of [
      [first, setting.answer([1, 1, 1, 1], 3, 3), third],
      [first, setting.answer([1, 0, 0, 0], 3, 2), third],
      [first, exchanged, third],
      [first, { ...second, proof: (cast[3]![1] as GuardedAnswer).proof }, third],
    ]) {
      assert.ok(!setting.takes(forged));
      assert.ok(!(await election.takes(forged)), 'ElectionGuard refuses it as well');
    }

    const counts = await election.count([ABSENT]);
    const expected = CONTESTS.map(({ selections }, i) =>
      Array.from({ length: selections }, (_, j) => [...THEIRS, ...OURS].reduce((sum, votes) => sum + votes[i]![j]!, 0)),
    );
    assert.deepEqual(
      counts.map((contest) => contest.map(({ tally }) => tally)),
      expected,
    );
    for (const [i, contest] of counts.entries())
      for (const [j, count] of contest.entries()) {
        const sum = addCiphertexts(group, ...cast.map((ballot) => ciphertextOf(ballot[i]!.selections[j]!)));
        const { a, b } = ciphertextOf(count);
        assert.ok(sum.a.equals(a) && sum.b.equals(b), 'what is decrypted is the sum of the ballots that were taken');
        assert.equal(setting.counted(count), count.tally);
      }
  } finally {
    election.end();
  }
});
