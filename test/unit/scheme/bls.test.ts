/** BLS over BLS12-381, in all six suites: against BigInt, against itself, and refused. Vectors of others are in test/vectors/pairing. */
import assert from 'node:assert/strict';
import { describe, it, test } from 'node:test';
import * as bls from '../../../src/entries/bls.ts';
import * as blsBn256 from '../../../src/entries/bls-bn256.ts';
import { type G1Element, type G2Element, toUncompressed } from '../../../src/entries/bls12-381.ts';
import { bls12381G1Suite, bls12381G2Suite, hashToCurve } from '../../../src/entries/hash-to-curve.ts';
import { bls12381 as reference } from '../../reference/bls12-381.ts';
import type { Point } from '../../reference/pairing/pairing.ts';
import { compressed1, compressed2 } from '../../reference/pairing/zcash.ts';

const { minPkBasic, minPkAugmented, minPkPop, minSigBasic, minSigAugmented, minSigPop } = bls;
const SUITES = [minPkBasic, minPkAugmented, minPkPop, minSigBasic, minSigAugmented, minSigPop];
const ORDER = reference.params.order;
const text = (value: string): Uint8Array => new TextEncoder().encode(value);
const [message, other] = [text('a message'), text('another')];
const NUMBERS = [1n, ORDER - 1n, 0x1234567890abcdefn ** 4n % ORDER, 77n];
const keysOf = (suite: bls.BlsSuite): readonly bls.BlsPrivateKey[] => NUMBERS.map((number) => new bls.BlsPrivateKey(suite, number));
const publicOf = (keys: readonly bls.BlsPrivateKey[]): readonly bls.BlsPublicKey[] => keys.map(({ publicKey }) => publicKey);
const isMinPk = ({ publicKeyBytes }: bls.BlsSuite): boolean => publicKeyBytes === 48;

/** The point of an element, on BigInt. */
function referencePoint(element: G1Element | G2Element): Point {
  const bytes = Buffer.from(toUncompressed(element));
  const number = (i: number): bigint => BigInt(`0x${bytes.subarray(48 * i, 48 * i + 48).toString('hex')}`);
  return bytes.length === 96
    ? { x: { c0: number(0), c1: 0n }, y: { c0: number(1), c1: 0n } }
    : { x: { c1: number(0), c0: number(1) }, y: { c1: number(2), c0: number(3) } };
}

/** The multiple of a message's hash, on BigInt. */
function signed(suite: bls.BlsSuite, number: bigint, input: Uint8Array, tag: string): Uint8Array {
  const element = isMinPk(suite) ? hashToCurve(bls12381G2Suite, input, text(tag)) : hashToCurve(bls12381G1Suite, input, text(tag));
  return (isMinPk(suite) ? compressed2 : compressed1)(reference.multiply(referencePoint(element), number));
}

