/** A binary field given as data, to be computed in by a method of one's choice. */
import { binaryField } from '../../kernels/field/binary/field.ts';
import { polynomialOf } from '../../kernels/field/binary/shape.ts';
import type { FieldKernel } from '../../kernels/field/kernel.ts';
import type { BinaryField } from '../../params/curves/binary/params.ts';
import { binaryFamily } from '../../runtime/binary-family.ts';
import { CompiledModule } from '../../runtime/module.ts';
import { BigInt } from '../../util/big-int.ts';
import { checkBigint, checkWhole } from '../../util/checks.ts';
import { NoInverseError, OutOfRangeError } from '../../util/errors.ts';
import { readOptions } from '../../util/options.ts';
import { binaryFieldOf } from './irreducible.ts';
import { type BinaryMethod, binaryMethodKernel, binaryMethods } from './methods.ts';
import { type BinaryFieldCalls, type BinaryOperation, binaryFieldModule } from './module.ts';

/** How a binary field multiplies. */
export interface BinaryChoice {
  /** By default what limber's curves take: `tables`, or plain JavaScript where modules are emulated, which do without a choice. */
  readonly method?: BinaryMethod;
}

/** The operations of a binary field, as they are repeated. */
export type BinaryFieldOperation = 'mul' | 'sqr' | 'add' | 'inverse' | 'halfTrace';

const CALLS: Readonly<Record<BinaryFieldOperation, BinaryOperation>> = {
  mul: 'multiply',
  sqr: 'square',
  add: 'add',
  inverse: 'invert',
  halfTrace: 'halfTrace',
};
const OPERATIONS = /* @__PURE__ */ Object.keys(CALLS) as readonly BinaryFieldOperation[];
const MOST_TIMES = 2 ** 31 - 1;

/**
 * The field GF(2)[x] / p(x) of any irreducible trinomial or pentanomial p. A bigint stands for an element: its bit i is the coefficient of x^i. The kernels take constant time; how
 * long a bigint is shows as it is converted: for studies only.
 *
 * @example
 * import { BinaryFieldLab } from 'limber/study/binary';
 * const field = new BinaryFieldLab([8, 4, 3, 1, 0]);
 * console.log(field.mul(0x57n, 0x83n)); // 193n
 */
export class BinaryFieldLab {
  /** The exponents of p, falling, with 0. */
  readonly exponents: readonly number[];
  /** That of p: elements have so many coefficients. */
  readonly degree: number;
  /** Family, way to multiply and size: `relaxed-tables-2^233`, for example. */
  readonly kernel: string;
  readonly #kernel: FieldKernel<'xor'>;
  readonly #module: CompiledModule<'slots', BinaryFieldCalls>;
  readonly #end: bigint;

  /**
   * Generates and compiles the kernel.
   *
   * @param exponents - those of p, falling, with or without the last one, 0. The first is the degree, from 3 to 1024.
   * @param choice - how it multiplies; by default the fastest way.
   * @throws {WrongTypeError} `exponents`, unless it is an array; or `choice`. @throws {OutOfRangeError} `exponents`, unless they fall, are three or five, leave room below the
   * highest, and p is irreducible; or `method`, if there is no such one, or if modules are
   * emulated, which is in plain JavaScript alone.
   * @throws {NoWebAssemblyError} `engine`.
   */
  constructor(exponents: readonly number[], choice?: BinaryChoice) {
    const { method } = readOptions(choice, { method: undefined }, 'choice');
    if (method !== undefined && !binaryMethods.includes(method))
      throw new OutOfRangeError('method', `must be one of ${binaryMethods.join(', ')}`);
    const field = binaryFieldOf(exponents);
    this.degree = field.degree;
    this.exponents = Object.freeze([field.degree, ...field.middle, 0]);
    this.#kernel = kernelOf(field, method);
    this.kernel = this.#kernel.name;
    this.#module = new CompiledModule(binaryFieldModule(field, this.#kernel));
    this.#end = 1n << BigInt(field.degree);
  }

