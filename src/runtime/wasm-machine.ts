/** A machine over a generated kernel: puts bytes into the arena, calls the module, takes bytes out, and wipes. */
import type { Region } from '../kernels/layout.ts';
import { type Machine, type RingConstants, type RingKind, SLOTS, type Slot } from '../kernels/machine.ts';
import { EXPONENT_BYTES, type WasmKernel } from '../kernels/wasm-kernel.ts';
import { fixedWindow, slidingWindow } from '../kernels/window-width.ts';
import { arena, exclusively } from './arena.ts';
import { type Exports, instantiate } from './instantiate.ts';

/** Compiles the kernel if it is new. Throws what the engine throws where WebAssembly is forbidden. */
export const createWasmMachine = (kernel: WasmKernel): Machine => new WasmMachine(kernel);

class WasmMachine implements Machine {
  readonly kernel: string;
  readonly family: WasmKernel['family'];
  readonly ring: RingKind;
  readonly lanes: number;
  readonly modulusBits: number;
  readonly operandBytes: number;
  readonly exponentBytes: number = EXPONENT_BYTES;
  readonly inverts: boolean;
  readonly #kernel: WasmKernel;
  readonly #module: Exports;
  /** The longest modulus of the session, in bits; 0 outside of sessions. */
  #bits = 0;
  #tableUsed = false;

  constructor(kernel: WasmKernel) {
    this.kernel = kernel.name;
    this.family = kernel.family;
    this.ring = kernel.ring;
    this.lanes = kernel.lanes;
    this.modulusBits = kernel.modulusBits;
    this.operandBytes = kernel.operandBytes;
    this.inverts = kernel.inverseRounds !== undefined;
    this.#kernel = kernel;
    this.#module = instantiate(kernel);
  }

  prepare(moduli: readonly { readonly bytes: Uint8Array; readonly bits: number }[]): RingConstants {
    const { operands, constants } = this.#kernel.memory;
    const bits = moduli.map((modulus) => modulus.bits);
    this.#checkLanes(bits);
    if (!bits.every((length) => length >= 2 && length <= this.modulusBits)) {
      throw new RangeError(`${this.kernel} takes moduli of 2 to ${this.modulusBits} bits`);
    }
    return this.#alone(bits, () => {
      this.#put(
        operands,
        moduli.map((modulus) => modulus.bytes),
        this.operandBytes,
      );
      this.#call('prepare', ...bits);
      return { modulusBits: bits, bytes: this.#bytes(constants).slice() };
    });
  }

  session<T>(constants: RingConstants, body: () => T): T {
    return this.#alone(constants.modulusBits, () => {
      this.#bytes(this.#kernel.memory.constants).set(constants.bytes);
      return body();
    });
  }

  enter(slot: Slot, operands: readonly Uint8Array[]): void {
    const to = this.#address(slot);
    this.#put(this.#kernel.memory.operands, operands, this.operandBytes);
    this.#call('enter', to);
  }

  leave(slot: Slot): Uint8Array[] {
    this.#call('leave', this.#address(slot));
    return this.#kernel.memory.operands.map(({ from }) => this.#bytes({ from, bytes: this.operandBytes }).slice());
  }

  add(to: Slot, a: Slot, b: Slot): void {
    this.#call('add', this.#address(to), this.#address(a), this.#address(b));
  }

  sub(to: Slot, a: Slot, b: Slot): void {
    this.#call('sub', this.#address(to), this.#address(a), this.#address(b));
  }

  mul(to: Slot, a: Slot, b: Slot): void {
    this.#call('mul', this.#address(to), this.#address(a), this.#address(b));
  }

  sqr(to: Slot, a: Slot): void {
    this.#call('sqr', this.#address(to), this.#address(a));
  }

  pow(to: Slot, base: Slot, exponents: readonly Uint8Array[], bits: number): void {
    this.#power('pow', this.#kernel.memory.exponents, to, base, exponents, bits, fixedWindow(bits));
  }

  powVarTime(to: Slot, base: Slot, exponents: readonly Uint8Array[], bits: number): void {
    this.#power('powVarTime', this.#kernel.memory.publicExponents, to, base, exponents, bits, slidingWindow(bits));
  }

  inverse(to: Slot, a: Slot): boolean {
    const { inverseRounds } = this.#kernel;
    if (!inverseRounds) throw new Error(`${this.kernel} has no inverse`);
    return this.#call('inverse', this.#address(to), this.#address(a), inverseRounds(this.#bits)) === 1;
  }

  #power(
    walk: 'pow' | 'powVarTime',
    regions: readonly Region[],
    to: Slot,
    base: Slot,
    exponents: readonly Uint8Array[],
    bits: number,
    window: number,
  ): void {
    const [target, source] = [this.#address(to), this.#address(base)];
    if (!(bits >= 0 && bits <= 8 * EXPONENT_BYTES))
      throw new RangeError(`${this.kernel} takes exponents of 0 to ${8 * EXPONENT_BYTES} bits`);
    // The modules walk at least one bit: of the exponent 0, where there is none.
    this.#put(regions, bits === 0 ? exponents.map(() => new Uint8Array(0)) : exponents, EXPONENT_BYTES);
    this.#tableUsed = true;
    this.#call(walk, target, source, Math.max(bits, 1), window);
  }

  /** Runs `body` alone in the arena, and wipes what it used: the table, at the end, only if it was. */
  #alone<T>(bits: readonly number[], body: () => T): T {
    return exclusively(() => {
      this.#bits = Math.max(...bits);
      try {
        return body();
      } finally {
        const { table, bytes } = this.#kernel.memory;
        this.#bytes({ from: 0, bytes: this.#tableUsed ? bytes : table.from }).fill(0);
        this.#tableUsed = false;
        this.#bits = 0;
      }
    });
  }

  #bytes({ from, bytes }: Pick<Region, 'from' | 'bytes'>): Uint8Array {
    return new Uint8Array(arena(this.#kernel.memory.bytes).buffer, from, bytes);
  }

  /** Fills the regions, one a lane, and zeroes what is left of them. */
  #put(regions: readonly Region[], values: readonly Uint8Array[], limit: number): void {
    this.#checkLanes(values);
    regions.forEach((region, lane) => {
      const value = values[lane] as Uint8Array;
      if (value.length > limit) throw new RangeError(`${this.kernel} takes ${limit} bytes, not ${value.length}`);
      const bytes = this.#bytes(region);
      bytes.set(value);
      bytes.fill(0, value.length);
    });
  }

  #call(name: string, ...args: readonly number[]): number {
    return (this.#module[name] as (...args: readonly number[]) => number)(...args);
  }

  #address(slot: Slot): number {
    if (this.#bits === 0) throw new Error('operations need a session');
    if (!(slot >= 0 && slot < SLOTS)) throw new RangeError(`slots are numbered 0 to ${SLOTS - 1}`);
    const { slots, slotBytes } = this.#kernel.memory;
    return slots.from + slot * slotBytes;
  }

  #checkLanes(values: readonly unknown[]): void {
    if (values.length !== this.lanes) throw new RangeError(`${this.kernel} has ${this.lanes} lanes, not ${values.length}`);
  }
}
