/**
 * Arithmetic of a prime field in plain JavaScript, on elements in a memory: limbs as fractions, eight bytes each (`shape.ts`).
 *
 * Constant time in what engines do with doubles and 32-bit integers: sums, products and masks; no branch, no index and no count depends on an element.
 */
import type { FieldShape } from '../shape.ts';
import { Canonical } from './canonical.ts';
import { multiply, square } from './products.ts';
import { type Reduction, reductionOf } from './reduction.ts';

export class JsPrimeArithmetic {
  readonly #limbs: number;
  readonly #unit: number;
  readonly #radix: number;
  readonly #reduction: Reduction;
  readonly #canonical: Canonical;
  readonly #columns: Float64Array;
  #memory: ArrayBufferLike = new ArrayBuffer(0);
  #cells: Float64Array = new Float64Array(0);

  constructor(shape: FieldShape) {
    this.#limbs = shape.limbs;
    this.#radix = 2 ** shape.radixBits;
    this.#unit = 2 ** -shape.radixBits;
    this.#reduction = reductionOf(shape);
    this.#canonical = new Canonical(shape);
    this.#columns = new Float64Array(2 * shape.limbs);
  }

  /** to ← a · b; addresses in the memory, as in what follows. */
  mul(memory: DataView, to: number, a: number, b: number): void {
    const cells = this.#cellsOf(memory);
    multiply(this.#columns, cells, a >> 3, b >> 3, this.#limbs);
    this.#leave(cells, to >> 3, this.#reduction.product(this.#columns));
  }

  /** to ← a². */
  sqr(memory: DataView, to: number, a: number): void {
    const cells = this.#cellsOf(memory);
    square(this.#columns, cells, a >> 3, this.#limbs);
    this.#leave(cells, to >> 3, this.#reduction.product(this.#columns));
  }

  /** to ← a, with limbs of magnitude 1. */
  normalizeWeak(memory: DataView, to: number, a: number): void {
    const cells = this.#cellsOf(memory);
    const columns = this.#columns;
    const limbs = this.#limbs;
    const unit = this.#unit;
    const from = a >> 3;
    for (let i = 0; i < limbs; i++) {
      columns[i] = cells[from + i]! * unit;
      columns[limbs + i] = 0;
    }
    this.#reduction.normalize(columns);
    this.#leave(cells, to >> 3, 0);
  }

  add(memory: DataView, to: number, a: number, b: number): void {
    const cells = this.#cellsOf(memory);
    const limbs = this.#limbs;
    const target = to >> 3;
    const x = a >> 3;
    const y = b >> 3;
    for (let i = 0; i < limbs; i++) cells[target + i] = cells[x + i]! + cells[y + i]!;
  }

  sub(memory: DataView, to: number, a: number, b: number): void {
    const cells = this.#cellsOf(memory);
    const limbs = this.#limbs;
    const target = to >> 3;
    const x = a >> 3;
    const y = b >> 3;
    for (let i = 0; i < limbs; i++) cells[target + i] = cells[x + i]! - cells[y + i]!;
  }

  /** to ← a times a small whole number, which is public and may be negative. */
  mulSmall(memory: DataView, to: number, a: number, by: number): void {
    const cells = this.#cellsOf(memory);
    const limbs = this.#limbs;
    const target = to >> 3;
    const x = a >> 3;
    for (let i = 0; i < limbs; i++) cells[target + i] = cells[x + i]! * by;
  }

  /** to ← the number in the bytes, in limbs that are not balanced. */
  fromBytes(memory: DataView, to: number, bytes: number): void {
    this.#canonical.fromBytes(this.#cellsOf(memory), to >> 3, memory, bytes);
  }

  /** bytes ← the canonical residue of the element's value. */
  toBytes(memory: DataView, bytes: number, a: number): void {
    this.#canonical.toBytes(memory, bytes, this.#cellsOf(memory), a >> 3);
  }

  /** Forgets what it computed with. */
  wipe(): void {
    this.#columns.fill(0);
    this.#reduction.wipe();
    this.#canonical.wipe();
  }

  #leave(cells: Float64Array, to: number, from: number): void {
    const columns = this.#columns;
    const limbs = this.#limbs;
    const radix = this.#radix;
    for (let i = 0; i < limbs; i++) cells[to + i] = columns[from + i]! * radix;
  }

  /** The memory as doubles: always the same view. */
  #cellsOf({ buffer }: DataView): Float64Array {
    if (this.#memory !== buffer) {
      this.#memory = buffer;
      this.#cells = new Float64Array(buffer);
    }
    return this.#cells;
  }
}
