/**
 * The engine's own OpenSSL (BoringSSL in Bun), through the only door that `node:crypto` has to a raw exponentiation: the secret of a
 * Diffie-Hellman agreement over a prime of one's own. It is native code, so it is a reference, and it refuses moduli above 10000 bits.
 */
import { createDiffieHellman } from 'node:crypto';
import { inProcess, type Library, toHex } from '../library.ts';

export const nodeCrypto: Library = {
  library: 'node:crypto DH',
  kind: 'native',
  origin: 'OpenSSL',
  constantTime: true,
  async load() {
    return {
      version: tlsLibrary(process.versions),
      prepare(powers) {
        const entrant = prepareAll(powers);
        entrant.loop(0); // refusals come from the first agreement, not from the constructor
        return entrant;
      },
    };
  },
};

const prepareAll = inProcess<Buffer>(({ base, exponent, modulus }) => {
  const party = createDiffieHellman(toBuffer(modulus), 2);
  party.setPrivateKey(toBuffer(exponent));
  const peerKey = toBuffer(base);
  return { compute: () => party.computeSecret(peerKey), toBigInt: (secret) => BigInt(`0x${secret.toString('hex')}`) };
});

/** Bun reports an OpenSSL version as well, for compatibility; what it links is BoringSSL. */
function tlsLibrary({ boringssl, openssl }: NodeJS.ProcessVersions): string {
  return boringssl === undefined ? `OpenSSL ${openssl}` : `BoringSSL ${boringssl.slice(0, 8)}`;
}

function toBuffer(value: bigint): Buffer {
  const hex = toHex(value);
  return Buffer.from(hex.padStart(hex.length + (hex.length % 2), '0'), 'hex');
}
