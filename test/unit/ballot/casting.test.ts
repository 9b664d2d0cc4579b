/** A made ballot is cast or opened; what is opened is read again, and every answer and scalar in it counts. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  ballotFromBytes,
  castBallot,
  makeBallot,
  openBallot,
  openedBallotFromBytes,
  verifyOpenedBallot,
} from '../../../src/entries/ballot.ts';
import { p256Group } from '../../../src/entries/groups.ts';
import { electionOf, small, utf8 } from './forms.ts';

test('a made ballot is cast or opened, once', async () => {
  const { form } = electionOf(p256Group, [{ choices: 2, max: 1 }]);
  const made = await makeBallot(form, [[0, 1]]);
  const { tracker } = made;
  assert.deepEqual(castBallot(made).tracker, tracker);
  for (const spend of [castBallot, openBallot])
    assert.throws(() => spend(made), { name: 'OutOfRangeError', argument: 'made', rule: 'must not have been cast' });

  const audited = await makeBallot(form, [[0, 1]]);
  const shown = audited.tracker;
  const opened = openBallot(audited);
  assert.deepEqual(opened.answers, [[0, 1]]);
  assert.deepEqual(opened.tracker, shown);
  assert.deepEqual(verifyOpenedBallot(form, opened, shown), { isValid: true, faults: [] });
  for (const spend of [castBallot, openBallot])
    assert.throws(() => spend(audited), { name: 'OutOfRangeError', argument: 'made', rule: 'must not have been opened' });

  const dropped = await makeBallot(form, [[0, 1]]);
  dropped.wipe();
  for (const spend of [castBallot, openBallot])
    assert.throws(() => spend(dropped), { name: 'OutOfRangeError', argument: 'made', rule: 'must not have been wiped' });
  for (const spend of [castBallot, openBallot]) assert.throws(() => spend({} as never), { name: 'WrongTypeError', argument: 'made' });
});

test('an opened ballot is read again, and every answer and scalar in it counts', async () => {
  for (const group of [p256Group, small]) {
    const { form } = electionOf(group, [
      { choices: 2, max: 1 },
      { choices: 1, min: 1, blank: true },
    ]);
    const voter = utf8('voter');
    const made = await makeBallot(
      form,
      [
        [0, 1],
        [1, 0],
      ],
      { voter },
    );
    const { tracker } = made;
    const opened = openBallot(made);
    const bytes = opened.toBytes();
    const verdict = (given: Uint8Array): ReturnType<typeof verifyOpenedBallot> =>
      verifyOpenedBallot(form, openedBallotFromBytes(form, given), tracker, { voter });
    assert.equal(verdict(bytes).isValid, true);
    assert.deepEqual(openedBallotFromBytes(form, bytes).toBytes(), bytes);
    assert.equal(verifyOpenedBallot(form, opened, tracker).isValid, false);
    // Four ciphertexts, each with an answer in a byte and a scalar.
    const size = 1 + group.scalars.bytes;
    const places = [
      [0, 0],
      [0, 1],
      [1, 'blank'],
      [1, 0],
    ] as const;
    for (const [i, [question, choice]] of places.entries()) {
      const at = bytes.length - (4 - i) * size;
      const fault = { rule: 'opening', question, choice };
      const flipped = Uint8Array.from(bytes);
      flipped[at]! ^= 1;
      assert.deepEqual(verdict(flipped).faults, [fault]);
      const moved = Uint8Array.from(bytes);
      moved[at + size - 1]! ^= 1;
      assert.deepEqual(verdict(moved).faults, [fault]);
      const high = Uint8Array.from(bytes).fill(255, at + 1, at + size);
      assert.throws(() => verdict(high), { name: 'MalformedError', argument: 'bytes', rule: 'must have scalars below the order' });
      const two = Uint8Array.from(bytes);
      two[at] = 2;
      assert.throws(() => verdict(two), { name: 'MalformedError', argument: 'bytes', rule: 'must have answers that are 0 or 1' });
    }
    // Either half of a ciphertext has to be what the answer and the scalar say.
    for (const half of [0, 1]) {
      const changed = Uint8Array.from(bytes);
      changed.set(group.generator.toBytes(), 33 + (2 * 1 + half) * group.elementBytes);
      const { faults } = verdict(changed);
      assert.ok(
        faults.some(({ rule, question, choice }) => rule === 'opening' && question === 0 && choice === 1),
        `half ${half}`,
      );
      assert.equal(faults.filter(({ rule }) => rule === 'opening').length, 1);
    }
    for (const other of [tracker.map((byte, i) => (i === 31 ? byte ^ 1 : byte)), new Uint8Array(0)])
      assert.deepEqual(verifyOpenedBallot(form, opened, other, { voter }).faults, [
        { rule: 'tracker', question: undefined, choice: undefined },
      ]);
    assert.throws(() => ballotFromBytes(form, bytes), { name: 'MalformedError', argument: 'bytes', rule: 'must be of version 1' });
    assert.throws(() => openedBallotFromBytes(form, bytes.subarray(1)), { name: 'MalformedError', argument: 'bytes' });
  }
});
