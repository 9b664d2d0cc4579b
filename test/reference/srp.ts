/** The numbers of SRP-6a on BigInt (RFC 5054, sections 2.5.3 and 2.6): the oracle of its tests. */
import { powMod, residue } from './modpow.ts';

interface Group {
  readonly prime: bigint;
  readonly generator: bigint;
}

export function srpServerKey({ prime, generator }: Group, k: bigint, v: bigint, b: bigint): bigint {
  return residue(k * v + powMod(generator, b, prime), prime);
}

/** S of the client. */
export function srpClientSecret({ prime, generator }: Group, k: bigint, x: bigint, a: bigint, u: bigint, serverKey: bigint): bigint {
  return powMod(residue(serverKey - k * powMod(generator, x, prime), prime), a + u * x, prime);
}

/** S of the server. */
export function srpServerSecret({ prime }: Group, v: bigint, b: bigint, u: bigint, clientKey: bigint): bigint {
  return powMod(residue(clientKey * powMod(v, u, prime), prime), b, prime);
}
