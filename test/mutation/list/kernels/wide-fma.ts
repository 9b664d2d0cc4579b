/** Kernels for instructions that the Node at hand may not have. The lock file is not among their tests: a mistake must show in a result. */
import { inFile, type Mutant } from '../../mutant.ts';

const WIDE = ['unit/kernels/wide/products', 'unit/kernels/wide/machine'];
const FMA = ['unit/kernels/fma/product', 'unit/kernels/fma/reduce', 'unit/kernels/fma/conversion', 'unit/kernels/fma/machine'];
const bun = { engine: 'bun' } as const;
const node26 = { engine: 'node26' } as const;

export const elsewhere: readonly Mutant[] = [
  ...inFile('src/kernels/residue/wide/carry.ts', WIDE, [
    ['the carry of a pass is lost', 'f.do(i64.store(to, i64.add(i64.load(to), i64.sub(carry, last))));', '', bun],
    ['high words are not taken away from the low', 'i64.sub(low, i64.shl(high, radix))', 'low', bun],
    ['carries that are too large for a column', 'i64.and(carry, mask), i64.shr_u(carry, radix)', 'carry, i64.const(0)', bun],
    [
      'no pass in a reduction',
      'limbs <= budget ? Number.POSITIVE_INFINITY : Math.floor(budget / ROWS) - 1',
      'Number.POSITIVE_INFINITY',
      bun,
    ],
  ]),
  ...inFile('src/kernels/residue/wide/rows.ts', WIDE, [
    ['high products a bit too low', 'i64.shl(plain, 64 - radix)', 'i64.shl(plain, 63 - radix)', bun],
    ['differences are unsigned', 'signed ? i64.mul_wide_s(shifted, y) : i64.mul_wide_u(shifted, y)', 'i64.mul_wide_u(shifted, y)', bun],
    ['the last limb of a strip has one row', 'if (x1 && last) addProducts', 'if (false as boolean && x1 && last) addProducts', bun],
  ]),
  ...inFile('src/kernels/residue/wide/parity.ts', WIDE, [
    ['the mixed products are added', 'low: i64.sub(low, mixed)', 'low: i64.add(low, mixed)', bun],
    ['rounded down instead of up', 'i64.add(i64.shl(up, 1), 2)', 'i64.shl(up, 1)', bun],
  ]),
  ...inFile('src/kernels/residue/fma/constants.ts', FMA, [
    ['products are rounded to half the radix', '1.5 * 2 ** (52 + RADIX_BITS)', '1.5 * 2 ** (51 + RADIX_BITS)', node26],
    ['columns are rounded down', '2n ** 62n + 2n ** /* @__PURE__ */ BigInt(RADIX_BITS - 1)', '2n ** 62n', node26],
    [
      'the bias of the carries is off by one',
      '2n ** /* @__PURE__ */ BigInt(62 - RADIX_BITS);',
      '2n ** BigInt(62 - RADIX_BITS) + 1n;',
      node26,
    ],
  ]),
  ...inFile('src/kernels/residue/fma/carry.ts', FMA, [
    [
      'the higher limbs go without the carry of the lower',
      'lanes === 1 ? v128.bitselect(none, last, v128.const(-1n, 0n)) : none',
      'none',
      node26,
    ],
  ]),
  ...inFile('src/kernels/residue/fma/quotient.ts', FMA, [
    ['the carry is not passed on', 'this.#f.set(this.#carry, v128.i64x2_shr_u(biased, RADIX_BITS));', '', node26],
    ['high halves stay in their column', 'if (c + 1 < ROWS) columns.add(c + 1, hi);', 'columns.add(c, hi);', node26],
    ['the bias of the high halves is left out', ' - BigInt(c) * HIGH_BITS', '', node26],
  ]),
  ...inFile('src/kernels/residue/fma/digits.ts', FMA, [
    ['negative carries', 'i64.shr_s(sum, RADIX_BITS)', 'i64.shr_u(sum, RADIX_BITS)', node26],
    ['the modulus is always added', 'i64.and(limbAt(p.m), mask)', 'limbAt(p.m)', node26],
  ]),
  ...inFile('src/kernels/residue/fma/shape.ts', FMA, [
    ['no slack above the modulus', 'const SLACK_BITS = 4;', 'const SLACK_BITS = -2;', node26],
  ]),
];
