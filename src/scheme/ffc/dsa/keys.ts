/** DSA keys (FIPS 186-4): signing with nonces of RFC 6979, and verification. */

import { sha256 } from '@noble/hashes/sha2.js';
import { checkBytes, copyOf, viewOf } from '../../../encoding/octets.ts';
import { checkHash, type Hash } from '../../../hash/hash.ts';
import { leftmostBits, NonceSource } from '../../../hash/rfc6979.ts';
import { fromBytesLE } from '../../../util/bytes.ts';
import { checkInstance } from '../../../util/checks.ts';
import { isZero } from '../../../util/constant-time.ts';
import { OutOfRangeError, WrongTypeError } from '../../../util/errors.ts';
import { readOptions } from '../../../util/options.ts';
import { type RandomSource, randomBytes } from '../../../util/random.ts';
import { randomExponent } from '../../../util/random-exponent.ts';
import { secretBelow } from '../../../util/secret-below.ts';
import { wiping } from '../../../util/wipe.ts';
import { DsaParameters } from './parameters.ts';
import { reduced, type SignaturePair, signDigest, verifyDigestVarTime } from './sign.ts';
import { checkFormat, decodeSignature, encodeSignature, type SignatureFormat } from './signature.ts';

export interface DsaVerifyOptions {
  /** A hash function of `@noble/hashes`; SHA-256 unless given. Of its digest count as many bits as q has. */
  readonly hash?: Hash;
  /** `der` unless given. */
  readonly format?: SignatureFormat;
}

export interface DsaSignOptions extends DsaVerifyOptions {
  /** Mixes random bytes into the nonce (RFC 6979, section 3.6): two signatures of one message differ, and faults tell less of the key. */
  readonly hedged?: boolean;
  /** Where the random bytes come from; the platform's generator unless given. */
  readonly random?: RandomSource;
}

const read = (options: DsaSignOptions | undefined) =>
  readOptions(options, { hash: sha256, format: 'der', hedged: false, random: undefined });

/**
 * A public key, proven to be one: 1 < y < p and y^q = 1 modulo p (NIST SP 800-89, section 5.3.1).
 *
 * Secret: nothing.
 */
export class DsaPublicKey {
  readonly parameters: DsaParameters;
  readonly y: bigint;

  /**
   * @throws {WrongTypeError} `y`, if it is not a bigint.
   * @throws {OutOfRangeError} `y`, if it is no public key for the parameters.
   */
  constructor(parameters: DsaParameters, y: bigint) {
    checkInstance('parameters', parameters, DsaParameters, 'DsaParameters');
    if (typeof y !== 'bigint') throw new WrongTypeError('y', 'must be a bigint');
    if (y <= 1n || y >= parameters.p) throw new OutOfRangeError('y', 'must be from 2 to p − 1');
    if (!parameters.hasOrder(y)) throw new OutOfRangeError('y', 'must have order q');
    this.parameters = parameters;
    this.y = y;
    Object.freeze(this);
  }

  /**
   * Whether these bytes sign the message. Bytes that are not well formed are no signature: the answer is false, not an error.
   *
   * @throws {WrongTypeError} for an argument of the wrong type. @throws {OutOfRangeError} `format`, for an unknown one.
   */
  verify(signature: Uint8Array, message: Uint8Array, options?: DsaVerifyOptions): boolean {
    const { hash, format } = read(options);
    checkBytes('message', message);
    checkHash('hash', hash);
    return this.verifyDigest(signature, hash(viewOf(message)), format);
  }

  /** The same for the digest of a message. */
  verifyDigest(signature: Uint8Array, digest: Uint8Array, format: SignatureFormat = 'der'): boolean {
    checkBytes('signature', signature);
    checkBytes('digest', digest);
    checkFormat(format);
    const { order } = this.parameters;
    const pair = decodeSignature(signature, format, order.bytes);
    return pair !== undefined && verifyDigestVarTime(this.parameters, this.y, leftmostBits(digest, order), pair);
  }
}

/**
 * A private key: x from 1 to q − 1.
 *
 * Secret: x and all that follows from it, nonces above all. Public: parameters, public key, messages and signatures.
 */
export class DsaPrivateKey {
  readonly parameters: DsaParameters;
  readonly #x: Uint8Array;
  #publicKey: DsaPublicKey | undefined;

