/** Bytes that are no reply, that cost too much, or that other readers read otherwise. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { ForwardLink, SkipBlock } from '../../../src/skipchain/block.ts';
import { decodeSkipBlock, decodeSkipBlocks, decodeUpdateChain } from '../../../src/skipchain/decode.ts';
import type { Limits } from '../../../src/skipchain/limits.ts';
import { rosterFingerprint } from '../../../src/skipchain/roster-fingerprint.ts';
import { verifyPath } from '../../../src/skipchain/verify-path.ts';
import { InvalidPointError, MalformedError, OutOfRangeError, WrongTypeError } from '../../../src/util/errors.ts';
import { chain, encode, encodeReply, signers } from './chains.ts';

const four = signers(4, 41n);
const blocks = chain([four, four, signers(3, 42n)], 'bls');
const [zero] = blocks as [SkipBlock];
const reply = encodeReply(blocks);
const NONE = new Uint8Array();

/** A field of bytes, of fewer than 128. */
const field = (number: number, ...content: readonly number[]): number[] => [8 * number + 2, content.length, ...content];
const letters = (text: string): number[] => [...new TextEncoder().encode(text)];

test('what is decoded is a copy, of a Buffer as well', () => {
  for (const bytes of [Uint8Array.from(reply), Buffer.from(reply)]) {
    const read = decodeUpdateChain(bytes);
    bytes.fill(0xff);
    assert.deepEqual(read, blocks);
  }
});

test('numbers have 32 bits, and no others are cut to them', () => {
  // Zig-zag: 2^32 is written as 2^33; other readers keep 64 bits, and hash 32 of them.
  const index = (...digits: readonly number[]): Uint8Array => Uint8Array.of(8, ...digits);
  assert.equal(decodeSkipBlock(index(0xfe, 0xff, 0xff, 0xff, 0x0f)).index, 2 ** 31 - 1);
  assert.equal(decodeSkipBlock(index(0xff, 0xff, 0xff, 0xff, 0x0f)).index, -(2 ** 31));
  for (const wide of [
    [0x80, 0x80, 0x80, 0x80, 0x10],
    [0x80, 0x80, 0x80, 0x80, 0x20],
    [0x82, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x01],
  ]) {
    assert.throws(() => decodeSkipBlock(index(...wide)), /^MalformedError: block\.index must have 32 bits at most/);
  }
  assert.throws(
    () => decodeSkipBlock(Uint8Array.of(104, 0x81, 0x80, 0x80, 0x80, 0x10)),
    /block\.signatureScheme must have 32 bits at most/,
  );
  assert.throws(() => decodeSkipBlock(index(...new Uint8Array(11).fill(0x80))), MalformedError);
});

test('texts are UTF-8, and keep the mark of their byte order', () => {
  const named = (...name: readonly number[]): Uint8Array => Uint8Array.from(field(9, ...field(2, ...field(2, ...field(1, ...name)))));
  const nameOf = (bytes: Uint8Array): string | undefined => decodeSkipBlock(bytes).roster.servers[0]?.services[0]?.name;
  const check = (): void => {
    assert.equal(nameOf(named(...letters('Skipchain'))), 'Skipchain');
    assert.equal(nameOf(named(0xef, 0xbb, 0xbf, ...letters('Skipchain'))), '\uFEFFSkipchain');
    assert.throws(
      () => nameOf(named(...letters('Skipchain'), 0xff)),
      /^MalformedError: block\.roster\.servers\[0\]\.services\[0\]\.name must be UTF-8$/,
    );
  };
  check();
  const { TextDecoder: decoder } = globalThis;
  try {
    // As in jsdom and in older versions of React Native.
    Object.assign(globalThis, { TextDecoder: undefined });
    check();
  } finally {
    Object.assign(globalThis, { TextDecoder: decoder });
  }
});

test('fields that are not declared are passed over; those that are occur once', () => {
  const unknown = Uint8Array.from([...encode(zero), ...field(99 - 84, 1, 2, 3)]);
  assert.deepEqual(decodeSkipBlock(unknown), zero);
  for (const number of [7, 8, 10, 12]) {
    assert.throws(
      () => decodeSkipBlock(Uint8Array.from([...encode(zero), ...field(number, 1)])),
      /^MalformedError: block\.\w+ must occur once/,
    );
  }
});

test('links of no bytes keep a place, and are none; with any byte they are links', () => {
  const empty: ForwardLink = { from: NONE, to: NONE, message: NONE, signature: NONE };
  const [one] = zero.links as [ForwardLink];
  const padded = { ...zero, links: [one, empty] };
  assert.deepEqual(decodeSkipBlock(encode(padded)).links, [one]);
  const read = decodeUpdateChain(encodeReply([padded, ...blocks.slice(1)]));
  assert.equal(verifyPath(read, { genesis: zero.hash, roster: rosterFingerprint(zero.roster) }).valid, true);
  for (const part of ['from', 'to', 'message', 'signature']) {
    const some = decodeSkipBlock(encode({ ...zero, links: [{ ...empty, [part]: Uint8Array.of(1) }, one] }));
    assert.equal(some.links.length, 2, part);
    assert.equal(verifyPath([some]).valid, false, part);
  }
});

