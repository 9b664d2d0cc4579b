/** Many inverses for one, by Montgomery's trick: P. Montgomery, “Speeding the Pollard and elliptic curve methods of factorization” (1987), section 10.3.1. */
import { NoInverseError } from '../util/errors.ts';
import { wiping } from '../util/wipe.ts';
import type { Field } from './prime-field.ts';

/** Slots: the running product or its inverse, a value, what is computed of them. */
const [RUNNING, VALUE, RESULT] = [0, 1, 2];

/**
 * The inverses of numbers of a field, canonical, little-endian: one inversion, and three multiplications for each. Constant time.
 *
 * @param values - little-endian; secret. None may be 0: that one is, shows.
 * @throws {NoInverseError} `values`, if one is 0 modulo p.
 */
export function batchInvert(field: Field, values: readonly Uint8Array[]): Uint8Array[] {
  const before: Uint8Array[] = [];
  return wiping(before, () =>
    field.compute((slots) => {
      slots.enter(RUNNING, Uint8Array.of(1));
      for (const value of values) {
        before.push(slots.leave(RUNNING));
        slots.enter(VALUE, value);
        slots.mul(RUNNING, RUNNING, VALUE);
      }
      const product = slots.leave(RUNNING);
      before.push(product);
      // A product is 0 where a factor is.
      if (product.every((byte) => byte === 0)) throw new NoInverseError('values', 'must not contain 0');
      slots.inverse(RUNNING, RUNNING);
      const inverses: Uint8Array[] = [];
      for (let i = values.length - 1; i >= 0; i--) {
        slots.enter(VALUE, before[i] as Uint8Array);
        slots.mul(RESULT, RUNNING, VALUE);
        inverses.push(slots.leave(RESULT));
        slots.enter(VALUE, values[i] as Uint8Array);
        slots.mul(RUNNING, RUNNING, VALUE);
      }
      return inverses.reverse();
    }),
  );
}
