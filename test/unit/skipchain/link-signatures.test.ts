/** Signatures of links in batches, by the pairing, beside the oracle. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { maskOf } from '../../../src/scheme/pairing/mask.ts';
import { type LinkSignature, LinkSignatureVerifier } from '../../../src/skipchain/link-signatures.ts';
import { verifyPath, verifyPathWith } from '../../../src/skipchain/verify-path.ts';
import { toBytesLE } from '../../../src/util/bytes.ts';
import { add, multiply, ORDER, P, type Point, twistPoint } from '../../reference/bn256.ts';
import { bytes2, point2 } from '../../reference/pairing/bytes.ts';
import { chain, signers, signWith } from './chains.ts';

const [four, three] = [signers(4, 31n), signers(3, 32n)];
const blocks = chain([four, four, three, three, four, four], 'bdn');

/** What the rules hand on for these blocks. */
function collected(): LinkSignature[] {
  const found: LinkSignature[] = [];
  verifyPathWith((signatures) => {
    found.push(...signatures);
    return signatures.map(() => true);
  }, blocks);
  return found;
}

test('a path of made blocks is valid, at once and one by one', () => {
  for (const batch of [1, 3, 128])
    assert.equal(verifyPath(blocks, { genesis: blocks[0]!.hash, roster: four.roster.id, batch }).valid, true);
});

test('in a batch, exactly the bad signatures are found', () => {
  const good = collected();
  assert.ok(good.length >= 8);
  const bad = (signature: LinkSignature): LinkSignature => ({ ...signature, message: signature.message.map((byte) => byte ^ 1) });
  for (const wrong of [[], [0], [3], [0, 1, 2], [2, 5, good.length - 1], [...good.keys()]]) {
    const signatures = good.map((signature, i) => (wrong.includes(i) ? bad(signature) : signature));
    assert.deepEqual(
      new LinkSignatureVerifier().verify(signatures),
      good.map((_, i) => !wrong.includes(i)),
      `${wrong}`,
    );
  }
});

test('what is remembered of a roster is of one mask and one scheme: one after the other, in any order', () => {
  const template = collected()[0] as LinkSignature;
  const message = Uint8Array.of(1, 2, 3);
  const variants = (['bls', 'bdn'] as const).flatMap((scheme) =>
    [
      [0, 1, 2],
      [1, 2, 3],
      [0, 1, 2, 3],
    ].map((indices): LinkSignature => {
      const signature = signWith(four, scheme, message, indices);
      return { ...template, scheme, message, point: signature.subarray(0, 64), mask: signature.subarray(64), signers: indices };
    }),
  );
  for (const order of [variants, [...variants].reverse()]) {
    const verifier = new LinkSignatureVerifier();
    for (const signed of order) {
      assert.deepEqual(verifier.verify([signed]), [true]);
      const others = variants.filter((other) => other !== signed);
      // The signature of one beside the mask and the scheme of another.
      const mixed = others.map((other) => ({ ...other, point: signed.point }));
      assert.deepEqual(
        verifier.verify(mixed),
        mixed.map(() => false),
      );
    }
  }
});

/** 13 divides the cofactor 2p − n of the twist. */
function pointOfOrder13(): Point {
  for (let x = 1n; ; x++) {
    const point = twistPoint({ c0: x, c1: 0n });
    const small = point && multiply(point, (ORDER * (2n * P - ORDER)) / 13n);
    if (small) return small;
  }
}

test('two wrong signatures that cancel without weights do not pass', () => {
  const [first, second] = collected() as [LinkSignature, LinkSignature];
  const swapped = [
    { ...first, point: second.point },
    { ...second, point: first.point },
  ];
  assert.deepEqual(new LinkSignatureVerifier().verify(swapped), [false, false]);
});

test('signatures and keys that are no points are not valid', () => {
  const [signature] = collected() as [LinkSignature];
  const verifier = new LinkSignatureVerifier();
  assert.deepEqual(verifier.verify([{ ...signature, point: new Uint8Array(64).fill(3) }, signature]), [false, true]);
  const keys = signature.keys.map((key, i) => (i === 1 ? key.map((byte) => byte ^ 1) : key));
  assert.deepEqual(verifier.verify([{ ...signature, roster: 'another', keys }]), [false]);
  // Of the same sum in pairings: a point of order 13 beside a signer's key. And signatures at infinity, or whose x is not reduced.
  const small = pointOfOrder13();
  const outside = signature.keys.map((key, i) => (i === 1 ? bytes2(add(point2(key), small)) : key));
  assert.deepEqual(verifier.verify([{ ...signature, roster: 'a third', keys: outside }]), [false]);
  const infinite = signature.keys.map((key, i) => (i === 1 ? new Uint8Array(128) : key));
  const without = signWith(four, 'bls', signature.message, [0, 2, 3]).subarray(0, 64);
  const byOthers = { ...signature, scheme: 'bls' as const, point: without, mask: Uint8Array.of(0b1101), signers: [0, 2, 3] };
  assert.deepEqual(verifier.verify([byOthers]), [true]);
  for (const who of [
    [0, 2, 3],
    [0, 1, 2, 3],
  ])
    assert.deepEqual(
      verifier.verify([{ ...byOthers, roster: 'a fourth', keys: infinite, mask: maskOf(who, 4), signers: who }]),
      [false],
      'a key at infinity',
    );
  assert.deepEqual(verifier.verify([{ ...signature, point: new Uint8Array(64) }]), [false]);
  const above = signature.point.slice();
  above.set(toBytesLE(P, 32).reverse());
  assert.deepEqual(verifier.verify([{ ...signature, point: above }]), [false]);
});

test('what is remembered of a roster does not outlive its id', () => {
  const message = new Uint8Array(32).fill(5);
  const of = (group: typeof four, roster: string): LinkSignature => ({
    scheme: 'bls',
    roster,
    keys: group.roster.servers.map(({ services }) => services[0]!.publicKey.subarray(8)),
    mask: Uint8Array.of(0b111),
    signers: [0, 1, 2],
    message,
    point: signWith(group, 'bls', message, [0, 1, 2]).subarray(0, 64),
  });
  const verifier = new LinkSignatureVerifier();
  assert.deepEqual(verifier.verify([of(four, 'a'), of(three, 'b')]), [true, true]);
  assert.deepEqual(verifier.verify([of(three, 'a'), of(four, 'b')]), [false, false]);
});
