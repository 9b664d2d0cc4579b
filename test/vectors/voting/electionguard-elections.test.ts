/** Whole elections of ElectionGuard by limber's verifier: one of 2.1 over P-256, and one of the reference of 1.4; what is read is written again byte for byte. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import test from 'node:test';
import { JAVASCRIPT, PYTHON_SORTED, writeJson } from '../../../src/election/json/write.ts';
import { parseJson } from '../../../src/encoding/json/parse.ts';
import type { Json, JsonObject } from '../../../src/encoding/json/value.ts';
import {
  type ElectionGuard1Record,
  type ElectionGuard2Record,
  type ElectionReport,
  verifyElectionGuard1Election,
  verifyElectionGuard2Election,
} from '../../../src/entries/electionguard.ts';
import { madeElection2 } from '../../unit/election/electionguard/made2.ts';
import { vectorFolder, vectorsPresent } from '../folder.ts';
import { type Verdict, vectorFile } from '../rsa/suites.ts';
import { unzipped } from './zip.ts';

const failed = ({ checks }: ElectionReport): string[] =>
  checks.flatMap(({ id, verdict, faults }) =>
    verdict === 'holds' ? [] : [`${id} ${verdict}`, ...faults.map(({ place, rule }) => `${id}: ${place} ${rule}`)],
  );

const seen = (report: ElectionReport, fault: RegExp): string | undefined =>
  !report.valid && failed(report).some((each) => fault.test(each)) ? undefined : `must fail by ${fault}: ${failed(report)}`;

/**
 * How much of the record over P-256 each check looks at: 42 ballots of 700 selections in 338 contests, 41 selections of the tally, 9 challenged ballots of 141 selections in 64
 * contests. With the numbers of what is compared, no proof, hash, sum or number of it is left out.
 */
const COUNTS: Readonly<Record<string, number>> = {
  '1 parameters': 1,
  '1 manifest': 1,
  '1 base hash': 1,
  '2 guardians': 3,
  '2 proofs': 9,
  '3 election key': 1,
  '4 extended base hash': 1,
  '5 form': 42,
  '5 group': 42,
  '5 selections': 700,
  '6 contests': 338,
  '7 hashes': 338 + 42,
  '7 copies': 42,
  '7 chain': 0,
  '8 aggregation': 41,
  '9 decryption': 1 + 41,
  '10 tally': 41,
  '11 contest data': 0,
  '12 decryption of challenged ballots': 9 + 141,
  '13 challenged ballots': 9 + 141 + 64,
  '14 contest data of challenged ballots': 64 + 64,
  '15 selections of pre-encrypted ballots': 0,
  '16 contests of pre-encrypted ballots': 0,
  '17 hashes of pre-encrypted ballots': 0,
  '18 short codes': 0,
  '18 selected vectors': 0,
};

