/** Groups of points: borders, combs, tables, public sums. */
import { inFile, type Mutant } from '../mutant.ts';

const WEIERSTRASS = ['unit/curve/weierstrass'];
const EDWARDS = ['unit/curve/edwards'];
const SUMS = ['unit/curve/public-sums', 'unit/curve/weierstrass', 'unit/curve/edwards', 'unit/curve/toy/points'];

export const curve: readonly Mutant[] = [
  ...inFile(
    'src/curve/wnaf.ts',
    ['unit/curve/wnaf'],
    [
      ['a carry out of the top is lost', 'i < length || carry > 0', 'i < length'],
      ['digits are even', 'carry === 0 ? word : ~word', 'word'],
      ['bits behind a piece are taken', ' & (left < WORD_BITS ? (1 << left) - 1 : -1)', ''],
      ['digits of before are kept', 'digits.fill(0);', ''],
      ['digits of half the width', 'carry = digit >> (width - 1);', 'carry = digit >> width;'],
    ],
  ),
  ...inFile(
    'src/curve/weierstrass/plain-sums.ts',
    ['unit/curve/plain-sums'],
    [
      ['equal points are added', 's % this.#prime === 0n ? this.double(p) : NEUTRAL', 'NEUTRAL'],
      ['opposite points are added', 's % this.#prime === 0n ? this.double(p) : NEUTRAL', 'this.double(p)'],
      ['without a', ' + this.#a * r.sqr(r.sqr(p.Z))', ''],
      ['negative digits', 'digit > 0 ? multiple : { ...multiple, Y: -multiple.Y }', 'multiple'],
    ],
  ),
  ...inFile(
    'src/curve/bucket-sums.ts',
    ['unit/curve/buckets'],
    [
      ['the highest place is left out', 'Math.ceil((this.#bits + 1) / width) - 1', 'Math.ceil((this.#bits + 1) / width) - 2'],
      ['more points than there is room for', 'if (count > MOST_ENTRIES)', 'if (false as boolean)', { tests: ['unit/curve/buckets'] }],
    ],
  ),
  ...inFile(
    'src/curve/fixed-table.ts',
    ['unit/curve/toy/points'],
    [['what is left of a longer scalar', '      region.fill(0);\n', '', { equivalent: 'The session before has wiped the region.' }]],
  ),
  ...inFile('src/curve/public-sums.ts', SUMS, [
    [
      'pieces of another module are taken',
      'terms.every(({ prepared }) => prepared?.of === this)',
      'terms.every(({ prepared }) => prepared)',
      { tests: ['unit/curve/public-sums'] },
    ],
    ['more points than there are tables', 'if (first < 0) throw', 'if (false as boolean) throw', { tests: ['unit/curve/public-sums'] }],
    ['the pieces of a point are all the first', 'if (piece > 0) this.#module.call.doubleGiven(pieceBits(this.#bits));', ''],
    ['a scalar’s second piece is its first', 'wnaf(scalar, width, bits * i, bits * (i + 1), ', 'wnaf(scalar, width, 0, bits, '],
    ['the base is entered for each sum', 'this.#hasBase = true;', '', { equivalent: 'Slower, and the same.' }],
  ]),
  ...inFile(
    'src/curve/module/steps.ts',
    ['unit/curve/steps'],
    [
      ['negative digits count as positive', 'digit < 0 ? -first - (-digit >> 1) : ', ''],
      ['steps of the sum before', 'last.fill(0);', ''],
      ['a place has one step', 'before[at] = last[place] as number;', ''],
      ['the highest digits of all but the last', 'Math.max(this.#places, digits.length)', 'digits.length'],
    ],
  ),
  ...inFile(
    'src/curve/module/buckets.ts',
    ['unit/curve/buckets', 'unit/curve/toy/points'],
    [
      ['a carry is never handed on', 'carry = digit > 2 ** (width - 1) ? 1 : 0;', 'carry = 0;'],
      [
        'the bytes of a digit are two',
        ' | ((scalar[byte + 2] ?? 0) << 16)',
        '',
        { equivalent: 'digits of 10 bits begin at even bits, and of 9 or fewer end within two bytes wherever they begin' },
      ],
      [
        'negative digits count as positive',
        "const isNegative = f.let('isNegative', i32.lt_s(digit, i32.const(0)));\n        f.if(isNegative, () => f.set(digit, i32.sub(i32.const(0), digit)));\n        f.set(bucket",
        "const isNegative = f.let('isNegative', i32.const(0));\n        f.if(i32.lt_s(digit, i32.const(0)), () => f.set(digit, i32.sub(i32.const(0), digit)));\n        f.set(bucket",
      ],
      [
        'the lowest bucket is not added',
        'return i32.gt_u(bucket, first);',
        'return i32.gt_u(i32.sub(bucket, i32.const(pointBytes)), first);',
      ],
      ['buckets keep what they had', '      neutral(f, bucket);\n', ''],
    ],
  ),
  ...inFile(
    'src/curve/module/comb.ts',
    [...WEIERSTRASS, ...EDWARDS],
    [
      [
        'even scalars are taken as odd',
        'const isEven = equals(f, i32.and(i32.load8_u(lowest), i32.const(1)), i32.const(0));',
        'const isEven = equals(f, i32.const(1), i32.const(0));',
      ],
      ['the top bit is not set', 'f.do(i32.store8(highest, i32.or(i32.load8_u(highest), i32.const(1 << (bits & 7)))));', ''],
      ['all digits are positive', 'i32.xor(i32.shr_u(bits, i32.const(teeth - 1)), i32.const(1))', 'i32.const(0)'],
      [
        'a table too few',
        'tables: together * Math.ceil(bits / (teeth * stride * together))',
        'tables: together * Math.floor(bits / (teeth * stride * together))',
      ],
      [
        'the first step is doubled as well',
        'if (stride > 1) f.if(i32.lt_u(step, i32.const(stride)), double);',
        'if (stride > 1) double();',
        { equivalent: 'It doubles the neutral element.' },
      ],
    ],
  ),
  ...inFile('src/curve/module/windows.ts', WEIERSTRASS, [
    ['a doubling too few', 'for (let i = 0; i < teeth; i++) double();', 'for (let i = 1; i < teeth; i++) double();'],
    ['the walk begins a bit too low', '(tables - 1) * teeth + 1)', '(tables - 1) * teeth)'],
    ['the last point is added as the others are', '() => addLast(next),', '() => add(next),'],
    ['windows are as wide where the order is small', 'Math.min(WIDTH, bits - 2)', 'WIDTH', { tests: ['unit/curve/toy/weierstrass'] }],
  ]),
  ...inFile(
    'src/curve/weierstrass/odd-multiples.ts',
    ['unit/curve/public-sums', ...WEIERSTRASS],
    [['multiples are even as well', 'p: entry, q: twice }', 'p: entry, q: given }']],
  ),
  ...inFile('src/curve/module/digits.ts', SUMS, [
    [
      'negative digits are positive',
      'i32.lt_s(digit, i32.const(0)));\n        f.if(isNegative',
      'i32.lt_s(digit, i32.const(-1)));\n        f.if(isNegative',
    ],
    ['digits are unsigned', 'i32.shr_s(i32.shl(i32.load8_u(at), i32.const(24)), i32.const(24))', 'i32.load8_u(at)'],
  ]),
  ...inFile('src/curve/weierstrass/conversion.ts', WEIERSTRASS, [
    [
      'the neutral element comes as (0 : 0 : 1)',
      'choose(f, elementBytes, givenZ, isNeutral, zero, one);',
      'choose(f, elementBytes, givenZ, isNeutral, one, one);',
    ],
    ['points with x = 0 are neutral', 'areZeros(f, 2 * residueBytes)', 'areZeros(f, residueBytes)'],
  ]),
  ...inFile(
    'src/curve/weierstrass/combine.ts',
    ['unit/curve/public-sums', ...WEIERSTRASS],
    [
      [
        'negative entries are not negated',
        "f.if(isNegative, () => field.neg(f, pointAt(linking, 'picked', 1), pointAt(linking, 'picked', 1)));",
        '',
      ],
      [
        'the empty sum is what was there',
        "copyBytes(f, elementBytes, sumAt(linking, 2), i32.const(constant('zero')));",
        '',
        {
          equivalent: 'A session finds zeros there, and nothing before it writes to it.',
        },
      ],
      ['the table of the first point serves all', 'i32.add(tableAt(i32.add(first, table))', 'i32.add(tableAt(first)'],
    ],
  ),
  ...inFile('src/curve/weierstrass/group.ts', WEIERSTRASS, [
    ['coordinates above p', 'if (!isReduced || isZero(point)) return false;', 'if (isZero(point)) return false;'],
    [
      'the neutral element is a point of the curve',
      ' || isZero(point)) return false;',
      ') return false;',
      {
        equivalent: '`enter` makes (0, 1) of it, which no curve has whose b is not 1.',
      },
    ],
    [
      'the point behind the bound counts as below',
      'point.subarray(at, at + coordinateBytes), limit) === 1',
      'point.subarray(at, at + coordinateBytes), limit) >= 0',
    ],
    ['a sum that came out as zero is neutral', 'if (!isZero(sum)) return sum;', 'return sum;'],
    [
      'a multiple of the base that came out as zero is neutral',
      'return haveMet(multiple, scalar) ? this.multiply(scalar, generator) : multiple;',
      'return multiple;',
    ],
    ['the base is left out where points met', 'base ? this.multiplyBase(base) : sum)', 'sum)'],
    ['scalars of any length', 'if (scalar.length > this.scalarBytes)', 'if (false as boolean)', { tests: ['unit/curve/public-sums'] }],
    [
      'points of any length',
      'if (point.length !== 2 * this.coordinateBytes)',
      'if (false as boolean)',
      { tests: ['unit/curve/public-sums'] },
    ],
    ['what is left of a longer scalar', 'region.fill(0);', '', { equivalent: 'The session before has wiped the region.' }],
  ]),
  ...inFile(
    'src/curve/weierstrass/memory.ts',
    ['unit/curve/wiped'],
    [
      [
        'scalars stay',
        'scalar: bytes(scalarBytes(any, comb))',
        'scalar: { ...bytes(scalarBytes(any, comb)), persistent: true }',
        { tests: ['unit/curve/wiped'] },
      ],
      [
        'points stay',
        'points: elements(3 * Object.keys(POINTS).length)',
        'points: { ...elements(3 * Object.keys(POINTS).length), persistent: true }',
        { tests: ['unit/curve/wiped'] },
      ],
    ],
  ),
  ...inFile(
    'src/curve/weierstrass/halves.ts',
    ['unit/curve/halves', ...WEIERSTRASS],
    [
      ['a negative half is positive', 'return isNegative ? plain.map((digit) => -digit) : plain;', 'return plain;'],
      ['halves are longer', 'const half = order >> 1n;', 'const half = 0n;'],
    ],
  ),
  ...inFile('src/curve/weierstrass/multiply.ts', WEIERSTRASS, [
    ['the even scalar is not put right', 'choose(f, pointBytes, result, isOneTooMuch, other, result);', ''],
    ['that points met is not told', 'choose(f, pointBytes, result, isNothing, other, result);', ''],
    [
      'multiples of the neutral element are what the formulas make of zeros',
      'leave(f, at.odd.from, isOneTooMuch, isNeutral);',
      'leave(f, at.odd.from, isOneTooMuch, equals(f, i32.const(0), i32.const(1)));',
      {
        equivalent:
          'They make zeros, which are the neutral element: Z is 0 from the first doubling on, and so are all products with the entries, which are zeros.',
      },
    ],
    [
      'the last points of any multiple are added as the others are',
      `        f.do(call(formulas.jacobianToProjective, { to: result, p: sum }));
        addCompletely(f, result);
      },
    });
    leave(f, at.odd.from`,
      `        f.do(call(formulas.jacobianMixedAdd, { to: sum, p: sum, q: picked }));
        f.do(call(formulas.jacobianToProjective, { to: result, p: sum }));
      },
    });
    leave(f, at.odd.from`,
    ],
    ['negative entries are not negated', 'choose(f, elementBytes, y, equals(f, isNegative, i32.const(1)), scratch, y);', ''],
  ]),
  ...inFile('src/curve/module/normalise.ts', WEIERSTRASS, [
    [
      'the running inverse is not multiplied on',
      'field.mul(f, { to: running, a: running, b: i32.add(entry, i32.const(2 * elementBytes)) });',
      '',
    ],
    ['the first entry is left out', 'f.do(call(toAffine, { to, p: table, z: running }));', ''],
  ]),
  ...inFile('src/curve/weierstrass/tables.ts', WEIERSTRASS, [
    [
      'teeth are too close',
      'f.do(call(formulas.double, { to: step, p: given }));\n      f.do(call(doubleGiven, { times: stride }));',
      'f.do(call(formulas.double, { to: step, p: given }));',
    ],
    ['the sum of the teeth is not negated', "field.neg(f, pointAt(linking, 'result', 1), pointAt(linking, 'result', 1));", ''],
  ]),
  ...inFile('src/curve/edwards/combine.ts', EDWARDS, [
    ['negative entries are not swapped', 'copyBytes(f, elementBytes, picked, i32.add(entry, i32.const(elementBytes)));', ''],
    ['negative entries keep their cross product', "field.neg(f, pointAt(linking, 'picked', 2), pointAt(linking, 'picked', 2));", ''],
  ]),
  ...inFile(
    'src/curve/edwards/roots.ts',
    ['unit/curve/edwards', 'unit/scheme/ec/curve25519'],
    [
      ['every y is on the curve', 'if (!isFirst && !isZero(number(3))) return undefined;', ''],
      ['the sign of x is passed over', 'isTheOne || isZero(root) ? root : difference(prime, root)', 'root'],
      ['−0 is p', 'isTheOne || isZero(root) ? root', 'isTheOne ? root'],
      ['y above p stays', 'isLess(y, prime) === 1 ? y : difference(y, prime)', 'y'],
      ['the second root is never taken', 'const root = number(isFirst ? 0 : 1);', 'const root = number(0);'],
    ],
  ),
  ...inFile(
    'src/curve/edwards/group.ts',
    ['unit/curve/edwards', 'unit/scheme/ec/curve25519'],
    [
      ['scalars of any length', 'if (scalar.length > this.coordinateBytes)', 'if (false as boolean)'],
      ['points of any length', 'if (point.length !== 2 * this.coordinateBytes)', 'if (false as boolean)'],
    ],
  ),
  ...inFile(
    'src/curve/x25519/module.ts',
    ['unit/curve/x25519', 'unit/curve/toy/x25519'],
    [
      ['the last exchange is left out', 'exchangeIf(before);', ''],
      [
        'the lowest bit is left out',
        "const [bit, before] = [f.let('bit', i32.const(BITS)), f.let('before', i32.const(0))];",
        "const [bit, before] = [f.let('bit', i32.const(BITS)), f.let('before', i32.const(1))];",
      ],
      ['254 bits', 'const BITS = 255;', 'const BITS = 254;'],
    ],
  ),
  ...inFile(
    'src/curve/x25519/x25519.ts',
    ['unit/curve/x25519'],
    [
      ['not clamped at the top', '& 0x7f) | 0x40;', '& 0x7f);'],
      ['not clamped at the bottom', '(bytes[0] as number) & 0xf8', '(bytes[0] as number) & 0xff'],
      [
        'bit 255 of a scalar',
        '((bytes[31] as number) & 0x7f) | 0x40',
        '((bytes[31] as number) & 0xff) | 0x40',
        { equivalent: 'The ladder walks 255 bits: bit 255 is never read.' },
      ],
      ['bit 255 of a coordinate', 'numbers[31] = (numbers[31] as number) & 0x7f;', ''],
      ['any length', 'if (scalar.length !== BYTES || u.length !== BYTES)', 'if (scalar.length > BYTES)'],
    ],
  ),
];
