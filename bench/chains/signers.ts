/** Those who sign a generated chain: all secrets are in one hand, so that a link takes one signature. */
import { BdnRoster } from 'limber/bdn';
import { BlsPrivateKey } from 'limber/bls-bn256';
import { type Roster, rosterId } from 'limber/skipchain';

/** The order of the groups of bn256. */
export const ORDER = 0x8fb501e34aa387f9aa6fecb86184dc212e8d8e12f82b39241a2ef45b57ac7261n;

export interface Signers {
  readonly roster: Roster;
  /** Signs for all: the sum of the secrets, each times its coefficient of BDN. */
  readonly all: BlsPrivateKey;
}

const text = (value: string): Uint8Array => new TextEncoder().encode(value);

/** The `count` secrets that follow from a seed. */
export const secretsFrom = (seed: number, count: number): readonly bigint[] =>
  Array.from({ length: count }, (_, i) => (BigInt(seed + 1) * 0x9e3779b97f4a7c15f39cc0605cedc835n ** BigInt(i + 2)) % ORDER);

/** Signers whose keys follow from a seed; the servers' own keys are no points, as nothing here looks at them. */
export function makeSigners(count: number, seed: number): Signers {
  const secrets = secretsFrom(seed, count);
  const keys = secrets.map((secret) => new BlsPrivateKey(secret).publicKey);
  const servers = keys.map((key, i) => ({
    publicKey: joined(text('ed.point'), new Uint8Array(32).fill((seed + i) % 256)),
    services: [{ name: 'Skipchain', suite: 'bn256.adapter', publicKey: joined(text('bn256.g2'), key.toBytes()) }],
    address: `tls://server${i}.example:7770`,
    description: `server ${i}`,
  }));
  const roster = { id: new Uint8Array(), servers };
  const { coefficients } = new BdnRoster(keys);
  const sum = secrets.reduce((total, secret, i) => total + secret * (coefficients[i] as bigint), 0n);
  return { roster: { ...roster, id: rosterId(roster) }, all: new BlsPrivateKey(sum % ORDER) };
}

export function joined(...parts: readonly Uint8Array[]): Uint8Array {
  const bytes = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.length;
  }
  return bytes;
}
