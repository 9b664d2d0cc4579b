/** Joint powers without WebAssembly: a table in an array of its own, beside a machine. */
import type { JointMachine, Step, Walk } from '../../contract/joint-machine.ts';
import type { RingConstants, RingKind, Slot } from '../../contract/machine.ts';
import { lookUp } from './look-up.ts';
import { JsMachine } from './machine.ts';
import { shapeFor } from './shape.ts';
import { bitsOf } from './window.ts';

/**
 * A machine with a table of so many elements. Where the table is to stay, it is public and outlives sessions; otherwise
 * every session wipes it.
 */
export function createJsJoint(ring: RingKind, modulusBits: number, entries: number, keepsTable: boolean): JointMachine {
  return new JsJoint(ring, modulusBits, entries, keepsTable);
}

class JsJoint extends JsMachine implements JointMachine {
  readonly elementBytes: number;
  readonly entries: number;
  readonly #keepsTable: boolean;
  readonly #table: Float64Array;

  constructor(ring: RingKind, modulusBits: number, entries: number, keepsTable: boolean) {
    super(shapeFor(ring, modulusBits));
    const { limbs, mem } = this.arithmetic;
    this.elementBytes = limbs * mem.BYTES_PER_ELEMENT;
    this.entries = entries;
    this.#keepsTable = keepsTable;
    this.#table = new Float64Array(entries * limbs);
  }

  override session<T>(constants: RingConstants, body: () => T): T {
    return super.session(constants, () => {
      try {
        return body();
      } finally {
        if (!this.#keepsTable) this.#table.fill(0);
      }
    });
  }

  place(entry: number, from: Slot): void {
    this.#store(entry, this.address(from));
  }

  pick(to: Slot, entry: number): void {
    this.#load(this.address(to), entry);
  }

  multiplyEntries(to: number, a: number, b: number): void {
    const { at, mul } = this.arithmetic;
    this.#load(at.operand, a);
    this.#multiply(mul, b);
    this.#store(to, at.operand);
  }

  squareEntry(to: number, a: number): void {
    const { at, sqr } = this.arithmetic;
    this.#load(at.operand, a);
    sqr(at.operand, at.operand);
    this.#store(to, at.operand);
  }

  copyEntry(to: number, from: number): void {
    const { at } = this.arithmetic;
    this.#load(at.operand, from);
    this.#store(to, at.operand);
  }

  fill(first: number, bases: number, window: number): void {
    const { at, mul, sqr } = this.arithmetic;
    let roots = 0;
    for (let base = 0; base < bases; base++) roots |= 1 << (base * window);
    this.#store(first, at.one);
    for (let entry = 1; entry < 2 ** (bases * window); entry++) {
      const lowest = entry & roots & -(entry & roots);
      if (lowest === entry) continue;
      // A number without the bases' bits has even digits only: the square of half of it.
      this.#load(at.operand, first + (lowest === 0 ? entry >> 1 : entry ^ lowest));
      if (lowest === 0) sqr(at.operand, at.operand);
      else this.#multiply(mul, first + lowest);
      this.#store(first + entry, at.operand);
    }
  }

  fillOdd(first: number, count: number): void {
    const { at, mul, sqr } = this.arithmetic;
    this.#load(at.f, first);
    sqr(at.f, at.f);
    for (let i = 1; i < count; i++) {
      this.#load(at.operand, first + i - 1);
      mul(at.operand, at.operand, at.f);
      this.#store(first + i, at.operand);
    }
  }

  walk(to: Slot, exponents: Uint8Array, { bits, window, bases, baseStride, groups, groupStride }: Walk): void {
    const { mem, limbs, at, mul, sqr } = this.arithmetic;
    const result = this.address(to);
    mem.copyWithin(result, at.one, at.one + limbs);
    const windows = Math.ceil(bits / window);
    for (let i = windows - 1; i >= 0; i--) {
      const width = Math.min(window, bits - i * window);
      if (i < windows - 1) for (let step = 0; step < window; step++) sqr(result, result);
      for (let group = 0; group < groups; group++) {
        let digit = 0;
        for (let base = 0; base < bases; base++) {
          digit |= bitsOf(exponents, i * window + group * groupStride + base * baseStride, width) << (base * window);
        }
        const [first, count] = [group << (window * bases), 1 << (window * bases)];
        this.#checked(first + count - 1);
        lookUp(this.arithmetic, at.operand, digit, this.#table, first * limbs, count);
        mul(result, result, at.operand);
      }
    }
  }

  chain(to: Slot, steps: readonly Step[]): void {
    const { at, mul, sqr } = this.arithmetic;
    const result = this.address(to);
    for (const { squarings, entry } of steps) {
      for (let i = 0; i < squarings; i++) sqr(result, result);
      if (entry === undefined) continue;
      this.#load(at.operand, entry);
      mul(result, result, at.operand);
    }
  }

  /** The number on its way in or out, times the entry. */
  #multiply(mul: (to: number, a: number, b: number) => void, entry: number): void {
    const { at } = this.arithmetic;
    this.#load(at.f, entry);
    mul(at.operand, at.operand, at.f);
  }

  #store(entry: number, from: number): void {
    const { mem, limbs } = this.arithmetic;
    this.#table.set(mem.subarray(from, from + limbs), this.#checked(entry) * limbs);
  }

  #load(to: number, entry: number): void {
    const { mem, limbs } = this.arithmetic;
    mem.set(this.#table.subarray(this.#checked(entry) * limbs, (entry + 1) * limbs), to);
  }

  /** Refuses outside of sessions. */
  #checked(entry: number): number {
    this.address(0);
    if (!(entry >= 0 && entry < this.entries)) throw new RangeError(`${this.kernel} has a table of ${this.entries} entries`);
    return entry;
  }
}
