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

/** The operations of an exponentiation on numbers as long as the modulus, counted while it ran. */
export interface Counts {
  /** The number of multiplications. */
  readonly multiplications: number;
  /** The number of squarings. */
  readonly squarings: number;
  /** The number of reductions modulo the modulus. */
  readonly reductions: number;
  /** The number of sums, differences, and subtractions of the modulus. */
  readonly additions: number;
  /** The number of products of the shortest length, of which Karatsuba's method makes the long ones; 0 for other methods. */
  readonly shortProducts: number;
}

/** The code that a method generates for moduli of one length. */
export interface MethodCode {
  /** The name of the kernel. */
  readonly kernel: string;
  /** The size of the generated module in bytes. */
  readonly bytes: number;
}

/**
 * Generates the code of a method and tells its size. Nothing is compiled, so this also works for code that is too long to be practical.
 *
 * @param bits - the bit length of the modulus.
 * @param choice - the method; by default the fastest.
 * @returns the kernel's name and the size of the module.
 * @throws {OutOfRangeError} `multiplication` or `reduction`, if there is no such method, or if the two do not go together; an unknown option, by its name.
 *
 * @example
 * import { methodCode } from 'limber/study/methods';
 * const [looped, unrolled] = [methodCode(1024, { multiplication: 'classic' }), methodCode(1024, { multiplication: 'comba' })];
 * console.log(looped.bytes < unrolled.bytes); // true
 */
export function methodCode(bits: number, choice?: MethodChoice): MethodCode {
  const kernel = kernelFor(bits, readChoice(choice));
  return { kernel: kernel.name, bytes: codeBytesOf(kernel) };
}

/**
 * Exponentiation modulo an odd number by a method of your choice: its multiplication, its reduction, with or without the optimisations.
 *
 * Variable time: base, exponent and modulus are public.
 *
 * @example
 * import { MethodVarTime } from 'limber/study/methods';
 * const barrett = new MethodVarTime(2n ** 521n - 1n, { reduction: 'barrett' });
 * console.log(barrett.pow(3n, 4n)); // 81n
 */
export class MethodVarTime {
  /** The modulus. */
  readonly modulus: bigint;
  /** The bit length of the modulus. */
  readonly bits: number;
  readonly #kernel: WasmKernel;
  readonly #window: number | undefined;
  readonly #bytes: Uint8Array;
  readonly #machine: PowerMachine;
  readonly #constants: RingConstants;

  /**
   * Generates and compiles the kernel of the method for the modulus.
   *
   * @param modulus - odd, from 64 to 16384 bits.
   * @param choice - the method; by default the fastest.
   * @throws {WrongTypeError} `modulus`, unless it is a bigint.
   * @throws {OutOfRangeError} `modulus`; `multiplication` or `reduction`, if there is no such method, if the two do not go together, or if this engine lacks
   * a feature that the method needs.
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

  /** The name of the kernel that was generated. */
  get kernel(): string {
    return this.#kernel.name;
  }

  /** Computes base^exponent modulo the modulus; throws an `OutOfRangeError` for a negative exponent. */
  pow(base: bigint, exponent: bigint): bigint {
    return this.#power(this.#machine, this.#constants, base, exponent);
  }

  /** Counts the operations of `pow` with these arguments, by running it. */
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
 * Exponentiation modulo p · q: a power modulo each of them by the same method, put together by the Chinese remainder theorem in Garner's form.
 *
 * Variable time: everything is public.
 */
export class CrtMethodVarTime {
  readonly #rings: readonly [MethodVarTime, MethodVarTime];
  readonly #inverse: bigint;

  /**
   * Generates and compiles a kernel for each of the two moduli.
   *
   * @param p - odd, from 64 to 16384 bits.
   * @param q - as p, and without a factor in common with it.
   * @param choice - the method; by default the fastest.
   * @throws {NoInverseError} `q`, if p and q have a common factor.
   * @throws {OutOfRangeError} `modulus`, `multiplication` or `reduction`, as {@link MethodVarTime} does.
   */
  constructor(p: bigint, q: bigint, choice?: MethodChoice) {
    this.#rings = [new MethodVarTime(p, choice), new MethodVarTime(q, choice)];
    try {
      this.#inverse = new Modulus(p).inverse(q);
    } catch (error) {
      throw error instanceof NoInverseError ? new NoInverseError('q', 'must have no common factor with p') : error;
    }
  }

  /** The name of the kernel for p. */
  get kernel(): string {
    return this.#rings[0].kernel;
  }

  /** Computes the number below p · q that is base^exponents[0] modulo p and base^exponents[1] modulo q. */
  pow(base: bigint, exponents: readonly [bigint, bigint]): bigint {
    const [p, q] = this.#rings;
    return this.#join(p.pow(base, exponents[0]), q.pow(base, exponents[1]));
  }

  /** Counts the operations of `pow`, which are on numbers half as long as p · q. */
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
