import assert from 'node:assert/strict';
import test from 'node:test';
import type { SkipBlock } from '../../../src/skipchain/block.ts';
import { decodeSkipBlock, decodeUpdateChain } from '../../../src/skipchain/decode.ts';
import { rosterId } from '../../../src/skipchain/hashes.ts';
import type { LinkSignature, VerifyLinkSignatures } from '../../../src/skipchain/link-signatures.ts';
import type { PathVerdict } from '../../../src/skipchain/verdict.ts';
import { type VerifyOptions, verifyPathWith } from '../../../src/skipchain/verify-path.ts';
import { MalformedError, OutOfRangeError } from '../../../src/util/errors.ts';
import { verifyByReference } from './by-reference.ts';
import { chain, encode, encodeReply, type Signers, sealed, signedLink, signers, signWith } from './chains.ts';

const four = signers(4, 11n);
const three = signers(3, 12n);
const bdn = chain([four, four, three, three, three], 'bdn');
const bls = chain([four, four], 'bls');

/** The rules apart from signatures, each of which counts as valid. */
const trusting: VerifyLinkSignatures = (signatures) => signatures.map(() => true);
const faults = (verdict: PathVerdict): (string | undefined)[] =>
  [...verdict.blocks, ...verdict.links].map(({ fault }) => fault).filter(Boolean);
const check = (blocks: readonly SkipBlock[], options: VerifyOptions = {}): (string | undefined)[] =>
  faults(verifyPathWith(trusting, blocks, options));
const replaced = (blocks: readonly SkipBlock[], at: number, change: Partial<SkipBlock>): SkipBlock[] =>
  blocks.map((block, i) => (i === at ? { ...block, ...change } : block));

test('a chain of both schemes, with skip links and a change of roster, is valid', () => {
  for (const blocks of [bdn, bls]) {
    const verdict = verifyPathWith(verifyByReference, blocks, { genesis: blocks[0]!.hash, roster: four.roster.id });
    assert.deepEqual(faults(verdict), []);
    assert.equal(verdict.valid, true);
    assert.equal(
      verdict.links.length,
      blocks.reduce((sum, { links }) => sum + links.length, 0),
    );
  }
});

test('a path may skip blocks, and may begin at any block that is pinned', () => {
  const skipping = [bdn[0]!, bdn[2]!, bdn[4]!];
  const verdict = verifyPathWith(verifyByReference, skipping, { genesis: bdn[0]!.hash, roster: four.roster.id, links: 'path' });
  assert.deepEqual([verdict.valid, verdict.anchor, verdict.links.length], [true, 'genesis', 2]);
  const later = verifyPathWith(verifyByReference, bdn.slice(2), { first: bdn[2]!.hash, roster: three.roster.id });
  assert.deepEqual([later.valid, later.anchor, later.links.length, faults(later)], [true, 'block', 3, []]);
});

test('a flipped bit anywhere in a signature, and a signature of the other scheme, are found', () => {
  const link = bls[0]!.links[0]!;
  for (const bit of [0, 300, 511]) {
    const signature = link.signature.slice();
    signature[bit >> 3]! ^= 1 << (bit & 7);
    const verdict = verifyPathWith(verifyByReference, replaced(bls, 0, { links: [{ ...link, signature }] }));
    assert.deepEqual(faults(verdict), ['its signature is not valid'], `bit ${bit}`);
  }
  const crossed = { ...link, signature: signWith(four, 'bdn', link.message, [0, 1, 2, 3]) };
  assert.deepEqual(faults(verifyPathWith(verifyByReference, replaced(bls, 0, { links: [crossed] }))), ['its signature is not valid']);
});

test('a signature without a verdict is not valid', () => {
  const verdict = verifyPathWith(() => [], bdn);
  assert.deepEqual(new Set(faults(verdict)), new Set(['its signature is not valid']));
  assert.equal(faults(verdict).length, verdict.links.length);
});

