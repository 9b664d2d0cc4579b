/** Making the two numbers of a signature (FIPS 186-5, section 6.4.1), with the nonces of RFC 6979: for who writes them in one format, and needs no other. */
import { equalBytes } from '../../../encoding/octets.ts';
import { insideOf } from '../../../group/curves/curve.ts';
import type { Hash } from '../../../hash/hash.ts';
import { leftmostBits, NonceSource } from '../../../hash/rfc6979.ts';
import { fromBytesLE, toBytesLE } from '../../../util/bytes.ts';
import { FaultError } from '../../../util/errors.ts';
import { type RandomSource, randomBytes } from '../../../util/random.ts';
import { wiping } from '../../../util/wipe.ts';
import { type EcPrivateKey, secretOf } from '../keys.ts';
import { type RecoverableNumbers, signDigest, verifyDigestVarTime, withLowS } from './equations.ts';

/** How, as `EcdsaSignOptions` has it. */
export interface NumbersOptions {
  /** For the nonce. */
  readonly hash: Hash;
  /** As on other signatures of the curve, unless given. */
  readonly lowS?: boolean | undefined;
  readonly hedged?: boolean;
  readonly random?: RandomSource | undefined;
  readonly checked?: boolean;
}

/**
 * Secret: the key.
 *
 * @throws {OutOfRangeError} `privateKey`, after `wipe`. @throws {FaultError} `privateKey`. @throws {NoRandomnessError} `random`.
 */
export function signedNumbers(key: EcPrivateKey, digest: Uint8Array, options: NumbersOptions): RecoverableNumbers {
  const { curve } = key;
  const { hash, hedged, checked, random, lowS = insideOf(curve).lowS } = options;
  const d = secretOf(key);
  const z = leftmostBits(digest, curve);
  const extra = hedged ? randomBytes(hash.outputLen, random) : new Uint8Array(0);
  const newNonces = (): NonceSource => {
    const { order: modulus, bits, bytes } = curve;
    const reduced = toBytesLE(fromBytesLE(z) % modulus, bytes);
    return new NonceSource(hash, { modulus, bits, bytes }, d, reduced, extra);
  };
  const [nonces, sameNonces] = [newNonces(), checked ? newNonces() : undefined];
  try {
    for (;;) {
      const [nonce, same] = [nonces.next(), sameNonces?.next()];
      const numbers = wiping([nonce, same ?? nonce], () => {
        const made = signDigest(curve, d, z, nonce);
        if (same && !equalBytes(nonce, same)) throw withheld();
        return made;
      });
      if (!numbers) continue;
      if (checked && !verifyDigestVarTime(key.publicKey, leftmostBits(digest, curve), numbers)) throw withheld();
      return lowS ? withLowS(numbers, curve) : numbers;
    }
  } finally {
    d.fill(0);
    nonces.wipe();
    sameNonces?.wipe();
  }
}

const withheld = (): FaultError => new FaultError('privateKey', 'must give signatures that its public key verifies: this one is withheld');
