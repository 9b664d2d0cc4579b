/**
 * Chooses the kernel family for a ring and a size. Nothing else in limber does.
 *
 * The first family of the list that this engine can run, and that has a kernel for the ring, serves it.
 */
import { oddKernel } from '../kernels/int/odd.ts';
import { powerOfTwoKernel } from '../kernels/int/power-of-two.ts';
import { shapeFor } from '../kernels/int/shape.ts';
import { createJsMachine } from '../kernels/js/machine.ts';
import type { Family, Machine, RingKind } from '../kernels/machine.ts';
import { type ProbeName, probe } from './probe.ts';
import { createWasmMachine } from './wasm-machine.ts';

interface Candidate {
  readonly family: Family;
  /** The probes that must have found what the family needs. */
  readonly needs: readonly ProbeName[];
  readonly create: (ring: RingKind, modulusBits: number) => Machine;
}

/** Fastest first. */
const CANDIDATES: readonly Candidate[] = [
  {
    family: 'int',
    needs: ['webassembly'],
    create: (ring, bits) => createWasmMachine(ring === 'odd' ? oddKernel(shapeFor(bits)) : powerOfTwoKernel(shapeFor(bits))),
  },
  { family: 'js', needs: [], create: createJsMachine },
];

let allowed: readonly Family[] | undefined;
const machines: Map<string, Machine> = /* @__PURE__ */ new Map();
let generation = 0;

/** Restricts the choice to these families; `undefined` lifts the restriction. */
export function restrictFamilies(families: readonly Family[] | undefined): void {
  allowed = families;
  machines.clear();
  generation++;
}

/** Changes with every restriction: what was prepared for a machine of an earlier generation is out of date. */
export const selectionGeneration = (): number => generation;

/** Families that this engine can run, fastest first, restricted or not. */
export function runnableFamilies(): readonly Family[] {
  return CANDIDATES.filter(({ needs }) => needs.every((name) => probe(name).works)).map(({ family }) => family);
}

/** The machine for moduli of that many bits. */
export function machineFor(ring: RingKind, modulusBits: number): Machine {
  const key = `${ring} ${modulusBits}`;
  const known = machines.get(key);
  if (known) return known;
  const runnable = runnableFamilies();
  const candidate = CANDIDATES.find(({ family }) => runnable.includes(family) && (allowed?.includes(family) ?? true));
  if (!candidate) throw new Error(`no kernel family among ${allowed?.join(', ')} runs in this engine`);
  const machine = candidate.create(ring, modulusBits);
  machines.set(key, machine);
  return machine;
}
