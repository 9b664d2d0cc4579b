/** Whole elections of Helios: every change of a record is seen at the right check, and what needs not be seen is not. */
import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import { readHeliosElection, verifyHeliosElection } from '../../../../src/entries/helios.ts';
import { BALLOT_CHANGES } from './ballot-changes.ts';
import { at, type Change, edited, type Members, trustees } from './edits.ts';
import { COUNTS, failures, heldElection, type Records, unchecked, verify } from './elections.ts';
import { BROKEN } from './mutations.ts';
import { RESULT_CHANGES } from './result-changes.ts';
import { SET_UP_CHANGES } from './set-up-changes.ts';

let held: Records;
let other: Records;

before(async () => {
  held = await heldElection();
  other = await heldElection('board-2027');
});

describe('elections that are valid', () => {
  test('as it was held', async () => {
    assert.equal(held.result, COUNTS);
    const report = await verify(held);
    assert.deepEqual([failures(report), unchecked(report), report.valid], [[], [], true]);
    assert.deepEqual([report.format, report.election.length, report.notes.length], ['Helios', 43, 4]);
    const records = Object.fromEntries(report.checks.map((check) => [check.id, check.records]));
    assert.deepEqual(
      [records['2 trustees'], records['3 voters'], records['4 form'], records['6 tally'], records['7 proofs'], records['9 audited']],
      [2, 4, 4, 9, 18, 1],
    );
  });

  test('in chunks of any size, as bytes, and as streams', async () => {
    const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);
    async function* streamed(list: readonly string[]): AsyncGenerator<Uint8Array> {
      for (const text of list) yield bytes(text);
    }
    for (const batch of [1, 3]) {
      const report = await verifyHeliosElection(
        {
          election: bytes(held.election),
          trustees: bytes(held.trustees),
          ballots: streamed(held.ballots),
          voters: [`[${held.voters!.join()}]`],
          tally: held.tally,
          result: held.result,
        },
        { batch },
      );
      assert.deepEqual([failures(report), report.valid], [[], true]);
    }
  });

  test('ballots, trustees and voters in another order', async () => {
    const report = await verify({
      ...trustees((list) => list.reverse())(held),
      ballots: [...held.ballots].reverse(),
      voters: [...held.voters!].reverse(),
    });
    assert.deepEqual([failures(report), report.valid], [[], true]);
  });

  test('without voters, audited ballots and tally, which is noted', async () => {
    const report = await verify({ election: held.election, trustees: held.trustees, ballots: held.ballots, result: held.result });
    assert.deepEqual([failures(report), report.valid, report.notes.length], [[], true, 6]);
  });

  test('without ballots', async () => {
    const empty = await heldElection('empty', []);
    const report = await verify({ ...empty, audited: undefined });
    assert.deepEqual([empty.result, failures(report), report.valid], ['[[0, 0, 0], [0, 0], [0, 0, 0, 0]]', [], true]);
  });

  test('in the forms of 2011', async () => {
    const vocabulary = { '#vocab': 'http://heliosvoting.org/ns#' };
    const linked = edited<Members>(held.trustees, (list) => {
      for (const trustee of list as unknown as Record<string, unknown>[]) Object.assign(trustee, { a: '2011/01/Trustee', '#': vocabulary });
    });
    const report = await verify({ ...held, trustees: linked });
    assert.deepEqual([failures(report), report.valid], [[], true]);
    const election = readHeliosElection(
      edited(held.election, (members: object) => Object.assign(members, { a: '2011/01/Election', '#': vocabulary })),
    );
    assert.equal(election.datatype, '2011/01');
  });
});

test('an election that is not decrypted yet is not valid, and nothing fails', async () => {
  const report = await verify({
    ...trustees((list) => list.forEach((trustee) => void Object.assign(trustee, { decryption_factors: null, decryption_proofs: null })))(
      held,
    ),
    result: undefined,
  });
  assert.deepEqual([failures(report), unchecked(report), report.valid], [[], ['7 factors', '7 proofs', '8 result'], false]);
});

const CHANGES: readonly Change[] = [...SET_UP_CHANGES, ...BALLOT_CHANGES, ...RESULT_CHANGES];

describe('changes of one record', () => {
  for (const { name, change, first, all } of CHANGES) {
    test(name, async () => {
      const failed = failures(await verify(change(held, other)));
      assert.match(failed[0] ?? 'nothing', first);
      if (all)
        assert.deepEqual(
          failed.map((failure) => failure.split(':')[0]),
          all,
        );
    });
  }
});

describe('records that are none', () => {
  const places: readonly (readonly [
    name: string,
    check: string,
    change: (records: Records, change: (text: string) => string) => Records,
  ])[] = [
    ['election', '1 election', (records, change) => ({ ...records, election: change(records.election) })],
    ['trustees', '2 trustees', (records, change) => ({ ...records, trustees: change(records.trustees) })],
    ['ballot', '4 form', (records, change) => ({ ...records, ballots: at(records.ballots, 2, change) })],
    ['voter', '3 voters', (records, change) => ({ ...records, voters: at(records.voters!, 2, change) })],
    ['tally', '6 tally', (records, change) => ({ ...records, tally: change(records.tally!) })],
    ['audited ballot', '9 audited', (records, change) => ({ ...records, audited: at(records.audited!, 0, change) })],
  ];
  for (const [record, check, change] of places) {
    test(record, async () => {
      for (const [name, broken] of BROKEN) {
        const failed = failures(await verify(change({ ...held, ballots: held.ballots.slice(0, 3) }, broken as (text: string) => string)));
        const found = failed.find((failure) => failure.startsWith(check)) ?? `nothing is wrong with ${name}`;
        assert.match(found, /: (election|trustees|ballot 3|voters 3|tally|audited ballot 1)\b.* must /, name);
      }
    });
  }
});

test('progress, and an end', async () => {
  const seen: number[] = [];
  await verify(held, { batch: 2, onProgress: ({ records }) => void seen.push(records) });
  assert.deepEqual(seen, [0, 2, 4, 6, 8, 9]);
  await assert.rejects(verify(held, { signal: AbortSignal.abort(new Error('enough')) }), /enough/);
});

test('arguments have their types', async () => {
  const wrong: readonly (readonly [name: string, value: unknown])[] = [
    ['election', 1],
    ['trustees', undefined],
    ['ballots', 'text'],
    ['ballots', undefined],
    ['voters', 1],
    ['tally', []],
  ];
  for (const [name, value] of wrong)
    await assert.rejects(verify({ ...held, [name]: value } as Records), new RegExp(`^WrongTypeError: ${name} must be`));
  await assert.rejects(verify(held, { batch: 0 }), /batch must be a whole number/);
  await assert.rejects(verify(held, { unreducedResponses: 1 as never }), /unreducedResponses must be true or false/);
  await assert.rejects(verify({ ...held, ballots: [1 as never] }), /^WrongTypeError: ballot 1 must be a Uint8Array or a string/);
});
