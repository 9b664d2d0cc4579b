/** Ballots that are taken and refused, each with its rule. */
import assert from 'node:assert/strict';
import test from 'node:test';
import {
  BeleniosElection,
  deriveBeleniosCredential,
  generateBeleniosCredential,
  makeBeleniosBallot,
  openBeleniosBallotBox,
} from '../../../../src/entries/belenios.ts';
import { otherDigit } from '../other-digit.ts';
import { sha256 } from './archives.ts';
import { ballotOf, openElection, WHO } from './held.ts';

const open = openElection({ group: 'Ed25519', questions: [WHO], ballots: [] });
const [first, second, third] = [
  await ballotOf(open, 0, [[1, 0, 0]]),
  await ballotOf(open, 0, [[0, 1, 0]]),
  await ballotOf(open, 1, [[0, 0, 1]]),
];
const archive = (): readonly Uint8Array[] => open.parts;

test('ballots are taken once, and replaced', async () => {
  const box = await openBeleniosBallotBox(archive);
  assert.equal(box.election.json, open.election.json);
  const tracker = Buffer.from(sha256(first), 'hex').toString('base64').replace('=', '');
  const { credential } = JSON.parse(first) as { credential: string };
  assert.deepEqual(box.take(first), { tracker, credential, isRevote: false });
  assert.throws(() => box.take(first), { name: 'MalformedError', message: 'ballot must not be a copy of another' });
  assert.equal(box.take(Buffer.from(second)).isRevote, true);
  assert.equal(box.take(third).isRevote, false);

  // What the archive has is known.
  open.parts.push(open.writer.append({ type: 'Ballot', ballot: first }));
  const again = await openBeleniosBallotBox(archive);
  assert.throws(() => again.take(first), /must not be a copy of another/);
  assert.equal(again.take(second).isRevote, true);
});

test('ballots that are refused are not taken', async () => {
  const box = await openBeleniosBallotBox(archive);
  const stranger = deriveBeleniosCredential(open.election, generateBeleniosCredential());
  const renamed = new BeleniosElection(open.election.json.replace('"N ', '"M '));
  const [owner] = open.credentials;
  const refused: readonly (readonly [string, RegExp])[] = [
    [await makeBeleniosBallot(open.election, stranger, [[1, 0, 0]]), /^MalformedError: ballot must be of a credential on the list$/],
    [await makeBeleniosBallot(renamed, owner as NonNullable<typeof owner>, [[1, 0, 0]]), /must be the fingerprint of this election/],
    [second.replace(/(?<="challenge":")./, otherDigit), /^MalformedError: ballot/],
    [` ${second}`, /^MalformedError: ballot/],
    ['', /^MalformedError: ballot/],
  ];
  for (const [ballot, rule] of refused) assert.throws(() => box.take(ballot), rule);
  assert.throws(() => box.take(5 as never), { name: 'WrongTypeError', argument: 'ballot' });
  assert.equal(box.take(second).isRevote, true);
});

test('archives that take none', async () => {
  const ended = [...open.parts, open.writer.append({ type: 'EndBallots' })];
  await assert.rejects(
    openBeleniosBallotBox(() => ended),
    { name: 'OutOfRangeError', argument: 'archive' },
  );
  await assert.rejects(openBeleniosBallotBox(new Uint8Array(0)), { name: 'MalformedError' });
});