for (const suite of SUITES) {
  describe(suite.name, () => {
    const keys = keysOf(suite);
    const publics = publicOf(keys);

    it('has the keys and signatures of the oracle', () => {
      for (const [i, number] of NUMBERS.entries()) {
        const { generator1, generator2 } = reference;
        const expected = isMinPk(suite)
          ? compressed1(reference.multiply(generator1, number))
          : compressed2(reference.multiply(generator2, number));
        assert.deepEqual(publics[i]!.toBytes(), expected);
        const input = suite.scheme === 'augmentation' ? Buffer.concat([expected, message]) : message;
        assert.deepEqual(bls.signBls(keys[i]!, message), signed(suite, number, input, suite.name));
        assert.deepEqual(bls.signBls(keys[i]!, message, { tag: text('TAG') }), signed(suite, number, input, 'TAG'));
      }
      assert.equal(bls.signBls(keys[0]!, message).length, suite.signatureBytes);
      assert.equal(publics[0]!.toBytes().length, suite.publicKeyBytes);
    });

    it('has signatures that are valid for their message, key and tag alone', () => {
      const [key, publicKey] = [keys[2]!, publics[2]!];
      const signature = bls.signBls(key, message);
      assert.equal(bls.verifyBls(publicKey, message, signature), true);
      assert.equal(bls.verifyBls(publicKey, other, signature), false);
      assert.equal(bls.verifyBls(publics[3]!, message, signature), false);
      assert.equal(bls.verifyBls(publicKey, message, signature, { tag: text('TAG') }), false);
      assert.equal(bls.verifyBls(publicKey, message, bls.signBls(key, message, { tag: text('TAG') }), { tag: text('TAG') }), true);
      for (let bit = 0; bit < 8 * signature.length; bit += 61) {
        const flipped = signature.slice();
        flipped[bit >> 3]! ^= 1 << (bit & 7);
        assert.equal(bls.verifyBls(publicKey, message, flipped), false, `bit ${bit}`);
      }
      for (const none of [signature.subarray(1), new Uint8Array(0), infinity(suite)])
        assert.equal(bls.verifyBls(publicKey, message, none), false);
    });

    it('takes raw bytes for keys, and remembers them by their suite', () => {
      const bytes = publics[2]!.toBytes();
      const signature = bls.signBls(keys[2]!.toBytes(), message, { suite });
      assert.deepEqual(signature, bls.signBls(keys[2]!, message));
      for (let times = 0; times < 2; times++) assert.equal(bls.verifyBls(bytes, message, signature, { suite }), true);
      const another = SUITES.find((one) => one !== suite && one.publicKeyBytes === suite.publicKeyBytes)!;
      assert.equal(bls.verifyBls(bytes, message, signature, { suite: another }), false);
      for (const call of [() => bls.verifyBls(bytes, message, signature), () => bls.signBls(keys[2]!.toBytes(), message)])
        assert.throws(call, { name: 'WrongTypeError', argument: 'suite' });
      assert.throws(() => bls.verifyBls(publics[2]!, message, signature, { suite: another }), {
        name: 'OutOfRangeError',
        argument: 'publicKey',
      });
      assert.throws(() => bls.signBls(keys[2]!, message, { suite: another }), { name: 'OutOfRangeError', argument: 'privateKey' });
    });

    it('adds signatures of many messages up', () => {
      const messages = ['a', 'b', 'c', 'd'].map(text);
      const signatures = keys.map((key, i) => bls.signBls(key, messages[i]!));
      const sum = bls.aggregateBlsSignatures(suite, signatures);
      assert.equal(bls.aggregateVerifyBls(publics, messages, sum), true);
      assert.equal(
        bls.aggregateVerifyBls(
          publics.map((key) => key.toBytes()),
          messages,
          sum,
          { suite },
        ),
        true,
      );
      assert.equal(bls.aggregateVerifyBls(publics, [...messages].reverse(), sum), false);
      assert.equal(bls.aggregateVerifyBls(publics.slice(1), messages.slice(1), sum), false);
      assert.equal(
        bls.aggregateVerifyBls(publics.slice(1), messages.slice(1), bls.aggregateBlsSignatures(suite, signatures.slice(1))),
        true,
      );
      assert.equal(bls.aggregateVerifyBls(publics, messages, sum.subarray(1)), false);
      assert.equal(bls.aggregateVerifyBls([], [], infinity(suite)), false, 'nobody signs nothing');
      assert.throws(() => bls.aggregateVerifyBls(publics, messages.slice(1), sum), { name: 'OutOfRangeError', argument: 'messages' });
      // The same message twice: in basic suites it would let a rogue key in.
      const same = [message, message, message, messages[3]!];
      const sumOfSame = bls.aggregateBlsSignatures(
        suite,
        keys.map((key, i) => bls.signBls(key, same[i]!)),
      );
      assert.equal(bls.aggregateVerifyBls(publics, same, sumOfSame), suite.scheme !== 'basic');
    });

    it('verifies many at once, and finds the bad ones', () => {
      const messages = ['a', 'b', 'a', 'd'].map(text);
      const items = keys.map((key, i) => ({ publicKey: publics[i]!, message: messages[i]!, signature: bls.signBls(key, messages[i]!) }));
      assert.deepEqual(bls.verifyBlsBatch(items), [true, true, true, true]);
      // All by one key, and of one message.
      const byOne = messages.map((each) => ({ publicKey: publics[2]!, message: each, signature: bls.signBls(keys[2]!, each) }));
      assert.deepEqual(bls.verifyBlsBatch([...byOne, { ...byOne[0]!, message: other }]), [true, true, true, true, false]);
      const ofOne = keys.map((key, i) => ({ publicKey: publics[i]!.toBytes(), message, signature: bls.signBls(key, message) }));
      assert.deepEqual(bls.verifyBlsBatch(ofOne, { suite }), [true, true, true, true]);
      const swapped = [
        { ...items[0]!, signature: items[1]!.signature },
        { ...items[1]!, signature: items[0]!.signature },
      ];
      assert.deepEqual(bls.verifyBlsBatch([...swapped, items[3]!]), [false, false, true], 'they cancel without weights');
      const none = [new Uint8Array(0), infinity(suite), new Uint8Array(suite.signatureBytes).fill(3)];
      assert.deepEqual(bls.verifyBlsBatch([...none.map((signature) => ({ ...items[0]!, signature })), items[1]!]), [
        false,
        false,
        false,
        true,
      ]);
      assert.deepEqual(bls.verifyBlsBatch([]), []);
      assert.throws(() => bls.verifyBlsBatch([{ ...items[0]!, publicKey: publics[0]!.toBytes() }]), {
        name: 'WrongTypeError',
        argument: 'suite',
      });
    });

    if (suite.scheme === 'possession') provenKeys(suite, keys, publics);
    else
      it('has no proofs of possession, and no sums of keys', () => {
        const signature = bls.signBls(keys[2]!, message);
        for (const call of [
          () => bls.proveBlsPossession(keys[2]!),
          () => bls.verifyBlsPossession(publics[2]!, signature),
          () => bls.aggregateBlsKeys(publics),
          () => bls.fastAggregateVerifyBls(publics, message, signature),
        ])
          assert.throws(call, { name: 'OutOfRangeError', argument: 'suite' });
      });
  });
}

