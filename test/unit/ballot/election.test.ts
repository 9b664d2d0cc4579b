/** What ballots are made for: forms, keys, tables from files, groups by their names. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { BallotForm, BallotKey, ballotFromBytes, verifyBallot, votingGroup } from '../../../src/entries/ballot.ts';
import { elementTable, p256Group, residueGroup, ristretto255Group } from '../../../src/entries/groups.ts';
import { cast, electionOf, small, TABLE } from './forms.ts';

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
