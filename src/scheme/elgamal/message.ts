/**
 * Messages as elements of a safe prime's subgroup: the squares modulo p = 2q + 1. Of m and −m exactly one is a square, so the numbers
 * from 1 to q and the squares are in one-to-one correspondence; and m^(q+1) is the square among the two, because m^q is 1 or −1.
 */

import { copyOf, reversed } from '../../encoding/octets.ts';
import { difference, isLess, select } from '../../util/constant-time.ts';
import { MalformedError, OutOfRangeError } from '../../util/errors.ts';
import { wiping } from '../../util/wipe.ts';
import { type DhParameters, dhArithmetic } from '../ffc/dh/parameters.ts';

/** A byte above the message keeps its leading zeros. */
const MARK = 1;

/** The most bytes of a message: with the mark above them, they are a number of fewer bits than q. @throws {OutOfRangeError} `key`, unless the prime is safe. */
export function longestMessage({ safe, bits }: DhParameters): number {
  if (!safe) throw new OutOfRangeError('key', 'must be of a safe prime to encrypt messages of bytes');
  return Math.floor((bits - 2) / 8) - 1;
}

/** The element of a message of big-endian bytes. Secret: the message, but for its length. @throws {OutOfRangeError} `message`. */
export function encodeMessage(parameters: DhParameters, message: Uint8Array): Uint8Array {
  const longest = longestMessage(parameters);
  if (message.length > longest) throw new OutOfRangeError('message', `must have at most ${longest} bytes`);
  const { order } = parameters;
  const { field } = dhArithmetic.of(parameters);
  const number = new Uint8Array(message.length + 1);
  number.set(reversed(message));
  number[message.length] = MARK;
  return wiping([number], () => field.powVarTime(number, (order as bigint) + 1n));
}

/** The message of an element. Secret: the message, but for its length. @throws {MalformedError} `ciphertext`, where there is none. */
export function decodeMessage(parameters: DhParameters, element: Uint8Array): Uint8Array {
  const { prime } = parameters;
  const { field } = dhArithmetic.of(parameters);
  const negative = difference(field.encode(prime), element);
  const number = select(isLess(element, negative), element, negative);
  return wiping([negative, number], () => {
    let top = number.length - 1;
    while (top >= 0 && number[top] === 0) top--;
    if (number[top] !== MARK) throw new MalformedError('ciphertext', 'must be of a message of bytes');
    return copyOf(number.subarray(0, top)).reverse();
  });
}
