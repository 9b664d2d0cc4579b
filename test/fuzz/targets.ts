/** All that is fuzzed: a new scheme is a line here. */
import { rsaTargets } from './rsa.ts';
import type { Target } from './target.ts';

export const targets = (): Target[] => [...rsaTargets()];
