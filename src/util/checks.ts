/** Checks of arguments that many functions share. */
import { OutOfRangeError, WrongTypeError } from './errors.ts';

export function checkObject(argument: string, value: unknown): asserts value is object {
  if (typeof value !== 'object' || value === null) throw new WrongTypeError(argument, 'must be an object');
}

export function checkArray(argument: string, value: unknown): asserts value is readonly unknown[] {
  if (!Array.isArray(value)) throw new WrongTypeError(argument, 'must be an array');
}

/** Throws unless `value` is one of that class. */
export function checkInstance(argument: string, value: unknown, made: abstract new (...parts: never) => unknown, name: string): void {
  if (!(value instanceof made)) throw new WrongTypeError(argument, `must be ${name}`);
}

export function checkBoolean(argument: string, value: unknown): asserts value is boolean {
  if (typeof value !== 'boolean') throw new WrongTypeError(argument, 'must be true or false');
}

export function checkBigint(argument: string, value: unknown): asserts value is bigint {
  if (typeof value !== 'bigint') throw new WrongTypeError(argument, 'must be a bigint');
}

/** Throws unless `value` is a whole number from `least` to `most`. */
export function checkWhole(argument: string, value: unknown, least: number, most: number): void {
  if (typeof value !== 'number') throw new WrongTypeError(argument, 'must be a number');
  if (!Number.isInteger(value) || value < least || value > most) {
    throw new OutOfRangeError(argument, `must be a whole number from ${least} to ${most}`);
  }
}
