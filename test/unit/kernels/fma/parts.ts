/**
 * The functions inside an `fma` kernel, on a memory of their own: elements limb by limb, and columns.
 *
 * Where a kernel holds two numbers, everything here is an array of two.
 */
import { call, ModuleBuilder } from '../../../../src/asm/build.ts';
import { encode } from '../../../../src/asm/encode.ts';
import * as i32 from '../../../../src/asm/opcodes/i32.ts';
import { defineArithmetic } from '../../../../src/kernels/residue/fma/arithmetic.ts';
import { defineConversion } from '../../../../src/kernels/residue/fma/conversion.ts';
import { type FmaAddresses, layOut } from '../../../../src/kernels/residue/fma/memory.ts';
import { definePrepare } from '../../../../src/kernels/residue/fma/prepare.ts';
import { LANE, RADIX_BITS, ROWS, type Shape, slotCount, VECTOR } from '../../../../src/kernels/residue/fma/shape.ts';
import { bitLength, fromBytesLE, toBytesLE } from '../../../../src/util/bytes.ts';

export type Limbs = readonly number[];
/** Signed columns, the lowest first. */
export type Column = readonly bigint[];

type Exports = Readonly<Record<string, (...args: readonly number[]) => void>>;

const RADIX = BigInt(RADIX_BITS);
const LIMBS_OF_K = Array.from({ length: ROWS }, (_, i) => i);

/** Σ xᵢ·2^(50i), by halves so that long numbers take no quadratic time. */
export function valueOf(limbs: readonly (number | bigint)[]): bigint {
  if (limbs.length <= 8) return limbs.reduceRight<bigint>((sum, limb) => (sum << RADIX) + BigInt(limb), 0n);
  const half = limbs.length >> 1;
  return valueOf(limbs.slice(0, half)) + (valueOf(limbs.slice(half)) << (RADIX * BigInt(half)));
}

/** The balanced digits of a value, −2^49 ≤ d < 2^49, the highest one whatever is left. */
export function limbsOf(value: bigint, count: number): number[] {
  let rest = value;
  return Array.from({ length: count }, (_, i) => {
    const digit = i === count - 1 ? rest : BigInt.asIntN(RADIX_BITS, rest);
    rest = (rest - digit) >> RADIX;
    return Number(digit);
  });
}

export class Parts {
  readonly shape: Shape;
  readonly at: FmaAddresses;
  /** Five elements to work with. */
  readonly slots: readonly [number, number, number, number, number];
  readonly #exports: Exports;
  readonly #view: DataView;
  readonly #slots: number;

  constructor(shape: Shape) {
    const { memory, at } = layOut(shape);
    this.shape = shape;
    this.at = at;
    this.slots = [0, 1, 2, 3, 4].map((i) => memory.slots.from + i * shape.elementBytes) as [number, number, number, number, number];
    this.#slots = slotCount(shape);
    const pages = new WebAssembly.Memory({ initial: Math.ceil(memory.bytes / 65536) });
    const module = new WebAssembly.Module(encode(moduleOf(shape, at, memory.bytes)));
    this.#exports = new WebAssembly.Instance(module, { env: { memory: pages } }).exports as Exports;
    this.#view = new DataView(pages.buffer);
  }

