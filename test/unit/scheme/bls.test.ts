import assert from 'node:assert/strict';
import { test } from 'node:test';
import { BdnRoster } from '../../../src/scheme/pairing/bdn/roster.ts';
import { aggregateKeys, aggregateSignatures } from '../../../src/scheme/pairing/bls/aggregate.ts';
import { BlsPrivateKey, BlsPublicKey } from '../../../src/scheme/pairing/bls/keys.ts';
import { toBytesLE } from '../../../src/util/bytes.ts';
import { InvalidPointError, MalformedError, OutOfRangeError, WrongTypeError } from '../../../src/util/errors.ts';
import * as reference from '../../reference/bls-bn256.ts';
import { bytes1, bytes2 } from '../../reference/bn/bytes.ts';
import { generator2, multiply, ORDER, P, twistPoint } from '../../reference/bn256.ts';

const text = (value: string): Uint8Array => new TextEncoder().encode(value);
const secrets = [1n, ORDER - 1n, 0x1234567890abcdefn ** 4n % ORDER, 77n];
const keys = secrets.map((secret) => new BlsPrivateKey(secret));
const publics = keys.map((key) => key.publicKey);
const message = text('a message');

test('keys and signatures are what the oracle makes', () => {
  for (const [i, key] of keys.entries()) {
    assert.deepEqual(key.publicKey.toBytes(), bytes2(multiply(generator2, secrets[i]!)));
    assert.deepEqual(key.sign(message), bytes1(reference.sign(secrets[i]!, message)));
  }
  const generated = BlsPrivateKey.generate();
  assert.ok(generated.publicKey.verify(generated.sign(message), message));
  assert.deepEqual(BlsPrivateKey.fromBytes(keys[2]!.toBytes()).sign(message), keys[2]!.sign(message));
});

test('new keys are drawn by rejection, and a wiped key signs no more', () => {
  const drawn = [ORDER, ORDER + 5n, 2n ** 256n - 1n, 0x1234567890abcdefn ** 4n % ORDER, 7n];
  let times = 0;
  const random = (bytes: Uint8Array): void => bytes.set(toBytesLE(drawn[times++] as bigint, 32));
  const key = BlsPrivateKey.generate(random);
  assert.equal(times, 4);
  assert.deepEqual(key.toBytes(), keys[2]!.toBytes());
  const bytes = Buffer.from(key.toBytes());
  const copied = new BlsPrivateKey(bytes);
  bytes.fill(1);
  assert.deepEqual(copied.sign(message), keys[2]!.sign(message));
  copied.wipe();
  assert.deepEqual(copied.toBytes(), new Uint8Array(32));
  assert.throws(() => copied.sign(message), OutOfRangeError);
  assert.throws(() => copied.publicKey, OutOfRangeError);
});

test('a signature is valid for its message and key alone', () => {
  const signature = keys[2]!.sign(message);
  assert.equal(publics[2]!.verify(signature, message), true);
  assert.equal(publics[2]!.verify(signature, text('another')), false);
  assert.equal(publics[3]!.verify(signature, message), false);
  for (let bit = 0; bit < 512; bit += 37) {
    const flipped = signature.slice();
    flipped[bit >> 3]! ^= 1 << (bit & 7);
    assert.equal(publics[2]!.verify(flipped, message), false, `bit ${bit}`);
  }
  assert.equal(publics[2]!.verify(signature.subarray(1), message), false);
  assert.equal(publics[2]!.verify(new Uint8Array(64), message), false, 'infinity');
});

test('sums of signatures are valid for sums of keys', () => {
  const signature = aggregateSignatures(keys.slice(2).map((key) => key.sign(message)));
  assert.equal(aggregateKeys(publics.slice(2)).verify(signature, message), true);
  assert.equal(aggregateKeys(publics.slice(1)).verify(signature, message), false);
  assert.throws(() => aggregateKeys(publics.slice(0, 2)), InvalidPointError, 'the keys of 1 and n − 1 cancel');
  assert.throws(() => aggregateKeys([]), OutOfRangeError);
  assert.throws(() => aggregateSignatures([]), OutOfRangeError);
  assert.throws(() => aggregateSignatures([signature, new Uint8Array(64).fill(1)]), InvalidPointError);
});

test('BDN: every choice of signers, and rogue keys are of no use', () => {
  const roster = new BdnRoster(publics);
  for (let mask = 1; mask < 16; mask++) {
    const signers = keys.filter((_, i) => mask & (1 << i));
    const signature = roster.aggregateSignatures(
      Uint8Array.of(mask),
      signers.map((key) => key.sign(message)),
    );
    for (const other of [mask, mask ^ 1, mask ^ 4]) {
      if (other !== 0) assert.equal(roster.verify(Uint8Array.of(other), signature, message), other === mask, `${mask} as ${other}`);
    }
  }
  // The rogue's key cancels the victim's in a plain sum: what the rogue signs alone is then the sum's signature.
  const victim = publics[3]!;
  const rogue = multiply(generator2, (5n - secrets[3]! + ORDER) % ORDER);
  const forged = [victim, BlsPublicKey.fromBytes(bytes2(rogue))];
  const signature = new BlsPrivateKey(5n).sign(message);
  assert.equal(aggregateKeys(forged).verify(signature, message), true, 'the attack works on plain sums');
  assert.equal(new BdnRoster(forged).verify(Uint8Array.of(3), signature, message), false);
});

test('masks are exact', () => {
  const roster = new BdnRoster(publics);
  const signature = keys[0]!.sign(message);
  for (const mask of [[], [0], [16], [1, 0]]) {
    assert.throws(() => roster.verify(Uint8Array.from(mask), signature, message), OutOfRangeError, `${mask}`);
  }
  assert.throws(() => roster.aggregateSignatures(Uint8Array.of(3), [signature]), OutOfRangeError);
  assert.throws(() => new BdnRoster([]), OutOfRangeError);
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
  assert.throws(() => publics[0]!.verify('x' as unknown as Uint8Array, message), WrongTypeError);
});

/** A point of the twist by chance: hardly ever of order n, whose index is 2p − n. */
function outsideOfG2(): NonNullable<ReturnType<typeof multiply>> {
  for (let x = 1n; ; x++) {
    const point = twistPoint({ c0: x, c1: 0n });
    if (point && multiply(point, ORDER) !== null) return point;
  }
}

test('the prime allows what the formulas of roots ask for', () => assert.equal(P % 4n, 3n));
