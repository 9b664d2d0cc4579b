/** All that is fuzzed: a new scheme is a line here. */
import { curveTargets } from './curves.ts';
import { dhTargets, dsaTargets, elgamalTargets, srpTargets } from './exchange.ts';
import { rsaTargets } from './rsa.ts';
import type { Target } from './target.ts';

export const targets = (): Target[] => [
  ...rsaTargets(),
  ...dsaTargets(),
  ...dhTargets(),
  ...elgamalTargets(),
  ...srpTargets(),
  ...curveTargets(),
];
