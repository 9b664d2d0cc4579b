import assert from 'node:assert/strict';
import { test } from 'node:test';
import { aggregateBdnKeys, aggregateBdnSignatures, BdnRoster, BdnSignature, verifyBdn } from '../../../src/entries/bdn.ts';
import {
  aggregateBlsKeys,
  aggregateBlsSignatures,
  BlsPrivateKey,
  BlsPublicKey,
  generateBlsKey,
  signBls,
  verifyBls,
} from '../../../src/entries/bls-bn256.ts';
import { toBytesLE } from '../../../src/util/bytes.ts';
import { InvalidPointError, MalformedError, OutOfRangeError, WrongTypeError } from '../../../src/util/errors.ts';
import * as reference from '../../reference/bls-bn256.ts';
import { generator2, multiply, ORDER, P, twistPoint } from '../../reference/bn256.ts';
import { bytes1, bytes2 } from '../../reference/pairing/bytes.ts';

const text = (value: string): Uint8Array => new TextEncoder().encode(value);
const secrets = [1n, ORDER - 1n, 0x1234567890abcdefn ** 4n % ORDER, 77n];
const keys = secrets.map((secret) => new BlsPrivateKey(secret));
const publics = keys.map((key) => key.publicKey);
const message = text('a message');

test('keys and signatures are what the oracle makes', () => {
  for (const [i, key] of keys.entries()) {
    assert.deepEqual(key.publicKey.toBytes(), bytes2(multiply(generator2, secrets[i]!)));
    assert.deepEqual(signBls(key, message), bytes1(reference.sign(secrets[i]!, message)));
  }
  const generated = generateBlsKey();
  assert.ok(verifyBls(generated.publicKey, message, signBls(generated, message)));
  assert.deepEqual(signBls(BlsPrivateKey.fromBytes(keys[2]!.toBytes()), message), signBls(keys[2]!, message));
});

test('new keys are drawn by rejection, and a wiped key signs no more', () => {
  const drawn = [ORDER, ORDER + 5n, 2n ** 256n - 1n, 0x1234567890abcdefn ** 4n % ORDER, 7n];
  let times = 0;
  const random = (bytes: Uint8Array): void => bytes.set(toBytesLE(drawn[times++] as bigint, 32));
  const key = generateBlsKey({ random });
  assert.equal(times, 4);
  assert.deepEqual(key.toBytes(), keys[2]!.toBytes());
  const bytes = Buffer.from(key.toBytes());
  const copied = BlsPrivateKey.fromBytes(bytes);
  bytes.fill(1);
  assert.deepEqual(signBls(copied, message), signBls(keys[2]!, message));
  copied.wipe();
  assert.deepEqual(copied.toBytes(), new Uint8Array(32));
  assert.throws(() => signBls(copied, message), OutOfRangeError);
  assert.throws(() => copied.publicKey, OutOfRangeError);
});

test('a signature is valid for its message and key alone', () => {
  const signature = signBls(keys[2]!, message);
  assert.equal(verifyBls(publics[2]!, message, signature), true);
  assert.equal(verifyBls(publics[2]!, text('another'), signature), false);
  assert.equal(verifyBls(publics[3]!, message, signature), false);
  for (let bit = 0; bit < 512; bit += 37) {
    const flipped = signature.slice();
    flipped[bit >> 3]! ^= 1 << (bit & 7);
    assert.equal(verifyBls(publics[2]!, message, flipped), false, `bit ${bit}`);
  }
  assert.equal(verifyBls(publics[2]!, message, signature.subarray(1)), false);
  assert.equal(verifyBls(publics[2]!, message, new Uint8Array(64)), false, 'infinity');
});

test('sums of signatures are valid for sums of keys', () => {
  const signature = aggregateBlsSignatures(keys.slice(2).map((key) => signBls(key, message)));
  assert.equal(verifyBls(aggregateBlsKeys(publics.slice(2)), message, signature), true);
  assert.equal(verifyBls(aggregateBlsKeys(publics.slice(1)), message, signature), false);
  assert.throws(() => aggregateBlsKeys(publics.slice(0, 2)), InvalidPointError, 'the keys of 1 and n − 1 cancel');
  assert.throws(() => aggregateBlsKeys([]), OutOfRangeError);
  assert.throws(() => aggregateBlsSignatures([]), OutOfRangeError);
  assert.throws(() => aggregateBlsSignatures([signature, new Uint8Array(64).fill(1)]), InvalidPointError);
});

test('BDN: every choice of signers, and rogue keys are of no use', () => {
  const roster = new BdnRoster(publics);
  for (let mask = 1; mask < 16; mask++) {
    const signature = aggregateBdnSignatures(
      roster,
      keys.map((key, i) => (mask & (1 << i) ? signBls(key, message) : undefined)),
    );
    assert.deepEqual([...signature.mask], [mask]);
    assert.deepEqual(
      signature.signers,
      [0, 1, 2, 3].filter((i) => mask & (1 << i)),
    );
    for (const other of [mask, mask ^ 1, mask ^ 4]) {
      const named = new BdnSignature(signature.point, Uint8Array.of(other));
      assert.equal(verifyBdn(roster, message, named), other === mask && other !== 0, `${mask} as ${other}`);
      assert.equal(verifyBdn(roster, message, named.toBytes()), other === mask && other !== 0, `${mask} as ${other}, bytes`);
    }
  }
  // The rogue's key cancels the victim's in a plain sum: what the rogue signs alone is then the sum's signature.
  const victim = publics[3]!;
  const rogue = multiply(generator2, (5n - secrets[3]! + ORDER) % ORDER);
  const forged = [victim, BlsPublicKey.fromBytes(bytes2(rogue))];
  const signature = signBls(new BlsPrivateKey(5n), message);
  assert.equal(verifyBls(aggregateBlsKeys(forged), message, signature), true, 'the attack works on plain sums');
  assert.equal(verifyBdn(new BdnRoster(forged), message, new BdnSignature(signature, Uint8Array.of(3))), false);
});

