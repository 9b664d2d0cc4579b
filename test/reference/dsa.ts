/** DSA on BigInt, as FIPS 186-4 writes it (sections 4.6 and 4.7): the oracle of its tests. */
import { invMod, powMod, residue } from './modpow.ts';

interface Numbers {
  readonly p: bigint;
  readonly q: bigint;
  readonly g: bigint;
}

/** The signature of the digest z with the nonce k; undefined where r or s is zero. */
export function dsaSign({ p, q, g }: Numbers, x: bigint, z: bigint, k: bigint): { r: bigint; s: bigint } | undefined {
  const r = powMod(g, k, p) % q;
  const s = ((invMod(k, q) as bigint) * (z + x * r)) % q;
  return r === 0n || s === 0n ? undefined : { r, s };
}

export function dsaVerify({ p, q, g }: Numbers, y: bigint, z: bigint, { r, s }: { r: bigint; s: bigint }): boolean {
  if (r <= 0n || r >= q || s <= 0n || s >= q) return false;
  const w = invMod(s, q) as bigint;
  return residue(powMod(g, (z * w) % q, p) * powMod(y, (r * w) % q, p), p) % q === r;
}
