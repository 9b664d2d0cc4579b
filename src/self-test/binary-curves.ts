/** Every curve over a binary field that limber computes on. */
import { B163 } from '../params/curves/binary/b163.ts';
import { B233 } from '../params/curves/binary/b233.ts';
import { B283 } from '../params/curves/binary/b283.ts';
import { B409 } from '../params/curves/binary/b409.ts';
import { B571 } from '../params/curves/binary/b571.ts';
import {
  DSTU163,
  DSTU167,
  DSTU173,
  DSTU179,
  DSTU191,
  DSTU233,
  DSTU257,
  DSTU307,
  DSTU367,
  DSTU431,
} from '../params/curves/binary/dstu4145.ts';
import { K163 } from '../params/curves/binary/k163.ts';
import { K233 } from '../params/curves/binary/k233.ts';
import { K283 } from '../params/curves/binary/k283.ts';
import { K409 } from '../params/curves/binary/k409.ts';
import { K571 } from '../params/curves/binary/k571.ts';
import type { BinaryCurveParams } from '../params/curves/binary/params.ts';
import { SECT239K1 } from '../params/curves/binary/sect239k1.ts';

export const BINARY_CURVES: readonly BinaryCurveParams[] = [
  ...[B163, B233, B283, B409, B571],
  ...[K163, K233, SECT239K1, K283, K409, K571],
  ...[DSTU163, DSTU167, DSTU173, DSTU179, DSTU191, DSTU233, DSTU257, DSTU307, DSTU367, DSTU431],
];
