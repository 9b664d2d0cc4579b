/** Scalars over the module of a prime field: those of curves and pairings. */

import { copyOf } from '../encoding/octets.ts';
import type { Field, FieldSlots } from '../field/prime-field.ts';
import { wideResidue } from '../field/wide-residue.ts';
import { bitLength } from '../util/bytes.ts';
import { wiping } from '../util/wipe.ts';
import type { ByteOrder } from './group.ts';
import { Scalars } from './scalars.ts';

/** @param field - the field modulo the order, compiled when it is asked for. */
export function fieldScalars(order: bigint, byteOrder: ByteOrder, field: () => Field): Scalars {
  const bytes = Math.ceil(bitLength(order) / 8);
  // Residues of a field may have bytes to spare.
  const shortened = (residue: Uint8Array): Uint8Array => wiping([residue], () => copyOf(residue.subarray(0, bytes)));
  const computed = (body: (m: FieldSlots) => void): Uint8Array =>
    field().compute((m) => {
      body(m);
      return shortened(m.leave(0));
    });
  return new Scalars(order, byteOrder, {
    mul: (a, b) =>
      computed((m) => {
        m.enter(0, a);
        m.enter(1, b);
        m.mul(0, 0, 1);
      }),
    inverse: (a) =>
      computed((m) => {
        m.enter(0, a);
        m.inverse(0, 0);
      }),
    reduce: (number) => shortened(wideResidue(field(), number)),
  });
}
