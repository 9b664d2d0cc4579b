/** Batches of exponentiations that have nothing to do with each other. */

import { toBytesLE } from '../util/bytes.ts';
import { WrongTypeError } from '../util/errors.ts';
import { readOptions } from '../util/options.ts';
import { LONG_WORK, type StopSignal } from '../util/progress.ts';
import { wiping } from '../util/wipe.ts';
import { checkModulus, exponentOf, numberOf, operandOf } from './arguments.ts';
import { POW_OPTIONS, type PowOptions } from './modulus.ts';
import { type OddModulus, type Pair, pairRing, type RingPair } from './pair-ring.ts';
import { type Exponent, inverseIn, type Operand, positive } from './residue-ring.ts';
import { ringOf } from './ring-of.ts';

/** One exponentiation of a batch: base^exponent mod modulus, as of `modPow`. */
export interface PowItem {
  /** Any integer of at most 65536 bits. Secret. */
  readonly base: bigint;
  /** Any integer of at most 65536 bits. Secret, except in `powManyVarTime`. */
  readonly exponent: bigint;
  /** At least 1, at most 65536 bits. Public. */
  readonly modulus: bigint;
}

/** How a batch is watched and ended. */
export interface BatchOptions {
  /** Ends the batch: the promise is rejected with the reason of the signal, an `AbortSignal`. */
  readonly signal?: StopSignal;
  /** Called with the number of exponentiations that are done, and of all. */
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
 * A batch of independent exponentiations base^exponent mod modulus, in constant time in bases and exponents, two at a time where the engine can.
 *
 * The calling thread computes in slices of about 50 ms, between which timers and events run.
 *
 * Secret: bases and exponents, but for lengths and signs. Public: the moduli. Exponentiations are sorted and paired by the lengths of modulus and exponent; `exponentBits`
 * fixes how many bits of every exponent are processed.
 *
 * @param items - the exponentiations. All arguments are checked before anything is computed, except for missing inverses.
 * @param options - `exponentBits`; `signal`, which ends the batch, and `onProgress`.
 * @returns a promise of the powers, in the order of the items. It is rejected with the errors below, or with the reason of `signal`.
 * @throws {WrongTypeError} `items`, if it is not an array of objects; `items[3].base`, for example, if it is not a bigint; an option, if it is not of its type.
 * @throws {OutOfRangeError} `items[3].modulus`, for example, if it is below 1; a number of more than 65536 bits; `exponentBits`, if it is smaller than an exponent.
 * @throws {NoInverseError} `items[3].base`, for example, for a negative exponent if base and modulus have a common factor.
 *
 * @example
 * import { powMany } from 'limber/modexp/batch';
 * const items = [13n, 14n, 15n].map((exponent) => ({ base: 4n, exponent, modulus: 497n }));
 * console.log(await powMany(items)); // [ 445n, 289n, 162n ]
 */
export function powMany(items: readonly PowItem[], options?: BatchOptions & PowOptions): Promise<bigint[]> {
  return batch('pow', items, () => readOptions(options, { ...LONG_WORK, ...POW_OPTIONS }));
}

/**
 * A batch of independent exponentiations base^exponent mod modulus in a time that depends on the exponents, which are public. Otherwise as {@link powMany}.
 *
 * @param items - the exponentiations. Secret: the bases.
 * @param options - `signal`, which ends the batch, and `onProgress`.
 * @returns a promise of the powers, in the order of the items. It is rejected with the errors below, or with the reason of `signal`.
 * @throws {WrongTypeError} `items`, if it is not an array of objects; `items[3].base`, for example, if it is not a bigint; an option, if it is not of its type.
 * @throws {OutOfRangeError} `items[3].modulus`, for example, if it is below 1; a number of more than 65536 bits.
 * @throws {NoInverseError} `items[3].base`, for example, for a negative exponent if base and modulus have a common factor.
 *
 * @example
 * import { powManyVarTime } from 'limber/modexp/batch';
 * console.log(await powManyVarTime([{ base: 65n, exponent: 17n, modulus: 3233n }])); // [ 2790n ]
 */
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
  let prepared: { readonly moduli: Pair<bigint>; readonly rings: RingPair } | undefined;
  const rings = (moduli: Pair<bigint>, bits: Pair<number>): RingPair => {
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
