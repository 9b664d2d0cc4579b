/** DSA domain parameters (FIPS 186-4, section 4.1). */

import { Field, fieldOf } from '../../../group/residues/field.ts';
import { ReusedBase } from '../../../group/residues/reused-base.ts';
import { bitLength } from '../../../util/bytes.ts';
import { checkObject, checkWhole } from '../../../util/checks.ts';
import { OutOfRangeError, WrongTypeError } from '../../../util/errors.ts';
import { readOptions } from '../../../util/options.ts';

/** The largest sizes that are taken from files: four times those of FIPS 186-4, so that no file keeps a verifier busy for minutes. */
const MOST_P_BITS = 16384;
const MOST_Q_BITS = 1024;
/** What is asked of keys unless something else is said (NIST SP 800-131A Rev. 2, table 2). */
const USUAL_MIN_BITS = 2048;
const USUAL_MIN_ORDER_BITS = 224;

export interface DsaSizeOptions {
  /**
   * The shortest p that is taken, in bits: 2048 unless something else is said, at least 3; and q has 224 at least, unless p is
   * let be shorter than 2048. Shorter parameters can be broken: they are for old data and for tests only.
   */
  readonly minBits?: number;
}

export interface DsaNumbers {
  /** The prime of the field. */
  readonly p: bigint;
  /** The prime order of g, a divisor of p − 1. */
  readonly q: bigint;
  /** The generator. */
  readonly g: bigint;
}

/**
 * Parameters that keys share, with what their kernels need. Keep the object for all keys and signatures.
 *
 * The constructor proves what it can cheaply: sizes, that q divides p − 1, and that g has order q, if q is prime. That p and q
 * are prime is up to where they come from; `checkDsaParameters` of `limber/primes` tests it.
 *
 * Secret: nothing.
 */
export class DsaParameters implements DsaNumbers {
  readonly p: bigint;
  readonly q: bigint;
  readonly g: bigint;
  /** Arithmetic modulo p and q, and the generator's powers: what keys compute with. */
  readonly field: Field;
  readonly order: Field;
  readonly generator: ReusedBase;

  /**
   * @throws {WrongTypeError} for what is not a bigint.
   * @throws {OutOfRangeError} `p`, `q` or `g`, where it breaks a rule; `minBits`.
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
    this.field = fieldOf(p);
    this.order = new Field(q);
    if (!this.hasOrder(g)) throw new OutOfRangeError('g', 'must have order q');
    this.generator = new ReusedBase(g, this.field, this.order.bytes);
    Object.freeze(this);
  }

  /** Whether value^q is 1 modulo p. Public: the value. */
  hasOrder(value: bigint): boolean {
    const [one, ...rest] = this.field.powVarTime(this.field.encode(value), this.q);
    return one === 1 && rest.every((byte) => byte === 0);
  }

  equals({ p, q, g }: DsaNumbers): boolean {
    return p === this.p && q === this.q && g === this.g;
  }
}

function checkOdd(argument: string, value: bigint, least: number, most: number): void {
  const bits = value > 0n ? bitLength(value) : 0;
  if ((value & 1n) === 0n || bits < least || bits > most) throw new OutOfRangeError(argument, `must be odd, of ${least} to ${most} bits`);
}
