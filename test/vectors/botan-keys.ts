/**
 * Botan's vectors of DSA and RSA, down to the modular operations inside.
 */
import assert from 'node:assert/strict';
import { createHash, createPrivateKey } from 'node:crypto';
import { powMod, residue } from '../reference/modpow.ts';
import type { Vector } from './format.ts';
import { inverse, invertible, mul, pow } from './relations.ts';
import { eachVector, hexNumber, number, text } from './stanzas.ts';

/** The primes of a DSA group: Q divides P − 1, and both pass Fermat's test. */
export const dsaGen: (file: string) => Vector[] = eachVector(number, { endKey: 'Seed' }, (v) => {
  const [p, q] = [v('P'), v('Q')];
  return [
    mul('Q·⌊(P−1)/Q⌋ ≡ −1 (mod P)', q, (p - 1n) / q, p, p - 1n),
    pow('2^(P−1) ≡ 1 (mod P)', 2n, p - 1n, p, 1n),
    pow('2^(Q−1) ≡ 1 (mod Q)', 2n, q - 1n, q, 1n),
  ];
});

/**
 * A DSA signature (r, s) of the hash h (FIPS 186-4, 4.6 and 4.7), both ways: r is G^k mod P, reduced modulo Q, for the
 * k that s·k ≡ h + X·r (mod Q) gives to the signer; and G^(h·s⁻¹)·Y^(r·s⁻¹) is the same power for the verifier.
 */
export const dsaSignature: (file: string) => Vector[] = eachVector(number, { endKey: 'Signature', carry: true }, (v, stanza) => {
  const [p, q, g, x] = [v('P'), v('Q'), v('G'), v('X')];
  const signature = text(stanza, 'Signature');
  const r = BigInt(`0x${signature.slice(0, signature.length / 2)}`);
  const s = BigInt(`0x${signature.slice(signature.length / 2)}`);
  const digest = createHash(text(stanza, 'Hash').replace('SHA-', 'sha'))
    .update(Buffer.from(text(stanza, 'Msg'), 'hex'))
    .digest();
  const surplus = 8 * digest.length - q.toString(2).length;
  const h = BigInt(`0x${digest.toString('hex')}`) >> BigInt(Math.max(surplus, 0));

  const inverseOfS = invertible(s, q);
  const signed = residue(h + x * r, q);
  const k = residue(signed * inverseOfS, q);
  const commitment = powMod(g, k, p);
  assert.equal(commitment % q, r, `${stanza.id}: r is not G^k mod P mod Q`);

  const y = powMod(g, x, p);
  const [u1, u2] = [residue(h * inverseOfS, q), residue(r * inverseOfS, q)];
  const [left, right] = [powMod(g, u1, p), powMod(y, u2, p)];
  return [
    inverse('s⁻¹ (mod Q)', s, q, inverseOfS),
    mul('s·k ≡ h + X·r (mod Q)', s, k, q, signed),
    pow('G^k (mod P), which is r modulo Q', g, k, p, commitment),
    pow('G^u1 (mod P)', g, u1, p, left),
    pow('Y^u2 (mod P)', y, u2, p, right),
    mul('G^u1·Y^u2 ≡ G^k (mod P)', left, right, p, commitment),
  ];
});

/** C0 = R^E mod P·Q, and back. */
export const rsaKem: (file: string) => Vector[] = eachVector(number, { endKey: 'K' }, (v, stanza) => {
  const [p, q, e, r, c0] = [v('P'), v('Q'), v('E'), hexNumber(stanza, 'R'), hexNumber(stanza, 'C0')];
  const d = invertible(e, (p - 1n) * (q - 1n));
  return [pow('R^E ≡ C0 (mod P·Q)', r, e, p * q, c0), pow('C0^D ≡ R (mod P·Q)', c0, d, p * q, r)];
});

/** An RSA key with all its numbers (RFC 8017, 3.2). */
export const rsaKeygen: (file: string) => Vector[] = eachVector(number, { endKey: 'Key' }, (_, stanza) => {
  const jwk = createPrivateKey({ key: Buffer.from(text(stanza, 'Key'), 'hex'), format: 'der', type: 'pkcs8' }).export({ format: 'jwk' });
  const part = (name: 'n' | 'e' | 'd' | 'p' | 'q' | 'dp' | 'dq' | 'qi'): bigint =>
    BigInt(`0x${Buffer.from(jwk[name] as string, 'base64url').toString('hex')}`);
  const [n, e, d, p, q] = [part('n'), part('e'), part('d'), part('p'), part('q')];
  assert.equal(p * q, n, `${stanza.id}: n is not p·q`);
  const sealed = powMod(2n, e, n);
  return [
    pow('2^e (mod n)', 2n, e, n, sealed),
    pow('(2^e)^d ≡ 2 (mod n)', sealed, d, n, 2n),
    inverse('e⁻¹ ≡ dP (mod p − 1)', e, p - 1n, part('dp')),
    inverse('e⁻¹ ≡ dQ (mod q − 1)', e, q - 1n, part('dq')),
    inverse('q⁻¹ ≡ qInv (mod p)', q, p, part('qi')),
  ];
});
