/** Numbers as records of version 1 have them: in hexadecimal capitals, which those of 0.95 wrap as `{"data": …}`. */

import { JsonNumber } from '../../../encoding/json/value.ts';
import type { JsonView } from '../../../encoding/json/view.ts';
import { fromBytesBE, toBytesBE } from '../../../encoding/octets.ts';
import type { Scalar } from '../../../group/group.ts';
import type { ResidueGroup } from '../../../group/residues/group.ts';
import { evenHex } from '../../../proof/transcripts/text.ts';
import { BigInt } from '../../../util/big-int.ts';
import type { Written } from '../elements.ts';

const HEX = /^[0-9A-F]+$/;
const DECIMAL = /^[1-9][0-9]*$/;
const BITS_OF_DIGIT = 4;

/** A residue as it was read, with its number. */
export interface Residue extends Written {
  readonly value: bigint;
}

/** A number below the bound, without zeros in front, but for one that makes the digits even. */
export function numberOf(view: JsonView, below: bigint): bigint {
  const rule = 'must be a number in hexadecimal capitals, below its bound';
  const digits = view.value instanceof Map ? view.members(['data']).data : view;
  const text = digits.string();
  // The length is looked at first: long digits take long to be read.
  if (text.length * BITS_OF_DIGIT > 8 * bytesOf(below) || !HEX.test(text)) return digits.refuse(rule);
  const number = BigInt(`0x${text}`);
  const even = evenHex(number);
  if (number >= below || (text !== even && `0${text}` !== even)) return digits.refuse(rule);
  return number;
}

/** A number of the constants, which those of 0.95 have in decimal digits. */
export function constantOf(view: JsonView, below: bigint): bigint {
  if (!(view.value instanceof JsonNumber)) return numberOf(view, below);
  return DECIMAL.test(view.value.text) ? BigInt(view.value.text) : view.refuse('must be a whole number');
}

/** A residue below p. Whether it is of the group is proven of many together. */
export function residueOf(view: JsonView, { prime, elementBytes }: ResidueGroup): Residue {
  const value = numberOf(view, prime);
  return { view, value, bytes: toBytesBE(value, elementBytes) };
}

export const scalarOf = (view: JsonView, { scalars, order }: ResidueGroup): Scalar => scalars.ofPublic(numberOf(view, order));

/** The scalars of residues are big-endian. */
export const numberOfScalar = (scalar: Scalar): bigint => fromBytesBE(scalar.toBytes());

let known: { readonly bound: bigint; readonly bytes: number } | undefined;

/** The length of a bound in bytes: there are two, of which each comes many times. */
function bytesOf(bound: bigint): number {
  if (known?.bound !== bound) known = { bound, bytes: evenHex(bound).length / 2 };
  return known.bytes;
}
