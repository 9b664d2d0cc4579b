/** GT, the group of a pairing's values, and the pairing itself. All is public. */
import { toBytesBE } from '../../encoding/octets.ts';
import { nonAdjacentForm } from '../../pairing/engine/digits.ts';
import { equalFp2, packFp2 } from '../../pairing/engine/fp2.ts';
import type { Pairing } from '../../pairing/engine/pairing.ts';
import { FP12_SIZE } from '../../pairing/engine/sizes.ts';
import { elementBytes, G1Point, G2Point } from '../../pairing/groups/points.ts';
import { type Fp12Coefficients, isOne, type Pair, productOfPairings, readRegister } from '../../pairing/groups/products.ts';
import { checkArray } from '../../util/checks.ts';
import { WrongTypeError } from '../../util/errors.ts';
import { checkPoint } from './group.ts';

/** The coefficients of powers of w as they are written: those of w, then those of 1, each from the highest power of v = w² down. */
const WRITTEN = [5, 3, 1, 4, 2, 0];

/** What is done with an element in a register. */
interface Register {
  readonly mul: (other: GtElement) => void;
  readonly mulConjugate: (other: GtElement) => void;
  readonly square: () => void;
}

/** An element of GT. Made by pairings; elements do not change. */
export class GtElement {
  /** For limber itself. */
  readonly pairing: Pairing;
  /** The coefficients of w⁰ … w⁵ in Fp12 = Fp2(w), w⁶ = ξ. */
  readonly coefficients: Fp12Coefficients;

  /** For limber itself. */
  constructor(pairing: Pairing, coefficients: Fp12Coefficients) {
    this.pairing = pairing;
    this.coefficients = coefficients;
    coefficients.forEach(Object.freeze);
    Object.freeze(coefficients);
    Object.freeze(this);
  }

  /** Whether it is 1, the neutral element. */
  get isOne(): boolean {
    return isOne(this.coefficients);
  }

  /** Whether both are the same element of the same pairing's GT. */
  equals({ pairing, coefficients }: GtElement): boolean {
    return pairing === this.pairing && this.coefficients.every((own, i) => equalFp2(own, coefficients[i]!));
  }

  /**
   * 384 bytes, as Go's packages of both curves and DEDIS' kyber write them: twelve big-endian numbers of 32 bytes, the coefficients of w⁵, w³, w, w⁴, w² and 1, of each
   * that of i first.
   */
  toBytes(): Uint8Array {
    const length = elementBytes(this.pairing.params);
    const bytes = new Uint8Array(2 * FP12_SIZE * length);
    for (const [i, k] of WRITTEN.entries()) {
      const { c0, c1 } = this.coefficients[k]!;
      bytes.set(toBytesBE(c1, length), 2 * i * length);
      bytes.set(toBytesBE(c0, length), (2 * i + 1) * length);
    }
    return bytes;
  }
}

/**
 * GT: the values of a pairing, with their multiplication. Of prime order.
 *
 * Elements and exponents are public. For a secret k compute e(k·P, Q), which is e(P, Q)^k: a multiple of a point takes a time that does not depend on k.
 */
export class TargetGroup {
  readonly #pairing: Pairing;

  /** For limber's own pairings. */
  constructor(pairing: Pairing) {
    this.#pairing = pairing;
  }

  /** A prime: how many elements there are. */
  get order(): bigint {
    return this.#pairing.params.order;
  }

  /** The neutral element. */
  get one(): GtElement {
    return new GtElement(
      this.#pairing,
      Array.from({ length: FP12_SIZE }, (_, i) => ({ c0: i === 0 ? 1n : 0n, c1: 0n })),
    );
  }

  /** a · b. @throws {WrongTypeError} `a` or `b`, if it is not an element of this group. */
  multiply(a: GtElement, b: GtElement): GtElement {
    this.#check('a', a);
    this.#check('b', b);
    return this.#compute(a, ({ mul }) => mul(b));
  }

  /** 1/a. @throws {WrongTypeError} `a`. */
  inverse(a: GtElement): GtElement {
    this.#check('a', a);
    return this.#compute(this.one, ({ mulConjugate }) => mulConjugate(a));
  }

  /** a^exponent, for an exponent of any sign and size. @throws {WrongTypeError} `a` or `exponent`. */
  powVarTime(a: GtElement, exponent: bigint): GtElement {
    this.#check('a', a);
    if (typeof exponent !== 'bigint') throw new WrongTypeError('exponent', 'must be a bigint');
    const { order } = this;
    const digits = nonAdjacentForm(((exponent % order) + order) % order);
    return this.#compute(this.one, ({ mul, mulConjugate, square }) => {
      for (const digit of digits) {
        square();
        if (digit !== 0) (digit > 0 ? mul : mulConjugate)(a);
      }
    });
  }

  /** What `steps` make of the first element, in a register. */
  #compute(first: GtElement, steps: (register: Register) => void): GtElement {
    const { engine } = this.#pairing;
    const { from } = engine.at.registers;
    const next = from + FP12_SIZE * engine.elementBytes;
    const { mulFp12At, mulConjugateFp12At, cyclotomicSqrFp12At } = engine.call;
    let loaded: GtElement | undefined;
    const load = (other: GtElement): void => {
      if (loaded !== other) engine.write(next, ...other.coefficients.map(packFp2));
      loaded = other;
    };
    engine.write(from, ...first.coefficients.map(packFp2));
    steps({
      mul: (other) => {
        load(other);
        mulFp12At(from, from, next);
      },
      mulConjugate: (other) => {
        load(other);
        mulConjugateFp12At(from, from, next);
      },
      square: () => cyclotomicSqrFp12At(from, from),
    });
    return new GtElement(this.#pairing, readRegister(engine, from));
  }

  #check(argument: string, element: unknown): void {
    if (!(element instanceof GtElement) || element.pairing !== this.#pairing)
      throw new WrongTypeError(argument, `must be an element of GT of ${this.#pairing.params.name}`);
  }
}

/** The value of Π e(P_i, Q_i). @throws {WrongTypeError} `pairs`. */
export function pairingProductOf(pairing: Pairing, pairs: readonly Pair[]): GtElement {
  checkArray('pairs', pairs);
  for (const pair of pairs) {
    if (!Array.isArray(pair)) throw new WrongTypeError('pairs', 'must be pairs of a point of G1 and one of G2');
    checkPoint('pairs', pair[0], G1Point, pairing, 'G1');
    checkPoint('pairs', pair[1], G2Point, pairing, 'G2');
  }
  return new GtElement(pairing, productOfPairings(pairing, pairs));
}
