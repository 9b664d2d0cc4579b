/** RSA public keys (RFC 8017, section 3.1). */

import { checkBytes, reversed } from '../../encoding/octets.ts';
import { checkNumber } from '../../modular/arguments.ts';
import { jsonOf } from '../../util/bytes.ts';
import { checkWhole } from '../../util/checks.ts';
import { isLess } from '../../util/constant-time.ts';
import { OutOfRangeError, WrongTypeError } from '../../util/errors.ts';
import { type Inside, inside } from '../../util/inside.ts';
import { readOptions } from '../../util/options.ts';
import { checkedPssUse, type RsaPssUse } from './pss-rules.ts';
import { PublicOperation } from './public-operation.ts';

/** Which RSA keys are accepted, by their sizes. */
export interface RsaSizeOptions {
  /**
   * The length of the shortest accepted modulus, in bits: 64 to 16384, 2048 by default. Shorter keys can be broken (NIST SP 800-131A Rev. 2, table 2): allow them for
   * old data and for tests only.
   */
  readonly minBits?: number;
  /**
   * The length of the longest accepted public exponent, in bits: 2 to 16384, 33 by default. A longer one makes every verification slower, up to thousands of times,
   * and nothing safer: do not raise it for keys that others choose.
   */
  readonly maxExponentBits?: number;
}

/** What a key is, beside its numbers. */
export interface RsaKeyOptions extends RsaSizeOptions {
  /** Makes the key one for RSASSA-PSS alone (RFC 4055): with any parameters, or with these. It says so in files, and every other scheme refuses it. */
  readonly pss?: RsaPssUse | undefined;
}

/** The longest modulus: room for everything that is in use. */
const MOST_BITS = 16_384;
const USUAL_MIN_BITS = 2048;
const LEAST_BITS = 64;
/** 65537 and 2^32 + 1 fit. */
export const USUAL_EXPONENT_BITS = 33;
const LEAST_EXPONENT_BITS = 2;
const RSA_KEY_OPTIONS = { minBits: USUAL_MIN_BITS, maxExponentBits: USUAL_EXPONENT_BITS, pss: undefined };

/** The arithmetic of a key. */
export const publicOperation: Inside<RsaPublicKey, PublicOperation> = /* @__PURE__ */ inside<RsaPublicKey, PublicOperation>();

/**
 * An RSA public key: the modulus n and the public exponent e (RFC 8017, section 3.1).
 *
 * Secret: nothing.
 *
 * @example
 * import { RsaPublicKey } from 'limber/rsa';
 * const key = new RsaPublicKey(2n ** 2048n - 1n, 65537n);
 * console.log(key.bits, key.size); // 2048 256
 */
export class RsaPublicKey {
  /** The modulus. */
  readonly n: bigint;
  /** The public exponent. */
  readonly e: bigint;
  /** The length of the modulus in bits. */
  readonly bits: number;
  /** The length of the modulus in bytes, and of signatures and ciphertexts. */
  readonly size: number;
  /** What a key for RSASSA-PSS alone may be used for; undefined for keys of every scheme. */
  readonly pss: RsaPssUse | undefined;

  /**
   * Makes a public key of its two numbers.
   *
   * @param n - the modulus: odd, 2048 to 16384 bits long, or shorter if `minBits` allows it.
   * @param e - the public exponent: odd, from 3 to n − 1, at most 33 bits long, or longer if `maxExponentBits` allows it.
   * @param options - which keys are accepted: `minBits` and `maxExponentBits`; and `pss`, for a key for RSASSA-PSS alone.
   * @throws {WrongTypeError} `n`, `e` or an option, if it is not of its type.
   * @throws {OutOfRangeError} `n` or `e`, if it is even or out of range; `minBits` or `maxExponentBits`, if it is not a whole number in its range; `pss`
   *   or its member that is wrong.
   */
  constructor(n: bigint, e: bigint, options?: RsaKeyOptions) {
    const { minBits, maxExponentBits, pss } = readOptions(options, RSA_KEY_OPTIONS);
    if (!Number.isInteger(minBits) || minBits < LEAST_BITS || minBits > MOST_BITS)
      throw new OutOfRangeError('minBits', `must be a whole number from ${LEAST_BITS} to ${MOST_BITS}`);
    checkExponentBits(maxExponentBits);
    const bits = checkNumber('n', n);
    if (n < 0n || bits < minBits || bits > MOST_BITS) throw new OutOfRangeError('n', `must have ${minBits} to ${MOST_BITS} bits`);
    if ((n & 1n) === 0n) throw new OutOfRangeError('n', 'must be odd');
    if (checkNumber('e', e) > maxExponentBits) throw new OutOfRangeError('e', `must have at most ${maxExponentBits} bits`);
    if (e < 3n || e >= n || (e & 1n) === 0n) throw new OutOfRangeError('e', 'must be odd, at least 3 and below n');
    this.n = n;
    this.e = e;
    this.pss = pss && checkedPssUse(pss);
    const operation = new PublicOperation(n, e);
    publicOperation.set(this, operation);
    this.bits = operation.bits;
    this.size = operation.n.length;
    Object.freeze(this);
  }

  /**
   * The raw public operation x^e mod n: RSAEP and RSAVP1 (RFC 8017, sections 5.1.1 and 5.2.2). It has no padding and is not an encryption by itself.
   *
   * @param input - x, big-endian, exactly `size` bytes. Secret.
   * @returns x^e mod n, big-endian, `size` bytes.
   * @throws {WrongTypeError} `input`, if it is not a Uint8Array.
   * @throws {OutOfRangeError} `input`, if it is not `size` bytes long or not below n.
   */
  apply(input: Uint8Array): Uint8Array {
    return reversed(publicOperation.of(this).apply(checkResidue('input', this, input)));
  }

  /** What `JSON.stringify` writes, for logs: the members, numbers in hexadecimal. A key is kept in PEM or as a JSON Web Key, by `limber/keys`. */
  toJSON(): Readonly<Record<string, unknown>> {
    return jsonOf(this);
  }
}

export function checkExponentBits(maxExponentBits: number): void {
  checkWhole('maxExponentBits', maxExponentBits, LEAST_EXPONENT_BITS, MOST_BITS);
}

/** The bytes in little-endian order. @throws {OutOfRangeError} the argument, where they are not a number below n, as long as n. */
export function checkResidue(argument: string, key: RsaPublicKey, input: Uint8Array): Uint8Array {
  checkBytes(argument, input);
  const { n } = publicOperation.of(key);
  if (input.length !== n.length) throw new OutOfRangeError(argument, `must be ${n.length} bytes long, as the modulus`);
  const bytes = reversed(input);
  if (isLess(bytes, n) === 0) throw new OutOfRangeError(argument, 'must be below the modulus');
  return bytes;
}

export function checkPublicKey(argument: string, key: unknown): asserts key is RsaPublicKey {
  if (!(key instanceof RsaPublicKey)) throw new WrongTypeError(argument, 'must be an RsaPublicKey');
}
