/** Numbers modulo the order of a subgroup: of any size, in the ring of the order. */
import type { Machine } from '../../kernels/contract/machine.ts';
import { enter } from '../../modular/enter.ts';
import { positive } from '../../modular/residue-ring.ts';
import { Scalars } from '../scalars.ts';
import { fieldOf } from './field.ts';

/** @param order - an odd prime. */
export function residueScalars(order: bigint): Scalars {
  const combined =
    (operation: (m: Machine) => void) =>
    (a: Uint8Array, b: Uint8Array): Uint8Array =>
      fieldOf(order).compute((m) => {
        enter(m, 0, positive(a));
        enter(m, 1, positive(b));
        operation(m);
      });
  // Sums become residues by a product.
  const reduced = (m: Machine): void => {
    m.enter(1, [Uint8Array.of(1)]);
    m.mul(0, 0, 1);
  };
  return new Scalars(order, 'big', {
    add: combined((m) => {
      m.add(0, 0, 1);
      reduced(m);
    }),
    sub: combined((m) => {
      m.sub(0, 0, 1);
      reduced(m);
    }),
    mul: (a, b) => fieldOf(order).mul(a, b),
    inverse: (a) => fieldOf(order).inverse(a) as Uint8Array,
    reduce: (bytes) => fieldOf(order).compute((m) => enter(m, 0, positive(bytes))),
  });
}
