/**
 * Botan's vectors of Diffie-Hellman and ElGamal, down to the modular operations inside.
 *
 * Where the answer is a hash or a padding of a power, the power is worked out with BigInt and the vector's answer is
 * recomputed from it here: the number that the check expects then stands or falls with the vector.
 */
import assert from 'node:assert/strict';
import { createHash, getDiffieHellman } from 'node:crypto';
import { powMod, residue } from '../reference/modpow.ts';
import type { Check, Vector } from './format.ts';
import { invertible, mul, pow } from './relations.ts';
import { eachVector, hexNumber, number, text } from './stanzas.ts';

/** x in as many bytes as p has, big-endian. */
function bytesLike(p: bigint, x: bigint): Buffer {
  const digits = 2 * Math.ceil(p.toString(16).length / 2);
  return Buffer.from(x.toString(16).padStart(digits, '0'), 'hex');
}

/** KDF2 of IEEE 1363a, without parameters: the hashes of Z followed by a counter from 1. */
function kdf2(hash: string, z: Buffer, length: number): Buffer {
  let key = Buffer.alloc(0);
  for (let counter = 1; key.length < length; counter++) {
    const suffix = Buffer.alloc(4);
    suffix.writeUInt32BE(counter);
    key = Buffer.concat([key, createHash(hash).update(z).update(suffix).digest()]);
  }
  return key.subarray(0, length);
}

/** K = Y^X mod P, or a key derived from it; the generator has order Q where the vector names Q. */
export const dh: (file: string) => Vector[] = eachVector(number, { endKey: 'K' }, (v, stanza) => {
  const [p, x, y] = [v('P'), v('X'), v('Y')];
  const order = stanza.fields.has('Q') ? [pow('G^Q ≡ 1 (mod P)', v('G'), v('Q'), p, 1n)] : [];
  const kdf = stanza.fields.get('KDF');
  if (kdf === undefined) return [pow('Y^X ≡ K (mod P)', y, x, p, hexNumber(stanza, 'K')), ...order];
  assert.equal(kdf, 'KDF2(SHA-1)', `${stanza.id}: another key derivation`);
  const secret = powMod(y, x, p);
  const key = kdf2('sha1', bytesLike(p, secret), Number(text(stanza, 'OutLen')));
  assert.equal(key.toString('hex'), text(stanza, 'K').toLowerCase(), `${stanza.id}: K is not derived from Y^X mod P`);
  return [pow('K = KDF2(Y^X mod P)', y, x, p, secret), ...order];
});

/** A ciphertext is C1 and C2, in as many bytes each. */
function ciphertext(hex: string): [bigint, bigint] {
  return [BigInt(`0x${hex.slice(0, hex.length / 2)}`), BigInt(`0x${hex.slice(hex.length / 2)}`)];
}

/** (C1, C2) encrypts m for the holder of X: C1^X·m ≡ C2, and C1^(−X)·C2 ≡ m (mod P). */
function elgamal([c1, c2]: [bigint, bigint], m: bigint, x: bigint, p: bigint): Check[] {
  const shared = residue(c2 * invertible(m, p), p);
  return [
    pow('C1^X ≡ C2·m⁻¹ (mod P)', c1, x, p, shared),
    pow('C1^(−X) ≡ m·C2⁻¹ (mod P)', c1, -x, p, residue(m * invertible(c2, p), p)),
    mul('C1^X·m ≡ C2 (mod P)', shared, m, p, c2),
  ];
}

/** The groups of RFC 2409 and RFC 3526 by their bits, as node:crypto names them. */
const GROUPS: Readonly<Record<string, string>> = { 1024: 'modp2', 1536: 'modp5', 2048: 'modp14', 3072: 'modp15', 4096: 'modp16' };

export const elgamalEncrypt: (file: string) => Vector[] = eachVector(number, { endKey: 'Ciphertext' }, (v, stanza) => {
  const group = GROUPS[text(stanza, 'Group').replace('modp/ietf/', '')];
  assert.ok(group !== undefined, `${stanza.id}: another group`);
  const p = BigInt(`0x${getDiffieHellman(group).getPrime('hex')}`);
  return elgamal(ciphertext(text(stanza, 'Ciphertext')), hexNumber(stanza, 'Msg'), v('Secret'), p);
});

export const elgamalDecrypt: (file: string) => Vector[] = eachVector(number, { endKey: 'Ciphertext' }, (v, stanza) => {
  const [p, x] = [v('P'), v('X')];
  const [c1, c2] = ciphertext(text(stanza, 'Ciphertext'));
  if (stanza.section === '') return elgamal([c1, c2], hexNumber(stanza, 'Msg'), x, p);
  assert.equal(stanza.section, 'EME-PKCS1-v1_5', `${stanza.id}: another padding`);
  const padded = residue(c2 * invertible(powMod(c1, x, p), p), p);
  const shape = new RegExp(`^0002(?:(?!00)..){8,}00${text(stanza, 'Msg').toLowerCase()}$`);
  assert.match(bytesLike(p, padded).toString('hex'), shape, `${stanza.id}: the plaintext is not Msg, padded`);
  return elgamal([c1, c2], padded, x, p);
});
