/** The fields that are studied. `scripts/curve/choose-oef.gp` chooses p, the largest prime of its size that is 1 modulo k, and w, the smallest number that serves. */
import type { OefField } from './field.ts';

/** The shape of the field of 2011: 24 bits, degree 10. */
export const OEF240: OefField = { name: 'oef240', bits: 24, below: 75, degree: 10, w: 2 };
export const OEF264: OefField = { name: 'oef264', bits: 24, below: 279, degree: 11, w: 3 };
export const OEF408: OefField = { name: 'oef408', bits: 24, below: 17, degree: 17, w: 2 };
export const OEF552: OefField = { name: 'oef552', bits: 24, below: 3, degree: 23, w: 2 };
/** For integers: sums of products of 29 bits fit in 64. */
export const OEF261: OefField = { name: 'oef261', bits: 29, below: 121, degree: 9, w: 2 };
/** For integers: a Mersenne prime, whose products are folded before they fill a word. */
export const OEF279: OefField = { name: 'oef279', bits: 31, below: 1, degree: 9, w: 5 };

export const OEF_FIELDS: readonly OefField[] = [OEF240, OEF264, OEF408, OEF552, OEF261, OEF279];
