/** Powers of a base that stays the same, by a table of its powers. */

import { checkBytes } from '../encoding/octets.ts';
import type { Walk } from '../kernels/contract/joint-machine.ts';
import { MAX_BITS } from '../kernels/contract/machine.ts';
import { jointCandidateFor } from '../runtime/machines.ts';
import { toBytesLE } from '../util/bytes.ts';
import { MalformedError, OutOfRangeError, WrongTypeError } from '../util/errors.ts';
import { readOptions } from '../util/options.ts';
import { wiping } from '../util/wipe.ts';
import { checkNumber, checkOddModulus, exponentOf, numberOf } from './arguments.ts';
import { readFixedBase, writeFixedBase } from './fixed-base-format.ts';
import { FixedBaseTable, tableEntries } from './fixed-base-table.ts';
import { combOf, planComb } from './joint-plan.ts';

export interface FixedBaseOptions {
  /** How many bits an exponent may have, 1 to 65536; so many are walked, whatever it is. */
  readonly bits: number;
  /** The most memory that the table may take, in bytes. 2^20 unless given. */
  readonly tableBytes?: number;
}

const TABLE_BYTES = 2 ** 20;

/**
 * Powers of one base modulo one odd number. Made by {@link fixedBase} or {@link loadFixedBase}.
 *
 * Secret: the exponents. Public: base, modulus and the table, which stays in memory as long as this object.
 */
export class FixedBase {
  /** The base, reduced. */
  readonly base: bigint;
  readonly modulus: bigint;
  /** How many bits an exponent may have. */
  readonly bits: number;
  readonly #table: FixedBaseTable;

  /** For {@link fixedBase}: arguments are checked. */
  constructor(base: bigint, modulus: bigint, bits: number, comb: Walk) {
    this.base = reduced(base, modulus);
    this.modulus = modulus;
    this.bits = bits;
    this.#table = new FixedBaseTable(this.base, modulus, checkOddModulus('modulus', modulus), comb);
    Object.freeze(this);
  }

  /** The kernel that computes, as in the lock file. */
  get kernel(): string {
    return this.#table.machine.kernel;
  }

  /** The size of the table in memory. */
  get tableBytes(): number {
    return tableEntries(this.#table.comb) * this.#table.machine.elementBytes;
  }

  /**
   * base^exponent mod modulus, for an exponent from 0 to 2^bits − 1. Secret: the exponent, its length included.
   *
   * @throws {OutOfRangeError} `exponent`, if it is negative or too long.
   */
  pow(exponent: bigint): bigint {
    return this.#power('pow', exponent);
  }

  /** The same in a time that depends on the exponent. */
  powVarTime(exponent: bigint): bigint {
    return this.#power('powVarTime', exponent);
  }

  /** The table as bytes, for {@link loadFixedBase}; the same on every machine. `fixed-base-format.ts` describes them. */
  save(): Uint8Array {
    const { bases: teeth, groups } = this.#table.comb;
    const residueBytes = Math.ceil(checkNumber('modulus', this.modulus) / 8);
    const numbers = [this.modulus, this.base].map((number) => toBytesLE(number, residueBytes));
    for (const residue of this.#table.residues()) numbers.push(residue.subarray(0, residueBytes));
    return writeFixedBase({ bits: this.bits, teeth, groups, numbers });
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
 * A table for powers of `base` modulo an odd modulus: several times faster than `modPow`, once it is made.
 *
 * Making it takes about a multiplication for every element of the table, as long as some ten exponentiations.
 *
 * Secret: nothing here; see {@link FixedBase}.
 *
 * Method: the comb of Lim and Lee (CRYPTO '94), of that many teeth and tables that take the fewest multiplications within
 * `tableBytes`; every look-up reads its whole table.
 *
 * @throws {WrongTypeError} for an argument of the wrong type.
 * @throws {OutOfRangeError} `base`, `modulus`, `bits` or `tableBytes`, for a modulus that is even or below 3, a number of more
 * than 65536 bits, or too little memory for a table.
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
  return new FixedBase(base, modulus, bits, planComb(bits, { entries: Math.floor(tableBytes / elementBytes), elementBytes }));
}

/**
 * The fixed base whose table was saved as `bytes`.
 *
 * Nothing in them is taken on trust but the shape of the table. Every element is computed anew from `base`, with a
 * multiplication each, and compared: nothing less proves all of them for every modulus. So loading takes two to three times as
 * long as making a table; what a file is good for is to show that a table which came from elsewhere is right.
 *
 * @param base - the base that the table must be of; it need not be reduced.
 * @param modulus - the modulus that it must be for.
 * @throws {WrongTypeError} for an argument of the wrong type.
 * @throws {OutOfRangeError} `modulus`, as in {@link fixedBase}.
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
  const made = new FixedBase(base, modulus, bits, combOf(bits, teeth, groups));
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
