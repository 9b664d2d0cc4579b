/** Groups: scalars, elements, encodings, membership, tables. */
import { inFile, type Mutant } from '../mutant.ts';

const ALL = ['unit/group/residues', 'unit/group/edwards25519'];
const CURVES = ['unit/group/curves'];
const EDWARDS = ['unit/group/edwards25519'];
const PAIRINGS = ['unit/group/pairings'];
const RESIDUES = ['unit/group/residues'];

export const group: readonly Mutant[] = [
  ...inFile('src/group/scalars.ts', ALL, [
    ['scalars above the order', 'if (isLess(number, this.#limit) === 0)', 'if (false as boolean)'],
    ['scalars of any length', 'if (bytes.length !== this.bytes) throw', 'if (bytes.length < this.bytes) throw'],
    ['scalars of other orders', ' || scalar.field !== field)', ')'],
    ['scalars that were wiped', 'if (scalar.#wiped) throw', 'if (false as boolean) throw'],
    ['the inverse of 0', 'if (this.isZero) throw', 'if (false as boolean) throw'],
    ['negative numbers', 'residue < 0n ? residue + this.order : residue', 'residue < 0n ? -residue : residue'],
  ]),
  ...inFile('src/field/wide-residue.ts', CURVES, [['digits weigh nothing', 'slots.mul(SUM, SUM, SHIFT);', '']]),
  ...inFile(
    'src/group/hash-to-curve/curve25519.ts',
    ['unit/group/elligator2'],
    [
      [
        'the other sign of v',
        'mul(mul(SQRT_MINUS_486664, u), mul(inverted, under))',
        'mul(mul(SQRT_MINUS_486664, u), mul(inverted, sub(y, ONE)))',
      ],
      ['one element for both', 'hashed(message, tag, 2)', 'hashed(message, tag, 1)'],
      ['1/u', 'mul(add(ONE, y), mul(inverted, x))', 'mul(under, mul(inverted, x))'],
    ],
  ),
  ...inFile('src/group/own-group.ts', ALL, [
    ['the neutral element is taken', 'if (!allowNeutral && element.isNeutral) throw', 'if (false as boolean) throw'],
    ['elements of any length', 'if (bytes.length !== this.elementBytes) throw', 'if (false as boolean) throw', { tests: RESIDUES }],
    ['the generator is counted twice', 'if (at >= 0) values.splice(at, 1);', ''],
  ]),
  ...inFile('src/group/pairings/points.ts', PAIRINGS, [
    ['the generator is left out of sums', '[...(base ? [base] : []), ...numbers]', 'numbers'],
    ['half of equality', ' && equal(a.y, b.y)', ''],
    ['bits of the shortest scalar', 'Math.max(most, bitLength(scalar)), 1)', 'Math.min(most, bitLength(scalar)), 256)'],
  ]),
  ...inFile('src/group/pairings/gt.ts', PAIRINGS, [
    ['the negative is itself', 'i % 2 === 0 ? own :', 'i % 1 === 0 ? own :'],
    ['negative digits are positive', '(digit > 0 ? mulFp12At : mulConjugateFp12At)', 'mulFp12At'],
    ['the generator is left out of sums', 'base ? [base, ...numbers] : numbers)', 'numbers)'],
  ]),
  ...inFile('src/pairing/groups/values.ts', PAIRINGS, [
    ['any element of Fp12', 'if (!isInGt(pairing, value)) throw', 'if (false as boolean) throw'],
    ['coefficients above the prime', 'if (numbers.some((number) => number >= params.prime)) throw', 'if (false as boolean) throw'],
    ['the prime is a coefficient', 'number >= params.prime', 'number > params.prime'],
  ]),
  ...inFile('src/pairing/groups/secret-sum.ts', PAIRINGS, [
    ['the multiple by 0 has no coordinates', 'const isNeutral = isLess(scalar, ONE);', 'const isNeutral = 0;'],
    ['sums in their own coordinates', 'const blinding = factor(part(), part());', 'const blinding = one;'],
  ]),
  ...inFile('src/group/element.ts', ALL, [['elements of other groups', ' || (element.#family as unknown) !== family)', ')']]),
  ...inFile('src/group/coordinates.ts', CURVES, [['the negative of 0 is p', 'select((any + 255) >> 8, ', 'select(1, ']]),
  ...inFile('src/group/sum.ts', CURVES, [
    ['parts are not added', 'sum = add(sum, many', 'sum = add(neutral, many'],
    ['neutral points go into buckets', '.filter(({ point }) => isProper(point))', ''],
    [
      'the base is left out of long sums',
      'let sum = base ? sumOfSome(base, []) : neutral;',
      'let sum = neutral;',
      { tests: ['unit/curve/toy/points'] },
    ],
  ]),
  ...inFile('src/group/table.ts', RESIDUES, [
    ['tables are taken on trust', 'if (!equalBytes(made.toBytes(), bytes)) throw', 'if (false as boolean) throw'],
    ['tables of the neutral element', 'if (element.isNeutral) throw', 'if (false as boolean) throw'],
    ['tables of any shape', 'if (!tables.has(shape)) throw', 'if (false as boolean) throw'],
  ]),
  ...inFile('src/group/curves/arithmetic.ts', CURVES, [
    ['other forms of points', 'if (bytes[0] !== 2 && bytes[0] !== 3) throw', 'if (false as boolean) throw'],
    ['the neutral element by its first byte', 'if (isZero(bytes)) return neutral();', 'if (bytes[0] === 0) return neutral();'],
  ]),
  ...inFile('src/group/edwards25519/edwards25519.ts', EDWARDS, [
    ['points of other orders', 'boolean => equalBytes(point, NEUTRAL);', 'boolean => point.length > 0;'],
    ['second encodings', 'decodePointVarTime(bytes, true);\n    if (!', 'decodePointVarTime(bytes, false);\n    if (!'],
    ['coordinates above p', 'if (!isReduced || (yy', 'if ((yy'],
  ]),
  ...inFile('src/group/edwards25519/ristretto-points.ts', EDWARDS, [
    ['encodings above p', 'isLess(s, PRIME) === 0 || ', ''],
    ['negative encodings', 'isLess(s, PRIME) === 0 || isNegative(s) === 1', 'isLess(s, PRIME) === 0'],
    ['no squares', 'wasSquare === 0 || isNegative(mul', 'isNegative(mul'],
    ['negative products', ' || isNegative(mul(own.x, own.y)) === 1', ''],
    ['y = 0', ' || isZero(own.y)', ''],
    ['rotated points are others', '(isTheSame | isRotated)', 'isTheSame'],
    ['the highest bit counts', 't[BYTES - 1]! &= 0x7f;', ''],
  ]),
  ...inFile('src/group/residues/arithmetic.ts', RESIDUES, [
    ['residues above p', 'if (!isBelowVarTime(number, limit)) throw', 'if (false as boolean) throw'],
    ['p is a residue', 'return a[at]! < b[at]!;', 'return a[at]! <= b[at]!;'],
    ['0 is a residue', 'if (number.every((byte) => byte === 0)) throw', 'if (false as boolean) throw'],
  ]),
  ...inFile('src/group/residues/group.ts', RESIDUES, [
    ['short primes', 'bits < minBits || ', ''],
    ['composite moduli', '!isNamedPrime(prime) && order !== prime >> 1n && ', 'false && '],
    ['numbers outside of the subgroup', 'if (!isMemberVarTime(this.#numbers, number)) throw', 'if (false as boolean) throw'],
  ]),
];
