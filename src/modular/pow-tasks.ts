/** What a batch of exponentiations consists of: plain data, which goes between threads, and what is computed of it. */
import { toBytesLE } from '../util/bytes.ts';
import { NoInverseError, WrongTypeError } from '../util/errors.ts';
import { wiping } from '../util/wipe.ts';
import { checkModulus, exponentOf, operandOf } from './arguments.ts';
import { type OddModulus, type Pair, pairRing, type RingPair } from './pair-ring.ts';
import type { PowItem } from './pow-item.ts';
import { type Exponent, inverseIn, type Operand, positive } from './residue-ring.ts';
import { ringOf } from './ring-of.ts';

export type Method = 'pow' | 'powVarTime';

/** An exponentiation that was checked. */
export interface Task {
  readonly index: number;
  readonly base: Operand;
  readonly exponent: Exponent;
  readonly inverted: boolean;
  readonly modulus: bigint;
  readonly bits: number;
}

/** What is computed together: two exponentiations, or a single one. */
export type Unit = readonly Task[];

/** Powers by the numbers of their items; or the first item that has none. */
export interface PowPart {
  readonly powers: readonly (readonly [index: number, residue: Uint8Array])[];
  readonly refused?: { readonly argument: string; readonly rule: string };
}

/** All items, checked. */
export function tasksOf(items: readonly PowItem[], exponentBits: number | undefined): Task[] {
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

/** Two exponentiations of odd moduli that are alike, and single ones. */
export function* unitsOf(tasks: readonly Task[]): Generator<Unit> {
  const odd = tasks.filter(isOdd).sort(byLikeness);
  for (let i = 0; i < odd.length; i += 2) yield odd.slice(i, i + 2);
  for (const task of tasks) if (!isOdd(task)) yield [task];
}

function byLikeness(a: Task, b: Task): number {
  if (a.bits !== b.bits) return a.bits - b.bits;
  if (a.modulus !== b.modulus) return a.modulus < b.modulus ? -1 : 1;
  return a.exponent.bits - b.exponent.bits;
}

/** Computes the powers of units. */
export function powersBy(method: Method): (units: readonly Unit[]) => PowPart {
  const run = runner(method);
  return (units) => {
    try {
      return { powers: units.flatMap((unit) => run(unit).map((residue, i) => [(unit[i] as Task).index, residue] as const)) };
    } catch (error) {
      if (!(error instanceof NoInverseError)) throw error;
      return { powers: [], refused: { argument: error.argument, rule: error.rule } };
    }
  };
}

/** Clears what is secret of them. */
export function wipeTasks(tasks: Iterable<Task>): void {
  // What was moved to a thread is not here any more.
  for (const { base, exponent } of tasks) for (const { bytes } of [base, exponent]) if (bytes.length > 0) bytes.fill(0);
}

/** Computes units one after the other; what was prepared for one serves the next of the same moduli. */
function runner(method: Method): (unit: Unit) => readonly Uint8Array[] {
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
