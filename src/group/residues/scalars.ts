/** Numbers modulo the order of a subgroup: of any size, in the ring of the order. */
import { enter } from '../../modular/enter.ts';
import { positive } from '../../modular/residue-ring.ts';
import { Scalars } from '../scalars.ts';
import { fieldOf } from './field.ts';

/** @param order - an odd prime. */
export function residueScalars(order: bigint): Scalars {
  return new Scalars(order, 'big', {
    mul: (a, b) => fieldOf(order).mul(a, b),
    inverse: (a) => fieldOf(order).inverse(a) as Uint8Array,
    reduce: (bytes) => fieldOf(order).compute((m) => enter(m, 0, positive(bytes))),
  });
}
