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
import { checkResidue, type RsaKeyOptions, RsaPublicKey } from './public-key.ts';
import { recoverPrimesVarTime } from './recover-primes.ts';

/** A prime factor beyond the second, with its exponent d mod r − 1 and the inverse modulo r of the product of all primes before it. */
export interface OtherPrime {
  readonly r: bigint;
  readonly d: bigint;
  readonly t: bigint;
}

/** The numbers of a private key, by their names in RFC 8017. */
export interface RsaComponents {
  readonly n: bigint;
  readonly e: bigint;
  readonly d: bigint;
  readonly p: bigint;
  readonly q: bigint;
  /** d mod p − 1. */
  readonly dP: bigint;
  /** d mod q − 1. */
  readonly dQ: bigint;
  /** 1/q mod p. */
  readonly qInv: bigint;
  readonly otherPrimes?: readonly OtherPrime[];
}

/**
 * A private key.
 *
 * Secret: everything but the public key, the lengths of the primes and how many they are.
 */
export class RsaPrivateKey {
  readonly publicKey: RsaPublicKey;
  #components: RsaComponents | undefined;
  readonly #operation: PrivateOperation;

  /**
   * Checks in constant time that the numbers belong together; whether p and q are primes it does not check.
   *
   * @throws {WrongTypeError} for what is no bigint.
   * @throws {OutOfRangeError} the component that does not fit: n and e as in {@link RsaPublicKey}; the product of the primes must
   *   be n, exponents the inverses of e, and coefficients the inverses that they are to be.
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
      this.publicKey.operation,
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
   * The key of two primes: the numbers that follow from them are computed, in constant time (FIPS 186-5, appendix A.1.1).
   *
   * @param e - the public exponent.
   * @throws {OutOfRangeError} `p` or `q`, if it is even or below 3; {NoInverseError} `e`, where it has a factor in common with one of them
   *   minus 1, or `p` with `q`.
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
   * The key of two primes with this private exponent. Its primes are searched for, in variable time: not where others can watch.
   *
   * @throws {OutOfRangeError} `d`, if it does not belong to n and e.
   */
  static fromExponentsVarTime(n: bigint, e: bigint, d: bigint, options?: RsaKeyOptions): RsaPrivateKey {
    const key = new RsaPublicKey(n, e, options);
    checkBelow('d', d, n);
    const [p, q] = recoverPrimesVarTime(key.n, key.e, d);
    const [dP, dQ] = [new Modulus(p ^ 1n).mul(d, 1n), new Modulus(q ^ 1n).mul(d, 1n)];
    return new RsaPrivateKey({ n, e, d, p, q, dP, dQ, qInv: new Modulus(p).inverse(q) }, options);
  }

  /** The numbers of the key: to be kept secret. @throws {OutOfRangeError} `key`, after `wipe`. */
  components(): RsaComponents {
    if (!this.#components) throw new OutOfRangeError('key', 'must not have been wiped');
    return this.#components;
  }

  /**
   * Forgets the secret numbers: the bytes that the key computes with are zeroed. BigInts and what was prepared of the primes cannot be; they go with the memory that is
   * not used any more.
   */
  wipe(): void {
    this.#components = undefined;
    this.#operation.wipe();
  }

  /** The modulus' length in bits. */
  get bits(): number {
    return this.publicKey.bits;
  }

  /** In bytes: signatures and ciphertexts are as long. */
  get size(): number {
    return this.publicKey.size;
  }

  /**
   * The raw operation RSADP, RSASP1 (RFC 8017, sections 5.1.2 and 5.2.1): x^d mod n, on `size` bytes, most significant first. Blinded, and
   * checked before it is given out. By itself it is neither a signature nor a decryption.
   *
   * Secret: x and the key.
   *
   * @throws {OutOfRangeError} `input`, if it is not `size` bytes long or not below n; `key`, after `wipe`.
   * @throws {FaultError} `key`, where the public exponent does not confirm the result.
   * @throws {NoRandomnessError} `random`, where there is none.
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
