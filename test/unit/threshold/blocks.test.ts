/** What of limber's JavaScript trustees run does not depend on their polynomials, shares and keys. */
import '../blocks.ts';
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { encryptElGamalNumber } from '../../../src/entries/elgamal.ts';
import { p256Group, ristretto255Group, type SecretGroup } from '../../../src/entries/groups.ts';
import { seededRandom } from '../../../src/entries/primes.ts';
import * as threshold from '../../../src/entries/threshold.ts';
import { leakyFactor, leakyShare } from '../../samples/leaky-votes.ts';
import { blocksThatDepend } from '../blocks.ts';
import { ceremonyOf, deal, nothing, RESIDUES, utf8 } from './ceremonies.ts';

const same = (): ReturnType<typeof seededRandom> => seededRandom(utf8('the same for all'));
/** Of a saved dealer, and of a saved key with nothing but an own one, what comes before the scalars. */
const [DEALER_HEAD, KEY_HEAD] = [34, 35];

/** Secrets that a branch would treat otherwise than others: short, long, sparse. */
const numbersOf = ({ scalars }: SecretGroup): readonly Uint8Array[] =>
  [1, -1, 2 ** 40, -(2 ** 40)].map((number) => scalars.ofPublic(number).toBytes());

const joined = (...parts: readonly Uint8Array[]): Uint8Array => Uint8Array.from(parts.flatMap((part) => [...part]));

for (const group of [p256Group, ristretto255Group, RESIDUES]) {
  test(`a dealer, ${group.name}`, async () => {
    const ceremony = ceremonyOf(group, 3, 2);
    const { dealers, promises } = deal(ceremony);
    const head = (dealers[0] as threshold.Dealer).toBytes().subarray(0, DEALER_HEAD);
    const steps = (number: Uint8Array): (() => unknown) => {
      const saved = joined(head, number, number);
      return () => {
        const dealer = threshold.dealerFromBytes(ceremony, saved);
        dealer.dealing([dealer.promise(), ...promises.slice(1)], { random: same() });
        return [dealer.toBytes(), dealer.share(2), dealer.answer(nothing(ceremony)), dealer.wipe()];
      };
    };
    assert.deepEqual(await blocksThatDepend(numbersOf(group), steps), []);
    const drawn = (seed: number) => () => {
      // Bytes below any order.
      const random = (bytes: Uint8Array): void => void bytes.fill(seed);
      return threshold.dealKey(ceremony, 1, { random });
    };
    assert.deepEqual(await blocksThatDepend([1, 2, 5, 15], drawn), []);
  });

  test(`who gets shares, ${group.name}`, async () => {
    const ceremony = ceremonyOf(group, 3, 2);
    const none = nothing(ceremony);
    const received = (number: Uint8Array): (() => unknown) => {
      const dealers = deal(ceremony).dealers.map((dealer, i) => {
        const ofDealer = i === 0 ? number : group.scalars.ofPublic(1000 + i).toBytes();
        return threshold.dealerFromBytes(ceremony, joined(dealer.toBytes().subarray(0, DEALER_HEAD), ofDealer, ofDealer));
      });
      const promises = dealers.map((dealer) => dealer.promise());
      const messages = dealers.map((dealer) => dealer.dealing(promises, { random: same() }));
      const dealings = threshold.readDealings(ceremony, promises, messages);
      const { keys } = threshold.judgeDealings(dealings, none, none);
      const shares = dealers.map((dealer) => dealer.share(2));
      return () => {
        assert.deepEqual(threshold.checkShares(dealings, 2, shares), []);
        const privateKey = threshold.receiveShares(keys as threshold.TrusteeKeys, dealers[1] as threshold.Dealer, shares);
        return threshold.trusteePrivateKeyFromBytes(ceremony, privateKey.toBytes()).wipe();
      };
    };
    assert.deepEqual(await blocksThatDepend(numbersOf(group), received), []);
  });

  test(`an announcement and a decryption, ${group.name}`, async () => {
    const ceremony = ceremonyOf(group, 1, 1);
    const head = threshold.generateTrusteeKey(ceremony, 1).toBytes().subarray(0, KEY_HEAD);
    const privateKeyOf = (number: Uint8Array): threshold.TrusteePrivateKey =>
      threshold.trusteePrivateKeyFromBytes(ceremony, joined(head, number, Uint8Array.of(0)));
    const announced = (number: Uint8Array): (() => unknown) => {
      const privateKey = privateKeyOf(number);
      return () => threshold.announceTrusteeKey(privateKey, { random: same() });
    };
    assert.deepEqual(await blocksThatDepend(numbersOf(group), announced), []);
    const decrypted = (number: Uint8Array): (() => unknown) => {
      const privateKey = privateKeyOf(number);
      const keys = threshold.combineTrusteeKeys(ceremony, [threshold.announceTrusteeKey(privateKey, { random: same() })]);
      const ciphertexts = [0, 1, 5].map((vote) => encryptElGamalNumber(keys.publicKey, vote, { random: same() }));
      const tally = new threshold.EncryptedTally(keys, utf8('the tally'), ciphertexts);
      return () => threshold.decryptTally(privateKey, tally, { random: same() });
    };
    assert.deepEqual(await blocksThatDepend(numbersOf(group), decrypted), []);
  });
}

test('Horner’s rule without products by 0 is found', async () => {
  const { scalars } = p256Group;
  const [x, one] = [scalars.ofPublic(2), scalars.one];
  const found = await blocksThatDepend([0, 1], (highest) => () => leakyShare([one, one, scalars.ofPublic(highest)], x));
  assert.ok(found.some((block) => block.includes('leakyShare')));
});

test('additions where the key’s bit is set alone are found', async () => {
  const { generator } = p256Group;
  const found = await blocksThatDepend([1, 3], (byte) => () => leakyFactor(generator, Uint8Array.of(byte)));
  assert.ok(found.some((block) => block.includes('leakyFactor')));
});
