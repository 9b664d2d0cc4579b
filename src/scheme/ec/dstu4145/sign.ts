/** Signing by DSTU 4145 (section 12), with nonces as those of RFC 6979. */
import { asciiBytes, checkBytes, concatBytes, equalBytes } from '../../../encoding/octets.ts';
import { insideOf } from '../../../group/curves/curve.ts';
import { NonceSource } from '../../../hash/rfc6979.ts';
import { FaultError } from '../../../util/errors.ts';
import { randomBytes } from '../../../util/random.ts';
import { wiping } from '../../../util/wipe.ts';
import { elementOf, signElement, verifyElementVarTime } from './equations.ts';
import { withDstuPrivateKey } from './given-keys.ts';
import { type Dstu4145PrivateKey, numberOf, pointKeyOf } from './keys.ts';
import { type Dstu4145SignOptions, type GivenOptions, lengthFor, readDstu4145Options } from './options.ts';
import { encodeDstuSignature } from './signature.ts';

/** In every nonce: one that ECDSA makes with the same number for the same bytes is another. */
const LABEL = 'limber/dstu4145/nonce';

/**
 * Signs the digest of a message by DSTU 4145-2002, the national standard of Ukraine: for signatures that have to follow it. The message is hashed by the caller, by GOST 34.311-95 or DSTU
 * 7564 as the signature's format asks: limber has neither.
 *
 * The nonce follows from key and digest as that of RFC 6979 does, under a label of its own, or from random bytes as well (`hedged`). The standard's own is random; who verifies cannot tell.
 *
 * @param privateKey - the key, or its little-endian bytes beside the option `curve`; secret.
 * @param digest - as the hash function gives it: little-endian; as many bits of it as the field has count, the first bytes first (section 5.9).
 * @param options - format and length of the signature, and how careful to be.
 * @returns the signature: on `dstu257` 64 bytes in `raw`, 66 in `der`.
 * @throws {WrongTypeError} for an argument of the wrong type, and `curve`, where the key is bytes and there is none.
 * @throws {OutOfRangeError} `format`, for an unknown one; `signatureBytes`; `privateKey`, after `wipe`, for another curve than `curve`, and for bytes of no key; an option that there is not.
 * @throws {MalformedError} `privateKey`, for bytes of another length. @throws {NoRandomnessError} `random`, for hedged signatures where the platform has no generator.
 * @throws {FaultError} `privateKey`, for a checked signature that is none: it is withheld. @throws {NoWebAssemblyError} `engine`.
 *
 * @example
 * import { sha256 } from '@noble/hashes/sha2.js';
 * import { dstu257, generateDstu4145Key, signDstu4145Digest, verifyDstu4145Digest } from 'limber/dstu4145';
 * const key = generateDstu4145Key(dstu257);
 * const digest = sha256(new TextEncoder().encode('hello'));
 * console.log(verifyDstu4145Digest(key.publicKey, digest, signDstu4145Digest(key, digest))); // true
 */
export function signDstu4145Digest(
  privateKey: Dstu4145PrivateKey | Uint8Array,
  digest: Uint8Array,
  options?: Dstu4145SignOptions,
): Uint8Array {
  checkBytes('digest', digest);
  const given = readDstu4145Options(options);
  return withDstuPrivateKey(privateKey, given.curve, (key) => sign(key, digest, given));
}

/** What was given is checked. */
function sign(key: Dstu4145PrivateKey, digest: Uint8Array, given: GivenOptions): Uint8Array {
  const { curve } = key;
  const { format, hedged, checked, random } = given;
  const length = lengthFor(curve, given);
  const { hash } = insideOf(curve);
  const d = numberOf(key);
  const element = elementOf(curve, digest);
  const extra = concatBytes(asciiBytes('label', LABEL), hedged ? randomBytes(hash.outputLen, random) : new Uint8Array(0));
  const order = { modulus: curve.order, bits: curve.bits, bytes: curve.bytes };
  // All of the element, since all of it is signed: two that differ anywhere have different nonces.
  const newNonces = (): NonceSource => new NonceSource(hash, order, d, element, extra);
  const [nonces, sameNonces] = [newNonces(), checked ? newNonces() : undefined];
  try {
    for (;;) {
      const [nonce, same] = [nonces.next(), sameNonces?.next()];
      const numbers = wiping([nonce, same ?? nonce], () => {
        const made = signElement(curve, d, element, nonce);
        if (same && !equalBytes(nonce, same)) throw withheld();
        return made;
      });
      if (!numbers) continue;
      if (checked && !verifyElementVarTime(pointKeyOf(key.publicKey), elementOf(curve, digest), numbers)) throw withheld();
      return encodeDstuSignature(numbers, format, length);
    }
  } finally {
    d.fill(0);
    nonces.wipe();
    sameNonces?.wipe();
  }
}

const withheld = (): FaultError => new FaultError('privateKey', 'must give signatures that its public key verifies: this one is withheld');
