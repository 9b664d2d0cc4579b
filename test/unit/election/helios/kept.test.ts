/** What of Helios is kept in files, and read again: private keys, ballots that are not cast yet, opened ballots without their election. */
import assert from 'node:assert/strict';
import test from 'node:test';
import { generateElGamalKey } from '../../../../src/entries/elgamal.ts';
import {
  announceHeliosTrustee,
  castHeliosBallot,
  electionOfAuditedHeliosBallot,
  heliosGroup,
  heliosPrivateKeyFromJson,
  heliosPrivateKeyToJson,
  keepHeliosBallotVarTime,
  makeHeliosBallot,
  makeHeliosElection,
  openHeliosBallot,
  readHeliosElection,
  readHeliosVoter,
  resumeHeliosBallotVarTime,
  verifyAuditedHeliosBallot,
  verifyHeliosBallot,
} from '../../../../src/entries/helios.ts';
import { QUESTIONS, VOTES } from './elections.ts';

const key = generateElGamalKey(heliosGroup());
const trustee = announceHeliosTrustee(key, { uuid: 'trustee-1' });
const election = readHeliosElection(makeHeliosElection([trustee], { uuid: 'kept', name: 'Kept', questions: QUESTIONS }));
const [vote] = VOTES as [(typeof VOTES)[number]];

test('private keys', () => {
  const json = heliosPrivateKeyToJson(key);
  assert.deepEqual(heliosPrivateKeyFromJson(json).toBytes(), key.toBytes());
  const { public_key, x } = JSON.parse(json) as { readonly public_key: Record<string, string>; readonly x: string };
  assert.equal(BigInt(x), BigInt(`0x${Buffer.from(key.toBytes()).toString('hex')}`));
  for (const wrong of [
    { public_key, x: (BigInt(x) + 1n).toString() },
    { public_key, x: '0' },
    { public_key, x: `0${x}` },
    { public_key, x: heliosGroup().order.toString() },
    { public_key: { ...public_key, g: '2' }, x },
    { public_key: { ...public_key, y: '1' }, x },
    { x },
  ])
    assert.throws(
      () => heliosPrivateKeyFromJson(JSON.stringify(wrong)),
      /^(MalformedError|InvalidPointError): privateKey/,
      JSON.stringify(wrong).slice(-90),
    );
});

test('a ballot that was kept is cast or opened', async () => {
  const made = await makeHeliosBallot(election, vote);
  const { tracker } = made;
  const kept = keepHeliosBallotVarTime(made);
  assert.throws(() => castHeliosBallot(made), { name: 'OutOfRangeError', message: 'made must not have been kept' });
  const cast = castHeliosBallot(resumeHeliosBallotVarTime(election, kept));
  assert.equal(cast.includes('randomness') || cast.includes('"answer"'), false);
  assert.deepEqual([verifyHeliosBallot(election, cast).isValid, verifyHeliosBallot(election, cast).tracker], [true, tracker]);
  const opened = openHeliosBallot(resumeHeliosBallotVarTime(election, kept));
  assert.equal(verifyAuditedHeliosBallot(election, opened, tracker).isValid, true);
  const chosen = (JSON.parse(opened) as { readonly answers: readonly { readonly answer: readonly number[] }[] }).answers.map(
    ({ answer }) => answer,
  );
  assert.deepEqual(
    chosen,
    vote.map((numbers) => numbers.flatMap((number, i) => (number === 1 ? [i] : []))),
  );
  for (const wrong of ['', '{}', cast, kept.replace('"randomness":["', '"randomness":["9'.padEnd(90, '9'))])
    assert.throws(() => resumeHeliosBallotVarTime(election, wrong), { name: 'MalformedError' });
});

test('an opened ballot tells its election', async () => {
  for (const each of VOTES) {
    const made = await makeHeliosBallot(election, each);
    const { tracker } = made;
    const opened = openHeliosBallot(made);
    const told = electionOfAuditedHeliosBallot(opened);
    assert.equal(told.publicKey.element.equals(election.publicKey.element), true);
    assert.deepEqual([told.fingerprint, told.uuid], [election.fingerprint, election.uuid]);
    const rules = (questions: typeof told.questions): unknown => questions.map(({ answers, min, max }) => [answers.length, min, max]);
    assert.deepEqual(rules(told.questions), rules(election.questions));
    assert.deepEqual(verifyAuditedHeliosBallot(told, opened, tracker).faults, []);
    const claimed = opened.replace(/"answer":\[[0-9,]*\](?!.*"answer")/, '"answer":[0]');
    assert.equal(verifyAuditedHeliosBallot(electionOfAuditedHeliosBallot(claimed), claimed, tracker).isValid, false);
  }
  for (const wrong of ['', '{}', '{"answers":[],"election_hash":"","election_uuid":""}'])
    assert.throws(() => electionOfAuditedHeliosBallot(wrong), { name: 'MalformedError' });
});

test('voters', () => {
  const voter = readHeliosVoter('{"uuid": "v", "name": "Ada"}');
  assert.deepEqual(voter, readHeliosVoter('{"name":"Ada","uuid":"v"}'));
  assert.deepEqual([voter.uuid, voter.hash.length], ['v', 43]);
  assert.throws(() => readHeliosVoter('{"name":"Ada"}'), { name: 'MalformedError' });
  assert.throws(() => readHeliosVoter(5 as never), { name: 'WrongTypeError', argument: 'voter' });
});