test('every verdict of a signature goes to its own link', () => {
  for (let bad = 0; bad < 6; bad++) {
    let seen = 0;
    const one: VerifyLinkSignatures = (signatures) => signatures.map(() => seen++ !== bad);
    const { links } = verifyPathWith(one, bdn);
    assert.deepEqual(
      links.map(({ fault }) => fault !== undefined),
      links.map((_, i) => i === bad),
    );
  }
});

test('blocks are what their ids say', () => {
  assert.deepEqual(check(replaced(bdn, 1, { data: new Uint8Array(3) })), ['its id is not the hash of what it holds']);
  assert.deepEqual(check(replaced(bdn, 1, { hash: new Uint8Array(32) })).includes('its id is not the hash of what it holds'), true);
  const otherKeys = { ...four.roster, servers: three.roster.servers };
  assert.ok(check(replaced(bdn, 0, { roster: otherKeys })).length > 0);
});

test('a roster whose service keys were exchanged has another id', () => {
  const [server, ...others] = four.roster.servers;
  const exchanged = { ...server!, services: three.roster.servers[0]!.services };
  const roster = { ...four.roster, servers: [exchanged, ...others] };
  assert.ok(check(replaced(bls, 0, { roster })).includes('its roster’s id is not the hash of its keys'));
  const consistent = { ...roster, id: rosterId(roster) };
  assert.ok(
    check(replaced(bls, 0, { roster: consistent }), { roster: four.roster.id }).includes('its roster is not the one that was pinned'),
  );
  assert.ok(check(replaced(bls, 1, { roster: consistent })).includes('the next block’s roster is not the one that was signed for'));
});

test('the first block is the pinned one, and all are of its chain', () => {
  const { id: roster } = four.roster;
  assert.deepEqual(check(bls, { genesis: bdn[0]!.hash, roster }), [
    'it is not the first block of the chain',
    'it belongs to another chain',
  ]);
  assert.deepEqual(check(bdn, { roster: three.roster.id }), ['its roster is not the one that was pinned']);
});

test('links join the blocks in their order', () => {
  assert.deepEqual(check(replaced(bls, 0, { links: [] })), ['no link leads to the next block']);
  assert.ok(check([bdn[0]!, bdn[3]!]).includes('no link leads to the next block'));
  const backwards = check([...bls].reverse(), { first: bls[1]!.hash, roster: four.roster.id });
  assert.ok(backwards.includes('no link leads to the next block'), `${backwards}`);
});

test('a link says what was signed', () => {
  const [link] = bls[0]!.links;
  const altered = (change: object): (string | undefined)[] => check(replaced(bls, 0, { links: [{ ...link!, ...change }] }));
  assert.deepEqual(altered({ message: new Uint8Array(32) }), ['what was signed is not the hash of its ends and its roster']);
  assert.deepEqual(altered({ from: bls[1]!.hash }), ['it does not start at its block']);
  assert.deepEqual(altered({ newRoster: three.roster }), ['what was signed is not the hash of its ends and its roster']);
});

test('a signed change to a roster with a fault is none', () => {
  const [server] = three.roster.servers;
  const twice = { ...three.roster, servers: [...three.roster.servers, server!] };
  const link = signedLink(four, 'bls', bls[0]!, { ...bls[1]!, hash: new Uint8Array(32).fill(3) }, { ...twice, id: rosterId(twice) });
  assert.ok(check(replaced(bls, 0, { links: [bls[0]!.links[0]!, link] })).includes('a key stands twice in its roster'));
});

test('a signed change of roster is followed, and no other', () => {
  const turned = signedLink(four, 'bls', bls[0]!, bls[1]!, three.roster);
  assert.deepEqual(check(replaced(bls, 0, { links: [turned] })), ['the next block’s roster is not the one that was signed for']);
  const backless = sealed({ ...bls[1]!, backlinks: [new Uint8Array(32)] });
  const link = signedLink(four, 'bls', bls[0]!, backless);
  assert.deepEqual(check([{ ...bls[0]!, links: [link] }, backless]), ['the block that it leads to does not link back']);
});

