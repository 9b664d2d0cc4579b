/** Diffie–Hellman key agreement between limber and OpenSSL. */
import { createDiffieHellman, type DiffieHellman, getDiffieHellman, randomBytes } from 'node:crypto';
import { type DhGroupName, dhGroup } from 'limber/dh/groups';
import { modPow } from 'limber/modexp';
import { bigintModPow, bytesToNumber, type Comparison, numberToBytes } from './comparison.ts';

/** Node's names of the groups that it has itself; the others are given by their primes. */
const NODE_GROUPS: Partial<Record<DhGroupName, string>> = { modp2048: 'modp14', modp3072: 'modp15', modp4096: 'modp16' };

/** Bits of a private key: twice the security strength of the group (NIST SP 800-57 part 1, table 2), rounded up. */
const PRIVATE_BITS: Readonly<Record<number, number>> = { 2048: 256, 3072: 256, 4096: 320 };

/** Both sides make a key pair and agree; limber's half is timed. */
export function diffieHellmanRow(name: DhGroupName, title: string): Comparison {
  const { prime, generator, bits } = dhGroup(name);
  const privateBits = PRIVATE_BITS[bits] as number;
  const options = { exponentBits: privateBits };

  const openssl = opensslParty(name, prime, generator);
  const opensslPublic = bytesToNumber(openssl.generateKeys());
  const privateKey = bytesToNumber(randomBytes(privateBits / 8));
  const publicKey = modPow(generator, privateKey, prime, options);

  const shared = modPow(opensslPublic, privateKey, prime, options);
  const theirs = bytesToNumber(openssl.computeSecret(numberToBytes(publicKey, bits / 8)));

  // For the clock OpenSSL walks the same exponent as limber.
  const timed = createDiffieHellman(numberToBytes(prime, bits / 8), numberToBytes(generator, 1));
  timed.setPrivateKey(numberToBytes(privateKey, privateBits / 8));
  const peer = numberToBytes(opensslPublic, bits / 8);
  return {
    row: `key agreement, ${title}, ${bits}/${privateBits} bits`,
    limber: () => modPow(opensslPublic, privateKey, prime, options),
    bigint: () => bigintModPow(opensslPublic, privateKey, prime),
    openssl: () => timed.computeSecret(peer),
    agreed:
      shared === theirs && shared === bytesToNumber(timed.computeSecret(peer)) && shared === bigintModPow(opensslPublic, privateKey, prime),
  };
}

function opensslParty(name: DhGroupName, prime: bigint, generator: bigint): Pick<DiffieHellman, 'generateKeys' | 'computeSecret'> {
  const own = NODE_GROUPS[name];
  if (!own) return createDiffieHellman(numberToBytes(prime, (prime.toString(16).length + 1) >> 1), numberToBytes(generator, 1));
  const group = getDiffieHellman(own);
  if (bytesToNumber(group.getPrime()) !== prime) throw new Error(`the prime of ${name} is not OpenSSL's`);
  return group;
}
