/** Archives byte by byte: what is damaged, cut off or named like a path is refused with its record. */
import assert from 'node:assert/strict';
import test from 'node:test';
import { BeleniosArchiveWriter, readBeleniosArchive, verifyBeleniosElection } from '../../../../src/entries/belenios.ts';
import { archiveOf, entry, eventsOf, header, recordsOf, sha256 } from './archives.ts';
import { ballotOf, openElection, WHO } from './held.ts';

const open = openElection({ group: 'Ed25519', questions: [WHO], ballots: [] });
open.parts.push(open.writer.append({ type: 'Ballot', ballot: await ballotOf(open, 0, [[1, 0, 0]]) }));
const archive = Buffer.concat(open.parts);

/** The first fault of the archive. */
async function fault(bytes: Uint8Array): Promise<string> {
  const { checks, valid } = await verifyBeleniosElection(bytes);
  assert.equal(valid, false);
  const [first] = checks[0]?.faults ?? [];
  return first ? `${first.place} ${first.rule}` : 'none';
}

test('headers are those of the tool', () => {
  const [{ name, text, at }] = recordsOf(archive) as [ReturnType<typeof recordsOf>[number]];
  assert.deepEqual([name, text], ['BELENIOS', '{"version":1,"timestamp":"1800000000"}']);
  assert.deepEqual(Buffer.from(archive.subarray(at, at + 512)), header(name, text.length, 1_800_000_000));
});

test('archives that are written, taken apart and written again', async () => {
  const again = archiveOf(eventsOf(archive));
  assert.equal(again.length, archive.length);
  assert.equal(await fault(again), 'none');
  const [, , , , , setup] = recordsOf(archive);
  assert.deepEqual(JSON.parse(setup?.text ?? ''), { height: 0, type: 'Setup', payload: sha256(recordsOf(archive)[4]?.text ?? '') });
});

test('what an archive is of', async () => {
  const { election, ballots, stage, digest } = await readBeleniosArchive(() => [archive]);
  assert.deepEqual([election.json, ballots, stage], [open.election.json, 1, 'Ballot']);
  assert.equal(`${digest}.event.json`, recordsOf(archive).at(-1)?.name);
  await assert.rejects(readBeleniosArchive(archive.subarray(0, -1)), /^MalformedError: archive, record \d+ must be/);
});

test('a changed byte in every record, in header, content and padding', async () => {
  for (const { at, end, text } of recordsOf(archive)) {
    const size = Buffer.byteLength(text);
    // The name, its end, the mode, the size, the time, the checksum, the zeros, the first and the last byte of the content, the last zero.
    for (const place of [0, 99, 101, 130, 140, 150, 300, 512, 511 + size, end - at - 1]) {
      const changed = Buffer.from(archive);
      changed[at + place] = (changed[at + place] ?? 0) ^ 1;
      assert.match(await fault(changed), /^archive, record \d+ must/, `${at} ${place}`);
    }
  }
});

test('an archive that is cut off', async () => {
  const records = recordsOf(archive);
  const events = records.filter(({ name }) => name.includes('.event.')).map(({ end }) => end);
  for (let end = 0; end < archive.length; end += 509)
    assert.match(await fault(archive.subarray(0, end)), /^archive, record \d+ must/, String(end));
  for (const { end } of records)
    if (!events.includes(end)) assert.match(await fault(archive.subarray(0, end)), /must be followed by|must be there/);
});

test('a writer goes on where another was cut off', async () => {
  const ends = recordsOf(archive)
    .filter(({ name }) => name.includes('.event.'))
    .map(({ end }) => end);
  for (let end = 0; end <= archive.length; end += 101) {
    const whole = Math.max(0, ...ends.filter((each) => each <= end));
    for (const zeros of [0, 700]) {
      const left = Buffer.concat([archive.subarray(0, end), Buffer.alloc(zeros)]);
      // Zeros within a record are no end, but damage.
      if (zeros > 0 && !ends.includes(end)) continue;
      const { length } = await BeleniosArchiveWriter.resume(left, { cutOff: true });
      assert.equal(length, whole, String(end));
    }
  }
  const [setup = 0] = ends;
  const writer = await BeleniosArchiveWriter.resume(archive.subarray(0, -1), { cutOff: true });
  const again = writer.append({ type: 'Ballot', ballot: recordsOf(archive).at(-2)?.text ?? '' });
  assert.deepEqual(Buffer.from(again), archive.subarray(setup));
  assert.equal(writer.length, archive.length);
  assert.equal((await BeleniosArchiveWriter.resume(archive)).length, archive.length);
  const empty = await BeleniosArchiveWriter.resume(new Uint8Array(0), { cutOff: true });
  assert.deepEqual([empty.length, empty.head], [0, undefined]);
  for (const damaged of [
    Buffer.from('notes'),
    Buffer.concat([archive, Buffer.from('notes')]),
    Buffer.concat([archive, Buffer.alloc(512), Buffer.from('notes')]),
    archive.map((byte, i) => (i === 700 ? byte ^ 1 : byte)),
  ])
    await assert.rejects(BeleniosArchiveWriter.resume(damaged, { cutOff: true }), /^MalformedError: archive, record \d+ must/);
  await assert.rejects(BeleniosArchiveWriter.resume(archive, { cutOff: 1 } as never), { name: 'WrongTypeError', argument: 'cutOff' });
});

