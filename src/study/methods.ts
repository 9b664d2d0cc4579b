/** Exponentiations by a method of one's choice, for studies: their time depends on all operands. */
import type { PowerMachine, RingConstants } from '../kernels/contract/machine.ts';
import type { WasmKernel } from '../kernels/contract/wasm-kernel.ts';
import { slidingWindow } from '../kernels/tuned/window-width.ts';
import { checkOddModulus, exponentOf, numberOf, operandOf } from '../modular/arguments.ts';
import { enter } from '../modular/enter.ts';
import { Modulus } from '../modular/modulus.ts';
import { toBytesLE } from '../util/bytes.ts';
import { NoInverseError, OutOfRangeError } from '../util/errors.ts';
import { kernelFor, type MethodChoice, missingFor, readChoice } from './method-kernels.ts';
import { codeBytesOf, countingMachine, methodMachine } from './method-machine.ts';

/** Operations of an exponentiation on numbers as long as the modulus, as they were counted. */
export interface Counts {
  readonly multiplications: number;
  readonly squarings: number;
  readonly reductions: number;
  /** Sums, differences, and subtractions of the modulus. */
  readonly additions: number;
  /** Products of the length below which nothing is split, where long ones are made of such. */
  readonly shortProducts: number;
}

/** What code a method has, for moduli of so many bits. */
export interface MethodCode {
  readonly kernel: string;
  /** The size of the generated module. */
  readonly bytes: number;
}

/**
 * The code of a method. Generates it and compiles nothing, so that it also tells of code that is too long to be practical.
 *
 * @throws {OutOfRangeError} for names and combinations that there are not.
 */
export function methodCode(bits: number, choice?: MethodChoice): MethodCode {
  const kernel = kernelFor(bits, readChoice(choice));
  return { kernel: kernel.name, bytes: codeBytesOf(kernel) };
}

/**
 * An odd modulus, and exponentiations by a method of one's choice: of multiplication, of reduction, with or without what makes them faster.
 *
 * Variable time: base, exponent and modulus are public.
 *
 * @example
 * import { MethodVarTime } from 'limber/study/methods';
 * const barrett = new MethodVarTime(2n ** 521n - 1n, { reduction: 'barrett' });
 * console.log(barrett.pow(3n, 4n)); // 81n
 */
export class MethodVarTime {
  readonly modulus: bigint;
  readonly bits: number;
  readonly #kernel: WasmKernel;
  readonly #window: number | undefined;
  readonly #bytes: Uint8Array;
  readonly #machine: PowerMachine;
  readonly #constants: RingConstants;

  /**
   * @param modulus - odd, from 64 to 16384 bits.
   * @throws {OutOfRangeError} `modulus`, or a name or combination that there is not, or one that this engine lacks something for.
   */
  constructor(modulus: bigint, choice?: MethodChoice) {
    const method = readChoice(choice);
    this.modulus = modulus;
    this.bits = checkOddModulus('modulus', modulus);
    if (this.bits < LEAST_BITS || this.bits > MOST_BITS)
      throw new OutOfRangeError('modulus', `must have ${LEAST_BITS} to ${MOST_BITS} bits`);
    this.#kernel = kernelFor(this.bits, method);
    const missing = missingFor(method.multiplication);
    if (missing) throw new OutOfRangeError('multiplication', `needs ${missing}, which this engine has not`);
    this.#window = method.slidingWindow ? undefined : 1;
    this.#bytes = toBytesLE(modulus, Math.ceil(this.bits / 8));
    this.#machine = methodMachine(this.#kernel);
    this.#constants = this.#prepare(this.#machine);
  }

  /** The kernel's name. */
  get kernel(): string {
    return this.#kernel.name;
  }

  /** base^exponent mod m. The exponent is not negative. */
  pow(base: bigint, exponent: bigint): bigint {
    return this.#power(this.#machine, this.#constants, base, exponent);
  }

