/** Constants of curves and groups. */
import { inFile, type Mutant } from '../mutant.ts';

export const params: readonly Mutant[] = [
  ...inFile(
    'src/params/pairings/bn.ts',
    ['unit/params/pairings', 'unit/pairing/engine'],
    [
      ['another order', '18n * u ** 2n + 6n * u + 1n', '18n * u ** 2n + 6n * u + 3n'],
      ['another trace', '6n * u ** 2n + 1n', '6n * u ** 2n + 3n'],
    ],
  ),
  ...inFile(
    'src/params/pairings/bn256.ts',
    ['unit/params/pairings', 'unit/pairing/engine'],
    [
      ['another parameter', '6518589491078791937n', '6518589491078791939n'],
      ['ξ = i + 1', 'xi: { c0: 3n,', 'xi: { c0: 1n,'],
      ['another generator', 'y: -2n }', 'y: 2n }'],
    ],
  ),
  ...inFile(
    'src/params/pairings/bn254.ts',
    ['unit/params/pairings', 'unit/pairing/engine'],
    [['another digit of a generator', '2781n,', '2783n,']],
  ),
  ...inFile('src/params/srp-groups.ts', ['unit/scheme/ffc/srp/srp'], [['a digit of a prime', '0xeeaf0ab9adb38dd6', '0xeeaf0ab9adb38dd7']]),
];
