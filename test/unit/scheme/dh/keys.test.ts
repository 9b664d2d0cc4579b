/** Diffie–Hellman: agreement with OpenSSL and among ourselves, and what is refused. */
import assert from 'node:assert/strict';
import { createDiffieHellman } from 'node:crypto';
import { test } from 'node:test';
import {
  DhParameters,
  DhPrivateKey,
  DhPublicKey,
  generateDhKey,
  LimberError,
  OutOfRangeError,
  WrongTypeError,
} from '../../../../src/dh.ts';
import { dhGroup } from '../../../../src/dh-groups.ts';
import { powMod } from '../../../../src/reference/modpow.ts';
import { ANY_SIZE, SMALL } from '../numbers.ts';

/** Subgroup of order 11 in a group of 22: the squares. */
const TINY = new DhParameters({ prime: 23n, generator: 4n, order: 11n }, ANY_SIZE);
const SUBGROUP = new DhParameters({ prime: SMALL.p, generator: SMALL.g, order: SMALL.q }, ANY_SIZE);
const GROUP = DhParameters.named('ffdhe2048');

test('every pair of keys of a tiny group', () => {
  for (let a = 1n; a < 11n; a++) {
    for (let b = 1n; b < 11n; b++) {
      const [alice, bob] = [new DhPrivateKey(TINY, a), new DhPrivateKey(TINY, b)];
      const expected = powMod(4n, a * b, 23n);
      if (expected === 1n) assert.throws(() => alice.agree(bob.publicKey), { argument: 'peer' });
      else
        assert.deepEqual(
          [alice.agree(bob.publicKey), bob.agree(alice.publicKey)],
          [Uint8Array.of(Number(expected)), Uint8Array.of(Number(expected))],
        );
    }
  }
});

test('every number is a public key of a tiny group, or none', () => {
  const squares = new Set(Array.from({ length: 11 }, (_, i) => powMod(4n, BigInt(i), 23n)));
  const unknown = new DhParameters({ prime: 23n, generator: 4n }, ANY_SIZE);
  for (let y = -1n; y < 25n; y++) {
    const partial = y >= 2n && y <= 21n;
    assert.equal(
      taken(() => new DhPublicKey(TINY, y)),
      partial,
      `${y}, safe prime`,
    );
    assert.equal(
      taken(() => new DhPublicKey(TINY, y, { full: true })),
      partial && squares.has(y),
      `${y}, in full`,
    );
    assert.equal(
      taken(() => new DhPublicKey(unknown, y)),
      partial,
      `${y}, unknown order`,
    );
  }
});

test('a group whose order is short: keys are validated in full', () => {
  const member = powMod(SMALL.g, 99n, SMALL.p);
  assert.ok(taken(() => new DhPublicKey(SUBGROUP, member)));
  for (const y of [SMALL.p - member, 2n, 3n]) assert.ok(!taken(() => new DhPublicKey(SUBGROUP, y)), String(y));
});

function taken(make: () => DhPublicKey): boolean {
  try {
    make();
    return true;
  } catch (error) {
    assert.ok(error instanceof OutOfRangeError && error.argument === 'y', String(error));
    return false;
  }
}

test('OpenSSL agrees on the same secrets, with leading zeros, over more keys than are raised without a table', () => {
  const { prime, generator } = dhGroup('ffdhe2048');
  for (let i = 0; i < 7; i++) {
    const mine = generateDhKey(GROUP);
    const theirs = createDiffieHellman(Buffer.from(prime.toString(16), 'hex'), Buffer.from([Number(generator)]));
    const publicKey = theirs.generateKeys();
    const peer = new DhPublicKey(GROUP, Buffer.concat([Buffer.alloc(256 - publicKey.length), publicKey]));
    const secret = theirs.computeSecret(mine.publicKey.toBytes());
    assert.deepEqual(Buffer.from(mine.agree(peer)), Buffer.concat([Buffer.alloc(256 - secret.length), secret]));
    assert.equal(mine.publicKey.toBytes().length, 256);
  }
});

test('a secret keeps its leading zeros', () => {
  let key = generateDhKey(SUBGROUP);
  const peer = generateDhKey(SUBGROUP).publicKey;
  let [found, tried] = [0, 0];
  for (; found < 2 && tried < 5000; tried++) {
    key = new DhPrivateKey(SUBGROUP, BigInt(tried + 2));
    const secret = key.agree(peer);
    assert.equal(secret.length, 64);
    if (secret[0] === 0) found++;
    assert.equal(BigInt(`0x${Buffer.from(secret).toString('hex')}`), powMod(peer.y, key.x, SMALL.p));
  }
  assert.equal(found, 2, `in ${tried} secrets`);
});

