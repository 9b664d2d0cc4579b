/** RSA public keys (RFC 8017, section 3.1). */

import { checkBytes, reversed } from '../../encoding/octets.ts';
import { checkNumber } from '../../modular/arguments.ts';
import { checkWhole } from '../../util/checks.ts';
import { isLess } from '../../util/constant-time.ts';
import { OutOfRangeError, WrongTypeError } from '../../util/errors.ts';
import { readOptions } from '../../util/options.ts';
import { checkedPssUse, type RsaPssUse } from './pss-rules.ts';
import { PublicOperation } from './public-operation.ts';

/** The sizes of keys that are taken. */
export interface RsaSizeOptions {
  /**
   * The shortest modulus that is taken, in bits: 2048 unless something else is said, at least 64. Shorter keys than that can be
   * broken (NIST SP 800-131A Rev. 2, table 2): for old data and for tests only.
   */
  readonly minBits?: number;
  /**
   * The longest public exponent that is taken, in bits: 33 unless something else is said, to 16384. A longer one makes every verification slower without making
   * anything safer: with n and e of 16384 bits, thousands of times. Keys of others are read without it.
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

/**
 * A public key: the modulus n and the exponent e.
 *
 * @example
 * import { RsaPublicKey } from 'limber/rsa';
 * const key = new RsaPublicKey(2n ** 2048n - 1n, 65537n);
 * console.log(key.bits, key.size); // 2048 256
 */
export class RsaPublicKey {
  readonly n: bigint;
  readonly e: bigint;
  /** The modulus' length in bits. */
  readonly bits: number;
  /** In bytes: signatures and ciphertexts are as long. */
  readonly size: number;
  /** What a key for RSASSA-PSS alone may be used for; undefined for keys of every scheme. */
  readonly pss: RsaPssUse | undefined;
  readonly #operation: PublicOperation;

  /**
   * @param n - the modulus: odd, 2048 to 16384 bits long, unless `minBits` says otherwise.
   * @param e - the public exponent: odd, from 3 to n − 1, at most 33 bits long, unless `maxExponentBits` says otherwise.
   * @throws {WrongTypeError} for what is no bigint.
   * @throws {OutOfRangeError} `n` or `e`; `minBits` or `maxExponentBits`, if it is no whole number, from 64 or from 2, to 16384; `pss` and its members.
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
    this.#operation = new PublicOperation(n, e);
    this.bits = this.#operation.bits;
    this.size = this.#operation.n.length;
    Object.freeze(this);
  }

  /** What the private operation is checked with. */
  get operation(): PublicOperation {
    return this.#operation;
  }

  /**
   * The raw operation RSAEP, RSAVP1 (RFC 8017, sections 5.1.1 and 5.2.2): x^e mod n, on `size` bytes, most significant first. No padding:
   * by itself it is no encryption. Secret: x.
   *
   * @throws {OutOfRangeError} `input`, if it is not `size` bytes long or not below n.
   */
  apply(input: Uint8Array): Uint8Array {
    return reversed(this.#operation.apply(checkResidue('input', this, input)));
  }
}

export function checkExponentBits(maxExponentBits: number): void {
  checkWhole('maxExponentBits', maxExponentBits, LEAST_EXPONENT_BITS, MOST_BITS);
}

/** The bytes in little-endian order. @throws {OutOfRangeError} the argument, where they are not a number below n, as long as n. */
export function checkResidue(argument: string, { operation }: RsaPublicKey, input: Uint8Array): Uint8Array {
  checkBytes(argument, input);
  const { n } = operation;
  if (input.length !== n.length) throw new OutOfRangeError(argument, `must be ${n.length} bytes long, as the modulus`);
  const bytes = reversed(input);
  if (isLess(bytes, n) === 0) throw new OutOfRangeError(argument, 'must be below the modulus');
  return bytes;
}

export function checkPublicKey(argument: string, key: unknown): asserts key is RsaPublicKey {
  if (!(key instanceof RsaPublicKey)) throw new WrongTypeError(argument, 'must be an RsaPublicKey');
}
