/** limber election verify: elections whose files were changed in every way that files are changed. */
import assert from 'node:assert/strict';
import { symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, test } from 'node:test';
import { gzipSync } from 'node:zlib';
import { archiveOf, eventsOf, recordsOf } from '../unit/election/belenios/archives.ts';
import { archive, asZip, bundle, files, folder, lines, put, verify } from './election-files.ts';
import { zipped } from './zipped.ts';

/** A digit of the longest number of a text is another one. */
function changedByte(text: string): string {
  const at = Math.max(...[...text.matchAll(/\d{20,}/g)].map(({ index }) => index)) + 5;
  return `${text.slice(0, at)}${(Number(text[at]) + 1) % 10}${text.slice(at + 1)}`;
}

const changed = (name: string, change: (text: string) => string) => (): string => put({ ...files, [name]: change(files[name]!) });
const without = (name: string) => (): string => put(Object.fromEntries(Object.entries(files).filter(([each]) => each !== name)));
const line = (i: number, change: (text: string) => string) => (text: string) =>
  lines(text)
    .map((each, j) => (i === j ? change(each) : each))
    .join('\n');

describe('files that were changed', () => {
  const cases: Readonly<Record<string, readonly [place: () => string, status: number, said: RegExp]>> = {
    ...Object.fromEntries(
      [0, 1, 2, 3].map((i) => [
        `a byte of ballot ${i + 1}`,
        [
          changed('ballots.ndjson', line(i, changedByte)),
          1,
          new RegExp(`FAILS .*\\n +ballots.ndjson: ballot ${i + 1}, .*: must `),
        ] as const,
      ]),
    ),
    'a byte of the election': [changed('election.json', changedByte), 1, /FAILS.*\n +election.json: election, public_key.*: must/],
    'a byte of the trustees': [changed('trustees.json', changedByte), 1, /FAILS.*\n +trustees.json: trustee.*: must/],
    'a byte of the tally': [changed('tally.json', changedByte), 1, /FAILS.*\n +tally.json: tally.*: must/],
    'a byte of an audited ballot': [changed('audited.json', changedByte), 1, /FAILS.*\n +audited.json: audited ballot 1.*: must/],
    'a byte of the voters': [
      changed('voters.json', (text) => text.replace('voter-3', 'voter-5')),
      1,
      /FAILS.*\n +ballots.ndjson: ballot 3: must be of a voter of the list/,
    ],
    'a byte of the result': [changed('result.json', (text) => text.replace('3', '4')), 1, /FAILS.*\n +result.json: result.*: must/],
    'swapped ballots of two voters': [
      changed('ballots.ndjson', (text) => text.replace('"voter-1"', '"x"').replace('"voter-2"', '"voter-1"').replace('"x"', '"voter-2"')),
      1,
      /ballots.ndjson: ballot 1: must have the hash of its voter's record/,
    ],
    'a missing ballot': [
      changed('ballots.ndjson', (text) => lines(text).slice(1).join('\n')),
      1,
      /tally.json: tally.*: must be the product of all ballots/,
    ],
    'a ballot twice': [
      changed('ballots.ndjson', (text) => `${text}${lines(text)[0]}`),
      1,
      /ballots.ndjson: ballot 5: must have no ciphertext or proof of ballot 1/,
    ],
    'a ballot that is cut off': [
      changed('ballots.ndjson', (text) => text.slice(0, -100)),
      2,
      /^limber: ballots.ndjson, record 4, must end\n$/,
    ],
    'a ballot without its beginning': [
      changed('ballots.ndjson', (text) => text.slice(1)),
      2,
      /^limber: ballots.ndjson, record 3, must be a value of JSON\n$/,
    ],
    'commas between lines': [
      changed('ballots.ndjson', (text) => text.replaceAll('\n', ',\n')),
      2,
      /^limber: ballots.ndjson, record 2, must be a value of JSON\n$/,
    ],
    'an array that is cut off': [changed('voters.json', (text) => text.slice(0, -1)), 2, /^limber: voters.json must end with \]\n$/],
    'an array without a comma': [
      changed('voters.json', (text) => text.replace(',\n', ' ')),
      2,
      /^limber: voters.json, record 1, must be followed by a comma\n$/,
    ],
    'an array with a comma too much': [
      changed('voters.json', (text) => text.replace(/\]$/, ',]')),
      2,
      /^limber: voters.json, record 4, must be followed by another\n$/,
    ],
    'something behind an array': [
      changed('voters.json', (text) => `${text} 1`),
      2,
      /^limber: voters.json must have nothing behind the \]\n$/,
    ],
    NaN: [
      changed(
        'ballots.ndjson',
        line(1, (text) => text.replace(/"vote_hash": *"[^"]*"/, '"vote_hash": NaN')),
      ),
      1,
      /ballots.ndjson: ballot 2, vote_hash: must be a value of JSON/,
    ],
    'a key twice': [
      changed(
        'ballots.ndjson',
        line(1, (text) => text.replace('{', '{"vote_hash": "a", ')),
      ),
      1,
      /ballot 2, vote_hash: must not come twice/,
    ],
    'a key too much': [
      changed(
        'ballots.ndjson',
        line(1, (text) => text.replace('{', '{"more": "a", ')),
      ),
      1,
      /ballot 2, more: must not be there/,
    ],
    'a number without end': [
      changed(
        'ballots.ndjson',
        line(1, (text) => text.replace(/"alpha": *"\d+"/, `"alpha": "${'9'.repeat(2 ** 24)}"`)),
      ),
      2,
      /^limber: ballots.ndjson, record 2, must have 16777216 bytes at most\n$/,
    ],
    'a long number': [
      changed('tally.json', (text) => text.replace(/"num_tallied": *\d+/, `"num_tallied": ${'9'.repeat(1000)}`)),
      1,
      /tally.json: tally, num_tallied: must have 640 digits at most/,
    ],
    'bytes that are no text': [changed('election.json', (text) => `${text}\ud800`), 1, /FAILS/],
    'no trustees': [without('trustees.json'), 2, /is no election that is known: Helios \(files election, trustees and ballots\)/],
    'no result': [without('result.json'), 1, /\nNOT VALID: 0 of \d+ checks fail, 1 unchecked/],
    'no ballots': [without('ballots.ndjson'), 1, /tally.json: tally.*: must be the product of all ballots/],
    'the same file twice': [
      (): string => put({ ...files, 'election.ndjson': files['election.json']! }),
      2,
      /holds both election.json and election.ndjson/,
    ],
    'a member of a bundle twice': [(): string => put(bundle(files).replace('{', '{"result.json": [], ')), 2, /: result.json comes twice/],
    'a bundle that is cut off': [(): string => put(bundle(files).slice(0, -1), 'b.json'), 2, /b.json, record 1, must end/],
    'a link': [
      (): string => {
        const place = put(files);
        symlinkSync('/etc/passwd', path.join(place, 'more.json'));
        return place;
      },
      2,
      /more.json is neither a file nor a folder: links are not followed/,
    ],
    'a zip that leads out': [
      (): string => put(zipped([['../election.json', Buffer.from('x')]])),
      2,
      /is not a zip that can be read: invalid relative path: \.\.\/election.json/,
    ],
    'a zip with an absolute name': [
      (): string => put(zipped([['/etc/election.json', Buffer.from('x')]])),
      2,
      /is not a zip that can be read: absolute path: \/etc/,
    ],
    'a zip with another separator': [
      (): string => put(zipped([['..\\election.json', Buffer.from('x')]])),
      2,
      /is not a zip that can be read: invalid characters in fileName/,
    ],
    'a zip with a name twice': [
      (): string =>
        put(
          zipped([
            ['a.json', Buffer.from('x')],
            ['a.json', Buffer.from('y')],
          ]),
        ),
      2,
      /: a.json comes twice/,
    ],
    'a zip that is cut off': [(): string => put(asZip(files).subarray(0, -30)), 2, /is not a zip that can be read/],
    'a bomb of a zip': [
      (): string => put(zipped([['election.json', Buffer.alloc(2 ** 24)]])),
      2,
      /must not unpack to more than 100 times its size/,
    ],
    'a bomb that lies': [
      (): string =>
        put(
          zipped([
            ...Object.entries(files)
              .filter(([name]) => name !== 'ballots.ndjson')
              .map(([name, text]) => [name, Buffer.from(text)] as const),
            ['ballots.ndjson', Buffer.alloc(2 ** 24, 0x20), 1000],
          ]),
        ),
      2,
      /ballots.ndjson cannot be read: .*too many bytes/,
    ],
    'a bomb of gzip': [
      (): string => {
        const place = without('ballots.ndjson')();
        writeFileSync(path.join(place, 'ballots.json.gz'), gzipSync(Buffer.alloc(2 ** 26, 0x20)));
        return place;
      },
      2,
      /ballots.json.gz must not unpack to more than 100 times its size/,
    ],
    'gzip that is cut off': [
      (): string => put(gzipSync(archive).subarray(0, -100), 'x.bel'),
      2,
      /x.bel cannot be read: what is packed in it is cut off/,
    ],
    'no file': [(): string => path.join(folder, 'nothing'), 2, /nothing cannot be read: there is no such file or folder/],
    'an empty folder': [(): string => put({ '.hidden': '' }), 2, /holds no files/],
    'an empty file': [(): string => put(''), 2, /is no election that is known/],
  };
  for (const [name, [place, status, said]] of Object.entries(cases)) {
    test(name, () => {
      const result = verify(place());
      assert.match(result.err + result.out, said);
      assert.equal(result.status, status);
    });
  }

  test('archives: every record changed, left out, doubled and cut off', () => {
    const records = recordsOf(archive);
    const [{ at, end }] = records.slice(4) as [(typeof records)[number]];
    const flipped = Buffer.from(archive);
    flipped[at + 600]! ^= 1;
    for (const [bytes, said] of [
      [flipped, /archive, record 4: must have the digest that it is named by/],
      [Buffer.concat([archive.subarray(0, at), archive.subarray(end)]), /archive, record \d+.*: must/],
      [Buffer.concat([archive.subarray(0, end), archive.subarray(at)]), /archive, record \d+.*: must/],
      [archive.subarray(0, end - 1), /archive, record 4: must be filled up/],
      [archiveOf(eventsOf(archive).slice(0, -1)), /\nNOT VALID: 0 of 15 checks fail, 1 unchecked/],
    ] as const) {
      const { status, out, err } = verify(put(bytes));
      assert.match(out + err, said);
      assert.equal(status, 1);
    }
  });
});
