/** RSA private keys (RFC 8017, section 3.2), of two primes or more. */

import { checkNumber, checkOddModulus, numberOf } from '../../modular/arguments.ts';
import { Modulus } from '../../modular/modulus.ts';
import { inverseOfPublic } from '../../numtheory/inverse-of-public.ts';
import { lcm } from '../../numtheory/lcm.ts';
import { BigInt } from '../../util/big-int.ts';
import { bitLength, toBytesLE } from '../../util/bytes.ts';
import { NoInverseError, OutOfRangeError, WrongTypeError } from '../../util/errors.ts';
import { own, readOptions } from '../../util/options.ts';
import { RANDOM_OPTIONS, type RandomOptions } from '../../util/random.ts';
import { secretBelow } from '../../util/secret-below.ts';
import { refuseClones } from '../../util/uncloneable.ts';
import { wiping } from '../../util/wipe.ts';
import { type PrimeFactor, PrivateOperation } from './private-operation.ts';
import { checkResidue, publicOperation, type RsaKeyOptions, RsaPublicKey } from './public-key.ts';
import { recoverPrimesVarTime } from './recover-primes.ts';

/** A prime factor of an RSA modulus beyond the second (RFC 8017, section 3.2). */
export interface OtherPrime {
  /** The prime. */
  readonly r: bigint;
  /** The private exponent modulo r − 1. */
  readonly d: bigint;
  /** The inverse modulo r of the product of all primes before it. */
  readonly t: bigint;
}

/** The numbers of an RSA private key, by their names in RFC 8017, section 3.2. Secret: all but n and e. */
export interface RsaComponents {
  /** The modulus. */
  readonly n: bigint;
  /** The public exponent. */
  readonly e: bigint;
  /** The private exponent. */
  readonly d: bigint;
  /** The first prime factor. */
  readonly p: bigint;
  /** The second prime factor. */
  readonly q: bigint;
  /** d mod p − 1. */
  readonly dP: bigint;
  /** d mod q − 1. */
  readonly dQ: bigint;
  /** 1/q mod p. */
  readonly qInv: bigint;
  /** The prime factors beyond the second; none by default. */
  readonly otherPrimes?: readonly OtherPrime[];
}

/**
 * An RSA private key of two or more primes (RFC 8017, section 3.2). Private-key operations are blinded, and their result is verified before it is returned.
 *
 * Secret: everything but the public key, the number of primes and their lengths. A key stays in its thread: `structuredClone` and `postMessage` throw; send PEM or DER to
 * a worker.
 *
 * @example
 * import { RsaPrivateKey } from 'limber/rsa';
 * const key = RsaPrivateKey.fromPrimes(65537n, 2n ** 127n - 1n, 2n ** 89n - 1n, { minBits: 128 });
 * console.log(key.bits, key.size, key.components().n === key.publicKey.n); // 216 27 true
 */
export class RsaPrivateKey {
  /** The public key that belongs to it. */
  readonly publicKey: RsaPublicKey;
  #components: RsaComponents | undefined;
  readonly #operation: PrivateOperation;