test('private keys are short in named groups, and below the order in others', () => {
  const lengths = { modp1536: 225, ffdhe2048: 225, ffdhe3072: 275, modp4096: 325 } as const;
  for (const [name, bits] of Object.entries(lengths)) {
    const parameters = DhParameters.named(name as keyof typeof lengths);
    assert.equal(parameters.privateBits, bits);
    assert.ok(parameters.safe);
    const ones = generateDhKey(parameters, (bytes) => void bytes.fill(255));
    assert.equal(ones.x, 2n ** BigInt(bits) - 1n);
  }
  for (let i = 0; i < 50; i++) assert.ok(generateDhKey(TINY).x < 11n);
  assert.equal(SUBGROUP.privateBits, 160);
});

test('a long private key of a named group is taken as it is', () => {
  const { prime } = dhGroup('ffdhe2048');
  const long = new DhPrivateKey(GROUP, 2n ** 2000n + 12345n);
  const peer = generateDhKey(GROUP).publicKey;
  assert.equal(BigInt(`0x${Buffer.from(long.agree(peer)).toString('hex')}`), powMod(peer.y, long.x, prime));
  assert.equal(long.publicKey.y, powMod(2n, long.x, prime));
});

test('a named prime is known by itself', () => {
  const { prime } = dhGroup('modp2048');
  assert.ok(new DhParameters({ prime, generator: 2n }).safe);
  assert.ok(new DhParameters({ prime, generator: 4n }).safe);
  const nonResidue = [3n, 5n, 7n, 11n, 13n].find((g) => powMod(g, prime >> 1n, prime) !== 1n);
  assert.equal(new DhParameters({ prime, generator: nonResidue as bigint }).order, undefined);
});

const wrong = (value: unknown): never => value as never;
const key = new DhPrivateKey(TINY, 3n);

const FAILURES: readonly (readonly [what: string, call: () => unknown, error: typeof LimberError, argument: string])[] = [
  ['a short prime', () => new DhParameters({ prime: SMALL.p, generator: 2n }), OutOfRangeError, 'prime'],
  ['an even prime', () => new DhParameters({ prime: 24n, generator: 2n }, ANY_SIZE), OutOfRangeError, 'prime'],
  ['a prime as a number', () => new DhParameters({ prime: wrong(23), generator: 2n }, ANY_SIZE), WrongTypeError, 'prime'],
  ['generator 1', () => new DhParameters({ prime: 23n, generator: 1n }, ANY_SIZE), OutOfRangeError, 'generator'],
  ['generator −1', () => new DhParameters({ prime: 23n, generator: 22n }, ANY_SIZE), OutOfRangeError, 'generator'],
  [
    'an order that does not divide p − 1',
    () => new DhParameters({ prime: 23n, generator: 4n, order: 7n }, ANY_SIZE),
    OutOfRangeError,
    'order',
  ],
  ['an order of something else', () => new DhParameters({ prime: 23n, generator: 5n, order: 11n }, ANY_SIZE), OutOfRangeError, 'order'],
  [
    'the wrong order of a known prime',
    () => new DhParameters({ prime: dhGroup('ffdhe2048').prime, generator: 2n, order: 2n }),
    OutOfRangeError,
    'order',
  ],
  ['an order as a number', () => new DhParameters({ prime: 23n, generator: 4n, order: wrong(11) }, ANY_SIZE), WrongTypeError, 'order'],
  ['privateBits of 1', () => new DhParameters({ prime: 23n, generator: 4n, privateBits: 1 }, ANY_SIZE), OutOfRangeError, 'privateBits'],
  [
    'privateBits as text',
    () => new DhParameters({ prime: 23n, generator: 4n, privateBits: wrong('3') }, ANY_SIZE),
    WrongTypeError,
    'privateBits',
  ],
  ['y as text', () => new DhPublicKey(TINY, wrong('4')), WrongTypeError, 'y'],
  ['y of too many bytes', () => new DhPublicKey(TINY, Uint8Array.of(0, 4)), OutOfRangeError, 'y'],
  [
    'full without an order',
    () => new DhPublicKey(new DhParameters({ prime: 23n, generator: 4n }, ANY_SIZE), 4n, { full: true }),
    OutOfRangeError,
    'full',
  ],
  ['x = 0', () => new DhPrivateKey(TINY, 0n), OutOfRangeError, 'x'],
  ['x = order', () => new DhPrivateKey(TINY, 11n), OutOfRangeError, 'x'],
  ['x as bytes', () => new DhPrivateKey(TINY, wrong(Uint8Array.of(1))), WrongTypeError, 'x'],
  ['a peer that is a number', () => key.agree(wrong(4n)), WrongTypeError, 'peer'],
  ['a peer of other parameters', () => key.agree(generateDhKey(SUBGROUP).publicKey), OutOfRangeError, 'peer'],
];

for (const [what, call, error, argument] of FAILURES) {
  test(`refused: ${what}`, () => {
    assert.throws(call, (thrown: unknown) => thrown instanceof error && thrown instanceof LimberError && thrown.argument === argument);
  });
}

test('a key that was wiped agrees on nothing', () => {
  const spent = new DhPrivateKey(TINY, 4n);
  spent.wipe();
  assert.throws(() => spent.agree(key.publicKey), { argument: 'key' });
});
