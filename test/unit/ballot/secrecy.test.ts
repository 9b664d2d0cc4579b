/** What a ballot shows: not the answers in what is done, not the random scalars in memory. What a buffer has serves once. */
import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { test } from 'node:test';
import {
  BallotBuffer,
  BallotForm,
  BallotKey,
  castBallot,
  type EncryptedChoice,
  encryptChoice,
  makeBallot,
  openBallot,
  verifyBallot,
  verifyChoice,
} from '../../../src/entries/ballot.ts';
import { ElGamalPublicKey } from '../../../src/entries/elgamal.ts';
import { p256Group } from '../../../src/entries/groups.ts';
import { curveArithmetic } from '../../../src/group/curves/arithmetic.ts';
import { p256 } from '../../../src/group/curves/curves.ts';
import { residueArithmetic } from '../../../src/group/residues/arithmetic.ts';
import { LIMBER } from '../../../src/proof/challenge.ts';
import { watchedGroup } from '../proof/watched.ts';
import { SMALL } from '../scheme/numbers.ts';
import { arraysMadeBy, arraysMadeDuring } from '../traces.ts';
import { on } from '../util/platform.ts';
import { ASKED, electionOf, utf8 } from './forms.ts';

for (const arithmetic of [residueArithmetic({ prime: SMALL.p, order: SMALL.q, generator: SMALL.g }), curveArithmetic(p256, 'own')]) {
  const { group, duringAsync } = watchedGroup(arithmetic);
  for (const [name, { question, allowed }] of Object.entries(ASKED)) {
    test(`what is done does not depend on the answer: ${name}, ${group.name}`, async () => {
      const publicKey = new ElGamalPublicKey(group, group.multiplyBase(group.scalars.random()));
      const form = new BallotForm(new BallotKey(publicKey), [question]);
      const traces: (readonly string[])[] = [];
      // The first one encodes generator and key, which is done once.
      for (const answer of [allowed[0]!, ...allowed]) traces.push(await duringAsync(() => makeBallot(form, [answer])));
      const [, first, ...others] = traces;
      assert.ok(first!.length > 20);
      for (const other of others) assert.deepEqual(other, first);
    });
  }
}

/** A source that keeps what it gave: numbers below the order, which can be told. */
function kept(): { readonly random: (bytes: Uint8Array) => void; readonly drawn: string[] } {
  const drawn: string[] = [];
  return {
    drawn,
    random: (bytes) => {
      bytes.set(randomBytes(bytes.length));
      bytes[bytes.length - 1] = 0x77;
      drawn.push(Buffer.from(bytes).toString('hex'));
    },
  };
}

const AUDITED = [
  { choices: 3, max: 1 },
  { choices: 2, min: 1, max: 2, blank: true },
];
const ANSWERS = [
  [0, 1, 0],
  [0, 1, 1],
];

test('a buffer is filled once, serves once, and is refilled', async () => {
  const { form } = electionOf(p256Group, AUDITED);
  const { random, drawn } = kept();
  const buffer = new BallotBuffer(form, { random, ballots: 2 });
  assert.equal(buffer.filled, 0);
  const progress: number[] = [];
  await buffer.fill({ onProgress: ({ done, total }) => progress.push(done / total) });
  assert.equal(buffer.filled, 1);
  assert.equal(progress.at(-1), 1);
  const filled = drawn.length;
  // 6 masks of one scalar, 7 proofs of bits of three, 5 pairs: for each of two ballots.
  assert.equal(progress.length, 2 * (6 + 7 + 5));
  assert.equal(filled, 2 * (6 + 3 * 7 + 5));
  await buffer.fill();
  assert.equal(drawn.length, filled, 'there is no room for more');

  const opened = openBallot(await makeBallot(form, ANSWERS, { buffer }));
  assert.equal(buffer.filled, 0.5);
  const ballot = castBallot(await makeBallot(form, ANSWERS, { buffer }));
  assert.equal(verifyBallot(form, ballot).isValid, true);
  assert.equal(buffer.filled, 0);
  // What the audit has given away was not used again.
  const shown = Buffer.from(opened.toBytes()).toString('hex');
  const size = 33;
  const scalars = Array.from({ length: 6 }, (_, i) => shown.slice(shown.length - 2 * size * (i + 1) + 2).slice(0, 64));
  assert.equal(new Set(scalars).size, 6);
  const again = openBallot(await makeBallot(form, ANSWERS, { buffer }));
  const shownAgain = Buffer.from(again.toBytes()).toString('hex');
  for (const scalar of scalars) assert.equal(shownAgain.includes(scalar), false);

  // Without what is in the buffer, it is made at once.
  assert.equal(verifyBallot(form, castBallot(await makeBallot(form, ANSWERS, { buffer }))).isValid, true);
  await buffer.fill();
  assert.equal(buffer.filled, 1);
  buffer.wipe();
  assert.equal(buffer.filled, 0);
});

