/** What is secret in a kernel with a program: all memory but the regions declared public, and no parameter. */
import type { FunctionSecrecy, SecrecySpec } from '../asm/secrecy/spec.ts';
import type { Loaded } from './program.ts';
import type { WasmKernel } from './wasm-kernel.ts';

type Functions = Readonly<Record<string, FunctionSecrecy>>;

const SLOT = { pointsTo: 'slots' } as const;
const PUBLIC = 'public' as const;

/** Whether the kernel is meant to keep secrets: that Barrett's reduction and division do not is part of what they are. */
export const keepsSecrets = ({ family }: WasmKernel): boolean => family !== 'barrett' && family !== 'division';

export function secrecyOf<M>({ kernel, program, regions }: Loaded<M>): SecrecySpec {
  const functions = PROGRAMS[program.name];
  if (!functions) throw new Error(`nothing is said about the secrecy of the program ${program.name}`);
  return {
    regions: regions.filter(({ bytes }) => bytes > 0).map(({ name, from, bytes, secret }) => ({ name, from, to: from + bytes, secret })),
    functions: { ...kernelFunctions(kernel), ...functions },
  };
}

/** The functions of every kernel and their parameters: addresses of slots, and public counts. */
function kernelFunctions({ lanes }: WasmKernel): Functions {
  const bits = Object.fromEntries(Array.from({ length: lanes }, (_, lane) => [lanes === 1 ? 'bits' : `bits${lane}`, PUBLIC]));
  const binary: FunctionSecrecy = { params: { to: SLOT, a: SLOT, b: SLOT } };
  return {
    prepare: { params: bits },
    enter: { params: { to: SLOT } },
    leave: { params: { a: SLOT } },
    add: binary,
    sub: binary,
    mul: binary,
    sqr: { params: { to: SLOT, a: SLOT } },
  };
}

const COUNTS = (...names: readonly string[]): FunctionSecrecy['params'] => Object.fromEntries(names.map((name) => [name, PUBLIC]));
const POW: FunctionSecrecy = { params: { to: SLOT, base: SLOT, bits: PUBLIC, window: PUBLIC } };

/** The functions of every program. */
const PROGRAMS: Readonly<Record<string, Functions>> = {
  powers: { pow: POW },
  'counted-powers': { pow: POW },
  'pair-powers': { pow: POW, powVarTime: POW },
  'joint-powers': {
    place: { params: { entry: PUBLIC, from: SLOT } },
    pick: { params: { to: SLOT, entry: PUBLIC } },
    fill: { params: COUNTS('first', 'entries', 'roots') },
    fillOdd: { params: COUNTS('first', 'count') },
    walk: { params: { to: SLOT, ...COUNTS('bits', 'window', 'bases', 'baseStride', 'groups', 'groupStride') } },
    chain: { params: { to: SLOT, count: PUBLIC } },
  },
};
