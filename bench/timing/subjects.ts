/** What is timed: limber called as a user calls it, with arguments that are ready. */

import { Modulus, modPow, modPowVarTime } from 'limber/modexp';
import { type FixedBase, fixedBase } from 'limber/modexp/fixed-base';
import { multiPow } from 'limber/modexp/multi-pow';
import { slidingWindow } from '../adapters/modexp/bigint-window.ts';
import { ballotChoice, bufferedBallot, leakyBallotChoice, leakyBufferedBallot } from './ballot.ts';
import { blsSignInG1, blsSignInG2, leakyBls12381Sign } from './bls.ts';
import { blsSign, leakyBlsSign } from './bls-bn256.ts';
import { EXPONENT_BITS, RSA_BITS, type Subject as SubjectName } from './cases.ts';
import {
  ed25519Sign,
  elgamalDecryption,
  elgamalEncryption,
  leakyEd25519Sign,
  leakyP256Sign,
  leakyP384Sign,
  leakyP521Sign,
  leakyX25519,
  p256Sign,
  p384Sign,
  p521Sign,
  secp256k1Sign,
  x25519,
} from './curves.ts';
import { dsaSign, leakyDsaSign } from './dsa.ts';
import { disjunction, encryptionProof, leakyDisjunction, leakyEncryptionProof } from './proofs.ts';
import { leakyRsaDecryption, leakyRsaPrivate, rsaDecryption, rsaPrivate } from './rsa.ts';
import { leakyP256Neff, leakyP256Shuffle, leakyP256TereliusWikstrom, p256Neff, p256Shuffle, p256TereliusWikstrom } from './shuffles.ts';
import type { Subject } from './subject.ts';
import {
  leakyTrusteeAnnouncement,
  leakyTrusteeDecryption,
  leakyTrusteeShare,
  trusteeAnnouncement,
  trusteeDecryption,
  trusteeShare,
} from './trustees.ts';

export const subjects: Readonly<Record<SubjectName, () => Subject>> = {
  modPow:
    () =>
    ({ base, exponent, modulus }) =>
    () =>
      modPow(base, exponent, modulus),
  modPowVarTime:
    () =>
    ({ base, exponent, modulus }) =>
    () =>
      modPowVarTime(base, exponent, modulus),
  // One table for all measurements: the base is the first input's.
  fixedBase: () => {
    let table: FixedBase | undefined;
    return ({ base, exponent, modulus }) => {
      table ??= fixedBase(base, modulus, { bits: EXPONENT_BITS });
      const made = table;
      return () => made.pow(exponent);
    };
  },
  // The exponent of both bases is the secret one.
  multiPow:
    () =>
    ({ base, exponent, modulus }) => {
      const [bases, exponents] = [
        [base, modulus - base],
        [exponent, exponent],
      ];
      return () => multiPow(bases, exponents, modulus);
    },
  'square-and-multiply': () => {
    let ring: Modulus | undefined;
    return ({ base, exponent, modulus }) => {
      ring ??= new Modulus(modulus);
      const made = ring;
      return () => squareAndMultiply(made, base, exponent);
    };
  },
  'BigInt window':
    () =>
    ({ base, exponent, modulus }) =>
    () =>
      slidingWindow(base, exponent, modulus),
  'BLS sign': blsSign,
  'leaky BLS sign': leakyBlsSign,
  'BLS12-381 sign in G1': blsSignInG1,
  'BLS12-381 sign in G2': blsSignInG2,
  'leaky BLS12-381 sign': leakyBls12381Sign,
  'DSA sign': dsaSign,
  'leaky DSA sign': leakyDsaSign,
  'P-256 sign': p256Sign,
  'leaky P-256 sign': leakyP256Sign,
  'P-384 sign': p384Sign,
  'leaky P-384 sign': leakyP384Sign,
  'P-521 sign': p521Sign,
  'leaky P-521 sign': leakyP521Sign,
  'secp256k1 sign': secp256k1Sign,
  'P-256 ElGamal encryption': elgamalEncryption,
  'P-256 ElGamal decryption': elgamalDecryption,
  'P-256 ballot choice': ballotChoice,
  'leaky P-256 ballot choice': leakyBallotChoice,
  'P-256 buffered ballot': bufferedBallot,
  'leaky P-256 buffered ballot': leakyBufferedBallot,
  'P-256 disjunction': disjunction,
  'leaky P-256 disjunction': leakyDisjunction,
  'P-256 encryption proof': encryptionProof,
  'leaky P-256 encryption proof': leakyEncryptionProof,
  'P-256 shuffle': p256Shuffle,
  'leaky P-256 shuffle': leakyP256Shuffle,
  'P-256 Terelius-Wikström proof': p256TereliusWikstrom,
  'leaky P-256 Terelius-Wikström proof': leakyP256TereliusWikstrom,
  'P-256 Neff proof': p256Neff,
  'leaky P-256 Neff proof': leakyP256Neff,
  'P-256 trustee share': trusteeShare,
  'leaky P-256 trustee share': leakyTrusteeShare,
  'P-256 trustee announcement': trusteeAnnouncement,
  'leaky P-256 trustee announcement': leakyTrusteeAnnouncement,
  'P-256 trustee decryption': trusteeDecryption,
  'leaky P-256 trustee decryption': leakyTrusteeDecryption,
  'Ed25519 sign': ed25519Sign,
  'leaky Ed25519 sign': leakyEd25519Sign,
  X25519: x25519,
  'leaky X25519': leakyX25519,
  'RSA private': rsaPrivate(RSA_BITS),
  'leaky RSA private': leakyRsaPrivate(RSA_BITS),
  'RSA decryption': rsaDecryption(RSA_BITS),
  'leaky RSA decryption': leakyRsaDecryption(RSA_BITS),
};

/** Leaks on purpose: multiplies where the exponent's bit is set, and only there. Every product is limber's, in constant time. */
function squareAndMultiply(ring: Modulus, base: bigint, exponent: bigint): bigint {
  let result = base;
  for (const bit of exponent.toString(2).slice(1)) {
    result = ring.sqr(result);
    if (bit === '1') result = ring.mul(result, base);
  }
  return result;
}
