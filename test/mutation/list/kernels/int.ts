/** Kernels of 32-bit limbs, and what all families share: windows, look-ups, conversions. The lock file is not among their tests: a mistake must show in a result. */
import { inFile, type Mutant } from '../../mutant.ts';

const INT = ['unit/kernels/int-products', 'unit/kernels/int'];
const JOINT = ['unit/modular/multi-pow', 'unit/kernels/joint-powers'];

export const integers: readonly Mutant[] = [
  ...inFile('src/kernels/residue/int/carry-plan.ts', INT, [
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
  ...inFile('src/kernels/residue/int/carry.ts', INT, [
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
  ...inFile('src/kernels/residue/int/product.ts', INT, [
    ['the first rows add to what was there', 'rows(a, columns, true);', 'rows(a, columns, false);'],
    ['carries begin behind the last pass', 'f.set(start, beyond(after, -8 * (limbs - ROWS)));', 'f.set(start, after);'],
    ['no pass before a reduction', 'if (reduced && plan.normaliseProduct) carryPass', 'if (false as boolean) carryPass'],
  ]),
  ...inFile('src/kernels/residue/int/reduce.ts', INT, [
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
  ...inFile('src/kernels/residue/int/rows.ts', INT, [
    ['the fourth column keeps what was there', 'if (fresh) f.do(i64.store(address, 0, column.offset + 8 * window.length));', ''],
    [
      'the window does not move',
      "i64.add(window[s + 1] as Local<'i64'>, product(s + 1))",
      "i64.add(window[s] as Local<'i64'>, product(s + 1))",
    ],
  ]),
  ...inFile('src/kernels/residue/int/shape.ts', INT, [
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
  ...inFile('src/kernels/residue/int/square.ts', INT, [
    ['products off the diagonal come once', "f.let('doubled', i64.shl(limb, 1))", "f.let('doubled', limb)"],
    ['the diagonal is doubled', '(2 * r === k ? own : doubled)[r]', 'doubled[r]'],
    ['the last rows run over the end', 'rows(x, diagonal, top, false, true);', 'rows(x, diagonal, top, false, false);'],
  ]),
  ...inFile(
    'src/kernels/contract/kernel-ring.ts',
    ['unit/kernels/int'],
    [
      ['a bit too many in a digit', 'i64.sub(i64.shl(1, i64.extend_i32_u(width)), 1)', 'i64.sub(i64.shl(2, i64.extend_i32_u(width)), 1)'],
      ['digits begin at whole bytes', 'i64.extend_i32_u(i32.and(position, 7))', '0'],
    ],
  ),
  ...inFile(
    'src/kernels/tuned/window-width.ts',
    ['unit/kernels/window-width'],
    [['wider than the table has room for', 'export const MAX_WINDOW = 6;', 'export const MAX_WINDOW = 8;']],
  ),
  ...inFile(
    'src/kernels/programs/lookup.ts',
    ['unit/kernels/int', 'unit/kernels/joint-powers'],
    [
      ['the entry before', "const index = f.let('index', words.zero);", "const index = f.let('index', words.one);"],
      ['the last words are left out', 'if (count % words.registers > 0) gather', 'if (count % words.registers > 4) gather'],
      ['the last entry is left out', 'return i32.lt_u(entry, end);', 'return i32.lt_u(i32.add(entry, elementBytes), end);'],
    ],
  ),
  ...inFile(
    'src/kernels/programs/pow.ts',
    ['unit/kernels/int'],
    [
      ['a squaring too few for each digit', "const left = f.let('left', window);", "const left = f.let('left', i32.sub(window, 1));"],
      [
        'the lowest digit is left out',
        'f.set(position, i32.sub(position, window));\n        return i32.ge_s(position, 0);',
        'f.set(position, i32.sub(position, window));\n        return i32.ge_s(position, 1);',
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
    'src/kernels/programs/pow-var-time.ts',
    ['unit/kernels/int'],
    [
      ['the squarings behind the last window', 'for (; position > 0; position--) sqr(to, to);', ''],
      ['one odd power too few', 'value <= largest; value += 2', 'value < largest; value += 2'],
      ['the exponent 0', 'if (!first) return false;', 'if (!first) return true;'],
    ],
  ),
  ...inFile(
    'src/kernels/residue/convert.ts',
    ['unit/kernels/int', 'unit/modular/modulus'],
    [
      ['bits that wait are lost', 'i64.or(pending, i64.shl(', 'i64.or(0, i64.shl('],
      ['one byte too few is done', 'i32.sub(i32.sub(next, byte), 1)', 'i32.sub(next, byte)'],
    ],
  ),
  ...inFile(
    'src/kernels/contract/layout.ts',
    ['unit/runtime/arena', 'unit/kernels/text'],
    [['regions overlap', 'Math.ceil(bytes / 16) * 16 + RED_ZONE', 'Math.floor(bytes / 32) * 16', { tests: ['unit/runtime/arena'] }]],
  ),
  ...inFile('src/kernels/programs/joint-walk.ts', JOINT, [
    ['the second table is the first', 'entryAt(memory, ring, i32.mul(group, entries))', 'entryAt(memory, ring, 0)'],
    ['the digits of the bases overlap', 'f.set(shift, i32.add(shift, window));', 'f.set(shift, i32.add(shift, 1));'],
    ['the first steps are not squared', 'f.if(i32.ge_s(entry, 0), () => f.do(call(mul', 'f.if(i32.ge_s(entry, 1), () => f.do(call(mul'],
    ['lower windows are as wide as the top one', 'f.set(width, window);\n        f.set(group, 0);', 'f.set(group, 0);'],
  ]),
  ...inFile(
    'src/kernels/programs/pair-lookup.ts',
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
];
