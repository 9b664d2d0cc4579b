/** Multiples of fixed points that a module sums up in Jacobian coordinates: it gives zeros where points met on the way (`weierstrass/multiply.ts`). */
import { isSame } from '../util/constant-time.ts';

const isNothing = (bytes: Uint8Array): number => isSame(bytes, new Uint8Array(bytes.length));

/**
 * Whether zeros are not the neutral element, but of points that met: the scalar is not zero. Secret: both; what comes out is no for every scalar that somebody has by
 * chance, zero among them.
 */
export const haveMet = (multiple: Uint8Array, scalar: Uint8Array): boolean => (isNothing(multiple) & ~isNothing(scalar)) === 1;
