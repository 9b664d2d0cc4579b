/** BLS signatures over BLS12-381 as timed, of both orientations: the input's exponent is the private key, less its highest bits; the message is the same for all. */
import { BlsPrivateKey, type BlsSuite, minPkPop, minSigPop, signBls } from 'limber/bls';
import { g2 } from 'limber/bls12-381';
import { bls12381G2Suite, hashToCurve } from 'limber/hash-to-curve';
import type { Power } from '../cases/modexp.ts';
import type { Subject } from './subject.ts';

const MESSAGE: Uint8Array = new TextEncoder().encode('a message that everybody knows');

/** Below the group's order; a fixed exponent, which has the highest bit alone, becomes 1. */
const secretOf = ({ exponent }: Power): bigint => BigInt.asUintN(254, exponent) | 1n;

/** The key made ready included. */
const signer = (suite: BlsSuite) => (): Subject => (input) => {
  const secret = secretOf(input);
  return () => signBls(new BlsPrivateKey(suite, secret), MESSAGE);
};

export const blsSignInG1: () => Subject = signer(minSigPop);
export const blsSignInG2: () => Subject = signer(minPkPop);

/** Leaks on purpose: adds where the private key's digit is not zero, and only there. */
export function leakyBls12381Sign(): Subject {
  const hash = hashToCurve(bls12381G2Suite, MESSAGE, new TextEncoder().encode(minPkPop.name));
  return (input) => {
    const secret = g2.scalars.ofPublic(secretOf(input));
    return () => hash.multiplyVarTime(secret).toBytes();
  };
}
