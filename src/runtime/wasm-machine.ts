/** The arithmetic of a generated kernel: puts bytes into the arena, calls the module, takes bytes out, and wipes. */
import { copyOf } from '../encoding/octets.ts';
import type { Region } from '../kernels/contract/layout.ts';
import { type Machine, type RingConstants, type RingKind, SLOTS, type Slot } from '../kernels/contract/machine.ts';
import { type Loaded, load, type Program } from '../kernels/contract/program.ts';
import type { KernelCalls, WasmKernel } from '../kernels/contract/wasm-kernel.ts';
import type { Elements } from '../kernels/programs/pow-var-time.ts';
import { type Arena, sharedArena } from './arena.ts';
import { instantiate } from './instantiate.ts';

export class WasmMachine<M, C> implements Machine {
  readonly kernel: string;
  readonly family: WasmKernel['family'];
  readonly ring: RingKind;
  readonly lanes: number;
  readonly modulusBits: number;
  readonly operandBytes: number;
  protected readonly loaded: Loaded<M, C>;
  /** The module's functions. */
  protected readonly call: KernelCalls & C;
  /** The longest modulus of the session, in bits; 0 outside of sessions. */
  protected bits = 0;
  readonly #arena: Arena;
  /** The memory that is needed. */
  readonly #bytes: number;
  /** Where the session's traces end. */
  #used = 0;

  /**
   * Compiles the kernel with the program if that is new. Throws what the engine throws where WebAssembly is forbidden.
   *
   * @param extraBytes - how much longer the last region is than in the layout.
   */
  constructor(kernel: WasmKernel, program: Program<M, C>, arena: Arena = sharedArena, extraBytes = 0) {
    this.kernel = kernel.name;
    this.family = kernel.family;
    this.ring = kernel.ring;
    this.lanes = kernel.lanes;
    this.modulusBits = kernel.modulusBits;
    this.operandBytes = kernel.operandBytes;
    this.loaded = load(kernel, program);
    this.#arena = arena;
    this.#bytes = this.loaded.bytes + extraBytes;
    this.call = instantiate(this.loaded, arena);
  }

  prepare(moduli: readonly { readonly bytes: Uint8Array; readonly bits: number }[]): RingConstants {
    const { operands, constants } = this.loaded.kernel.memory;
    const bits = moduli.map((modulus) => modulus.bits);
    this.#checkLanes(bits);
    if (!bits.every((length) => length >= 2 && length <= this.modulusBits)) {
      throw new RangeError(`${this.kernel} takes moduli of 2 to ${this.modulusBits} bits`);
    }
    return this.#alone(bits, () => {
      this.put(
        operands,
        moduli.map((modulus) => modulus.bytes),
        this.operandBytes,
      );
      this.call.prepare(...bits);
      return { modulusBits: bits, bytes: copyOf(this.view(constants)) };
    });
  }

  session<T>(constants: RingConstants, body: () => T): T {
    return this.#alone(constants.modulusBits, () => {
      this.view(this.loaded.kernel.memory.constants).set(constants.bytes);
      return body();
    });
  }

  enter(slot: Slot, operands: readonly Uint8Array[]): void {
    const to = this.address(slot);
    this.put(this.loaded.kernel.memory.operands, operands, this.operandBytes);
    this.call.enter(to);
  }

  leave(slot: Slot): Uint8Array[] {
    this.call.leave(this.address(slot));
    return this.loaded.kernel.memory.operands.map(({ from }) => copyOf(this.view({ from, bytes: this.operandBytes })));
  }

  add(to: Slot, a: Slot, b: Slot): void {
    this.call.add(this.address(to), this.address(a), this.address(b));
  }

  sub(to: Slot, a: Slot, b: Slot): void {
    this.call.sub(this.address(to), this.address(a), this.address(b));
  }

  mul(to: Slot, a: Slot, b: Slot): void {
    this.call.mul(this.address(to), this.address(a), this.address(b));
  }

  sqr(to: Slot, a: Slot): void {
    this.call.sqr(this.address(to), this.address(a));
  }

  /** Arithmetic by addresses. */
  protected get elements(): Pick<Elements, 'mul' | 'sqr' | 'copy' | 'step'> {
    const { elementBytes: step } = this.loaded.kernel.memory;
    const { mul, sqr } = this.call;
    const memory = this.view({ from: 0, bytes: this.#bytes });
    return { mul, sqr, copy: (to, from) => memory.copyWithin(to, from, from + step), step };
  }

  protected address(slot: Slot): number {
    if (this.bits === 0) throw new Error('operations need a session');
    if (!(slot >= 0 && slot < SLOTS)) throw new RangeError(`slots are numbered 0 to ${SLOTS - 1}`);
    const { slots, elementBytes } = this.loaded.kernel.memory;
    return slots.from + slot * elementBytes;
  }

  /** Lets the session, at its end, wipe the program's regions as well, up to that address. */
  protected use(end: number): void {
    this.#used = Math.max(this.#used, end);
  }

  protected view({ from, bytes }: Pick<Region, 'from' | 'bytes'>): Uint8Array {
    return new Uint8Array(this.#arena.memory(this.#bytes).buffer, from, bytes);
  }

  /** Fills the regions, one a lane, and zeroes what is left of them. */
  protected put(regions: readonly Region[], values: readonly Uint8Array[], limit: number): void {
    this.#checkLanes(values);
    for (const [lane, region] of regions.entries()) this.fillRegion(region, values[lane] as Uint8Array, limit);
  }

  /** Puts a value of at most `limit` bytes into the region, and zeroes what is left of it. */
  protected fillRegion(region: Region, value: Uint8Array, limit: number): void {
    if (value.length > limit) throw new RangeError(`${this.kernel} takes ${limit} bytes, not ${value.length}`);
    const bytes = this.view(region);
    bytes.set(value);
    bytes.fill(0, value.length);
  }

  /** Runs `body` alone in the arena, and wipes what it used. */
  #alone<T>(bits: readonly number[], body: () => T): T {
    return this.#arena.exclusively(() => {
      this.bits = Math.max(...bits);
      this.#used = this.loaded.kernel.memory.bytes;
      try {
        return body();
      } finally {
        this.view({ from: 0, bytes: this.#used }).fill(0);
        this.bits = 0;
      }
    });
  }

  #checkLanes(values: readonly unknown[]): void {
    if (values.length !== this.lanes) throw new RangeError(`${this.kernel} has ${this.lanes} lanes, not ${values.length}`);
  }
}
