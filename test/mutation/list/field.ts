/** Prime fields. */
import { inFile, type Mutant } from '../mutant.ts';

export const field: readonly Mutant[] = [
  ...inFile(
    'src/kernels/field/prime/any-field.ts',
    ['unit/field/moduli'],
    [['too many bits to spare', ' && radix + limbs * radix - bits <= most', '']],
  ),
  ...inFile(
    'src/field/batch-invert.ts',
    ['unit/field/prime-field'],
    [
      ['zeros among the values', 'if (product.every((byte) => byte === 0)) throw', 'if (false) throw'],
      ['inverses in the opposite order', 'return inverses.reverse();', 'return inverses;'],
      ['the running inverse is not multiplied on', 'slots.mul(RUNNING, RUNNING, VALUE);\n      }\n      return', '}\n      return'],
      ['products stay', 'return wiping(before, () =>', 'return wiping([], () =>', { tests: ['unit/field/traces'] }],
    ],
  ),
  ...inFile(
    'src/field/module.ts',
    ['unit/field/prime-field'],
    [
      [
        'sums are not reduced',
        "a: i32.const(linking.sum), b: i32.const(linking.constant('one'))",
        "a: slot(a), b: i32.const(linking.constant('one'))",
      ],
      ['slots are public', 'bytes: SLOTS * elementBytes, secret: true', 'bytes: SLOTS * elementBytes, secret: false'],
      ['numbers are public', 'numbers: { bytes: residueBytes, secret: true', 'numbers: { bytes: residueBytes, secret: false'],
    ],
  ),
  ...inFile(
    'src/field/prime-field.ts',
    ['unit/field/prime-field'],
    [
      ['numbers that are too long', 'if (!fits(bytes, inputBytes))', 'if (false)'],
      [
        'the byte behind the last is passed over',
        'for (let i = length; i < bytes.length; i++) any',
        'for (let i = length + 1; i < bytes.length; i++) any',
      ],
      [
        'what was there before stays above a short number',
        'numbers[i] = bytes[i] ?? 0;',
        'numbers[i] = bytes[i] ?? (numbers[i] as number);',
      ],
      ['the slot behind the last', 'slot < SLOTS', 'slot <= SLOTS'],
      ['slots below the first', 'slot >= 0 && ', ''],
      ['roots where there are none', 'if (!module.call.root)', 'if (false)'],
    ],
  ),
  ...inFile(
    'src/field/square-roots.ts',
    ['unit/field/prime-field'],
    [
      ['another exponent', '(modulus + 1n) / 4n', '(modulus - 3n) / 4n'],
      ['roots for every prime', 'if (modulus % 4n !== 3n) return undefined;', ''],
    ],
  ),
];
