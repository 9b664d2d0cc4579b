/** Binary fields that tests compute in. */
import { type BinaryField, GF2_163, GF2_233, GF2_239, GF2_283, GF2_409, GF2_571 } from '../../../../src/params/curves/binary/params.ts';

/** Those of the curves, and shapes that they do not have: whole words, whole vectors, one coefficient more, and terms that lie near the highest. */
export const FIELDS: readonly BinaryField[] = [
  ...[GF2_163, GF2_233, GF2_239, GF2_283, GF2_409, GF2_571],
  { degree: 7, middle: [1] },
  { degree: 64, middle: [4, 3, 1] },
  { degree: 65, middle: [18] },
  { degree: 127, middle: [126] },
  { degree: 128, middle: [7, 2, 1] },
  { degree: 129, middle: [5] },
  { degree: 191, middle: [9] },
  { degree: 257, middle: [256, 200, 3] },
];

/** The last one has factors. */
export const isIrreducible = (field: BinaryField): boolean => field !== FIELDS.at(-1);

export const nameOf = ({ degree, middle }: BinaryField): string => [degree, ...middle, 0].map((exponent) => `x^${exponent}`).join(' + ');
