/** DSA domain parameters (FIPS 186-4, section 4.1). */

import { Field, fieldOf, hasOrderVarTime } from '../../../group/residues/field.ts';
import { ReusedBase } from '../../../group/residues/reused-base.ts';
import { bitLength, jsonOf } from '../../../util/bytes.ts';
import { checkObject, checkWhole } from '../../../util/checks.ts';
import { OutOfRangeError, WrongTypeError } from '../../../util/errors.ts';
import { type Inside, inside } from '../../../util/inside.ts';
import { readOptions } from '../../../util/options.ts';

/** The largest sizes that are taken from files: four times those of FIPS 186-4, so that no file keeps a verifier busy for minutes. */
const MOST_P_BITS = 16384;
const MOST_Q_BITS = 1024;
/** What is asked of keys unless something else is said (NIST SP 800-131A Rev. 2, table 2). */
const USUAL_MIN_BITS = 2048;
const USUAL_MIN_ORDER_BITS = 224;

/** Which sizes of DSA parameters are accepted. */
export interface DsaSizeOptions {
  /**
   * The length of the shortest accepted p, in bits: 3 to 16384, 2048 by default. From 2048 on, q must have at least 224 bits. Shorter parameters can be broken:
   * allow them for old data and for tests only.
   */
  readonly minBits?: number;
}

/** The three numbers of DSA parameters. */
export interface DsaNumbers {
  /** The prime of the field. */
  readonly p: bigint;
  /** The prime order of g, a divisor of p − 1. */
  readonly q: bigint;
  /** The generator. */
  readonly g: bigint;
}

/** What keys compute with. */
export interface DsaArithmetic {
  readonly field: Field;
  /** Modulo q. */
  readonly order: Field;
  /** The powers of g. */
  readonly generator: ReusedBase;
}

/** The arithmetic of parameters. */
export const dsaArithmetic: Inside<DsaParameters, DsaArithmetic> = /* @__PURE__ */ inside<DsaParameters, DsaArithmetic>();

/**
 * DSA domain parameters p, q and g (FIPS 186-4, section 4.1), which keys share. Keep the object for all keys and signatures: it holds tables that make signing faster.
 *
 * The constructor checks what it can cheaply: the sizes, that q divides p − 1, and that g^q = 1 modulo p. It does not test whether p and q are prime;
 * `checkDsaParameters` of `limber/primes` does.
 *
 * Secret: nothing.
 *
 * @example
 * import { DsaParameters } from 'limber/dsa';
 * const parameters = new DsaParameters({ p: 7879n, q: 101n, g: 170n }, { minBits: 13 });
 * console.log(parameters.pBits, parameters.qBits); // 13 7
 */
export class DsaParameters implements DsaNumbers {
  /** The prime of the field. */
  readonly p: bigint;
  /** The prime order of g. */
  readonly q: bigint;
  /** The generator. */
  readonly g: bigint;
  /** The length of p in bits. */
  readonly pBits: number;
  /** The length of q in bits. */
  readonly qBits: number;

  /**
   * Checks the three numbers and keeps them. That p and q are prime is not tested: `limber/primes` has tests.
   *
   * @param numbers - p, q and g, for example from `generateDsaParameters` of `limber/primes`.
   * @param options - `minBits`, the length of the shortest accepted p.
   * @throws {WrongTypeError} `p`, `q` or `g`, if it is not a bigint; `minBits`, if it is not a number.
   * @throws {OutOfRangeError} `p` or `q`, if it is even, shorter than accepted, or longer than 16384 or 1024 bits; `q`, if it does not divide p − 1; `g`, if it is
   *   not from 2 to p − 1 or does not have order q; `minBits`, if it is not a whole number from 3 to 16384.
   */
  constructor(numbers: DsaNumbers, options?: DsaSizeOptions) {
    checkObject('numbers', numbers);
    const { p, q, g } = numbers;
    const { minBits } = readOptions(options, { minBits: USUAL_MIN_BITS });
    checkWhole('minBits', minBits, 3, MOST_P_BITS);
    for (const [name, value] of Object.entries({ p, q, g })) {
      if (typeof value !== 'bigint') throw new WrongTypeError(name, 'must be a bigint');
    }
    checkOdd('p', p, minBits, MOST_P_BITS);
    checkOdd('q', q, minBits < USUAL_MIN_BITS ? 2 : USUAL_MIN_ORDER_BITS, MOST_Q_BITS);
    if ((p - 1n) % q !== 0n) throw new OutOfRangeError('q', 'must divide p − 1');
    if (g <= 1n || g >= p) throw new OutOfRangeError('g', 'must be from 2 to p − 1');
    this.p = p;
    this.q = q;
    this.g = g;
    const [field, order] = [fieldOf(p), new Field(q)];
    this.pBits = field.bits;
    this.qBits = order.bits;
    if (!hasOrderVarTime(field, g, q)) throw new OutOfRangeError('g', 'must have order q');
    dsaArithmetic.set(this, { field, order, generator: new ReusedBase(g, field, order.bytes) });
    Object.freeze(this);
  }

  /**
   * Whether other parameters have the same p, q and g.
   *
   * @param other - parameters or their three numbers.
   * @returns true if all three numbers are equal.
   */
  equals({ p, q, g }: DsaNumbers): boolean {
    return p === this.p && q === this.q && g === this.g;
  }

  /** What `JSON.stringify` writes, for logs: the members, numbers in hexadecimal. Parameters are kept in PEM, by `limber/keys`. */
  toJSON(): Readonly<Record<string, unknown>> {
    return jsonOf(this);
  }
}

function checkOdd(argument: string, value: bigint, least: number, most: number): void {
  const bits = value > 0n ? bitLength(value) : 0;
  if ((value & 1n) === 0n || bits < least || bits > most) throw new OutOfRangeError(argument, `must be odd, of ${least} to ${most} bits`);
}
