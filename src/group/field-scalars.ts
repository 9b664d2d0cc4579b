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
  const binary =
    (operation: 'add' | 'sub' | 'mul') =>
    (a: Uint8Array, b: Uint8Array): Uint8Array =>
      computed((m) => {
        m.enter(0, a);
        m.enter(1, b);
        m[operation](0, 0, 1);
      });
  return new Scalars(order, byteOrder, {
    add: binary('add'),
    sub: binary('sub'),
    mul: binary('mul'),
    inverse: (a) =>
      computed((m) => {
        m.enter(0, a);
        m.inverse(0, 0);
      }),
    reduce: (number) => shortened(wideResidue(field(), number)),
  });
}
