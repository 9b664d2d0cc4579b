/** What is secret in a kernel with a program: all memory but the regions declared public, and no parameter; and within which bounds the host's parameters are. */
import type { Bounds, FunctionSecrecy, MemoryRegion, Pointer, SecrecySpec } from '../asm/secrecy/spec.ts';
import { MAX_JOINT_BITS } from './contract/joint-machine.ts';
import type { Loaded } from './contract/program.ts';
import { EXPONENT_BYTES, type WasmKernel } from './contract/wasm-kernel.ts';
import { mostEntries, STEPS } from './programs/joint-memory.ts';
import { MAX_WINDOW } from './tuned/window-width.ts';

type Functions = Readonly<Record<string, FunctionSecrecy>>;

/** What the host keeps to: `WasmRing` and the machines above it refuse what is not within. */
const WINDOW: Bounds = { low: 1, high: MAX_WINDOW };
const BITS: Bounds = { low: 1, high: 8 * EXPONENT_BYTES };

/** Whether the kernel is meant to keep secrets: that Barrett's reduction and division do not is part of what they are. */
export const keepsSecrets = ({ family }: WasmKernel): boolean => family !== 'barrett' && family !== 'division';

export function secrecyOf<M>({ kernel, program, regions }: Loaded<M>): SecrecySpec {
  const of = PROGRAMS[program.name];
  if (!of) throw new Error(`nothing is said about the secrecy of the program ${program.name}`);
  const named = regions.filter(({ bytes }) => bytes > 0);
  return {
    regions: named.map(({ name, from, bytes, secret }) => ({ name, from, to: from + bytes, secret, ...of.regions?.(kernel)[name] })),
    functions: { ...kernelFunctions(kernel), ...of.functions(kernel) },
  };
}

const slotOf = ({ memory: { elementBytes } }: WasmKernel): Pointer => ({ pointsTo: 'slots', bytes: elementBytes });

/** The functions of every kernel and their parameters: addresses of slots, and public counts. */
function kernelFunctions(kernel: WasmKernel): Functions {
  const { lanes, modulusBits } = kernel;
  const slot = slotOf(kernel);
  const bits = Array.from({ length: lanes }, (_, lane) => [lanes === 1 ? 'bits' : `bits${lane}`, { low: 2, high: modulusBits }] as const);
  const binary: FunctionSecrecy = { params: { to: slot, a: slot, b: slot } };
  return {
    prepare: { params: Object.fromEntries(bits) },
    enter: { params: { to: slot } },
    leave: { params: { a: slot } },
    add: binary,
    sub: binary,
    mul: binary,
    sqr: { params: { to: slot, a: slot } },
  };
}

/** What the spec has of a program. */
interface ProgramSecrecy {
  readonly functions: (kernel: WasmKernel) => Functions;
  /** What it adds to regions, by name. */
  readonly regions?: (kernel: WasmKernel) => Readonly<Record<string, Partial<MemoryRegion>>>;
}

const powOf = (kernel: WasmKernel): FunctionSecrecy => ({
  params: { to: slotOf(kernel), base: slotOf(kernel), bits: BITS, window: WINDOW },
});

const PROGRAMS: Readonly<Record<string, ProgramSecrecy>> = {
  powers: { functions: (kernel) => ({ pow: powOf(kernel) }) },
  'counted-powers': { functions: (kernel) => ({ pow: powOf(kernel) }) },
  'pair-powers': { functions: (kernel) => ({ pow: powOf(kernel), powVarTime: powOf(kernel) }) },
  'joint-powers': { functions: jointFunctions, regions: jointRegions },
};

function jointFunctions(kernel: WasmKernel): Functions {
  const slot = slotOf(kernel);
  const most = mostEntries(kernel.memory.elementBytes);
  const entry = { low: 0, high: most - 1 };
  const any = { low: 0, high: 2 ** 32 - 1 };
  return {
    place: { params: { entry, from: slot } },
    pick: { params: { to: slot, entry } },
    fill: { params: { first: entry, entries: { low: 2, high: 2 ** MAX_JOINT_BITS }, roots: { low: 0, high: 2 ** MAX_JOINT_BITS - 1 } } },
    fillOdd: { params: { first: entry, count: { low: 2, high: most } } },
    walk: {
      params: { to: slot, bits: any, window: 'public', bases: 'public', baseStride: any, groups: 'public', groupStride: any },
      cases: walkShapes(most),
    },
    chain: { params: { to: slot, count: { low: 1, high: STEPS } } },
  };
}

/** How many tables there may be, for every width of windows and number of bases that they are for. */
function walkShapes(most: number): Required<FunctionSecrecy>['cases'] {
  const widths = Array.from({ length: MAX_JOINT_BITS }, (_, i) => i + 1);
  return widths.flatMap((window) =>
    widths
      .filter((bases) => window * bases <= MAX_JOINT_BITS)
      .map((bases) => ({
        window: { low: window, high: window },
        bases: { low: bases, high: bases },
        groups: { low: 1, high: Math.floor(most / 2 ** (window * bases)) },
      })),
  );
}

function jointRegions({ memory: { elementBytes } }: WasmKernel): Readonly<Record<string, Partial<MemoryRegion>>> {
  const squarings = { low: 0, high: 2 ** 31 - 1 };
  return {
    // Where an exponent's digit lies is a product of parameters, which `WasmJoint` looks at.
    exponents: { mayBeLeft: true },
    steps: { numbers: [squarings, { low: -1, high: mostEntries(elementBytes) - 1 }] },
    // The last region: the memory is as long as the table is, and has nothing behind it.
    table: { to: 3 * 2 ** 30 },
  };
}
