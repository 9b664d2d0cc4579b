/** Powers of a base that stays the same, by a table of its powers. */

import { checkBytes } from '../encoding/octets.ts';
import type { Walk } from '../kernels/contract/joint-machine.ts';
import { MAX_BITS } from '../kernels/contract/machine.ts';
import { jointCandidateFor } from '../runtime/machines.ts';
import { jsonOf, toBytesLE } from '../util/bytes.ts';
import { MalformedError, OutOfRangeError, WrongTypeError } from '../util/errors.ts';
import { readOptions } from '../util/options.ts';
import { wiping } from '../util/wipe.ts';
import { checkNumber, checkOddModulus, exponentOf, numberOf } from './arguments.ts';
import { readFixedBase, writeFixedBase } from './fixed-base-format.ts';
import { FixedBaseTable, tableEntries } from './fixed-base-table.ts';
import { combOf, planComb } from './joint-plan.ts';

/** The size of exponents and table. */
export interface FixedBaseOptions {
  /** The length of the longest exponent in bits, 1 to 65536. This many bits are processed of every exponent. */
  readonly bits: number;
  /** The size of the largest table in bytes, at most 2^30; 2^20 by default. */
  readonly tableBytes?: number;
}

const TABLE_BYTES = 2 ** 20;

/**
 * Powers of one base modulo one odd number, by a table. Made by `fixedBase` or `loadFixedBase`.
 *
 * Secret: the exponents. Public: base, modulus and the table, which stays in memory as long as the object.
 */
export interface FixedBase {
  /** The base, reduced. */
  readonly base: bigint;
  /** The modulus. */
  readonly modulus: bigint;
  /** The length of the longest exponent in bits. */
  readonly bits: number;
  /** The name of the kernel that computes, as in `kernels.lock.json`. */
  readonly kernel: string;
  /** The size of the table in bytes. */
  readonly tableBytes: number;

  /**
   * base^exponent mod modulus, in constant time.
   *
   * @param exponent - from 0 to 2^bits − 1. Secret, its length included.
   * @returns the power, from 0 to modulus − 1.
   * @throws {WrongTypeError} `exponent`, if it is not a bigint.
   * @throws {OutOfRangeError} `exponent`, if it is negative or too long.
   */
  pow(exponent: bigint): bigint;

  /**
   * base^exponent mod modulus in a time that depends on the exponent.
   *
   * @param exponent - from 0 to 2^bits − 1. Public.
   * @returns the power, from 0 to modulus − 1.
   * @throws {WrongTypeError} `exponent`, if it is not a bigint.
   * @throws {OutOfRangeError} `exponent`, if it is negative or too long.
   */
  powVarTime(exponent: bigint): bigint;

  /**
   * Saves the table, so that `loadFixedBase` need not compute it again; `fixed-base-format.ts` describes the format.
   *
   * @returns the table as bytes, the same on every machine. Public.
   */
  save(): Uint8Array;
}

/** A fixed base with its table. Its constructor takes a comb, which is no business of users. */
export class TabledBase implements FixedBase {
  readonly base: bigint;
  readonly modulus: bigint;
  readonly bits: number;
  readonly #table: FixedBaseTable;

  /** Arguments are checked. */
  constructor(base: bigint, modulus: bigint, bits: number, comb: Walk) {
    this.base = reduced(base, modulus);
    this.modulus = modulus;
    this.bits = bits;
    this.#table = new FixedBaseTable(this.base, modulus, checkOddModulus('modulus', modulus), comb);
    Object.freeze(this);
  }

  get kernel(): string {
    return this.#table.machine.kernel;
  }

