/** Those of integers, by name. */
import { INT } from '../int/family.ts';
import { WIDE } from '../wide/family.ts';
import type { IntegerFamily } from './family.ts';

export const integerFamily = (name: IntegerFamily['name']): IntegerFamily => (name === 'wide' ? WIDE : INT);
