/** Residues of numbers that are longer than the field's: the output of a hash function, for example. */
import { bitLength } from '../util/bytes.ts';
import type { Field } from './prime-field.ts';

const [SUM, SHIFT, PART] = [0, 1, 2];

/**
 * The residue of little-endian bytes, however many: Horner's rule, over digits that are certainly below the prime. As long as the field's numbers. Constant time, but for how
 * many bytes there are.
 */
export function wideResidue(field: Field, bytes: Uint8Array): Uint8Array {
  const digitBytes = Math.floor((bitLength(field.modulus) - 1) / 8);
  const shift = new Uint8Array(field.bytes);
  shift[digitBytes] = 1;
  return field.compute((slots) => {
    slots.enter(SHIFT, shift);
    for (let at = Math.floor((bytes.length - 1) / digitBytes) * digitBytes; at >= 0; at -= digitBytes) {
      slots.mul(SUM, SUM, SHIFT);
      slots.enter(PART, bytes.subarray(at, at + digitBytes));
      slots.add(SUM, SUM, PART);
    }
    return slots.leave(SUM);
  });
}