  /**
   * Checks in constant time that the numbers belong together. It does not test whether p and q are prime.
   *
   * @param components - the numbers of the key. Secret: all but n and e.
   * @param options - which keys are accepted: `minBits` and `maxExponentBits`.
   * @throws {WrongTypeError} `components`, a number or an option, if it is not of its type.
   * @throws {OutOfRangeError} `n` or `e`, as in {@link RsaPublicKey}; `n`, if it is not the product of the primes; `d`, `dP` or `dQ`, if it is not the inverse of e that it
   *   should be; `qInv` likewise; `minBits` or `maxExponentBits`, if it is out of its range.
   */
  constructor(components: RsaComponents, options?: RsaKeyOptions) {
    if (typeof components !== 'object' || components === null) throw new WrongTypeError('components', 'must be an object');
    const { n, e, d, p, q, dP, dQ, qInv } = components;
    const otherPrimes = Object.freeze((own(components, 'otherPrimes') ?? []).map(({ r, d, t }) => Object.freeze({ r, d, t })));
    this.publicKey = new RsaPublicKey(n, e, options);
    checkBelow('d', d, n);
    // In the order of Garner's digits: q, p, and the others.
    const named = [
      { name: 'q', exponentName: 'dQ', inverseName: '', prime: q, exponent: dQ, inverse: 1n },
      { name: 'p', exponentName: 'dP', inverseName: 'qInv', prime: p, exponent: dP, inverse: qInv },
      ...otherPrimes.map(({ r, d, t }, i) => {
        const name = (letter: string): string => `otherPrimes[${i}].${letter}`;
        return { name: name('r'), exponentName: name('d'), inverseName: name('t'), prime: r, exponent: d, inverse: t };
      }),
    ];
    for (const { name, exponentName, inverseName, prime, exponent, inverse } of named) {
      checkBelow(name, prime, n);
      if (prime < 3n || (prime & 1n) === 0n) throw new OutOfRangeError(name, 'must be odd and at least 3');
      checkBelow(exponentName, exponent, prime);
      if (inverseName) checkBelow(inverseName, inverse, prime);
    }
    const product = productOf(named.map(({ prime }) => prime));
    if (product !== n) throw new OutOfRangeError('n', 'must be the product of the primes');
    let before = 1n;
    for (const { name, exponentName, inverseName, prime, exponent, inverse } of named) {
      // The prime is odd: without its last bit it is one less.
      const order = new Modulus(prime ^ 1n);
      if (order.mul(e, exponent) !== 1n) throw new OutOfRangeError(exponentName, `must be the inverse of e modulo ${name} − 1`);
      if (order.mul(d, 1n) !== exponent) throw new OutOfRangeError('d', `must be ${exponentName} modulo ${name} − 1`);
      if (inverseName && new Modulus(prime).mul(before, inverse) !== 1n)
        throw new OutOfRangeError(inverseName, `must be the inverse modulo ${name} of the primes before it`);
      before = productOf([before, prime]);
    }
    this.#components = Object.freeze({ n, e, d, p, q, dP, dQ, qInv, otherPrimes });
    this.#operation = new PrivateOperation(
      publicOperation.of(this.publicKey),
      named.map(({ prime, exponent, inverse }): PrimeFactor => {
        const bits = bitLength(prime);
        const bytes = (value: bigint): Uint8Array => toBytesLE(value, Math.ceil(bits / 8));
        return { bytes: bytes(prime), bits, exponent: bytes(exponent), inverse: bytes(inverse) };
      }),
    );
    refuseClones(this);
    Object.freeze(this);
  }

  /**
   * Makes the key of two primes: computes all other numbers in constant time (FIPS 186-5, appendix A.1.1). It does not test whether p and q are prime.
   *
   * @param e - the public exponent.
   * @param p - the first prime. Secret.
   * @param q - the second prime. Secret.
   * @param options - which keys are accepted: `minBits` and `maxExponentBits`.
   * @returns the key.
   * @throws {WrongTypeError} `e`, `p`, `q` or an option, if it is not of its type.
   * @throws {OutOfRangeError} `p` or `q`, if it is even or below 3; `n` or `e`, as in {@link RsaPublicKey}.
   * @throws {NoInverseError} `e`, if it has a factor in common with p − 1 or q − 1.
   */
  static fromPrimes(e: bigint, p: bigint, q: bigint, options?: RsaKeyOptions): RsaPrivateKey {
    checkOddModulus('p', p);
    checkOddModulus('q', q);
    const length = Math.ceil(Math.max(bitLength(p), bitLength(q)) / 8);
    // The primes are odd: without their last bits they are one less.
    const orders = [p, q].map((prime) => toBytesLE(prime ^ 1n, length)) as [Uint8Array, Uint8Array];
    const n = productOf([p, q]);
    new RsaPublicKey(n, e, options);
    const period = lcm(...orders);
    return wiping([...orders, period], () => {
      const exponents = [period, ...orders].map((order) => inverseOfPublic(e, order));
      if (!exponents.every((exponent) => exponent !== undefined))
        throw new NoInverseError('e', 'must have no common factor with p − 1 and q − 1');
      const [d, dP, dQ] = exponents.map(numberOf) as [bigint, bigint, bigint];
      return new RsaPrivateKey({ n, e, d, p, q, dP, dQ, qInv: new Modulus(p).inverse(q) }, options);
    });
  }

  /**
   * Makes the key of two primes from n, e and d: finds the primes in variable time, which leaks them through timing. Do not call it where others can measure.
   *
   * @param n - the modulus.
   * @param e - the public exponent.
   * @param d - the private exponent, from 1 to n − 1. Secret, but not protected here.
   * @param options - which keys are accepted: `minBits` and `maxExponentBits`.
   * @returns the key.
   * @throws {WrongTypeError} `n`, `e`, `d` or an option, if it is not of its type.
   * @throws {OutOfRangeError} `n` or `e`, as in {@link RsaPublicKey}; `d`, if it does not belong to n and e, or n is not a product of two primes.
   */
  static fromExponentsVarTime(n: bigint, e: bigint, d: bigint, options?: RsaKeyOptions): RsaPrivateKey {
    const key = new RsaPublicKey(n, e, options);
    checkBelow('d', d, n);
    const [p, q] = recoverPrimesVarTime(key.n, key.e, d);
    const [dP, dQ] = [new Modulus(p ^ 1n).mul(d, 1n), new Modulus(q ^ 1n).mul(d, 1n)];
    return new RsaPrivateKey({ n, e, d, p, q, dP, dQ, qInv: new Modulus(p).inverse(q) }, options);
  }

  /**
   * The numbers of the key.
   *
   * @returns the numbers. Secret: all but n and e.
   * @throws {OutOfRangeError} `key`, if it has been wiped.
   */
  components(): RsaComponents {
    if (!this.#components) throw new OutOfRangeError('key', 'must not have been wiped');
    return this.#components;
  }

  /**
   * Forgets the secret numbers: the bytes that the key computes with are zeroed. BigInts cannot be zeroed, nor can what was prepared of the primes; they are left to the
   * garbage collector.
   */
  wipe(): void {
    this.#components = undefined;
    this.#operation.wipe();
  }

  /** The length of the modulus in bits. */
  get bits(): number {
    return this.publicKey.bits;
  }

  /** The length of the modulus in bytes, and of signatures and ciphertexts. */
  get size(): number {
    return this.publicKey.size;
  }

  /**
   * The raw private operation x^d mod n: RSADP and RSASP1 (RFC 8017, sections 5.1.2 and 5.2.1), blinded and verified. It has no padding: by itself it is neither a
   * signature nor a decryption.
   *
   * @param input - x, big-endian, exactly `size` bytes. Secret.
   * @param options - `random`, the source of the blinding; the platform's generator by default.
   * @returns x^d mod n, big-endian, `size` bytes. Secret.
   * @throws {WrongTypeError} `input` or an option, if it is not of its type.
   * @throws {OutOfRangeError} `input`, if it is not `size` bytes long or not below n; `key`, if it has been wiped.
   * @throws {FaultError} `key`, if a fault spoilt the result: it is withheld.
   * @throws {NoRandomnessError} `random`, if the platform has no generator and no source is given.
   */
  apply(input: Uint8Array, options?: RandomOptions): Uint8Array {
    const { random } = readOptions(options, RANDOM_OPTIONS);
    const bytes = checkResidue('input', this.publicKey, input);
    return wiping([bytes], () => this.#operation.apply(bytes, random)).reverse();
  }
}

export function checkPrivateKey(argument: string, key: unknown): asserts key is RsaPrivateKey {
  if (!(key instanceof RsaPrivateKey)) throw new WrongTypeError(argument, 'must be an RsaPrivateKey');
}

function checkBelow(name: string, value: bigint, limit: bigint): void {
  checkNumber(name, value);
  const bound = toBytesLE(limit, Math.ceil(bitLength(limit) / 8));
  const bytes = wiping([bound], () => secretBelow(bound, value));
  if (!bytes) throw new OutOfRangeError(name, 'must be at least 1, and below its modulus');
  bytes.fill(0);
}

/** The product, modulo a power of two that it does not reach: by the kernels, in constant time. */
function productOf(factors: readonly bigint[]): bigint {
  const bits = factors.reduce((sum, factor) => sum + bitLength(factor), 0);
  const ring = new Modulus(1n << BigInt(bits));
  return factors.reduce((product, factor) => ring.mul(product, factor), 1n);
}
