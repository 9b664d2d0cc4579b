/** Two exponentiations in the lanes of one machine: operands of any length and sign, in either lane. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { createJsMachine } from '../../../src/kernels/residue/js/machine.ts';
import { exponentOf, operandOf } from '../../../src/modular/arguments.ts';
import { inLanes, type OddModulus, type Pair, pairRing, type RingPair } from '../../../src/modular/pair-ring.ts';
import { bitLength, fromBytesLE, toBytesLE } from '../../../src/util/bytes.ts';
import { powMod } from '../../reference/modpow.ts';
import { integer, natural, oddModulus } from './naturals.ts';
import { TwoMachines } from './two-machines.ts';

const asModulus = (value: bigint): OddModulus => ({ bytes: toBytesLE(value, Math.ceil(bitLength(value) / 8)), bits: bitLength(value) });

const WAYS: readonly (readonly [name: string, rings: (moduli: Pair<OddModulus>) => RingPair])[] = [
  [
    'in two lanes',
    (moduli) => {
      const bits = Math.max(...moduli.map((modulus) => modulus.bits));
      return inLanes(new TwoMachines(createJsMachine('odd', bits), createJsMachine('odd', bits)), moduli);
    },
  ],
  ['as this engine does it', pairRing],
];

for (const [name, rings] of WAYS) {
  describe(`pairs of exponentiations, ${name}`, () => {
    const check = (moduli: Pair<bigint>, bases: Pair<bigint>, exponents: Pair<bigint>): void => {
      const ring = rings([asModulus(moduli[0]), asModulus(moduli[1])]);
      const expected = [powMod(bases[0], exponents[0], moduli[0]), powMod(bases[1], exponents[1], moduli[1])];
      for (const walk of ['pow', 'powVarTime'] as const) {
        const powers = ring.powEach(
          walk,
          [operandOf('base', bases[0]), operandOf('base', bases[1])],
          [exponentOf(exponents[0]), exponentOf(exponents[1])],
        );
        assert.deepEqual(powers.map(fromBytesLE), expected, `${walk}: ${bases.join()} to the ${exponents.join()} modulo ${moduli.join()}`);
      }
    };

    it('at the edges', () => {
      const [p, q] = [(1n << 521n) - 1n, (1n << 521n) - 3n];
      const ones = (1n << 64n) - 1n;
      for (const moduli of [
        [p, q],
        [p, p],
        [q, 3n],
        [3n, p],
      ] as const) {
        for (const [a, b] of [
          [0n, 1n],
          [1n, -1n],
          [-1n, 0n],
          [p - 1n, q - 1n],
          [-(ones ** 20n), 5n],
          [5n, ones ** 30n],
          [-2n, -(ones ** 9n)],
        ] as const) {
          for (const [d, e] of [
            [0n, 0n],
            [0n, ones],
            [ones, 1n],
            [1n, 0n],
            [ones, ones],
            [1n << 200n, 3n],
          ] as const) {
            check(moduli, [a, b], [d, e]);
          }
        }
      }
    });

    it('of any numbers', () => {
      const pair = <T>(value: fc.Arbitrary<T>): fc.Arbitrary<[T, T]> => fc.tuple(value, value);
      fc.assert(fc.property(pair(oddModulus(400)), pair(integer(1200)), pair(natural(200)), check), { numRuns: 200 });
    });
  });
}
