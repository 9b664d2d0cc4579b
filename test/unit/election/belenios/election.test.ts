/** Elections of Belenios that limber holds: verified, counted, and refused after whatever change. */
import assert from 'node:assert/strict';
import test from 'node:test';
import { BeleniosArchiveWriter, LimberError, verifyBeleniosElection } from '../../../../src/entries/belenios.ts';
import { archiveOf, eventsOf, leafChanges, sha256, type TestEvent, withRecord } from './archives.ts';
import {
  ballotOf,
  conclude,
  failures,
  heldElection,
  LISTS,
  ORDER,
  openElection,
  type TestElection,
  unchecked,
  WHETHER,
  WHO,
} from './held.ts';

const ALL: TestElection = {
  group: 'Ed25519',
  questions: [WHO, WHETHER, LISTS, ORDER],
  ballots: [
    [
      0,
      [
        [1, 0, 1],
        [0, 1, 0],
        [
          [1, 1, 0],
          [0, 0],
        ],
        [1, 2, 3],
      ],
    ],
    [
      1,
      [
        [0, 0, 0],
        [1, 0, 0],
        [
          [0, 0, 0],
          [1, 1],
        ],
        [3, 2, 1],
      ],
    ],
    // The first voter votes again.
    [
      0,
      [
        [0, 1, 0],
        [0, 0, 1],
        [
          [1, 1, 1],
          [0, 0],
        ],
        [2, 1, 255],
      ],
    ],
  ],
};
// Everybody votes: another credential for somebody who does not would be another list of voters, and no fault.
const archive = await heldElection({ ...ALL, voters: 2 });
const events = eventsOf(archive);
const resultOf = (of: readonly TestEvent[]): unknown => (JSON.parse(of.at(-1)?.data[0] as string) as { result: unknown }).result;
const verdict = async (changed: readonly TestEvent[]): Promise<readonly string[]> => {
  const report = await verifyBeleniosElection(archiveOf(changed));
  assert.equal(report.valid, failures(report).length + unchecked(report).length === 0);
  return failures(report);
};

test('an election with every kind of question', async () => {
  const report = await verifyBeleniosElection(archive);
  assert.deepEqual([failures(report), unchecked(report), report.valid], [[], [], true]);
  assert.equal(report.format, 'Belenios');
  const [who, whether, lists, order] = resultOf(events) as [unknown, unknown, unknown, number[][]];
  assert.deepEqual(
    [who, whether, lists],
    [
      [0, 1, 0],
      [1, 0, 1],
      [
        [1, 1, 1],
        [1, 1],
      ],
    ],
  );
  assert.deepEqual(order.map(String).sort(), ['2,1,255', '3,2,1']);
  // Taken apart and put together again by other rules it is the same, but for the times in the headers.
  assert.deepEqual(eventsOf(archiveOf(events)), events);
  assert.deepEqual(await verdict(events), []);
});

test('the archive comes in pieces of any length', async () => {
  const pieces = function* (size: number): Generator<Uint8Array> {
    for (let at = 0; at < archive.length; at += size) yield archive.subarray(at, at + size);
  };
  for (const size of [511, 4096, 100_000]) assert.equal((await verifyBeleniosElection(() => pieces(size))).valid, true, String(size));
  let opened = 0;
  const other = (): readonly Uint8Array[] => (opened++ === 0 ? [archive] : [archiveOf(events.slice(0, 2))]);
  await assert.rejects(verifyBeleniosElection(other), /archive must give the same bytes each time/);
});

test('weights, and nobody votes', async () => {
  const weighed = await heldElection({
    ...ALL,
    questions: [WHO],
    weights: [10n ** 10n, 0n, 3n],
    ballots: [
      [0, [[1, 0, 0]]],
      [1, [[1, 1, 0]]],
      [2, [[0, 0, 1]]],
    ],
  });
  assert.deepEqual(resultOf(eventsOf(weighed)), [['10000000000', 0, 3]]);
  assert.equal((await verifyBeleniosElection(weighed)).valid, true);
  const empty = await heldElection({ ...ALL, questions: [WHO, ORDER], ballots: [] });
  assert.deepEqual(resultOf(eventsOf(empty)), [[0, 0, 0], []]);
  assert.equal((await verifyBeleniosElection(empty)).valid, true);
});

