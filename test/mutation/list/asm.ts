/** The encoder; the secrecy check and the proof of ranges, which must find what they are there to find. */
import { inFile, type Mutant } from '../mutant.ts';

export const asm: readonly Mutant[] = [
  ...inFile(
    'src/asm/encode.ts',
    ['unit/asm/encode'],
    [
      ['targets of several values in the order of writing', '[...statement.targets].reverse()', '[...statement.targets]'],
      ['locals of one type are never together', 'if (last?.[1] === TYPE_CODE[type]) last[0]++;\n    else ', ''],
      ['no alternative', 'if (statement.otherwise.length > 0) out.push(ELSE);', ''],
      ['alignment in bytes', 'Math.log2(access)', 'access'],
      ['lanes without their number', 'if (lanes) out.push(expr.immediate);', ''],
      ['the upper half of a vector is the lower', '(value as bigint) >> 64n', 'value as bigint'],
      ['signed numbers end a bit too early', 'rest < -0x40 || rest > 0x3f', 'rest < -0x80 || rest > 0x7f'],
      [
        'long numbers lose their lowest bits',
        'for (; long !== BigInt.asIntN(32, long); long >>= 7n)',
        'for (; long !== BigInt.asIntN(31, long); long >>= 8n)',
      ],
      ['unsigned numbers of a byte', 'rest > 0x7f; rest >>>= 7', 'rest > 0xff; rest >>>= 7'],
    ],
  ),
  ...inFile(
    'src/asm/secrecy/arithmetic.ts',
    ['unit/asm/secrecy', 'unit/asm/secrecy.property'],
    [
      ['what is computed is public', 'return { secret: secretOf(values), origins', 'return { secret: undefined, origins'],
      ['a choice of pointers is the first of them', 'return union(a, b);', 'return a;'],
      ['pointers that are multiplied are lost sight of for good', 'origins.every((_, i) => isNumber(i)) ? INTEGER : ANYWHERE', 'INTEGER'],
    ],
  ),
  ...inFile(
    'src/asm/secrecy/check.ts',
    ['unit/asm/secrecy'],
    [
      ['results are not looked at', 'if (value?.secret === undefined || !isPublic) return;', 'return;'],
      ['results may be secret where nothing is said', "result = 'public' }: FunctionSecrecy", "result = 'secret' }: FunctionSecrecy"],
      [
        'secret parameters are public',
        "if (secrecy === 'secret') return",
        "if (secrecy === 'secret') return PUBLIC; if (false as boolean) return",
      ],
    ],
  ),
  ...inFile(
    'src/asm/secrecy/frame.ts',
    ['unit/asm/secrecy'],
    [
      ['addresses out of their region', "if (!origins) this.#report('bounds'", "if (false as boolean) this.#report('bounds'"],
      ['stores into fixed memory', "if (fixed) this.#report('bounds'", "if (false as boolean) this.#report('bounds'"],
      [
        'arguments out of their bounds',
        "if (reach && !this.#isWithin(value, reach)) this.#report('bounds'",
        "if (false as boolean) this.#report('bounds'",
      ],
      ['branches are not looked at', "if (secret !== undefined) this.#report('branch'", "if (false as boolean) this.#report('branch'"],
      [
        'addresses are not looked at',
        "if (said.secret !== undefined) this.#report('address'",
        "if (false as boolean) this.#report('address'",
      ],
      ['stores into public memory are not looked at', 'if (secret !== undefined && target)', 'if (false as boolean && target)'],
      [
        'hazards are not looked at',
        'if (exposed !== undefined) this.#report(opcode.hazard',
        'if (false as boolean) this.#report(opcode.hazard',
      ],
      ['of a hazard, the last operand alone counts', "opcode.hazard === 'selection' ? values.slice(-1) : values", 'values.slice(-1)'],
      ['what is selected may not be secret', "opcode.hazard === 'selection' ? values.slice(-1) : values", 'values'],
    ],
  ),
  ...inFile(
    'src/asm/secrecy/memory.ts',
    ['unit/asm/secrecy'],
    [
      ['unnamed memory is public', 'to: 0, secret: true };', 'to: 0, secret: false };'],
      ['what is loaded through a secret address is public', 'address.secret ?? (secretRegion', '(secretRegion'],
      ['what is loaded from an unknown address is public', ": 'at an unknown address';", ': undefined;'],
      [
        'one public region among several counts',
        'regions.find(({ secret }) => secret)?.name',
        'regions.every(({ secret }) => secret) ? regions[0]?.name : undefined',
      ],
      ['a store to an unknown address reaches nothing', '(targets(address.origins) ?? this.regions)', '(targets(address.origins) ?? [])'],
    ],
  ),
  ...inFile(
    'src/asm/emulate/execute.ts',
    ['unit/asm/emulate'],
    [
      [
        'a byte keeps the upper word that was there',
        'r[d] = memory.getUint8(r[a]! + b);\n        r[d + 1] = 0;',
        'r[d] = memory.getUint8(r[a]! + b);',
      ],
    ],
  ),
  ...inFile(
    'src/asm/secrecy/origin.ts',
    ['unit/asm/secrecy', 'unit/asm/secrecy.property'],
    [
      ['the byte behind a region is in it', 'from <= address && address < to', 'from <= address && address <= to'],
      ['the sum of two pointers is in the lower region', 'x.from > y.from ? x : y', 'x.from < y.from ? x : y'],
      [
        'a sum with a lost pointer is found again',
        "if (x === 'anywhere' || y === 'anywhere') return ['anywhere'];\n    return [x.from",
        "if (x === 'anywhere') return [y];\n    if (y === 'anywhere') return [x];\n    return [x.from",
      ],
      ['the distance of two pointers is a pointer', "if (x === y) return [x, 'integer'];", 'if (x === y) return [x];'],
      [
        'one region of several is enough for a target',
        "if (typeof origin !== 'object') return undefined;",
        "if (typeof origin !== 'object') continue;",
      ],
    ],
  ),
  ...inFile(
    'src/asm/secrecy/spec.ts',
    ['unit/asm/secrecy'],
    [
      ['regions that overlap', 'if (next && next.from < to)', 'if (false as boolean && next)'],
      ['empty regions', 'if (!(from < to))', 'if (false as boolean)'],
      ['two regions of one name', 'if (regions.filter((region) => region.name === name).length > 1)', 'if (false as boolean)'],
      [
        'functions that nothing is said about',
        'for (const name of actual) if (!specified.includes(name))',
        'for (const name of actual) if (false as boolean)',
      ],
      ['pointers to no region', 'if (!regions.some((region) => region.name === target))', 'if (false as boolean)'],
    ],
  ),
  ...inFile(
    'src/asm/secrecy/value.ts',
    ['unit/asm/secrecy'],
    [
      ['of two values that may be, the first counts', 'secret: a.secret ?? b.secret', 'secret: a.secret'],
      ['the first operand alone is looked at', 'values.find(({ secret }) => secret !== undefined)?.secret', 'values[0]?.secret'],
      ['secret and public arguments are one context', 'JSON.stringify([secret !== undefined, bounds', 'JSON.stringify([bounds'],
      [
        'a value that became secret is the same',
        'return (a.secret === undefined) === (b.secret === undefined) && sameOrigins',
        'return sameOrigins',
      ],
    ],
  ),
  ...inFile(
    'src/asm/floats/arithmetic.ts',
    ['unit/asm/floats', 'unit/asm/floats.property'],
    [
      ['errors are not added up', 'error: addUp(error, rounding)', 'error'],
      ['a difference is a sum', 'terms: terms.map(opposed)', 'terms'],
      ['any multiple of a quotient is the dividend', 'most * (Math.abs(ratio - 1) + ', 'most * (', { tests: ['unit/asm/floats-division'] }],
      [
        'a multiple is as near as its quotient',
        'addUp(error * Math.abs(by), deviation)',
        'addUp(error, deviation)',
        { tests: ['unit/asm/floats-division'] },
      ],
      [
        'multiples of a quotient have one sign',
        'sign * term.sign * Math.sign(before * by) > 0 ? 1 : -1',
        '-1 as 1 | -1',
        { tests: ['unit/asm/floats-division'] },
      ],
      ['the negated product is the product', 'const factor = sign === 1 ? a.range : negated(a.range);', 'const factor = a.range;'],
      [
        'sums of errors are rounded down',
        'total * (1 + 2 ** -50)',
        'total * (1 - 2 ** -50)',
        { equivalent: 'Errors here are powers of two that add up without rounding: the branch is a safety net.' },
      ],
    ],
  ),
  ...inFile(
    'src/asm/floats/bits.ts',
    ['unit/asm/floats.property', 'unit/asm/floats'],
    [
      ['anything is a mask', 'return contains(MASK, bits);', 'return true;'],
      ['a mask of zeros chooses the first', 'only === 0n ? b : a;', 'only === 0n ? a : b;'],
      ['shifts by 64 and more', 'by % BITS', 'by'],
    ],
  ),
  ...inFile(
    'src/asm/floats/doubles.ts',
    ['unit/asm/floats', 'unit/asm/floats.property'],
    [
      ['operands are not looked at', 'if (!operand && !word.spoilt) object', 'if (false as boolean) object'],
      ['defects are not reported', '    object({ kind: result });\n', ''],
      ['32-bit numbers are half as large', 'const half = 1n << BigInt(width - 1);', 'const half = 1n << BigInt(width - 2);'],
      ['halves go to the odd number', 'above % 2 !== 0 ? above - 1 : above', 'above % 2 === 0 ? above - 1 : above'],
      [
        'truncation of numbers beyond 2^63',
        '>= 2 ** 63) return anyWord();',
        '>= 2 ** 64) return anyWord();',
        { equivalent: 'such a truncation traps, so that what is said of its result holds: the exact interval as well as "any"' },
      ],
    ],
  ),
  ...inFile(
    'src/asm/floats/interval.ts',
    ['unit/asm/interval', 'unit/asm/floats.property', 'unit/asm/floats'],
    [
      [
        'the last pattern of a run is left out',
        '{ low: BigInt.asUintN(64, low), span: high - low };',
        '{ low: BigInt.asUintN(64, low), span: high > low ? high - low - 1n : 0n };',
      ],
      ['sums without the second span', 'a.low + a.span + b.low + b.span', 'a.low + a.span + b.low'],
      [
        'differences the wrong way round',
        'interval(a.low - b.low - b.span, a.low + a.span - b.low)',
        'interval(a.low - b.low, a.low + a.span - b.low + b.span)',
      ],
      [
        'products of unsigned numbers alone',
        'const corners = signed(a).flatMap((x) => signed(b)',
        'const corners = unsigned(a).flatMap((x) => unsigned(b)',
      ],
      ['the first covers the second', 'return reached > first.span ? reached : first.span;', 'return first.span;'],
      [
        'a conjunction is not larger than the bits that all have',
        'least([x.possible & y.possible, unsigned(a)[1], unsigned(b)[1]])',
        'x.ones & y.ones',
      ],
      [
        'a run that ends outside is inside',
        'BigInt.asUintN(64, low - outer.low) + span <= outer.span',
        'BigInt.asUintN(64, low - outer.low) <= outer.span',
      ],
      [
        'logical shifts of signed bounds',
        'const [low, high] = signed(a);\n  return interval(low >> count',
        'const [low, high] = unsigned(a);\n  return interval(low >> count',
      ],
      ['a signed run may wrap', 'return start + span < HALF ?', 'return start + span < SIZE ?'],
    ],
  ),
  ...inFile(
    'src/asm/floats/memory.ts',
    ['unit/asm/floats'],
    [
      ['words that break an invariant', 'if (word) return { region: name, word };', ''],
      ['stores that are narrow or not aligned', 'if (access < WORD || !isAligned(expr, address)) return { region: name };', ''],
      [
        'a load that is not aligned keeps the invariant',
        'if (!regions || !isAligned(expr, address)) return anyWord();',
        'if (!regions) return anyWord();',
      ],
      [
        'of several regions the first counts',
        '(floats ? fromRange(rangeOfInvariant(floats)) : anyWord())).reduce(joinWords)',
        '(floats ? fromRange(rangeOfInvariant(floats)) : anyWord()))[0] as Word',
      ],
    ],
  ),
  ...inFile(
    'src/asm/floats/frame.ts',
    ['unit/asm/floats', 'unit/asm/floats.property'],
    [
      ['what was loaded stays known behind a store', '!(isLoad && known.stores !== this.#stores)', 'true'],
      ['bounds of products are not looked at', 'if (outside) this.#report', 'if (false as boolean) this.#report'],
      ['a store counts for nothing', 'this.#stores++;\n    const breach', 'const breach'],
    ],
  ),
  ...inFile(
    'src/asm/floats/range.ts',
    ['unit/asm/floats.property', 'unit/asm/floats'],
    [
      ['infinity is a double as others', "if (!(Number.isFinite(low) && Number.isFinite(high))) return 'may be infinite';", ''],
      ['subnormal results', "if (!isLarge && grain < LEAST_EXPONENT) return 'may be subnormal';", ''],
      ['grains a bit too coarse', 'const MANTISSA_BITS = 52;', 'const MANTISSA_BITS = 51;'],
      ['negative doubles are positive', 'low: 0 - positive.high, high: 0 - positive.low', 'low: positive.low, high: positive.high'],
      ['subnormal patterns', 'if (low < LEAST_NORMAL || high', 'if (high'],
    ],
  ),
];
