/** The comb of a fixed base: the machine that holds its table. */

import type { JointMachine, Walk } from '../kernels/contract/joint-machine.ts';
import type { RingConstants } from '../kernels/contract/machine.ts';
import { bitsOf } from '../kernels/residue/js/window.ts';
import { jointCandidateFor } from '../runtime/machines.ts';
import { toBytesLE } from '../util/bytes.ts';
import { operandOf } from './arguments.ts';
import { enter } from './enter.ts';
import { applyPlaces, type Place } from './joint-ring.ts';

/** Entry u of table k is the product of base^(2^(k · groupStride + j · baseStride)) over the bits j of u that are set. */
export class FixedBaseTable {
  readonly comb: Walk;
  readonly machine: JointMachine;
  readonly #constants: RingConstants;

  /** Computes the table, a multiplication an entry. The modulus is odd and above 1. */
  constructor(base: bigint, modulus: bigint, modulusBits: number, comb: Walk) {
    this.comb = comb;
    this.machine = jointCandidateFor(modulusBits).openTable(tableEntries(comb));
    this.#constants = this.machine.prepare([{ bytes: toBytesLE(modulus, Math.ceil(modulusBits / 8)), bits: modulusBits }]);
    this.machine.session(this.#constants, () => {
      enter(this.machine, 0, operandOf('base', base));
      fillComb(this.machine, comb);
    });
  }

  /** base^exponent as little-endian bytes, for an exponent of at most bases · baseStride bits. Leaks nothing of the exponent. */
  pow(exponent: Uint8Array): Uint8Array {
    return this.#computed((machine) => machine.walk(0, exponent, this.comb));
  }

  /** The same in a time that depends on the exponent. */
  powVarTime(exponent: Uint8Array): Uint8Array {
    const { bits, bases, baseStride, groups, groupStride } = this.comb;
    const places: Place[] = [];
    for (let shift = bits - 1; shift >= 0; shift--) {
      for (let group = 0; group < groups; group++) {
        let digit = 0;
        for (let j = 0; j < bases; j++) digit |= bitsOf(exponent, shift + group * groupStride + j * baseStride, 1) << j;
        if (digit !== 0) places.push({ shift, entry: (group << bases) + digit });
      }
    }
    return this.#computed((machine) => applyPlaces(machine, 0, places));
  }

  /** The table's elements as canonical residues, but for the elements 0, which are 1. */
  residues(): Uint8Array[] {
    const { machine } = this;
    const residues: Uint8Array[] = [];
    machine.session(this.#constants, () => {
      for (let entry = 0; entry < tableEntries(this.comb); entry++) {
        if (entry % 2 ** this.comb.bases === 0) continue;
        machine.pick(0, entry);
        residues.push(machine.leave(0)[0] as Uint8Array);
      }
    });
    return residues;
  }

  #computed(body: (machine: JointMachine) => void): Uint8Array {
    const { machine } = this;
    return machine.session(this.#constants, () => {
      body(machine);
      return machine.leave(0)[0] as Uint8Array;
    });
  }
}

export const tableEntries = ({ groups, bases }: Walk): number => groups << bases;

/** Fills the table of the base in slot 0, which is overwritten. In a session. */
export function fillComb(machine: JointMachine, { bases, groups, groupStride }: Walk): void {
  for (let j = 0; j < bases; j++) {
    for (let group = 0; group < groups; group++) {
      machine.place((group << bases) + 2 ** j, 0);
      for (let i = 0; i < groupStride; i++) machine.sqr(0, 0);
    }
  }
  for (let group = 0; group < groups; group++) machine.fill(group << bases, bases, 1);
}