test('masks: exactly the roster’s length, no bits beyond it, enough signers', () => {
  const [link] = bls[0]!.links;
  const signed = (signature: Uint8Array): (string | undefined)[] => check(replaced(bls, 0, { links: [{ ...link!, signature }] }));
  assert.deepEqual(signed(link!.signature.subarray(0, 64)), ['signature must be 64 bytes and a mask of 4 bits']);
  assert.deepEqual(signed(Uint8Array.from([...link!.signature, 0])), ['signature must be 64 bytes and a mask of 4 bits']);
  const masked = (mask: number): Uint8Array => Uint8Array.from([...link!.signature.subarray(0, 64), mask]);
  assert.deepEqual(signed(masked(0x1f)), ['signature must not have mask bits beyond the roster']);
  assert.deepEqual(signed(masked(0x03)), ['it has too few signers']);
  assert.deepEqual(signed(masked(0x07)), []);
});

test('thresholds where a third is a whole number: three signers, and six', () => {
  for (const [count, enough] of [
    [3, 3],
    [6, 5],
  ] as const) {
    const group = signers(count, 30n + BigInt(count));
    const [from, to] = chain([group, group], 'bdn') as [SkipBlock, SkipBlock];
    const link = from.links[0]!;
    const by = (signed: number): PathVerdict => {
      const signature = signWith(
        group,
        'bdn',
        link.message,
        Array.from({ length: signed }, (_, i) => i),
      );
      return verifyPathWith(verifyByReference, [{ ...from, links: [{ ...link, signature }] }, to]);
    };
    assert.equal(by(enough).valid, true);
    assert.deepEqual([by(enough - 1).valid, faults(by(enough - 1))], [false, ['it has too few signers']]);
    const [verdict] = by(enough - 1).links;
    assert.deepEqual([verdict?.signers, verdict?.needed], [enough - 1, enough]);
  }
});

test('those who signed are handed on with their keys', () => {
  const seen: LinkSignature[] = [];
  const partial: Signers = four;
  const link = bls[0]!.links[0]!;
  const signature = signWith(partial, 'bls', link.message, [0, 2, 3]);
  const verify: VerifyLinkSignatures = (signatures) => {
    seen.push(...signatures);
    return verifyByReference(signatures);
  };
  assert.equal(verifyPathWith(verify, replaced(bls, 0, { links: [{ ...link, signature }] })).valid, true);
  assert.deepEqual(seen[0]!.signers, [0, 2, 3]);
});

test('no blocks are no path; progress is reported, and an abort ends the work', () => {
  assert.throws(() => verifyPathWith(trusting, []), OutOfRangeError);
  const reports: unknown[] = [];
  verifyPathWith(trusting, bdn, { onProgress: (progress) => reports.push(progress) });
  assert.deepEqual(reports.at(-1), { links: 7, of: 7 });
  const reason = new Error('enough');
  assert.throws(() => verifyPathWith(trusting, bdn, { signal: AbortSignal.abort(reason) }), reason);
});

test('blocks survive the wire', () => {
  assert.deepEqual(decodeUpdateChain(encodeReply(bdn)), bdn);
  assert.deepEqual(decodeSkipBlock(encode(bls[0]!)), bls[0]);
});

test('broken messages are refused with the field’s name', () => {
  const bytes = encode(bls[0]!);
  assert.throws(() => decodeSkipBlock(bytes.subarray(0, bytes.length - 3)), MalformedError);
  const twice = Uint8Array.from([...bytes, 0x08, 0x02]);
  assert.throws(() => decodeSkipBlock(twice), /^MalformedError: block\.index must occur once/);
  assert.throws(() => decodeSkipBlock(Uint8Array.of(0x0a, 0x00)), /block\.index must be of wire type 0/);
  assert.throws(() => decodeSkipBlock(Uint8Array.of(0x68, 0x02)), /block\.signatureScheme must be 0 \(BLS\) or 1 \(BDN\)/);
});
