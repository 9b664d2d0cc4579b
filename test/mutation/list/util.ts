/** Bytes, comparisons, check values, wiping. */
import { inFile, type Mutant } from '../mutant.ts';

export const util: readonly Mutant[] = [
  ...inFile(
    'src/util/bytes.ts',
    ['unit/util/bytes'],
    [
      ['long negative values are written', 'value < 0n || hex', 'hex'],
      ['one digit too many fits', 'hex.length > 2 * length', 'hex.length > 2 * length + 1'],
      ['a word too many fits', 'rest !== 0n || beyond', 'beyond'],
      ['a byte too many fits', ' || beyond !== 0)', ')'],
      ['the words of what was written are kept', 'octets.fill(0);\n  if (rest', 'if (rest'],
      ['the words of what was read are kept', 'octets.fill(0);\n  return value;', 'return value;'],
      ['a high digit is lost where it is the topmost', 'at > 0 ? digitValue', 'at > 1 ? digitValue'],
      ['letters are one too low', '9 * (code >> 6)', '8 * (code >> 6)'],
      ['ten is no letter', '((9 - digit) >> 8) & 39', '((10 - digit) >> 8) & 39'],
      ['the digits are kept', 'used.fill(0);', ''],
      ['whole numbers of 32 bits', 'halves[i < 4 ? 0 : 1]', 'halves[0]'],
      ['a negative number has another length', 'value < 0n ? -value : value', 'value'],
      ['the top digit always has four bits', '32 - Math.clz32(digitValue(hex.charCodeAt(0)))', '4'],
    ],
  ),
  ...inFile(
    'src/util/checks.ts',
    ['unit/util/checks'],
    [
      ['the least is refused', 'value < least', 'value <= least'],
      ['the most is refused', 'value > most', 'value >= most'],
      ['fractions are taken', '!Number.isInteger(value) || ', ''],
      ['strings of digits are taken', "if (typeof value !== 'number')", 'if (false)'],
    ],
  ),
  ...inFile(
    'src/util/constant-time.ts',
    ['unit/util/constant-time'],
    [
      [
        'equal numbers are less',
        'isLess(a: Uint8Array, b: Uint8Array): number {\n  let borrow = 0;',
        'isLess(a: Uint8Array, b: Uint8Array): number {\n  let borrow = 1;',
      ],
      [
        'no borrow is passed on in a comparison',
        '- (b[i] as number) - borrow) >> 8) & 1;\n  return borrow;',
        '- (b[i] as number)) >> 8) & 1;\n  return borrow;',
      ],
      ['the last byte decides what is zero', 'any |= bytes[i] as number', 'any = bytes[i] as number'],
      ['the last byte decides what is the same', 'difference |= (a[i]', 'difference = (a[i]'],
      ['the other one is chosen', '= (b[i] as number) ^ (((a[i]', '= (a[i] as number) ^ (((a[i]'],
      ['no borrow is passed on in a difference', 'borrow = (digit >> 8) & 1;', 'borrow = 0;'],
      ['digits of a difference lose their sign', 'result[i] = digit;', 'result[i] = Math.abs(digit);'],
    ],
  ),
  ...inFile(
    'src/util/masks.ts',
    ['unit/util/masks'],
    [
      ['a mask of no bits is −0', 'maskOf = (bit: number): number => 0 - bit;', 'maskOf = (bit: number): number => -bit;'],
      ['what is the same is not', 'isNonZero(x ^ y) ^ 1', 'isNonZero(x ^ y)'],
    ],
  ),
  ...inFile(
    'src/util/crc32.ts',
    ['unit/util/crc32'],
    [
      ['another polynomial', '0xedb88320', '0xedb88321'],
      ['seven bits of a byte', 'bit < 8', 'bit < 7'],
      ['signed remainders', '(rest >>> 1)', '(rest >> 1)'],
      ['a signed result', '~crc >>> 0', '~crc'],
    ],
  ),
  ...inFile(
    'src/util/hex.ts',
    ['unit/util/hex'],
    [
      ['a digit where there are two', "byte.toString(16).padStart(2, '0')", 'byte.toString(16)'],
      ['the engine is not asked', '(bytes as HasHex).toHex?.() ?? hexOf(bytes)', 'hexOf(bytes)'],
      ['digits in the other order', 'digits.charCodeAt(at)] as number) << 4)', 'digits.charCodeAt(at + 1)] as number) << 4)'],
      ['digits up to e', "'0123456789abcdef'", "'0123456789abcde'"],
      ['anything is digits', 'DIGITS.test(digits) ?', '(true as boolean) ?'],
      ['numbers are not filled up', ".padStart(2 * length, '0')", ''],
    ],
  ),
  ...inFile(
    'src/util/decimal.ts',
    ['unit/util/decimal'],
    [
      ['zeros before the lower half are lost', "low.padStart(digits, '0')", 'low'],
      ['an upper half of zero is written', 'high === 0n ? low : ', ''],
      ['however many digits are converted', 'text.length > digits || ', ''],
      ['zeros may come first', '(?:0|[1-9][0-9]*)', '[0-9]+'],
      ['the limit itself', 'number < limit', 'number <= limit'],
    ],
  ),
  ...inFile(
    'src/util/random.ts',
    ['unit/util/platform-random', 'unit/util/random'],
    [
      ['bytes behind the first chunk stay zero', 'i < bytes.length; i += CHUNK', 'i < 1; i += CHUNK'],
      ['chunks are longer than the platform takes', 'const CHUNK = 65_536;', 'const CHUNK = 65_537;'],
      ['no generator goes unnoticed', "if (typeof crypto?.getRandomValues !== 'function')", 'if (!crypto)'],
      ['the given source is not asked', '  random(bytes);\n', '  platformRandom(bytes);\n'],
      ['zeros are random bytes', 'if (bytes.length >= TELLING_ZEROS && isZero(bytes)) throw', 'if (false as boolean) throw'],
      ['15 zeros tell', 'const TELLING_ZEROS = 16;', 'const TELLING_ZEROS = 15;'],
      ['what was refused stays', '  bytes.fill(0);\n', ''],
      ['128 refusals are no end', 'const MOST_TRIES = 128;', 'const MOST_TRIES = 129;'],
    ],
  ),
  ...inFile(
    'src/util/random-pool.ts',
    ['unit/util/random-pool'],
    [
      ['the same bytes again', '    left -= bytes.length;\n', ''],
      ['what is handed out stays', '    portion.fill(0);\n', ''],
      ['the pool is filled once', 'if (bytes.length > left) {', 'if (left === 0) {'],
      ['the platform is asked each time', '      left = POOL_BYTES;\n', '      left = bytes.length;\n'],
    ],
  ),
  ...inFile(
    'src/util/lru-cache.ts',
    ['unit/util/lru-cache'],
    [
      ['one value too many is kept', 'this.#kept.size > this.#limit', 'this.#kept.size > this.#limit + 1'],
      ['the one made first goes, not the one unused for longest', 'this.#kept.delete(key);\n', ''],
    ],
  ),
  ...inFile(
    'src/util/secret-below.ts',
    ['unit/util/secret-below'],
    [
      ['0', '!isZero(bytes) && isLess', 'isLess'],
      ['the limit', 'isLess(bytes, limit) === 1', 'isLess(limit, bytes) === 0'],
      ['bytes of any length', 'bytes.length === length && ', ''],
      ['negative numbers', 'value > 0n && ', ''],
      ['what was refused stays', '  bytes.fill(0);\n', ''],
    ],
  ),
  ...inFile(
    'src/util/secret-decimal.ts',
    ['unit/util/secret-decimal'],
    [
      ['tenths that are one too high', '* 6554) >>> 16', '* 6560) >>> 16'],
      [
        'bytes of which nothing is left are passed over',
        'const part = (remainder << 8)',
        'if (remainder + rest[i]! === 0) continue;\n        const part = (remainder << 8)',
      ],
      ['digits stay', '    digits.fill(0);\n', ''],
      ['a carry ends the digit', 'i >= 0; i--) {\n      const sum', 'i >= 0 && (carry > 0 || bytes[i]! > 0); i--) {\n      const sum'],
      ['too many digits', ' || text.length > digitsOf(length)', '', { equivalent: 'What is too large overflows: the bound spares time.' }],
      ['numbers that are too large', 'return overflow === 0 ? bytes : undefined;', 'return bytes;'],
    ],
  ),
  ...inFile('src/util/utf8.ts', ['unit/skipchain/hostile-files'], [['texts that are no UTF-8', 'fatal: true', 'fatal: false']]),
  ...inFile(
    'src/util/wipe.ts',
    ['unit/util/wipe'],
    [
      ['the first secret stays', 'for (const secret of secrets)', 'for (const secret of secrets.slice(1))'],
      [
        'secrets are wiped before they have served',
        'try {\n    return body();',
        'try {\n    for (const secret of secrets) secret.fill(0);\n    return body();',
      ],
    ],
  ),
];