vectorFile('voting/electionguard/egk-ec-allAvailableEc.bundle.json', 68, async (file) => {
  const bundle = JSON.parse(file) as Readonly<Record<string, unknown>>;
  const text = (name: string): string => JSON.stringify(bundle[`${name}.json`]);
  const folder = (name: string): string[] =>
    Object.keys(bundle).flatMap((each) => (each.startsWith(name) ? [text(each.slice(0, -'.json'.length))] : []));
  const record = {
    constants: text('constants'),
    manifest: text('manifest'),
    config: text('election_config'),
    initialized: text('election_initialized'),
    ballots: folder('encrypted_ballots/'),
    encryptedTally: text('encrypted_tally'),
    tally: text('tally'),
    challenged: folder('challenged_ballots/'),
  } satisfies ElectionGuard2Record;
  const verify = (changes: Partial<ElectionGuard2Record>): Promise<ElectionReport> =>
    verifyElectionGuard2Election({ ...record, ...changes });
  const report = await verify({});
  const [first, ...others] = record.ballots as [string, ...string[]];
  const [opened] = record.challenged as [string];
  const cases: readonly (readonly [string, Partial<ElectionGuard2Record>, RegExp])[] = [
    ['a ballot less', { ballots: others }, /^8 aggregation/],
    ['a ballot twice', { ballots: [...record.ballots, first] }, /^7 copies: ballot 43 /],
    ['a decrypted ballot less', { challenged: record.challenged.slice(1) }, /^13 challenged ballots: ballot \d+ must be decrypted/],
    ['another vote', { challenged: [opened.replace('"tally":0', '"tally":1'), ...record.challenged.slice(1)] }, /^13 challenged ballots/],
    ['another result', { tally: record.tally.replace('"tally":7', '"tally":8') }, /^10 tally: tally, contests\[0\].selections\[0\]/],
    ['another title', { manifest: record.manifest.replace('"title"', '"titel"') }, /^1 manifest/],
    ['the state of a ballot', { ballots: [first.replace('"CAST"', '"CHALLENGED"'), ...others] }, /^8 aggregation/],
  ];
  const counts = Object.fromEntries(report.checks.map(({ id, records }) => [id, records]));
  const changed: Verdict[] = [];
  for (const [id, changes, fault] of cases) changed.push({ id, complaint: seen(await verify(changes), fault) });
  const again = writeJson(parseJson('bundle', file).value, JAVASCRIPT);
  return [
    { id: 'valid', complaint: report.valid ? undefined : failed(report).join() },
    { id: 'written again', complaint: again === file.trimEnd() ? undefined : 'is not the same' },
    ...report.checks.map(({ id, verdict }) => ({ id, complaint: verdict === 'holds' ? undefined : verdict })),
    ...report.checks.map(({ id }) => ({ id: `${id}: all`, complaint: counts[id] === COUNTS[id] ? undefined : `looked at ${counts[id]}` })),
    ...changed,
    ...sameMembers(record, (await madeElection2()).record),
  ];
});

/** Whether what limber makes has the members of the collected records, in their order. */
function sameMembers(collected: ElectionGuard2Record, made: ElectionGuard2Record): readonly Verdict[] {
  return MADE.map((name): Verdict => {
    const [theirs, ours] = [collected, made].map((record) => {
      const texts = [record[name]].flat() as readonly string[];
      return [...new Set(texts.map((text) => outline(parseJson(name, text).value)))].join();
    });
    return { id: `members of ${name}`, complaint: theirs === ours ? undefined : `${ours} and not ${theirs}` };
  });
}

const MADE = ['constants', 'config', 'initialized', 'ballots', 'encryptedTally', 'tally', 'challenged'] as const;
/** What makers may say of themselves, and what is encrypted of ballots that have it. */
const OWN = ['metadata', 'encrypted_sn'];

/** The names of members in their order, and of each kind of items one. */
function outline(value: Json): string {
  if (Array.isArray(value))
    return `[${[...new Set((value as readonly Json[]).filter((item) => item instanceof Map).map(outline))].join()}]`;
  if (!(value instanceof Map)) return '';
  return `{${[...(value as JsonObject)].map(([name, member]) => `${name}${OWN.includes(name) ? '' : outline(member)}`).join()}}`;
}

const ZIP = 'voting/fresh/electionguard-python-1.4.0-fresh.zip';
const skipped = { skip: vectorsPresent() ? false : 'the folder of external vectors is absent' };

test(`${ZIP}: the whole election`, skipped, async () => {
  const files = unzipped(readFileSync(path.join(vectorFolder(), ZIP)));
  const folder = (name: string): string[] => [...files].flatMap(([file, text]) => (file.startsWith(name) && text !== '' ? [text] : []));
  const text = (name: string): string => files.get(`${name}.json`)!;
  for (const [name, content] of files)
    if (content !== '')
      assert.equal(
        writeJson(parseJson(name, content, { bytes: 2 ** 24, depth: 32, digits: 2048 }).value, { ...PYTHON_SORTED, sorted: false }),
        content,
        name,
      );
  const record = {
    constants: text('constants'),
    manifest: text('manifest'),
    context: text('context'),
    coefficients: text('coefficients'),
    guardians: folder('guardians/'),
    devices: folder('encryption_devices/'),
    ballots: folder('submitted_ballots/'),
    encryptedTally: text('encrypted_tally'),
    tally: text('tally'),
    spoiled: [],
  } satisfies ElectionGuard1Record;
  const report = await verifyElectionGuard1Election(record);
  assert.deepEqual([failed(report), report.valid], [[], true]);
  const other = await verifyElectionGuard1Election({ ...record, ballots: record.ballots.slice(1) });
  assert.match(failed(other).join(), /6 chain|7 aggregation/);
});
