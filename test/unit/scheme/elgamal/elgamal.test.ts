/** ElGamal over groups of every kind against the definition on BigInt, and what is refused. */
import assert from 'node:assert/strict';
import { describe, it, test } from 'node:test';
import fc from 'fast-check';
import { dhGroup } from '../../../../src/entries/dh/groups.ts';
import * as elgamal from '../../../../src/entries/elgamal.ts';
import * as groups from '../../../../src/entries/groups.ts';
import { p256 } from '../../../../src/group/curves/curves.ts';
import { primeInsideOf } from '../../../../src/group/curves/prime-curve.ts';
import { toBytesLE } from '../../../../src/util/bytes.ts';
import { elgamalDecrypt, elgamalEncrypt, squareOf } from '../../../reference/elgamal.ts';
import { powMod } from '../../../reference/modpow.ts';
import { addPoints, multiplyPoint } from '../../../reference/weierstrass.ts';
import { ANY_SIZE, SMALL, TINY } from '../numbers.ts';

const { decryptElGamal, decryptElGamalNumberVarTime, DiscreteLogarithms, encryptElGamal, encryptElGamalNumber, generateElGamalKey } =
  elgamal;

const numbersOf = ({ p, q, g }: typeof SMALL): groups.ResidueNumbers => ({ prime: p, order: q, generator: g });
const SUBGROUP = groups.residueGroup(numbersOf(SMALL), ANY_SIZE);
const MODP = dhGroup('modp1536');
const SAFE = groups.residueGroup({ prime: MODP.prime, order: MODP.prime >> 1n, generator: MODP.generator }, ANY_SIZE);
const GROUPS = [
  groups.p256Group,
  groups.p224Group,
  groups.p521Group,
  groups.brainpoolP384r1Group,
  groups.edwards25519Group,
  groups.ristretto255Group,
  SUBGROUP,
] as const;

/** The random number r. */
const drawing = (r: bigint): elgamal.RandomOptions => ({ random: (bytes) => void bytes.set(toBytesLE(r, bytes.length)) });

test('encryptions modulo a prime are those of the oracle, before and after tables were made', () => {
  const key = new elgamal.ElGamalPrivateKey(SUBGROUP, SUBGROUP.scalars.ofPublic(31415926535n));
  const y = powMod(SMALL.g, 31415926535n, SMALL.p);
  const exponent = fc.bigInt({ min: 1n, max: SMALL.q - 1n });
  fc.assert(
    fc.property(exponent, exponent, (r, m) => {
      const element = powMod(SMALL.g, m, SMALL.p);
      const made = encryptElGamal(key.publicKey, SUBGROUP.fromNumber(element), drawing(r));
      const [a, b] = [SUBGROUP.numberOf(made.a), SUBGROUP.numberOf(made.b)];
      assert.deepEqual({ a, b }, elgamalEncrypt(numbersOf(SMALL), y, element, r));
      assert.equal(SUBGROUP.numberOf(decryptElGamal(key, made)), element);
      assert.equal(elgamalDecrypt(numbersOf(SMALL), 31415926535n, { a, b }), element);
    }),
    { numRuns: 30 },
  );
});

test('encryptions on P-256 are those of the oracle', () => {
  const { params } = primeInsideOf(p256);
  const { p256Group: group } = groups;
  const times = (k: bigint): groups.AffinePoint | undefined => multiplyPoint(params, k % params.order, params.generator);
  const scalar = fc.bigInt({ min: 1n, max: params.order - 1n });
  fc.assert(
    fc.property(scalar, scalar, fc.bigInt({ min: 0n, max: 2n ** 40n }), (x, r, number) => {
      const key = new elgamal.ElGamalPrivateKey(group, group.scalars.ofPublic(x));
      const made = encryptElGamalNumber(key.publicKey, Number(number), drawing(r));
      assert.deepEqual(group.coordinatesOf(made.a), times(r));
      assert.deepEqual(group.coordinatesOf(made.b), addPoints(params, times(number), times(r * x)));
      assert.deepEqual(group.coordinatesOf(decryptElGamal(key, made)), times(number));
    }),
    { numRuns: 4 },
  );
});