  /** p as a bigint: an irreducible polynomial. */
  get polynomial(): bigint {
    const [, ...middle] = this.exponents.slice(0, -1);
    return polynomialOf({ degree: this.degree, middle });
  }

  /** Computes a · b; throws a `WrongTypeError` or an `OutOfRangeError` for what is no element. */
  mul(a: bigint, b: bigint): bigint {
    return this.#run('mul', this.#checked('a', a), this.#checked('b', b));
  }

  /** Computes a²; throws a `WrongTypeError` or an `OutOfRangeError` for what is no element. */
  sqr(a: bigint): bigint {
    return this.#run('sqr', this.#checked('a', a));
  }

  /** Computes a + b, which is a − b too; throws a `WrongTypeError` or an `OutOfRangeError` for what is no element. */
  add(a: bigint, b: bigint): bigint {
    return this.#run('add', this.#checked('a', a), this.#checked('b', b));
  }

  /** Computes 1/a by Itoh and Tsujii; throws a `NoInverseError` for 0, a `WrongTypeError` or an `OutOfRangeError` for what is no element. */
  inverse(a: bigint): bigint {
    if (this.#checked('a', a) === 0n) throw new NoInverseError('a', 'must not be 0');
    return this.#run('inverse', a);
  }

  /**
   * Computes c + c^4 + c^16 + … + c^(2^(m − 1)) for an odd degree m, the sum z with z² + z = c + Tr(c): where the trace of c is 0, it solves z² + z = c, and so does z + 1.
   *
   * Throws a `WrongTypeError` or an `OutOfRangeError` for what is no element, and for `exponents` of an even degree, where there is no such sum.
   */
  halfTrace(c: bigint): bigint {
    this.#checkDegree();
    return this.#run('halfTrace', this.#checked('c', c));
  }

  /**
   * Runs an operation so often inside of the module, each on what came of the one before: to be timed, since calls from JavaScript do not count.
   *
   * @param operation - `mul`, `sqr`, `add`, `inverse` or `halfTrace`.
   * @param count - how often, from 1 to 2^31 − 1.
   * @throws {OutOfRangeError} `operation`; or `exponents`, for a half-trace where the degree is even; or `count`. @throws {WrongTypeError} `count`.
   */
  repeat(operation: BinaryFieldOperation, count: number): void {
    if (!OPERATIONS.includes(operation)) throw new OutOfRangeError('operation', `must be one of ${OPERATIONS.join(', ')}`);
    if (operation === 'halfTrace') this.#checkDegree();
    checkWhole('count', count, 1, MOST_TIMES);
    this.#run(operation, this.#end / 3n, this.#end / 5n, count);
  }

  #checkDegree(): void {
    if (this.degree % 2 === 0) throw new OutOfRangeError('exponents', 'must begin with an odd degree for half-traces');
  }

  #checked(argument: string, element: bigint): bigint {
    checkBigint(argument, element);
    if (element < 0n || element >= this.#end) throw new OutOfRangeError(argument, `must have a degree below ${this.degree}`);
    return element;
  }

  #run(operation: BinaryFieldOperation, a: bigint, b = 0n, count = 1): bigint {
    const { encode, decode, elementBytes } = this.#kernel;
    const slots = this.#module.bytesOf(this.#module.at.slots);
    return this.#module.session(() => {
      // The operation is on the second slot.
      slots.set(encode(b));
      slots.set(encode(a), elementBytes);
      this.#module.call[CALLS[operation]](count);
      return decode(slots.subarray(elementBytes));
    });
  }
}

function kernelOf(field: BinaryField, method: BinaryMethod | undefined): FieldKernel<'xor'> {
  const family = binaryFamily('limber/study/binary');
  if (method === undefined) return binaryField(field, family);
  if (family === 'js') throw new OutOfRangeError('method', 'needs WebAssembly, which this engine has not');
  return binaryMethodKernel(field, family, method);
}
