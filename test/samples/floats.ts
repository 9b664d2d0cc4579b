/** Modules that leave the normal numbers: the floating-point proof must reject each of them for its reason, and accept it repaired. */
import { ARITHMETIC } from './floats/arithmetic.ts';
import { MEMORY } from './floats/memory.ts';
import { PRODUCTS } from './floats/products.ts';
import type { FloatSample } from './floats/sample.ts';

export const FLOAT_SAMPLES: readonly FloatSample[] = [...ARITHMETIC, ...MEMORY, ...PRODUCTS];