test('masks are exact', () => {
  const roster = new BdnRoster(publics);
  const signature = signBls(keys[0]!, message);
  for (const mask of [[], [0], [16], [1, 0]]) {
    assert.throws(() => aggregateBdnKeys(roster, Uint8Array.from(mask)), OutOfRangeError, `${mask}`);
    assert.equal(verifyBdn(roster, message, Uint8Array.from([...signature, ...mask])), false, `${mask}`);
  }
  assert.throws(() => new BdnRoster([]), OutOfRangeError);
});

test('BDN signatures as bytes, as parts, and refused', () => {
  const roster = new BdnRoster(publics);
  const signatures = keys.map((key, i) => (i === 2 ? undefined : signBls(key, message)));
  const signature = aggregateBdnSignatures(roster, signatures);
  assert.deepEqual([...signature.toBytes()], [...signature.point, 0b1011]);
  assert.deepEqual(BdnSignature.fromBytes(signature.toBytes()).toBytes(), signature.toBytes());
  for (const threshold of [1, 2, 3]) assert.equal(verifyBdn(roster, message, signature, { threshold }), true, `${threshold}`);
  assert.equal(verifyBdn(roster, message, signature, { threshold: 4 }), false, 'three are not four');
  for (const threshold of [0, 5, 1.5]) assert.throws(() => verifyBdn(roster, message, signature, { threshold }), OutOfRangeError);
  for (const some of [signatures.slice(1), [...signatures, undefined], [undefined, undefined, undefined, undefined]])
    assert.throws(() => aggregateBdnSignatures(roster, some), { name: 'OutOfRangeError', argument: 'signatures' });
  assert.throws(() => aggregateBdnSignatures(roster, [new Uint8Array(63), undefined, undefined, undefined]), {
    name: 'MalformedError',
    argument: 'signatures[0]',
  });
  for (const length of [0, 63, 64]) assert.throws(() => BdnSignature.fromBytes(new Uint8Array(length)), MalformedError, `${length}`);
  assert.throws(() => new BdnSignature(new Uint8Array(63), Uint8Array.of(1)), { name: 'MalformedError', argument: 'point' });
  assert.throws(() => new BdnSignature(new Uint8Array(64), new Uint8Array(0)), { name: 'MalformedError', argument: 'mask' });
  assert.throws(() => verifyBdn({} as BdnRoster, message, signature), { name: 'WrongTypeError', argument: 'roster' });
  assert.throws(() => verifyBdn(roster, message, {} as BdnSignature), { name: 'WrongTypeError', argument: 'signature' });
});

test('raw bytes of keys serve as the keys', () => {
  const signature = signBls(keys[2]!.toBytes(), message);
  assert.deepEqual(signature, signBls(keys[2]!, message));
  assert.equal(verifyBls(publics[2]!.toBytes(), message, signature), true);
  assert.equal(verifyBls(publics[3]!.toBytes(), message, signature), false);
  const own = publics[2]!.toBytes();
  assert.equal(verifyBls(own, message, signature), true, 'remembered');
  own[127]! ^= 1;
  assert.throws(() => verifyBls(own, message, signature), InvalidPointError, 'bytes that changed are another key');
  assert.deepEqual(aggregateBlsKeys(publics.map((key) => key.toBytes())), aggregateBlsKeys(publics));
  for (const length of [48, 96])
    assert.throws(() => verifyBls(new Uint8Array(length), message, signature), {
      name: 'MalformedError',
      argument: 'publicKey',
      message: /not of BLS12-381/,
    });
  assert.throws(() => signBls(new Uint8Array(31), message), { name: 'OutOfRangeError', argument: 'privateKey' });
  assert.throws(() => signBls(new Uint8Array(32), message), { name: 'OutOfRangeError', argument: 'privateKey' });
  assert.throws(() => signBls('x' as unknown as Uint8Array, message), { name: 'WrongTypeError', argument: 'privateKey' });
});

test('bad keys are refused by name', () => {
  const key = publics[2]!.toBytes();
  const changed = (at: number, value: number): Uint8Array => key.map((byte, i) => (i === at ? value : byte));
  assert.throws(() => BlsPublicKey.fromBytes(key.subarray(1)), MalformedError);
  assert.throws(() => BlsPublicKey.fromBytes(new Uint8Array(128)), InvalidPointError);
  assert.throws(() => BlsPublicKey.fromBytes(changed(127, key[127]! ^ 1)), /must be a point of the twist/);
  assert.throws(() => BlsPublicKey.fromBytes(changed(0, 0xff)), /must have coordinates below the prime/);
  assert.throws(() => BlsPublicKey.fromBytes(bytes2(outsideOfG2())), /must be in the subgroup of order n/);
  for (const secret of [0n, ORDER, -1n]) assert.throws(() => new BlsPrivateKey(secret), OutOfRangeError);
  assert.throws(() => new BlsPrivateKey(1 as unknown as bigint), WrongTypeError);
  assert.throws(() => verifyBls(publics[0]!, message, 'x' as unknown as Uint8Array), WrongTypeError);
});

/** A point of the twist by chance: hardly ever of order n, whose index is 2p − n. */
function outsideOfG2(): NonNullable<ReturnType<typeof multiply>> {
  for (let x = 1n; ; x++) {
    const point = twistPoint({ c0: x, c1: 0n });
    if (point && multiply(point, ORDER) !== null) return point;
  }
}

test('the prime allows what the formulas of roots ask for', () => assert.equal(P % 4n, 3n));