function provenKeys(suite: bls.BlsSuite, keys: readonly bls.BlsPrivateKey[], publics: readonly bls.BlsPublicKey[]): void {
  it('has proofs of possession, of the key alone', () => {
    const proof = bls.proveBlsPossession(keys[2]!);
    assert.deepEqual(proof, signed(suite, NUMBERS[2]!, publics[2]!.toBytes(), suite.name.replace('SIG', 'POP')));
    assert.deepEqual(bls.proveBlsPossession(keys[2]!.toBytes(), { suite }), proof);
    assert.equal(bls.verifyBlsPossession(publics[2]!, proof), true);
    assert.equal(bls.verifyBlsPossession(publics[2]!.toBytes(), proof, { suite }), true);
    assert.equal(bls.verifyBlsPossession(publics[3]!, proof), false);
    assert.equal(bls.verifyBlsPossession(publics[2]!, bls.signBls(keys[2]!, publics[2]!.toBytes())), false, 'a signature is none');
    assert.equal(bls.verifyBlsPossession(publics[2]!, proof.subarray(1)), false);
  });

  it('adds keys and signatures of one message up', () => {
    const [some, theirs] = [keys.slice(1), publics.slice(1)];
    const sum = bls.aggregateBlsSignatures(
      suite,
      some.map((key) => bls.signBls(key, message)),
    );
    assert.equal(bls.fastAggregateVerifyBls(theirs, message, sum), true);
    assert.equal(
      bls.fastAggregateVerifyBls(
        theirs.map((key) => key.toBytes()),
        message,
        sum,
        { suite },
      ),
      true,
    );
    assert.equal(bls.fastAggregateVerifyBls(publics, message, sum), false);
    assert.equal(bls.fastAggregateVerifyBls(theirs, other, sum), false);
    assert.equal(bls.fastAggregateVerifyBls(theirs, message, sum.subarray(1)), false);
    assert.equal(bls.verifyBls(bls.aggregateBlsKeys(theirs), message, sum), true);
    assert.equal(
      bls.aggregateVerifyBls(
        theirs,
        theirs.map(() => message),
        sum,
      ),
      true,
    );
    assert.throws(() => bls.aggregateBlsKeys([]), { name: 'OutOfRangeError', argument: 'publicKeys' });
    assert.throws(() => bls.aggregateBlsSignatures(suite, []), { name: 'OutOfRangeError', argument: 'signatures' });
  });

  it('has no key at infinity: the keys of 1 and n − 1 cancel', () => {
    const two = publics.slice(0, 2);
    assert.throws(() => bls.aggregateBlsKeys(two), { name: 'InvalidPointError', argument: 'publicKeys' });
    assert.equal(bls.fastAggregateVerifyBls(two, message, infinity(suite)), false);
  });

  it('takes the signature at infinity of no keys, if it is told to', () => {
    assert.equal(bls.fastAggregateVerifyBls([], message, infinity(suite), { suite }), false);
    assert.equal(bls.fastAggregateVerifyBls([], message, infinity(suite), { suite, acceptNone: true }), true);
    assert.equal(bls.fastAggregateVerifyBls([], message, bls.signBls(keys[0]!, message), { suite, acceptNone: true }), false);
    assert.equal(bls.fastAggregateVerifyBls(publics, message, infinity(suite), { acceptNone: true }), false);
    assert.throws(() => bls.fastAggregateVerifyBls([], message, infinity(suite)), { name: 'WrongTypeError', argument: 'suite' });
    assert.throws(() => bls.fastAggregateVerifyBls(publics, message, infinity(suite), { acceptNone: 1 as unknown as boolean }), {
      name: 'WrongTypeError',
      argument: 'acceptNone',
    });
  });
}

