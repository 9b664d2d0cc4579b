/** Kernels in plain JavaScript. The lock file is not among their tests: a mistake must show in a result. */
import { inFile, type Mutant } from '../../mutant.ts';

const JS = ['unit/kernels/js-residue', 'unit/kernels/js-arithmetic', 'unit/kernels/js'];

export const doubles: readonly Mutant[] = [
  ...inFile('src/kernels/residue/js/add.ts', JS, [
    ['carries are lost', 'carry = high * UNIT;', 'carry = 0;'],
    ['sums for differences', 'sign * mem[b + i]!', 'mem[b + i]!'],
  ]),
  ...inFile('src/kernels/residue/js/convolve.ts', JS, [
    ['carries are never settled', '    settle(mem);\n', ''],
    ['a product is left out', 'c4 += a1 * b3 + a2 * b2 + a3 * b1;', 'c4 += a1 * b3 + a2 * b2;'],
    ['the carry out of four columns is lost', 'mem[0] = mem[4]! + high3 * UNIT;', 'mem[0] = mem[4]!;'],
    ['the upper columns keep what was there', '  mem[3] = mem[7]!;\n  clearUpperColumns(mem);', '  mem[3] = mem[7]!;'],
  ]),
  ...inFile('src/kernels/residue/js/digits.ts', JS, [
    [
      'the highest limb is balanced as well',
      'for (let i = 0; i < n - 1; i++) {\n    const digit = (mem[at + i]! | 0) + carry;',
      'for (let i = 0; i < n; i++) {\n    const digit = (mem[at + i]! | 0) + carry;',
    ],
    ['bits above are kept', 'mem.fill(0, at + whole + 1, at + n);', ''],
    [
      'no sign is given back',
      'carry = digit >> LIMB_BITS;\n  }\n  return carry;\n}\n\n/** x ←',
      'carry = digit >>> LIMB_BITS;\n  }\n  return carry;\n}\n\n/** x ←',
    ],
  ]),
  ...inFile(
    'src/kernels/residue/js/divsteps.ts',
    ['unit/kernels/js-divsteps', 'unit/kernels/js-arithmetic'],
    [
      ['half of the batches', 'return Math.ceil(steps / LIMB_BITS);', 'return Math.ceil(steps / LIMB_BITS / 2);'],
      ['one bound for all lengths', 'bits < 46 ? 80 : 57', '57'],
      ['exchanged at δ = 0 as well', '~((delta - 1) >> 31) & odd', '~(delta >> 31) & odd'],
      ['an entry of the matrix is not doubled', '    v <<= 1;\n', ''],
      ['a step too few', 'step < LIMB_BITS; step++', 'step < LIMB_BITS - 1; step++'],
    ],
  ),
  ...inFile('src/kernels/residue/js/inverse.ts', JS, [
    ['every number has an inverse', 'return others === 0;', 'return true;'],
    ['limbs above the lowest are passed over', 'for (let i = 1; i < n; i++) others |= wholeDigit(mem[f + i]!);', ''],
    ['the sign is passed over', 'mem[d + i] = mem[d + i]! * sign;', ';'],
  ]),
  ...inFile('src/kernels/residue/js/transform.ts', JS, [
    [
      'the multiple of the modulus is not balanced',
      '<< 8) >> 8) * UNIT',
      '<< 8) >>> 8) * UNIT',
      {
        equivalent:
          'It is the same modulo 2^24: d and e grow by m instead of m/2 in a batch, to 2^13·m at most, and there is room for 2^32·m.',
      },
    ],
  ]),
  ...inFile('src/kernels/residue/js/karatsuba.ts', JS, [
    ['the mixed product is added', 'inner + (mem[i]! + outer - mem[m]!)', 'inner + (mem[i]! + outer + mem[m]!)'],
    ['a carry to the top limb is lost', 'mem[to + h - 1] = mem[to + h - 1]! + high;', ''],
    ['what a block hands on in a reduction is lost', 'mem[digits + n] = mem[digits + n]! + mem[0]!;', ''],
  ]),
  ...inFile('src/kernels/residue/js/look-up.ts', JS, [
    ['the entry before', '((i ^ digit) - 1) >>> 31', '(((i + 1) ^ digit) - 1) >>> 31'],
    ['a limb in four is the neighbour’s', 'x2 += one * table[entry + 2]!;', 'x2 += one * table[entry + 1]!;'],
  ]),
  ...inFile(
    'src/kernels/residue/js/pow.ts',
    ['unit/kernels/js'],
    [
      ['the lowest digit is left out', 'i >= 0; i--', 'i > 0; i--'],
      ['the top digit reads bits above', 'Math.min(width, bits - from)', 'width'],
      ['a squaring too few', 'step < width; step++', 'step < width - 1; step++'],
    ],
  ),
  ...inFile('src/kernels/residue/js/reduce.ts', JS, [
    ['a digit forgets a product', 'mem[digits + 3]! + q0 * m3 + q1 * m2 + high2', 'mem[digits + 3]! + q0 * m3 + high2'],
    ['the carry of the last digit is lost', '(q1 * m3 + q2 * m2 + q3 * m1) + high3 * UNIT', '(q1 * m3 + q2 * m2 + q3 * m1)'],
  ]),
  ...inFile('src/kernels/residue/js/residue.ts', JS, [
    ['negative numbers stay', 'addMultiple(mem, x, at.modulus, negative & 1, limbs);', ''],
    [
      'm itself stays',
      'const borrow = addMultiple(mem, x, at.modulus, -1, limbs);\n  addMultiple(mem, x, at.modulus, borrow & 1, limbs);',
      '',
    ],
  ]),
  ...inFile('src/kernels/residue/js/square.ts', JS, [
    ['products off the diagonal come once', '2 * mem[a + i]!', 'mem[a + i]!'],
    ['no blocks on the diagonal', 'if (onDiagonal) addDiagonal', 'if (false as boolean) addDiagonal'],
    ['twice as many products before a carry', 'LIMBS_BEFORE_CARRY_DOUBLED)', '4 * LIMBS_BEFORE_CARRY_DOUBLED)'],
  ]),
  ...inFile('src/kernels/residue/js/shape.ts', JS, [
    [
      'twice as many products as are exact',
      'const EXACT_PRODUCTS = 1 << (53 - 2 * (LIMB_BITS - 1));',
      'const EXACT_PRODUCTS = 8 << (53 - 2 * (LIMB_BITS - 1));',
    ],
    ['rounding at another place', 'ROUND_LIMB: number = 1.5 * 2 ** 52', 'ROUND_LIMB: number = 1.5 * 2 ** 51'],
    ['no room above the modulus', 'const HEADROOM = LIMB_BITS + 8;', 'const HEADROOM = LIMB_BITS;'],
  ]),
  ...inFile(
    'src/kernels/residue/js/window.ts',
    ['unit/kernels/js-residue', 'unit/kernels/js', 'unit/kernels/int'],
    [
      ['windows are even', 'while (bitsOf(exponent, shift, 1) === 0) shift++;', ''],
      ['windows of one bit too many', 'Math.max(0, top - width + 1)', 'Math.max(0, top - width)'],
    ],
  ),
];
