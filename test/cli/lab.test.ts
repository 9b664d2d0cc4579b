/** The command lab as a user runs it: what it refuses, and that a row is a line of JSON. */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';

const command = path.resolve(fileURLToPath(import.meta.url), '../../../lab/run.js');

function lab(...args: readonly string[]): { status: number | null; out: string; err: string } {
  const { status, stdout, stderr } = spawnSync(process.execPath, [command, ...args], { encoding: 'utf8' });
  return { status, out: stdout, err: stderr };
}

test('help names the studies', () => {
  const { status, out } = lab('--help');
  assert.equal(status, 0);
  for (const study of ['methods', 'reductions', 'nist', 'ratios', 'warmup', 'ballots', 'fields'])
    assert.match(out, new RegExp(`^ +${study} `, 'm'));
});

test('an engine or a study that there is not is one clear line', () => {
  assert.deepEqual(lab('methods', '--engine', 'abacus'), { status: 2, out: '', err: 'error: there is no engine abacus here\n' });
  assert.match(lab('alchemy').err, /unknown command 'alchemy'/);
});

test('warmup --quick --json: a line of JSON per row', () => {
  const { status, out } = lab('warmup', '--quick', '--json');
  assert.equal(status, 0);
  const rows = out
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as { study: string; method: string; bits: number; engine: string; ms: number | null });
  assert.ok(rows.length > 50);
  for (const { study, method, bits, engine, ms } of rows) {
    assert.deepEqual([study, typeof method, typeof bits], ['warmup', 'string', 'number']);
    assert.match(engine, /^node \d/);
    assert.ok(ms !== null && ms >= 0);
  }
});
