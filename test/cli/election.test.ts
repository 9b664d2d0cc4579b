/** limber election: elections held by limber, in every form that files come in, and changed in every way that files are changed. */
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, before, describe, test } from 'node:test';
import { gzipSync } from 'node:zlib';
import { archiveOf, eventsOf, recordsOf } from '../unit/election/belenios/archives.ts';
import { heldElection as heldBelenios, WHETHER, WHO, WHO_WHETHER_BALLOTS } from '../unit/election/belenios/held.ts';
import { heldElection as heldHelios } from '../unit/election/helios/elections.ts';
import { COMMAND, limber } from './command.ts';
import { zipped } from './zipped.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'limber-election-'));
after(() => rmSync(folder, { recursive: true }));

/** Texts of files by their names. */
type Files = Readonly<Record<string, string>>;

let files: Files;
let archive: Buffer;

before(async () => {
  const { election, trustees, ballots, voters, audited, tally, result } = await heldHelios();
  files = {
    'election.json': election,
    'trustees.json': trustees,
    'ballots.ndjson': `${ballots.join('\n')}\n`,
    'voters.json': `[${voters!.join(',\n ')}]`,
    'audited.json': `[${audited!.join()}]`,
    'tally.json': tally!,
    'result.json': result!,
  };
  archive = await heldBelenios({
    group: 'Ed25519',
    questions: [WHO, WHETHER],
    ballots: WHO_WHETHER_BALLOTS,
  });
});

let count = 0;

function put(content: Files | Buffer | string, name = 'file'): string {
  const place = path.join(folder, `${++count}-${name}`);
  if (typeof content === 'string' || Buffer.isBuffer(content)) {
    writeFileSync(place, content);
    return place;
  }
  for (const [file, text] of Object.entries(content)) {
    mkdirSync(path.dirname(path.join(place, file)), { recursive: true });
    writeFileSync(path.join(place, file), text);
  }
  return place;
}

const verify = (place: string, ...options: readonly string[]): ReturnType<typeof limber> =>
  limber(['election', 'verify', place, ...options]);

const asZip = (all: Files, prefix = ''): Buffer => zipped(Object.entries(all).map(([name, text]) => [prefix + name, Buffer.from(text)]));
const lines = (text: string): readonly string[] => text.trim().split('\n');
const value = (text: string): unknown => ({ toJSON: () => text });

/** Each file a member, as it is; records that are lines as an array. */
const bundle = (all: Files): string =>
  `{${Object.entries(all)
    .map(([name, text]) => `${JSON.stringify(name)}: ${name.endsWith('.ndjson') ? `[${lines(text).join()}]` : JSON.stringify(value(text))}`)
    .join(',\n')}}`;

const ndjson = (all: Files): string =>
  Object.entries(all)
    .flatMap(([name, text]) =>
      (name.endsWith('.ndjson') ? lines(text) : [text]).map((each) => `{"${path.parse(name).name}": ${each.replaceAll('\n', ' ')}}\n`),
    )
    .join('');

describe('every form that files come in', () => {
  const forms: Readonly<Record<string, () => string>> = {
    'a folder': () => put(files),
    'a folder with gzipped files': () => {
      const place = put({ 'election.json': files['election.json']! });
      for (const [name, text] of Object.entries(files))
        if (name !== 'election.json') writeFileSync(path.join(place, `${name}.gz`), gzipSync(text));
      return place;
    },
    'a folder with a file for each ballot': () => {
      const { 'ballots.ndjson': ballots, ...rest } = files;
      return put({ ...rest, ...Object.fromEntries(lines(ballots!).map((text, i) => [`ballots/${i}.json`, text])) });
    },
    'a zip': () => put(asZip(files)),
    'a zip with a folder': () => put(asZip(files, 'elections/board/')),
    'a bundle': () => put(bundle(files)),
    'a gzipped bundle': () => put(gzipSync(bundle(files))),
    'one record a line': () => put(ndjson(files)),
  };
  for (const [form, place] of Object.entries(forms)) {
    test(form, () => {
      const { status, out, err } = verify(place());
      assert.equal(err, '');
      assert.match(out, /\nall \d+ checks hold, [\d.]+ s\n$/);
      assert.equal(status, 0, out);
    });
  }
  for (const [form, place] of [
    ['an archive', (): string => put(archive)],
    ['a gzipped archive', (): string => put(gzipSync(archive), 'x.bel.gz')],
    [
      'an archive in a zip',
      (): string =>
        put(
          zipped([
            ['a/readme.txt', Buffer.from('x')],
            ['a/election.bel', archive],
          ]),
        ),
    ],
  ] as const) {
    test(form, () => {
      const { status, out } = verify(place());
      assert.match(out, /^Belenios, election [\w+/]{43}\n[\s\S]*\nall 15 checks hold/);
      assert.equal(status, 0);
    });
  }
});

