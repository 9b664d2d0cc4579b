/**
 * Skipchains whose blocks are changed part by part: bytes move between what lies side by side in a hash, keys become services, links are moved. Both pins are set.
 * What is accepted must say what the honest chain says.
 */
import assert from 'node:assert/strict';
import fc from 'fast-check';
import { blockId, decodeUpdateChain, rosterId, type SkipBlock, verifyPath } from '../../src/entries/skipchain.ts';
import { chain, encodeReply, type Signers, signers } from '../unit/skipchain/chains.ts';
import { damaged } from './mutations.ts';
import { type Draft, edits, type Honest } from './skipchain-edits.ts';
import { type Target, target } from './target.ts';

const sameBytes = (a: Uint8Array, b: Uint8Array): boolean => Buffer.compare(a, b) === 0;
const hex = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex');

/** What a block says, and who answers for it; not what nobody signs: payload, addresses, and which links it carries. */
const meaning = (block: SkipBlock): unknown => ({
  numbers: [block.index, block.height, block.maxHeight, block.baseHeight],
  ids: [...block.backlinks, ...block.verifiers, block.genesis].map(hex),
  data: hex(block.data),
  scheme: block.signatureScheme,
  // Names and suites of services, and tags, are in no hash: what they say must be the same as well.
  servers: block.roster.servers.map(({ publicKey, services }) => [
    hex(publicKey),
    services.map((one) => [one.name, one.suite, hex(one.publicKey)]),
  ]),
});

function honestChains(): readonly Honest[] {
  const groups = [signers(4, 21n), signers(3, 22n), signers(6, 23n)];
  return (['bls', 'bdn'] as const).flatMap((scheme) =>
    groups.map((first) => ({ blocks: chain([first, first, groups[1] as Signers], scheme), first })),
  );
}

interface Input {
  readonly of: number;
  readonly blocks: readonly SkipBlock[];
}

export function skipchainTargets(): Target[] {
  const honest = honestChains();
  const verify = ({ of, blocks }: Input): void => {
    const { blocks: own, first } = honest[of] as Honest;
    const verdict = verifyPath(blocks, {
      genesis: (own[0] as SkipBlock).hash,
      roster: rosterId(first.roster),
      random: (bytes) => void bytes.fill(3),
    });
    if (!verdict.valid) return;
    assert.ok(blocks.length > 0 && blocks.length <= own.length, 'no block more');
    for (const block of blocks) {
      const original = own.find(({ hash }) => sameBytes(hash, block.hash));
      assert.ok(original, 'the block is one of the chain');
      assert.deepEqual(meaning(block), meaning(original));
    }
  };
  for (const [of, { blocks }] of honest.entries()) verify({ of, blocks });
  const place = fc.record({ of: fc.nat(honest.length - 1), at: fc.nat(2) });
  const changed = fc
    .tuple(place, fc.array(edits(honest), { minLength: 1, maxLength: 2 }), fc.boolean())
    .map(([{ of, at }, some, isSealed]): Input => {
      const blocks = (honest[of] as Honest).blocks.map((block) => structuredClone(block) as Draft);
      const block = blocks[at] as Draft;
      for (const edit of some) edit(block);
      // With the ids that it would have.
      if (isSealed) {
        block.roster = { ...block.roster, id: rosterId(block.roster) };
        block.hash = blockId(block);
      }
      return { of, blocks };
    });
  return [
    target('skipchain, blocks', changed, verify),
    target('skipchain, blocks over the wire', changed, ({ of, blocks }) => verify({ of, blocks: decodeUpdateChain(encodeReply(blocks)) })),
    target(
      'skipchain, bytes of the wire',
      place.chain(({ of }) => fc.record({ of: fc.constant(of), bytes: damaged([encodeReply((honest[of] as Honest).blocks)]) })),
      ({ of, bytes }) => verify({ of, blocks: decodeUpdateChain(bytes) }),
    ),
  ];
}
