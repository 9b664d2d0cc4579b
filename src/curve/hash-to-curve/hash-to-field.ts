/** Elements of a prime field from uniform bytes (RFC 9380, section 5.2): each from so many bytes beyond the prime's that none is likelier than another. */
import { reversed } from '../../encoding/octets.ts';
import type { Field } from '../../field/prime-field.ts';
import { bitLength } from '../../util/bytes.ts';
import { wiping } from '../../util/wipe.ts';

/** Uniform bytes of that length: a message and a tag, expanded. */
export type Expander = (length: number) => Uint8Array;

const [SUM, SHIFT, PART] = [0, 1, 2];

/**
 * Residues, little-endian, in the field's bytes each. Constant time: the field, the count and the strength are public.
 *
 * @param strength - the security level that the suite aims at, in bits.
 */
export function hashToField(field: Field, expand: Expander, count: number, strength: number): readonly Uint8Array[] {
  const length = Math.ceil((bitLength(field.modulus) + strength) / 8);
  const uniform = expand(count * length);
  return wiping([uniform], () => Array.from({ length: count }, (_, i) => residueOf(field, uniform.subarray(i * length, (i + 1) * length))));
}

/** The residue of a big-endian number of any length: Horner's rule, over digits that are certainly below the prime. */
export function residueOf(field: Field, bytes: Uint8Array): Uint8Array {
  const little = reversed(bytes);
  const digitBytes = Math.floor((bitLength(field.modulus) - 1) / 8);
  const shift = new Uint8Array(field.bytes);
  shift[digitBytes] = 1;
  return wiping([little], () =>
    field.compute((slots) => {
      slots.enter(SHIFT, shift);
      for (let at = Math.floor((little.length - 1) / digitBytes) * digitBytes; at >= 0; at -= digitBytes) {
        slots.mul(SUM, SUM, SHIFT);
        slots.enter(PART, little.subarray(at, at + digitBytes));
        slots.add(SUM, SUM, PART);
      }
      return slots.leave(SUM);
    }),
  );
}
