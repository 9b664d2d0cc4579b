/** Constants of curves and groups. */
import { inFile, type Mutant } from '../mutant.ts';

export const params: readonly Mutant[] = [
  ...inFile(
    'src/params/bn256.ts',
    ['unit/params/bn256', 'unit/pairing/engine'],
    [
      ['another parameter', '1868033n ** 3n', '1868035n ** 3n'],
      ['another order', '18n * u ** 2n + 6n * u + 1n', '18n * u ** 2n + 6n * u + 3n'],
      ['ξ = i + 1', 'XI: Fp2 = { x: 1n, y: 3n }', 'XI: Fp2 = { x: 1n, y: 1n }'],
      ['another generator', 'y: P - 2n };', 'y: 2n };'],
    ],
  ),
  ...inFile('src/params/srp-groups.ts', ['unit/scheme/srp/srp'], [['a digit of a prime', '0xeeaf0ab9adb38dd6', '0xeeaf0ab9adb38dd7']]),
];
