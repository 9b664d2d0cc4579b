/** Subjects that leak on purpose: controls, which the harness has to hear. Each does what it stands for, and before that something that shows the secret. */
import { p256Group } from 'limber/groups';
import type { Subject } from './subject.ts';

type Leak = (input: Parameters<Subject>[0]) => () => unknown;

/** The subject, behind what leaks. */
const after =
  (leak: Leak) =>
  (open: () => Subject): (() => Subject) =>
  () => {
    const prepare = open();
    return async (input) => {
      const [run, before] = [await prepare(input), leak(input)];
      return () => {
        before();
        return run();
      };
    };
  };

/** Doubles a number for every bit of the exponent, and adds where it is set, and only there; several times, before what takes long. */
export const leaking = (open: () => Subject, modulus: bigint, times = 1): (() => Subject) =>
  after(({ base, exponent }) => {
    const digits = exponent.toString(2).repeat(times);
    return () => {
      let sum = 0n;
      for (const bit of digits) {
        sum = (2n * sum) % modulus;
        if (bit === '1') sum = (sum + base) % modulus;
      }
      return sum;
    };
  })(open);

/** One multiple on P-256 more, where the exponent is odd. */
export const withMultiple: (open: () => Subject) => () => Subject = after(({ exponent }) => {
  const isOdd = BigInt.asUintN(1, exponent) === 1n;
  const scalar = p256Group.scalars.ofPublic(-3);
  return () => (isOdd ? p256Group.multiplyBase(scalar) : undefined);
});

/** Sorts numbers by exchanging only those that are not in order, with some products of numbers each time. */
export const sorting = (open: () => Subject, numbersOf: (exponent: bigint) => readonly bigint[], products: number): (() => Subject) =>
  after(({ exponent }) => {
    const given = numbersOf(exponent);
    return () => {
      const numbers = [...given];
      let product = 1n;
      for (let i = 0; i < numbers.length; i++) {
        for (let j = i; j > 0 && (numbers[j] as bigint) < (numbers[j - 1] as bigint); j--) {
          [numbers[j], numbers[j - 1]] = [numbers[j - 1] as bigint, numbers[j] as bigint];
          for (let k = 0; k < products; k++) product = (product * (numbers[j] as bigint) + 1n) % (1n << 255n);
        }
      }
      return product;
    };
  })(open);
