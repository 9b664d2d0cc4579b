/** One side of a Diffie–Hellman key exchange. */
import { type DhGroupName, dhGroup } from 'limber/dh/groups';
import { modPow } from 'limber/modexp';
import { timeOnce } from './clock.ts';
import type { Report } from './progress.ts';
import { randomOfLength } from './random.ts';

export interface KeyPairInput {
  readonly group: DhGroupName;
}

export interface KeyPair {
  readonly privateKey: bigint;
  readonly publicKey: bigint;
  readonly privateBits: number;
  readonly ms: number;
}

export interface SharedSecretInput {
  readonly group: DhGroupName;
  readonly privateKey: bigint;
  readonly theirPublicKey: bigint;
}

export interface SharedSecret {
  /** SHA-256 of the shared number, in hexadecimal. */
  readonly fingerprint: string;
  readonly ms: number;
}

/** Bits of a private key, by those of the group's prime: at least twice its strength (RFC 7919, appendix A). */
const PRIVATE_BITS: Readonly<Record<number, number>> = { 1536: 200, 2048: 225, 3072: 275, 4096: 325, 6144: 375, 8192: 400 };

export function makeKeyPair({ group: name }: KeyPairInput, report: Report): KeyPair {
  report({ label: 'Raising the generator', done: 0, total: 1 });
  const { prime, generator, bits } = dhGroup(name);
  const privateBits = PRIVATE_BITS[bits] as number;
  const privateKey = randomOfLength(privateBits);
  let publicKey = 0n;
  const ms = timeOnce(() => {
    publicKey = modPow(generator, privateKey, prime, { exponentBits: privateBits });
  });
  return { privateKey, publicKey, privateBits, ms };
}

/** @throws {RangeError} for a public key that is not above 1 and below p − 1 (RFC 7919, section 5.1). */
export async function makeSharedSecret(
  { group: name, privateKey, theirPublicKey }: SharedSecretInput,
  report: Report,
): Promise<SharedSecret> {
  report({ label: 'Raising the public key that came', done: 0, total: 1 });
  const { prime, bits } = dhGroup(name);
  if (theirPublicKey <= 1n || theirPublicKey >= prime - 1n) throw new RangeError('the public key is no number between 1 and p − 1');
  const exponentBits = PRIVATE_BITS[bits] as number;
  let secret = 0n;
  const ms = timeOnce(() => {
    secret = modPow(theirPublicKey, privateKey, prime, { exponentBits });
  });
  const bytes = Uint8Array.from(
    secret
      .toString(16)
      .padStart(bits / 4, '0')
      .match(/../g) ?? [],
    (byte) => Number.parseInt(byte, 16),
  );
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return { fingerprint: Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join(''), ms };
}
