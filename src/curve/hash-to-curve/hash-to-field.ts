/** Elements of a prime field from uniform bytes (RFC 9380, section 5.2): each from so many bytes beyond the prime's that none is likelier than another. */
import { reversed } from '../../encoding/octets.ts';
import type { Field } from '../../field/prime-field.ts';
import { wideResidue } from '../../field/wide-residue.ts';
import { bitLength } from '../../util/bytes.ts';
import { wiping } from '../../util/wipe.ts';

/** Uniform bytes of that length: a message and a tag, expanded. */
export type Expander = (length: number) => Uint8Array;

/**
 * Residues, little-endian, in the field's bytes each. Constant time: the field, the count and the strength are public.
 *
 * @param strength - the security level that the suite aims at, in bits.
 */
export function hashToField(field: Field, expand: Expander, count: number, strength: number): readonly Uint8Array[] {
  const length = Math.ceil((bitLength(field.modulus) + strength) / 8);
  const uniform = expand(count * length);
  return wiping([uniform], () =>
    Array.from({ length: count }, (_, i) => {
      const number = reversed(uniform.subarray(i * length, (i + 1) * length));
      return wiping([number], () => wideResidue(field, number));
    }),
  );
}
