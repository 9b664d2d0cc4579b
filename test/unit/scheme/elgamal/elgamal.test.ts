/** ElGamal against the oracle, and what is refused. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import {
  combineCiphertexts,
  DhParameters,
  ElGamalPrivateKey,
  ElGamalPublicKey,
  generateElGamalKey,
  LimberError,
  MalformedError,
  OutOfRangeError,
  WrongTypeError,
} from '../../../../src/entries/elgamal.ts';
import { encodeMessage } from '../../../../src/scheme/elgamal/message.ts';
import { fromBytesLE, toBytesLE } from '../../../../src/util/bytes.ts';
import { elgamalDecrypt, elgamalEncrypt, squareOf } from '../../../reference/elgamal.ts';
import { powMod } from '../../../reference/modpow.ts';
import { ANY_SIZE, SMALL } from '../numbers.ts';

const SAFE = DhParameters.named('modp1536');
const SUBGROUP = new DhParameters({ prime: SMALL.p, generator: SMALL.g, order: SMALL.q }, ANY_SIZE);

test('encryptions are those of the oracle, before and after tables were made', () => {
  const key = new ElGamalPrivateKey(SUBGROUP, 31415926535n);
  fc.assert(
    fc.property(fc.bigInt({ min: 1n, max: SMALL.q - 1n }), fc.bigInt({ min: 1n, max: SMALL.q - 1n }), (r, m) => {
      const element = powMod(SMALL.g, m, SMALL.p);
      const made = key.publicKey.encryptElement(element, (bytes) => void bytes.set(toBytesLE(r, bytes.length)));
      assert.deepEqual(made, elgamalEncrypt(SUBGROUP, key.publicKey.y, element, r));
      assert.equal(key.decryptElement(made), element);
      assert.equal(elgamalDecrypt(SUBGROUP, key.x, made), element);
    }),
    { numRuns: 30 },
  );
});

test('messages of every length come back, leading zeros and all', () => {
  const key = generateElGamalKey(SAFE);
  for (const message of [[], [0], [0, 0, 7], [255], new Array<number>(190).fill(0), new Array<number>(190).fill(255)].map((bytes) =>
    Uint8Array.from(bytes),
  )) {
    const element = fromBytesLE(encodeMessage(SAFE, message));
    assert.equal(element, squareOf(BigInt(`0x01${Buffer.from(message).toString('hex')}`), SAFE.prime));
    assert.deepEqual(key.decrypt(key.publicKey.encrypt(message)), message);
  }
  assert.throws(() => key.publicKey.encrypt(new Uint8Array(191)), { name: 'OutOfRangeError', argument: 'message' });
});

test('a ciphertext of no message is told from one', () => {
  const key = generateElGamalKey(SAFE);
  const element = squareOf(2n ** 1500n, SAFE.prime);
  assert.throws(() => key.decrypt(key.publicKey.encryptElement(element)), { name: 'MalformedError', argument: 'ciphertext' });
});

test('numbers add up, and another ciphertext is of the same number', () => {
  const key = generateElGamalKey(SUBGROUP);
  const { publicKey } = key;
  const numbers = [0, 1, 1, 0, 250, 7];
  const sum = combineCiphertexts(SUBGROUP, ...numbers.map((number) => publicKey.encryptNumber(number)));
  assert.equal(key.decryptNumberVarTime(sum, 1000), 259);
  const other = publicKey.rerandomize(sum);
  assert.notEqual(other.a, sum.a);
  assert.notEqual(other.b, sum.b);
  assert.equal(key.decryptNumberVarTime(other, 1000), 259);
  assert.equal(key.decryptNumberVarTime(combineCiphertexts(SUBGROUP), 1), 0);
});

test('every number up to the limit is found, and none beyond', () => {
  const key = generateElGamalKey(SUBGROUP);
  for (const most of [1, 2, 3, 10, 99, 100]) {
    for (const number of [0, 1, 2, most - 1, most, most + 1]) {
      assert.equal(
        key.decryptNumberVarTime(key.publicKey.encryptNumber(number), most),
        number <= most ? number : undefined,
        `${number} of ${most}`,
      );
    }
  }
});

test('numbers above the order of a tiny group, and as many bytes as the order has or more', () => {
  const tiny = new DhParameters({ prime: 23n, generator: 4n, order: 11n }, ANY_SIZE);
  const key = new ElGamalPrivateKey(tiny, Uint8Array.of(3));
  for (const number of [0, 1, 10, 11, 25, 2 ** 32 + 3, 2 ** 40]) {
    const element = key.decryptElement(key.publicKey.encryptNumber(number));
    assert.equal(element, powMod(4n, BigInt(number), 23n), `${number}`);
  }
  const large = generateElGamalKey(SUBGROUP);
  for (const number of [0, 255, 2 ** 32 + 3, 2 ** 40]) {
    const element = large.decryptElement(large.publicKey.encryptNumber(number));
    assert.equal(element, powMod(SMALL.g, BigInt(number), SMALL.p), `${number}`);
  }
});

const wrong = (value: unknown): never => value as never;
const key = new ElGamalPrivateKey(SUBGROUP, 3n);
const ciphertext = key.publicKey.encryptNumber(1);
const unknown = new DhParameters({ prime: SMALL.p, generator: SMALL.g }, ANY_SIZE);

const FAILURES: readonly (readonly [what: string, call: () => unknown, error: typeof LimberError, argument: string])[] = [
  ['parameters of unknown order', () => new ElGamalPublicKey(unknown, 4n), OutOfRangeError, 'parameters'],
  ['parameters that are none', () => generateElGamalKey(wrong({})), WrongTypeError, 'parameters'],
  ['y out of the subgroup', () => new ElGamalPublicKey(SUBGROUP, SMALL.p - key.publicKey.y), OutOfRangeError, 'y'],
  ['y = 1', () => new ElGamalPublicKey(SUBGROUP, 1n), OutOfRangeError, 'y'],
  ['y as a number', () => new ElGamalPublicKey(SUBGROUP, wrong(4)), WrongTypeError, 'y'],
  ['x = 0', () => new ElGamalPrivateKey(SUBGROUP, 0n), OutOfRangeError, 'x'],
  ['x = order', () => new ElGamalPrivateKey(SUBGROUP, SMALL.q), OutOfRangeError, 'x'],
  ['x = order as bytes', () => new ElGamalPrivateKey(SUBGROUP, toBytesLE(SMALL.q, 20)), OutOfRangeError, 'x'],
  ['x of too many bytes', () => new ElGamalPrivateKey(SUBGROUP, new Uint8Array(21).fill(1)), OutOfRangeError, 'x'],
  ['x as text', () => new ElGamalPrivateKey(SUBGROUP, wrong('1')), WrongTypeError, 'x'],
  ['an element out of the subgroup', () => key.publicKey.encryptElement(SMALL.p - 1n), OutOfRangeError, 'element'],
  ['element 0', () => key.publicKey.encryptElement(0n), OutOfRangeError, 'element'],
  ['element p + 1', () => key.publicKey.encryptElement(SMALL.p + 1n), OutOfRangeError, 'element'],
  ['bytes where the prime is not safe', () => key.publicKey.encrypt(new Uint8Array(1)), OutOfRangeError, 'key'],
  ['half a number', () => key.publicKey.encryptNumber(0.5), OutOfRangeError, 'number'],
  ['a negative number', () => key.publicKey.encryptNumber(-1), OutOfRangeError, 'number'],
  ['a ciphertext with a = 0', () => key.decryptElement({ ...ciphertext, a: 0n }), OutOfRangeError, 'a'],
  ['a ciphertext with b = p', () => key.decryptElement({ ...ciphertext, b: SMALL.p }), OutOfRangeError, 'b'],
  ['a ciphertext of numbers', () => key.decryptElement({ ...ciphertext, b: wrong(1) }), WrongTypeError, 'b'],
  ['a out of the subgroup', () => key.decryptElement({ ...ciphertext, a: SMALL.p - ciphertext.a }), MalformedError, 'ciphertext'],
  ['to search without a limit', () => key.decryptNumberVarTime(ciphertext, Infinity), OutOfRangeError, 'most'],
];

for (const [what, call, error, argument] of FAILURES) {
  test(`refused: ${what}`, () => {
    assert.throws(call, (thrown: unknown) => thrown instanceof error && thrown instanceof LimberError && thrown.argument === argument);
  });
}

test('a key that was wiped decrypts nothing', () => {
  const spent = generateElGamalKey(SUBGROUP);
  const made = spent.publicKey.encryptNumber(1);
  spent.wipe();
  assert.throws(() => spent.decryptElement(made), { argument: 'key' });
});
