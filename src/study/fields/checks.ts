/** What is asked of a field that is studied: whether that can be, and whether it is right. */
import { OutOfRangeError, WrongTypeError } from '../../util/errors.ts';
import type { FieldOperation, FieldWork, Multiple } from './field-work.ts';

const MOST = 2 ** 31 - 1;

/** Whether the operations on two numbers are what the oracle says, which knows products alone. */
export function agrees(
  once: (operation: FieldOperation, x: bigint, y: bigint) => bigint,
  multiply: (x: bigint, y: bigint) => bigint,
  [x, y]: readonly [bigint, bigint],
): boolean {
  return (
    once('mul', x, y) === multiply(x, y) &&
    once('sqr', x, x) === multiply(x, x) &&
    // x² + xy = (x + y) · x.
    once('add', multiply(x, x), multiply(x, y)) === multiply(once('add', x, y), x) &&
    multiply(once('inverse', x, x), x) === 1n
  );
}

function checkBigInt(argument: string, value: bigint): void {
  if (typeof value !== 'bigint') throw new WrongTypeError(argument, 'must be a bigint');
}

/** The same, with its arguments checked. */
export function checked(work: FieldWork): FieldWork {
  const known = ['mul', 'sqr', 'add', 'inverse', ...work.points.map(({ formula }) => formula)];
  const check = (which: Multiple, scalar: bigint): void => {
    if (!work.multiples.includes(which)) throw new OutOfRangeError('which', `must be one of ${work.multiples.join(', ')}`);
    if (typeof scalar !== 'bigint' || scalar < 0n || scalar > work.order)
      throw new OutOfRangeError('scalar', 'must be from 0 to the order');
  };
  const made: FieldWork = {
    ...work,
    repeat: (operation, count) => {
      if (!known.includes(operation)) throw new OutOfRangeError('operation', `must be one of ${known.join(', ')}`);
      if (!Number.isInteger(count) || count < 1 || count > MOST)
        throw new OutOfRangeError('count', 'must be a whole number from 1 to 2^31 − 1');
      work.repeat(operation, count);
    },
    multipleVarTime: (which, scalar) => {
      check(which, scalar);
      return work.multipleVarTime(which, scalar);
    },
    xOf: (point) => {
      checkBigInt('point', point);
      if (point < 0n) throw new OutOfRangeError('point', 'must not be negative');
      return work.xOf(point);
    },
    callsVarTime: (which, scalar) => {
      check(which, scalar);
      return work.callsVarTime(which, scalar);
    },
  };
  return Object.freeze(made);
}
