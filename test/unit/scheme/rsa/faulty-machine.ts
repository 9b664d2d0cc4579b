/**
 * Machines whose memory is struck while they compute: the program counts its multiplications and squarings in memory, and when
 * a countdown ends, it flips bits of a word. Nothing of this is in the package; the same kernels and programs run as there.
 */
import { call, type ModuleBuilder } from '../../../../src/asm/build.ts';
import * as i32 from '../../../../src/asm/opcodes/i32.ts';
import * as i64 from '../../../../src/asm/opcodes/i64.ts';
import type { KernelRing } from '../../../../src/kernels/contract/kernel-ring.ts';
import type { Region } from '../../../../src/kernels/contract/layout.ts';
import type { PowerMachine } from '../../../../src/kernels/contract/machine.ts';
import { load, type Program } from '../../../../src/kernels/contract/program.ts';
import type { WasmKernel } from '../../../../src/kernels/contract/wasm-kernel.ts';
import type { PowerCalls } from '../../../../src/kernels/programs/pow.ts';
import type { PowerMemory } from '../../../../src/kernels/programs/power-memory.ts';
import { arena } from '../../../../src/runtime/arena.ts';
import { createWasmPowerMachine } from '../../../../src/runtime/wasm-power-machine.ts';

/** One strike: after so many products of a power, that word is struck with that mask. */
export interface Strike {
  /** How many powers go by before. */
  readonly powers: number;
  readonly products: number;
  readonly address: number;
  readonly mask: bigint;
}

interface FaultyMemory extends PowerMemory {
  /** The countdown (i32), the address (i32), the mask (i64). */
  readonly strike: Region;
}

export interface FaultyMachine {
  readonly machine: PowerMachine;
  /** All words that may be struck: what kernel and program have in memory and use, region by region. */
  readonly words: readonly (readonly number[])[];
  /** Prepares a strike. */
  arm(strike: Strike): void;
}

/** The kernel with its program, in a machine that can be struck. */
export function faultyMachine(kernel: WasmKernel, program: Program<PowerMemory, PowerCalls>): FaultyMachine {
  const faulty: Program<PowerMemory, PowerCalls> = {
    name: `faulty ${program.name}`,
    layOut: (layout, elementBytes, lanes): FaultyMemory => {
      const memory = program.layOut(layout, elementBytes, lanes);
      return { ...memory, strike: layout.region('strike', 16, { secret: false }) };
    },
    define: (m, ring, memory) => program.define(m, struck(m, ring, (memory as FaultyMemory).strike.from), memory),
  };
  const loaded = load(kernel, faulty);
  const { from } = (loaded.memory as FaultyMemory).strike;
  const machine = createWasmPowerMachine(kernel, faulty);
  let next: Strike | undefined;
  let passing = 0;
  const pow: PowerMachine['pow'] = (...args) => {
    if (next && passing-- === 0) {
      const view = new DataView(arena(loaded.bytes).buffer);
      view.setInt32(from, next.products, true);
      view.setInt32(from + 4, next.address, true);
      view.setBigInt64(from + 8, next.mask, true);
      next = undefined;
    }
    machine.pow(...args);
  };
  const words = loaded.regions
    .filter(({ name }) => name !== 'strike' && !name.startsWith('publicExponent'))
    .map(({ name, from, bytes }) => {
      // The exponents' regions have room for the longest there are.
      const used = name.startsWith('exponent') ? kernel.operandBytes : bytes;
      return Array.from({ length: used >> 3 }, (_, i) => from + 8 * i);
    });
  return {
    words,
    arm: (strike) => {
      next = strike;
      passing = strike.powers;
    },
    machine: new Proxy(machine, {
      get: (target, name) => {
        if (name === 'pow') return pow;
        const value = Reflect.get(target, name, target) as unknown;
        return typeof value === 'function' ? (value.bind(target) as unknown) : value;
      },
    }),
  };
}

/** The ring with a countdown behind every product. */
function struck(m: ModuleBuilder, ring: KernelRing, from: number): KernelRing {
  const strike = m.func('strike', {}, 'void', (f) => {
    const left = f.let('left', i32.sub(i32.load(i32.const(from)), i32.const(1)));
    f.do(i32.store(i32.const(from), left));
    f.if(i32.eqz(left), () => {
      const address = f.let('address', i32.load(i32.const(from + 4)));
      f.do(i64.store(address, i64.xor(i64.load(address), i64.load(i32.const(from + 8)))));
    });
  });
  return {
    ...ring,
    mul: m.func('struckMul', { to: 'i32', a: 'i32', b: 'i32' }, 'void', (f, operands) => {
      f.do(call(ring.mul, operands));
      f.do(call(strike, {}));
    }),
    sqr: m.func('struckSqr', { to: 'i32', a: 'i32' }, 'void', (f, operands) => {
      f.do(call(ring.sqr, operands));
      f.do(call(strike, {}));
    }),
  };
}
