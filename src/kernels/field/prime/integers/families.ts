/** Those of integers, by name. */
import { INT } from '../int/family.ts';
import { WIDE } from '../wide/family.ts';
import type { IntegerFamily } from './family.ts';

/** `int` serves where `simd` has no kernel of a prime field. */
export const integerFamily = (name: IntegerFamily['name'] | 'simd'): IntegerFamily => (name === 'wide' ? WIDE : INT);
