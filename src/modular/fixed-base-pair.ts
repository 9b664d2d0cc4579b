/** Powers of two bases by the same exponent, side by side: of a generator and a public key, of which an encryption takes the same multiples. */
import type { JointMachine, Walk } from '../kernels/contract/joint-machine.ts';
import type { RingConstants } from '../kernels/contract/machine.ts';
import type { JointCandidate } from '../runtime/machines.ts';
import { fillComb, tableEntries } from './fixed-base-table.ts';

export class FixedBasePair {
  readonly #comb: Walk;
  readonly #machine: JointMachine;
  readonly #constants: RingConstants;

  /**
   * Computes the table, whose entries hold powers of both.
   *
   * @param candidate - of two numbers.
   * @param bases - little-endian residues.
   * @param modulus - odd and above 1, little-endian, `bits` long.
   */
  constructor(candidate: JointCandidate, bases: readonly [Uint8Array, Uint8Array], modulus: Uint8Array, bits: number, comb: Walk) {
    this.#comb = comb;
    this.#machine = candidate.openTable(tableEntries(comb));
    this.#constants = this.#machine.prepare(bases.map(() => ({ bytes: modulus, bits })));
    this.#machine.session(this.#constants, () => {
      this.#machine.enter(0, bases);
      fillComb(this.#machine, comb);
    });
  }

  /** Both powers as little-endian bytes, for an exponent of at most bases · baseStride bits. Leaks nothing of the exponent. */
  pow(exponent: Uint8Array): readonly [Uint8Array, Uint8Array] {
    const machine = this.#machine;
    return machine.session(this.#constants, () => {
      machine.walk(0, exponent, this.#comb);
      return machine.leave(0) as [Uint8Array, Uint8Array];
    });
  }
}
