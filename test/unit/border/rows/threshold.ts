/** Keys that trustees hold together. */
import * as elgamal from '../../../../src/entries/elgamal.ts';
import * as groups from '../../../../src/entries/groups.ts';
import * as threshold from '../../../../src/entries/threshold.ts';
import { message, options, type Row, row, seeded } from './row.ts';

export function thresholdRows(): Record<string, Row[]> {
  const group = groups.p256Group;
  const rules = options({ election: message, trustees: 2, threshold: 2 });
  const ceremony = new threshold.KeyCeremony(group, rules);
  const random = seeded();
  const own = [1, 2].map((trustee) => threshold.generateTrusteeKey(ceremony, trustee, { random }));
  const announcements = own.map((key) => threshold.announceTrusteeKey(key, { random }));
  const keys = threshold.combineTrusteeKeys(ceremony, announcements);
  const ciphertexts = [elgamal.encryptElGamalNumber(keys.publicKey, 3, { random })];
  const tally = new threshold.EncryptedTally(keys, message, ciphertexts);
  const dealers = [1, 2].map((trustee) => threshold.dealKey(ceremony, trustee, { random }));
  const [first, second] = dealers as [threshold.Dealer, threshold.Dealer];
  const promises = [first.promise(), second.promise()] as const;
  const dealt = [first.dealing(promises, { random }), second.dealing(promises, { random })] as const;
  const dealings = threshold.readDealings(ceremony, promises, dealt);
  const complaint = threshold.accuseDealers(ceremony, 2, [1]);
  const answer = first.answer([undefined, complaint]);
  const shared = threshold.judgeDealings(dealings, [undefined, complaint], [answer, undefined]).keys as threshold.TrusteeKeys;
  const some = (...list: (Uint8Array | undefined)[]): threshold.Messages => Object.freeze(list);
  return {
    'threshold:KeyCeremony': [
      row(
        (election) =>
          threshold.dealKey(new threshold.KeyCeremony(group, options({ ...rules, election })), 1, { random: seeded() }).promise(),
        message,
      ),
    ],
    'threshold:trusteePrivateKeyFromBytes': [
      row((bytes) => threshold.trusteePrivateKeyFromBytes(ceremony, bytes), (own[0] as threshold.TrusteePrivateKey).toBytes()),
    ],
    'threshold:dealerFromBytes': [row((bytes) => threshold.dealerFromBytes(ceremony, bytes), first.toBytes())],
    'threshold:combineTrusteeKeys': [
      row((...given) => threshold.combineTrusteeKeys(ceremony, some(...given)).publicKey.toBytes(), ...announcements),
    ],
    'threshold:Dealer#dealing': [row((...given) => first.dealing(some(...given), { random: seeded() }), ...promises)],
    'threshold:Dealer#answer': [row((given) => first.answer(some(undefined, given)), complaint)],
    'threshold:readDealings': [
      row((a, b, c, d) => threshold.readDealings(ceremony, some(a, b), some(c, d)).faults.length, ...promises, ...dealt),
    ],
    'threshold:checkShares': [row((given) => threshold.checkShares(dealings, 2, some(given, undefined)).length, first.share(2))],
    'threshold:judgeDealings': [
      row((a, b) => threshold.judgeDealings(dealings, some(undefined, a), some(b, undefined)).qualified, complaint, answer),
    ],
    'threshold:receiveShares': [row((given) => threshold.receiveShares(shared, first, some(undefined, given)), second.share(1))],
    'threshold:EncryptedTally': [
      row(
        (statement) =>
          threshold.decryptTally(own[0] as threshold.TrusteePrivateKey, new threshold.EncryptedTally(keys, statement, ciphertexts), {
            random: seeded(),
          }),
        message,
      ),
    ],
    'threshold:verifyDecryption': [
      row(
        (given) => threshold.verifyDecryption(tally, given).fault,
        threshold.decryptTally(own[1] as threshold.TrusteePrivateKey, tally, { random }),
      ),
    ],
  };
}
