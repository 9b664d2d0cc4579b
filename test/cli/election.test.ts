/** limber election: what is written of an election, and where it goes on when it was stopped. */
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, test } from 'node:test';
import { COMMAND, limber } from './command.ts';
import { archive, files, folder, lines, put, verify } from './election-files.ts';

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
    const many = put({ ...rest, 'ballots.ndjson': lines(ballots!)[0]!.concat('\n').repeat(6000) });
    const child = spawn(process.execPath, [COMMAND, 'election', 'verify', many, '--workers', '2', '--resume', state]);
    let said = '';
    child.stderr.on('data', (text) => {
      said += text;
    });
    setTimeout(() => child.kill('SIGINT'), 6000);
    const code = await new Promise((resolve) => child.on('close', resolve));
    assert.deepEqual([code, said], [130, `limber: stopped; with --resume ${state} it goes on from here\n`]);
    const left = readFileSync(state);
    const head = left.subarray(0, left.indexOf('\n') + 1);
    assert.match(head.toString(), /^limber verification 2 [0-9a-f]{64}\n$/);
    const json = left.subarray(head.length + 4, head.length + 4 + left.readUInt32LE(head.length)).toString();
    assert.ok((JSON.parse(json) as { records: number }).records < 6000);
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
