/** Arithmetic modulo numbers of any parity, fixed bases, products of powers, pairs of moduli. */
import { inFile, type Mutant } from '../mutant.ts';

export const modular: readonly Mutant[] = [
  ...inFile(
    'src/modular/arguments.ts',
    ['unit/modular/errors', 'unit/modular/modulus'],
    [
      ['numbers of any length', 'if (bits > MAX_BITS) throw', 'if (bits > MAX_BITS + 1) throw'],
      ['the modulus 0', 'if (value <= 0n)', 'if (value < 0n)'],
      ['the odd modulus 1', 'value < 3n || ', 'value < 1n || ', { tests: ['unit/modular/crt-pair'] }],
      ['even moduli', ' || (value & 1n) === 0n', '', { tests: ['unit/modular/crt-pair'] }],
      ['no bits of an exponent', 'exponentBits < 1 ||', 'exponentBits < 0 ||'],
      ['exponents longer than is walked', 'if (exponentBits < own)', 'if (exponentBits < own - 1)'],
      ['negative operands are positive', 'const negative = value < 0n;', 'const negative = false;'],
      [
        'the number stays in the bytes',
        'wiping([bytes], () => fromBytesLE(bytes))',
        'fromBytesLE(bytes)',
        { tests: ['unit/modular/traces'] },
      ],
    ],
  ),
  ...inFile(
    'src/modular/blinded-exponent.ts',
    ['unit/modular/blinded-exponent'],
    [
      ['carries of 16 bits', 'let sum = carry + (exponents', 'let sum = (carry & 0xffff) + (exponents'],
      ['the order comes without its factor', 'sum += (factors[i] as number) * ', 'sum += '],
      ['a column off by one', 'orders[column - i + factors.length - 1]', 'orders[column - i + factors.length]'],
      ['the last byte of an odd length is lost', '2 * column + 1 < blinded.length', '2 * column + 2 < blinded.length'],
      ['fewer random bits', 'export const BLINDING_BITS = 64;', 'export const BLINDING_BITS = 48;'],
      ['the digits stay', 'digits.fill(0);', ';'],
    ],
  ),
  ...inFile(
    'src/modular/crt-digits.ts',
    ['unit/modular/crt-digits'],
    [
      ['no inverse in the second digit', 'enter(m, 1, positive(modulus.inverse as Uint8Array));\n      m.mul(0, 0, 1);', ''],
      [
        'digits before are not taken away',
        '      m.sub(0, 0, 1);\n      enter(m, 1, positive(modulus',
        '      enter(m, 1, positive(modulus',
      ],
      [
        'the third digit goes without its weights',
        'enter(m, 2, positive((weights[i] as OddModulus).bytes));',
        'enter(m, 2, positive(Uint8Array.of(1)));',
      ],
      ['all further digits have the exponent of the third', 'exponents[i + 2]', 'exponents[2]'],
    ],
  ),
  ...inFile(
    'src/modular/crt-pair.ts',
    ['unit/modular/crt-pair'],
    [
      ['common factors go unnoticed', 'if (!inverse) throw', 'if (false) throw'],
      ['the residues come the wrong way round where q is longer', '(rp, rq) => join(rq, rp)', '(rp, rq) => join(rp, rq)'],
      ['moduli of more than half the length', 'if (bits > MOST_BITS)', 'if (bits > 2 * MOST_BITS)'],
      ['negative exponents', 'if (value < 0n)', 'if (false)'],
      ['three exponents', ' || value.length !== 2', ''],
      ['secrets stay', '[...operands, ...powers].map(({ bytes }) => bytes)', '[]', { tests: ['unit/modular/traces'] }],
    ],
  ),
  ...inFile(
    'src/modular/enter.ts',
    ['unit/modular/modulus', 'unit/modular/pair-ring'],
    [
      ['negative operands stay positive', 'if (!operands.some(({ negative }) => negative)) return;', 'return;'],
      [
        'long operands in a power of two go by chunks of another weight',
        "longest <= operandBytes || machine.ring === 'power of two'",
        'longest <= operandBytes',
        { equivalent: 'The weight of a chunk is right modulo a power of two as well.' },
      ],
      ['chunks overlap', 'bytes.subarray(i * length, (i + 1) * length)', 'bytes.subarray(i * length, (i + 1) * length + 1)'],
      ['the weight of a chunk is 2^8 too small', 'weight[length] = 1;', 'weight[length - 1] = 1;'],
      ['the last chunk is left out', 'i >= 0; i--) {\n    const chunk', 'i > 0; i--) {\n    const chunk'],
      [
        'one negative lane makes all negative',
        'negative === of ? 1 : 0',
        'operands.some((any) => any.negative) === of ? 1 : 0',
        { tests: ['unit/modular/pair-ring'], engine: 'node26' },
      ],
    ],
  ),
  ...inFile(
    'src/modular/even-ring.ts',
    ['unit/modular/modulus'],
    [
      ['numbers without an inverse modulo 2^k have one', 'return oddInverse && binaryInverse && join', 'return oddInverse && join'],
      [
        'the residues are the wrong way round',
        'mul: (a, b) => join(binary.mul(a, b), odd.mul(a, b))',
        'mul: (a, b) => join(odd.mul(a, b), binary.mul(a, b))',
      ],
      ['the joined length is a bit short', 'bits + k);\n', 'bits + k - 1);\n'],
    ],
  ),
  ...inFile(
    'src/modular/garner.ts',
    ['unit/modular/modulus', 'unit/modular/crt-pair'],
    [
      ['the residue of q is not taken away', 'm.sub(0, 0, 1);', ''],
      ['the residue of q is not added', 'm.add(0, 0, 1);', ''],
      ['residues stay', 'wiping([rp, rq, quotient], () =>', 'wiping([quotient], () =>', { tests: ['unit/modular/garner'] }],
    ],
  ),
  ...inFile(
    'src/modular/modulus.ts',
    ['unit/modular/modulus', 'unit/modular/errors'],
    [
      ['a negative exponent raises the base itself', 'if (exponent >= 0n) return', 'return'],
      ['exponentBits is passed over', "this.#power('pow', base, exponent, exponentBits)", "this.#power('pow', base, exponent)"],
      [
        'the exponent stays',
        'wiping([operand.bytes, power.bytes], () => {',
        'wiping([operand.bytes], () => {',
        { tests: ['unit/modular/traces'] },
      ],
      ['a factor stays', 'wiping([x.bytes, y.bytes], () =>', 'wiping([x.bytes], () =>', { tests: ['unit/modular/traces'] }],
    ],
  ),
  ...inFile(
    'src/modular/power-of-two-ring.ts',
    ['unit/modular/modulus'],
    [
      ['even numbers have an inverse', '((a.bytes[0] ?? 0) & 1) === 0', 'false'],
      ['the first guess counts for four bits', 'let bits = 3; bits < k', 'let bits = 4; bits < k'],
      ['a step too few', 'bits < k; bits *= 2', 'bits < k; bits *= 3'],
      [
        'the modulus is half',
        '1 << (k & 7);',
        '1 << ((k - 1) & 7);',
        { equivalent: 'Of a power of two the kernels take the length alone.' },
      ],
    ],
  ),
  ...inFile(
    'src/modular/remembered.ts',
    ['unit/modular/remembered'],
    [
      ['what was prepared for other kernels is kept', 'kept.clear();', ''],
      ['every call clears it', 'generation = selectionGeneration();', ''],
    ],
  ),
  ...inFile(
    'src/modular/ring-of.ts',
    ['unit/modular/modulus'],
    [
      ['the trailing zeros are one more', 'bitLength(modulus & -modulus) - 1', 'bitLength(modulus & -modulus)'],
      ['powers of two are no case of their own', 'if (oddBits === 1)', 'if (oddBits === 0)'],
    ],
  ),
  ...inFile(
    'src/modular/fixed-base.ts',
    ['unit/modular/fixed-base'],
    [
      ['exponents that are a bit too long', 'if (own > this.bits)', 'if (own > this.bits + 1)'],
      ['negative exponents', 'if (exponent < 0n)', 'if (false)'],
      ['a table of another modulus', 'if (!isNumber(savedModulus, modulus))', 'if (false)'],
      ['a table of another base', 'if (!isNumber(savedBase, reduced(base, modulus)))', 'if (false)'],
      ['elements are taken on trust', 'if (!equal(made.save(), bytes))', 'if (false)'],
      ['a base that is not reduced', 'return residue < 0n ? residue + modulus : residue;', 'return residue;'],
      [
        'a table of one element',
        "checkCount('tableBytes', tableBytes, 2 * elementBytes",
        "checkCount('tableBytes', tableBytes, 1 * elementBytes",
      ],
    ],
  ),
  ...inFile(
    'src/modular/fixed-base-format.ts',
    ['unit/modular/fixed-base-format'],
    [
      ['any version', 'require(field(0) === VERSION,', 'require(field(0) >= VERSION,'],
      ['damage is passed over', 'require(view.getUint32(end, true) === crc32(bytes.subarray(0, end)),', 'require(true,'],
      [
        'another length than the header says',
        'require(end === HEADER_BYTES + count * residueBytes,',
        'require(end >= HEADER_BYTES + count * residueBytes,',
      ],
      ['another name', '[...NAME, kind.letter].every((byte, i) => bytes[i] === byte)', '[...NAME].every((byte, i) => bytes[i] === byte)'],
      ['more tables than a tooth has bits', ' && groups <= Math.ceil(bits / teeth)', ''],
      ['more teeth than there can be', ' && teeth <= MAX_JOINT_BITS', ''],
      ['no teeth', 'teeth >= 1 && ', ''],
      ['more bits than there can be', 'bits <= MAX_BITS && ', ''],
      ['a header that is cut off', 'bytes.length >= HEADER_BYTES + CHECK_BYTES &&', 'true &&'],
    ],
  ),
  ...inFile(
    'src/modular/fixed-base-table.ts',
    ['unit/modular/fixed-base'],
    [
      ['a squaring too few between the tables', 'i < groupStride; i++', 'i < groupStride - 1; i++'],
      [
        'in variable time, a digit without its topmost tooth',
        'for (let j = 0; j < bases; j++) digit',
        'for (let j = 0; j < bases - 1; j++) digit',
      ],
      ['in variable time, the lowest bits are left out', 'shift >= 0; shift--', 'shift > 0; shift--'],
      ['all elements are saved', '% 2 ** this.comb.bases === 0) continue', '% 2 ** this.comb.bases === 1) continue'],
    ],
  ),
  ...inFile(
    'src/modular/fixed-base-pair.ts',
    ['unit/modular/fixed-base-pair'],
    [['both are the first', 'this.#machine.enter(0, bases)', 'this.#machine.enter(0, [bases[0], bases[0]])', { engine: 'node26' }]],
  ),
  ...inFile(
    'src/group/table.ts',
    ['unit/modular/fixed-base-pair'],
    [
      ['tables of two groups', ' || first.#family !== second.#family', '', { engine: 'node26' }],
      [
        'the first twice',
        '[valueOf(first.element), valueOf(second.element)]',
        '[valueOf(first.element), valueOf(first.element)]',
        { engine: 'node26' },
      ],
    ],
  ),
  ...inFile(
    'src/modular/joint-plan.ts',
    ['unit/modular/multi-pow', 'unit/modular/fixed-base'],
    [
      ['combs a bit too short', 'Math.ceil(Math.ceil(bits / teeth) / groups)', 'Math.floor(Math.ceil(bits / teeth) / groups)'],
      [
        'more exponents at a time than there is room for',
        'Math.floor(JOINT_EXPONENT_BYTES / Math.ceil(bits / 8))',
        'Math.ceil(JOINT_EXPONENT_BYTES / Math.ceil(bits / 8)) + 1',
      ],
      ['more elements than the table has', 'groups * 2 ** teeth <= entries', 'groups * 2 ** teeth <= 2 * entries'],
    ],
  ),
  ...inFile(
    'src/modular/joint-ring.ts',
    ['unit/modular/multi-pow'],
    [
      ['parts of a product are not multiplied', 'if (from > 0) machine.mul(0, 0, 2);', ''],
      ['the second base of a table is in the place of the first', '2 ** ((i % bases) * window), 1)', '2 ** (0 * window), 1)'],
      [
        'the last table is of as many bases as all',
        'Math.min(bases, terms.length - group * bases)',
        'bases',
        { equivalent: 'The exponents that the last table lacks are zero: its further entries are made, and never count.' },
      ],
      ['squarings of the first place', 'const squarings = position - shift;', 'const squarings = position - shift + 1;'],
      ['the places are not in order', 'places.sort((a, b) => b.shift - a.shift);', ''],
      ['exponents stay in the copy', 'wiping([exponents], () => {', 'wiping([], () => {', { tests: ['unit/modular/traces'] }],
      [
        'no place is no factor',
        'machine.enter(to, [Uint8Array.of(1)]);\n    return;',
        'machine.enter(to, [Uint8Array.of(0)]);\n    return;',
      ],
    ],
  ),
  ...inFile(
    'src/modular/multi-pow.ts',
    ['unit/modular/multi-pow'],
    [
      ['more bases than exponents', 'if (bases.length !== exponents.length)', 'if (bases.length < exponents.length)'],
      ['the empty product modulo 1 is 1', 'return 1n % modulus;', 'return 1n;'],
      ['negative exponents raise the base itself', 'if ((exponents[i] as bigint) >= 0n) return', 'if (true) return'],
      ['the modulus 1 is odd', 'modulus === 1n || ', ''],
    ],
  ),
  ...inFile(
    'src/modular/pow-many.ts',
    ['unit/modular/pow-many'],
    [
      ['results in the order of the work', 'results[index] =', 'results[done] ='],
      ['operands stay', 'wipeTasks(tasks);', ';', { tests: ['unit/modular/traces'] }],
      ['a number without an inverse has a power', 'if (refused) throw', 'if (false as boolean) throw'],
    ],
  ),
  ...inFile(
    'src/modular/pow-tasks.ts',
    ['unit/modular/pow-many'],
    [
      ['rings of the last moduli serve all', '!prepared?.moduli.every((modulus, i) => modulus === moduli[i])', '!prepared'],
      ['only the second modulus is compared', 'modulus === moduli[i])) {', 'i === 0 || modulus === moduli[i])) {'],
    ],
  ),
];