test('with a full buffer nothing is drawn for choices, and no multiple computed', async () => {
  const arithmetic = curveArithmetic(p256, 'own');
  const { group, duringAsync } = watchedGroup(arithmetic);
  const publicKey = new ElGamalPublicKey(group, group.multiplyBase(group.scalars.random()));
  const form = new BallotForm(new BallotKey(publicKey), [{ choices: 4, max: 1 }]);
  const buffer = new BallotBuffer(form);
  const before = await duringAsync(() => buffer.fill());
  assert.ok(before.includes('table multiply'));
  const trace = await duringAsync(async () => {
    await makeBallot(form, [[0, 0, 1, 0]], { buffer, random: () => assert.fail('nothing is drawn') });
  });
  assert.deepEqual(
    trace.filter((each) => each.includes('multiply')),
    [],
  );
  assert.equal(buffer.filled, 0);
});

test('of a choice, a full buffer leaves nothing to be added, and half of the elements to be encoded', async () => {
  const { group, duringAsync } = watchedGroup(curveArithmetic(p256, 'own'));
  const key = new BallotKey(new ElGamalPublicKey(group, group.multiplyBase(group.scalars.random())));
  const count = (trace: readonly string[], operation: string): number => trace.filter((each) => each.startsWith(operation)).length;
  for (const transcript of [LIMBER, { ...LIMBER, prepare: undefined }]) {
    const buffer = new BallotBuffer(new BallotForm(key, [{ choices: 2 }]), { transcript });
    const filling = await duringAsync(() => buffer.fill());
    assert.equal(count(filling, 'element encode'), transcript.prepare ? 2 * 3 : 0);
    // The first one encodes generator and key, which is done once.
    encryptChoice(key, 1, { transcript });
    for (const vote of [0, 1]) {
      const choices: EncryptedChoice[] = [];
      const trace = await duringAsync(async () => void choices.push(encryptChoice(key, vote, { buffer, transcript })));
      assert.equal(count(trace, 'element add'), 0);
      assert.equal(count(trace, 'element encode'), transcript.prepare ? 3 : 6);
      assert.ok(verifyChoice(key, choices[0]!, { transcript }));
    }
  }
  for (const transcript of [{ ...LIMBER, prepare: 1 }, {}, 'Helios'])
    assert.throws(() => new BallotBuffer(new BallotForm(key, [{ choices: 2 }]), { transcript: transcript as never }), {
      name: 'WrongTypeError',
      argument: 'transcript',
    });
});

test('of the platform a choice asks its random bytes at once', () => {
  const { form } = electionOf(p256Group, [{ choices: 1 }]);
  const lengths: number[] = [];
  const getRandomValues = (bytes: Uint8Array): Uint8Array => {
    lengths.push(bytes.length);
    return globalThis.Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).fill(randomBytes(bytes.length));
  };
  on({ getRandomValues }, () => assert.ok(verifyChoice(form.key, encryptChoice(form.key, 1))));
  assert.deepEqual(lengths, [256]);
});

