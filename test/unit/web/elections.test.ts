/** What the page Verify computes: which files were given, what the election is about, and how far a verification is. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { gzipSync } from 'node:zlib';
import { counted, rateText, timeText } from '../../../app/election/counted.ts';
import { formatOf } from '../../../app/election/formats.ts';
import { wholeOf } from '../../../app/election/input.ts';
import { outlineOf } from '../../../app/election/outline/outlines.ts';
import { UsageError } from '../../../app/usage-error.ts';
import type { NamedBlob } from '../../../web/worker/election/blob.ts';
import { openFiles } from '../../../web/worker/election/open.ts';
import { sampleElection } from '../../../web/worker/election/samples.ts';
import { zipped } from '../../cli/zipped.ts';

const blob = (name: string, content: string | Uint8Array): NamedBlob => ({ name, blob: new Blob([content as BlobPart]) });
const namesOf = async (files: readonly NamedBlob[]): Promise<readonly string[]> =>
  (await openFiles('given', files)).files.map(({ name }) => name);
const silent = (): void => {};

test('files by their names: of a folder, a zip, a bundle, lines', async () => {
  assert.deepEqual(
    await namesOf([
      blob('all/ballot/10.json', '{}'),
      blob('all/ballot/9.json.gz', gzipSync('{}')),
      blob('all/.hidden', ''),
      blob('all/election.json', '{}'),
    ]),
    ['ballot/9.json', 'ballot/10.json', 'election.json'],
  );
  const [zip, empty] = [
    zipped([
      ['a/b.json', Buffer.from('{"x": 1}')],
      ['a/c/', Buffer.alloc(0)],
      ['a/c/d', Buffer.from('d')],
    ]),
    zipped([]),
  ];
  assert.deepEqual(await namesOf([blob('all.zip', zip)]), ['b.json', 'c/d']);
  await assert.rejects(namesOf([blob('none.zip', empty)]), /given holds no files/);
  const [file] = (await openFiles('given', [blob('all.zip', zip)])).files;
  assert.equal(Buffer.from(await wholeOf(file!)).toString(), '{"x": 1}');
  assert.deepEqual(await namesOf([blob('bundle', '{"election": {}, "ballots": []}')]), ['election', 'ballots']);
  assert.deepEqual(await namesOf([blob('lines', '{"election": {}}\n{"ballot": {}}\n{"ballot": {}}')]), ['election', 'ballot']);
  assert.deepEqual(await namesOf([blob('it.bel', 'BELENIOS')]), ['it.bel']);
});

test('what cannot be read is refused, by its name', async () => {
  const zip = zipped([['a.json', Buffer.from('{}')]]);
  const damaged = Uint8Array.from(zip);
  damaged[damaged.length - 30] = (damaged[damaged.length - 30] as number) ^ 0xff;
  const bad: Readonly<Record<string, readonly NamedBlob[]>> = {
    'leads out': [blob('slip.zip', zipped([['../a.json', Buffer.from('{}')]]))],
    'of a root': [blob('root.zip', zipped([['/a.json', Buffer.from('{}')]]))],
    'of a drive': [blob('drive.zip', zipped([['c:/a.json', Buffer.from('{}')]]))],
    'is cut off': [blob('cut.zip', zip.subarray(0, zip.length - 5))],
    'is damaged': [blob('damaged.zip', damaged)],
    'says that it is large': [blob('large.zip', zipped([['a', Buffer.from('{}'), 2 ** 31]]))],
    'comes twice': [blob('a/x', ''), blob('a/x', '')],
  };
  for (const [name, files] of Object.entries(bad)) await assert.rejects(namesOf(files), UsageError, name);
  const bomb = await openFiles('given', [blob('bomb.zip', zipped([['a', Buffer.alloc(2 ** 22), 3]]))])
    .then(({ files }) => wholeOf(files[0]!))
    .catch((error) => error);
  assert.ok(bomb instanceof UsageError, String(bomb));
  const [cut] = (await openFiles('given', [blob('x.gz', gzipSync('x'.repeat(1000)).subarray(0, 20))])).files;
  await assert.rejects(wholeOf(cut!), /x\.gz cannot be read: what is packed in it is damaged or cut off/);
  const [large] = (await openFiles('given', [blob('y.gz', gzipSync(Buffer.alloc(2 ** 26)))])).files;
  await assert.rejects(wholeOf(large!), /must not unpack to more than 100 times its size/);
});

test('samples are outlined with their counts and trustees', async () => {
  for (const system of ['Helios', 'Belenios'] as const) {
    const input = await openFiles('given', await sampleElection({ system, ballots: 3, tampered: false }, silent));
    const format = await formatOf(input, 'auto');
    assert.equal(format.name, system);
    const outline = await outlineOf(format.name, input);
    assert.equal(outline?.name, 'Allotment society, 2026');
    assert.deepEqual(
      outline?.questions.map(({ answers }) => answers.reduce((sum, { votes }) => sum + votes!, 0)),
      [3, 3],
    );
    assert.deepEqual(
      outline?.trustees.map(({ name, decrypted }) => [name, decrypted]),
      [
        ['Edith', true],
        ['Fritz', true],
        ['Grace', true],
      ],
    );
  }
  const tampered = await openFiles('given', await sampleElection({ system: 'Belenios', ballots: 3, tampered: true }, silent));
  assert.equal(await outlineOf('Belenios', tampered), undefined);
  assert.equal(await outlineOf('Unheard of', tampered), undefined);
});

test('what is missing in files of strangers, or of another type, is empty in the outline', async () => {
  const input = await openFiles('given', [
    blob('election.json', '{"name": 7, "questions": [null, {"question": "Q", "answers": ["a", 3]}]}'),
    blob('trustees.json', '[{"uuid": "t"}, 5]'),
    blob('result.json', 'no JSON'),
  ]);
  assert.deepEqual(await outlineOf('Helios', input), {
    name: '',
    questions: [
      { question: '', answers: [] },
      {
        question: 'Q',
        answers: [
          { answer: 'a', votes: undefined },
          { answer: '', votes: undefined },
        ],
      },
    ],
    trustees: [
      { name: 't', decrypted: false, places: ['trustee 1'] },
      { name: 'Trustee 2', decrypted: false, places: ['trustee 2'] },
    ],
  });
});

test('how far it is, by the bytes that were read', async () => {
  const { input, part } = counted(await openFiles('given', [blob('a', '1234'), blob('b', '123456')]));
  assert.equal(part(), 0);
  await wholeOf(input.files[0]!);
  assert.equal(part(), 0.4);
  await wholeOf(input.files[0]!);
  assert.equal(part(), 0.4);
  await wholeOf(input.files[1]!);
  assert.equal(part(), 1);
  assert.deepEqual(
    [rateText(5, 10), rateText(1000, 10), timeText(10, 0.5), timeText(10, 0), timeText(3600, 0.25)],
    ['0.5', '100', '0:10', '?', '3:00:00'],
  );
});
