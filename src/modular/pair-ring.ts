/** Two exponentiations under two odd moduli: in the lanes of one machine, or one after the other. */

import type { PowerMachine } from '../kernels/contract/machine.ts';
import { pairMachineFor } from '../runtime/machines.ts';
import { enter } from './enter.ts';
import { oddRing } from './odd-ring.ts';
import type { Exponent, Operand } from './residue-ring.ts';

/** Two values: one for each of two moduli. */
export type Pair<T> = readonly [T, T];

export interface OddModulus {
  readonly bytes: Uint8Array;
  readonly bits: number;
}

export interface RingPair {
  /** bases[i]^exponents[i] modulo moduli[i]; side by side, as many bits are walked as the longer exponent has. */
  powEach(walk: 'pow' | 'powVarTime', bases: Pair<Operand>, exponents: Pair<Exponent>): Pair<Uint8Array>;
}

/** Moduli whose lengths differ by more than this factor do not share a machine: the shorter one would wait for the longer. */
const SIMILAR = 0.8;

/** The rings of two moduli, odd and above 1. */
export function pairRing(moduli: Pair<OddModulus>): RingPair {
  const machine = lanesFor(moduli);
  return machine ? inLanes(machine, moduli) : inTurn(moduli);
}

/** The machine of two lanes that serves both moduli, where there is one and they are of similar length. */
export function lanesFor(moduli: Pair<OddModulus>): PowerMachine | undefined {
  const lengths = moduli.map(({ bits }) => bits);
  const [shorter, longer] = [Math.min(...lengths), Math.max(...lengths)];
  return shorter < SIMILAR * longer ? undefined : pairMachineFor(longer);
}

/** By a machine of two lanes. */
export function inLanes(machine: PowerMachine, moduli: Pair<OddModulus>): RingPair {
  const constants = machine.prepare(moduli);
  return {
    powEach: (walk, bases, exponents) =>
      machine.session(constants, () => {
        enter(machine, 0, ...bases);
        const bits = Math.max(...exponents.map((exponent) => exponent.bits));
        machine[walk](
          0,
          0,
          exponents.map(({ bytes }) => bytes),
          bits,
        );
        return machine.leave(0) as unknown as Pair<Uint8Array>;
      }),
  };
}

function inTurn([first, second]: Pair<OddModulus>): RingPair {
  const rings = [oddRing(first.bytes, first.bits), oddRing(second.bytes, second.bits)] as const;
  return {
    powEach: (walk, [a, b], [ea, eb]) => [rings[0][walk](a, ea), rings[1][walk](b, eb)],
  };
}