  /** Runs an exported function of the kernel, or `run-` with the name of one that is not. */
  run(name: string, ...args: readonly number[]): void {
    (this.#exports[name] as Exports[string])(...args);
  }

  /** Sets the ring up, for one modulus or two. */
  prepare(moduli: readonly bigint[]): void {
    for (const [i, m] of moduli.entries()) this.writeBytes(i, m);
    this.run('prepare', ...moduli.map(bitLength));
  }

  /** Fills the operand region of a number. */
  writeBytes(number: number, value: bigint): void {
    const { operandBytes } = this.shape;
    new Uint8Array(this.#view.buffer).set(toBytesLE(value, operandBytes), this.at.operands[number] as number);
  }

  /** What the operand region of a number holds. */
  readBytes(number: number): bigint {
    const from = this.at.operands[number] as number;
    return fromBytesLE(new Uint8Array(this.#view.buffer, from, this.shape.operandBytes));
  }

  write(element: number, limbs: readonly Limbs[], shape: Shape = this.shape): void {
    for (const [n, number] of limbs.entries()) {
      for (const [i, limb] of number.entries()) this.#view.setFloat64(limbAt(shape, element, n, i), limb, true);
    }
  }

  /** Replaces M' by these limbs, in both numbers. */
  writeNext(limbs: Limbs): void {
    const { at, shape } = this;
    this.write(
      at.next,
      shape.numbers.map(() => limbs),
    );
    if (!at.steps) return;
    const { half, low, high } = at.steps;
    this.write(low, [limbs.slice(0, half.shape.limbs)], half.shape);
    this.write(high, [limbs.slice(half.shape.limbs)], half.shape);
  }

  read(element: number): number[][] {
    const { limbs, numbers } = this.shape;
    return numbers.map((_, n) => Array.from({ length: limbs }, (_, i) => this.#view.getFloat64(limbAt(this.shape, element, n, i), true)));
  }

  values(element: number): bigint[] {
    return this.read(element).map(valueOf);
  }

  /** The limbs of k, for each number. */
  factors(): number[][] {
    return this.shape.numbers.map(([lane]) =>
      LIMBS_OF_K.map((i) => this.#view.getFloat64(this.at.factor + VECTOR * i + (lane as number), true)),
    );
  }

  /** Replaces k by these limbs, in both numbers. */
  writeFactor(limbs: Limbs): void {
    for (const i of LIMBS_OF_K) {
      for (const lane of [0, LANE]) this.#view.setFloat64(this.at.factor + VECTOR * i + lane, limbs[i] as number, true);
    }
  }

  /** The moduli M that most digits are made with. */
  multiples(): bigint[] {
    return this.values(this.at.next).map((next) => (next << (RADIX * BigInt(ROWS))) - 1n);
  }

  /** What columns hold where a product is zero: it cancels the bias of the reduction to come. */
  bias(): bigint[] {
    this.write(
      this.slots[4],
      this.shape.numbers.map(() => new Array<number>(this.shape.limbs).fill(0)),
    );
    this.run('run-product', this.slots[4], this.slots[4]);
    return this.words();
  }

  /** Both words of all slots that a product writes. */
  words(): bigint[] {
    return Array.from({ length: 2 * this.#slots }, (_, i) => this.#view.getBigInt64(this.at.columns + 8 * i, true));
  }

  /** The columns of each number over that bias. With one number, those of the higher lanes come h slots further up. */
  columns(bias: readonly bigint[]): Column[] {
    const words = this.words().map((word, i) => BigInt.asIntN(64, word - (bias[i] as bigint)));
    const [lower, higher] = [0, 1].map((lane) => words.filter((_, i) => i % 2 === lane)) as [bigint[], bigint[]];
    if (this.shape.lanes === 2) return [lower, higher];
    const { vectors } = this.shape;
    return [Array.from({ length: lower.length + vectors }, (_, i) => (lower[i] ?? 0n) + (higher[i - vectors] ?? 0n))];
  }

  /**
   * Puts columns on top of the bias. With one number, what both lanes can hold is put into the one or the other, by `isHigh`.
   */
  writeColumns(columns: readonly Column[], bias: readonly bigint[], isHigh: (column: number) => boolean = () => false): void {
    const { lanes, limbs, vectors } = this.shape;
    const words = Array.from({ length: 2 * this.#slots }, (_, i) => bias[i] ?? 0n);
    for (const [n, number] of columns.entries()) {
      for (const [i, column] of number.entries()) {
        const inHigher = lanes === 1 && i >= vectors && (i >= limbs + vectors || isHigh(i));
        const word = lanes === 2 ? 2 * i + n : inHigher ? 2 * (i - vectors) + 1 : 2 * i;
        words[word] = BigInt.asIntN(64, (words[word] as bigint) + column);
      }
    }
    for (const [i, word] of words.entries()) this.#view.setBigInt64(this.at.columns + 8 * i, word, true);
  }
}

function limbAt({ numbers, vectors }: Shape, element: number, number: number, i: number): number {
  return element + VECTOR * (i % vectors) + ((numbers[number] as readonly number[])[Math.floor(i / vectors)] as number);
}

function moduleOf(shape: Shape, at: FmaAddresses, bytes: number): ReturnType<ModuleBuilder['module']> {
  const m = new ModuleBuilder();
  const functions = defineArithmetic(m, shape, at);
  definePrepare(m, shape, at, functions);
  defineConversion(m, shape, at, functions);
  const exported = { exported: true };
  m.func('run-product', { a: 'i32', b: 'i32' }, 'void', (f, args) => f.do(call(functions.product, args)), exported);
  m.func('run-square', { a: 'i32' }, 'void', (f, args) => f.do(call(functions.square, args)), exported);
  m.func('run-reduce', { to: 'i32' }, 'void', (f, args) => f.do(call(functions.reduce, args)), exported);
  m.func(
    'run-toElement',
    { to: 'i32' },
    'void',
    (f, { to }) => f.do(call(functions.toElement, { from: i32.const(at.columns), to })),
    exported,
  );
  return m.module(bytes);
}
