/** The Miller–Rabin test (FIPS 186-5, appendix B.3.1), on numbers side by side. */
import type { PowerMachine } from '../kernels/contract/machine.ts';
import { wiping } from '../util/wipe.ts';
import { equal, fillLanes, lanesFor, lessOne, ONE } from './lanes.ts';

/** A number n that is tested to a base: n is odd and above 3, the base from 2 to n − 2. Both are little-endian. */
export interface Trial {
  readonly number: Uint8Array;
  readonly base: Uint8Array;
}

/** How many factors 2 of n − 1 do not show. More than that has one number in 2^16. */
const HIDDEN_TWOS = 16;

/**
 * For each trial, whether n is a strong probable prime to the base: with n − 1 = 2^s · d, whether base^d ≡ 1, or
 * base^(d · 2^j) ≡ −1 for a j < s. All numbers have that many bits.
 *
 * Secret: numbers and bases. Public: the answers, and s where it is above 16.
 */
export function millerRabin(trials: readonly Trial[], bits: number): boolean[] {
  return inLanes(trials, bits, 'pow', HIDDEN_TWOS);
}

/** The same in a time that depends on the numbers, which are public. */
export function millerRabinVarTime(trials: readonly Trial[], bits: number): boolean[] {
  return inLanes(trials, bits, 'powVarTime', 1);
}

function inLanes(trials: readonly Trial[], bits: number, walk: 'pow' | 'powVarTime', hidden: number): boolean[] {
  const machine = lanesFor(bits);
  const answers: boolean[] = [];
  for (let i = 0; i < trials.length; i += machine.lanes) {
    const part = trials.slice(i, i + machine.lanes);
    answers.push(...strong(machine, fillLanes(machine, part), bits, walk, hidden).slice(0, part.length));
  }
  return answers;
}

function strong(machine: PowerMachine, trials: readonly Trial[], bits: number, walk: 'pow' | 'powVarTime', hidden: number): boolean[] {
  const constants = machine.prepare(trials.map(({ number }) => ({ bytes: number, bits })));
  const odds = trials.map(({ number }) => oddPart(number, hidden));
  const minusOnes = trials.map(({ number }) => lessOne(number));
  const longest = Math.max(hidden, ...odds.map(({ twos }) => twos));
  const passed = trials.map(() => 0);
  const note = (powers: readonly Uint8Array[], j: number): void =>
    wiping(powers, () =>
      powers.forEach((power, lane) => {
        const counts = (j - (odds[lane] as OddPart).twos) >>> 31;
        passed[lane]! |= counts & equal(power, minusOnes[lane] as Uint8Array);
        if (j === 0) passed[lane]! |= equal(power, ONE);
      }),
    );
  return wiping([...odds.map(({ bytes }) => bytes), ...minusOnes, constants.bytes], () =>
    machine.session(constants, () => {
      machine.enter(
        0,
        trials.map(({ base }) => base),
      );
      machine[walk](
        0,
        0,
        odds.map(({ bytes }) => bytes),
        bits,
      );
      note(machine.leave(0), 0);
      for (let j = 1; j < longest; j++) {
        machine.sqr(0, 0);
        note(machine.leave(0), j);
      }
      return passed.map((bit) => bit === 1);
    }),
  );
}

interface OddPart {
  readonly bytes: Uint8Array;
  readonly twos: number;
}

/** n − 1 = 2^twos · odd. Leaks `twos` where it is above `hidden`. */
function oddPart(number: Uint8Array, hidden: number): OddPart {
  const bytes = lessOne(number);
  let twos = 0;
  for (let step = 0; step < hidden || isEven(bytes) === 1; step++) {
    const even = isEven(bytes);
    for (let i = 0; i < bytes.length; i++) bytes[i] = (bytes[i]! | ((bytes[i + 1] ?? 0) << 8)) >> even;
    twos += even;
  }
  return { bytes, twos };
}

const isEven = (bytes: Uint8Array): number => (bytes[0]! & 1) ^ 1;
