/**
 * Powers modulo a product of odd moduli, by the Chinese remainder theorem in Garner's form (RFC 8017, section 5.1.2, step 2b): the
 * result comes as digits in mixed radix, each of which is computed where its modulus is loaded anyway.
 */

import type { PowerMachine } from '../kernels/contract/machine.ts';
import { lastOf } from '../util/last-of.ts';
import { wiping } from '../util/wipe.ts';
import { enter } from './enter.ts';
import { oddRing } from './odd-ring.ts';
import { lanesFor, type OddModulus, type Pair } from './pair-ring.ts';
import { positive } from './residue-ring.ts';
import type { SessionRing } from './session-ring.ts';

/** A modulus, and the inverse of the product of all moduli before it; little-endian, secret. */
export interface CrtModulus extends OddModulus {
  /** Absent in the first. */
  readonly inverse?: Uint8Array | undefined;
}

/**
 * base^exponents[i] modulo the i-th modulus, as digits: d[0] + d[1]·m[0] + d[2]·m[0]·m[1] + …, with d[i] below m[i].
 *
 * Secret: everything but lengths and `bits`, the number of bits that are walked of every exponent.
 */
export type CrtDigits = (base: Uint8Array, exponents: readonly Uint8Array[], bits: number) => Uint8Array[];

/** Where it is computed: what the engine has, unless a test brings its own. */
export interface CrtPlaces {
  /** A machine of two lanes for both moduli, if there is one. */
  readonly lanes: (moduli: Pair<OddModulus>) => PowerMachine | undefined;
  readonly ring: (modulus: OddModulus) => SessionRing;
}

const CHOSEN: CrtPlaces = { lanes: lanesFor, ring: ({ bytes, bits }) => oddRing(bytes, bits) };

/** For two moduli or more, without common factors. The first two share the lanes of a machine where the engine has one. */
export function crtDigits(moduli: readonly CrtModulus[], { lanes, ring }: CrtPlaces = CHOSEN): CrtDigits {
  const [first, second, ...others] = moduli as readonly [CrtModulus, CrtModulus, ...CrtModulus[]];
  const machine = lanes([second, first]);
  const firstTwo = machine ? inLanes(machine, first, second) : inTurn(ring(first), ring(second), second);
  const further = others.map((modulus, i) => nextDigit(ring(modulus), modulus, moduli.slice(0, i + 1)));
  return (base, exponents, bits) => {
    const digits = firstTwo(base, exponents, bits);
    for (const [i, next] of further.entries()) digits.push(next(base, exponents[i + 2] as Uint8Array, bits, digits));
    return digits;
  };
}

/** The second modulus in lane 0, where the second digit is made, the first one in lane 1. */
function inLanes(machine: PowerMachine, first: CrtModulus, second: CrtModulus): CrtDigits {
  const constants = machine.prepare([second, first]);
  const inverse = second.inverse as Uint8Array;
  return (base, [exponent0, exponent1], bits) =>
    machine.session(constants, () => {
      enter(machine, 0, positive(base), positive(base));
      machine.pow(0, 0, [exponent1 as Uint8Array, exponent0 as Uint8Array], bits);
      const [residue, digit] = machine.leave(0) as [Uint8Array, Uint8Array];
      machine.enter(1, [digit, digit]);
      machine.sub(0, 0, 1);
      machine.enter(1, [inverse, inverse]);
      machine.mul(0, 0, 1);
      const [quotient, rest] = machine.leave(0) as [Uint8Array, Uint8Array];
      return wiping([residue, rest], () => [digit, quotient]);
    });
}

function inTurn(first: SessionRing, secondRing: SessionRing, second: CrtModulus): CrtDigits {
  const next = nextDigit(secondRing, second, []);
  return (base, [exponent0, exponent1], bits) => {
    const digit = first.pow(positive(base), { bytes: exponent0 as Uint8Array, bits });
    return [digit, next(base, exponent1 as Uint8Array, bits, [digit])];
  };
}

/** The digit of a modulus, from those before it; `weights` are the moduli of all digits before the last one. */
function nextDigit(ring: SessionRing, modulus: CrtModulus, weights: readonly OddModulus[]) {
  return (base: Uint8Array, exponent: Uint8Array, bits: number, digits: readonly Uint8Array[]): Uint8Array =>
    ring.compute((m) => {
      // What the digits say so far, by Horner's rule from the last one down.
      enter(m, 1, positive(lastOf(digits) as Uint8Array));
      for (let i = digits.length - 2; i >= 0; i--) {
        enter(m, 2, positive((weights[i] as OddModulus).bytes));
        m.mul(1, 1, 2);
        enter(m, 2, positive(digits[i] as Uint8Array));
        m.add(1, 1, 2);
      }
      // A sum is no operand of another: times 1.
      enter(m, 2, positive(Uint8Array.of(1)));
      m.mul(1, 1, 2);
      enter(m, 0, positive(base));
      m.pow(0, 0, [exponent], bits);
      m.sub(0, 0, 1);
      enter(m, 1, positive(modulus.inverse as Uint8Array));
      m.mul(0, 0, 1);
    });
}
