/** Binary fields, and curves over them. */
import { inFile, type Mutant } from '../mutant.ts';

export const binary: readonly Mutant[] = [
  ...inFile(
    'src/curve/binary/group.ts',
    ['unit/curve/binary'],
    [
      ['points of any order', 'isZero(this.#first()) && this.#isInSubgroup(point)', 'isZero(this.#first())'],
      ['points off the curve', 'isZero(this.#first()) && this.#isInSubgroup(point)', 'this.#isInSubgroup(point)'],
      [
        'points that are doubled once',
        'if (cofactor === 2) return true;',
        'if (cofactor > 0) return true;',
        { tests: ['unit/curve/toy/binary'] },
      ],
      ['points that are no doubles', 'if (BigInt(this.traceOf(point)) !== a) return false;', '', { tests: ['unit/curve/toy/binary'] }],
      ['coordinates that are not reduced', 'if (!isReduced || isZero(point)) return false;', 'if (isZero(point)) return false;'],
      ['twice a point is neutral', 'this.multiply(Uint8Array.of(2), p) : sum', 'sum : sum'],
      [
        'points of the comb that meet',
        'isZero(product) ? this.multiply(scalar, generator) : product',
        'product',
        { tests: ['unit/curve/toy/binary'] },
      ],
      ['x that nobody has', 'return this.contains(point) ? point : undefined;', 'return point;'],
    ],
  ),
  ...inFile(
    'src/curve/binary/group.ts',
    ['unit/curve/tau'],
    [['points on the way to a secret multiple that meet', 'if (!isZero(this.#numbers()))', 'if (true as boolean)']],
  ),
  ...inFile(
    'src/curve/binary/tau.ts',
    ['unit/curve/tau'],
    [
      ['the other τ', 'x = (y + mu * half) | 0;', 'x = (y - mu * half) | 0;'],
      ['scalars modulo another number', 'return [scalar - x, -y];', 'return [scalar - x, y];'],
      ['digits that take less than they are worth', 'p += c * e - 2 * d * g;', 'p += c * e;'],
      ['digits that leave their other part', 'q += c * g + d * e + mu * d * g;', 'q += c * g + d * e;'],
      ['zeros above the highest digit', 'while (digits[digits.length - 1] === 0)', 'while (false as boolean)'],
    ],
  ),
  ...inFile(
    'src/curve/binary/tau-numbers.ts',
    ['unit/curve/tau'],
    [
      ['another product', 'a * c - 2n * b * d', 'a * c - b * d'],
      ['another conjugate', '[a + BigInt(mu) * b, -b]', '[a - BigInt(mu) * b, -b]'],
      ['odd powers of τ keep their signs', 'sign * mu ** by', 'sign'],
      ['added powers as well', 'plus * mu ** plusPower', 'plus'],
      ['the curve with the other τ', 'a === 1n ? 1 : -1', 'a === 1n ? -1 : 1'],
    ],
  ),
  ...inFile(
    'src/curve/binary/secret-digits.ts',
    ['unit/curve/tau'],
    [
      ['no signs', 'i32.or(entry, i32.shl(isNegative, SIGN_BIT))', 'entry'],
      ['even numbers', 'f.set(a0, i64.or(a0, 1));', ''],
      ['too few digits', 'digits: Math.ceil((bits + 2) / (width - 1))', 'digits: Math.ceil((bits + 2) / (width - 1)) - 2'],
      ['the class of a alone', 'i32.add(i32.wrap_i64(a0), i32.mul(i32.wrap_i64(b0), root))', 'i32.wrap_i64(a0)'],
      ['what is carried is lost', "f.set(carries[j] as Local<'i64'>, i64.shr_s(sum, LOCAL_BITS));", ''],
      ['carries of products are lost', 'f.set(carry, i64.shr_u(sum, BITS));', ''],
      ['quotients that begin a word too low', 'BYTES * (words.product - words.half)', 'BYTES * (words.product - words.half - 1)'],
      ['digits of either sign take off the same', 'extended(i32.sub(negative, i32.xor(number, negative)))', 'extended(i32.sub(0, number))'],
    ],
  ),
  ...inFile(
    'src/curve/binary/koblitz-multiple.ts',
    ['unit/curve/tau'],
    [
      ['no negatives', 'negatePicked(f, linking, i32.shr_u(digit, SIGN_BIT));', ''],
      ['a power of τ less', 'let i = 1; i < secret.width', 'let i = 2; i < secret.width'],
    ],
  ),
  ...inFile(
    'src/curve/binary/koblitz.ts',
    ['unit/curve/tau'],
    [
      ['no squares of Z', 'i < 3; i++', 'i < 2; i++'],
      [
        'no negatives of what is added',
        "f.if(isMinus, () => field.add(f, at(linking, 'picked', 1), at(linking, 'picked', 1), picked));",
        '',
      ],
    ],
  ),
  ...inFile('src/curve/binary/comb.ts', ['unit/curve/toy/binary'], [['no negatives', 'negatePicked(f, linking, isNegative);', '']]),
  ...inFile(
    'src/curve/binary/odd-multiple.ts',
    ['unit/curve/toy/binary', 'unit/curve/tau'],
    [
      ['the multiple that is one too much', 'choose(f, 3 * elementBytes, result, isOneTooMuch, scratch, result);', ''],
      ['the base is added once more', 'field.add(f, y, y, picked);', ''],
      ['negatives without y', 'choose(f, elementBytes, y, equals(f, isNegative, i32.const(1)), scratch, y);', ''],
    ],
  ),
  ...inFile(
    'src/group/curves/binary-curve.ts',
    ['unit/scheme/ec/binary'],
    [
      ['the other point', 'isOdd ? 1 : 0', 'isOdd ? 0 : 1'],
      ['a bit that is always 0', '=== 1,', '=== 2,'],
    ],
  ),
  ...inFile(
    'src/scheme/ec/ecdsa/signature.ts',
    ['unit/scheme/ec/binary'],
    [['keys that two bits do not find', '!insideOf(curve).isRecoverable', 'false as boolean']],
  ),
  ...inFile(
    'src/kernels/field/binary/reduce.ts',
    ['unit/field/binary/binary'],
    [['one round', 'top >= degree; top -=', 'top > 2 * degree - 3; top -=']],
  ),
  ...inFile(
    'src/study/binary/irreducible.ts',
    ['unit/field/binary/irreducible'],
    [
      ['factors of a divisor of the degree', 'stops.has(i) && commonDivisor', 'false && commonDivisor'],
      ['factors of other degrees', 'return power === x;', 'return true;'],
      ['exponents that rise', '(exponent as number) < (given[i - 1] as number)', 'exponent !== given[i - 1]'],
    ],
  ),
  ...inFile(
    'src/kernels/field/binary/bits.ts',
    ['unit/field/binary/binary'],
    [['words of another string', 'this.#words.get(x) ??', '[...this.#words.values()][0] ??']],
  ),
  ...inFile(
    'src/kernels/field/binary/js/arithmetic.ts',
    ['unit/field/binary/js', 'unit/field/binary/blocks'],
    [
      ['one round', 'top >= degree; top -=', 'top > 2 * degree - 3; top -='],
      ['nothing above the highest', 'rest[words - 1]! &= -1 >>> ((WORD_BITS * words - degree) & 31);', ''],
      ['products that stay', 'this.#products.wipe();', ''],
    ],
  ),
  ...inFile(
    'src/kernels/field/binary/js/products.ts',
    ['unit/field/binary/js'],
    [
      ['upper halves a place too high', 'turned(columns[2 * k + 1]!) >>> 1', 'turned(columns[2 * k + 1]!)'],
      ['halves without their sum', 'halves[i]! ^ halves[size + i]! ^ halves[2 * size + i]!', 'halves[2 * size + i]!'],
      ['columns of long strings', 'count <= WHOLE ? count : 2 * divisible', 'count <= 2 * WHOLE ? count : 2 * divisible'],
    ],
  ),
  ...inFile(
    'src/asm/emulate/execute.ts',
    ['unit/field/binary/js'],
    [['one parameter for another', 'run(memory, r[a]!, r[b]!, r[code[pc - 1]!]!)', 'run(memory, r[a]!, r[code[pc - 1]!]!, r[b]!)']],
  ),
];
