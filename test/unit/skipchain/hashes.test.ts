/** Ids and messages beside their definitions, with the platform's hashes. */
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { test } from 'node:test';
import type { SkipBlock } from '../../../src/skipchain/block.ts';
import { blockId, linkMessage, rosterId } from '../../../src/skipchain/hashes.ts';
import { chain, signers } from './chains.ts';

const [four, three] = [signers(4, 21n), signers(3, 22n)];
const sha256 = (...parts: readonly Uint8Array[]): Uint8Array => new Uint8Array(createHash('sha256').update(Buffer.concat(parts)).digest());
const int32 = (value: number): Uint8Array => {
  const bytes = Buffer.alloc(4);
  bytes.writeInt32LE(value);
  return bytes;
};

test('ids of blocks', () => {
  for (const scheme of ['bls', 'bdn'] as const) {
    for (const block of chain([four, four, three], scheme)) {
      const numbers = [block.index, block.height, block.maxHeight, block.baseHeight].map(int32);
      const own = block.roster.servers.map(({ publicKey }) => publicKey.subarray(8));
      const after = scheme === 'bdn' ? [int32(1)] : [];
      const parts = [...block.backlinks, ...block.verifiers, block.genesis, block.data, ...own, ...after];
      assert.deepEqual(blockId(block), sha256(...numbers, ...parts));
    }
  }
});

test('ids of rosters: UUIDs of version 5', () => {
  for (const { roster } of [four, three]) {
    const keys = roster.servers.flatMap(({ publicKey, services }) => [publicKey, ...services.map((service) => service.publicKey)]);
    const name = Buffer.from(sha256(...keys.map((key) => key.subarray(8)))).toString('hex');
    const digest = createHash('sha1').update(Buffer.from('6ba7b8119dad11d180b400c04fd430c8', 'hex')).update(name).digest('hex');
    const id = Buffer.from(rosterId(roster)).toString('hex');
    assert.equal(id.slice(0, 12), digest.slice(0, 12));
    assert.equal(id[12], '5');
    assert.equal(id.slice(13, 16), digest.slice(13, 16));
    assert.match(id[16] as string, /[89ab]/);
    assert.equal(id.slice(17), digest.slice(17, 32));
  }
});

test('messages of links', () => {
  const [zero, one] = chain([four, three], 'bdn') as [SkipBlock, SkipBlock];
  const { newRoster: _, ...link } = zero.links[0]!;
  assert.deepEqual(linkMessage(link), sha256(zero.hash, one.hash));
  assert.deepEqual(linkMessage({ ...link, newRoster: three.roster }), sha256(zero.hash, one.hash, rosterId(three.roster)));
});
