/** Partial decryptions: proven, bound to what they are of, combined by exactly as many as it takes; absent trustees replaced. */
import assert from 'node:assert/strict';
import { describe, it, test } from 'node:test';
import {
  addCiphertexts,
  DiscreteLogarithms,
  ElGamalCiphertext,
  encryptElGamalNumber,
  generateElGamalKey,
} from '../../../src/entries/elgamal.ts';
import { type Element, p256Group, ristretto255Group } from '../../../src/entries/groups.ts';
import { prove } from '../../../src/entries/proof.ts';
import * as threshold from '../../../src/entries/threshold.ts';
import { inFourBytes } from '../../../src/threshold/ceremony.ts';
import { contextOf, decrypterOf, statementOf } from '../../../src/threshold/decryption.ts';
import { messageOf } from '../../../src/threshold/message.ts';
import { secretOfShares } from '../../../src/threshold/private-key.ts';
import { subsetsOf } from '../../reference/shares.ts';
import { ceremonyOf, decrypted, encrypted, GROUPS, keyed, tallyOf, unshared, utf8 } from './ceremonies.ts';

const { combineDecryptions, decryptTally, EncryptedTally, verifyDecryption } = threshold;

for (const group of GROUPS) {
  describe(`decryption over ${group.name}`, () => {
    const { scalars, generator } = group;
    const ceremony = ceremonyOf(group, 5, 3);
    const { keys, privateKeys } = keyed(ceremony);
    const [first, second] = privateKeys as readonly [threshold.TrusteePrivateKey, threshold.TrusteePrivateKey];
    const logarithms = new DiscreteLogarithms(group, 1000);
    const numbers = (tally: threshold.EncryptedTally, parts: readonly threshold.PartialDecryption[]): number[] =>
      combineDecryptions(tally, parts).map((element) => logarithms.ofVarTime(element));
    const votes = [0, 1, 999];
    const tally = tallyOf(keys, votes);
    const parts = privateKeys.map((privateKey) => decrypted(privateKey, tally));

    it('every subset of as many as the threshold gives the plaintexts, and every smaller one is refused', () => {
      for (const subset of subsetsOf(parts, 3)) assert.deepEqual(numbers(tally, [...subset].reverse()), votes);
      assert.deepEqual(numbers(tally, parts), votes);
      for (const count of [0, 1, 2])
        for (const subset of subsetsOf(parts, count))
          assert.throws(() => combineDecryptions(tally, subset), { name: 'TooFewTrusteesError', argument: 'decryptions' });
    });

    it('who decrypts twice is refused', () => {
      const again = decrypted(second, tally);
      const [one, two, three] = parts as [threshold.PartialDecryption, threshold.PartialDecryption, threshold.PartialDecryption];
      assert.throws(() => combineDecryptions(tally, [one, two, again]), { name: 'DuplicateTrusteeError', argument: 'decryptions[2]' });
      assert.throws(() => combineDecryptions(tally, [one, two, three, two]), { name: 'DuplicateTrusteeError', argument: 'decryptions[3]' });
    });

    it('absent trustees are replaced by shares of those who are present', () => {
      for (const absent of [[], [1], [2, 5]]) {
        const present = [1, 2, 3, 4, 5].filter((trustee) => !absent.includes(trustee));
        const own = present.map((i) => decrypted(privateKeys[i - 1] as threshold.TrusteePrivateKey, tally, i));
        const inPlace = absent.flatMap((l) => present.map((i) => decrypted(privateKeys[i - 1] as threshold.TrusteePrivateKey, tally, l)));
        assert.deepEqual(numbers(tally, [...inPlace, ...own]), votes, `absent: ${absent}`);
        // Exactly as many as the threshold are taken, of whichever are there.
        for (const l of absent) {
          const others = inPlace.filter(({ keyOf }) => keyOf !== l);
          const ofL = inPlace.filter(({ keyOf }) => keyOf === l);
          for (const subset of subsetsOf(ofL, 3)) assert.deepEqual(numbers(tally, [...own, ...others, ...subset]), votes);
          assert.throws(() => combineDecryptions(tally, [...own, ...others, ...ofL.slice(0, 2)]), { name: 'TooFewTrusteesError' });
        }
      }
      const [own] = parts;
      assert.throws(() => combineDecryptions(tally, [own as threshold.PartialDecryption, decrypted(first, tally, 1)]), {
        name: 'OutOfRangeError',
        argument: 'decryptions',
      });
    });

    it('empty tallies, sums of nothing, and neutral elements are decrypted', () => {
      const empty = tallyOf(keys, []);
      assert.deepEqual(
        numbers(
          empty,
          privateKeys.slice(0, 3).map((privateKey) => decrypted(privateKey, empty)),
        ),
        [],
      );
      const none = new EncryptedTally(keys, utf8('of no ballots'), [addCiphertexts(group), ...encrypted(keys, [5]), addCiphertexts(group)]);
      const partsOfNone = privateKeys.slice(1, 4).map((privateKey) => decrypted(privateKey, none));
      assert.deepEqual(numbers(none, partsOfNone), [0, 5, 0]);
      // A factor of a neutral element is neutral, and nothing else.
      const message = decryptTally(first, none);
      message.set(generator.toBytes(), 39);
      assert.equal(verifyDecryption(none, message).fault, 'must have the neutral factor where the ciphertext is neutral');
    });

    it('a decryption belongs to its tally, statement, election and trustee', () => {
      const message = decryptTally(first, tally);
      const fault = (other: threshold.EncryptedTally, changed = message): string | undefined => verifyDecryption(other, changed).fault;
      assert.equal(fault(tally), undefined);
      assert.equal(fault(new EncryptedTally(keys, utf8('another tally'), tally.ciphertexts)), 'must prove every factor');
      const [a, b, c] = tally.ciphertexts as [ElGamalCiphertext, ElGamalCiphertext, ElGamalCiphertext];
      assert.equal(fault(new EncryptedTally(keys, utf8('the tally'), [a, b])), 'must be of as many ciphertexts as the tally has');
      assert.equal(fault(new EncryptedTally(keys, utf8('the tally'), [a, c, b])), 'must prove every factor');
      const sameA = new ElGamalCiphertext(group, { a: c.a, b: c.b.add(generator) });
      assert.equal(fault(new EncryptedTally(keys, utf8('the tally'), [a, b, sameA])), 'must prove every factor');
      const other = keyed(ceremonyOf(group, 5, 3, 'election 8'));
      assert.equal(fault(tallyOf(other.keys, votes)), 'must be of this ceremony');
      const again = keyed(ceremony);
      assert.equal(fault(new EncryptedTally(again.keys, utf8('the tally'), tally.ciphertexts)), 'must prove every factor');
      for (const trustee of [2, 3]) assert.equal(fault(tally, Uint8Array.from(message).fill(trustee, 33, 34)), 'must prove every factor');
      for (const [keyOf, expected] of [
        [1, 'must prove every factor'],
        [2, 'must prove every factor'],
        [6, 'must be the number of a dealer whose key is in the public key'],
      ] as const)
        assert.equal(fault(tally, Uint8Array.from(message).fill(keyOf, 34, 35)), expected);
      assert.throws(() => combineDecryptions(tallyOf(keys, votes), parts), { name: 'MalformedError', argument: 'decryptions[0]' });
    });

    it('a wrong factor is named by its place, whatever proof comes with it', () => {
      const decrypter = decrypterOf(keys, 1, undefined);
      const secret = secretOfShares(first, keys.dealers);
      const claimed = (wrong: number, factor: (a: Element) => Element): Uint8Array => {
        const lines = tally.ciphertexts.flatMap(({ a }, place) => {
          const claim = place === wrong ? factor(a) : a.multiply(secret);
          const proof = prove(
            statementOf(tally, decrypter, a, claim),
            { secrets: [secret] },
            { context: contextOf(tally, decrypter, place) },
          );
          return [claim.toBytes(), proof.toBytes()];
        });
        return messageOf('decryption', ceremony, 1, Uint8Array.of(0), inFourBytes(votes.length), ...lines);
      };
      assert.equal(
        verifyDecryption(
          tally,
          claimed(0, (a) => a.multiply(secret)),
        ).fault,
        undefined,
      );
      for (const place of [0, 1, 2]) {
        const wrong = (a: Element): Element => a.multiply(secret).add(generator);
        assert.deepEqual(verifyDecryption(tally, claimed(place, wrong)), { fault: 'must prove every factor', ciphertext: place });
      }
      assert.match(
        verifyDecryption(
          tally,
          claimed(1, () => group.neutral),
        ).fault as string,
        /neutral/,
      );
      // The key of another trustee, by who knows it.
      assert.equal(verifyDecryption(tally, decryptTally(second, tally).fill(1, 33, 34)).fault, 'must prove every factor');
    });

    it('proofs that change places, and messages of other lengths, are refused', () => {
      const message = decryptTally(first, tally);
      const line = group.elementBytes + 2 * scalars.bytes;
      assert.equal(message.length, 39 + 3 * line);
      const at = (place: number): number => 39 + place * line;
      const exchanged = Uint8Array.from(message);
      exchanged.copyWithin(at(0), at(1), at(2));
      exchanged.set(message.subarray(at(0), at(1)), at(1));
      assert.deepEqual(verifyDecryption(tally, exchanged), { fault: 'must prove every factor', ciphertext: 0 });
      const proofs = Uint8Array.from(message);
      proofs.set(message.subarray(at(2) + group.elementBytes, at(3)), at(1) + group.elementBytes);
      assert.deepEqual(verifyDecryption(tally, proofs), { fault: 'must prove every factor', ciphertext: 1 });
      assert.equal(verifyDecryption(tally, message.subarray(0, -1)).fault, 'must not be cut off');
      assert.equal(verifyDecryption(tally, new Uint8Array([...message, 0])).fault, 'must not be longer than what it says');
    });

    it('saved keys decrypt, and keys of other elections do not', () => {
      const restored = threshold.trusteePrivateKeyFromBytes(ceremony, first.toBytes());
      for (const keyOf of [undefined, 1, 4]) assert.equal(decrypted(restored, tally, keyOf).trustee, 1);
      const again = keyed(ceremony);
      const refused = { name: 'OutOfRangeError', argument: 'privateKey' };
      assert.throws(() => decryptTally(again.privateKeys[0] as threshold.TrusteePrivateKey, tally), refused);
      assert.throws(
        () => decryptTally(keyed(ceremonyOf(group, 5, 3, 'election 8')).privateKeys[0] as threshold.TrusteePrivateKey, tally),
        refused,
      );
      const all = unshared(ceremonyOf(group, 3, 3));
      assert.throws(() => decryptTally(first, tallyOf(all.keys, votes)), refused);
      restored.wipe();
      for (const act of [() => decryptTally(restored, tally), () => restored.toBytes()]) assert.throws(act, refused);
    });
  });
}

