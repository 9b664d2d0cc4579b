/** Signatures and agreements on curves as timed: the input's exponent is the private key, its base the message, or the other party's public key. */
import { decryptPoint, encryptNumber } from 'limber/ec-elgamal';
import { X25519PrivateKey, X25519PublicKey } from 'limber/ecdh';
import { type EcCurve, EcPrivateKey, p256, p384, p521, secp256k1, signEcdsa } from 'limber/ecdsa';
import { Ed25519PrivateKey, signEd25519 } from 'limber/eddsa';
import type { Power } from '../cases/modexp.ts';

type Run = (input: Power) => bigint;

const BYTES = 32;

/** Little-endian. By arithmetic on the digits' codes: to cut out and parse two digits takes longer where they are not 00, and the harness hears that. */
function bytesOf(value: bigint): Uint8Array {
  const hex = BigInt.asUintN(8 * BYTES, value)
    .toString(16)
    .padStart(2 * BYTES, '0');
  const digit = (at: number): number => {
    const code = hex.charCodeAt(at);
    return (code & 15) + 9 * (code >> 6);
  };
  return Uint8Array.from({ length: BYTES }, (_, i) => (digit(2 * (BYTES - 1 - i)) << 4) | digit(2 * (BYTES - 1 - i) + 1));
}

const numberOf = (bytes: Uint8Array): bigint => BigInt(`0x${Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')}`);

const ecdsaSignOn =
  (curve: EcCurve) =>
  (): Run =>
  ({ base, exponent }) =>
    numberOf(signEcdsa(new EcPrivateKey(curve, exponent), bytesOf(base), { format: 'p1363' }));

/** Deterministic signatures, the key made ready included. */
export const p256Sign: () => Run = ecdsaSignOn(p256);
export const p384Sign: () => Run = ecdsaSignOn(p384);
export const p521Sign: () => Run = ecdsaSignOn(p521);
export const secp256k1Sign: () => Run = ecdsaSignOn(secp256k1);

export function ed25519Sign(): Run {
  return ({ base, exponent }) => numberOf(signEd25519(new Ed25519PrivateKey(bytesOf(exponent)), bytesOf(base)));
}

/** With the key made ready before: its public key is decoded there, in a time that depends on the point. */
export function ed25519PreparedSign(): (input: Power) => () => unknown {
  return ({ base, exponent }) => {
    const [key, message] = [new Ed25519PrivateKey(bytesOf(exponent)), bytesOf(base)];
    return () => signEd25519(key, message);
  };
}

export function x25519(): Run {
  return ({ base, exponent }) => numberOf(new X25519PrivateKey(bytesOf(exponent)).agree(new X25519PublicKey(bytesOf(base))));
}

/** Of a number of 40 bits; in one of the classes all but the highest are 0. */
export function elgamalEncryption(): Run {
  const { publicKey } = new EcPrivateKey(p256, 3n);
  return ({ exponent }) => encryptNumber(publicKey, Number(BigInt.asUintN(39, exponent) | (1n << 39n))).b?.x ?? 0n;
}

export function elgamalDecryption(): Run {
  const ciphertext = encryptNumber(new EcPrivateKey(p256, 3n).publicKey, 1);
  return ({ exponent }) => decryptPoint(new EcPrivateKey(p256, exponent), ciphertext)?.x ?? 0n;
}

/** Leaks on purpose: doubles a number for every bit of the private key, and adds where it is set, and only there. */
const leaking = (open: () => Run, prime: bigint) => (): Run => {
  const run = open();
  return (input) => {
    let sum = 0n;
    for (const bit of input.exponent.toString(2)) {
      sum = (2n * sum) % prime;
      if (bit === '1') sum = (sum + input.base) % prime;
    }
    return run(input) ^ sum;
  };
};

export const leakyP256Sign: () => Run = leaking(p256Sign, p256.params.prime);
export const leakyP384Sign: () => Run = leaking(p384Sign, p384.params.prime);
export const leakyP521Sign: () => Run = leaking(p521Sign, p521.params.prime);
export const leakyEd25519Sign: () => Run = leaking(ed25519Sign, 2n ** 255n - 19n);
export const leakyX25519: () => Run = leaking(x25519, 2n ** 255n - 19n);
