/** A machine over a generated kernel: its arithmetic with exponentiations. */
import type { Region } from '../kernels/contract/layout.ts';
import type { PowerMachine, Slot } from '../kernels/contract/machine.ts';
import type { Program } from '../kernels/contract/program.ts';
import { EXPONENT_BYTES, type WasmKernel } from '../kernels/contract/wasm-kernel.ts';
import type { PowerCalls } from '../kernels/programs/pow.ts';
import { powVarTime } from '../kernels/programs/pow-var-time.ts';
import type { PowerMemory } from '../kernels/programs/power-memory.ts';
import { powers } from '../kernels/programs/powers.ts';
import { fixedWindow, MAX_WINDOW } from '../kernels/tuned/window-width.ts';
import { WasmMachine } from './wasm-machine.ts';

/** Compiles the kernel if it is new. Throws what the engine throws where WebAssembly is forbidden. */
export function createWasmPowerMachine(kernel: WasmKernel): PowerMachine;
export function createWasmPowerMachine<M extends PowerMemory>(kernel: WasmKernel, program: Program<M, PowerCalls>): PowerMachine;
export function createWasmPowerMachine(kernel: WasmKernel, program: Program<PowerMemory, PowerCalls> = powers): PowerMachine {
  return new WasmPowerMachine(kernel, program);
}

class WasmPowerMachine<M extends PowerMemory> extends WasmMachine<M, PowerCalls> implements PowerMachine {
  readonly exponentBytes: number = EXPONENT_BYTES;

  pow(to: Slot, base: Slot, exponents: readonly Uint8Array[], bits: number, window: number = fixedWindow(this.family, bits)): void {
    this.#power(this.call.pow, this.loaded.memory.exponents, to, base, exponents, bits, window);
  }

  /** By a loop outside of the module, but for two lanes: they share the sequence of operations, so that their windows cannot slide. */
  powVarTime(to: Slot, base: Slot, exponents: readonly Uint8Array[], bits: number, window?: number): void {
    const { publicExponents, table, factor: square } = this.loaded.memory;
    if (publicExponents && this.call.powVarTime) {
      this.#power(this.call.powVarTime, publicExponents, to, base, exponents, bits, window ?? fixedWindow(this.family, bits));
      return;
    }
    this.#checkBits(bits);
    this.use(this.loaded.bytes);
    const elements = { ...this.elements, table, square };
    const done = powVarTime(elements, this.address(to), this.address(base), exponents[0] as Uint8Array, bits, window);
    if (!done) this.pow(to, base, exponents, 0);
  }

  #power(
    walk: PowerCalls['pow'],
    regions: readonly Region[],
    to: Slot,
    base: Slot,
    exponents: readonly Uint8Array[],
    bits: number,
    window: number,
  ): void {
    this.#checkBits(bits);
    if (!(window >= 1 && window <= MAX_WINDOW)) throw new RangeError(`windows have 1 to ${MAX_WINDOW} bits`);
    this.use(this.loaded.bytes);
    const [target, source] = [this.address(to), this.address(base)];
    // The modules walk at least one bit: of the exponent 0, where there is none.
    this.put(regions, bits === 0 ? exponents.map(() => new Uint8Array(0)) : exponents, EXPONENT_BYTES);
    walk(target, source, Math.max(bits, 1), window);
  }

  #checkBits(bits: number): void {
    if (!(bits >= 0 && bits <= 8 * EXPONENT_BYTES))
      throw new RangeError(`${this.kernel} takes exponents of 0 to ${8 * EXPONENT_BYTES} bits`);
  }
}
