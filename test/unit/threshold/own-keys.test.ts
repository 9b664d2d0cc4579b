/** n of n: keys that add up, and all keys that are refused. */
import assert from 'node:assert/strict';
import { describe, it, test } from 'node:test';
import { DiscreteLogarithms } from '../../../src/entries/elgamal.ts';
import { p256Group, type Scalar } from '../../../src/entries/groups.ts';
import { knowledgeOf, prove } from '../../../src/entries/proof.ts';
import * as threshold from '../../../src/entries/threshold.ts';
import { boundTo } from '../../../src/threshold/ceremony.ts';
import { messageOf } from '../../../src/threshold/message.ts';
import { ceremonyOf, decrypted, GROUPS, numbersOf, tallyOf, unshared } from './ceremonies.ts';

const { announceTrusteeKey, combineDecryptions, combineTrusteeKeys, generateTrusteeKey } = threshold;

for (const group of GROUPS) {
  describe(`n of n over ${group.name}`, () => {
    const ceremony = ceremonyOf(group, 3, 3);
    const { scalars } = group;
    /** An announcement by whoever knows that secret, of any element. */
    const announced = (trustee: number, secret: Scalar, key = group.multiplyBase(secret), of = ceremony): Uint8Array => {
      const context = boundTo(of, 'announcement', Uint8Array.of(trustee));
      const proof = prove(knowledgeOf(group, group.generator, key), { secrets: [secret] }, { context });
      return messageOf('announcement', of, trustee, key.toBytes(), proof.toBytes());
    };
    const honest = numbersOf(ceremony).map((trustee) => announceTrusteeKey(generateTrusteeKey(ceremony, trustee)));
    const refused = (place: number, message: Uint8Array | undefined, name: string, argument = `announcements[${place - 1}]`): void => {
      const announcements = honest.map((each, i) => (i === place - 1 ? message : each));
      assert.throws(() => combineTrusteeKeys(ceremony, announcements), { name, argument });
    };

    it('all of them decrypt, and no fewer', () => {
      const { keys, privateKeys } = unshared(ceremony);
      assert.ok(!keys.isShared);
      assert.deepEqual(keys.dealers, [1, 2, 3]);
      const sum = numbersOf(ceremony).reduce((total, trustee) => total.add(keys.verificationKey(trustee)), group.neutral);
      assert.ok(sum.equals(keys.publicKey.element));
      const tally = tallyOf(keys, [0, 12, 345]);
      const parts = privateKeys.map((privateKey) => decrypted(privateKey, tally));
      assert.deepEqual(
        parts.map(({ trustee, keyOf }) => [trustee, keyOf]),
        [
          [1, 1],
          [2, 2],
          [3, 3],
        ],
      );
      const logarithms = new DiscreteLogarithms(group, 1000);
      const numbers = (of: readonly threshold.PartialDecryption[]): number[] =>
        combineDecryptions(tally, of).map((each) => logarithms.ofVarTime(each));
      assert.deepEqual(numbers(parts), [0, 12, 345]);
      assert.deepEqual(numbers([...parts].reverse()), [0, 12, 345]);
      for (const without of [0, 1, 2])
        assert.throws(
          () =>
            combineDecryptions(
              tally,
              parts.filter((_, i) => i !== without),
            ),
          { name: 'TooFewTrusteesError', argument: 'decryptions', rule: `must have one of trustee ${without + 1}` },
        );
      assert.throws(() => combineDecryptions(tally, []), { name: 'TooFewTrusteesError' });
    });

    it('the message that a test makes is the one that is taken', () => {
      const announcements = honest.map((each, i) => (i === 1 ? announced(2, scalars.ofPublic(77)) : each));
      const keys = combineTrusteeKeys(ceremony, announcements);
      assert.ok(keys.verificationKey(2).equals(group.multiplyBase(scalars.ofPublic(77))));
    });

    it('a rogue key, chosen so that the others cancel, is refused', () => {
      const secret = scalars.random();
      const first = combineTrusteeKeys(ceremony, honest).verificationKey(1);
      refused(2, announced(2, secret, group.multiplyBase(secret).sub(first)), 'InvalidProofError');
    });

    it('the same key, a neutral one, and keys that cancel each other are refused', () => {
      const secret = scalars.random();
      const two = honest.map((each, i) => (i === 0 ? each : announced(i + 1, secret)));
      assert.throws(() => combineTrusteeKeys(ceremony, two), { name: 'DuplicateTrusteeError', argument: 'announcements[2]' });
      refused(2, announced(2, scalars.zero, group.neutral), 'InvalidPointError');
      const other = scalars.random();
      const neutral = [announced(1, secret), announced(2, other), announced(3, secret.add(other).neg())];
      assert.throws(() => combineTrusteeKeys(ceremony, neutral), { name: 'InvalidPointError', argument: 'announcements' });
    });

    it('messages and proofs of another election, size or trustee are refused', () => {
      const secret = scalars.random();
      for (const other of [ceremonyOf(group, 3, 3, 'election 8'), ceremonyOf(group, 4, 4)]) {
        const foreign = announced(2, secret, undefined, other);
        refused(2, foreign, 'MalformedError');
        // The same proof under this ceremony's name.
        const replayed = Uint8Array.from(foreign);
        replayed.set(announced(2, secret).subarray(0, 34));
        refused(2, replayed, 'InvalidProofError');
      }
      refused(2, honest[0], 'MalformedError');
      const claimed = Uint8Array.from(honest[0] as Uint8Array);
      claimed[33] = 2;
      refused(2, claimed, 'InvalidProofError');
      refused(3, undefined, 'TooFewTrusteesError');
    });
  });
}

test('what all have to agree on is checked', () => {
  const rules = { election: Uint8Array.of(1), trustees: 3 };
  for (const [change, name, argument] of [
    [{ election: new Uint8Array(0) }, 'OutOfRangeError', 'election'],
    [{ election: 'text' }, 'WrongTypeError', 'election'],
    [{ trustees: 0 }, 'OutOfRangeError', 'trustees'],
    [{ trustees: 256 }, 'OutOfRangeError', 'trustees'],
    [{ threshold: 0 }, 'OutOfRangeError', 'threshold'],
    [{ threshold: 4 }, 'OutOfRangeError', 'threshold'],
    [{ most: 4 }, 'OutOfRangeError', 'most'],
  ] as const)
    assert.throws(() => new threshold.KeyCeremony(p256Group, { ...rules, ...change } as threshold.CeremonyRules), { name, argument });
  const shared = ceremonyOf(p256Group, 3, 2);
  for (const act of [() => generateTrusteeKey(shared, 1), () => combineTrusteeKeys(shared, [])])
    assert.throws(act, { name: 'OutOfRangeError', argument: 'ceremony' });
  const all = ceremonyOf(p256Group, 3, 3);
  for (const trustee of [0, 4, 1.5])
    assert.throws(() => generateTrusteeKey(all, trustee), { name: 'OutOfRangeError', argument: 'trustee' });
  assert.throws(() => combineTrusteeKeys(all, []), { name: 'OutOfRangeError', argument: 'announcements' });
});
