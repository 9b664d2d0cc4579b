/** Modules that leak on purpose: the secrecy check must reject each of them for its reason, and accept it repaired. */
import { ADDRESSES } from './leaky/addresses.ts';
import { BOUNDS } from './leaky/bounds.ts';
import { BRANCHES } from './leaky/branches.ts';
import { FLOWS } from './leaky/flows.ts';
import { INSTRUCTIONS } from './leaky/instructions.ts';
import { MEMORY } from './leaky/memory.ts';
import type { Sample } from './leaky/sample.ts';

export const LEAKY_SAMPLES: readonly Sample[] = [...BRANCHES, ...INSTRUCTIONS, ...ADDRESSES, ...FLOWS, ...MEMORY, ...BOUNDS];