function infinity({ signatureBytes }: bls.BlsSuite): Uint8Array {
  const bytes = new Uint8Array(signatureBytes);
  bytes[0] = 0xc0;
  return bytes;
}

test('keys are read and refused by name', () => {
  const { BlsPublicKey, BlsPrivateKey } = bls;
  const key = new BlsPrivateKey(minPkPop, 5n);
  const bytes = key.publicKey.toBytes();
  assert.deepEqual(BlsPublicKey.fromBytes(minPkPop, bytes).toBytes(), bytes);
  assert.throws(() => BlsPublicKey.fromBytes(minPkPop, new Uint8Array(96)), /must be 48 bytes, not 96: those are keys of minSig/);
  assert.throws(() => BlsPublicKey.fromBytes(minSigPop, bytes), /must be 96 bytes, not 48: those are keys of minPk/);
  assert.throws(() => BlsPublicKey.fromBytes(minPkPop, new Uint8Array(128)), /bn256 \(limber\/bls-bn256\)/);
  assert.throws(() => BlsPublicKey.fromBytes(minPkPop, bytes.subarray(1)), { name: 'MalformedError', message: 'bytes must be 48 bytes' });
  assert.throws(
    () =>
      BlsPublicKey.fromBytes(
        minPkPop,
        Uint8Array.from({ length: 48 }, (_, i) => (i ? 0 : 0xc0)),
      ),
    /must not be the point at infinity/,
  );
  assert.throws(() => BlsPublicKey.fromBytes({ ...minPkPop }, bytes), { name: 'WrongTypeError', argument: 'suite' });
  for (const number of [0n, -1n, ORDER])
    assert.throws(() => new BlsPrivateKey(minPkPop, number), { name: 'OutOfRangeError', argument: 'secret' });
  for (const some of [new Uint8Array(32), new Uint8Array(32).fill(255), new Uint8Array(31).fill(1)])
    assert.throws(() => BlsPrivateKey.fromBytes(minPkPop, some), { name: 'OutOfRangeError', argument: 'bytes' });
  assert.throws(() => bls.verifyBls(new Uint8Array(48), message, message, { suite: minPkPop }), {
    name: 'MalformedError',
    argument: 'publicKey',
  });
  assert.throws(() => bls.aggregateBlsKeys([key.publicKey, new Uint8Array(47)]), { name: 'MalformedError', argument: 'publicKeys[1]' });
  assert.throws(() => bls.aggregateBlsKeys([key.publicKey, new BlsPrivateKey(minPkBasic, 7n).publicKey]), {
    name: 'OutOfRangeError',
    argument: 'publicKeys[1]',
  });
  assert.throws(() => bls.signBls(key, message, { tag: new Uint8Array(0) }), { name: 'OutOfRangeError', argument: 'tag' });
  // Also where the answer is clear already.
  assert.throws(() => bls.verifyBls(key.publicKey, message, new Uint8Array(0), { tag: new Uint8Array(0) }), { argument: 'tag' });
});

test('a key of the other BLS is told so', () => {
  const [own, dedis] = [new bls.BlsPrivateKey(minPkPop, 5n), new blsBn256.BlsPrivateKey(5n)];
  const signature = bls.signBls(own, message);
  const calls: readonly (readonly [rule: RegExp, call: () => unknown])[] = [
    [/privateKey must be a key of limber\/bls, not of limber\/bls-bn256/, () => bls.signBls(dedis as never, message)],
    [/publicKey must be a key of limber\/bls, not of limber\/bls-bn256/, () => bls.verifyBls(dedis.publicKey as never, message, signature)],
    [/publicKeys\[0\] must be a key of limber\/bls, not/, () => bls.aggregateBlsKeys([dedis.publicKey as never], { suite: minPkPop })],
    [/privateKey must be a key of limber\/bls-bn256, not of limber\/bls$/, () => blsBn256.signBls(own as never, message)],
    [
      /publicKey must be a key of limber\/bls-bn256, not of limber\/bls$/,
      () => blsBn256.verifyBls(own.publicKey as never, message, signature),
    ],
    [/keys\[0\] must be a key of limber\/bls-bn256, not/, () => blsBn256.aggregateBlsKeys([own.publicKey as never])],
  ];
  for (const [rule, call] of calls) assert.throws(call, { name: 'WrongTypeError', message: rule });
});

