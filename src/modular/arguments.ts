/** Checks the arguments of modular arithmetic, and turns them into byte strings. */
import { MAX_BITS } from '../kernels/contract/machine.ts';
import { bitLength, fromBytesLE, toBytesLE } from '../util/bytes.ts';
import { OutOfRangeError, WrongTypeError } from '../util/errors.ts';
import { wiping } from '../util/wipe.ts';
import type { Exponent, Operand } from './residue-ring.ts';

/** Throws unless `value` is a BigInt of at most 65536 bits; returns its bit length. */
export function checkNumber(argument: string, value: unknown): number {
  if (typeof value !== 'bigint') throw new WrongTypeError(argument, `must be a bigint, not ${value === null ? 'null' : typeof value}`);
  const bits = bitLength(value);
  if (bits > MAX_BITS) throw new OutOfRangeError(argument, `must have at most ${MAX_BITS} bits`);
  return bits;
}

/** The same for a number that must be at least 1. */
export function checkModulus(argument: string, value: bigint): number {
  const bits = checkNumber(argument, value);
  if (value <= 0n) throw new OutOfRangeError(argument, 'must be at least 1');
  return bits;
}

/** The same for a number that must be odd and at least 3. */
export function checkOddModulus(argument: string, value: bigint): number {
  const bits = checkNumber(argument, value);
  if (value < 3n || (value & 1n) === 0n) throw new OutOfRangeError(argument, 'must be odd and at least 3');
  return bits;
}

export function operandOf(argument: string, value: bigint): Operand {
  const bits = checkNumber(argument, value);
  const negative = value < 0n;
  return { bytes: toBytesLE(negative ? -value : value, Math.ceil(bits / 8)), negative };
}

/** The exponent's size, in `exponentBits` bits where that is given, else in its own bit length. */
export function exponentOf(value: bigint, exponentBits?: number, argument = 'exponent'): Exponent {
  const own = checkNumber(argument, value);
  if (exponentBits !== undefined) {
    if (typeof exponentBits !== 'number') throw new WrongTypeError('exponentBits', 'must be a number');
    if (!Number.isInteger(exponentBits) || exponentBits < 1 || exponentBits > MAX_BITS) {
      throw new OutOfRangeError('exponentBits', `must be a whole number from 1 to ${MAX_BITS}`);
    }
    if (exponentBits < own) throw new OutOfRangeError('exponentBits', 'must be at least the bit length of the exponent');
  }
  const bits = exponentBits ?? own;
  return { bytes: toBytesLE(value < 0n ? -value : value, Math.ceil(bits / 8)), bits };
}

/** The number, of which the bytes are not needed any more. */
export function numberOf(bytes: Uint8Array): bigint {
  return wiping([bytes], () => fromBytesLE(bytes));
}
