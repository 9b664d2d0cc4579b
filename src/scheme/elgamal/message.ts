/**
 * Messages as elements of a safe prime's subgroup: the squares modulo p = 2q + 1. Of m and −m exactly one is a square, so the numbers
 * from 1 to q and the squares are in one-to-one correspondence; and m^(q+1) is the square among the two, because m^q is 1 or −1.
 */
import { checkBytes, copyOf, reversed } from '../../encoding/octets.ts';
import { OwnPublicElement } from '../../group/element.ts';
import type { Element } from '../../group/group.ts';
import { secretFamilyOf } from '../../group/own-group.ts';
import { type Field, fieldOf } from '../../group/residues/field.ts';
import type { ResidueGroup } from '../../group/residues/group.ts';
import { difference, isLess, select } from '../../util/constant-time.ts';
import { MalformedError, OutOfRangeError } from '../../util/errors.ts';
import { wiping } from '../../util/wipe.ts';

/** A byte above the message keeps its leading zeros. */
const MARK = 1;

/** Throws unless the group is of a safe prime. @throws {WrongTypeError} `group`. @throws {OutOfRangeError} `group`. */
function safeField(group: ResidueGroup): Field {
  secretFamilyOf('group', group);
  if (group.prime !== 2n * group.order + 1n) throw new OutOfRangeError('group', 'must be of a safe prime to have messages of bytes');
  return fieldOf(group.prime);
}

/**
 * The element of a message, to be encrypted: with a mark above them, the bytes are a number of fewer bits than the order.
 *
 * Secret: the message, but for its length.
 *
 * @param group - of residues modulo a safe prime, as those of RFC 3526 and RFC 7919.
 * @param message - at most two or three bytes shorter than the prime: 253 bytes at 2048 bits.
 * @returns the element. Secret.
 * @throws {WrongTypeError} `group` or `message`. @throws {OutOfRangeError} `group`, of another prime; `message`, if it is too long.
 *
 * @example
 * import { dhGroup } from 'limber/dh/groups';
 * import { elementOfMessage, messageOfElement } from 'limber/elgamal';
 * import { residueGroup } from 'limber/groups';
 * const { prime, generator } = dhGroup('ffdhe2048');
 * const group = residueGroup({ prime, generator, order: (prime - 1n) / 2n });
 * const element = elementOfMessage(group, new TextEncoder().encode('hello'));
 * console.log(element.isNeutral, new TextDecoder().decode(messageOfElement(group, element))); // false hello
 */
export function elementOfMessage(group: ResidueGroup, message: Uint8Array): Element {
  const field = safeField(group);
  checkBytes('message', message);
  const longest = Math.floor((field.bits - 2) / 8) - 1;
  if (message.length > longest) throw new OutOfRangeError('message', `must have at most ${longest} bytes`);
  const number = new Uint8Array(message.length + 1);
  number.set(reversed(message));
  number[message.length] = MARK;
  const value = wiping([number], () => field.powVarTime(number, group.order + 1n));
  return secretFamilyOf('group', group).make(value) as unknown as Element;
}

/**
 * The message of an element that was decrypted.
 *
 * Secret: the message, but for its length and whether there is one.
 *
 * @param group - of residues modulo a safe prime.
 * @param element - as `elementOfMessage` gives it. Secret.
 * @returns the message. Secret, but for its length.
 * @throws {WrongTypeError} `group` or `element`. @throws {OutOfRangeError} `group`, of another prime. @throws {MalformedError} `element`, if it is of no message.
 *
 * @example
 * import { dhGroup } from 'limber/dh/groups';
 * import { elementOfMessage, messageOfElement } from 'limber/elgamal';
 * import { residueGroup } from 'limber/groups';
 * const { prime, generator } = dhGroup('ffdhe2048');
 * const group = residueGroup({ prime, generator, order: (prime - 1n) / 2n });
 * const element = elementOfMessage(group, new TextEncoder().encode('hello'));
 * console.log(new TextDecoder().decode(messageOfElement(group, element))); // hello
 */
export function messageOfElement(group: ResidueGroup, element: Element): Uint8Array {
  const field = safeField(group);
  const value = OwnPublicElement.valueOf(secretFamilyOf('group', group), 'element', element);
  const negative = difference(field.encode(group.prime), value);
  const number = select(isLess(value, negative), value, negative);
  return wiping([negative, number], () => {
    let top = number.length - 1;
    while (top >= 0 && number[top] === 0) top--;
    if (number[top] !== MARK) throw new MalformedError('element', 'must be of a message of bytes');
    return copyOf(number.subarray(0, top)).reverse();
  });
}
