/** Bytes of ballots: one length, one form, and every byte counts. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Ballot, ballotFromBytes, verifyBallot } from '../../../src/entries/ballot.ts';
import { p256Group } from '../../../src/entries/groups.ts';
import { cast, electionOf, small } from './forms.ts';

test('bytes of a ballot have one length and one form, and what is wrong is said with its place', async () => {
  const { form } = electionOf(p256Group, [
    { choices: 2, max: 1 },
    { choices: 2, min: 1, blank: true },
  ]);
  const bytes = (
    await cast(form, [
      [0, 1],
      [0, 1, 0],
    ])
  ).toBytes();
  const refused = (changed: Uint8Array, rule: RegExp): void =>
    assert.throws(() => ballotFromBytes(form, changed), { name: 'MalformedError', argument: 'bytes', message: rule });
  const changed = (at: number, by: readonly number[]): Uint8Array => {
    const copy = Uint8Array.from(bytes);
    copy.set(by, at);
    return copy;
  };
  refused(new Uint8Array(0), /must begin with a version/);
  refused(bytes.subarray(0, 32), /must begin with a version/);
  refused(bytes.subarray(0, -1), /must be \d+ bytes/);
  refused(Uint8Array.of(...bytes, 0), /must be \d+ bytes/);
  refused(changed(0, [2]), /must be of version 1/);
  refused(changed(1, [bytes[1]! ^ 1]), /must be of the form/);
  const [point, header] = [33, 33];
  for (const [i, place] of [
    'question 0, choice 0',
    'question 0, choice 1',
    'question 1, blank flag',
    'question 1, choice 0',
    'question 1, choice 1',
  ].entries()) {
    for (const half of [0, 1]) refused(changed(header + (2 * i + half) * point, [7]), new RegExp(`${place}$`));
  }
  const proofs = header + 10 * point;
  const high = new Array<number>(32).fill(255);
  const names = [
    ...['question 0, choice 0', 'question 0, choice 1', 'question 0, sum'],
    ...['question 1, blank flag', 'question 1, choice 0', 'question 1, choice 1', 'question 1, blank'],
  ];
  for (const [i, name] of names.entries())
    for (let scalar = 0; scalar < 4; scalar++)
      refused(changed(proofs + (4 * i + scalar) * 32, high), new RegExp(`must hold numbers below the order: ${name}$`));
  refused(changed(bytes.length - 32, high), /question 1, sum$/);
});

test('every byte of a ballot counts, and the fault is where it was changed', async () => {
  const { form } = electionOf(small, [
    { choices: 2, max: 1 },
    { choices: 1, min: 1, blank: true },
  ]);
  const bytes = (
    await cast(form, [
      [0, 1],
      [1, 0],
    ])
  ).toBytes();
  const { elementBytes, scalars } = small;
  const proofs = 33 + 8 * elementBytes;
  const size = 4 * scalars.bytes;
  const owners = [
    ...[
      { rule: 'choice', question: 0, choice: 0 },
      { rule: 'choice', question: 0, choice: 1 },
      { rule: 'sum', question: 0, choice: undefined },
    ],
    ...[
      { rule: 'choice', question: 1, choice: 'blank' },
      { rule: 'choice', question: 1, choice: 0 },
    ],
    ...[
      { rule: 'blank', question: 1, choice: undefined },
      { rule: 'sum', question: 1, choice: undefined },
    ],
  ];
  let count = 0;
  for (let at = proofs; at < bytes.length; at++) {
    for (const mask of [1, 128]) {
      const changed = Uint8Array.from(bytes);
      changed[at]! ^= mask;
      const fault = owners[Math.min(Math.floor((at - proofs) / size), owners.length - 1)];
      let ballot: Ballot;
      try {
        ballot = ballotFromBytes(form, changed);
      } catch (error) {
        assert.equal((error as Error).name, 'MalformedError');
        continue;
      }
      assert.deepEqual(verifyBallot(form, ballot).faults, [fault], `byte ${at}`);
      count++;
    }
  }
  assert.ok(count >= 200, `${count} changes`);
  // A ciphertext that is replaced by another of the group breaks its own proof, and those of the whole answer.
  const other = (
    await cast(form, [
      [0, 1],
      [1, 0],
    ])
  ).toBytes();
  for (const [i, question, choice] of [
    [0, 0, 0],
    [1, 0, 1],
    [2, 1, 'blank'],
    [3, 1, 0],
  ] as const) {
    for (const half of [0, 1]) {
      const [from, to] = [33 + (2 * i + half) * elementBytes, 33 + (2 * i + half + 1) * elementBytes];
      const changed = Uint8Array.from(bytes);
      changed.set(other.subarray(from, to), from);
      const { faults } = verifyBallot(form, ballotFromBytes(form, changed));
      const whole = owners.filter((owner) => owner.question === question && owner.choice === undefined);
      assert.deepEqual(faults, [{ rule: 'choice', question, choice }, ...whole]);
    }
  }
  // Parts do not serve elsewhere: two choices with their proofs exchanged, and an answer in another question.
  const exchanged = Uint8Array.from(bytes);
  const [first, second] = [33, 33 + 2 * elementBytes];
  exchanged.set(bytes.subarray(second, second + 2 * elementBytes), first);
  exchanged.set(bytes.subarray(first, first + 2 * elementBytes), second);
  exchanged.set(bytes.subarray(proofs + size, proofs + 2 * size), proofs);
  exchanged.set(bytes.subarray(proofs, proofs + size), proofs + size);
  assert.deepEqual(verifyBallot(form, ballotFromBytes(form, exchanged)).faults, owners.slice(0, 3));
});
