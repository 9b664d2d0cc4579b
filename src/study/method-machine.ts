/** Machines for kernels that are named, not selected: those of the classic methods, and what they count. */
import { encode } from '../asm/encode.ts';
import type { PowerMachine } from '../kernels/contract/machine.ts';
import { load, moduleOf } from '../kernels/contract/program.ts';
import type { WasmKernel } from '../kernels/contract/wasm-kernel.ts';
import { powers } from '../kernels/programs/powers.ts';
import { arena } from '../runtime/arena.ts';
import { createWasmPowerMachine } from '../runtime/wasm-power-machine.ts';
import { LruCache } from '../util/lru-cache.ts';
import { countedPowers } from './counted-powers.ts';

/** How many machines are kept. */
const KEPT = 16;

const machines: LruCache<string, PowerMachine> = /* @__PURE__ */ new LruCache(KEPT);
const counting: LruCache<string, CountingMachine> = /* @__PURE__ */ new LruCache(KEPT);

export const methodMachine = (kernel: WasmKernel): PowerMachine => machines.get(kernel.name, () => createWasmPowerMachine(kernel));

/** A machine that counts. */
export interface CountingMachine {
  readonly machine: PowerMachine;
  /** Inside a session: how often each function of the module has been called in it. */
  calls(): ReadonlyMap<string, number>;
}

export function countingMachine(kernel: WasmKernel): CountingMachine {
  return counting.get(kernel.name, () => {
    const loaded = load(kernel, countedPowers);
    const names = moduleOf(loaded).functions.map(({ name }) => name);
    const { from } = loaded.memory.counters;
    return {
      machine: createWasmPowerMachine(kernel, countedPowers),
      calls: () => {
        const words = new BigUint64Array(arena(0).buffer, from, names.length);
        return new Map(names.map((name, index) => [name, Number(words[index])]));
      },
    };
  });
}

/** The size of the kernel's module, in bytes. Generates it, and compiles nothing. */
export const codeBytesOf = (kernel: WasmKernel): number => encode(moduleOf(load(kernel, powers))).length;
