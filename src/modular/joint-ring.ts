/** Products of powers modulo an odd number. */

import type { JointMachine, Step } from '../kernels/contract/joint-machine.ts';
import { slidingWindows } from '../kernels/residue/js/window.ts';
import { slidingWindow } from '../kernels/tuned/window-width.ts';
import { jointCandidateFor } from '../runtime/machines.ts';
import { wiping } from '../util/wipe.ts';
import { enter } from './enter.ts';
import { type MultiPlan, planMulti } from './joint-plan.ts';
import type { Exponent, Operand } from './residue-ring.ts';

/** A base with its exponent. */
export interface Term {
  readonly base: Operand;
  readonly exponent: Exponent;
}

export interface JointRing {
  readonly machine: JointMachine;
  /** The product of the powers; as many bits are walked as the longest exponent has. At least one term. */
  pow(terms: readonly Term[], plan?: MultiPlan): Uint8Array;
  /** The same in a time that depends on the exponents. */
  powVarTime(terms: readonly Term[]): Uint8Array;
}

/** A factor of a power: an element of the table, and how often it is squared. */
export interface Place {
  readonly shift: number;
  readonly entry: number;
}

/** How long the table is, as far as the modulus allows: as the second-level cache of a processor. */
const TABLE_BYTES = 2 ** 20;
/** But at least two bases of three bits each. */
const FEWEST_ENTRIES = 64;

/** The ring of the modulus whose little-endian bytes are given; `bits` long, odd, above 1. */
export function jointRing(modulus: Uint8Array, bits: number): JointRing {
  const { open, elementBytes } = jointCandidateFor(bits);
  const machine = open(Math.max(Math.floor(TABLE_BYTES / elementBytes), FEWEST_ENTRIES));
  const constants = machine.prepare([{ bytes: modulus, bits }]);

  /** The product of what `body` leaves in a slot for each part of the terms. */
  const product = (terms: readonly Term[], together: number, body: (to: 0 | 2, part: readonly Term[]) => void): Uint8Array =>
    machine.session(constants, () => {
      for (let from = 0; from < terms.length; from += together) {
        body(from === 0 ? 0 : 2, terms.slice(from, from + together));
        if (from > 0) machine.mul(0, 0, 2);
      }
      return machine.leave(0)[0] as Uint8Array;
    });

  return {
    machine,
    pow: (terms, plan) => {
      const length = Math.max(1, ...terms.map(({ exponent }) => exponent.bits));
      const { bases, window, together } = plan ?? planMulti(terms.length, length, machine);
      return product(terms, together, (to, part) => multiply(machine, to, part, length, bases, window));
    },
    powVarTime: (terms) => {
      const longest = Math.max(1, ...terms.map(({ exponent }) => exponent.bits));
      const together = Math.floor(machine.entries / 2 ** (slidingWindow(longest) - 1));
      return product(terms, together, (to, part) => multiplyVarTime(machine, to, part));
    },
  };
}

/** to ← the product of the powers: interleaved fixed windows over joint tables. Scratch: slots 1, 4 and 5. */
function multiply(machine: JointMachine, to: 0 | 2, terms: readonly Term[], bits: number, bases: number, window: number): void {
  const size = 2 ** (bases * window);
  const bytes = Math.ceil(bits / 8);
  const exponents = new Uint8Array(bytes * terms.length);
  wiping([exponents], () => {
    terms.forEach(({ base, exponent }, i) => {
      enter(machine, 1, base);
      machine.place(Math.floor(i / bases) * size + 2 ** ((i % bases) * window), 1);
      exponents.set(exponent.bytes, i * bytes);
    });
    const groups = Math.ceil(terms.length / bases);
    for (let group = 0; group < groups; group++) {
      // The last table may be of fewer bases: the exponents that it lacks are zero.
      machine.fill(group * size, Math.min(bases, terms.length - group * bases), window);
    }
    machine.walk(to, exponents, { bits, window, bases, baseStride: 8 * bytes, groups, groupStride: 8 * bytes * bases });
  });
}

/** The same by windows that slide, each base's on its own (Möller, SAC 2001, section 3.2). Scratch: slots 1, 4 and 5. */
function multiplyVarTime(machine: JointMachine, to: 0 | 2, terms: readonly Term[]): void {
  const places: Place[] = [];
  let first = 0;
  for (const { base, exponent } of terms) {
    const windows = slidingWindows(exponent.bytes, exponent.bits, slidingWindow(exponent.bits));
    const count = 1 + windows.reduce((most, { value }) => Math.max(most, value >> 1), 0);
    enter(machine, 1, base);
    machine.place(first, 1);
    machine.fillOdd(first, count);
    for (const { value, shift } of windows) places.push({ shift, entry: first + (value >> 1) });
    first += count;
  }
  places.sort((a, b) => b.shift - a.shift);
  applyPlaces(machine, to, places);
}

/** to ← the product of table[entry]^(2^shift) over the places, which are in the order of falling shifts. */
export function applyPlaces(machine: JointMachine, to: 0 | 2, places: readonly Place[]): void {
  const [highest, ...rest] = places;
  if (!highest) {
    machine.enter(to, [Uint8Array.of(1)]);
    return;
  }
  machine.pick(to, highest.entry);
  let position = highest.shift;
  const steps: Step[] = rest.map(({ shift, entry }) => {
    const squarings = position - shift;
    position = shift;
    return { squarings, entry };
  });
  machine.chain(to, [...steps, { squarings: position }]);
}
