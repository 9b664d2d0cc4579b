/** DEDIS' bn256, BLS, BDN and skipchains: known answers of Go's and JavaScript's kyber, and blocks that a network really made. */
import assert from 'node:assert/strict';
import test from 'node:test';
import { aggregateBdnKeys, BdnRoster, BdnSignature, verifyBdn, verifyBdnBatch } from '../../src/entries/bdn.ts';
import { aggregateBlsKeys, BlsPrivateKey, BlsPublicKey, signBls, verifyBls, verifyBlsBatch } from '../../src/entries/bls-bn256.ts';
import { g1, g2, hashToG1VarTime, pairing } from '../../src/entries/bn256.ts';
import type { SkipBlock } from '../../src/skipchain/block.ts';
import { decodeSkipBlock } from '../../src/skipchain/decode.ts';
import { rosterFingerprint } from '../../src/skipchain/roster-fingerprint.ts';
import { verifyPath, verifyPathWith } from '../../src/skipchain/verify-path.ts';
import { toHex } from '../../src/util/hex.ts';
import { bdnCoefficients, bdnSum, hashToG1, sign, verify } from '../reference/bls-bn256.ts';
import { add, generator1, generator2, inG2, multiply, ORDER, onCurve, type Point, pair } from '../reference/bn256.ts';
import { bytes1, bytes2, bytesT, point1, point2 } from '../reference/pairing/bytes.ts';
import { verifyByReference } from '../unit/skipchain/by-reference.ts';
import { readVectors, vectorsPresent } from './folder.ts';

const skip = vectorsPresent() ? false : 'the folder of external vectors is absent';
const unhex = (digits: string): Uint8Array => Uint8Array.from(Buffer.from(digits, 'hex'));
const number = (digits: string): bigint => BigInt(`0x${digits}`);

type Hex<K extends string> = Readonly<Record<K, string>>;
interface Oracle {
  readonly scalarBaseMult: readonly Hex<'k' | 'G1' | 'G2'>[];
  readonly pairing: readonly Hex<'P' | 'Q' | 'a' | 'b' | 'e'>[];
  readonly hashToG1: readonly Hex<'msg' | 'G1'>[];
  readonly bls: readonly Hex<'sk' | 'pk' | 'msg' | 'sig'>[];
  readonly aggregate: readonly (Hex<'msg' | 'mask' | 'bdnAggPub' | 'bdnAggSig' | 'blsAggPub' | 'blsAggSig'> & {
    readonly publics: readonly string[];
  })[];
}

const read = (): Oracle => JSON.parse(readVectors('dedis/oracle/bn256-oracle.json'));

test('58 multiples of both generators', { skip: skip && `58 cases: ${skip}` }, () => {
  const cases = read().scalarBaseMult;
  assert.equal(cases.length, 58);
  for (const { k, G1, G2 } of cases) {
    const [p, q] = [multiply(generator1, number(k) % ORDER), multiply(generator2, number(k) % ORDER)];
    assert.deepEqual([toHex(bytes1(p)), toHex(bytes2(q))], [G1, G2], k);
    const own = [g1, g2].map((group) => toHex(group.multiplyBase(group.scalars.ofPublic(number(k))).toBytes()));
    assert.deepEqual(own, [G1, G2], k);
    assert.ok(onCurve(p) && inG2(q));
  }
});

test('11 pairings', { skip: skip && `11 cases: ${skip}` }, () => {
  const cases = read().pairing;
  assert.equal(cases.length, 11);
  for (const { P, Q, e } of cases) {
    assert.equal(toHex(bytesT(pair(point1(unhex(P)), point2(unhex(Q))))), e, 'by the oracle');
    assert.equal(toHex(pairing(g1.fromBytes(unhex(P)), g2.fromBytes(unhex(Q))).toBytes()), e);
  }
});

test('27 messages hashed to G1, 14 BLS signatures', { skip: skip && `41 cases: ${skip}` }, () => {
  const { hashToG1: hashes, bls } = read();
  assert.deepEqual([hashes.length, bls.length], [27, 14]);
  for (const { msg, G1 } of hashes) {
    assert.equal(toHex(bytes1(hashToG1(unhex(msg)))), G1, 'by the oracle');
    assert.equal(toHex(hashToG1VarTime(unhex(msg)).toBytes()), G1);
  }
  for (const { sk, pk, msg, sig } of bls) {
    assert.equal(toHex(bytes2(multiply(generator2, number(sk)))), pk);
    assert.equal(toHex(bytes1(sign(number(sk), unhex(msg)))), sig);
    assert.ok(verify(point2(unhex(pk)), unhex(msg), point1(unhex(sig))));
    const key = BlsPrivateKey.fromBytes(unhex(sk));
    assert.deepEqual([toHex(key.publicKey.toBytes()), toHex(signBls(key, unhex(msg)))], [pk, sig]);
    assert.equal(verifyBls(unhex(pk), unhex(msg), unhex(sig)), true);
    assert.equal(verifyBls(unhex(pk), unhex(`${msg}00`), unhex(sig)), false);
  }
  const items = bls.map(({ pk, msg, sig }) => ({ publicKey: unhex(pk), message: unhex(msg), signature: unhex(sig) }));
  assert.deepEqual(verifyBlsBatch(items), Array(14).fill(true));
});

