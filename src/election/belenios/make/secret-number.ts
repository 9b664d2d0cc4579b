/** Secret scalars in decimal digits, as all numbers of Belenios. */
import type { ScalarField } from '../../../group/group.ts';
import { bytesOfSecretDecimal, secretDecimal } from '../../../util/secret-decimal.ts';

/** The digits of a scalar's bytes, which are wiped. */
export function secretDigits({ byteOrder }: ScalarField, bytes: Uint8Array): string {
  if (byteOrder === 'little') bytes.reverse();
  const digits = secretDecimal(bytes);
  bytes.fill(0);
  return digits;
}

/** The bytes of a scalar, which the caller wipes; undefined of anything that is no number of so many bytes. */
export function bytesOfSecretDigits({ byteOrder, bytes: length }: ScalarField, digits: string): Uint8Array | undefined {
  const bytes = bytesOfSecretDecimal(digits, length);
  return byteOrder === 'little' ? bytes?.reverse() : bytes;
}
