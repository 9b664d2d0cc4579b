/** Signatures and agreements on curves as timed: the input's exponent is the private key, its base the message, or the other party's public key. */

import { type EcCurve, EcPrivateKey, p256, p384, p521, secp256k1 } from 'limber/ec';
import { agreeX25519 } from 'limber/ecdh';
import { signEcdsa } from 'limber/ecdsa';
import { Ed25519PrivateKey, signEd25519 } from 'limber/eddsa';
import { decryptElGamal, ElGamalPrivateKey, encryptElGamalNumber } from 'limber/elgamal';
import { p256Group } from 'limber/groups';
import { leaking } from './leaks.ts';
import type { Subject } from './subject.ts';

const BYTES = 32;

/** Little-endian. */
export function bytesOf(value: bigint): Uint8Array {
  const hex = BigInt.asUintN(8 * BYTES, value)
    .toString(16)
    .padStart(2 * BYTES, '0');
  return Uint8Array.from({ length: BYTES }, (_, i) => Number.parseInt(hex.slice(2 * (BYTES - 1 - i), 2 * (BYTES - i)), 16));
}

const ecdsaSignOn =
  (curve: EcCurve) =>
  (): Subject =>
  ({ base, exponent }) => {
    const message = bytesOf(base);
    return () => signEcdsa(new EcPrivateKey(curve, exponent), message, { format: 'p1363' });
  };

/** Deterministic signatures, the key made ready included. */
export const p256Sign: () => Subject = ecdsaSignOn(p256);
export const p384Sign: () => Subject = ecdsaSignOn(p384);
export const p521Sign: () => Subject = ecdsaSignOn(p521);
export const secp256k1Sign: () => Subject = ecdsaSignOn(secp256k1);

/** With the key made ready before: its public key is decoded there, in a time that depends on the point. */
export function ed25519Sign(): Subject {
  return ({ base, exponent }) => {
    const [key, message] = [Ed25519PrivateKey.fromBytes(bytesOf(exponent)), bytesOf(base)];
    return () => signEd25519(key, message);
  };
}

export function x25519(): Subject {
  return ({ base, exponent }) => {
    const [scalar, other] = [bytesOf(exponent), bytesOf(base)];
    return () => agreeX25519(scalar, other);
  };
}

const keyOf = (x: bigint): ElGamalPrivateKey => new ElGamalPrivateKey(p256Group, p256Group.scalars.reduced(bytesOf(x).reverse()));

/** Of a number of 40 bits; in one of the classes all but the highest are 0. */
export function elgamalEncryption(): Subject {
  const { publicKey } = keyOf(3n);
  return ({ exponent }) => {
    const number = Number(BigInt.asUintN(39, exponent) | (1n << 39n));
    return () => encryptElGamalNumber(publicKey, number);
  };
}

/** With the key made ready before: its public key is computed there. */
export function elgamalDecryption(): Subject {
  const ciphertext = encryptElGamalNumber(keyOf(3n).publicKey, 1);
  return ({ exponent }) => {
    const key = keyOf(exponent);
    return () => decryptElGamal(key, ciphertext);
  };
}

export const leakyP256Sign: () => Subject = leaking(p256Sign, p256.order);
export const leakyP384Sign: () => Subject = leaking(p384Sign, p384.order);
export const leakyP521Sign: () => Subject = leaking(p521Sign, p521.order);
export const leakyEd25519Sign: () => Subject = leaking(ed25519Sign, 2n ** 255n - 19n);
export const leakyX25519: () => Subject = leaking(x25519, 2n ** 255n - 19n);
