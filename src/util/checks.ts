/** Checks of arguments that many functions share. */
import { OutOfRangeError, WrongTypeError } from './errors.ts';

/** Throws unless `value` is a whole number from `least` to `most`. */
export function checkWhole(argument: string, value: unknown, least: number, most: number): void {
  if (typeof value !== 'number') throw new WrongTypeError(argument, 'must be a number');
  if (!Number.isInteger(value) || value < least || value > most) {
    throw new OutOfRangeError(argument, `must be a whole number from ${least} to ${most}`);
  }
}
