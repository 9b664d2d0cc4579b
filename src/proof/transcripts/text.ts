/** Elements and hashes as voting systems write them. Everything is public. */
import type { Element, Scalar, ScalarField } from '../../group/group.ts';
import { decimalOf } from '../../util/decimal.ts';
import { publicNumber, toHex } from '../../util/hex.ts';

/** How an element is written. */
export type ElementText = (element: Element) => string;

/** A residue as a decimal number. */
export const decimalText: ElementText = (element) => {
  const bytes = element.toBytes();
  return decimalOf(publicNumber(bytes), 8 * bytes.length);
};

/** A point of edwards25519 as 64 digits of a number: the bytes of RFC 8032, the last one first. */
export const edwardsText: ElementText = (element) => toHex(element.toBytes().reverse());

/** A residue as {@link evenHex} writes it. */
export const evenHexText: ElementText = (element) => evenHex(publicNumber(element.toBytes()));

/** A number in hexadecimal capitals: as few digits as it has, and an even number of them. */
export function evenHex(number: bigint): string {
  const digits = number.toString(16).toUpperCase();
  return digits.length % 2 === 0 ? digits : `0${digits}`;
}

/** A way to write elements that remembers how the ones were written that it was told of before. */
export interface KeptTexts {
  readonly text: ElementText;
  /** Writes the element, and remembers it. */
  readonly prepare: (element: Element) => void;
}

/** The same with a memory. */
export function keptTexts(text: ElementText): KeptTexts {
  const kept = new WeakMap<Element, string>();
  return { text: (element) => kept.get(element) ?? text(element), prepare: (element) => void kept.set(element, text(element)) };
}

/** The number of big-endian bytes, modulo the order. */
export const scalarOfDigest = (scalars: ScalarField, digest: Uint8Array): Scalar =>
  scalars.reduced(scalars.byteOrder === 'big' ? digest : Uint8Array.from(digest).reverse());