for (const group of GROUPS) {
  describe(`ElGamal over ${group.name}`, () => {
    const { scalars, generator, neutral, order } = group;
    const at = (k: bigint): groups.Element => generator.multiplyVarTime(scalars.ofPublic(k));
    const key = new elgamal.ElGamalPrivateKey(group, scalars.ofPublic(7));
    const { publicKey } = key;

    it('decrypts what was encrypted, the neutral element as well', () => {
      assert.ok(publicKey.element.equals(at(7n)));
      for (const element of [generator, at(-1n), at(3n ** 90n), neutral]) {
        const made = encryptElGamal(publicKey, element, drawing(5n));
        assert.ok(made.a.equals(at(5n)) && made.b.equals(element.add(at(35n))));
        assert.ok(decryptElGamal(key, made).equals(element));
        assert.ok(!encryptElGamal(publicKey, element).a.equals(encryptElGamal(publicKey, element).a));
      }
    });

    it('takes what is neutral on the way', () => {
      // m · G and r · Y are the same, or opposite, so that b is neutral.
      assert.ok(encryptElGamalNumber(publicKey, 35, drawing(5n)).b.equals(at(70n)));
      const opposite = encryptElGamalNumber(publicKey, 7, drawing(order - 1n));
      assert.ok(opposite.a.equals(at(-1n)) && opposite.b.isNeutral);
      assert.ok(decryptElGamal(key, opposite).equals(at(7n)));
      const negative = new elgamal.ElGamalCiphertext(group, { a: opposite.a.neg(), b: opposite.b.neg() });
      const nothing = elgamal.addCiphertexts(group, opposite, negative);
      assert.ok(nothing.a.isNeutral && nothing.b.isNeutral && decryptElGamal(key, nothing).isNeutral);
      for (const ciphertext of [opposite, nothing]) {
        const bytes = ciphertext.toBytes();
        assert.equal(bytes.length, 2 * group.elementBytes);
        const read = elgamal.ElGamalCiphertext.fromBytes(group, bytes);
        assert.ok(read.a.equals(ciphertext.a) && read.b.equals(ciphertext.b));
      }
    });

    it('adds numbers up, and makes other ciphertexts of the same number', () => {
      const own = generateElGamalKey(group);
      const logarithms = new DiscreteLogarithms(group, 1000);
      const votes = [0, 1, 1, 0, 250, 7].map((number) => encryptElGamalNumber(own.publicKey, number));
      const sum = elgamal.addCiphertexts(group, ...votes);
      const other = elgamal.rerandomizeElGamal(own.publicKey, sum);
      assert.ok(!other.a.equals(sum.a) && !other.b.equals(sum.b));
      for (const ciphertext of [sum, other]) assert.equal(decryptElGamalNumberVarTime(own, ciphertext, logarithms), 259);
      assert.equal(decryptElGamalNumberVarTime(own, elgamal.addCiphertexts(group), logarithms), 0);
      assert.ok(elgamal.rerandomizeElGamal(own.publicKey, other, drawing(3n)).a.equals(other.a.add(at(3n))));
    });

    it('writes and reads keys', () => {
      const own = generateElGamalKey(group);
      const read = elgamal.ElGamalPrivateKey.fromBytes(group, own.toBytes());
      assert.deepEqual(read.toBytes(), own.toBytes());
      assert.equal(own.toBytes().length, scalars.bytes);
      const shared = elgamal.ElGamalPublicKey.fromBytes(group, own.publicKey.toBytes());
      assert.ok(shared.element.equals(own.publicKey.element) && shared.group === group);
      assert.ok(decryptElGamal(read, encryptElGamal(shared, generator)).equals(generator));
    });

    it('finds every number up to the bound, and none beyond', () => {
      for (const most of [1, 2, 3, 10, 99, 500]) {
        const logarithms = new DiscreteLogarithms(group, most);
        const middle = Math.round(most / 2);
        for (const number of [0, 1, 2, middle - 1, middle, middle + 1, most - 1, most, most + 1, 2 * most + 2, 10 * most + 10]) {
          const element = at(BigInt(number));
          if (number <= most) assert.equal(logarithms.ofVarTime(element), number, `${number} of ${most}`);
          else assert.throws(() => logarithms.ofVarTime(element), { name: 'NoLogarithmError', argument: 'element' });
          if (number > 0) assert.throws(() => logarithms.ofVarTime(element.neg()), { code: 'ERR_LIMBER_NO_LOGARITHM' });
        }
      }
    });
  });
}

