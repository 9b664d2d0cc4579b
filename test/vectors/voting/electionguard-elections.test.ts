/** Whole elections of ElectionGuard by limber's verifier: one of 2.1 over P-256, and one of the reference of 1.4; what is read is written again byte for byte. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import test from 'node:test';
import { JAVASCRIPT, PYTHON_SORTED, writeJson } from '../../../src/election/json/write.ts';
import { parseJson } from '../../../src/encoding/json/parse.ts';
import {
  type ElectionGuard1Record,
  type ElectionGuard2Record,
  type ElectionReport,
  verifyElectionGuard1Election,
  verifyElectionGuard2Election,
} from '../../../src/entries/electionguard.ts';
import { vectorFolder, vectorsPresent } from '../folder.ts';
import { type Verdict, vectorFile } from '../rsa/suites.ts';
import { unzipped } from './zip.ts';

const failed = ({ checks }: ElectionReport): string[] =>
  checks.flatMap(({ id, verdict, faults }) =>
    verdict === 'holds' ? [] : [`${id} ${verdict}`, ...faults.map(({ place, rule }) => `${id}: ${place} ${rule}`)],
  );

const seen = (report: ElectionReport, fault: RegExp): string | undefined =>
  !report.valid && failed(report).some((each) => fault.test(each)) ? undefined : `must fail by ${fault}: ${failed(report)}`;

vectorFile('voting/electionguard/egk-ec-allAvailableEc.bundle.json', 30, async (file) => {
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
  const changed: Verdict[] = [];
  for (const [id, changes, fault] of cases) changed.push({ id, complaint: seen(await verify(changes), fault) });
  const again = writeJson(parseJson('bundle', file).value, JAVASCRIPT);
  return [
    { id: 'valid', complaint: report.valid ? undefined : failed(report).join() },
    { id: 'written again', complaint: again === file.trimEnd() ? undefined : 'is not the same' },
    ...report.checks.map(({ id, verdict }) => ({ id, complaint: verdict === 'holds' ? undefined : verdict })),
    ...changed,
  ];
});

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
