/**
 * Times the arithmetic of one kernel, in the engine that runs this. Argument: a case, in JSON. It says one line.
 *
 * Unlike everything else in the benchmark this looks behind the public entries: a kernel's multiplication is not one of them.
 */

import type { Machine, PowerMachine } from '../../src/kernels/contract/machine.ts';
import type { WasmKernel } from '../../src/kernels/contract/wasm-kernel.ts';
import { createJsMachine } from '../../src/kernels/residue/js/machine.ts';
import { runnableFamilies } from '../../src/runtime/select.ts';
import { allModules } from '../../src/self-test/catalogue.ts';
import { toBytesLE } from '../../src/util/bytes.ts';
import { makePowers } from '../cases/modexp.ts';
import type { KernelCase } from '../kernels/cases.ts';
import { openClock } from '../kernels/clock.ts';
import { OPERATIONS, type Operation, RepeatingRing } from '../kernels/repeats.ts';
import { MINIMUM_LOOP_MS, timeLoop } from '../measure.ts';
import type { Port } from './port.ts';

export interface KernelTimes {
  readonly kernel: string;
  readonly limbs: number;
  /** The core's clock, in GHz. */
  readonly clock: number;
  /** Nanoseconds for one operation; a `product` only where the family tells it apart. */
  readonly ns: Readonly<Partial<Record<Operation, number>>>;
}

const REPETITIONS = 3;
/** One call into the module lasts about as long: the call itself takes some ten nanoseconds. */
const INNER_MS = 0.5;

export async function kernels({ args, say }: Port): Promise<void> {
  await say(measure(JSON.parse(args[0] ?? '') as KernelCase));
}

interface Repeater {
  readonly ring: Machine;
  readonly limbs: number;
  readonly operations: readonly Operation[];
  repeat(operation: Operation, count: number): void;
}

function measure(kernelCase: KernelCase): KernelTimes | { readonly reason: string } {
  const { family, bits, lanes } = kernelCase;
  if (!runnableFamilies().includes(family)) return { reason: `the family ${family} does not run here` };
  const { ring, limbs, operations, repeat } = family === 'js' ? ofJs(bits) : ofWasm(kernelCase);
  const numbers = makePowers({ row: `kernel ${bits}`, modulusBits: bits, exponentBits: bits, powers: lanes }, false);
  const bytes = (value: bigint): Uint8Array => toBytesLE(value, Math.ceil(bits / 8));
  const constants = ring.prepare(numbers.map(({ modulus }) => ({ bytes: bytes(modulus), bits })));
  const clock = openClock();
  let ghz = clock();
  const ns: Partial<Record<Operation, number>> = {};
  ring.session(constants, () => {
    ring.enter(
      0,
      numbers.map(({ base }) => bytes(base)),
    );
    ring.enter(
      1,
      numbers.map(({ exponent }) => bytes(exponent)),
    );
    for (let round = 0; round <= REPETITIONS; round++) {
      for (const operation of operations) {
        const count = countFor((n) => repeat(operation, n));
        const { ms } = timeLoop(() => repeat(operation, count), MINIMUM_LOOP_MS, now);
        // The first round is for the engine's compilers.
        if (round > 0) ns[operation] = Math.min(ns[operation] ?? Infinity, (1e6 * ms) / count);
      }
      ghz = Math.max(ghz, clock());
    }
  });
  return { kernel: ring.kernel, limbs, clock: ghz, ns };
}

/** The smallest kernel that will do. */
function ofWasm({ family, lanes, bits }: KernelCase): Repeater {
  const fits = (kernel: WasmKernel): boolean =>
    kernel.family === family && kernel.lanes === lanes && kernel.ring === 'odd' && kernel.modulusBits >= bits;
  const kernels = Array.from(allModules().values(), ({ kernel }) => kernel).filter(fits);
  const kernel = kernels.reduce((least, other) => (other.modulusBits < least.modulusBits ? other : least));
  const ring = new RepeatingRing(kernel);
  return {
    ring,
    limbs: kernel.parameters.limbs as number,
    operations: OPERATIONS,
    repeat: (operation, count) => ring.repeat(operation, 0, 1, count),
  };
}

function ofJs(bits: number): Repeater {
  const ring: PowerMachine = createJsMachine('odd', bits);
  const run = { mul: () => ring.mul(0, 0, 1), sqr: () => ring.sqr(0, 0) };
  return {
    ring,
    limbs: Number(/\d+$/.exec(ring.kernel)?.[0]),
    operations: ['mul', 'sqr'],
    repeat: (operation, count) => {
      for (let i = 0; i < count; i++) run[operation as 'mul' | 'sqr']();
    },
  };
}

/** How many operations take long enough for the call around them not to count. */
function countFor(repeat: (count: number) => void): number {
  const { ms } = timeLoop(() => repeat(1), INNER_MS, now);
  return Math.max(1, Math.ceil(INNER_MS / ms));
}

const now = (): number => performance.now();
