/** Joint powers without WebAssembly: a table in an array of its own, beside a machine. */
import { type JointMachine, MAX_JOINT_BITS, type Step, type Walk } from '../joint-machine.ts';
import type { RingConstants, RingKind, Slot } from '../machine.ts';
import { JsMachine } from './machine.ts';
import { BLOCK, shapeFor } from './shape.ts';
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
  /** Which entry of a joint table is wanted: 0 or 1 for each. */
  readonly #chosen: Float64Array = new Float64Array(1 << MAX_JOINT_BITS);

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
        this.#chosen.fill(0);
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
        this.#lookUp(at.operand, digit, group << (window * bases), 1 << (window * bases));
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
    if (!(entry < this.entries)) throw new RangeError(`${this.kernel} has a table of ${this.entries} entries`);
    return entry;
  }

  /** to ← the element `digit` of the `count` from `first` on, as the sum of 0 or 1 times each. Leaks: first, count. */
  #lookUp(to: number, digit: number, first: number, count: number): void {
    const { mem, limbs } = this.arithmetic;
    const [table, chosen] = [this.#table, this.#chosen];
    this.#checked(first + count - 1);
    // Exactly for i = digit is the difference's sign bit set.
    for (let i = 0; i < count; i++) chosen[i] = ((i ^ digit) - 1) >>> 31;
    for (let limb = 0; limb < limbs; limb += BLOCK) {
      let [x0, x1, x2, x3] = [0, 0, 0, 0];
      let entry = first * limbs + limb;
      for (let i = 0; i < count; i++) {
        const one = chosen[i]!;
        x0 += one * table[entry]!;
        x1 += one * table[entry + 1]!;
        x2 += one * table[entry + 2]!;
        x3 += one * table[entry + 3]!;
        entry += limbs;
      }
      mem[to + limb] = x0;
      mem[to + limb + 1] = x1;
      mem[to + limb + 2] = x2;
      mem[to + limb + 3] = x3;
    }
  }
}