test('limits, each by its name; a roster that is there again counts once', () => {
  const exact: Partial<Limits> = { bytes: reply.length, blocks: 3, links: 3, servers: 7, services: 7, ids: 7 };
  assert.deepEqual(decodeUpdateChain(reply, exact), blocks);
  const rules = {
    bytes: /^OutOfRangeError: reply must not have more than \d+ bytes, all in all/,
    blocks: /^OutOfRangeError: reply\.update\[2\] must be one of 2 blocks at most/,
    links: /^OutOfRangeError: reply\.update\[1\]\.links\[0\] must be one of 2 links at most/,
    servers: /^OutOfRangeError: reply\.update\[\d\]\.(links\[\d\]\.newRoster|roster)\.servers\[2\] must be one of 6 servers at most/,
    services: /^OutOfRangeError: reply\.update\[\d\]\.[\w.[\]]+\.services\[0\] must be one of 6 services at most/,
    ids: /^OutOfRangeError: reply\.update\[2\]\.verifiers\[0\] must be one of 6 ids at most/,
  };
  for (const [name, rule] of Object.entries(rules) as [keyof Limits, RegExp][]) {
    assert.throws(() => decodeUpdateChain(reply, { ...exact, [name]: (exact[name] as number) - 1 }), rule);
    assert.throws(() => decodeUpdateChain(reply, { [name]: 0 }), /^OutOfRangeError: limits\.\w+ must be a whole number from 1/);
  }
  assert.throws(() => decodeUpdateChain(reply, { blocks: '3' as unknown as number }), WrongTypeError);
  const raws = blocks.map(encode);
  assert.deepEqual(decodeSkipBlocks(raws, { blocks: 3, servers: 7 }), blocks);
  assert.throws(() => decodeSkipBlocks(raws, { blocks: 2 }), /^OutOfRangeError: blocks\[2\] must be one of 2 blocks at most/);
  assert.throws(
    () => decodeSkipBlocks(raws, { bytes: 1000 }),
    /^OutOfRangeError: blocks\[\d\] must not have more than 1000 bytes, all in all/,
  );
});

test('arguments of the wrong type or length', () => {
  for (const decode of [decodeSkipBlock, decodeUpdateChain]) assert.throws(() => decode('00' as unknown as Uint8Array), WrongTypeError);
  assert.throws(() => decodeSkipBlocks([null as unknown as Uint8Array]), /^WrongTypeError: blocks\[0\] must be a Uint8Array/);
  for (const pin of ['genesis', 'first', 'roster']) {
    for (const bytes of [NONE, new Uint8Array(31), new Uint8Array(15), new Uint8Array(33)]) {
      assert.throws(() => verifyPath(blocks, { [pin]: bytes }), new RegExp(`^OutOfRangeError: ${pin} must be`));
    }
    for (const other of [null, '00'.repeat(32), []]) assert.throws(() => verifyPath(blocks, { [pin]: other }), WrongTypeError);
  }
  assert.throws(() => verifyPath(blocks, { genesis: new Uint8Array(16) }), /^OutOfRangeError: genesis must be 32 bytes/);
  for (const batch of [0, -1, 1.5, Number.NaN]) assert.throws(() => verifyPath(blocks, { batch }), /^OutOfRangeError: batch/);
  assert.throws(() => verifyPath(blocks, { links: 'none' as 'all' }), /^OutOfRangeError: links must be 'all' or 'path'/);
});

test('a path of blocks, each with a byte changed: what is thrown is by name, and what is valid says the same', () => {
  const pins = { genesis: zero.hash, roster: rosterFingerprint(zero.roster) };
  const meaning = (read: readonly SkipBlock[]): unknown =>
    read.map(({ payload, links, roster, ...block }) => [block, roster.servers.map(({ publicKey, services }) => [publicKey, services])]);
  let refused = 0;
  for (let at = 0; at < reply.length; at += 17) {
    const bytes = reply.map((byte, i) => (i === at ? byte ^ (1 << (at % 8)) : byte));
    try {
      const read = decodeUpdateChain(bytes);
      const isValid = read.length > 0 && verifyPath(read, pins).valid;
      if (isValid) assert.deepEqual(meaning(read), meaning(blocks.slice(0, read.length)), `byte ${at}`);
      else refused++;
    } catch (error) {
      const isNamed = [MalformedError, OutOfRangeError, InvalidPointError].some((kind) => error instanceof kind);
      if (!isNamed) throw error;
      refused++;
    }
  }
  assert.ok(refused > 100, `${refused}`);
});
