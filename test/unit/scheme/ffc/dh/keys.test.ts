/** Diffie–Hellman: agreement with OpenSSL and among ourselves, and what is refused. */
import assert from 'node:assert/strict';
import { createDiffieHellman } from 'node:crypto';
import { test } from 'node:test';
import { dhGroup } from '../../../../../src/entries/dh/groups.ts';
import {
  agreeDh,
  DhParameters,
  DhPrivateKey,
  DhPublicKey,
  generateDhKey,
  LimberError,
  OutOfRangeError,
  WrongTypeError,
} from '../../../../../src/entries/dh.ts';
import * as keys from '../../../../../src/entries/keys.ts';
import { Field, hasOrderVarTime } from '../../../../../src/group/residues/field.ts';
import { powMod } from '../../../../reference/modpow.ts';
import { ANY_SIZE, SMALL } from '../../numbers.ts';

/** Subgroup of order 11 in a group of 22: the squares. */
const TINY = new DhParameters({ prime: 23n, generator: 4n, order: 11n }, ANY_SIZE);
const SUBGROUP = new DhParameters({ prime: SMALL.p, generator: SMALL.g, order: SMALL.q }, ANY_SIZE);
const GROUP = DhParameters.named('ffdhe2048');

test('every pair of keys of a tiny group', () => {
  for (let a = 1n; a < 11n; a++) {
    for (let b = 1n; b < 11n; b++) {
      const [alice, bob] = [new DhPrivateKey(TINY, a), new DhPrivateKey(TINY, b)];
      const expected = powMod(4n, a * b, 23n);
      if (expected === 1n) assert.throws(() => agreeDh(alice, bob.publicKey), { argument: 'peer' });
      else
        assert.deepEqual(
          [agreeDh(alice, bob.publicKey), agreeDh(bob, alice.publicKey)],
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
    const peer = DhPublicKey.fromBytes(GROUP, Buffer.concat([Buffer.alloc(256 - publicKey.length), publicKey]));
    const secret = theirs.computeSecret(mine.publicKey.toBytes());
    assert.deepEqual(Buffer.from(agreeDh(mine, peer)), Buffer.concat([Buffer.alloc(256 - secret.length), secret]));
    assert.equal(mine.publicKey.toBytes().length, 256);
  }
});

test('a secret keeps its leading zeros', () => {
  let key = generateDhKey(SUBGROUP);
  const peer = generateDhKey(SUBGROUP).publicKey;
  let [found, tried] = [0, 0];
  for (; found < 2 && tried < 5000; tried++) {
    key = new DhPrivateKey(SUBGROUP, BigInt(tried + 2));
    const secret = agreeDh(key, peer);
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
    const ones = generateDhKey(parameters, { random: (bytes) => void bytes.fill(255) });
    assert.equal(ones.x, 2n ** BigInt(bits) - 1n);
  }
  for (let i = 0; i < 50; i++) assert.ok(generateDhKey(TINY).x < 11n);
  assert.equal(SUBGROUP.privateBits, 160);
});

test('a long private key of a named group is taken as it is', () => {
  const { prime } = dhGroup('ffdhe2048');
  const long = new DhPrivateKey(GROUP, 2n ** 2000n + 12345n);
  const peer = generateDhKey(GROUP).publicKey;
  assert.equal(BigInt(`0x${Buffer.from(agreeDh(long, peer)).toString('hex')}`), powMod(peer.y, long.x, prime));
  assert.equal(long.publicKey.y, powMod(2n, long.x, prime));
});

test('orders are prime, of a size that is of use, and no longer than can be tested', () => {
  const { prime, generator } = dhGroup('ffdhe2048');
  const order = { name: 'OutOfRangeError', argument: 'order' };
  // 2^2203 − 1 is a prime, of which p − 1 and half of it are no orders of use.
  const mersenne = 2n ** 2203n - 1n;
  for (const [claimed, group] of [
    [mersenne - 1n, { prime: mersenne, generator: 3n }],
    [mersenne >> 1n, { prime: mersenne, generator: 9n }],
    [0n, { prime: mersenne, generator: 3n }],
    [-3n, { prime: mersenne, generator: 3n }],
  ] as const)
    assert.throws(() => new DhParameters({ ...group, order: claimed }, { maxOrderBits: 16384 }), order, `${claimed}`);
  // 1 mod 4, so that half of p − 1 is even; a composite order, and one whose double plus one is composite.
  assert.throws(() => new DhParameters({ prime: 13n, generator: 4n, order: 6n }, ANY_SIZE), order);
  assert.throws(() => new DhParameters({ prime: 31n, generator: 9n, order: 15n }, ANY_SIZE), order);
  assert.throws(() => new DhParameters({ prime: 27n, generator: 4n, order: 13n }, ANY_SIZE), order);
  // Of 160 bits, for primes of 2048.
  const shortOrder = { prime: ((1n << 2047n) / (2n * SMALL.q) + 1n) * 2n * SMALL.q + 1n, generator: 2n, order: SMALL.q };
  assert.throws(() => new DhParameters(shortOrder), { ...order, message: /224 to 1024 bits/ });
  assert.throws(() => new DhParameters({ prime: SMALL.p, generator: SMALL.g, order: SMALL.q }, { ...ANY_SIZE, maxOrderBits: 159 }), order);
  assert.throws(() => new DhParameters({ prime: SMALL.p, generator: SMALL.g }, { ...ANY_SIZE, maxOrderBits: 1 }), {
    argument: 'maxOrderBits',
  });
  assert.throws(() => new DhParameters({ prime: SMALL.p, generator: SMALL.g, order: SMALL.q * 2n }, ANY_SIZE), order);
  assert.equal(new DhParameters({ prime, generator, order: prime >> 1n }).safe, true);
});

test('a long order does not cost seconds', () => {
  // A prime of which nobody knows whether it is safe: the bounds come before the tests.
  const prime = (1n << 16383n) + 3n;
  for (const order of [prime >> 1n, 3n, (1n << 1024n) + 1n]) {
    assert.throws(() => new DhParameters({ prime, generator: 2n, order }), { argument: 'order', message: /bits/ });
  }
});

test('private keys of a few bits are refused, also where a file asks for them', () => {
  const { prime, generator } = dhGroup('ffdhe2048');
  const tooShort = { name: 'OutOfRangeError', argument: 'privateBits' };
  for (const privateBits of [2, 160, 223]) assert.throws(() => new DhParameters({ prime, generator, privateBits }), tooShort);
  assert.equal(generateDhKey(new DhParameters({ prime, generator, privateBits: 224 })).x < 2n ** 224n, true);
  const waived = new DhParameters({ prime, generator, privateBits: 2 }, { minBits: 1024 });
  const file = keys.dhParametersToPem(waived);
  assert.throws(() => keys.dhParametersFromPem(file), tooShort);
  assert.equal(keys.dhParametersFromPem(file, { minBits: 1024 }).privateBits, 2);
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
  ['y as bytes for the constructor', () => new DhPublicKey(TINY, wrong(Uint8Array.of(4))), WrongTypeError, 'y'],
  ['a public key of too many bytes', () => DhPublicKey.fromBytes(TINY, Uint8Array.of(0, 4)), OutOfRangeError, 'bytes'],
  ['a public key out of range', () => DhPublicKey.fromBytes(TINY, Uint8Array.of(22)), OutOfRangeError, 'y'],
  [
    'full without an order',
    () => new DhPublicKey(new DhParameters({ prime: 23n, generator: 4n }, ANY_SIZE), 4n, { full: true }),
    OutOfRangeError,
    'full',
  ],
  ['x = 0', () => new DhPrivateKey(TINY, 0n), OutOfRangeError, 'x'],
  ['x = order', () => new DhPrivateKey(TINY, 11n), OutOfRangeError, 'x'],
  ['x as text', () => new DhPrivateKey(TINY, wrong('1')), WrongTypeError, 'x'],
  ['x as bytes for the constructor', () => new DhPrivateKey(TINY, wrong(Uint8Array.of(1))), WrongTypeError, 'x'],
  ['a private key of no bytes', () => DhPrivateKey.fromBytes(TINY, new Uint8Array(0)), OutOfRangeError, 'bytes'],
  ['a private key of too many bytes', () => DhPrivateKey.fromBytes(TINY, Uint8Array.of(0, 1)), OutOfRangeError, 'bytes'],
  ['a private key between the lengths', () => DhPrivateKey.fromBytes(GROUP, new Uint8Array(100).fill(1)), OutOfRangeError, 'bytes'],
  ['bytes of zero', () => DhPrivateKey.fromBytes(TINY, Uint8Array.of(0)), OutOfRangeError, 'bytes'],
  ['bytes of the order', () => DhPrivateKey.fromBytes(TINY, Uint8Array.of(11)), OutOfRangeError, 'bytes'],
  ['x = −1', () => new DhPrivateKey(TINY, -1n), OutOfRangeError, 'x'],
  ['x longer than the prime', () => new DhPrivateKey(GROUP, 2n ** 3000n), OutOfRangeError, 'x'],
  ['a peer that is a number', () => agreeDh(key, wrong(4n)), WrongTypeError, 'peer'],
  ['a peer of other parameters', () => agreeDh(key, generateDhKey(SUBGROUP).publicKey), OutOfRangeError, 'peer'],
];

for (const [what, call, error, argument] of FAILURES) {
  test(`refused: ${what}`, () => {
    assert.throws(call, (thrown: unknown) => thrown instanceof error && thrown instanceof LimberError && thrown.argument === argument);
  });
}

test('a key of bytes is that of the number, and does not follow its bytes', () => {
  const bytes = Buffer.from([10]);
  const fromBytes = DhPrivateKey.fromBytes(TINY, bytes);
  bytes.fill(1);
  assert.equal(fromBytes.x, 10n);
  assert.equal(fromBytes.publicKey.y, new DhPrivateKey(TINY, 10n).publicKey.y);
});

test('a key that was wiped agrees on nothing', () => {
  const spent = new DhPrivateKey(TINY, 4n);
  spent.wipe();
  assert.throws(() => agreeDh(spent, key.publicKey), { argument: 'key' });
});

test('no agreement on 1 or p − 1, where nothing is known of the order', () => {
  const any = new DhParameters({ prime: 23n, generator: 5n }, ANY_SIZE);
  // To the power of half of p − 1 every number is one of them.
  const key = new DhPrivateKey(any, 11n);
  for (let y = 2n; y < 22n; y++) assert.throws(() => agreeDh(key, new DhPublicKey(any, y)), { argument: 'peer' });
});

test('the bytes of a public key are as many as the prime has', () => {
  const bytes = new DhPublicKey(GROUP, 3n).toBytes();
  assert.equal(DhPublicKey.fromBytes(GROUP, bytes).y, 3n);
  for (const other of [bytes.subarray(1), Uint8Array.of(0, ...bytes)])
    assert.throws(() => DhPublicKey.fromBytes(GROUP, other), { argument: 'bytes' });
});

test('1 is told from what ends like it', () => {
  const field = new Field(65537n);
  assert.equal(hasOrderVarTime(field, 1n, 1n), true);
  for (const value of [0n, 2n, 257n, 256n]) assert.equal(hasOrderVarTime(field, value, 1n), false);
});

test('private keys are read from the bytes that they write, most significant first: short and long ones', () => {
  const long = 2n ** 2000n + 12345n;
  for (const [x, length] of [
    [0x1234n, 29],
    [2n ** 225n - 1n, 29],
    [long, 256],
  ] as const) {
    const key = new DhPrivateKey(GROUP, x);
    const bytes = key.toBytes();
    assert.equal(bytes.length, length);
    assert.equal(BigInt(`0x${Buffer.from(bytes).toString('hex')}`), x);
    const read = DhPrivateKey.fromBytes(GROUP, bytes);
    assert.equal(read.x, x);
    assert.deepEqual(read.toBytes(), bytes);
  }
  const drawn = generateDhKey(GROUP);
  assert.equal(DhPrivateKey.fromBytes(GROUP, drawn.toBytes()).publicKey.y, drawn.publicKey.y);
  drawn.wipe();
  assert.throws(() => drawn.toBytes(), { argument: 'key' });
});

test('a peer comes as bytes too, and is validated as the options say', () => {
  const alice = new DhPrivateKey(TINY, 3n);
  const peer = new DhPublicKey(TINY, 16n);
  assert.deepEqual(agreeDh(alice, peer.toBytes()), agreeDh(alice, peer));
  assert.throws(() => agreeDh(alice, Uint8Array.of(0, 16)), { argument: 'bytes' });
  assert.throws(() => agreeDh(alice, Uint8Array.of(22)), { argument: 'y' });
  // No square modulo 23, which the partial validation lets through.
  const outside = new DhPublicKey(TINY, 5n);
  for (const given of [outside, outside.toBytes()]) {
    assert.equal(agreeDh(alice, given).length, 1);
    assert.throws(() => agreeDh(alice, given, { full: true }), { name: 'OutOfRangeError', argument: 'y' });
  }
  assert.deepEqual(agreeDh(alice, peer, { full: true }), agreeDh(alice, peer));
});

test('membership is a question of groups of known order', () => {
  assert.equal(TINY.isMember(16n), true);
  assert.equal(TINY.isMember(5n), false);
  assert.throws(() => new DhParameters({ prime: 23n, generator: 4n }, ANY_SIZE).isMember(16n), {
    name: 'OutOfRangeError',
    argument: 'order',
  });
  assert.throws(() => TINY.isMember(wrong(16)), { name: 'WrongTypeError', argument: 'value' });
});
