/** limber election with elections of ElectionGuard, in every form that files come in, in threads, and changed. */
import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, before, describe, test } from 'node:test';
import { gzipSync } from 'node:zlib';
import { heldElection2 } from '../unit/election/electionguard/held2.ts';
import { limber } from './command.ts';
import { type GuardedFiles, guardedFiles2 } from './guarded-files.ts';
import { zipped } from './zipped.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'limber-guarded-'));
after(() => rmSync(folder, { recursive: true }));

let files: GuardedFiles;

before(() => {
  files = guardedFiles2(heldElection2());
});

let count = 0;

function put(content: GuardedFiles | Buffer | string): string {
  const place = path.join(folder, `${++count}`);
  if (typeof content === 'string' || Buffer.isBuffer(content)) writeFileSync(place, content);
  else
    for (const [file, each] of Object.entries(content)) {
      mkdirSync(path.dirname(path.join(place, file)), { recursive: true });
      writeFileSync(path.join(place, file), each);
    }
  return place;
}

const verify = (place: string, ...options: readonly string[]): ReturnType<typeof limber> =>
  limber(['election', 'verify', place, ...options]);

const NAMES = [
  [/^encrypted_ballots.*eballot.*/, 'encrypted_ballots'],
  [/^encrypted_ballots.*chain.*/, 'ballot_chain'],
  [/^challenged.*/, 'challenged_ballots'],
  [/\.json$/, ''],
] as const;

/** One record a line. */
const ndjson = (all: GuardedFiles): string =>
  Object.entries(all)
    .map(([name, each]) => `{"${NAMES.reduce((short, [long, other]) => short.replace(long, other), name)}": ${each}}\n`)
    .join('');

describe('every form that files come in', () => {
  const bundle = (): string =>
    `{${Object.entries(files)
      .map(([name, each]) => `${JSON.stringify(name)}: ${each}`)
      .join(',')}}`;
  const forms: Readonly<Record<string, () => string>> = {
    'a folder': () => put(files),
    'a zip': () => put(zipped(Object.entries(files).map(([name, each]) => [`board/${name}`, Buffer.from(each)]))),
    'a bundle': () => put(bundle()),
    'a gzipped bundle': () => put(gzipSync(bundle())),
    'one record a line': () => put(ndjson(files)),
  };
  for (const [form, place] of Object.entries(forms))
    test(form, () => {
      const { status, out, err } = verify(place());
      assert.equal(err, '');
      assert.match(out, /^ElectionGuard 2, election [\w+/]{43}=\n[\s\S]*\nall 26 checks hold, [\d.]+ s\n$/);
      assert.equal(status, 0);
    });
});

test('the same with threads', () => {
  const untimed = (said: string): string => said.replace(/\d+\.\d s\n$/, '');
  const place = put(files);
  const { status, out } = verify(place, '--workers', '2');
  assert.deepEqual([status, untimed(out)], [0, untimed(verify(place, '--workers', '1').out)]);
});

test('which election it is', () => {
  const { status, out } = limber(['election', 'info', put(files)]);
  assert.equal(status, 0);
  for (const line of [
    /^format +ElectionGuard$/m,
    /^version +v2\.1\.0$/m,
    /^group +EllipticCurve$/m,
    /^guardians +2, of whom 2 decrypt$/m,
    /^ballots +3$/m,
  ])
    assert.match(out, line);
  const facts = JSON.parse(limber(['election', 'info', '--json', put(files)]).out) as Record<string, unknown>;
  assert.match(facts.fingerprint as string, /^[\w+/]{43}=$/);
  const damaged = limber(['election', 'info', put({ ...files, 'manifest.json': '{' })]);
  assert.deepEqual([damaged.status, /manifest must be JSON\n$/.test(damaged.err)], [2, true]);
});

describe('files that were changed', () => {
  const without = (name: string) => (): GuardedFiles => Object.fromEntries(Object.entries(files).filter(([each]) => each !== name));
  const changed = (name: string, from: RegExp, to: string) => (): GuardedFiles => ({ ...files, [name]: files[name]!.replace(from, to) });
  const cases: Readonly<Record<string, readonly [all: () => GuardedFiles, status: number, said: RegExp]>> = {
    'a ballot of another state': [
      changed('encrypted_ballots/hall/eballot-id-0.json', /"CAST"/, '"CHALLENGED"'),
      1,
      /FAILS.*\n +encrypted_ballots\/hall\/eballot-id-0.json: ballot 1: must be decrypted/,
    ],
    'a byte of a ballot': [
      changed('encrypted_ballots/hall/eballot-id-1.json', /"confirmation_code":".../, '"confirmation_code":"AAA'),
      1,
      /FAILS.*\n +encrypted_ballots\/hall\/eballot-id-1.json: ballot 2, confirmation_code: must be the hash of the contests/,
    ],
    'a missing ballot': [without('encrypted_ballots/hall/eballot-id-0.json'), 1, /FAILS/],
    'a chain that is open': [
      changed('encrypted_ballots/hall/ballot_chain.json', /"closing_hash":".../, '"closing_hash":"AAA'),
      1,
      /encrypted_ballots\/hall\/ballot_chain.json: chain 1, closing_hash: must be the hash that closes the chain/,
    ],
    'another result': [changed('tally.json', /"tally":(\d)/, '"tally":9$1'), 1, /FAILS.*\n +tally.json: tally, contests/],
    'no tally': [without('tally.json'), 1, /\nNOT VALID: 0 of 26 checks fail, 3 unchecked/],
    'no manifest': [without('manifest.json'), 2, /has no file manifest/],
    'no configuration': [without('election_config.json'), 2, /is no election that is known: Helios/],
  };
  for (const [name, [all, status, said]] of Object.entries(cases))
    test(name, () => {
      const { status: given, out, err } = verify(put(all()));
      assert.match(`${err}${out}`, said);
      assert.equal(given, status);
    });
});
