/** Pairings: points, loops, final exponentiation, sums. */
import { inFile, type Mutant } from '../mutant.ts';

const ENGINE = ['unit/pairing/engine'];
const ENCODINGS = ['unit/group/bls12-381'];
const GROUPS = ['unit/pairing/groups', 'unit/scheme/bls-bn256', 'unit/pairing/engine'];

export const pairing: readonly Mutant[] = [
  ...inFile(
    'src/pairing/families/bls12.ts',
    ['unit/pairing/toy-bls12', ...ENGINE],
    [
      ['the chain of u > 0', 'mulConjugate(to, t, b);', 'mul(to, t, b);'],
      ['one Frobenius too few', 'for (let i = 0; i < 2; i++) frobenius(a, a);', 'frobenius(a, a);'],
      ['x² for x³', '  mul(b, b, x);\n', ''],
      ['the other cube root', '- 3n * u ** 3n + u - 2n)', '- 3n * u ** 3n + u - 1n)'],
      ['y is not compared', ' && ((prime - point.y) * Z) % prime === Y', ''],
      ['of G2 y is not compared', ' && equalFp2(mulFp2(y, Z, prime), minusY)', '', { tests: ['unit/pairing/subgroups'] }],
      ['one root of unity for both groups', 'G2: own ** 2n % params.prime', 'G2: own', { tests: ['unit/pairing/groups'] }],
      ['infinity is of G2', 'isProper && equalFp2', 'equalFp2', { tests: ['unit/pairing/subgroups'] }],
    ],
  ),
  ...inFile(
    'src/pairing/engine/digits.ts',
    ['unit/pairing/digits'],
    [
      ['the longer form', 'steps(signed) < steps(binary) ? signed : binary', 'steps(signed) > steps(binary) ? signed : binary'],
      ['a digit that is not zero takes no step', ' + digits.filter((digit) => digit !== 0).length', ''],
    ],
  ),
  ...inFile('src/pairing/families/bn.ts', ENGINE, [
    ['a square is left out', '  sqr(s, s);\n', ''],
    ['a product for a quotient', 'mulConjugate(q, t, s);', 'mul(q, t, s);'],
    ['one Frobenius too few', 'for (let i = 0; i < 3; i++) {\n    frobenius', 'for (let i = 0; i < 2; i++) {\n    frobenius'],
  ]),
  ...inFile(
    'src/pairing/engine/fp2.ts',
    ['unit/pairing/fp2', 'unit/pairing/engine'],
    [
      ['elements are equal that have one part in common', 'a.c0 === b.c0 && a.c1 === b.c1;', 'a.c0 === b.c0;'],
      ['i² = 1', '(prime - b.c1)', 'b.c1'],
    ],
  ),
  ...inFile('src/pairing/engine/constants.ts', ENGINE, [
    ['b′ = b · ξ̄', '{ c0: inverse, c1: 0n }', '{ c0: 1n, c1: 0n }'],
    ['both twists are of M-type', "twist === 'M' ? xi : inverseOf(xi, prime)", 'xi'],
    ['the Frobenius of the other twist', 'perG2: per(2n), perG3: per(3n)', 'perG2: g(2n), perG3: g(3n)'],
    ['another sixth root', '(prime - 1n)) / 6n', '(prime - 1n)) / 3n'],
  ]),
  ...inFile('src/pairing/engine/final.ts', ENGINE, [['the easy part without p²', '    frobenius(t, t);\n', '']]),
  ...inFile('src/pairing/engine/power-by-u.ts', ENGINE, [
    [
      'the digits −1 count as 0',
      'f.if(i32.eq(word, at(MULTIPLY_CONJUGATE)), () => f.do(call(formulas.mulConjugateFp12, { to, a: to, b: base })));',
      '',
    ],
  ]),
  ...inFile(
    'src/pairing/engine/miller.ts',
    ['unit/pairing/groups', ...ENGINE],
    [
      ['π² without its sign', '    field.neg(f, y, y);\n', ''],
      [
        '−Q is Q',
        'field.neg(f, plus(minusQ, element), plus(plusQ, element));',
        'field.copy(f, plus(minusQ, element), plus(plusQ, element));',
      ],
      ['the first pair alone', 'return i32.lt_u(p, end);', 'return i32.const(0);'],
      ['the lines of the first two pairs serve all', 'f.set(line, plus(line, 2 * linesOfPair));', ''],
      ['the last of an odd number of pairs is the first', 'i32.add(step, i32.mul(last, at(linesOfPair)))', 'step'],
    ],
  ),
  ...inFile('src/pairing/groups/group.ts', GROUPS, [
    ['infinity has a coordinate', 'a.c0 === 0n && a.c1 === 0n ? undefined : inverseFp2(engine, a)', 'inverseFp2(engine, a)'],
    ['−0 is p', '(a === 0n ? 0n : prime - a)', '(prime - a)'],
    ['digits −1 add', 'digit > 0 ? slot : minus', 'slot'],
  ]),
  ...inFile('src/pairing/groups/hash-to-g1.ts', GROUPS, [
    ['the second of two candidates is passed over', 'if (other !== undefined) return new G1Point(pairing, { x: next, y: other });', ''],
    ['the digest is little-endian', 'fromBytesBE(sha256(viewOf(message)))', 'fromBytesBE(sha256(viewOf(message)).reverse())'],
  ]),
  ...inFile('src/pairing/groups/invert.ts', GROUPS, [
    ['every number is a square', '(x * x) % prime === a ? x : undefined', 'x'],
    ['every second number is a square', '(y * y) % prime === b ? y : undefined', 'y'],
    ['the inverse of the conjugate', '((prime - element.c1) * inverse) % prime', '(element.c1 * inverse) % prime'],
  ]),
  ...inFile(
    'src/pairing/groups/point-group.ts',
    ['unit/pairing/groups'],
    [['lower digits alone', '(weight) => weight / quick.by', '() => 0n']],
  ),
  ...inFile(
    'src/pairing/groups/multi-scalar.ts',
    ['unit/pairing/groups', 'unit/pairing/engine', 'unit/skipchain/link-signatures', 'unit/scheme/bls-bn256'],
    [
      ['negative digits are positive', '(digit < 0 ? 1 : 0)', '0'],
      ['the buckets are added once', 'curve.add(DIGIT, DIGIT, RUNNING);', 'curve.copy(DIGIT, RUNNING);'],
      ['a digit of few points is doubled too often', '    waiting++;\n', '    waiting += 2;\n'],
      ['half of the points of long sums', '[[0, cut] as const, [cut, count] as const]', '[[0, cut] as const]'],
    ],
  ),
  ...inFile(
    'src/pairing/groups/signed-digits.ts',
    ['unit/pairing/engine'],
    [['digits are never negative', 'carry = digit > radix / 2 ? 1 : 0;', 'carry = 0;']],
  ),
  ...inFile(
    'src/pairing/groups/long-sums.ts',
    ['unit/curve/toy/pairing', 'unit/group/pairing-sums'],
    [
      ['the second parts are a digit higher', 'return bothParts(curve, half * width);', 'return bothParts(curve, width);'],
      ['sums of points of one x are left out', 'if (sum) curve.load(to! / POINT_SIZE, sum);', ''],
      ['negatives of points alone in a bucket', '+ 1 + ((entry ?? 0) & 1)', '+ 1'],
    ],
  ),
  ...inFile(
    'src/pairing/groups/bucket-lists.ts',
    ['unit/curve/toy/pairing'],
    [
      ['negative digits are positive', '(digit < 0 ? 1 : 0)', '0'],
      ['a point that is left over is lost', 'if (length & 1) entries[', 'if (false as boolean) entries['],
      ['sums that are no points stay', 'if (gone.size > 0) this.#remove(gone);', ''],
    ],
  ),
  ...inFile('src/pairing/engine/multiply.ts', GROUPS, [
    [
      'the halves are not joined',
      "    steps.add(f, 'G1', steps.sum, steps.sum, steps.found);\n    steps.affineG1(f);",
      '    steps.affineG1(f);',
    ],
    ['the last entry of the table is not made', 'walk(f, to - from, 1,', 'walk(f, to - from - 1, 1,'],
    ['the second half is the first', 'steps.other, digitAt(high,', 'steps.other, digitAt(low,'],
    [
      'the image counts a bit less',
      'i64.shl(digitAt(high, position, bitsOfWindow), WINDOW_BITS.G2)',
      'i64.shl(digitAt(high, position, bitsOfWindow), 1)',
    ],
  ]),
  ...inFile('src/pairing/engine/base-digits.ts', ENGINE, [
    ['a bit that goes out is lost', 'i64.or(bit, i64.xor(borrow, 1))', 'i64.xor(borrow, 1)'],
    ['words borrow nothing', 'f.set(borrow, i64.or(isLess, i64.extend_i32_u(i64.lt_u(difference, borrow))));', ''],
    ['digits take off too much', 'f.set(other[0], i64.add(other[0], carry));', ''],
    ['the carry into the upper word is lost', 'i64.and(carry, i64.extend_i32_u(i64.eqz(other[0])))', 'i64.const(0)'],
    ['sums carry nothing', 'f.set(carry, i64.or(isOver, i64.extend_i32_u(i64.lt_u(word, carry))));', ''],
    ['products carry nothing', 'f.set(carry, i64.shr_u(column, HALF_BITS));', ''],
    ['the highest digit may be negative', 'i64.or(i64.and(odd[0], 1), isLast)', 'i64.and(odd[0], 1)'],
  ]),
  ...inFile('src/pairing/engine/split.ts', ENGINE, [
    ['no sign of an image', '    field.neg(f, y, y);\n  }\n  steps.given', '  }\n  steps.given'],
    ['an even digit stays one too large', 'choose(f, pointBytes, sum, equals(f, i32.wrap_i64(isEven), at(1)), other, sum);', ''],
    ['no sign of a digit', 'field.neg(f, other, y);', 'field.copy(f, other, y);'],
    ['a half that begins too low', 'low: from, high: next', 'low: from, high: from'],
    ['a bit of the highest digit is left out', 'highestBits(z, 4) + 1', 'highestBits(z, 4)'],
  ]),
  ...inFile('src/pairing/engine/split-bn.ts', ENGINE, [
    ['the complement is one too small', 'wordsOf(more + 1n, HALF_WORDS)', 'wordsOf(more, HALF_WORDS)'],
    ['numbers may be negative', '(D * E) / D + 1n', '(D * E) / D - 1n'],
    ['one equation is added alone', '[times * D + small, E - times * small]', '[times * D, E - times * small]'],
    ['a bit of the highest digit is left out', 'bitLength(ABOVE_SCALARS / base)', 'bitLength(ABOVE_SCALARS / base) - 2'],
  ]),
  ...inFile(
    'src/pairing/groups/lines.ts',
    ['unit/pairing/groups'],
    [['any point is the last', 'index === 0 && point === last', 'index === 0', { tests: ['unit/pairing/subgroups'] }]],
  ),
  ...inFile('src/pairing/engine/numbers.ts', ENGINE, [
    ['the neutral power has one part', "constant: () => constant('both')", "constant: () => constant('one')"],
  ]),
  ...inFile('src/pairing/groups/products.ts', GROUPS, [
    ['a pair with infinity is computed', 'pairs.filter(([p, q]) => p.affine && q.affine)', 'pairs.filter(([p]) => p.affine)'],
    [
      'products need not be 1 in all coefficients',
      '.every(({ c0, c1 }, i) => c1 === 0n && c0 ===',
      '.every(({ c0, c1 }, i) => i > 0 || c1 === 0n && c0 ===',
    ],
    [
      'pairs behind the first batch are left out',
      'for (let from = 0; from < proper.length; from += PAIRS)',
      'for (let from = 0; from < Math.min(proper.length, PAIRS); from += PAIRS)',
    ],
  ]),
  ...inFile(
    'src/pairing/encodings/coordinate.ts',
    ['unit/scheme/refusals', 'unit/scheme/bls-bn256'],
    [
      ['coordinates above the prime', 'if (numbers.some((number) => number >= prime))', 'if (false as boolean)'],
      ['p itself is a coordinate', 'number >= prime)', 'number > prime)'],
      [
        'points off the curve',
        'if (!of.equal(of.squared(pairing.params, y), of.squareOfY(pairing, x))) throw notOfCurve(argument, of);',
        '',
      ],
      [
        'the larger number of a coordinate of Fp2 is c0',
        'numbersOf: ({ c0, c1 }) => [c1, c0]',
        'numbersOf: ({ c0, c1 }) => [c0, c1]',
        { tests: ENCODINGS },
      ],
    ],
  ),
  ...inFile(
    'src/pairing/encodings/coordinates.ts',
    ['unit/scheme/refusals', 'unit/scheme/bls-bn256'],
    [
      ['points of any length', 'if (bytes.length !== length)', 'if (bytes.length < length)'],
      ['infinity is any point with x = 0', 'values.every((value) => value === 0n)', 'values[0] === 0n'],
    ],
  ),
  ...inFile('src/pairing/encodings/zcash.ts', ENCODINGS, [
    ['points of any length', 'if (bytes.length !== length)', 'if (bytes.length < length)'],
    ['any form', 'if ((flags & COMPRESSED) !== form)', 'if (false as boolean)'],
    ['infinity with a sign', 'if (flags & LARGER || values', 'if (values'],
    ['infinity with an x', 'if (flags & LARGER || values.some((value) => value !== 0n))', 'if (flags & LARGER)'],
    ['an uncompressed point with a sign', 'else if (!form && flags & LARGER)', 'else if (false as boolean)'],
    ['numbers above the prime', '  requireReduced(params, argument, values);\n', ''],
    ['the other y', '(flags & LARGER) > 0;', '(flags & LARGER) === 0;'],
    ['y is the larger one by its lowest bit', '> prime >> 1n', '% 2n > 0n'],
    [
      'the first number decides, even where it is 0',
      'numbers.find((number) => number > 0n) ?? 0n',
      'numbers[0] as bigint',
      { equivalent: 'No point of the twist is known whose y has 0 as the coefficient of i.' },
    ],
  ]),
  ...inFile(
    'src/pairing/groups/points.ts',
    ['unit/scheme/refusals', 'unit/group/bls12-381'],
    [
      [
        'points of the curve of another order',
        'if (affine && isInG1 && !isInG1(pairing.engine, affine)) throw outside(argument);',
        '',
        { tests: ENCODINGS },
      ],
      [
        'points of the twist of another order',
        'if (affine && !pairing.spec.family.isInG2(pairing.engine, affine)) throw outside(argument);',
        '',
      ],
      [
        'bytes of another encoding are kept',
        'encodings === pairing.encodings ? copyOf(bytes) : undefined',
        'copyOf(bytes)',
        { tests: ENCODINGS },
      ],
    ],
  ),
  ...inFile(
    'src/pairing/engine/compiled.ts',
    ['unit/pairing/engine', 'unit/pairing/groups'],
    [
      ['the last of an odd number of sums is left out', 'this.#words.set(words.subarray(-SUM_WORDS), (2 * pairs - 1) * SUM_WORDS);', ''],
      ['sums of points with one x', 'if (this.read(this.at.scratch.from) === 0n) return false;', ''],
    ],
  ),
  ...inFile(
    'src/formulas/pairing/map-to-twist.ts',
    ['unit/pairing/hash-to-curve'],
    [
      ['(Zu²)² for (Zu²)³', 'r.mul(r.mul(f.zu2, r.sqr(f.zu2)), square)', 'r.mul(r.sqr(f.zu2), square)'],
      ['Z of an image is itself', 'Z: r.conjugate(q.Z)', 'Z: r.mul(q.Z, perG2)'],
    ],
  ),
  ...inFile(
    'src/formulas/pairing/jacobian.ts',
    ['unit/pairing/hash-to-curve'],
    [
      ['Y² for Y⁴', 'r.mulSmall(yyyy, 8)', 'r.mulSmall(yy, 8)'],
      ['Z² for Z³', 'Z: r.mulSmall(r.mul(Z, r.sqr(Z)), 2)', 'Z: r.mulSmall(r.sqr(Z), 2)'],
    ],
  ),
  ...inFile(
    'src/pairing/hash-to-curve/map-to-curve.ts',
    ['unit/pairing/hash-to-curve'],
    [
      ['u² for u³', 'u ** 3n * root', 'u ** 2n * root'],
      ['no exceptional case', 'sum === 0n ?', '(false as boolean) ?'],
      ['always the first x', '(power * power) % prime === square', 'true as boolean'],
      ['any sign', '(u ^ y) & 1n', '0n'],
    ],
  ),
  ...inFile(
    'src/pairing/hash-to-curve/map-to-twist.ts',
    ['unit/pairing/hash-to-curve'],
    [
      ['the sign of the other number', '(c0 === 0n ? c1 : c0)', 'c1'],
      ['always the first x', '{ x: at(OTHER), square', '{ x: at(X), square'],
      ['no exceptional case', 'under = mulFp2(z, a, prime)', 'under = a'],
      ['any sign', 'isOdd(y) === isOdd(elements[i]!) ?', '(true as boolean) ?'],
    ],
  ),
  ...inFile(
    'src/pairing/hash-to-curve/cofactors.ts',
    ['unit/pairing/hash-to-curve'],
    [
      ['ψ for ψ²', '  frobeniusPointAt(at(IMAGE), at(IMAGE));\n', ''],
      ['a doubling too few', 'for (let i = 0; i < count; i++) doubleJ', 'for (let i = 1; i < count; i++) doubleJ'],
      ['−u for 1 − u', '  curve.add(SUM, SUM, slot);\n', ''],
    ],
  ),
  ...inFile('src/pairing/groups/invert.ts', ENCODINGS, [
    ['δ is always a square', '(x * x) % prime === delta ?', '(true as boolean) ?'],
    ['the other root of δ′', '{ c0: (prime - other) % prime, c1: x }', '{ c0: other, c1: x }'],
  ]),
  ...inFile(
    'src/pairing/groups/subgroups.ts',
    ['unit/scheme/refusals'],
    [
      [
        'y is not compared',
        ' && equalFp2(multiple.y, y)',
        '',
        {
          equivalent:
            'By ψ² − [t]ψ + [p] = 0, the order of a point with ψ(Q) = −[t − 1]Q divides 2t(t − 1) + n. No factor of the twist’s order n · (n + 2(t − 1)) does: n is a prime above t, and the other one is 1 modulo 6u, where t − 1 = 6u².',
        },
      ],
      [
        'half of x is compared',
        'equalFp2(multiple.x, x) &&',
        'multiple.x.c0 === x.c0 &&',
        { equivalent: 'No point of the twist is known that has half of a coordinate in common with its multiple.' },
      ],
      [
        'any order',
        'return multiple !== undefined && equalFp2',
        'return multiple === undefined || equalFp2',
        { equivalent: 'The multiple by 6u² is infinity for points of an order that divides it: none that divides the twist’s.' },
      ],
    ],
  ),
  ...inFile(
    'src/pairing/groups/secret-multiple.ts',
    ['unit/pairing/groups'],
    [['the multiple 0 has coordinates', 'new G1Point(pairing, x === 0n && y === 0n ? undefined : {', 'new G1Point(pairing, {']],
  ),
  ...inFile(
    'src/pairing/groups/shared-sums.ts',
    ['unit/pairing/engine'],
    [
      ['opposite points are added all the same', 'if (!curve.invertThird(last)) return false;', 'curve.invertThird(last);'],
      ['a point that is left over is lost', 'if (list.length % 2 === 1) rest.push', 'if (false as boolean) rest.push'],
    ],
  ),
];
