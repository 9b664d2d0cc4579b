/** t of n where all are honest: who has the key, and the messages that dealers give; what is asked of them is checked. */
import assert from 'node:assert/strict';
import { describe, it, test } from 'node:test';
import { type Element, ristretto255Group } from '../../../src/entries/groups.ts';
import * as threshold from '../../../src/entries/threshold.ts';
import { subsetsOf } from '../../reference/shares.ts';
import { ceremonyOf, GROUPS, keyed, nothing, numbersOf } from './ceremonies.ts';

const { accuseDealers, checkShares, judgeDealings, readDealings, receiveShares } = threshold;

for (const group of GROUPS) {
  describe(`t of n over ${group.name}`, () => {
    const { scalars } = group;
    const ceremony = ceremonyOf(group, 4, 2);
    const honest = keyed(ceremony);

    it('every subset of as many as the threshold has the key, and every trustee the secret of its public side', () => {
      for (const least of [1, 2, 3, 4]) {
        const { keys, privateKeys } = least === 2 ? honest : keyed(ceremonyOf(group, 4, least));
        assert.ok(keys.isShared);
        assert.deepEqual(keys.dealers, [1, 2, 3, 4]);
        const tally = new threshold.EncryptedTally(keys, Uint8Array.of(1), []);
        // The private key's own check: with another secret it throws.
        for (const privateKey of privateKeys)
          for (const keyOf of [undefined, 1, 2, 3, 4]) assert.equal(threshold.decryptTally(privateKey, tally, { keyOf }).length, 39);
        const own = numbersOf(keys.ceremony).reduce((sum: Element, l) => sum.add(keys.verificationKey(l, l)), group.neutral);
        assert.ok(own.equals(keys.publicKey.element));
      }
    });

    it('verification keys interpolate to the public key by as many as the threshold, not by fewer', () => {
      const { keys } = honest;
      const interpolated = (numbers: readonly number[], keyOf?: number): Element =>
        numbers.reduce((sum: Element, i) => {
          const weight = numbers
            .filter((l) => l !== i)
            .reduce((product, l) => product.mul(scalars.ofPublic(l)).mul(scalars.ofPublic(l - i).inverse()), scalars.one);
          return sum.add(keys.verificationKey(i, keyOf === i ? undefined : keyOf).multiplyVarTime(weight));
        }, group.neutral);
      for (const subset of subsetsOf([1, 2, 3, 4], 2)) assert.ok(interpolated(subset).equals(keys.publicKey.element), String(subset));
      for (const subset of subsetsOf([1, 2, 3, 4], 1)) assert.ok(!interpolated(subset).equals(keys.publicKey.element), String(subset));
      for (const subset of subsetsOf([2, 3, 4], 2)) assert.ok(interpolated(subset, 1).equals(keys.verificationKey(1, 1)), String(subset));
    });

    it('dealers that are saved and restored deal the same', () => {
      const { dealers, promises } = honest;
      const restored = dealers.map((dealer) => threshold.dealerFromBytes(ceremony, dealer.toBytes()));
      assert.deepEqual(
        restored.map((dealer) => dealer.promise()),
        promises,
      );
      assert.deepEqual(
        restored.map((dealer) => dealer.share(3)),
        dealers.map((dealer) => dealer.share(3)),
      );
      const dealings = readDealings(
        ceremony,
        promises,
        restored.map((dealer) => dealer.dealing(promises)),
      );
      assert.deepEqual(dealings.faults, []);
    });
  });
}

test('what is asked of a dealer and of a judge is checked', () => {
  const ceremony = ceremonyOf(ristretto255Group, 3, 2);
  const { dealers, promises, messages, keys } = keyed(ceremony);
  const [first] = dealers as [threshold.Dealer];
  const dealings = readDealings(ceremony, promises, messages);
  const none = nothing(ceremony);
  const other = keyed(ceremonyOf(ristretto255Group, 3, 2, 'election 8'));
  for (const [act, name, argument] of [
    [() => threshold.dealKey(ceremony, 4), 'OutOfRangeError', 'trustee'],
    [() => first.share(0), 'OutOfRangeError', 'recipient'],
    [() => first.dealing(promises.slice(1)), 'OutOfRangeError', 'promises'],
    [() => first.dealing(none), 'OutOfRangeError', 'promises'],
    [() => first.dealing([promises[1], promises[1], promises[2]]), 'OutOfRangeError', 'promises'],
    [() => first.dealing(promises.map(String) as never), 'WrongTypeError', 'promises[0]'],
    [() => first.answer([]), 'OutOfRangeError', 'complaints'],
    [() => threshold.dealerFromBytes(ceremony, first.toBytes().fill(0, 34, 66)), 'MalformedError', 'bytes'],
    [() => threshold.dealerFromBytes(ceremony, first.toBytes().subarray(1)), 'MalformedError', 'bytes'],
    [() => accuseDealers(ceremony, 1, [1]), 'OutOfRangeError', 'accused'],
    [() => accuseDealers(ceremony, 1, [2, 2]), 'OutOfRangeError', 'accused'],
    [() => accuseDealers(ceremony, 1, [4]), 'OutOfRangeError', 'accused'],
    [() => readDealings(ceremony, promises, messages.slice(1)), 'OutOfRangeError', 'dealings'],
    [() => checkShares({} as threshold.Dealings, 1, none), 'WrongTypeError', 'dealings'],
    [() => judgeDealings(dealings, [], none), 'OutOfRangeError', 'complaints'],
    [() => judgeDealings(dealings, none, []), 'OutOfRangeError', 'answers'],
    [() => receiveShares(other.keys, first, none), 'OutOfRangeError', 'dealer'],
    [() => receiveShares(keys, {} as threshold.Dealer, none), 'WrongTypeError', 'dealer'],
    [() => keys.verificationKey(4), 'OutOfRangeError', 'trustee'],
    [() => keys.verificationKey(1, 4), 'OutOfRangeError', 'keyOf'],
  ] as const)
    assert.throws(act, { name, argument }, String(act));
  first.wipe();
  for (const act of [
    () => first.promise(),
    () => first.share(1),
    () => first.toBytes(),
    () => first.dealing(promises),
    () => first.answer(none),
  ])
    assert.throws(act, { name: 'OutOfRangeError', argument: 'dealer' });
});