test('every number of a group of eleven elements, and numbers above its order', () => {
  const group = groups.residueGroup(numbersOf(TINY), ANY_SIZE);
  const key = new elgamal.ElGamalPrivateKey(group, group.scalars.fromBytes(Uint8Array.of(3)));
  for (const most of [1, 5, 10, 11, 1000, 2 ** 40]) {
    const logarithms = new DiscreteLogarithms(group, most);
    for (const number of [0, 1, 10, 11, 25, 2 ** 32 + 3, 2 ** 40]) {
      const element = decryptElGamal(key, encryptElGamalNumber(key.publicKey, number));
      assert.equal(group.numberOf(element), powMod(4n, BigInt(number), 23n), `${number}`);
      const logarithm = Number(BigInt(number) % 11n);
      if (logarithm <= most) assert.equal(logarithms.ofVarTime(element), logarithm);
      else assert.throws(() => logarithms.ofVarTime(element), elgamal.NoLogarithmError);
    }
  }
});

test('logarithms to another base, in little memory, with reports; the signal ends the search', () => {
  const { p384Group: group } = groups;
  const base = group.multiplyBase(group.scalars.ofPublic(12345));
  const reports: number[] = [];
  const onProgress = ({ steps, most }: elgamal.SearchProgress): void => {
    assert.ok(steps <= most);
    reports.push(steps);
  };
  const most = 2 ** 28;
  const logarithms = new DiscreteLogarithms(group, most, { base, onProgress });
  assert.deepEqual(reports, [4096, 8192]);
  const element = base.multiplyVarTime(group.scalars.ofPublic(most));
  assert.equal(logarithms.ofVarTime(element, { onProgress }), most);
  assert.deepEqual(reports, [4096, 8192, 4096, 8192]);
  const controller = new AbortController();
  const aborting = { signal: controller.signal, onProgress: () => controller.abort(new Error('enough')) };
  assert.throws(() => logarithms.ofVarTime(element, aborting), { message: 'enough' });
  assert.throws(() => new DiscreteLogarithms(group, most, aborting), { message: 'enough' });
  const some = new DiscreteLogarithms(SUBGROUP, 100_000, { tableBytes: 1024 });
  for (const number of [0, 63, 64, 99_999, 100_000]) {
    assert.equal(some.ofVarTime(SUBGROUP.generator.multiplyVarTime(SUBGROUP.scalars.ofPublic(number))), number);
  }
});

test('messages of every length come back, leading zeros and all', () => {
  const key = generateElGamalKey(SAFE);
  for (const message of [[], [0], [0, 0, 7], [255], new Array<number>(190).fill(0), new Array<number>(190).fill(255)].map((bytes) =>
    Uint8Array.from(bytes),
  )) {
    const element = elgamal.elementOfMessage(SAFE, message);
    assert.equal(SAFE.numberOf(element), squareOf(BigInt(`0x01${Buffer.from(message).toString('hex')}`), MODP.prime));
    assert.deepEqual(elgamal.messageOfElement(SAFE, decryptElGamal(key, encryptElGamal(key.publicKey, element))), message);
  }
  assert.throws(() => elgamal.elementOfMessage(SAFE, new Uint8Array(191)), { name: 'OutOfRangeError', argument: 'message' });
  const other = SAFE.fromNumber(squareOf(2n ** 1500n, MODP.prime));
  assert.throws(() => elgamal.messageOfElement(SAFE, other), { name: 'MalformedError', argument: 'element' });
});

