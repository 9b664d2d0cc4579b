/** A machine over a generated kernel: puts bytes into the arena, calls the module, takes bytes out, and wipes. */
import type { Region } from '../kernels/layout.ts';
import type { Machine, RingConstants, Slot } from '../kernels/machine.ts';
import { EXPONENT_BYTES, type WasmKernel } from '../kernels/wasm-kernel.ts';
import { arena, exclusively } from './arena.ts';
import { instantiate } from './instantiate.ts';
import { fixedWindow, slidingWindow } from './windows.ts';

/** Compiles the kernel if it is new. Throws what the engine throws where WebAssembly is forbidden. */
export function createWasmMachine(kernel: WasmKernel): Machine {
  const { lanes, ring, memory } = kernel;
  const module = instantiate(kernel);
  let tableUsed = false;
  let modulusBits = 0;

  const bytesOf = ({ from, bytes }: Pick<Region, 'from' | 'bytes'>): Uint8Array => new Uint8Array(arena(memory.bytes).buffer, from, bytes);
  const address = (slot: Slot): number => memory.slots.from + slot * memory.slotBytes;
  const call = (name: string, ...args: readonly number[]): number => (module[name] as (...args: readonly number[]) => number)(...args);

  /** Fills the regions, one a lane, and zeroes what is left of them. */
  const put = (regions: readonly Region[], values: readonly Uint8Array[], limit: number): void => {
    regions.forEach((region, lane) => {
      const value = values[lane] as Uint8Array;
      if (value.length > limit) throw new RangeError(`${kernel.name} takes ${limit} bytes, not ${value.length}`);
      const bytes = bytesOf(region);
      bytes.set(value);
      bytes.fill(0, value.length);
    });
  };

  const wipe = (): void => {
    const { table, bytes } = memory;
    bytesOf({ from: 0, bytes: tableUsed ? bytes : table.from }).fill(0);
    tableUsed = false;
  };

  const alone = <T>(body: () => T): T =>
    exclusively(() => {
      try {
        return body();
      } finally {
        wipe();
      }
    });

  return {
    kernel: kernel.name,
    family: kernel.family,
    ring,
    lanes,
    modulusBits: kernel.modulusBits,
    operandBytes: kernel.operandBytes,
    exponentBytes: EXPONENT_BYTES,

    prepare: (moduli): RingConstants =>
      alone(() => {
        put(
          memory.operands,
          moduli.map((modulus) => modulus.bytes),
          kernel.operandBytes,
        );
        const bits = moduli.map((modulus) => modulus.bits);
        call('prepare', ...bits);
        return { modulusBits: bits, bytes: bytesOf(memory.constants).slice() };
      }),

    session: (constants, body) =>
      alone(() => {
        bytesOf(memory.constants).set(constants.bytes);
        modulusBits = Math.max(...constants.modulusBits);
        return body();
      }),

    enter: (slot, operands) => {
      put(memory.operands, operands, kernel.operandBytes);
      call('enter', address(slot));
    },
    leave: (slot) => {
      call('leave', address(slot));
      return memory.operands.map(({ from }) => bytesOf({ from, bytes: kernel.operandBytes }).slice());
    },
    add: (to, a, b) => void call('add', address(to), address(a), address(b)),
    sub: (to, a, b) => void call('sub', address(to), address(a), address(b)),
    mul: (to, a, b) => void call('mul', address(to), address(a), address(b)),
    sqr: (to, a) => void call('sqr', address(to), address(a)),
    pow: (to, base, exponents, bits) => {
      put(memory.exponents, exponents, EXPONENT_BYTES);
      tableUsed = true;
      call('pow', address(to), address(base), Math.max(bits, 1), fixedWindow(bits));
    },
    powVarTime: (to, base, exponents, bits) => {
      put(memory.publicExponents, exponents, EXPONENT_BYTES);
      tableUsed = true;
      call('powVarTime', address(to), address(base), bits, slidingWindow(bits));
    },
    inverse: (to, a) => {
      if (!kernel.inverseRounds) throw new Error(`${kernel.name} has no inverse: odd moduli only`);
      return call('inverse', address(to), address(a), kernel.inverseRounds(modulusBits)) === 1;
    },
  };
}
