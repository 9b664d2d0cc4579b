/**
 * Starts limber once, in a process that has done nothing else: `main.js JOB`, in JSON; prints one line of JSON.
 *
 * Nothing of limber is imported before the clock is read but types.
 */
import type { Family } from 'limber/engine';
import { processorTime, processorTimeSince } from './processor.ts';

export interface StartJob {
  /** What to import `limber/modexp` as. */
  readonly modexp: string;
  readonly family?: Family;
  /** What to import `limber/engine` as, where a family is asked for. */
  readonly engine?: string;
  /** Hexadecimal. */
  readonly base: string;
  readonly exponent: string;
  readonly modulus: string;
}

/** Milliseconds. */
export interface StartTimes {
  readonly import: number;
  /** From after the import to the first result. */
  readonly first: number;
  /** The same call once more. */
  readonly second: number;
  /** Of the main thread's processor, where the engine tells it: import and first result. */
  readonly processor: number | null;
  readonly result: string;
}

type Modexp = typeof import('limber/modexp');
type Engine = typeof import('limber/engine');

const { modexp, family, engine: engineModule, ...numbers } = JSON.parse(process.argv[2] ?? '') as StartJob;
const [base, exponent, modulus] = [numbers.base, numbers.exponent, numbers.modulus].map((hex) => BigInt(`0x${hex}`)) as [
  bigint,
  bigint,
  bigint,
];
const [beginProcessor, begin] = [processorTime(), performance.now()];
const { modPow } = (await import(modexp)) as Modexp;
const engine = engineModule === undefined ? undefined : ((await import(engineModule)) as Engine);
const imported = performance.now();
try {
  // A family that only multiplies modulo odd numbers needs another beside it.
  if (family) engine?.setFamilies(family === 'js' ? ['js'] : [family, 'int']);
  const result = modPow(base, exponent, modulus);
  const [first, processor] = [performance.now(), processorTimeSince(beginProcessor)];
  modPow(base, exponent, modulus);
  const second = performance.now();
  if (engine && family && !engine.describeEngine().families.includes(family)) throw new Error(`the family ${family} does not run here`);
  say({ import: imported - begin, first: first - imported, second: second - first, processor, result: result.toString(16) });
} catch (error) {
  say({ reason: (error as Error).message });
}

function say(answer: StartTimes | { readonly reason: string }): void {
  console.log(JSON.stringify(answer));
}