const wrong = (value: unknown): never => value as never;
const { p256Group, secp256k1Group } = groups;
const key = new elgamal.ElGamalPrivateKey(p256Group, p256Group.scalars.ofPublic(3));
const { publicKey } = key;
const { generator, scalars } = p256Group;
const ciphertext = encryptElGamalNumber(publicKey, 1);
const elsewhere = encryptElGamalNumber(generateElGamalKey(secp256k1Group).publicKey, 1);
const logarithms = new DiscreteLogarithms(p256Group, 10);

const FAILURES: readonly (readonly [what: string, call: () => unknown, error: typeof elgamal.LimberError, argument: string])[] = [
  ['a key of no group', () => generateElGamalKey(wrong({})), elgamal.WrongTypeError, 'group'],
  ['a key of the scalar 0', () => new elgamal.ElGamalPrivateKey(p256Group, scalars.zero), elgamal.OutOfRangeError, 'scalar'],
  ['a key of another order', () => new elgamal.ElGamalPrivateKey(p256Group, secp256k1Group.scalars.one), elgamal.WrongTypeError, 'scalar'],
  ['a key of zeros', () => elgamal.ElGamalPrivateKey.fromBytes(p256Group, new Uint8Array(32)), elgamal.OutOfRangeError, 'scalar'],
  [
    'a key above the order',
    () => elgamal.ElGamalPrivateKey.fromBytes(p256Group, new Uint8Array(32).fill(255)),
    elgamal.OutOfRangeError,
    'bytes',
  ],
  ['a key of 31 bytes', () => elgamal.ElGamalPrivateKey.fromBytes(p256Group, new Uint8Array(31)), elgamal.MalformedError, 'bytes'],
  ['a neutral public key', () => new elgamal.ElGamalPublicKey(p256Group, p256Group.neutral), elgamal.InvalidPointError, 'element'],
  [
    'a public key of another group',
    () => new elgamal.ElGamalPublicKey(p256Group, secp256k1Group.generator),
    elgamal.WrongTypeError,
    'element',
  ],
  ['a public key of zeros', () => elgamal.ElGamalPublicKey.fromBytes(p256Group, new Uint8Array(33)), elgamal.InvalidPointError, 'bytes'],
  ['an element of another group', () => encryptElGamal(publicKey, secp256k1Group.generator), elgamal.WrongTypeError, 'element'],
  ['no element', () => encryptElGamal(publicKey, wrong(undefined)), elgamal.WrongTypeError, 'element'],
  ['a private key to encrypt', () => encryptElGamalNumber(wrong(key), 1), elgamal.WrongTypeError, 'publicKey'],
  ['a public key to decrypt', () => decryptElGamal(wrong(publicKey), ciphertext), elgamal.WrongTypeError, 'privateKey'],
  ['half a number', () => encryptElGamalNumber(publicKey, 0.5), elgamal.OutOfRangeError, 'number'],
  ['a negative number', () => encryptElGamalNumber(publicKey, -1), elgamal.OutOfRangeError, 'number'],
  ['a number too large', () => encryptElGamalNumber(publicKey, 2 ** 40 + 1), elgamal.OutOfRangeError, 'number'],
  ['a bigint', () => encryptElGamalNumber(publicKey, wrong(1n)), elgamal.WrongTypeError, 'number'],
  ['an unknown option', () => encryptElGamalNumber(publicKey, 1, wrong({ source: 1 })), elgamal.OutOfRangeError, 'source'],
  ['a ciphertext of another group', () => decryptElGamal(key, elsewhere), elgamal.MalformedError, 'ciphertext'],
  ['to rerandomise one of another group', () => elgamal.rerandomizeElGamal(publicKey, elsewhere), elgamal.MalformedError, 'ciphertext'],
  ['sums over two groups', () => elgamal.addCiphertexts(p256Group, ciphertext, elsewhere), elgamal.MalformedError, 'ciphertexts'],
  ['sums of what are none', () => elgamal.addCiphertexts(p256Group, wrong({})), elgamal.WrongTypeError, 'ciphertexts'],
  ['a ciphertext of numbers', () => new elgamal.ElGamalCiphertext(p256Group, { a: generator, b: wrong(1n) }), elgamal.WrongTypeError, 'b'],
  ['a ciphertext of nothing', () => new elgamal.ElGamalCiphertext(p256Group, wrong(undefined)), elgamal.WrongTypeError, 'parts'],
  ['bytes of odd length', () => elgamal.ElGamalCiphertext.fromBytes(p256Group, new Uint8Array(67)), elgamal.MalformedError, 'bytes'],
  [
    'bytes of two forms',
    () => elgamal.ElGamalCiphertext.fromBytes(p256Group, ciphertext.toBytes().fill(4, 0, 1)),
    elgamal.MalformedError,
    'bytes',
  ],
  [
    'bytes of no point',
    () => elgamal.ElGamalCiphertext.fromBytes(p256Group, ciphertext.toBytes().fill(255, 1, 33)),
    elgamal.InvalidPointError,
    'bytes',
  ],
  ['to search without a bound', () => new DiscreteLogarithms(p256Group, Infinity), elgamal.OutOfRangeError, 'most'],
  [
    'a base of another group',
    () => new DiscreteLogarithms(p256Group, 10, { base: secp256k1Group.generator }),
    elgamal.WrongTypeError,
    'base',
  ],
  ['a neutral base', () => new DiscreteLogarithms(p256Group, 10, { base: p256Group.neutral }), elgamal.InvalidPointError, 'base'],
  ['a table of no memory', () => new DiscreteLogarithms(p256Group, 10, { tableBytes: 1 }), elgamal.OutOfRangeError, 'tableBytes'],
  ['logarithms of no group', () => new DiscreteLogarithms(wrong(undefined), 10), elgamal.WrongTypeError, 'group'],
  ['the logarithm of another group', () => logarithms.ofVarTime(secp256k1Group.generator), elgamal.WrongTypeError, 'element'],
  ['a bound for logarithms', () => decryptElGamalNumberVarTime(key, ciphertext, wrong(10)), elgamal.WrongTypeError, 'logarithms'],
  [
    'logarithms of another group',
    () => decryptElGamalNumberVarTime(key, ciphertext, new DiscreteLogarithms(groups.p521Group, 10)),
    elgamal.MalformedError,
    'logarithms',
  ],
  ['bytes where the prime is not safe', () => elgamal.elementOfMessage(SUBGROUP, new Uint8Array(1)), elgamal.OutOfRangeError, 'group'],
  ['messages on a curve', () => elgamal.elementOfMessage(wrong(p256Group), new Uint8Array(1)), elgamal.OutOfRangeError, 'group'],
  ['a message as text', () => elgamal.elementOfMessage(SAFE, wrong('a')), elgamal.WrongTypeError, 'message'],
  ['the message of another element', () => elgamal.messageOfElement(SAFE, generator), elgamal.WrongTypeError, 'element'],
];

for (const [what, call, error, argument] of FAILURES) {
  test(`refused: ${what}`, () => {
    assert.throws(
      call,
      (thrown: unknown) => thrown instanceof error && thrown instanceof elgamal.LimberError && thrown.argument === argument,
    );
  });
}

test('a key that was wiped decrypts nothing', () => {
  const spent = generateElGamalKey(p256Group);
  const made = encryptElGamalNumber(spent.publicKey, 1);
  spent.wipe();
  for (const use of [
    () => decryptElGamal(spent, made),
    () => spent.toBytes(),
    () => decryptElGamalNumberVarTime(spent, made, logarithms),
  ]) {
    assert.throws(use, { name: 'OutOfRangeError', argument: 'privateKey' });
  }
});
