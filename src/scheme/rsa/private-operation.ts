/**
 * x^d mod n by the Chinese remainder theorem (RFC 8017, section 5.1.2), against three attacks at once:
 *
 * - Bases are blinded: x · r^e is raised instead of x, and r divided out (P. Kocher, 1996). The pair r^e, 1/r is squared after every use
 *   and drawn anew after PAIR_USES.
 * - Exponents are blinded: a multiple of p − 1, new every time, is added to d mod p − 1.
 * - The result y leaves only if y^e = x, which an error modulo one of the primes breaks (D. Boneh, R. DeMillo and R. Lipton, 1997: such
 *   a y gives the key away).
 *
 * All of it in three sessions, on bytes: one in the ring of n before, one over the primes, one in the ring of n after.
 */

import { equalBytes } from '../../encoding/octets.ts';
import type { PowerMachine } from '../../kernels/contract/machine.ts';
import { BLINDING_BITS, BLINDING_BYTES, blindedExponent } from '../../modular/blinded-exponent.ts';
import { type CrtDigits, type CrtModulus, type CrtPlaces, crtDigits } from '../../modular/crt-digits.ts';
import { enter } from '../../modular/enter.ts';
import { positive } from '../../modular/residue-ring.ts';
import { FaultError, OutOfRangeError } from '../../util/errors.ts';
import { lastOf } from '../../util/last-of.ts';
import { type RandomSource, randomBytes } from '../../util/random.ts';
import { wiping } from '../../util/wipe.ts';
import type { PublicOperation } from './public-operation.ts';

/** A prime with the key's exponent modulo the prime minus 1. */
export interface PrimeFactor extends CrtModulus {
  readonly exponent: Uint8Array;
}

/** r^e and 1/r modulo n. */
interface BlindingPair {
  readonly factor: Uint8Array;
  readonly remover: Uint8Array;
  readonly uses: number;
}

/** For how many operations a pair is squared, before it is drawn anew. */
const PAIR_USES = 32;

export class PrivateOperation {
  readonly #public: PublicOperation;
  readonly #primes: readonly PrimeFactor[];
  readonly #orders: readonly Uint8Array[];
  readonly #exponentBits: number;
  readonly #places: CrtPlaces | undefined;
  #isWiped = false;
  #digits: CrtDigits | undefined;
  #pair: BlindingPair | undefined;

  /**
   * @param primes - in the order of Garner's digits: the second one has the inverse of the first one.
   * @param places - the machines of the primes, where a test brings its own.
   */
  constructor(publicOperation: PublicOperation, primes: readonly PrimeFactor[], places?: CrtPlaces) {
    this.#places = places;
    this.#public = publicOperation;
    this.#primes = primes;
    this.#orders = primes.map(({ bytes }) => lessBy(1, bytes));
    this.#exponentBits = Math.max(...primes.map(({ bits }) => bits)) + BLINDING_BITS;
  }