describe('what is written', () => {
  test('JSON, and reports in files', () => {
    const place = put(archive, '<b>.bel');
    const [json, html] = [path.join(folder, 'report.json'), path.join(folder, 'report.html')];
    const { status, out } = verify(place, '--json', '--report', json, '--format', 'belenios');
    assert.equal(status, 0);
    const report = JSON.parse(out) as { valid: boolean; checks: readonly unknown[] };
    assert.deepEqual([report.valid, report.checks.length], [true, 15]);
    assert.deepEqual(JSON.parse(readFileSync(json, 'utf8')), report);
    assert.equal(verify(place, '--report', html).status, 0);
    const page = readFileSync(html, 'utf8');
    assert.equal(page.match(/<td class="holds">/g)?.length, 15);
    assert.ok(page.includes('&lt;b&gt;') && !page.includes('<b>'));
    const refused = verify(place, '--report', 'report.txt');
    assert.deepEqual([refused.status, refused.err], [2, 'limber: --report must end with .json or .html\n']);
  });

  test('the same with threads', () => {
    const untimed = (text: string): string => text.replace(/\d+\.\d s\n$/, '');
    for (const place of [put(archive), put(files)]) {
      const { status, out } = verify(place, '--workers', '2');
      assert.deepEqual([status, untimed(out)], [0, untimed(verify(place, '--workers', '1').out)]);
    }
    const none = verify(put(files), '--workers', '0');
    assert.deepEqual([none.status, none.err], [2, 'limber: --workers must be 1 to 64\n']);
    assert.match(verify(put(files), '--workers', '65').err, /^limber: threads must be a whole number from 1 to 64\n$/);
  });

  test('after Ctrl-C it goes on where it was', async () => {
    const place = put(files);
    const state = path.join(folder, 'state');
    writeFileSync(state, 'something else');
    const refused = verify(place, '--resume', state);
    assert.deepEqual([refused.status, refused.err], [2, 'limber: resume must be what a verification left that was stopped\n']);
    assert.equal(readFileSync(state, 'utf8'), 'something else');
    rmSync(state);
    const { status, out } = verify(place, '--resume', state);
    assert.match(out, /checks hold/);
    assert.deepEqual([status, existsSync(state)], [0, false]);
    const { 'ballots.ndjson': ballots, ...rest } = files;
    const many = put({ ...rest, 'ballots.ndjson': lines(ballots!)[0]!.concat('\n').repeat(3000) });
    const child = spawn(process.execPath, [COMMAND, 'election', 'verify', many, '--workers', '2', '--resume', state]);
    let said = '';
    child.stderr.on('data', (text) => {
      said += text;
    });
    setTimeout(() => child.kill('SIGINT'), 3000);
    const code = await new Promise((resolve) => child.on('close', resolve));
    assert.deepEqual([code, said], [130, `limber: stopped; with --resume ${state} it goes on from here\n`]);
    const [head, json] = readFileSync(state, 'utf8').split('\n') as [string, string];
    assert.match(head, /^limber verification 1 [0-9a-f]{64}$/);
    assert.ok((JSON.parse(json) as { records: number }).records < 3000);
  });

  test('which election it is', () => {
    const { status, out } = limber(['election', 'info', put(archive)]);
    assert.equal(status, 0);
    for (const line of [
      /^format +Belenios$/m,
      /^group +Ed25519$/m,
      /^ballots +3$/m,
      /^last event +Result$/m,
      /^question 2 +Whether\? \(1 to 1, or blank\)$/m,
    ])
      assert.match(out, line);
    const facts = JSON.parse(limber(['election', 'info', '--json', put(files)]).out) as Record<string, unknown>;
    assert.deepEqual(
      [facts.format, facts.uuid, facts.ballots, facts['question 2']],
      ['Helios', 'board-2026', 4, ['Which days suit? (0 or more)', 'Monday', 'Friday']],
    );
    const damaged = limber(['election', 'info', put(archive.subarray(0, 2000))]);
    assert.equal(damaged.status, 2);
    assert.match(damaged.err, /archive, record 1 must be filled up to 512 bytes/);
  });
});

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
