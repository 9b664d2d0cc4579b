/** limber skipchain verify, on a generated chain and, where they are, on blocks that a network really made. */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { gunzipSync, gzipSync } from 'node:zlib';
import { generateChain } from '../../bench/chains/generate.ts';
import { encodeBlock, encodeReply } from '../../bench/chains/wire.ts';
import { readVectors, vectorsPresent } from '../vectors/folder.ts';

const command = path.resolve(fileURLToPath(import.meta.url), '../../../cli/limber.js');
const folder = mkdtempSync(path.join(tmpdir(), 'limber-skipchain-'));
after(() => rmSync(folder, { recursive: true }));

const blocks = generateChain({ blocks: 6, signers: 4, newRosterEvery: 3, height: 2 });
const [first] = blocks as [(typeof blocks)[number]];
const hex = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex');
const reply = encodeReply(blocks);
const json = JSON.stringify(blocks.map((block) => ({ raw: hex(encodeBlock(block)) })));
const links = blocks.reduce((sum, block) => sum + block.links.length, 0);

function verify(file: string, ...options: readonly string[]): { status: number | null; out: string; err: string } {
  const { status, stdout, stderr } = spawnSync(process.execPath, [command, 'skipchain', 'verify', file, ...options], { encoding: 'utf8' });
  return { status, out: stdout, err: stderr };
}

function put(name: string, contents: Uint8Array | string): string {
  const file = path.join(folder, name);
  writeFileSync(file, contents);
  return file;
}

for (const [name, contents] of [
  ['chain.pb', reply],
  ['chain.pb.gz', gzipSync(reply)],
  ['chain.json', json],
  ['chain.json.gz', gzipSync(json)],
] as const) {
  test(`valid: ${name}`, () => {
    const { status, out, err } = verify(put(name, contents), '--genesis', hex(first.hash));
    assert.deepEqual([status, err], [0, '']);
    const lines = out.trimEnd().split('\n');
    assert.equal(lines.length, 1 + blocks.length + links + 1, out);
    assert.equal(lines[0], `chain ${hex(first.hash)} (pinned)`);
    assert.equal(lines.filter((line) => /^ {2}block .* ok {2}\d+\.\d\d ms$/.test(line)).length, blocks.length);
    assert.equal(lines.filter((line) => /^ {4}link to .* ok {2}bdn, 4 of 4 signed, 3 needed {2}\d+\.\d\d ms$/.test(line)).length, links);
    assert.match(lines.at(-1) as string, new RegExp(`^${blocks.length} blocks, ${links} links: all valid, \\d`));
  });
}

test('from standard input, as JSON, in a batch', () => {
  const { status, stdout } = spawnSync(process.execPath, [command, 'skipchain', 'verify', '-', '--json', '--batch'], { input: reply });
  const { valid, faults, chains } = JSON.parse(stdout.toString('utf8'));
  assert.deepEqual([status, valid, faults, chains.length], [0, true, 0, 1]);
  assert.deepEqual(
    chains[0].blocks.map(({ id }: { id: string }) => id),
    blocks.map(({ hash }) => hex(hash)),
  );
  assert.equal(chains[0].links.length, links);
});

test('pinned to another chain or another roster', () => {
  const file = put('pinned.pb', reply);
  assert.equal(verify(file, '--roster', hex(first.roster.id)).status, 0);
  for (const options of [
    ['--genesis', '00'.repeat(32)],
    ['--roster', '00'.repeat(16)],
  ]) {
    const { status, out } = verify(file, ...options);
    assert.equal(status, 1, options.join(' '));
    assert.match(out, /NOT VALID/);
  }
});

test('a flipped bit is found, and named', () => {
  const [link] = (blocks[2] as (typeof blocks)[number]).links;
  const { signature } = link as NonNullable<typeof link>;
  const at = Buffer.from(reply).indexOf(Buffer.from(signature));
  assert.ok(at > 0);
  const broken = reply.slice();
  broken[at + 5] = (broken[at + 5] as number) ^ 4;
  const { status, out } = verify(put('flipped.pb', broken));
  assert.equal(status, 1);
  assert.equal(out.match(/link to .* NOT VALID: its signature is not valid/g)?.length, 1, out);
  assert.match(out, new RegExp(`${blocks.length} blocks, ${links} links: 1 NOT VALID`));
});

for (const [name, contents, options] of [
  ['empty', '', []],
  ['garbage', Uint8Array.from({ length: 64 }, (_, i) => 255 - i), []],
  ['cut.pb', reply.subarray(0, reply.length - 10), []],
  ['broken.json', '[{"raw": ', []],
  ['wrong.json', '[{"raw": "xyz"}]', []],
  ['none.json', '[{}]', []],
  ['cut.gz', gzipSync(reply).subarray(0, 100), []],
  ['short-pin.pb', reply, ['--genesis', '00']],
] as const) {
  test(`refused: ${name}`, () => {
    const { status, out, err } = verify(put(name, contents), ...options);
    assert.deepEqual([status, out], [2, '']);
    assert.equal(err.trim().split('\n').length, 1, err);
  });
}

test('refused: no such file', () => {
  assert.equal(verify(path.join(folder, 'absent')).status, 2);
});

test('real blocks', { skip: vectorsPresent() ? false : '1 file: the folder of external vectors is absent' }, () => {
  const text = readVectors('dedis/skipblocks.real.json');
  const expected = (JSON.parse(text) as readonly unknown[]).length;
  const plain = verify(put('real.json', text), '--json');
  assert.deepEqual([plain.status, plain.err], [0, '']);
  assert.equal(JSON.parse(plain.out).blocks, expected);
  const zipped = gzipSync(text);
  assert.equal(gunzipSync(zipped).toString('utf8'), text);
  assert.equal(verify(put('real.json.gz', zipped), '--batch').status, 0);
});
