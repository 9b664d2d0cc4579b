import type { Power } from '../cases/modexp.ts';

/**
 * Takes an input, and gives what is timed, at once or later. Whatever makes arguments of the input belongs before: digit by digit it takes a time that shows the
 * digits, and so does what makes numbers of an answer, which nobody asks for here.
 */
export type Subject = (input: Power) => (() => unknown) | Promise<() => unknown>;