  /** What `pow` does, counted as it does it. */
  count(base: bigint, exponent: bigint): Counts {
    const { machine, calls } = countingMachine(this.#kernel);
    // Of the preparation there are counts as well.
    let before: ReadonlyMap<string, number> = new Map();
    let after = before;
    this.#power(machine, this.#prepare(machine), base, exponent, {
      begin: () => {
        before = calls();
      },
      end: () => {
        after = calls();
      },
    });
    return countsOf(new Map([...after].map(([name, count]) => [name, count - (before.get(name) ?? 0)])));
  }

  #prepare(machine: PowerMachine): RingConstants {
    return machine.prepare([{ bytes: this.#bytes, bits: this.bits }]);
  }

  #power(machine: PowerMachine, constants: RingConstants, base: bigint, exponent: bigint, watch?: Watch): bigint {
    if (exponent < 0n) throw new OutOfRangeError('exponent', 'must not be negative');
    const [operand, { bytes, bits }] = [operandOf('base', base), exponentOf(exponent)];
    return machine.session(constants, () => {
      watch?.begin();
      enter(machine, 0, operand);
      machine.powVarTime(0, 0, [bytes], bits, this.#window ?? slidingWindow(bits));
      const result = numberOf(machine.leave(0)[0] as Uint8Array);
      watch?.end();
      return result;
    });
  }
}

/** Called when a session begins and ends. */
interface Watch {
  begin(): void;
  end(): void;
}

const LEAST_BITS = 64;
const MOST_BITS = 16384;

function countsOf(calls: ReadonlyMap<string, number>): Counts {
  const count = (name: string): number => calls.get(name) ?? 0;
  // The functions that are written out are those that have parts.
  const short = [...calls].filter(([name]) => /^(times|squared|lower|upper)\d+$/.test(name) && calls.has(`${name}.0`));
  return {
    multiplications: count('mul'),
    squarings: count('sqr'),
    reductions: count('reduce'),
    additions: count('add') + count('sub') + count('correction'),
    shortProducts: short.reduce((sum, [, calls]) => sum + calls, 0),
  };
}

/**
 * Powers modulo a product of two by the same method modulo each of them, and the Chinese remainder theorem in Garner's form.
 *
 * Variable time: everything is public.
 */
export class CrtMethodVarTime {
  readonly #rings: readonly [MethodVarTime, MethodVarTime];
  readonly #inverse: bigint;

  /** @throws {NoInverseError} `q`, if p and q have a common factor; and what {@link MethodVarTime} throws. */
  constructor(p: bigint, q: bigint, choice?: MethodChoice) {
    this.#rings = [new MethodVarTime(p, choice), new MethodVarTime(q, choice)];
    try {
      this.#inverse = new Modulus(p).inverse(q);
    } catch (error) {
      throw error instanceof NoInverseError ? new NoInverseError('q', 'must have no common factor with p') : error;
    }
  }

  get kernel(): string {
    return this.#rings[0].kernel;
  }

  /** The number below p · q that is base^exponents[0] mod p and base^exponents[1] mod q. */
  pow(base: bigint, exponents: readonly [bigint, bigint]): bigint {
    const [p, q] = this.#rings;
    return this.#join(p.pow(base, exponents[0]), q.pow(base, exponents[1]));
  }

  /** What `pow` does, on numbers half as long. */
  count(base: bigint, exponents: readonly [bigint, bigint]): Counts {
    const [a, b] = this.#rings.map((ring, i) => ring.count(base, exponents[i] as bigint)) as [Counts, Counts];
    return {
      multiplications: a.multiplications + b.multiplications + JOIN.multiplications,
      squarings: a.squarings + b.squarings,
      reductions: a.reductions + b.reductions + JOIN.reductions,
      additions: a.additions + b.additions + JOIN.additions,
      shortProducts: a.shortProducts + b.shortProducts,
    };
  }

  /** r_q + q · ((r_p − r_q) / q mod p): see JOIN. */
  #join(rp: bigint, rq: bigint): bigint {
    const [{ modulus: p }, { modulus: q }] = this.#rings;
    const quotient = ((rp - rq) * this.#inverse) % p;
    return rq + q * (quotient < 0n ? quotient + p : quotient);
  }
}

/** What `#join` does. */
const JOIN = { multiplications: 2, reductions: 1, additions: 2 };