test('a buffer that is wiped leaves none of its scalars in memory', async () => {
  const { form } = electionOf(p256Group, AUDITED);
  const { random, drawn } = kept();
  const buffer = new BallotBuffer(form, { random });
  await new BallotBuffer(form).fill();
  const made = await arraysMadeDuring(() => buffer.fill());
  buffer.wipe();
  assert.ok(drawn.length > 0);
  for (const array of made) {
    const hex = Buffer.from(array.buffer, array.byteOffset, array.byteLength).toString('hex');
    for (const secret of drawn) assert.equal(hex.includes(secret), false);
  }
});

test('filling a buffer can be ended; what is made stays', async () => {
  const { form } = electionOf(p256Group, [{ choices: 3 }]);
  const buffer = new BallotBuffer(form);
  const stop = new AbortController();
  await assert.rejects(
    buffer.fill({ signal: stop.signal, onProgress: ({ done }) => void (done === 4 && stop.abort(new Error('enough'))) }),
    /enough/,
  );
  assert.ok(buffer.filled > 0 && buffer.filled < 1);
  const other = electionOf(p256Group, [{ choices: 3 }]).form;
  await assert.rejects(makeBallot(other, [[0, 0, 0]], { buffer }), { name: 'OutOfRangeError', argument: 'buffer' });
  await assert.rejects(makeBallot(other, [[0, 0, 0]], { buffer: {} as never }), { name: 'WrongTypeError', argument: 'buffer' });
  for (const ballots of [0, 17, 1.5])
    assert.throws(() => new BallotBuffer(form, { ballots }), { name: 'OutOfRangeError', argument: 'ballots' });
});

test('choices are encrypted and verified one by one, with a buffer and without', async () => {
  const { form } = electionOf(p256Group, [{ choices: 2 }]);
  const { key } = form;
  const context = utf8('a context');
  const buffer = new BallotBuffer(form);
  await buffer.fill();
  for (const vote of [0, 1]) {
    for (const options of [{ context }, { context, buffer }]) {
      const choice = encryptChoice(key, vote, options);
      assert.equal(verifyChoice(key, choice, { context }), true);
      assert.equal(verifyChoice(key, choice), false);
    }
  }
  assert.equal(buffer.filled, 0);
  const [one, other] = [encryptChoice(key, 0), encryptChoice(key, 0)];
  assert.equal(verifyChoice(key, { ciphertext: one.ciphertext, proof: other.proof }), false);
  for (const vote of [2, -1, 0.5]) assert.throws(() => encryptChoice(key, vote), { name: 'OutOfRangeError', argument: 'vote' });
  assert.throws(() => verifyChoice(key, {} as never), { name: 'WrongTypeError', argument: 'ciphertext' });
  assert.throws(() => verifyChoice({} as never, one), { name: 'WrongTypeError', argument: 'key' });
});

test('of an encrypted choice no random scalar is left in memory', async () => {
  const { form } = electionOf(p256Group, [{ choices: 1 }]);
  encryptChoice(form.key, 1);
  const { random, drawn } = kept();
  let published: readonly string[] = [];
  const made = arraysMadeBy(() => {
    const { proof } = encryptChoice(form.key, 1, { random });
    published = proof.answers.map(({ challenge }) => Buffer.from(challenge.toBytes()).toString('hex'));
  });
  const reversed = (hex: string): string => Buffer.from(hex, 'hex').reverse().toString('hex');
  // r, two nonces, and what a challenge is made of; numbers are drawn from their lowest byte on.
  assert.equal(drawn.length, 4);
  const secrets = drawn.filter((hex) => !published.includes(reversed(hex)));
  assert.ok(secrets.length >= 3);
  for (const secret of secrets) {
    const holding = made.filter((array) => {
      const hex = Buffer.from(array.buffer, array.byteOffset, array.byteLength).toString('hex');
      return hex.includes(secret) || hex.includes(reversed(secret));
    });
    assert.equal(holding.length, 0);
  }
});
