/** The public API, as the suite tests it. */
import * as crt from '../../src/crt.ts';
import { describeEngine, setFamilies } from '../../src/engine.ts';
import * as fixedBase from '../../src/fixed-base.ts';
import * as methods from '../../src/methods.ts';
import * as modexp from '../../src/modexp.ts';
import * as multiPow from '../../src/multi-pow.ts';
import * as powMany from '../../src/pow-many.ts';
import type { Api } from './case.ts';

export const api: Api = { ...methods, ...modexp, ...multiPow, ...fixedBase, ...powMany, ...crt, describeEngine, setFamilies };
