/** DSA signatures as timed: the input's exponent is the private key, its base the message; the parameters are the same for all. */
import { sha256 } from '@noble/hashes/sha2.js';
import { DsaParameters, DsaPrivateKey, signDsa } from 'limber/dsa';
import { Modulus, modPow } from 'limber/modexp';
import type { Power } from '../cases/modexp.ts';
import type { Subject } from './subject.ts';

/** The greatest prime below 2^256, so that every number of 256 bits is a key, and the least prime p = 2·j·q + 1 of 2048 bits. */
const q = 2n ** 256n - 189n;
const p = (2n ** 2047n / (2n * q) + 1283n) * 2n * q + 1n;

const parametersOf = (): DsaParameters => new DsaParameters({ p, q, g: modPow(2n, (p - 1n) / q, p) });

const signature = (parameters: DsaParameters, exponent: bigint, message: Uint8Array): Uint8Array =>
  signDsa(new DsaPrivateKey(parameters, exponent), message, { format: 'p1363' });

/** A deterministic signature, the key made ready included. */
export function dsaSign(): Subject {
  const parameters = parametersOf();
  return ({ base, exponent }) => {
    const message = messageOf(base);
    return () => signature(parameters, exponent, message);
  };
}

/** Leaks on purpose: recomputes the public key, as if to check it, and multiplies where the private key's bit is set, and only there. */
export function leakyDsaSign(): Subject {
  const [prepare, ring, { g }] = [dsaSign(), new Modulus(p), parametersOf()];
  return async (input) => {
    const [sign, digits] = [await prepare(input), input.exponent.toString(2).slice(1)];
    return () => {
      let y = g;
      for (const bit of digits) {
        y = ring.sqr(y);
        if (bit === '1') y = ring.mul(y, g);
      }
      return [sign(), y];
    };
  };
}

/** How many of a nonce's highest bits are zero in the first class: enough to find the key, if they were seen (Minerva, CHES 2020). */
const ZERO_BITS = 6n;

/**
 * Messages for one key: those whose nonce is short, and any. The nonce is found from the signature, as everybody can who has the key.
 *
 * @param draw - numbers of one length, to make messages of.
 */
export function shortNonces(count: number, draw: () => bigint): readonly [short: Power[], any: Power[]] {
  const [key, order] = [2n ** 255n + (draw() % 2n ** 254n), new Modulus(q)];
  const [parameters, modulus] = [parametersOf(), 1n];
  const isShort = (base: bigint): boolean => {
    const signed = signature(parameters, key, messageOf(base));
    const [r, s] = [numberOf(signed.subarray(0, 32)), numberOf(signed.subarray(32))];
    const nonce = ((numberOf(sha256(messageOf(base))) + key * r) * order.inverse(s)) % q;
    return nonce >> (256n - ZERO_BITS) === 0n;
  };
  const input = (base: bigint): Power => ({ base, exponent: key, modulus });
  const short: Power[] = [];
  while (short.length < count) {
    const base = draw();
    if (isShort(base)) short.push(input(base));
  }
  return [short, Array.from({ length: count }, () => input(draw()))];
}

const messageOf = (base: bigint): Uint8Array => new TextEncoder().encode(base.toString(16));
const numberOf = (bytes: Uint8Array): bigint => BigInt(`0x${Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')}`);