test('names that are paths, and records that are no such records', async () => {
  const [first, ...rest] = recordsOf(archive).map(({ name, text }) => [name, text] as const) as [
    readonly [string, string],
    ...(readonly [string, string])[],
  ];
  const text = rest[0]?.[1] as string;
  const named = (name: string): Buffer =>
    Buffer.concat([entry(...first), entry(name, text), ...rest.slice(1).map((each) => entry(...each))]);
  for (const name of [
    '../../etc/passwd',
    `/${sha256(text)}.data.json`,
    `../${sha256(text)}.data.json`,
    `${sha256(text)}.data.json/..`,
    `${sha256(text)}.exe`,
    'BELENIOS',
    sha256(text).toUpperCase(),
  ])
    assert.equal(await fault(named(name)), 'archive, record 1 must be named by its digest and its kind', name);
  assert.equal(await fault(named('x'.repeat(100))), 'archive, record 1 must have a header as archives of Belenios have it');
  assert.equal(await fault(named(`${sha256('')}.data.json`)), 'archive, record 1 must have the digest that it is named by');
  assert.equal(await fault(entry(`${sha256(text)}.data.json`, text)), 'archive, record 0 must be named BELENIOS');
  assert.equal(await fault(entry('BELENIOS', '{"version":2,"timestamp":1}')), 'archive, record 0 must have version 1 and a time');
  // What says that it is eight gigabytes, and is not.
  const bomb = header('BELENIOS', 8 ** 11 - 1);
  assert.equal(await fault(bomb), 'archive, record 0 must have 268435456 bytes at most');
  const less = header('BELENIOS', 2 ** 28);
  assert.equal(await fault(less), 'archive, record 0 must be as long as its header says');
  const many = Array.from({ length: 6 }, (_, i) => entry(`${sha256(String(i))}.data.json`, String(i)));
  assert.equal(await fault(Buffer.concat([entry(...first), ...many])), 'archive, record 6 must be an event: no more data belong together');
});

test('events that do not follow one another', async () => {
  const [archiveRecord, ...rest] = recordsOf(archive).map(({ name, text }) => ({ name, text })) as [
    { name: string; text: string },
    ...{ name: string; text: string }[],
  ];
  const changed = async (change: (event: Record<string, unknown>) => unknown): Promise<string> => {
    const records = rest.map(({ name, text }, i) => {
      if (i !== rest.length - 1) return entry(name, text);
      const other = JSON.stringify(change(JSON.parse(text) as Record<string, unknown>));
      return entry(`${sha256(other)}.event.json`, other);
    });
    return fault(Buffer.concat([entry(archiveRecord.name, archiveRecord.text), ...records]));
  };
  assert.match(await changed((event) => ({ ...event, parent: sha256('') })), /must name the event before it as its parent/);
  assert.match(await changed((event) => ({ ...event, height: 2 })), /must be one higher than the event before it/);
  assert.match(await changed((event) => ({ ...event, height: -1 })), /height must be a whole number/);
  assert.match(await changed((event) => ({ ...event, payload: sha256('') })), /must refer to the record before it/);
  assert.match(await changed((event) => ({ ...event, type: 'Result' })), /must not be Result, which cannot come here/);
  assert.match(await changed((event) => ({ ...event, type: 'Other' })), /type must be the type of an event/);
  assert.match(await changed((event) => ({ ...event, type: 'EndBallots' })), /must have 0 records of data before it/);
  assert.match(await changed(({ type, ...event }) => ({ type, ...event })), /must have its members in the order/);
  assert.match(await changed((event) => ({ ...event, more: 1 })), /more must not be there/);
});

test('a writer says what it does not take', () => {
  const writer = new BeleniosArchiveWriter({ time: 0 });
  assert.throws(() => new BeleniosArchiveWriter({ time: 2 ** 33 }), { name: 'OutOfRangeError', argument: 'time' });
  assert.throws(() => writer.append({ type: 'Ballot', ballot: '{}' }), { name: 'MalformedError', argument: 'event' });
  assert.throws(() => writer.append({ type: 'Shuffle', owner: 0, shuffle: '{}' }), { name: 'OutOfRangeError', argument: 'owner' });
  assert.throws(() => writer.append({ type: 'EncryptedTally', tally: '[]', ballots: 0, weight: -1n }), {
    name: 'OutOfRangeError',
    argument: 'weight',
  });
  assert.throws(() => writer.append({ type: 'Else' } as never), { name: 'OutOfRangeError', argument: 'event' });
  assert.equal(writer.head, undefined);
});
