/** Joint powers over a generated kernel. */
import { JOINT_EXPONENT_BYTES, type JointMachine, type Step, type Walk } from '../kernels/contract/joint-machine.ts';
import type { Slot } from '../kernels/contract/machine.ts';
import { load } from '../kernels/contract/program.ts';
import type { WasmKernel } from '../kernels/contract/wasm-kernel.ts';
import type { JointCalls } from '../kernels/programs/joint-calls.ts';
import { type JointMemory, mostEntries, STEP_BYTES, STEPS } from '../kernels/programs/joint-memory.ts';
import { jointPowers } from '../kernels/programs/joint-powers.ts';
import { Arena, sharedArena } from './arena.ts';
import { WasmMachine } from './wasm-machine.ts';

/** A machine in the shared arena: every session wipes what it used of the table. */
export const createWasmJoint = (kernel: WasmKernel, entries: number): JointMachine => new WasmJoint(kernel, entries, sharedArena);

/** A machine with a memory of its own, and a table that is public and outlives sessions. */
export const createWasmTable = (kernel: WasmKernel, entries: number): JointMachine => new WasmJoint(kernel, entries, new Arena());

class WasmJoint extends WasmMachine<JointMemory, JointCalls> implements JointMachine {
  readonly elementBytes: number;
  readonly entries: number;
  /** Where the table begins. */
  readonly #table: number;
  readonly #keepsTable: boolean;

  constructor(kernel: WasmKernel, entries: number, arena: Arena) {
    const { elementBytes } = kernel.memory;
    const { from, bytes } = load(kernel, jointPowers).memory.table;
    if (!(entries <= mostEntries(elementBytes)))
      throw new RangeError(`${kernel.name} has a table of at most ${mostEntries(elementBytes)} entries`);
    super(kernel, jointPowers, arena, Math.max(entries * elementBytes - bytes, 0));
    this.elementBytes = elementBytes;
    this.entries = entries;
    this.#table = from;
    this.#keepsTable = arena !== sharedArena;
  }

  place(entry: number, from: Slot): void {
    const address = this.address(from);
    this.#useTable(entry + 1);
    this.call.place(entry, address);
  }

  pick(to: Slot, entry: number): void {
    const address = this.address(to);
    this.#useTable(entry + 1);
    this.call.pick(address, entry);
  }

  multiplyEntries(to: number, a: number, b: number): void {
    this.call.mul(this.#entry(to), this.#entry(a), this.#entry(b));
  }

  squareEntry(to: number, a: number): void {
    this.call.sqr(this.#entry(to), this.#entry(a));
  }

  copyEntry(to: number, from: number): void {
    const [target] = [this.#entry(to), this.#entry(from)];
    this.call.pick(target, from);
  }

  fill(first: number, bases: number, window: number): void {
    const entries = 2 ** (bases * window);
    this.#useTable(first + entries);
    let roots = 0;
    for (let base = 0; base < bases; base++) roots |= 1 << (base * window);
    this.call.fill(first, entries, roots);
  }

  fillOdd(first: number, count: number): void {
    this.#useTable(first + count);
    if (count > 1) this.call.fillOdd(first, count);
  }

  walk(to: Slot, exponents: Uint8Array, { bits, window, bases, baseStride, groups, groupStride }: Walk): void {
    const address = this.address(to);
    this.#useTable(groups * 2 ** (bases * window));
    // What the secrecy check does not see: that no digit is read beyond the exponents.
    if (!((groups - 1) * groupStride + (bases - 1) * baseStride + bits <= 8 * JOINT_EXPONENT_BYTES))
      throw new RangeError('exponents are too long');
    this.fillRegion(this.loaded.memory.exponents, exponents, JOINT_EXPONENT_BYTES);
    this.call.walk(address, bits, window, bases, baseStride, groups, groupStride);
  }

  chain(to: Slot, steps: readonly Step[]): void {
    const address = this.address(to);
    this.#useTable(0);
    for (let done = 0; done < steps.length; done += STEPS) {
      const part = steps.slice(done, done + STEPS);
      const view = this.view(this.loaded.memory.steps);
      const words = new DataView(view.buffer, view.byteOffset, view.byteLength);
      part.forEach(({ squarings, entry = -1 }, i) => {
        if (!(entry < this.entries)) throw new RangeError(`${this.kernel} has a table of ${this.entries} entries`);
        words.setInt32(i * STEP_BYTES, squarings, true);
        words.setInt32(i * STEP_BYTES + 4, entry, true);
      });
      this.call.chain(address, part.length);
    }
  }

  /** The address of an entry. Long sums ask for three of each product: where the table stays, there is nothing else to be noted. */
  #entry(entry: number): number {
    if (!(entry >= 0)) throw new RangeError('entries are numbered from 0');
    if (!this.#keepsTable || this.bits === 0 || entry >= this.entries) this.#useTable(entry + 1);
    return this.#table + entry * this.elementBytes;
  }

  /** Checks that the table has so many entries, and has them wiped at the session's end unless they are to stay. */
  #useTable(entries: number): void {
    if (this.bits === 0) throw new Error('operations need a session');
    if (!(entries <= this.entries)) throw new RangeError(`${this.kernel} has a table of ${this.entries} entries`);
    this.use(this.#table + (this.#keepsTable ? 0 : entries * this.elementBytes));
  }
}
