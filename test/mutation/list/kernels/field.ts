/** Kernels of prime fields and their extensions. The lock file is not among their tests: a mistake must show in a result. */
import { inFile, type Mutant } from '../../mutant.ts';

const FIELDS = ['unit/field/prime-field', 'unit/formulas/compile'];
const PAIRINGS = ['unit/pairing/engine'];
const DIVSTEPS = ['unit/field/divsteps', 'unit/field/prime-field'];
const node26 = { engine: 'node26' } as const;
const bun = { engine: 'bun', tests: ['unit/kernels/wide/fields'] } as const;

export const fields: readonly Mutant[] = [
  ...inFile('src/kernels/field/prime/divsteps.ts', DIVSTEPS, [
    ['two batches fewer', 'Math.ceil(divisionSteps(bits) / RADIX_BITS)', 'Math.ceil(divisionSteps(bits) / RADIX_BITS) - 2'],
    ['the sign of f is passed over', "const sign = f.let('sign', i64.shr_s(lastOf(F) as Word, 63));", "const sign = f.let('sign', 0n);"],
    ['negative residues stay', 'this.#addIfNegative(f, D);\n    for', 'for'],
    ['1/p to 8 bits', 'for (let i = 0; i < 5; i++) inverse', 'for (let i = 0; i < 3; i++) inverse'],
    ['ζ does not go down', 'i64.sub(i64.xor(zeta, exchanged), 1)', 'i64.xor(zeta, exchanged)'],
  ]),
  ...inFile('src/kernels/field/prime/reduce-montgomery.ts', FIELDS, [
    ['a digit too few', 'k < limbs ? columns.nearest(column) : undefined', 'k < limbs - 1 ? columns.nearest(column) : undefined'],
    ['−1 counts as 1', 'columns.add(k, columns.difference(zero, digit))', 'columns.add(k, digit)'],
  ]),
  ...inFile(
    'src/kernels/field/prime/reduce-fold.ts',
    ['unit/field/prime-field', 'unit/curve/x25519'],
    [
      ['what runs over the top is lost', 'columns.multiplyAdd(l, over, constant);', ''],
      ['limbs that are not small', 'const SMALL_BITS = 8;', 'const SMALL_BITS = 60;', node26],
      ['the lowest limb hands on nothing', 'if (more) result[l + 1] =', 'if (false as boolean && more) result[l + 1] =', node26],
    ],
  ),
  ...inFile(
    'src/kernels/field/prime/shape.ts',
    ['unit/field/shape', ...FIELDS],
    [
      ['twice as many products as fit', '<= 2 ** columnBits', '<= 4 * 2 ** columnBits'],
      ['the reduction is not counted', 'magnitudes * limbs * unit ** 2 + reducing <=', 'magnitudes * limbs * unit ** 2 <='],
      [
        'another R',
        "(1n << BigInt(radixBits * (reduction.kind === 'two-sided'",
        "(1n << BigInt(radixBits + radixBits * (reduction.kind === 'two-sided'",
      ],
    ],
  ),
  ...inFile('src/kernels/field/prime/int/columns.ts', FIELDS, [
    ['rounded down', 'i64.and(i64.add(x, half), ', 'i64.and(x, '],
    ['negative carries', 'return i64.shr_s(multiple, this.#radixBits);', 'return i64.shr_u(multiple, this.#radixBits);'],
    ['columns are not cleared', 'delete this.#sums[k];', ''],
  ]),
  ...inFile('src/kernels/field/prime/integers/field.ts', FIELDS, [
    ['a negative number is the number', 'i64.sub(0, x as', 'i64.add(0, x as'],
  ]),
  ...inFile('src/kernels/field/prime/int/family.ts', FIELDS, [
    ['columns of 66 bits', 'columnLimit: () => 2 ** 62', 'columnLimit: () => 2 ** 66'],
  ]),
  ...inFile('src/kernels/field/prime/wide/family.ts', FIELDS, [
    [
      'columns twice as large',
      'columnLimit: ({ radixBits, limbs }) => 2 ** radixBits',
      'columnLimit: ({ radixBits, limbs }) => 2 ** (radixBits + 1)',
      bun,
    ],
    ['factors too large to be shifted', '2 ** (SPLIT - 1 - radixBits) - 1', '2 ** (SPLIT + 2 - radixBits) - 1', bun],
  ]),
  ...inFile('src/kernels/field/prime/wide/columns.ts', FIELDS, [
    ['what is below the split keeps its place', 'i64.shr_u(low, 64 - SPLIT)', 'low', bun],
    ['columns hand nothing on', 'i64.add(own, handed)', 'own', bun],
    [
      'the highest limb loses its sign',
      "highest(x: Word): Expr<'i64'> {\n    return x;",
      "highest(x: Word): Expr<'i64'> {\n    return this.digit(x);",
      bun,
    ],
    ['columns are not cleared', 'delete this.#high[k];', '', bun],
  ]),
  ...inFile('src/kernels/field/prime/fma/columns.ts', FIELDS, [
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
  ...inFile('src/kernels/field/extension/quadratic.ts', PAIRINGS, [
    ['both parts are c0', 'return join(base.encode(c0), base.encode(c1), shape);', 'return join(base.encode(c0), base.encode(c0), shape);'],
  ]),
  ...inFile('src/kernels/field/extension/integers/products.ts', PAIRINGS, [
    ['i² = 1', 'both(a0, b0, minusA1, b1)', 'both(a0, b0, a1, b1)'],
    ['a square without 2', 'i64.add(limb, limb))', 'limb)'],
  ]),
  ...inFile('src/kernels/field/extension/integers/linear.ts', PAIRINGS, [
    ['ξ · a without c1', 'i64.sub(i64.mul(limb, c), c1[i] as Limb)', 'i64.mul(limb, c)'],
    ['no multiple of p is taken off', 'i64.shr_s(i64.add(scaled, half), QUOTIENT_BITS)', 'i64.const(0)'],
  ]),
  ...inFile('src/kernels/field/extension/integers/family.ts', PAIRINGS, [
    ['the conjugate is the number', '(part === 0 ? i64.load(a, at) : i64.sub(0, i64.load(a, at)))', 'i64.load(a, at)'],
  ]),
  ...inFile('src/kernels/field/extension/fma/linear.ts', PAIRINGS, [
    ['i · a without the sign', 'v128.f64x2_mul(v128.load64_splat(a, offset + LIMB), minus)', 'v128.load64_splat(a, offset + LIMB)', node26],
  ]),
  ...inFile('src/kernels/field/extension/fma/family.ts', PAIRINGS, [
    ['the conjugate is the negative', 'lanesOf(1, -1)', 'lanesOf(-1, -1)', node26],
  ]),
];
