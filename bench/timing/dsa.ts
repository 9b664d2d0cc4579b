/** DSA signatures as timed: the input's exponent is the private key, its base the message; the parameters are the same for all. */
import { DsaParameters, DsaPrivateKey } from 'limber/dsa';
import { Modulus, modPow } from 'limber/modexp';
import type { Power } from '../cases/modexp.ts';

/** The greatest prime below 2^256, so that every number of 256 bits is a key, and the least prime p = 2·j·q + 1 of 2048 bits. */
const q = 2n ** 256n - 189n;
const p = (2n ** 2047n / (2n * q) + 1283n) * 2n * q + 1n;

type Sign = (input: Power) => bigint;

const parametersOf = (): DsaParameters => new DsaParameters({ p, q, g: modPow(2n, (p - 1n) / q, p) });

/** A deterministic signature, the key made ready included. */
export function dsaSign(): Sign {
  const parameters = parametersOf();
  return ({ base, exponent }) => numberOf(new DsaPrivateKey(parameters, exponent).sign(messageOf(base), { format: 'p1363' }));
}

/** Leaks on purpose: recomputes the public key, as if to check it, and multiplies where the private key's bit is set, and only there. */
export function leakyDsaSign(): Sign {
  const [sign, ring, { g }] = [dsaSign(), new Modulus(p), parametersOf()];
  return (input) => {
    let y = g;
    for (const bit of input.exponent.toString(2).slice(1)) {
      y = ring.sqr(y);
      if (bit === '1') y = ring.mul(y, g);
    }
    return sign(input) ^ y;
  };
}

const messageOf = (base: bigint): Uint8Array => new TextEncoder().encode(base.toString(16));
const numberOf = (bytes: Uint8Array): bigint => BigInt(`0x${Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')}`);
