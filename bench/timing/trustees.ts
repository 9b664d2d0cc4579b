/** What trustees do with their secrets as timed: the input's exponent is what the polynomial, or the private key, is made of. */
import { p256Group } from 'limber/groups';
import {
  announceTrusteeKey,
  dealerFromBytes,
  dealKey,
  generateTrusteeKey,
  KeyCeremony,
  trusteePrivateKeyFromBytes,
} from 'limber/threshold';
import { bytesOf, leaking } from './curves.ts';
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
  const head = generateTrusteeKey(unshared, 1).toBytes().subarray(0, 35);
  return ({ exponent }) => {
    const privateKey = trusteePrivateKeyFromBytes(unshared, Uint8Array.from([...head, ...scalarOf(exponent), 0]));
    return () => announceTrusteeKey(privateKey);
  };
}

export const leakyTrusteeShare: () => Subject = leaking(trusteeShare, p256Group.order);
