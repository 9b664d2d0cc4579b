/** Batches of exponentiations that have nothing to do with each other. */

import { toBytesLE } from '../util/bytes.ts';
import { WrongTypeError } from '../util/errors.ts';
import { readOptions } from '../util/options.ts';
import { LONG_WORK, type StopSignal } from '../util/progress.ts';
import { wiping } from '../util/wipe.ts';
import { checkModulus, exponentOf, numberOf, operandOf } from './arguments.ts';
import { POW_OPTIONS, type PowOptions } from './modulus.ts';
import { type OddModulus, type Pair, type PairRing, pairRing } from './pair-ring.ts';
import { type Exponent, inverseIn, type Operand, positive } from './ring.ts';
import { ringOf } from './ring-of.ts';

/** One exponentiation: base^exponent mod modulus, as of `modPow`. */
export interface PowItem {
  readonly base: bigint;
  readonly exponent: bigint;
  readonly modulus: bigint;
}

export interface BatchOptions {
  /** An `AbortSignal` that ends the batch: the promise is rejected with its reason. */
  readonly signal?: StopSignal;
  /** Is told how many of the exponentiations are done. */
  readonly onProgress?: (done: number, total: number) => void;
}

type Method = 'pow' | 'powVarTime';

interface Task {
  readonly index: number;
  readonly base: Operand;
  readonly exponent: Exponent;
  readonly inverted: boolean;
  readonly modulus: bigint;
  readonly bits: number;
}

/**
 * All base^exponent mod modulus, in the order of the items, in constant time in bases and exponents. Two at a time are
 * computed side by side where the engine can.
 *
 * The work is done on the calling thread, in slices of about 50 ms, between which timers and events have their turn.
 *
 * Secret: bases and exponents, but for lengths and signs. Public: the moduli. Exponentiations are sorted and paired by the
 * lengths of modulus and exponent; `exponentBits` fixes how many bits of all exponents are walked.
 *
 * Rejects with what `modPow` throws; arguments are named as `items[3].base`. All are checked before anything is computed,
 * but for missing inverses.
 *
 * @example
 * import { powMany } from 'limber/modexp/batch';
 * const items = [13n, 14n, 15n].map((exponent) => ({ base: 4n, exponent, modulus: 497n }));
 * console.log(await powMany(items)); // [ 445n, 289n, 162n ]
 */
export function powMany(items: readonly PowItem[], options?: BatchOptions & PowOptions): Promise<bigint[]> {
  return batch('pow', items, () => readOptions(options, { ...LONG_WORK, ...POW_OPTIONS }));
}

/** The same in a time that depends on the exponents, which are public. */
export function powManyVarTime(items: readonly PowItem[], options?: BatchOptions): Promise<bigint[]> {
  return batch('powVarTime', items, () => ({ ...readOptions(options, LONG_WORK), ...POW_OPTIONS }));
}

interface Read {
  readonly signal: StopSignal | undefined;
  readonly onProgress: BatchOptions['onProgress'] | undefined;
  readonly exponentBits: number | undefined;
}

/** What reading the options throws, it rejects with. */
async function batch(method: Method, items: readonly PowItem[], options: () => Read): Promise<bigint[]> {
  const { signal, onProgress, exponentBits } = options();
  signal?.throwIfAborted();
  const tasks = tasksOf(items, exponentBits);
  const results: bigint[] = new Array(tasks.length);
  try {
    const run = runner(method);
    let done = 0;
    let sliceEnds = performance.now() + SLICE_MS;
    for (const unit of units(tasks)) {
      if (performance.now() > sliceEnds) {
        await new Promise((resolve) => setTimeout(resolve));
        sliceEnds = performance.now() + SLICE_MS;
      }
      signal?.throwIfAborted();
      run(unit).forEach((residue, i) => {
        results[(unit[i] as Task).index] = numberOf(residue);
      });
      done += unit.length;
      onProgress?.(done, tasks.length);
    }
    return results;
  } finally {
    for (const { base, exponent } of tasks) for (const { bytes } of [base, exponent]) bytes.fill(0);
  }
}

/** How long the thread is kept at a time. */
const SLICE_MS = 50;

function tasksOf(items: readonly PowItem[], exponentBits: number | undefined): Task[] {
  if (!Array.isArray(items)) throw new WrongTypeError('items', 'must be an array');
  return items.map((item: PowItem, index) => {
    const name = `items[${index}]`;
    if (typeof item !== 'object' || item === null) throw new WrongTypeError(name, 'must be an object');
    const { base, exponent, modulus } = item;
    return {
      index,
      base: operandOf(`${name}.base`, base),
      exponent: exponentOf(exponent, exponentBits, `${name}.exponent`),
      inverted: exponent < 0n,
      modulus,
      bits: checkModulus(`${name}.modulus`, modulus),
    };
  });
}

const isOdd = ({ modulus }: Task): boolean => modulus > 1n && (modulus & 1n) === 1n;

/** What is computed together: two exponentiations of odd moduli that are alike, and single ones. */
function* units(tasks: readonly Task[]): Generator<readonly Task[]> {
  const odd = tasks.filter(isOdd).sort(byLikeness);
  for (let i = 0; i < odd.length; i += 2) yield odd.slice(i, i + 2);
  for (const task of tasks) if (!isOdd(task)) yield [task];
}

function byLikeness(a: Task, b: Task): number {
  if (a.bits !== b.bits) return a.bits - b.bits;
  if (a.modulus !== b.modulus) return a.modulus < b.modulus ? -1 : 1;
  return a.exponent.bits - b.exponent.bits;
}

/** Computes units one after the other; what was prepared for one serves the next of the same moduli. */
function runner(method: Method): (unit: readonly Task[]) => readonly Uint8Array[] {
  let prepared: { readonly moduli: Pair<bigint>; readonly rings: PairRing } | undefined;
  const rings = (moduli: Pair<bigint>, bits: Pair<number>): PairRing => {
    if (!prepared?.moduli.every((modulus, i) => modulus === moduli[i])) {
      prepared = { moduli, rings: pairRing([bytesOf(moduli[0], bits[0]), bytesOf(moduli[1], bits[1])]) };
    }
    return prepared.rings;
  };
  return (unit) => {
    const inverses: Uint8Array[] = [];
    return wiping(inverses, () => {
      const bases = unit.map((task) => {
        if (!task.inverted) return task.base;
        const inverse = inverseIn(ringOf(task.modulus, task.bits), `items[${task.index}].base`, task.base);
        inverses.push(inverse);
        return positive(inverse);
      });
      const [first, second] = unit as readonly [Task, Task?];
      if (!second) return [ringOf(first.modulus, first.bits)[method](bases[0] as Operand, first.exponent)];
      const pair = rings([first.modulus, second.modulus], [first.bits, second.bits]);
      return pair.powEach(method, bases as unknown as Pair<Operand>, [first.exponent, second.exponent]);
    });
  };
}

const bytesOf = (modulus: bigint, bits: number): OddModulus => ({ bytes: toBytesLE(modulus, Math.ceil(bits / 8)), bits });
