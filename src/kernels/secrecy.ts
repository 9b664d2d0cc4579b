/** What is secret in a kernel with the common interface: all memory but the public exponents, and no parameter. */
import type { FunctionSecrecy, SecrecySpec } from '../asm/secrecy/spec.ts';
import type { WasmKernel } from './wasm-kernel.ts';

const SLOT = { pointsTo: 'slots' } as const;
const PUBLIC = 'public' as const;

/** The functions of the common interface and their parameters: addresses of slots, and public counts. */
export function secrecyOf({ lanes, memory, inverseRounds }: WasmKernel): SecrecySpec {
  const bits = Object.fromEntries(Array.from({ length: lanes }, (_, lane) => [lanes === 1 ? 'bits' : `bits${lane}`, PUBLIC]));
  const pow: FunctionSecrecy = { params: { to: SLOT, base: SLOT, bits: PUBLIC, window: PUBLIC } };
  const binary: FunctionSecrecy = { params: { to: SLOT, a: SLOT, b: SLOT } };
  return {
    regions: memory.regions.map(({ name, from, bytes, secret }) => ({ name, from, to: from + bytes, secret })),
    functions: {
      prepare: { params: bits },
      enter: { params: { to: SLOT } },
      leave: { params: { a: SLOT } },
      add: binary,
      sub: binary,
      mul: binary,
      sqr: { params: { to: SLOT, a: SLOT } },
      pow,
      powVarTime: pow,
      // Whether there is an inverse is an answer that the caller makes public.
      ...(inverseRounds && { inverse: { params: { to: SLOT, a: SLOT, rounds: PUBLIC }, result: 'declassified' } }),
    },
  };
}
