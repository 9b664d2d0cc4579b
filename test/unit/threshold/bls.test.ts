/** Keys of BLS in shares: any of them that are enough make the one signature, and what is wrong is named. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type BlsPartial, blsShareKey, combineBlsPartials, shareBlsKey, verifyBlsShare } from '../../../src/entries/bls/threshold.ts';
import {
  BlsPrivateKey,
  type BlsPublicKey,
  minPkAugmented,
  minPkBasic,
  minPkPop,
  minSigBasic,
  signBls,
  verifyBls,
} from '../../../src/entries/bls.ts';
import { seededRandom } from '../../../src/entries/primes.ts';

const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text);
const message = utf8('a message');
const ORDER = 0x73eda753299d7d483339d80809a1d80553bda402fffe5bfeffffffff00000001n;

for (const suite of [minPkBasic, minSigBasic, minPkPop]) {
  const key = new BlsPrivateKey(suite, 12345n ** 15n % ORDER);
  const { commitments, shares } = shareBlsKey(key, { threshold: 3, shares: 5, random: seededRandom(utf8(suite.name)) });
  const partialsOf = (...indices: readonly number[]): BlsPartial[] =>
    indices.map((index) => ({ index, signature: signBls((shares[index - 1] as (typeof shares)[number]).privateKey, message) }));

  test(`${suite.name}: any three of five sign as the whole key does, and each is verified by its own key`, () => {
    const whole = signBls(key, message);
    assert.deepEqual([commitments.length, shares.map(({ index }) => index)], [3, [1, 2, 3, 4, 5]]);
    assert.deepEqual((commitments[0] as BlsPublicKey).toBytes(), key.publicKey.toBytes());
    for (const indices of [
      [1, 2, 3],
      [5, 1, 4],
      [2, 4, 5],
      [5, 4, 3, 2, 1],
    ])
      assert.deepEqual(combineBlsPartials(commitments, message, partialsOf(...indices)), whole, `${indices}`);
    for (const share of shares) {
      assert.ok(verifyBlsShare(commitments, share));
      // The same number, in a suite with keys of the same group or of the other one.
      for (const other of [minPkBasic, minSigBasic, minPkPop].filter((each) => each !== suite)) {
        const privateKey = BlsPrivateKey.fromBytes(other, share.privateKey.toBytes());
        assert.ok(!verifyBlsShare(commitments, { index: share.index, privateKey }));
      }
      assert.ok(verifyBls(blsShareKey(commitments, share.index), message, signBls(share.privateKey, message)));
      assert.ok(!verifyBlsShare(commitments, { ...share, index: (share.index % 5) + 1 }));
    }
    // Two shares of three, taken for those of a threshold of two, give another signature.
    assert.throws(() => combineBlsPartials(commitments.slice(0, 2), message, partialsOf(1, 2)), { name: 'InvalidProofError' });
  });

  test(`${suite.name}: what is wrong is named by its place`, () => {
    const bad = (argument: string) => ({ name: 'InvalidProofError', argument, rule: 'must be a signature of the message by its share' });
    const [one, two, three, four] = partialsOf(1, 2, 3, 4) as [BlsPartial, BlsPartial, BlsPartial, BlsPartial];
    const wrong = { index: 2, signature: three.signature };
    assert.throws(() => combineBlsPartials(commitments, message, [three, wrong, one]), bad('partials[1]'));
    assert.throws(() => combineBlsPartials(commitments, message, [wrong, three, one]), bad('partials[0]'));
    assert.throws(() => combineBlsPartials(commitments, utf8('another'), [one, two, three]), bad('partials[0]'));
    for (const signature of [new Uint8Array(), new Uint8Array(96), three.signature.subarray(1)])
      assert.throws(() => combineBlsPartials(commitments, message, [one, two, { index: 3, signature }]), bad('partials[2]'));
    // It is not taken: the lowest are.
    assert.ok(combineBlsPartials(commitments, message, [one, two, three, { ...four, signature: new Uint8Array() }]));
    assert.throws(() => combineBlsPartials(commitments, message, [one, two]), { name: 'TooFewTrusteesError', argument: 'partials' });
    assert.throws(() => combineBlsPartials(commitments, message, [one, two, one]), {
      name: 'DuplicateTrusteeError',
      argument: 'partials[2]',
    });
    const tag = utf8('a tag');
    const tagged = [1, 2, 3].map((index) => ({
      index,
      signature: signBls((shares[index - 1] as (typeof shares)[number]).privateKey, message, { tag }),
    }));
    assert.deepEqual(combineBlsPartials(commitments, message, tagged, { tag }), signBls(key, message, { tag }));
    assert.throws(() => combineBlsPartials(commitments, message, tagged), bad('partials[0]'));
  });
}

test('thresholds of one and of all, and shares that are the polynomial of the random numbers', () => {
  const key = new BlsPrivateKey(minPkPop, 7n);
  const one = shareBlsKey(key, { threshold: 1, shares: 2 });
  for (const { privateKey } of one.shares) assert.deepEqual(privateKey.toBytes(), key.toBytes());
  // f = 7 + 5x: of coefficients that are known, the shares are too.
  const line = shareBlsKey(key, { threshold: 2, shares: 3, random: (bytes) => void bytes.fill(0).fill(5, bytes.length - 1) });
  const [first, second, third] = line.shares.map(({ privateKey }) => BigInt(`0x${Buffer.from(privateKey.toBytes()).toString('hex')}`)) as [
    bigint,
    bigint,
    bigint,
  ];
  const slope = first - 7n;
  assert.deepEqual(
    [second, third].map((share) => share % ORDER),
    [7n + 2n * slope, 7n + 3n * slope].map((share) => share % ORDER),
  );
  assert.ok(slope !== 0n);
});

test('arguments that are none', () => {
  const key = new BlsPrivateKey(minPkPop, 7n);
  const share = (options: object): unknown => shareBlsKey(key, options as never);
  for (const shares of [0, 1.5, 65_536])
    assert.throws(() => share({ threshold: 1, shares }), { name: 'OutOfRangeError', argument: 'shares' });
  for (const threshold of [0, 4, 1.5])
    assert.throws(() => share({ threshold, shares: 3 }), { name: 'OutOfRangeError', argument: 'threshold' });
  assert.throws(() => share({ shares: 3 }), { name: 'WrongTypeError', argument: 'threshold' });
  assert.throws(() => share({ threshold: 2, shares: 3, more: 1 }), { name: 'OutOfRangeError', argument: 'more' });
  assert.throws(() => shareBlsKey(new BlsPrivateKey(minPkAugmented, 7n), { threshold: 2, shares: 3 }), {
    argument: 'privateKey',
    rule: /augmentation/,
  });
  const wiped = new BlsPrivateKey(minPkPop, 7n);
  wiped.wipe();
  assert.throws(() => shareBlsKey(wiped, { threshold: 2, shares: 3 }), { name: 'OutOfRangeError', argument: 'privateKey' });
  const { commitments, shares } = shareBlsKey(key, { threshold: 2, shares: 3 });
  for (const index of [0, 1.5, 65_536])
    assert.throws(() => blsShareKey(commitments, index), { name: 'OutOfRangeError', argument: 'index' });
  assert.throws(() => blsShareKey([], 1), { name: 'OutOfRangeError', argument: 'commitments' });
  const other = new BlsPrivateKey(minPkBasic, 8n).publicKey;
  assert.throws(() => blsShareKey([commitments[0] as BlsPublicKey, other], 1), { name: 'OutOfRangeError', argument: 'commitments[1]' });
  assert.throws(() => blsShareKey([new BlsPrivateKey(minPkAugmented, 8n).publicKey], 1), { argument: 'commitments', rule: /augmentation/ });
  // f = 7 − 7x, of which the first share is 0.
  const minus = new BlsPrivateKey(minPkPop, ORDER - 7n).publicKey;
  assert.throws(() => blsShareKey([key.publicKey, minus], 1), { name: 'InvalidPointError', argument: 'commitments' });
  assert.ok(!verifyBlsShare(commitments, { index: 1, privateKey: new BlsPrivateKey(minPkBasic, 5n) }));
  assert.throws(() => verifyBlsShare(commitments, { index: 1 } as never), { name: 'WrongTypeError', argument: 'share.privateKey' });
  assert.equal(shares.length, 3);
});
