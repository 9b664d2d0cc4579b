/** Scalars over the module of a prime field: those of curves and pairings. */

import { copyOf } from '../encoding/octets.ts';
import type { Field, FieldSlots } from '../field/prime-field.ts';
import { BigInt } from '../util/big-int.ts';
import { bitLength, toBytesLE } from '../util/bytes.ts';
import { wiping } from '../util/wipe.ts';
import type { ByteOrder } from './group.ts';
import { Scalars } from './scalars.ts';

/** @param field - the field modulo the order, compiled when it is asked for. */
export function fieldScalars(order: bigint, byteOrder: ByteOrder, field: () => Field): Scalars {
  const bytes = Math.ceil(bitLength(order) / 8);
  const computed = (body: (m: FieldSlots) => void): Uint8Array =>
    field().compute((m) => {
      body(m);
      const residue = m.leave(0);
      return wiping([residue], () => copyOf(residue.subarray(0, bytes)));
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
    // Horner's rule, by pieces as long as the order: 2^(8 · length) is the weight of one.
    reduce: (number) =>
      computed((m) => {
        m.enter(1, toBytesLE((1n << BigInt(8 * bytes)) % order, bytes));
        for (let from = bytes * (Math.ceil(number.length / bytes) - 1); from >= 0; from -= bytes) {
          m.enter(2, number.subarray(from, from + bytes));
          m.mul(0, 0, 1);
          m.add(0, 0, 2);
        }
      }),
  });
}
