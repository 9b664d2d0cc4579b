/** What trustees do with their secrets as timed: the input's exponent is what the polynomial, or the private key, is made of. */
import { encryptElGamalNumber } from 'limber/elgamal';
import { p256Group } from 'limber/groups';
import {
  announceTrusteeKey,
  combineTrusteeKeys,
  dealerFromBytes,
  dealKey,
  decryptTally,
  EncryptedTally,
  generateTrusteeKey,
  KeyCeremony,
  type TrusteePrivateKey,
  trusteePrivateKeyFromBytes,
} from 'limber/threshold';
import { bytesOf } from './curves.ts';
import { leaking } from './leaks.ts';
import type { Subject } from './subject.ts';

const { scalars } = p256Group;
const election = new Uint8Array(32).fill(7);
const shared = new KeyCeremony(p256Group, { election, trustees: 5, threshold: 3 });
const unshared = new KeyCeremony(p256Group, { election, trustees: 1 });

const scalarOf = (exponent: bigint): Uint8Array => scalars.reduced(bytesOf(exponent).reverse()).toBytes();

/** A share of a polynomial of which every coefficient is the secret; with the dealer made ready before, since it commits to them there. */
export function trusteeShare(): Subject {
  const head = dealKey(shared, 1).toBytes().subarray(0, 34);
  return ({ exponent }) => {
    const coefficient = scalarOf(exponent);
    const dealer = dealerFromBytes(shared, Uint8Array.from([...head, ...coefficient, ...coefficient, ...coefficient]));
    return () => dealer.share(4);
  };
}

/** The public key, and a proof of knowing the private one. */
export function trusteeAnnouncement(): Subject {
  const privateKeyOf = privateKeys();
  return ({ exponent }) => {
    const privateKey = privateKeyOf(exponent);
    return () => announceTrusteeKey(privateKey);
  };
}

/** A factor, with its proof. */
export function trusteeDecryption(): Subject {
  const privateKeyOf = privateKeys();
  return ({ exponent }) => {
    const privateKey = privateKeyOf(exponent);
    const keys = combineTrusteeKeys(unshared, [announceTrusteeKey(privateKey)]);
    const tally = new EncryptedTally(keys, election, [encryptElGamalNumber(keys.publicKey, 1)]);
    return () => decryptTally(privateKey, tally);
  };
}

function privateKeys(): (exponent: bigint) => TrusteePrivateKey {
  const head = generateTrusteeKey(unshared, 1).toBytes().subarray(0, 35);
  return (exponent) => trusteePrivateKeyFromBytes(unshared, Uint8Array.from([...head, ...scalarOf(exponent), 0]));
}

export const leakyTrusteeShare: () => Subject = leaking(trusteeShare, p256Group.order);
export const leakyTrusteeAnnouncement: () => Subject = leaking(trusteeAnnouncement, p256Group.order);
export const leakyTrusteeDecryption: () => Subject = leaking(trusteeDecryption, p256Group.order, 100);
