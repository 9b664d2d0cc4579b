/** Multiples of fixed points that a module sums up in Jacobian coordinates: it gives zeros where points met on the way (`weierstrass/multiply.ts`). */
import { isEqual } from '../util/masks.ts';

/** 1 where all bytes are zero, else 0. */
function isNothing(bytes: Uint8Array): number {
  let any = 0;
  for (const byte of bytes) any |= byte;
  return isEqual(any, 0);
}

/**
 * Whether zeros are not the neutral element, but of points that met: the scalar is not zero. Secret: both; what comes out is no for every scalar that somebody has by
 * chance, zero among them.
 */
export const haveMet = (multiple: Uint8Array, scalar: Uint8Array): boolean => (isNothing(multiple) & ~isNothing(scalar)) === 1;
