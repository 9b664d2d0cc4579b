/** Ceremonies for the tests of trustees, played by all sides at once. */
import { type ElGamalCiphertext, encryptElGamalNumber } from '../../../src/entries/elgamal.ts';
import {
  edwards25519Group,
  p256Group,
  type ResidueGroup,
  residueGroup,
  ristretto255Group,
  type SecretGroup,
} from '../../../src/entries/groups.ts';
import * as threshold from '../../../src/entries/threshold.ts';
import { ANY_SIZE, SMALL } from '../scheme/numbers.ts';

export const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text);

export const RESIDUES: ResidueGroup = residueGroup({ prime: SMALL.p, order: SMALL.q, generator: SMALL.g }, ANY_SIZE);
export const GROUPS: readonly SecretGroup[] = [p256Group, ristretto255Group, edwards25519Group, RESIDUES];

export const ceremonyOf = (group: SecretGroup, trustees: number, least: number, election = 'election 7'): threshold.KeyCeremony =>
  new threshold.KeyCeremony(group, { election: utf8(election), trustees, threshold: least });

export const numbersOf = ({ trustees }: threshold.KeyCeremony): number[] => Array.from({ length: trustees }, (_, i) => i + 1);
export const nothing = ({ trustees }: threshold.KeyCeremony): undefined[] => Array.from({ length: trustees }, () => undefined);

/** All dealers with what they publish. */
export interface Dealt {
  readonly ceremony: threshold.KeyCeremony;
  readonly dealers: readonly threshold.Dealer[];
  readonly promises: readonly Uint8Array[];
  readonly messages: readonly Uint8Array[];
}

export function deal(ceremony: threshold.KeyCeremony): Dealt {
  const dealers = numbersOf(ceremony).map((trustee) => threshold.dealKey(ceremony, trustee));
  const promises = dealers.map((dealer) => dealer.promise());
  return { ceremony, dealers, promises, messages: dealers.map((dealer) => dealer.dealing(promises)) };
}

/** Keys with all that belongs to them. */
export interface Keyed {
  readonly keys: threshold.TrusteeKeys;
  readonly privateKeys: readonly threshold.TrusteePrivateKey[];
}

/** Where everybody is honest. */
export function keyed(ceremony: threshold.KeyCeremony): Keyed & Dealt {
  const dealt = deal(ceremony);
  const { dealers, promises, messages } = dealt;
  const none = nothing(ceremony);
  const { keys } = threshold.judgeDealings(threshold.readDealings(ceremony, promises, messages), none, none);
  if (!keys) throw new Error('no keys');
  const privateKeys = dealers.map((dealer) =>
    threshold.receiveShares(
      keys,
      dealer,
      dealers.map((each) => each.share(dealer.trustee)),
    ),
  );
  return { ...dealt, keys, privateKeys };
}

/** n of n. */
export function unshared(ceremony: threshold.KeyCeremony): Keyed {
  const privateKeys = numbersOf(ceremony).map((trustee) => threshold.generateTrusteeKey(ceremony, trustee));
  const announcements = privateKeys.map((key) => threshold.announceTrusteeKey(key));
  return { keys: threshold.combineTrusteeKeys(ceremony, announcements), privateKeys };
}

export const encrypted = ({ publicKey }: threshold.TrusteeKeys, numbers: readonly number[]): ElGamalCiphertext[] =>
  numbers.map((number) => encryptElGamalNumber(publicKey, number));

export const tallyOf = (keys: threshold.TrusteeKeys, numbers: readonly number[], statement = 'the tally'): threshold.EncryptedTally =>
  new threshold.EncryptedTally(keys, utf8(statement), encrypted(keys, numbers));

/** A trustee's part, which has to be valid. */
export function decrypted(
  privateKey: threshold.TrusteePrivateKey,
  tally: threshold.EncryptedTally,
  keyOf?: number,
): threshold.PartialDecryption {
  const { decryption, fault } = threshold.verifyDecryption(tally, threshold.decryptTally(privateKey, tally, { keyOf }));
  if (!decryption) throw new Error(fault);
  return decryption;
}

/** Faults as pairs. */
export const faultsOf = (faults: readonly threshold.TrusteeFault[]): (number | string)[][] =>
  faults.map(({ trustee, fault }) => [trustee, fault]);
