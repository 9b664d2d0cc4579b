/** Fermat's test: quick, and enough to throw away nearly all composite numbers that were drawn at random. */
import { wiping } from '../util/wipe.ts';
import { equal, fillLanes, lanesFor, lessOne, ONE, TWO } from './lanes.ts';

/**
 * Whether 2^(n − 1) ≡ 1 (mod n), for odd numbers of that many bits, side by side. Some composite numbers pass, and whoever
 * chooses n can choose one of them.
 *
 * Secret: the numbers. Public: how long they are, and the answers.
 */
export function fermatTest(numbers: readonly Uint8Array[], bits: number): boolean[] {
  const machine = lanesFor(bits);
  const answers: boolean[] = [];
  for (let i = 0; i < numbers.length; i += machine.lanes) {
    const part = numbers.slice(i, i + machine.lanes);
    const moduli = fillLanes(machine, part);
    const exponents = moduli.map(lessOne);
    const constants = machine.prepare(moduli.map((bytes) => ({ bytes, bits })));
    const powers = wiping([...exponents, constants.bytes], () =>
      machine.session(constants, () => {
        machine.enter(0, fillLanes(machine, [TWO]));
        machine.pow(0, 0, exponents, bits);
        return machine.leave(0);
      }),
    );
    wiping(powers, () => answers.push(...part.map((_, lane) => equal(powers[lane] as Uint8Array, ONE) === 1)));
  }
  return answers;
}