  /**
   * @param x - a number, or its little-endian bytes, as many as q has; these are copied.
   * @throws {WrongTypeError} `x`, if it is neither.
   * @throws {OutOfRangeError} `x`, if it is not from 1 to q − 1.
   */
  constructor(parameters: DsaParameters, x: bigint | Uint8Array) {
    checkInstance('parameters', parameters, DsaParameters, 'DsaParameters');
    const { order } = parameters;
    if (typeof x !== 'bigint') checkBytes('x', x, 'must be a bigint or a Uint8Array');
    const bytes = secretBelow(order.encode(parameters.q), typeof x === 'bigint' ? x : copyOf(x));
    if (!bytes) throw new OutOfRangeError('x', 'must be from 1 to q − 1');
    this.parameters = parameters;
    this.#x = bytes;
    Object.freeze(this);
  }

  /** The secret number. */
  get x(): bigint {
    return fromBytesLE(this.#x);
  }

  /** g^x mod p, computed when it is first asked for. */
  get publicKey(): DsaPublicKey {
    this.#publicKey ??= new DsaPublicKey(this.parameters, fromBytesLE(this.parameters.generator.pow(this.#x)));
    return this.#publicKey;
  }

  /**
   * Signs the message. The nonce follows from key and message (RFC 6979), or from random bytes as well (`hedged`).
   *
   * Secret: the key. The message's length shows, and in rare cases how many nonces were tried.
   *
   * @throws {WrongTypeError} for an argument of the wrong type.
   * @throws {OutOfRangeError} `format`, for an unknown one.
   * @throws {NoRandomnessError} `random`, for hedged signatures where the platform has no generator.
   */
  sign(message: Uint8Array, options?: DsaSignOptions): Uint8Array {
    checkBytes('message', message);
    const { hash } = read(options);
    checkHash('hash', hash);
    return this.signDigest(hash(viewOf(message)), options);
  }

  /** The same for the digest of a message; `hash` is what the nonce is made with. */
  signDigest(digest: Uint8Array, options?: DsaSignOptions): Uint8Array {
    const { hash, format, hedged, random } = read(options);
    checkBytes('digest', digest);
    checkHash('hash', hash);
    checkFormat(format);
    const { order } = this.parameters;
    const z = leftmostBits(digest, order);
    const extra = hedged ? randomBytes(hash.outputLen, random) : new Uint8Array(0);
    const nonces = new NonceSource(hash, order, this.#x, reduced(order, z), extra);
    try {
      return encodeSignature(this.#sign(z, nonces), format);
    } finally {
      nonces.wipe();
    }
  }

  /** Forgets the secret number: the key signs no more. */
  wipe(): void {
    this.#x.fill(0);
  }

  #sign(z: Uint8Array, nonces: NonceSource): SignaturePair {
    if (isZero(this.#x)) throw new OutOfRangeError('key', 'must not have been wiped');
    let nonce = nonces.next();
    for (;;) {
      // The number that the source gives next is the blinding factor: deterministic signatures need no other source. Where the
      // nonce is of no use and nothing was let out, it is the next nonce, as RFC 6979 has it.
      const following = nonces.next();
      const pair = signDigest(this.parameters, this.#x, z, nonce, following);
      nonce.fill(0);
      if (pair) {
        following.fill(0);
        return pair;
      }
      nonce = following;
    }
  }
}

/**
 * A new private key, drawn from all numbers from 1 to q − 1 (FIPS 186-4, appendix B.1.2).
 *
 * @throws {NoRandomnessError} `random`, where the platform has no generator and none is given.
 *
 * @example
 * import { DsaParameters, generateDsaKey } from 'limber/dsa';
 * const parameters = new DsaParameters({ p: 7879n, q: 101n, g: 170n }, { minBits: 13 });
 * const key = generateDsaKey(parameters);
 * const message = new TextEncoder().encode('hello');
 * console.log(key.publicKey.verify(key.sign(message), message)); // true
 */
export function generateDsaKey(parameters: DsaParameters, random?: RandomSource): DsaPrivateKey {
  checkInstance('parameters', parameters, DsaParameters, 'DsaParameters');
  const { order } = parameters;
  const x = randomExponent(order.encode(parameters.q), order.bits, random);
  return wiping([x], () => new DsaPrivateKey(parameters, x));
}
