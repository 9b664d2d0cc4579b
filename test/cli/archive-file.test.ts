/** Archives as files that only grow: cut off at every byte, damaged, written by two, and by a program that is killed. */
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import test, { after } from 'node:test';
import { pathToFileURL } from 'node:url';
import { openArchiveFile } from '../../cli/election/archive-file.ts';
import { UsageError } from '../../cli/usage-error.ts';
import { ballotOf, openElection, WHO } from '../unit/election/belenios/held.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'limber-archive-'));
after(() => rmSync(folder, { recursive: true }));
const file = path.join(folder, 'election.bel');

const election = openElection({ group: 'Ed25519', questions: [WHO], ballots: [] });
const setup = Buffer.concat(election.parts);
const ballot = election.writer.append({ type: 'Ballot', ballot: await ballotOf(election, 0, [[1, 0, 0]]) });
const whole = Buffer.concat([setup, ballot]);
const refusedWith =
  (words: RegExp) =>
  (error: unknown): boolean =>
    error instanceof UsageError && words.test(error.message);

/** Opens the archive with that content, and closes it. @returns what the file then holds, and what was cut away. */
async function opened(content: Uint8Array): Promise<{ readonly length: number; readonly cutAway: number }> {
  writeFileSync(file, content);
  const archive = await openArchiveFile(file);
  const { cutAway } = archive;
  await archive.close();
  return { length: readFileSync(file).length, cutAway };
}

test('an archive is begun, appended to and read', async () => {
  const begun = path.join(folder, 'begun.bel');
  const archive = await openArchiveFile(begun);
  assert.deepEqual([archive.writer.length, archive.cutAway, existsSync(`${begun}.lock`)], [0, 0, true]);
  await Promise.all([archive.append(setup), archive.append(ballot)]);
  assert.deepEqual(Buffer.from(await archive.read()), whole);
  await archive.close();
  assert.deepEqual([readFileSync(begun), existsSync(`${begun}.lock`)], [whole, false]);
  const again = await openArchiveFile(begun);
  assert.deepEqual([again.writer.length, again.writer.head], [whole.length, election.writer.head]);
  await again.close();
});

test('wherever an append was cut off, it is not there, and all before it is', async () => {
  for (let end = 0; end < whole.length; end += 97) {
    const left = end < setup.length ? 0 : setup.length;
    assert.deepEqual(await opened(whole.subarray(0, end)), { length: left, cutAway: end - left }, String(end));
  }
  // The file had grown, and its bytes were not written yet.
  for (const end of [0, setup.length, whole.length])
    for (const zeros of [1, 512, 5000])
      assert.deepEqual(await opened(Buffer.concat([whole.subarray(0, end), Buffer.alloc(zeros)])), { length: end, cutAway: zeros });
});

test('what is no such end is refused, and left as it is', async () => {
  const flipped = (at: number): Buffer => {
    const changed = Buffer.from(whole);
    changed[at] = (changed[at] as number) ^ 1;
    return changed;
  };
  const damaged = [
    Buffer.from('# notes of mine\n'),
    Buffer.concat([whole, Buffer.from('more')]),
    Buffer.concat([Buffer.alloc(512), whole]),
    ...[3, 600, setup.length + 600, whole.length - 600].map(flipped),
    Buffer.from(JSON.stringify({ long: 'x'.repeat(2000) })),
  ];
  for (const [i, content] of damaged.entries()) {
    await assert.rejects(opened(content), refusedWith(/election\.bel: archive, record \d+ must/), String(i));
    assert.deepEqual(readFileSync(file), content, String(i));
    assert.equal(existsSync(`${file}.lock`), false);
  }
  await assert.rejects(openArchiveFile(path.join(folder, 'nowhere', 'a.bel')), refusedWith(/there is no such file or folder/));
});

test('one at a time appends', async () => {
  writeFileSync(file, setup);
  const archive = await openArchiveFile(file);
  await assert.rejects(openArchiveFile(file), refusedWith(/is open in another program \(process \d+\)/));
  // Somebody who does not ask.
  writeFileSync(file, whole);
  await assert.rejects(archive.append(ballot), refusedWith(/has been changed by another program/));
  writeFileSync(file, setup);
  await assert.rejects(archive.append(ballot), refusedWith(/has to be opened anew/));
  await archive.close();
  assert.deepEqual(readFileSync(file), setup);
});

test('a program that is killed while it appends leaves whole events, and its lock to others', async () => {
  writeFileSync(file, setup);
  const module = pathToFileURL(path.resolve(import.meta.dirname, '../../cli/election/archive-file.js')).href;
  const source = `import { openArchiveFile } from ${JSON.stringify(module)};
    const archive = await openArchiveFile(${JSON.stringify(file)});
    for (let i = 0; ; i++) {
      await archive.append(archive.writer.append({ type: 'Ballot', ballot: JSON.stringify({ i, text: 'x'.repeat(5000) }) }));
      console.log(i);
    }`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', source], { stdio: ['ignore', 'pipe', 'inherit'] });
  let told = '';
  child.stdout.setEncoding('utf8');
  for await (const text of child.stdout) {
    told += text as string;
    if (told.split('\n').length > 20 && !child.killed) child.kill('SIGKILL');
  }
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
  assert.equal(existsSync(`${file}.lock`), true);
  const archive = await openArchiveFile(file);
  const bytes = Buffer.from(await archive.read());
  await archive.close();
  const ballots = told.trim().split('\n').length;
  assert.ok(ballots >= 20);
  for (let i = 0; i < ballots; i++) assert.ok(bytes.includes(`{"i":${i},"text":"xxx`), String(i));
});