test('where all shares are the same, a decryption is its trustee’s all the same', () => {
  const { keys, privateKeys } = keyed(ceremonyOf(ristretto255Group, 2, 1));
  assert.ok(keys.verificationKey(1).equals(keys.verificationKey(2)));
  const tally = tallyOf(keys, [1]);
  const message = decryptTally(privateKeys[0] as threshold.TrusteePrivateKey, tally);
  assert.equal(verifyDecryption(tally, message).fault, undefined);
  assert.equal(verifyDecryption(tally, message.fill(2, 33, 34)).fault, 'must prove every factor');
});

test('long work reports, and ends when it is told to', () => {
  const { keys, privateKeys } = keyed(ceremonyOf(ristretto255Group, 2, 1));
  const tally = tallyOf(keys, [1, 2, 3]);
  const [privateKey] = privateKeys as [threshold.TrusteePrivateKey];
  const seen: number[] = [];
  const onProgress = ({ ciphertexts, of }: threshold.TallyProgress): void => void seen.push(ciphertexts, of);
  const message = decryptTally(privateKey, tally, { onProgress });
  assert.deepEqual(seen, [1, 3, 2, 3, 3, 3]);
  verifyDecryption(tally, message, { onProgress });
  assert.deepEqual(seen.slice(6), [1, 3, 2, 3, 3, 3]);
  const controller = new AbortController();
  const aborting = { signal: controller.signal, onProgress: () => controller.abort(new Error('enough')) };
  assert.throws(() => decryptTally(privateKey, tally, aborting), { message: 'enough' });
  assert.throws(() => verifyDecryption(tally, message, aborting), { message: 'enough' });
});

