/** Elections that are generated for the bench: they are valid, and the same ones always. */
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { type Format, writeElection } from '../../../bench/elections/synthetic/write.ts';
import { verifyBeleniosElection } from '../../../src/election/belenios/verify.ts';
import { verifyHeliosElection } from '../../../src/election/helios/verify.ts';

/** The files by their names. A chunk of ballots has fifty. */
async function generated(format: Format, seed: string, threads: number): Promise<ReadonlyMap<string, Buffer>> {
  const folder = mkdtempSync(join(tmpdir(), 'limber-synthetic-'));
  try {
    const seen: number[] = [];
    const bytes = await writeElection(folder, format, {
      shape: { ballots: 53, questions: 2, choices: 2 },
      seed,
      threads,
      onProgress: (ballots) => void seen.push(ballots),
    });
    assert.deepEqual(seen, [50, 53]);
    const files = new Map(readdirSync(folder).map((name) => [name, readFileSync(join(folder, name))]));
    assert.equal(
      [...files.values()].reduce((sum, { length }) => sum + length, 0),
      bytes,
    );
    return files;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const digestsOf = (files: ReadonlyMap<string, Buffer>): readonly string[] =>
  [...files].map(([name, bytes]) => `${name} ${createHash('sha256').update(bytes).digest('hex')}`);

test('Helios', async () => {
  const files = await generated('helios', 'one', 2);
  assert.deepEqual(digestsOf(files), digestsOf(await generated('helios', 'one', 1)));
  const textOf = (name: string): string => (files.get(name) as Buffer).toString();
  const ballots = textOf('ballots.ndjson').trimEnd().split('\n');
  const others = (await generated('helios', 'two', 1)).get('ballots.ndjson') as Buffer;
  assert.notEqual(others.toString().split('\n')[0], ballots[0]);
  const [election, trustees, tally, result] = ['election', 'trustees', 'tally', 'result'].map((name) => textOf(`${name}.json`));
  const report = await verifyHeliosElection({ election: election as string, trustees: trustees as string, ballots, tally, result });
  assert.deepEqual(
    report.checks.filter(({ verdict }) => verdict === 'fails'),
    [],
  );
  assert.equal(report.valid, true);
});

test('Belenios', async () => {
  const files = await generated('belenios', 'one', 2);
  assert.deepEqual(digestsOf(files), digestsOf(await generated('belenios', 'one', 1)));
  const [archive] = files.values();
  const report = await verifyBeleniosElection(archive as Buffer);
  assert.deepEqual(
    report.checks.filter(({ verdict }) => verdict === 'fails'),
    [],
  );
  assert.equal(report.valid, true);
});
