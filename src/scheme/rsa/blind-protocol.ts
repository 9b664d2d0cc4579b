/** What blind signatures of both kinds have in common: hiding a message from the signer, and taking the disguise off the signature. */

import { checkBytes, concatBytes, copyOf } from '../../encoding/octets.ts';
import type { Hash } from '../../hash/hash.ts';
import { enter } from '../../modular/enter.ts';
import { positive } from '../../modular/residue-ring.ts';
import { isLess, isZero } from '../../util/constant-time.ts';
import { MalformedError, OutOfRangeError } from '../../util/errors.ts';
import { lastOf } from '../../util/last-of.ts';
import { fillRandomUntil, type RandomSource, randomBytes } from '../../util/random.ts';
import { wiping } from '../../util/wipe.ts';
import { encodeForPss, verifyPss } from './pss-signature.ts';
import { checkResidue, publicOperation, type RsaPublicKey } from './public-key.ts';

/** How the message is encoded: the hash function, which is that of MGF1 as well, the salt, and whether messages are prepared by a prefix. */
export interface BlindVariant {
  readonly name: string;
  readonly hash: Hash;
  readonly saltLength: number;
  readonly randomized: boolean;
}

/** A blinded message: what the client sends, and what it keeps (RFC 9474, section 4.2). */
export interface BlindedMessage {
  /** For the signer, `key.size` bytes: it reveals nothing about the message. */
  readonly blindedMessage: Uint8Array;
  /** The inverse of the blinding factor, `key.size` bytes, for `finalize`. Secret. */
  readonly inverse: Uint8Array;
}

/** The random prefix of prepared messages, in bytes (RFC 9474, section 4.1). */
const PREFIX_BYTES = 32;

export function prepare(message: Uint8Array, { randomized }: BlindVariant, random?: RandomSource): Uint8Array {
  checkBytes('message', message);
  return randomized ? concatBytes(randomBytes(PREFIX_BYTES, random), message) : copyOf(message);
}

/** m · r^e mod n for the message's encoding m and a random r, and 1/r (RFC 9474, section 4.2). */
export function blind(key: RsaPublicKey, message: Uint8Array, variant: BlindVariant, random?: RandomSource): BlindedMessage {
  const operation = publicOperation.of(key);
  const { ring, n } = operation;
  const encoded = encodeForPss(key, message, { ...variant, mgfHash: undefined }, random).reverse();
  const factor = randomResidue(n, random);
  return wiping([encoded, factor], () => {
    const product = ring.mul(positive(encoded), positive(factor));
    const inverseOfProduct = ring.inverse(positive(product));
    if (!inverseOfProduct) throw new OutOfRangeError('message', 'must be encoded to a number without a factor in common with the modulus');
    return wiping([product, inverseOfProduct], () => {
      // 1/r is m/(m·r): one inversion for both questions, whether m has an inverse and what that of r is.
      const inverse = ring.mul(positive(inverseOfProduct), positive(encoded));
      const blinded = ring.compute((machine) => {
        enter(machine, 0, positive(factor));
        operation.raise(machine, 0);
        enter(machine, 1, positive(encoded));
        machine.mul(0, 0, 1);
      });
      return { blindedMessage: numeral(blinded, n), inverse: numeral(inverse, n) };
    });
  });
}

/** The signature without the disguise (RFC 9474, section 4.4). @throws {MalformedError} `blindSignature`, where that is none. */
export function finalize(
  key: RsaPublicKey,
  message: Uint8Array,
  blindSignature: Uint8Array,
  inverse: Uint8Array,
  { hash, saltLength }: BlindVariant,
): Uint8Array {
  const [disguised, remover] = [checkResidue('blindSignature', key, blindSignature), checkResidue('inverse', key, inverse)];
  const { ring, n } = publicOperation.of(key);
  const signature = wiping([disguised, remover], () => numeral(ring.mul(positive(disguised), positive(remover)), n));
  if (!verifyPss(key, message, signature, { hash, saltLength }))
    throw new MalformedError('blindSignature', 'must be the signature of the blinded message');
  return signature;
}

/** The residue, most significant byte first and as long as n. */
const numeral = (residue: Uint8Array, n: Uint8Array): Uint8Array => copyOf(residue.subarray(0, n.length)).reverse();

/** A number from 1 to n − 1, little-endian: candidates are drawn until one is. */
function randomResidue(n: Uint8Array, random?: RandomSource): Uint8Array {
  const candidate = new Uint8Array(n.length);
  const top = 0xff >> Math.clz32((lastOf(n) as number) << 24);
  const accept = (): boolean => {
    candidate[n.length - 1]! &= top;
    return !isZero(candidate) && isLess(candidate, n) === 1;
  };
  fillRandomUntil(candidate, accept, random);
  return candidate;
}
