/** Public scalars as numbers, with which what everybody may see is computed faster. */
import { copyOf } from '../encoding/octets.ts';
import type { Scalar } from '../group/group.ts';
import { fromBytesLE } from '../util/bytes.ts';

/** The number of a public scalar. */
export function numberOf(scalar: Scalar): bigint {
  const bytes = scalar.toBytes();
  return fromBytesLE(scalar.field.byteOrder === 'little' ? bytes : copyOf(bytes).reverse());
}