test('BELENIOS-2048', async () => {
  const residues = await heldElection({ ...ALL, group: 'BELENIOS-2048', questions: [WHETHER], ballots: [[2, [[0, 1, 0]]]], trustees: 1 });
  const report = await verifyBeleniosElection(residues);
  assert.deepEqual([failures(report), report.valid, resultOf(eventsOf(residues))], [[], true, [[0, 1, 0]]]);
});

test('an archive that ends before the result is not valid, and no fault is found', async () => {
  const left = [];
  for (let end = 1; end < events.length; end++) {
    const report = await verifyBeleniosElection(archiveOf(events.slice(0, end)));
    assert.deepEqual([report.valid, failures(report)], [false, []], String(end));
    left.push(unchecked(report)[0]);
  }
  // Set-up, three ballots, their end; tally; shuffles and their end; two decryptions.
  assert.deepEqual(left, ['4', '4', '4', '4', '4', '5', '6', '6', '6', '7', '7']);
});

/** Which checks may find a change in which record, by the event's type. */
const FOUND_BY: Readonly<Record<string, readonly (readonly string[])[]>> = {
  Setup: [
    ['2.1', '2.3', '3.1', '3.3', '3.4', '3.5', '7'],
    ['2.1', '2.2', '2.3'],
    ['2.4', '3.2'],
  ],
  Ballot: [['3.1', '3.2', '3.3', '3.4', '3.5', '4']],
  EncryptedTally: [['4'], ['1', '4']],
  Shuffle: [['5'], ['1', '5']],
  PartialDecryption: [['6'], ['1', '6']],
  Result: [['7']],
};

test('every string and number of every record, changed', async () => {
  let count = 0;
  const seen = new Map<string, number>();
  for (const { type, data } of events) {
    const which = seen.get(type) ?? 0;
    seen.set(type, which + 1);
    // One ballot stands for all.
    if (type === 'Ballot' && which > 0) continue;
    for (const [record, original] of data.entries()) {
      const changes = leafChanges(original);
      // Of long records every third or so.
      const step = Math.ceil(changes.length / 30);
      for (const [i, { path, text }] of changes.entries()) {
        if (i % step !== 0 || /"payload"|encrypted_tally$|payload$/.test(path)) continue;
        const failed = await verdict(withRecord(events, type, which, record, () => text));
        const place = `${type} ${which}, record ${record}, ${path}`;
        assert.notDeepEqual(failed, [], place);
        assert.ok(FOUND_BY[type]?.[record]?.includes(failed[0] as string), `${place}: ${failed.join()}`);
        count++;
      }
    }
  }
  assert.ok(count >= 200, String(count));
});

const swapped = <T>(list: readonly T[], i: number, j: number): T[] => list.map((_, k) => list[k === i ? j : k === j ? i : k] as T);
const places = (type: string): number[] => events.flatMap((event, i) => (event.type === type ? [i] : []));

test('records that are missing, doubled or in another order', async () => {
  for (const [i, { type }] of events.entries()) {
    if (i === events.length - 1) continue;
    const without = await verdict(events.filter((_, j) => j !== i));
    // Of a ballot that another one replaced nobody sees later that it was there.
    if (i === places('Ballot')[0]) assert.deepEqual(without, []);
    else assert.notDeepEqual(without, [], `${type} is missing`);
    const doubled = await verdict([...events.slice(0, i + 1), ...events.slice(i)]);
    assert.notDeepEqual(doubled, [], `${type} is doubled`);
  }
  const [ballots, shuffles, decryptions] = ['Ballot', 'Shuffle', 'PartialDecryption'].map(places) as [number[], number[], number[]];
  const swap = async ([a, b]: readonly number[]): Promise<readonly string[]> => verdict(swapped(events, a as number, b as number));
  // The first voter's ballots: now the other one counts.
  assert.deepEqual(await swap([ballots[0] as number, ballots[2] as number]), ['4']);
  assert.equal((await swap(shuffles))[0], '5');
  // Trustees decrypt in any order.
  assert.deepEqual(await swap(decryptions), []);
  for (const i of [0, 4, 5, 8]) assert.deepEqual(await swap([i, i + 1]), ['1'], String(i));
  // A copy of a ballot, of which there may be none.
  const first = ballots[0] as number;
  assert.deepEqual(await verdict([...events.slice(0, first + 2), events[first] as TestEvent, ...events.slice(first + 2)]), ['3.6']);
});

