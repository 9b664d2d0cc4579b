/** Studies: optimal extension fields, and fields that are compared. */
import { inFile, type Mutant } from '../mutant.ts';

const FIELDS = ['unit/study/oef-fields'];
const CURVES = ['unit/study/oef-curves'];
const COMPARED = ['unit/study/fields'];

export const study: readonly Mutant[] = [
  ...inFile('src/study/oef/doubles.ts', FIELDS, [
    [
      'the pair across the end is not taken times w',
      'times(v128.load64_splat(b, COEFFICIENT * (degree - 1)), twice)',
      'v128.load64_splat(b, COEFFICIENT * (degree - 1))',
    ],
    ['what lies above X^k is not taken times w', 'return times(pair(s + degree), twice);', 'return pair(s + degree);'],
    [
      'the lane behind an odd number counts',
      'isOdd && j === vectors - 1 ?',
      '(false as boolean) ?',
      { equivalent: 'What that lane holds is bounded as the others are, and is multiplied into no column but its own.' },
    ],
    ['sums of twice as much are exact', 'columnMagnitudes: COLUMN /', 'columnMagnitudes: (4 * COLUMN) /'],
  ]),
  ...inFile('src/study/oef/integers.ts', FIELDS, [
    ['mixed terms of a square count once', 'i < t - i ? doubled[t - i]', 'i < t - i ? x[t - i]'],
    ['columns are reduced once', 'while (size > unit) {', 'for (let once = 0; once < 1; once++) {'],
    ['what lies above X^k is not taken times w', "f.let('upper', i64.mul(rest.value, w))", "f.let('upper', rest.value)"],
    ['columns are never folded', 'all.size + more > WORD ? folded(f, all) : all', 'all'],
    ['sums above X^k are never folded', 'all.size * w > WORD ? folded(f, all) : all', 'all'],
    ['what lies above 2^bits counts once, whatever p lacks', 'below === 1 ? above : i64.mul(above, below)', 'above'],
    ['more than a word holds may be multiplied', 'const FOLDED_MAGNITUDES = 2;', 'const FOLDED_MAGNITUDES = 16;'],
  ]),
  ...inFile('src/study/oef/inverse.ts', FIELDS, [
    ['a chain of doublings alone', "by === 'a' ? a : at", 'at'],
    ['the last power is left out', '  frobenius(f, power, at, 1);\n', ''],
  ]),
  ...inFile('src/study/oef/group.ts', CURVES, [
    ['coefficients of p and more', 'if (!isReduced || !super', 'if (!super'],
    ['points of any order', 'return cofactor === 1n ||', 'return true ||'],
  ]),
  ...inFile('src/study/oef/plain.ts', COMPARED, [['what lies above X^k is not taken times w', 'low + w * high', 'low + high']]),
  ...inFile('src/study/fields/counted.ts', COMPARED, [['what was counted before counts again', ' - (first[i] ?? BigInt(0))', '']]),
  ...inFile('src/study/fields/group.ts', COMPARED, [
    ['points of no curve', 'if (!isZero(point) && !points.contains(point))', 'if (false as boolean)'],
    ['opposites of x', 'negative.set(negativeY(point.subarray(0, half), point.subarray(half)), half);', ''],
  ]),
  ...inFile('src/study/fields/groups.ts', COMPARED, [
    ['opposites on binary fields keep y', 'byte ^ (x[i] as number)', 'byte'],
    ['opposites on extension fields keep y', '(p - coefficient) % p', 'coefficient'],
  ]),
  ...inFile('src/study/fields/checks.ts', COMPARED, [
    ['scalars above the order', 'scalar < 0n || scalar > work.order', 'scalar < 0n'],
    ['any operation', 'if (!known.includes(operation))', 'if (false as boolean)'],
  ]),
];