test('new keys are drawn by rejection, and a wiped key signs no more', () => {
  const drawn = [ORDER, 2n ** 256n - 1n, NUMBERS[2]!];
  let times = 0;
  const random = (bytes: Uint8Array): void => {
    const digits = drawn[times++]!.toString(16).padStart(64, '0');
    bytes.set(Buffer.from(digits, 'hex').reverse());
  };
  const key = bls.generateBlsKey(minPkPop, { random });
  assert.equal(times, 3);
  assert.deepEqual(key.toBytes(), new bls.BlsPrivateKey(minPkPop, NUMBERS[2]!).toBytes());
  key.wipe();
  assert.deepEqual(key.toBytes(), new Uint8Array(32));
  for (const call of [
    () => bls.signBls(key, message),
    () => bls.proveBlsPossession(key),
    () => bls.deriveBlsChildKey(key, 0),
    () => key.publicKey,
  ])
    assert.throws(call, { name: 'OutOfRangeError', argument: 'privateKey' });
});

describe('keys of seeds', () => {
  const { deriveBlsChildKey, deriveBlsKey } = bls;
  const numberOf = (key: bls.BlsPrivateKey): bigint => BigInt(`0x${Buffer.from(key.toBytes()).toString('hex')}`);

  /** EIP-2333, "Test Cases": seed, master key, index, child. */
  const CASES: readonly (readonly [seed: string, master: bigint, index: number, child: bigint])[] = [
    [
      'c55257c360c07c72029aebc1b53c05ed0362ada38ead3e3e9efa3708e53495531f09a6987599d18264c1e1c92f2cf141630c7a3c4ab7c81b2f001698e7463b04',
      6083874454709270928345386274498605044986640685124978867557563392430687146096n,
      0,
      20397789859736650942317412262472558107875392172444076792671091975210932703118n,
    ],
    [
      '3141592653589793238462643383279502884197169399375105820974944592',
      29757020647961307431480504535336562678282505419141012933316116377660817309383n,
      3141592653,
      25457201688850691947727629385191704516744796114925897962676248250929345014287n,
    ],
    [
      '0099FF991111002299DD7744EE3355BBDD8844115566CC55663355668888CC00',
      27580842291869792442942448775674722299803720648445448686099262467207037398656n,
      4294967295,
      29358610794459428860402234341874281240803786294062035874021252734817515685787n,
    ],
    [
      'd4e56740f876aef8c010b86a40d5f56745a118d0906a34e69aec8c0db1cb8fa3',
      19022158461524446591288038168518313374041767046816487870552872741050760015818n,
      42,
      31372231650479070279774297061823572166496564838472787488249775572789064611981n,
    ],
  ];
  it('are those of EIP-2333', () => {
    for (const [seed, master, index, child] of CASES) {
      const key = deriveBlsKey(minPkPop, Buffer.from(seed, 'hex'));
      assert.equal(numberOf(key), master);
      assert.equal(numberOf(deriveBlsChildKey(key, index)), child);
      assert.equal(numberOf(deriveBlsChildKey(key.toBytes(), index, { suite: minPkPop })), child);
    }
  });

  it('depend on salt, information and suite', () => {
    const seed = new Uint8Array(32).fill(9);
    const all = [{}, { salt: text('salt') }, { keyInfo: text('info') }].map((options) => numberOf(deriveBlsKey(minPkPop, seed, options)));
    assert.equal(new Set(all).size, 3);
    assert.equal(deriveBlsKey(minSigBasic, seed).suite, minSigBasic);
    assert.equal(deriveBlsChildKey(deriveBlsKey(minSigBasic, seed), 1).suite, minSigBasic);
  });

  it('are refused by name', () => {
    const key = new bls.BlsPrivateKey(minPkPop, 5n);
    assert.throws(() => deriveBlsKey(minPkPop, new Uint8Array(31)), { name: 'OutOfRangeError', argument: 'seed' });
    for (const index of [-1, 2 ** 32, 0.5])
      assert.throws(() => deriveBlsChildKey(key, index), { name: 'OutOfRangeError', argument: 'index' });
  });
});