test('records of another election', async () => {
  const other = eventsOf(await heldElection({ ...ALL, voters: 2 }));
  for (const [i, { type }] of events.entries()) {
    const failed = await verdict(events.map((event, j) => (i === j ? (other[j] as TestEvent) : event)));
    if (type.startsWith('End') || String(events[i]?.data) === String(other[i]?.data)) assert.deepEqual(failed, []);
    else assert.notDeepEqual(failed, [], `${type} of another election`);
  }
});

test('what is no canonical JSON', async () => {
  const forms: readonly ((text: string) => string)[] = [
    (text) => ` ${text}`,
    (text) => `${text}\n`,
    (text) => text.replace(':', ': '),
    (text) => text.slice(0, -1),
    (text) => `${text.slice(0, -1)},"a":1}`,
    (text) => text.replace(/^\{("[a-z_]+":)/, '{$11,$1'),
    (text) => text.replace(/"([0-9]{20,})"/, '"0$1"'),
    (text) => text.replace(/"([0-9]{20,})"/, `"${'9'.repeat(100_000)}"`),
    (text) => text.replace(/"([0-9]{20,})"/, '$1'),
    (text) => text.replace(/"([0-9]{20,})"/, 'NaN'),
    (text) => text.replace(/"([0-9]{20,})"/, '"\\u0031"'),
    () => '['.repeat(1_000_000),
    () => '',
    () => '\ufeff{}',
  ];
  const found: Readonly<Record<string, string>> = { Ballot: '3.1', Shuffle: '5', PartialDecryption: '6' };
  for (const [type, id] of Object.entries(found)) {
    for (const [i, form] of forms.entries()) {
      const failed = await verdict(withRecord(events, type, 0, 0, form));
      assert.equal(failed[0], id, `${type}, form ${i}: ${failed.join()}`);
    }
  }
});

test('elements outside of the group, neutral ones, and scalars that are not reduced', async () => {
  const neutral = `${'0'.repeat(63)}1`;
  // Of order 2: y = −1.
  const small = '7fffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffec';
  const unreduced = (text: string): string =>
    text.replace(
      /"challenge":"([0-9]+)"/,
      (_, digits: string) => `"challenge":"${BigInt(digits) + 2n ** 252n + 27742317777372353535851937790883648493n}"`,
    );
  const setAlpha = (element: string) => (text: string) => text.replace(/"alpha":"[0-9a-f]{64}"/, `"alpha":"${element}"`);
  const setCredential = (element: string) => (text: string) => text.replace(/"credential":"[0-9a-f]{64}"/, `"credential":"${element}"`);
  const setCommitment = (text: string): string => text.replace(/"commitment":"[0-9a-f]{64}"/, `"commitment":"${neutral}"`);
  const first = async (change: (text: string) => string): Promise<readonly string[]> => verdict(withRecord(events, 'Ballot', 1, 0, change));
  assert.equal((await first(setAlpha(small)))[0], '3.1');
  assert.equal((await first(unreduced))[0], '3.1');
  assert.equal((await first(setCredential(neutral)))[0], '3.1');
  assert.deepEqual((await first(setAlpha(neutral))).slice(0, 2), ['3.4', '3.5']);
  assert.ok((await first(setCommitment)).includes('3.5'));
  assert.equal((await verdict(withRecord(events, 'PartialDecryption', 0, 0, unreduced)))[0], '6');
  const key = (text: string): string => text.replace(/"public_key":"[0-9a-f]{64}"/, `"public_key":"${small}"`);
  assert.equal((await verdict(withRecord(events, 'Setup', 0, 0, key)))[0], '2.1');
  assert.equal((await verdict(withRecord(events, 'Setup', 0, 1, key)))[0], '2.2');
  const twice = (text: string): string => JSON.stringify([...(JSON.parse(text) as string[]), (JSON.parse(text) as string[])[0]]);
  assert.equal((await verdict(withRecord(events, 'Setup', 0, 2, twice)))[0], '2.4');
  const heavy = (text: string): string => text.replace('"]', ',2"]');
  assert.equal((await verdict(withRecord(events, 'Setup', 0, 2, heavy)))[0], '2.4');
});

test('proofs that are exchanged, added or left out', async () => {
  interface Ballot {
    answers: { individual_proofs: unknown[][]; overall_proof: unknown[]; choices: unknown[]; blank_proof: unknown[] }[];
    election_hash: string;
    signature: { hash: string; proof: unknown };
  }
  const changed = async (change: (ballot: Ballot) => void): Promise<readonly string[]> =>
    verdict(
      withRecord(events, 'Ballot', 1, 0, (text) => {
        const ballot = JSON.parse(text) as Ballot;
        change(ballot);
        return JSON.stringify(ballot);
      }),
    );
  const answer = (ballot: Ballot, i: number): Ballot['answers'][number] => ballot.answers[i] as Ballot['answers'][number];
  const exchanged = await changed((ballot) => {
    const { individual_proofs: proofs } = answer(ballot, 0);
    answer(ballot, 0).individual_proofs = swapped(proofs, 0, 1);
  });
  assert.ok(exchanged.includes('3.5'));
  for (const change of [
    (ballot: Ballot) => answer(ballot, 0).individual_proofs.pop(),
    (ballot: Ballot) => answer(ballot, 0).individual_proofs[0]?.pop(),
    (ballot: Ballot) => answer(ballot, 0).overall_proof.push(answer(ballot, 0).overall_proof[0]),
    (ballot: Ballot) => answer(ballot, 1).blank_proof.pop(),
    (ballot: Ballot) => answer(ballot, 0).choices.pop(),
    (ballot: Ballot) => ballot.answers.pop(),
  ])
    assert.equal((await changed(change))[0], '3.1', String(change));
  assert.ok((await changed((ballot) => (ballot.election_hash = `${'A'.repeat(43)}`))).includes('3.3'));
  assert.ok((await changed((ballot) => (ballot.signature.hash = `${'A'.repeat(43)}`))).includes('3.4'));
});

test('a trustee who is missing, and one who is none', async () => {
  const [first] = places('PartialDecryption') as [number];
  assert.deepEqual(await verdict(events.filter((_, i) => i !== first)), ['6']);
  assert.deepEqual(await verdict(withRecord(events, 'PartialDecryption', 0, 1, (text) => text.replace('"owner":1', '"owner":3'))), ['6']);
  assert.deepEqual(await verdict(withRecord(events, 'PartialDecryption', 0, 1, (text) => text.replace('"owner":1', '"owner":2'))), ['6']);
  assert.deepEqual(await verdict(withRecord(events, 'Shuffle', 0, 1, (text) => text.replace('"owner":1', '"owner":2'))), ['5']);
});

test('nothing is made of an archive that has a fault', async () => {
  const open = openElection({ ...ALL, questions: [WHO] });
  const { writer, parts, trusteeKeys } = open;
  const ballot = await ballotOf(open, 0, [[1, 0, 0]]);
  parts.push(
    writer.append({ type: 'Ballot', ballot: ballot.replace(/"response":"[0-9]+"/, '"response":"1"') }),
    writer.append({ type: 'EndBallots' }),
  );
  await assert.rejects(conclude(writer, parts, trusteeKeys, [WHO]), LimberError);
  assert.throws(() => writer.append({ type: 'Ballot', ballot }), /event must not be Ballot/);
  assert.throws(
    () => new BeleniosArchiveWriter().append({ type: 'Setup', election: ' {}', trustees: '[]', credentials: '[]' }),
    /election must be in the canonical form/,
  );
  const resumed = await BeleniosArchiveWriter.resume(() => parts);
  assert.equal(resumed.head, writer.head);
  assert.equal(sha256('').length, 64);
});
