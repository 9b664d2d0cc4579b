/** Kernels of all families: carries, bounds, digits, windows, look-ups. The lock file is not among their tests: a mistake must show in a result. */
import { inFile, type Mutant } from '../mutant.ts';

const INT = ['unit/kernels/int-products', 'unit/kernels/int'];
const JS = ['unit/kernels/js-arithmetic', 'unit/kernels/js'];
const JOINT = ['unit/modular/multi-pow', 'unit/kernels/joint-powers'];
const WIDE = ['unit/kernels/wide/products', 'unit/kernels/wide/machine'];
const FMA = ['unit/kernels/fma/product', 'unit/kernels/fma/reduce', 'unit/kernels/fma/border', 'unit/kernels/fma/machine'];
const FIELDS = ['unit/field/prime-field', 'unit/formulas/compile'];
const bun = { engine: 'bun' } as const;
const node26 = { engine: 'node26' } as const;

export const kernels: readonly Mutant[] = [
  ...inFile('src/kernels/int/carry-plan.ts', INT, [
    ['columns that are eight products too full', 'const fits = limbs <= budget;', 'const fits = limbs <= budget + 8;'],
    [
      'the window is not counted',
      'const WINDOW = ROWS;',
      'const WINDOW = 0;',
      { equivalent: 'Within the product that the budget keeps in hand.' },
    ],
    ['a square counts once', 'chunk(budget, 2 * ROWS)', 'chunk(budget, ROWS)'],
    ['what the product left is not counted', 'chunk(budget - limbs, ROWS)', 'chunk(budget, ROWS)'],
    ['reductions never move carries', 'if (2 * limbs <= budget)', 'if (limbs <= budget)'],
  ]),
  ...inFile('src/kernels/int/carry.ts', INT, [
    [
      'limbs lose their highest bit',
      'f.do(i64.store32(out, i64.and(sum, shape.mask), 4 * u));',
      'f.do(i64.store32(out, i64.and(sum, shape.mask >> 1), 4 * u));',
    ],
    ['the carry out of a pass is lost', "f.do(i64.store(top as Local<'i32'>, i64.add(i64.load(top as Local<'i32'>), carry)));", ''],
    [
      'carries in a pass are signed',
      'f.set(carry, i64.shr_u(sum, shape.radix));\n    },\n  );',
      'f.set(carry, i64.shr_s(sum, shape.radix));\n    },\n  );',
    ],
  ]),
  ...inFile('src/kernels/int/product.ts', INT, [
    ['the first rows add to what was there', 'rows(a, columns, true);', 'rows(a, columns, false);'],
    ['carries begin behind the last pass', 'f.set(start, beyond(after, -8 * (limbs - ROWS)));', 'f.set(start, after);'],
    ['no pass before a reduction', 'if (reduced && plan.normaliseProduct) carryPass', 'if (false as boolean) carryPass'],
  ]),
  ...inFile('src/kernels/int/reduce.ts', INT, [
    ['digits without the carry', 'i64.and(i64.mul(sum, inverse), mask)', 'i64.and(i64.mul(known, inverse), mask)'],
    [
      'the carry out of the digits is lost',
      "i64.add(sums[0] as Expr<'i64'>, carry), ...sums.slice(1)",
      "sums[0] as Expr<'i64'>, ...sums.slice(1)",
    ],
    ['the triangle is a row too small', 'm[ROWS - 1 - i]', 'm[ROWS - 2 - i]'],
    [
      'no pass is made',
      'const blockDone = everyBlocks(f, reduction, 0, pass);',
      'const blockDone = everyBlocks(f, Number.POSITIVE_INFINITY, 0, pass);',
    ],
  ]),
  ...inFile('src/kernels/int/rows.ts', INT, [
    ['the fourth column keeps what was there', 'if (fresh) f.do(i64.store(address, 0, column.offset + 8 * window.length));', ''],
    [
      'the window does not move',
      "i64.add(window[s + 1] as Local<'i64'>, product(s + 1))",
      "i64.add(window[s] as Local<'i64'>, product(s + 1))",
    ],
  ]),
  ...inFile('src/kernels/int/shape.ts', INT, [
    [
      'columns 6 products too large',
      '2 ** (64 - 2 * radix) - 2',
      '2 ** (64 - 2 * radix) + 6',
      {
        equivalent:
          'Limb counts are multiples of four and passes come by blocks of rows: no column is filled to the last products that it may hold.',
      },
    ],
    ['columns 30 products too large', '2 ** (64 - 2 * radix) - 2', '2 ** (64 - 2 * radix) + 28'],
    ['too little slack above the modulus', 'export const SLACK_BITS = 8;', 'export const SLACK_BITS = 0;'],
  ]),
  ...inFile('src/kernels/int/square.ts', INT, [
    ['products off the diagonal come once', "f.let('doubled', i64.shl(limb, 1))", "f.let('doubled', limb)"],
    ['the diagonal is doubled', '(2 * r === k ? own : doubled)[r]', 'doubled[r]'],
    ['the last rows run over the end', 'rows(x, diagonal, top, false, true);', 'rows(x, diagonal, top, false, false);'],
  ]),
  ...inFile(
    'src/kernels/window.ts',
    ['unit/kernels/int'],
    [
      ['a bit too many in a digit', 'i64.sub(i64.shl(1, i64.extend_i32_u(width)), 1)', 'i64.sub(i64.shl(2, i64.extend_i32_u(width)), 1)'],
      ['digits begin at whole bytes', 'i64.extend_i32_u(i32.and(position, 7))', '0'],
    ],
  ),
  ...inFile(
    'src/kernels/window-width.ts',
    ['unit/runtime/pow-plan', 'unit/kernels/int'],
    [['wider than the table has room for', 'export const MAX_WINDOW = 6;', 'export const MAX_WINDOW = 8;']],
  ),
  ...inFile(
    'src/kernels/lookup.ts',
    ['unit/kernels/int', 'unit/kernels/joint-powers'],
    [
      ['the entry before', "const index = f.let('index', words.zero);", "const index = f.let('index', words.one);"],
      ['the last words are left out', 'if (count % words.registers > 0) gather', 'if (count % words.registers > 4) gather'],
      ['the last entry is left out', 'return i32.lt_u(entry, end);', 'return i32.lt_u(i32.add(entry, elementBytes), end);'],
    ],
  ),
  ...inFile(
    'src/kernels/pow.ts',
    ['unit/kernels/int'],
    [
      ['a squaring too few for each digit', "const left = f.let('left', window);", "const left = f.let('left', i32.sub(window, 1));"],
      [
        'the lowest digit is left out',
        'f.set(position, i32.sub(position, window));\n          return i32.ge_s(position, 0);',
        'f.set(position, i32.sub(position, window));\n          return i32.ge_s(position, 1);',
      ],
      ['the top digit is as wide as all', 'const width = i32.sub(bits, position);', 'const width = window;'],
      [
        'odd entries are squares as well',
        'f.do(call(mul, { to: i32.add(even, elementBytes), a: even, b: table + elementBytes }));',
        'f.do(call(sqr, { to: i32.add(even, elementBytes), a: even }));',
      ],
    ],
  ),
  ...inFile(
    'src/kernels/pow-var-time.ts',
    ['unit/kernels/int'],
    [
      ['the squarings behind the last window', 'for (; position > 0; position--) sqr(to, to);', ''],
      ['one odd power too few', 'value <= largest; value += 2', 'value < largest; value += 2'],
      ['the exponent 0', 'if (!first) return false;', 'if (!first) return true;'],
    ],
  ),
  ...inFile(
    'src/kernels/convert.ts',
    ['unit/kernels/int', 'unit/modular/modulus'],
    [
      ['bits that wait are lost', 'i64.or(pending, i64.shl(', 'i64.or(0, i64.shl('],
      ['one byte too few is done', 'i32.sub(i32.sub(next, byte), 1)', 'i32.sub(next, byte)'],
    ],
  ),
  ...inFile(
    'src/kernels/layout.ts',
    ['unit/runtime/arena', 'unit/kernels/text'],
    [['regions overlap', 'Math.ceil(bytes / 16) * 16 + RED_ZONE', 'Math.floor(bytes / 32) * 16', { tests: ['unit/runtime/arena'] }]],
  ),
  ...inFile('src/kernels/joint-walk.ts', JOINT, [
    ['the second table is the first', 'entryAt(memory, ring, i32.mul(group, entries))', 'entryAt(memory, ring, 0)'],
    ['the digits of the bases overlap', 'f.set(shift, i32.add(shift, window));', 'f.set(shift, i32.add(shift, 1));'],
    ['the first steps are not squared', 'f.if(i32.ge_s(entry, 0), () => f.do(call(mul', 'f.if(i32.ge_s(entry, 1), () => f.do(call(mul'],
    ['lower windows are as wide as the top one', 'f.set(width, window);\n        f.set(group, 0);', 'f.set(group, 0);'],
  ]),
  ...inFile(
    'src/kernels/pair-lookup.ts',
    ['unit/kernels/pair-powers'],
    [
      [
        'both lanes look up the first digit',
        'scan(f, ring, to, table, pair(digit0, digit1));',
        'scan(f, ring, to, table, pair(digit0, digit0));',
      ],
      [
        'in variable time the lanes are exchanged',
        'pair(i64.load(p.first), i64.load(p.second, 8))',
        'pair(i64.load(p.second), i64.load(p.first, 8))',
      ],
    ],
  ),
  ...inFile('src/kernels/wide/carry.ts', WIDE, [
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
  ...inFile('src/kernels/wide/rows.ts', WIDE, [
    ['high products a bit too low', 'i64.shl(plain, 64 - radix)', 'i64.shl(plain, 63 - radix)', bun],
    ['differences are unsigned', 'signed ? i64.mul_wide_s(shifted, y) : i64.mul_wide_u(shifted, y)', 'i64.mul_wide_u(shifted, y)', bun],
    ['the last limb of a strip has one row', 'if (x1 && last) addProducts', 'if (false as boolean && x1 && last) addProducts', bun],
  ]),
  ...inFile('src/kernels/wide/parity.ts', WIDE, [
    ['the mixed products are added', 'low: i64.sub(low, mixed)', 'low: i64.add(low, mixed)', bun],
    ['rounded down instead of up', 'i64.add(i64.shl(up, 1), 2)', 'i64.shl(up, 1)', bun],
  ]),
  ...inFile('src/kernels/fma/constants.ts', FMA, [
    ['products are rounded to half the radix', '1.5 * 2 ** (52 + RADIX_BITS)', '1.5 * 2 ** (51 + RADIX_BITS)', node26],
    ['columns are rounded down', '2n ** 62n + 2n ** BigInt(RADIX_BITS - 1)', '2n ** 62n', node26],
    ['the bias of the carries is off by one', '2n ** BigInt(62 - RADIX_BITS);', '2n ** BigInt(62 - RADIX_BITS) + 1n;', node26],
  ]),
  ...inFile('src/kernels/fma/carry.ts', FMA, [
    [
      'the higher limbs go without the carry of the lower',
      'lanes === 1 ? v128.bitselect(none, last, v128.const(-1n, 0n)) : none',
      'none',
      node26,
    ],
  ]),
  ...inFile('src/kernels/fma/quotient.ts', FMA, [
    ['the carry is not passed on', 'this.#f.set(this.#carry, v128.i64x2_shr_u(biased, RADIX_BITS));', '', node26],
    ['high halves stay in their column', 'if (c + 1 < ROWS) columns.add(c + 1, hi);', 'columns.add(c, hi);', node26],
    ['the bias of the high halves is left out', ' - BigInt(c) * HIGH_BITS', '', node26],
  ]),
  ...inFile('src/kernels/fma/digits.ts', FMA, [
    ['negative carries', 'i64.shr_s(sum, RADIX_BITS)', 'i64.shr_u(sum, RADIX_BITS)', node26],
    ['the modulus is always added', 'i64.and(limbAt(p.m), mask)', 'limbAt(p.m)', node26],
  ]),
  ...inFile('src/kernels/fma/shape.ts', FMA, [['no slack above the modulus', 'const SLACK_BITS = 4;', 'const SLACK_BITS = -2;', node26]]),
  ...inFile('src/kernels/js/add.ts', JS, [
    ['carries are lost', 'carry = high * UNIT;', 'carry = 0;'],
    ['sums for differences', 'sign * mem[b + i]!', 'mem[b + i]!'],
  ]),
  ...inFile('src/kernels/js/convolve.ts', JS, [
    ['carries are never settled', '    settle(mem);\n', ''],
    ['a product is left out', 'c4 += a1 * b3 + a2 * b2 + a3 * b1;', 'c4 += a1 * b3 + a2 * b2;'],
    ['the carry out of four columns is lost', 'mem[0] = mem[4]! + high3 * UNIT;', 'mem[0] = mem[4]!;'],
    ['the upper columns keep what was there', '  mem[3] = mem[7]!;\n  clearUpperColumns(mem);', '  mem[3] = mem[7]!;'],
  ]),
  ...inFile('src/kernels/js/digits.ts', JS, [
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
    'src/kernels/js/divsteps.ts',
    ['unit/kernels/divsteps', 'unit/kernels/js-arithmetic'],
    [
      ['half of the batches', 'return Math.ceil(steps / LIMB_BITS);', 'return Math.ceil(steps / LIMB_BITS / 2);'],
      ['one bound for all lengths', 'bits < 46 ? 80 : 57', '57'],
      ['exchanged at δ = 0 as well', '~((delta - 1) >> 31) & odd', '~(delta >> 31) & odd'],
      ['an entry of the matrix is not doubled', '    v <<= 1;\n', ''],
      ['a step too few', 'step < LIMB_BITS; step++', 'step < LIMB_BITS - 1; step++'],
    ],
  ),
  ...inFile('src/kernels/js/inverse.ts', JS, [
    ['every number has an inverse', 'return others === 0;', 'return true;'],
    ['limbs above the lowest are passed over', 'for (let i = 1; i < n; i++) others |= wholeDigit(mem[f + i]!);', ''],
    ['the sign is passed over', 'mem[d + i] = mem[d + i]! * sign;', ';'],
    ['the multiple of the modulus is not balanced', '<< 8) >> 8) * UNIT', '<< 8) >>> 8) * UNIT'],
  ]),
  ...inFile('src/kernels/js/karatsuba.ts', JS, [
    ['the mixed product is added', 'inner + (mem[i]! + outer - mem[m]!)', 'inner + (mem[i]! + outer + mem[m]!)'],
    ['a carry to the top limb is lost', 'mem[to + h - 1] = mem[to + h - 1]! + high;', ''],
    ['what a block hands on in a reduction is lost', 'mem[digits + n] = mem[digits + n]! + mem[0]!;', ''],
  ]),
  ...inFile('src/kernels/js/look-up.ts', JS, [
    ['the entry before', '((i ^ digit) - 1) >>> 31', '(((i + 1) ^ digit) - 1) >>> 31'],
    ['a limb in four is the neighbour’s', 'x2 += one * table[entry + 2]!;', 'x2 += one * table[entry + 1]!;'],
  ]),
  ...inFile(
    'src/kernels/js/pow.ts',
    ['unit/kernels/js'],
    [
      ['the lowest digit is left out', 'i >= 0; i--', 'i > 0; i--'],
      ['the top digit reads bits above', 'Math.min(width, bits - from)', 'width'],
      ['a squaring too few', 'step < width; step++', 'step < width - 1; step++'],
    ],
  ),
  ...inFile('src/kernels/js/reduce.ts', JS, [
    ['a digit forgets a product', 'mem[digits + 3]! + q0 * m3 + q1 * m2 + high2', 'mem[digits + 3]! + q0 * m3 + high2'],
    ['the carry of the last digit is lost', '(q1 * m3 + q2 * m2 + q3 * m1) + high3 * UNIT', '(q1 * m3 + q2 * m2 + q3 * m1)'],
  ]),
  ...inFile('src/kernels/js/residue.ts', JS, [
    ['negative numbers stay', 'addMultiple(mem, x, at.modulus, negative & 1, limbs);', ''],
    [
      'm itself stays',
      'const borrow = addMultiple(mem, x, at.modulus, -1, limbs);\n  addMultiple(mem, x, at.modulus, borrow & 1, limbs);',
      '',
    ],
  ]),
  ...inFile('src/kernels/js/square.ts', JS, [
    ['products off the diagonal come once', '2 * mem[a + i]!', 'mem[a + i]!'],
    ['no blocks on the diagonal', 'if (onDiagonal) addDiagonal', 'if (false as boolean) addDiagonal'],
    ['twice as many products before a carry', 'LIMBS_BEFORE_CARRY_DOUBLED)', '4 * LIMBS_BEFORE_CARRY_DOUBLED)'],
  ]),
  ...inFile('src/kernels/js/shape.ts', JS, [
    [
      'twice as many products as are exact',
      'const EXACT_PRODUCTS = 1 << (53 - 2 * (LIMB_BITS - 1));',
      'const EXACT_PRODUCTS = 8 << (53 - 2 * (LIMB_BITS - 1));',
    ],
    ['rounding at another place', 'ROUND_LIMB: number = 1.5 * 2 ** 52', 'ROUND_LIMB: number = 1.5 * 2 ** 51'],
    ['no room above the modulus', 'const HEADROOM = LIMB_BITS + 8;', 'const HEADROOM = LIMB_BITS;'],
  ]),
  ...inFile(
    'src/kernels/js/window.ts',
    ['unit/kernels/js', 'unit/kernels/int'],
    [
      ['windows are even', 'while (bitsOf(exponent, shift, 1) === 0) shift++;', ''],
      ['windows of one bit too many', 'Math.max(0, top - width + 1)', 'Math.max(0, top - width)'],
    ],
  ),
  ...inFile('src/kernels/field/divsteps.ts', FIELDS, [
    [
      'two batches fewer',
      'Math.ceil(divisionSteps(bits) / RADIX_BITS)',
      'Math.ceil(divisionSteps(bits) / RADIX_BITS) - 2',
      { tests: ['unit/field/prime-field'] },
    ],
    ['the sign of f is passed over', "const sign = f.let('sign', i64.shr_s(F.at(-1) as Word, 63));", "const sign = f.let('sign', 0n);"],
    ['negative residues stay', 'this.#addIfNegative(f, D);\n    for', 'for'],
    ['1/p to 8 bits', 'for (let i = 0; i < 5; i++) inverse', 'for (let i = 0; i < 3; i++) inverse'],
    ['ζ does not go down', 'i64.sub(i64.xor(zeta, exchanged), 1)', 'i64.xor(zeta, exchanged)'],
  ]),
  ...inFile('src/kernels/field/reduce-low.ts', FIELDS, [
    ['a digit too few', 'k < limbs ? columns.nearest(column) : undefined', 'k < limbs - 1 ? columns.nearest(column) : undefined'],
    ['−1 counts as 1', 'columns.add(k, columns.difference(zero, digit))', 'columns.add(k, digit)'],
  ]),
  ...inFile(
    'src/kernels/field/reduce-high.ts',
    ['unit/field/prime-field', 'unit/curve/x25519'],
    [
      ['what runs over the top is lost', 'columns.multiplyAdd(l, over, factor);', ''],
      ['limbs that are not small', 'const SMALL_BITS = 8;', 'const SMALL_BITS = 60;'],
      ['the lowest limb hands on nothing', 'if (more) result[l + 1] =', 'if (false as boolean && more) result[l + 1] =', node26],
    ],
  ),
  ...inFile('src/kernels/field/shape.ts', FIELDS, [
    ['twice as many products as fit', '<= 2 ** columnBits', '<= 4 * 2 ** columnBits'],
    ['the reduction is not counted', 'factors * limbs * unit ** 2 + reducing <=', 'factors * limbs * unit ** 2 <='],
    [
      'another Montgomery factor',
      "(1n << BigInt(radixBits * (reduction.from === 'ends'",
      "(1n << BigInt(radixBits + radixBits * (reduction.from === 'ends'",
    ],
  ]),
  ...inFile('src/kernels/field/int/columns.ts', FIELDS, [
    ['rounded down', 'i64.and(i64.add(x, half), ', 'i64.and(x, '],
    ['negative carries', 'return i64.shr_s(multiple, this.#radixBits);', 'return i64.shr_u(multiple, this.#radixBits);'],
    ['columns are not cleared', 'delete this.#sums[k];', ''],
  ]),
  ...inFile('src/kernels/field/int/field.ts', FIELDS, [
    ['a negative number is the number', 'i64.sub(0, x as', 'i64.add(0, x as'],
    ['columns of 66 bits', 'const COLUMN_BITS = 62;', 'const COLUMN_BITS = 66;'],
  ]),
  ...inFile('src/kernels/field/fma/columns.ts', FIELDS, [
    ['another rounding constant', 'bothOf(1.5 * 2 ** (52 + radixBits))', 'bothOf(1.5 * 2 ** (51 + radixBits))', node26],
    ['rests are not added up', "rest ? this.#f.let('rest', v128.f64x2_add(rest, last)) : last", 'last', node26],
    [
      'the rest of a product is rounded',
      'v128.f64x2_relaxed_madd(x, y, v128.f64x2_sub(before, multiple))',
      'v128.f64x2_add(v128.f64x2_mul(x, y), v128.f64x2_sub(before, multiple))',
      node26,
    ],
    [
      'columns hand nothing on',
      'const handed = alone ? undefined : this.multipleOf(k - 1);',
      'const handed = alone || k > 1 ? undefined : this.multipleOf(k - 1);',
      node26,
    ],
  ]),
];