  /**
   * input^d mod n for an input below n; little-endian, as long as n.
   *
   * @throws {OutOfRangeError} `key`, after `wipe`. @throws {FaultError} `key`, where the result is wrong.
   */
  apply(input: Uint8Array, random?: RandomSource): Uint8Array {
    if (this.#isWiped) throw new OutOfRangeError('key', 'must not have been wiped');
    const pair = this.#pair ?? this.#draw(random);
    // An operation that does not end well leaves no pair.
    this.#pair = undefined;
    return wiping([pair.factor, pair.remover], () => {
      const [blinded, factor] = this.#blind(input, pair);
      const exponents = this.#primes.map(({ exponent }) => exponent);
      const digits = this.#raise(blinded, exponents, random);
      const [result, remover, check] = wiping(digits, () => this.#finish(digits, pair));
      const { length } = this.#public.n;
      if (!equalBytes(check.subarray(0, length), input)) {
        for (const wrong of [result, factor, remover, check]) wrong.fill(0);
        throw new FaultError('key', 'must give results that its public exponent confirms: this one is withheld');
      }
      if (pair.uses + 1 < PAIR_USES) this.#pair = { factor, remover, uses: pair.uses + 1 };
      return result.subarray(0, length);
    });
  }

  /** Zeroes primes, exponents and the blinding pair. */
  wipe(): void {
    this.#isWiped = true;
    const pair = this.#pair ? [this.#pair.factor, this.#pair.remover] : [];
    const numbers = this.#primes.flatMap(({ bytes, exponent, inverse }) => [bytes, exponent, inverse ?? bytes]);
    for (const secret of [...numbers, ...this.#orders, ...pair]) secret.fill(0);
    this.#digits = undefined;
    this.#pair = undefined;
  }

  /** input · r^e, and the square of r^e. */
  #blind(input: Uint8Array, { factor }: BlindingPair): [blinded: Uint8Array, factor: Uint8Array] {
    return this.#public.ring.run((m) => {
      enter(m, 0, positive(input));
      enter(m, 1, positive(factor));
      m.mul(0, 0, 1);
      m.sqr(1, 1);
      return [m.leave(0)[0] as Uint8Array, m.leave(1)[0] as Uint8Array];
    });
  }

  /** The digits' number over r, the square of 1/r, and what the result is a root of. */
  #finish(digits: readonly Uint8Array[], { remover }: BlindingPair): [result: Uint8Array, remover: Uint8Array, check: Uint8Array] {
    return this.#public.ring.run((m) => {
      this.#join(m, digits);
      enter(m, 1, positive(remover));
      m.mul(0, 0, 1);
      m.sqr(1, 1);
      const [result] = m.leave(0) as [Uint8Array];
      const [square] = m.leave(1) as [Uint8Array];
      // What is checked is what leaves, and not what it was made of.
      enter(m, 0, positive(result));
      this.#public.raise(m, 0);
      return [result, square, m.leave(0)[0] as Uint8Array];
    });
  }

  /** 1/r is random, and r its power p − 2 modulo every prime. */
  #draw(random?: RandomSource): BlindingPair {
    const { ring, n } = this.#public;
    // Longer than n by 64 bits, so that the residue is as good as uniform.
    const remover = randomBytes(n.length + 8, random);
    const inversions = this.#primes.map(({ bytes }) => lessBy(2, bytes));
    const digits = wiping(inversions, () => this.#raise(remover, inversions, random));
    return wiping([...digits, remover], () =>
      ring.run((m) => {
        this.#join(m, digits);
        this.#public.raise(m, 0);
        enter(m, 1, positive(remover));
        return { factor: m.leave(0)[0] as Uint8Array, remover: m.leave(1)[0] as Uint8Array, uses: 0 };
      }),
    );
  }

  /** The digits of base^exponents, under new disguises of the exponents. */
  #raise(base: Uint8Array, exponents: readonly Uint8Array[], random?: RandomSource): Uint8Array[] {
    this.#digits ??= crtDigits(this.#primes, this.#places);
    const raise = this.#digits;
    const factors = randomBytes(exponents.length * BLINDING_BYTES, random);
    const blinded = exponents.map((exponent, i) =>
      blindedExponent(exponent, this.#orders[i] as Uint8Array, factors.subarray(i * BLINDING_BYTES, (i + 1) * BLINDING_BYTES)),
    );
    return wiping([factors, ...blinded], () => raise(base, blinded, this.#exponentBits));
  }

  /** Slot 0 ← the number that the digits are, by Horner's rule in the ring of n. Scratch: slot 1. */
  #join(machine: PowerMachine, digits: readonly Uint8Array[]): void {
    enter(machine, 0, positive(lastOf(digits) as Uint8Array));
    for (let i = digits.length - 2; i >= 0; i--) {
      enter(machine, 1, positive((this.#primes[i] as PrimeFactor).bytes));
      machine.mul(0, 0, 1);
      enter(machine, 1, positive(digits[i] as Uint8Array));
      machine.add(0, 0, 1);
    }
  }
}

/** bytes − difference, which is not negative. */
function lessBy(difference: number, bytes: Uint8Array): Uint8Array {
  const less = new Uint8Array(bytes.length);
  let borrow = difference;
  for (let i = 0; i < bytes.length; i++) {
    const digit = (bytes[i] as number) - borrow;
    less[i] = digit;
    borrow = (digit >> 8) & 1;
  }
  return less;
}
