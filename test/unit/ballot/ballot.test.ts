/** Ballots over groups of every kind: what is allowed is proven and adds up, nothing else is made or taken; every part is bound to its place, its voter and its form. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import {
  type Ballot,
  BallotForm,
  BallotKey,
  ballotFromBytes,
  castBallot,
  makeBallot,
  openBallot,
  openedBallotFromBytes,
  verifyBallot,
  verifyBallots,
  verifyOpenedBallot,
  votingGroup,
} from '../../../src/entries/ballot.ts';
import { addCiphertexts, DiscreteLogarithms, decryptElGamalNumberVarTime } from '../../../src/entries/elgamal.ts';
import { elementTable, p256Group, residueGroup, ristretto255Group } from '../../../src/entries/groups.ts';
import { ASKED, electionOf, GROUPS, small, TABLE, utf8 } from './forms.ts';

const cast = async (form: BallotForm, answers: readonly (readonly number[])[], voter?: Uint8Array): Promise<Ballot> =>
  castBallot(await makeBallot(form, answers, { voter }));

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

test('what is no form and no key is refused by its place', () => {
  const { privateKey, form } = electionOf(p256Group, [{ choices: 1 }]);
  const { publicKey } = privateKey;
  const { key } = form;
  const wrong = <T>(value: unknown): T => value as T;
  for (const [make, name, argument] of [
    [() => new BallotKey(wrong({})), 'WrongTypeError', 'publicKey'],
    [() => new BallotKey(publicKey, { tableBytes: 1 }), 'OutOfRangeError', 'tableBytes'],
    [() => new BallotKey(publicKey, { keyTable: wrong('x') }), 'WrongTypeError', 'keyTable'],
    [() => new BallotForm(wrong(publicKey), [{ choices: 1 }]), 'WrongTypeError', 'key'],
    [() => new BallotForm(key, []), 'OutOfRangeError', 'questions'],
    [() => new BallotForm(key, wrong({ choices: 1 })), 'WrongTypeError', 'questions'],
    [() => new BallotForm(key, new Array(1001).fill({ choices: 1 })), 'OutOfRangeError', 'questions'],
    [() => new BallotForm(key, [{ choices: 1 }, wrong(7)]), 'WrongTypeError', 'questions[1]'],
    [() => new BallotForm(key, [{ choices: 0 }]), 'OutOfRangeError', 'questions[0].choices'],
    [() => new BallotForm(key, [{ choices: 1001 }]), 'OutOfRangeError', 'questions[0].choices'],
    [() => new BallotForm(key, [wrong({})]), 'WrongTypeError', 'questions[0].choices'],
    [() => new BallotForm(key, [{ choices: 2, min: 3 }]), 'OutOfRangeError', 'questions[0].min'],
    [() => new BallotForm(key, [{ choices: 2, max: 3 }]), 'OutOfRangeError', 'questions[0].max'],
    [() => new BallotForm(key, [{ choices: 3, min: 2, max: 1 }]), 'OutOfRangeError', 'questions[0].max'],
    [() => new BallotForm(key, [{ choices: 3, blank: wrong(1) }]), 'WrongTypeError', 'questions[0].blank'],
    [() => new BallotForm(key, [wrong({ choices: 3, most: 1 })]), 'OutOfRangeError', 'questions[0].most'],
    [() => new BallotForm(key, [{ choices: 1 }], { election: new Uint8Array(65536) }), 'OutOfRangeError', 'election'],
    [() => votingGroup(wrong('P-256')), 'OutOfRangeError', 'name'],
    [() => votingGroup(wrong(7)), 'WrongTypeError', 'name'],
  ] as const)
    assert.throws(make as () => unknown, { name, argument }, argument);
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

test('tables of generator and key are taken as files, and checked', async () => {
  for (const group of [p256Group, small]) {
    const { privateKey } = electionOf(group, [{ choices: 1 }]);
    const { publicKey } = privateKey;
    const files = {
      generatorTable: elementTable(group.generator, TABLE).toBytes(),
      keyTable: new BallotKey(publicKey, TABLE).table.toBytes(),
    };
    const form = new BallotForm(new BallotKey(publicKey, files), [{ choices: 1 }]);
    const plain = new BallotForm(new BallotKey(publicKey, TABLE), [{ choices: 1 }]);
    assert.deepEqual(form.fingerprint, plain.fingerprint);
    assert.equal(verifyBallot(plain, ballotFromBytes(plain, (await cast(form, [[1]])).toBytes())).isValid, true);
    for (const name of ['generatorTable', 'keyTable'] as const) {
      const damaged = Uint8Array.from(files[name]);
      damaged[damaged.length >> 1]! ^= 1;
      const other = files[name === 'keyTable' ? 'generatorTable' : 'keyTable'];
      for (const bytes of [damaged, other, new Uint8Array(9)])
        assert.throws(() => new BallotKey(publicKey, { ...files, [name]: bytes }), { name: 'MalformedError', argument: name });
    }
  }
});

test('groups of elections are what they are called', () => {
  for (const [name, bits] of [
    ['Helios', 2048],
    ['BELENIOS-2048', 2048],
    ['ElectionGuard', 4096],
  ] as const) {
    const { prime, order, generator } = votingGroup(name);
    const group = residueGroup({ prime, order, generator });
    assert.equal(group.elementBytes, bits / 8);
    assert.equal(group.scalars.bytes, 32);
    assert.notEqual(group, ristretto255Group);
  }
});
