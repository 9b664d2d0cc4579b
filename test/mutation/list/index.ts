/** All mutants, by the layers of the sources. */
import type { Mutant } from '../mutant.ts';
import { encoding } from './encoding.ts';
import { field } from './field.ts';
import { hash } from './hash.ts';
import { modular } from './modular.ts';
import { numtheory } from './numtheory.ts';
import { runtime } from './runtime.ts';
import { util } from './util.ts';

export const LISTS: Readonly<Record<string, readonly Mutant[]>> = {
  util,
  encoding,
  hash,
  runtime,
  modular,
  numtheory,
  field,
};