test('16 aggregates, by BLS and by BDN', { skip: skip && `32 cases: ${skip}` }, () => {
  const cases = read().aggregate;
  assert.equal(cases.length, 16);
  const items = cases.map(({ publics, mask, msg, bdnAggSig }) => ({
    roster: new BdnRoster(publics.map(unhex)),
    message: unhex(msg),
    signature: unhex(`${bdnAggSig}${mask}`),
  }));
  assert.deepEqual(verifyBdnBatch(items), Array(16).fill(true));
  for (const { publics, mask, msg, bdnAggPub, bdnAggSig, blsAggPub, blsAggSig } of cases) {
    const keys = publics.map((key) => point2(unhex(key)));
    const bits = unhex(mask);
    const enabled = keys.flatMap((key, i): [number, Point][] => (bits[i >> 3]! & (1 << (i & 7)) ? [[i, key]] : []));
    const bdn = bdnSum(enabled, bdnCoefficients(keys));
    const bls = enabled.reduce<Point>((sum, [, key]) => add(sum, key), null);
    assert.deepEqual([toHex(bytes2(bdn)), toHex(bytes2(bls))], [bdnAggPub, blsAggPub]);
    const publicKeys = publics.map((key) => BlsPublicKey.fromBytes(unhex(key)));
    const roster = new BdnRoster(publicKeys);
    assert.equal(toHex(aggregateBdnKeys(roster, bits).toBytes()), bdnAggPub);
    assert.ok(verifyBdn(roster, unhex(msg), new BdnSignature(unhex(bdnAggSig), bits)));
    const sum = aggregateBlsKeys(publicKeys.filter((_, i) => bits[i >> 3]! & (1 << (i & 7))));
    assert.equal(toHex(sum.toBytes()), blsAggPub);
    assert.ok(verifyBls(sum, unhex(msg), unhex(blsAggSig)));
  }
});

interface RealBlock {
  readonly raw: string;
  readonly Hash: string;
}

test('31 real blocks with 32 links: every id, every roster, every signature; none after a flipped bit or under the other scheme', {
  skip: skip && `63 cases: ${skip}`,
}, () => {
  const real: readonly RealBlock[] = JSON.parse(readVectors('dedis/skipblocks.real.json'));
  const blocks = real.map(({ raw }) => decodeSkipBlock(unhex(raw)));
  assert.deepEqual(
    blocks.map(({ hash }) => toHex(hash)),
    real.map(({ Hash }) => Hash),
  );
  const chains = byChain(blocks);
  assert.equal(chains.size, 6);
  let links = 0;
  for (const [genesis, chain] of chains) {
    const [first] = chain as [SkipBlock];
    const pins = { genesis: unhex(genesis), roster: rosterFingerprint(first.roster) };
    assert.equal(verifyPathWith(verifyByReference, chain, pins).valid, true, 'by the oracle');
    const verdict = verifyPath(chain, pins);
    assert.deepEqual([...verdict.blocks, ...verdict.links].map(({ fault }) => fault).filter(Boolean), [], genesis);
    assert.deepEqual([verdict.valid, verdict.anchor, verifyPath(chain).valid, verifyPath(chain).anchor], [true, 'genesis', true, 'none']);
    // Their servers have two services each: neither the first block's id nor the roster's tells which key signs.
    const { genesis: id } = pins;
    for (const weak of [{ genesis: id }, { genesis: id, roster: first.roster.id }, { first: id }]) {
      assert.deepEqual([verifyPath(chain, weak).valid, verifyPath(chain, weak).anchor], [false, 'none']);
    }
    // From any of its blocks on, as far as it is pinned.
    for (const [i, block] of chain.entries()) {
      const later = { first: block.hash, roster: rosterFingerprint(block.roster), links: 'path' } as const;
      assert.equal(verifyPath(chain.slice(i), later).valid, true);
      assert.equal(verifyPath(chain.slice(i), { ...later, first: pins.genesis }).valid, i === 0);
    }
    links += verdict.links.length;
    const turned = chain.map((block): SkipBlock => ({ ...block, signatureScheme: block.signatureScheme === 'bls' ? 'bdn' : 'bls' }));
    const wrong = verifyPath(turned, pins);
    assert.ok(wrong.links.every(({ fault }) => fault !== undefined));
    for (const [b, block] of chain.entries()) {
      for (const [l, link] of block.links.entries()) {
        const signature = link.signature.slice();
        signature[(7 * b + 13 * l) % 64]! ^= 1 << (l % 8);
        const flipped = chain.map((other) => (other === block ? { ...block, links: [{ ...link, signature }] } : other));
        assert.equal(verifyPath(flipped, pins).links.filter(({ fault }) => fault === 'its signature is not valid').length, 1);
      }
    }
  }
  assert.equal(links, 32);
});

const chainOf = (block: SkipBlock): string => toHex(block.index === 0 ? block.hash : block.genesis);

function byChain(blocks: readonly SkipBlock[]): Map<string, SkipBlock[]> {
  const chains = new Map<string, SkipBlock[]>();
  for (const block of blocks) chains.set(chainOf(block), [...(chains.get(chainOf(block)) ?? []), block]);
  return chains;
}
