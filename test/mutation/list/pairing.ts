/** bn256: points, loops, final exponentiation, sums. */
import { inFile, type Mutant } from '../mutant.ts';

const ENGINE = ['unit/pairing/engine'];
const BLS = ['unit/scheme/bls', 'unit/pairing/engine'];

export const pairing: readonly Mutant[] = [
  ...inFile('src/pairing/final-chain.ts', ENGINE, [
    ['a square is left out', '  sqr(s, s);\n', ''],
    ['a product for a quotient', 'over(q, t, s);', 'mul(q, t, s);'],
    ['one Frobenius too few', 'for (let i = 0; i < 3; i++) {\n    frobenius', 'for (let i = 0; i < 2; i++) {\n    frobenius'],
  ]),
  ...inFile('src/pairing/final.ts', ENGINE, [
    ['the easy part without p²', '      frobenius(t, t);\n', ''],
    [
      'the digits −1 count as 0',
      'f.if(i32.eq(word, at(MULTIPLY_CONJUGATE)), () => f.do(call(formulas.mulConjugateFp12, { to, a: to, b: a })));',
      '',
    ],
  ]),
  ...inFile('src/pairing/loops.ts', ENGINE, [
    ['π² without its sign', '      field.neg(f, y, y);\n', ''],
    [
      '−Q is Q',
      'field.neg(f, plus(minusQ, element), plus(plusQ, element));',
      'field.copy(f, plus(minusQ, element), plus(plusQ, element));',
    ],
    ['the first pair alone', 'return i32.lt_u(p, end);', 'return i32.const(0);'],
    ['the lines of the first pair serve all', 'f.set(line, plus(line, linesOfPair));', ''],
  ]),
  ...inFile('src/pairing/group.ts', BLS, [
    ['infinity has a coordinate', 'if (x === 0n && y === 0n) return undefined;', ''],
    ['−0 is p', '(a === 0n ? 0n : P - a)', '(P - a)'],
    ['digits −1 add', 'digit > 0 ? 1 : 2', '1'],
    ['the norm is a difference', '(x * x + y * y) % P', '(x * x + (P - y) * y) % P'],
  ]),
  ...inFile('src/pairing/hash-to-g1.ts', BLS, [
    ['the second of two candidates is passed over', 'if (other !== undefined) return G1Point.of({ x: next, y: other });', ''],
    ['the digest is little-endian', 'fromBytesBE(sha256(message))', 'fromBytesBE(sha256(message).reverse())'],
  ]),
  ...inFile('src/pairing/invert.ts', BLS, [
    ['every number is a square', '(x * x) % P === a ? x : undefined', 'x'],
    ['every second number is a square', '(y * y) % P === b ? y : undefined', 'y'],
  ]),
  ...inFile(
    'src/pairing/multi-scalar.ts',
    ['unit/pairing/engine', 'unit/skipchain/aggregates', 'unit/scheme/bls'],
    [
      ['digits are never negative', 'carry = digit > radix / 2 ? 1 : 0;', 'carry = 0;'],
      ['negative digits are positive', '(digit < 0 ? 1 : 0)', '0'],
      ['the buckets are added once', 'curve.add(DIGIT, DIGIT, RUNNING);', 'curve.copy(DIGIT, RUNNING);'],
      ['half of the points of long sums', '[[0, cut] as const, [cut, count] as const]', '[[0, cut] as const]'],
    ],
  ),
  ...inFile('src/pairing/multiply.ts', BLS, [
    [
      'the halves are not joined',
      'f.do(call(formulas.addG1, { to: this.#sum, p: this.#sum, q: this.#found }));\n    this.#inverse',
      'this.#inverse',
    ],
    [
      'the upper half counts a doubling less',
      "this.#doubles(f, 'G1', this.#entry(2), HALF_BITS);",
      "this.#doubles(f, 'G1', this.#entry(2), HALF_BITS - 1);",
    ],
    ['the last entry of the table is not made', 'walk(f, TABLE - 2, 1,', 'walk(f, TABLE - 3, 1,'],
    ['the second half is the first', 'this.#find(f, this.#other, HALF_BITS / 8, position);', 'this.#find(f, this.#other, 0, position);'],
  ]),
  ...inFile('src/pairing/pair.ts', BLS, [
    ['a pair with infinity is computed', 'pairs.filter(([p, q]) => p.affine && q.affine)', 'pairs.filter(([p]) => p.affine)'],
    [
      'products need not be 1 in all coefficients',
      '.every(({ x, y }, i) => x === 0n && y ===',
      '.every(({ x, y }, i) => i > 0 || x === 0n && y ===',
    ],
    [
      'pairs behind the first batch are left out',
      'for (let from = 0; from < proper.length; from += PAIRS)',
      'for (let from = 0; from < Math.min(proper.length, PAIRS); from += PAIRS)',
    ],
  ]),
  ...inFile(
    'src/pairing/points.ts',
    ['unit/scheme/refusals', 'unit/scheme/bls'],
    [
      ['coordinates above the prime', 'if (values.some((value) => value >= P))', 'if (false as boolean)'],
      ['p itself is a coordinate', 'value >= P)', 'value > P)'],
      ['points of any length', 'if (bytes.length !== length)', 'if (bytes.length < length)'],
      ['points off the curve', 'if ((y * y - x * x * x - B) % P !== 0n)', 'if (false as boolean)'],
      ['points off the twist', 'if (!equalFp2(mulFp2(affine.y, affine.y), addFp2(cube, TWIST_B)))', 'if (false as boolean)'],
      ['points of another order', 'if (!hasOrderN(affine))', 'if (false as boolean)'],
      ['half of the twist’s equation', 'a.x === b.x && a.y === b.y;\nconst addFp2', 'a.x === b.x;\nconst addFp2'],
      ['infinity is any point with x = 0', 'values.every((value) => value === 0n) ?', 'values[0] === 0n ?'],
    ],
  ),
  ...inFile(
    'src/pairing/subgroup.ts',
    ['unit/scheme/refusals'],
    [
      ['y is not compared', ' && same(multiple.y, y)', ''],
      [
        'half of x is compared',
        'a.x === b.x && a.y === b.y;',
        'a.x === b.x;',
        { equivalent: 'No point of the twist is known that has half of a coordinate in common with its multiple.' },
      ],
      [
        'any order',
        'return multiple !== undefined && same',
        'return multiple === undefined || same',
        { equivalent: 'The multiple by 6u² is infinity for points of an order that divides it: none that divides the twist’s.' },
      ],
    ],
  ),
  ...inFile(
    'src/pairing/secret-multiple.ts',
    ['unit/pairing/engine', 'unit/scheme/bls'],
    [['the multiple 0 has coordinates', 'G1Point.of(x === 0n && y === 0n ? undefined : {', 'G1Point.of({']],
  ),
  ...inFile(
    'src/pairing/shared-sums.ts',
    ['unit/pairing/engine'],
    [
      ['opposite points are added all the same', 'if (!curve.invertThird(last)) return false;', 'curve.invertThird(last);'],
      ['a point that is left over is lost', 'if (list.length % 2 === 1) rest.push', 'if (false as boolean) rest.push'],
    ],
  ),
];
