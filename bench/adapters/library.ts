/**
 * What an adapter is: one library, made comparable. It states the heading, loads on demand (a library that cannot be loaded says so by
 * throwing) and turns the exponentiations of a row into something that can be timed.
 *
 * Operands are converted outside the timed loop only where the library has a number type of its own that its users hold as well; what a
 * user reuses between calls (a field, a Montgomery context) is made outside too.
 */
import type { Power } from '../cases/modexp.ts';
import { type Entrant, type Entry, type Heading, reasonOf } from '../entry.ts';
import { timeLoop } from '../measure.ts';

/** `W` is the work of a row: powers, in most suites. */
export interface Library<W = readonly Power[]> extends Heading {
  load(): Promise<Loaded<W>>;
}

export interface Loaded<W = readonly Power[]> {
  readonly version: string;
  /** Throws when the library cannot do this work in this engine. */
  prepare(work: W): Prepared | Promise<Prepared>;
}

export interface Prepared extends Entrant {
  readonly kernel?: string | undefined;
}

/** One exponentiation in a library's own number type `T`. */
export interface Exponentiation<T> {
  compute(): T;
  toBigInt(value: T): bigint;
}

/** A library that works in this process: `open` prepares one power, an operation computes all powers of the row one after the other. */
export function inProcess<T>(open: (power: Power) => Exponentiation<T>): (powers: readonly Power[]) => Entrant {
  return (powers) => {
    const exponentiations = powers.map(open);
    const values: T[] = [];
    const run = (): void => {
      for (const [index, exponentiation] of exponentiations.entries()) values[index] = exponentiation.compute();
    };
    return {
      loop: (minimumMs) => timeLoop(run, minimumMs, () => performance.now()),
      result: () => exponentiations.map((exponentiation, index) => exponentiation.toBigInt(values[index] as T).toString(16)).join(' '),
    };
  };
}

/** What a suite's `enter` gives: loads the library and prepares the work, or says why that cannot be. */
export async function enterLibrary<W>({ load }: Pick<Library<W>, 'load'>, work: W): Promise<Entry> {
  let loaded: Loaded<W>;
  try {
    loaded = await load();
  } catch (error) {
    return { reason: `cannot be loaded: ${reasonOf(error)}` };
  }
  const { version } = loaded;
  try {
    const { kernel, ...entrant } = await loaded.prepare(work);
    return { version, kernel, entrant };
  } catch (error) {
    return { version, reason: `cannot do this row: ${reasonOf(error)}` };
  }
}

/** For libraries whose numbers are native BigInt. */
export const asIs = (value: bigint): bigint => value;

/** For libraries that read and write hexadecimal. */
export const fromHex = (hex: string): bigint => BigInt(`0x${hex}`);
export const toHex = (value: bigint): string => value.toString(16);