  get tableBytes(): number {
    return tableEntries(this.#table.comb) * this.#table.machine.elementBytes;
  }

  pow(exponent: bigint): bigint {
    return this.#power('pow', exponent);
  }

  powVarTime(exponent: bigint): bigint {
    return this.#power('powVarTime', exponent);
  }

  save(): Uint8Array {
    const { bases: teeth, groups } = this.#table.comb;
    const residueBytes = Math.ceil(checkNumber('modulus', this.modulus) / 8);
    const numbers = [this.modulus, this.base].map((number) => toBytesLE(number, residueBytes));
    for (const residue of this.#table.residues()) numbers.push(residue.subarray(0, residueBytes));
    return writeFixedBase({ bits: this.bits, teeth, groups, numbers });
  }

  toJSON(): Readonly<Record<string, unknown>> {
    return jsonOf(this);
  }

  #power(walk: 'pow' | 'powVarTime', exponent: bigint): bigint {
    const own = checkNumber('exponent', exponent);
    if (exponent < 0n) throw new OutOfRangeError('exponent', 'must not be negative');
    if (own > this.bits) throw new OutOfRangeError('exponent', `must have at most ${this.bits} bits`);
    const { bytes } = exponentOf(exponent, this.bits);
    return wiping([bytes], () => numberOf(this.#table[walk](bytes)));
  }
}

/**
 * Makes a table for powers of one base modulo an odd number, which is several times faster than `modPow` afterwards. Making it takes about as long as ten exponentiations.
 *
 * Method: the comb of C. H. Lim and P. J. Lee (CRYPTO '94), with the number of teeth and tables that takes the fewest multiplications within `tableBytes`; every look-up reads
 * its whole table.
 *
 * @param base - any integer of at most 65536 bits. Public.
 * @param modulus - odd, at least 3, at most 65536 bits. Public.
 * @param options - `bits`, the length of the longest exponent, which must be given; `tableBytes`.
 * @returns the fixed base.
 * @throws {WrongTypeError} `base`, `modulus`, `options` or an option, if it is not of its type.
 * @throws {OutOfRangeError} `modulus`, if it is even or below 3; `base` or `modulus`, if it has more than 65536 bits; `bits`, if it is not from 1 to 65536; `tableBytes`, if it is
 *   not enough for a table or above 2^30.
 *
 * @example
 * import { fixedBase } from 'limber/modexp/fixed-base';
 * const two = fixedBase(2n, 2n ** 127n - 1n, { bits: 64 });
 * console.log(two.pow(130n)); // 8n
 */
export function fixedBase(base: bigint, modulus: bigint, options: FixedBaseOptions): FixedBase {
  const { bits, tableBytes } = readOptions(options, { bits: undefined, tableBytes: TABLE_BYTES });
  checkNumber('base', base);
  const modulusBits = checkOddModulus('modulus', modulus);
  checkCount('bits', bits, 1, MAX_BITS);
  const { elementBytes } = jointCandidateFor(modulusBits);
  checkCount('tableBytes', tableBytes, 2 * elementBytes, 2 ** 30);
  return new TabledBase(base, modulus, bits, planComb(bits, { entries: Math.floor(tableBytes / elementBytes), elementBytes }));
}

/**
 * Loads a table that was saved, and verifies all of it: every element is computed again from the base and compared. So loading takes two to three times as long as making a
 * table; its use is to prove that a table from elsewhere is right.
 *
 * @param bytes - what `save` gave. Public.
 * @param base - the base that the table must be of; it need not be reduced.
 * @param modulus - the modulus that the table must be for.
 * @returns the fixed base.
 * @throws {WrongTypeError} `bytes`, `base` or `modulus`, if it is not of its type.
 * @throws {OutOfRangeError} `base` or `modulus`, as in {@link fixedBase}.
 * @throws {MalformedError} `bytes`, for another format or version, damage, another base or modulus, or a wrong element.
 *
 * @example
 * import { fixedBase, loadFixedBase } from 'limber/modexp/fixed-base';
 * const saved = fixedBase(5n, 2n ** 89n - 1n, { bits: 32, tableBytes: 2000 }).save();
 * console.log(loadFixedBase(saved, 5n, 2n ** 89n - 1n).pow(3n)); // 125n
 */
export function loadFixedBase(bytes: Uint8Array, base: bigint, modulus: bigint): FixedBase {
  checkBytes('bytes', bytes);
  checkNumber('base', base);
  const residueBytes = Math.ceil(checkOddModulus('modulus', modulus) / 8);
  const { bits, teeth, groups, numbers } = readFixedBase(bytes);
  const [savedModulus, savedBase] = numbers as readonly [Uint8Array, Uint8Array];
  const isNumber = (saved: Uint8Array, number: bigint): boolean => equal(saved, toBytesLE(number, residueBytes));
  if (!isNumber(savedModulus, modulus)) throw new MalformedError('bytes', 'must be for the given modulus');
  if (!isNumber(savedBase, reduced(base, modulus))) throw new MalformedError('bytes', 'must be of the given base');
  const made = new TabledBase(base, modulus, bits, combOf(bits, teeth, groups));
  if (!equal(made.save(), bytes)) throw new MalformedError('bytes', 'must hold the powers of the base');
  return made;
}

function checkCount(argument: string, value: unknown, least: number, most: number): asserts value is number {
  if (typeof value !== 'number') throw new WrongTypeError(argument, 'must be a number');
  if (!Number.isInteger(value) || value < least || value > most) {
    throw new OutOfRangeError(argument, `must be a whole number from ${least} to ${most}`);
  }
}

function reduced(value: bigint, modulus: bigint): bigint {
  const residue = value % modulus;
  return residue < 0n ? residue + modulus : residue;
}

/** For public bytes: stops at the first difference. */
function equal(a: Uint8Array, b: Uint8Array): boolean {
  if (a.length !== b.length) return false;
  for (let i = 0; i < a.length; i++) if (a[i] !== b[i]) return false;
  return true;
}