test('what makes no tally is refused by name', () => {
  const { keys, privateKeys } = unshared(ceremonyOf(p256Group, 2, 2));
  const elsewhere = encryptElGamalNumber(generateElGamalKey(ristretto255Group).publicKey, 1);
  const tally = tallyOf(keys, [1]);
  const [privateKey] = privateKeys as [threshold.TrusteePrivateKey];
  for (const [act, name, argument] of [
    [() => new EncryptedTally({} as threshold.TrusteeKeys, utf8('x'), []), 'WrongTypeError', 'keys'],
    [() => new EncryptedTally(keys, new Uint8Array(0), []), 'OutOfRangeError', 'statement'],
    [() => new EncryptedTally(keys, utf8('x'), [...encrypted(keys, [1]), elsewhere]), 'MalformedError', 'ciphertexts[1]'],
    [() => new EncryptedTally(keys, utf8('x'), [{}] as never), 'WrongTypeError', 'ciphertexts[0]'],
    [() => new EncryptedTally(keys, utf8('x'), new Array(2 ** 20 + 1) as never), 'OutOfRangeError', 'ciphertexts'],
    [() => decryptTally(privateKey, tally, { keyOf: 2 }), 'OutOfRangeError', 'keyOf'],
    [() => decryptTally(privateKey, tally, { keyOf: '1' as never }), 'WrongTypeError', 'keyOf'],
    [() => decryptTally({} as threshold.TrusteePrivateKey, tally), 'WrongTypeError', 'privateKey'],
    [() => decryptTally(privateKey, {} as threshold.EncryptedTally), 'WrongTypeError', 'tally'],
    [() => verifyDecryption(tally, 'x' as never), 'WrongTypeError', 'message'],
    [() => combineDecryptions(tally, [{}] as never), 'WrongTypeError', 'decryptions[0]'],
    [() => threshold.trusteePrivateKeyFromBytes(keys.ceremony, privateKey.toBytes().fill(2, 34, 35)), 'MalformedError', 'bytes'],
    [() => threshold.trusteePrivateKeyFromBytes(keys.ceremony, privateKey.toBytes().subarray(1)), 'MalformedError', 'bytes'],
    [
      () => threshold.trusteePrivateKeyFromBytes(keys.ceremony, Uint8Array.from([...privateKey.toBytes().subarray(0, 34), 2, 0])),
      'MalformedError',
      'bytes',
    ],
  ] as const)
    assert.throws(act, { name, argument }, String(act));
  const message = decryptTally(privateKey, tally);
  assert.equal(verifyDecryption(tally, message.fill(0, 34, 35)).fault, 'must say whose key it is');
});
