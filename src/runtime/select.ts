/**
 * Chooses the kernel family for a ring and a size. Nothing else in limber does.
 *
 * The first family of the list that this engine can run serves it.
 */
import { fmaKernel } from '../kernels/fma/odd.ts';
import { shapeFor as fmaShapeFor } from '../kernels/fma/shape.ts';
import { oddKernel } from '../kernels/int/odd.ts';
import { powerOfTwoKernel } from '../kernels/int/power-of-two.ts';
import { shapeFor } from '../kernels/int/shape.ts';
import { createJsMachine } from '../kernels/js/machine.ts';
import { shapeFor as jsShapeFor } from '../kernels/js/shape.ts';
import type { Family, Machine, RingKind } from '../kernels/machine.ts';
import type { WasmKernel } from '../kernels/wasm-kernel.ts';
import { oddWideKernel } from '../kernels/wide/odd.ts';
import { shapeFor as wideShapeFor } from '../kernels/wide/shape.ts';
import { Recent } from '../util/recent.ts';
import { type ProbeName, probe } from './probe.ts';
import { createWasmMachine } from './wasm-machine.ts';

/** A kernel that would serve: its name costs nothing, its machine is generated, compiled or allocated when it is opened. */
export interface Offer {
  readonly kernel: string;
  readonly family: Family;
  /** What is generated, for programs other than single exponentiations; absent in the js family. */
  readonly wasm?: WasmKernel;
  readonly open: () => Machine;
}

interface Candidate {
  readonly family: Family;
  /** The probes that must have found what the family needs. */
  readonly needs: readonly ProbeName[];
  /** It multiplies modulo odd numbers and does no more: powers of two and inverses are left to the families below. */
  readonly oddProductsOnly?: boolean;
  readonly offer: (ring: RingKind, modulusBits: number) => Offer;
}

/** Fastest first. */
const CANDIDATES: readonly Candidate[] = [
  {
    family: 'fma',
    needs: ['fusedMadd'],
    oddProductsOnly: true,
    offer: (_, bits) => generated(fmaKernel(fmaShapeFor(1, bits))),
  },
  {
    family: 'wide',
    needs: ['wideArithmetic', 'simd'],
    oddProductsOnly: true,
    offer: (_, bits) => generated(oddWideKernel(wideShapeFor(bits))),
  },
  {
    family: 'int',
    needs: ['webassembly'],
    offer: (ring, bits) => generated((ring === 'odd' ? oddKernel : powerOfTwoKernel)(shapeFor(bits))),
  },
  {
    family: 'js',
    needs: [],
    offer: (ring, bits) => ({ kernel: jsShapeFor(ring, bits).name, family: 'js', open: () => createJsMachine(ring, bits) }),
  },
];

function generated(kernel: WasmKernel): Offer {
  return { kernel: kernel.name, family: kernel.family, wasm: kernel, open: () => createWasmMachine(kernel) };
}

/** How many machines are kept; moduli keep theirs as well. */
const KEPT = 32;

const machines: Recent<string, Machine> = /* @__PURE__ */ new Recent(KEPT);
let allowed: readonly Family[] | undefined;
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
  return runnable().map(({ family }) => family);
}

/** Families that this engine can run and that serve every ring and inverses. */
export function completeFamilies(): readonly Family[] {
  return runnable()
    .filter(({ oddProductsOnly }) => !oddProductsOnly)
    .map(({ family }) => family);
}

/** Which kernel serves moduli of that many bits. Compiles nothing. */
export function offerFor(ring: RingKind, modulusBits: number): Offer {
  return choose(ring !== 'odd').offer(ring, modulusBits);
}

/** The machine that serves moduli of that many bits. */
export function machineFor(ring: RingKind, modulusBits: number): Machine {
  return open(offerFor(ring, modulusBits));
}

/** The machine that inverts modulo odd numbers of that many bits: often the one that `machineFor` gives. */
export function inverterFor(modulusBits: number): Machine {
  return open(choose(true).offer('odd', modulusBits));
}

function open(offer: Offer): Machine {
  return machines.get(offer.kernel, offer.open);
}

const runnable = (): readonly Candidate[] => CANDIDATES.filter(({ needs }) => needs.every((name) => probe(name).works));

/** The first candidate; `complete`: the first that does more than multiply modulo odd numbers. */
function choose(complete: boolean): Candidate {
  const candidate = runnable().find(({ family, oddProductsOnly }) => (allowed?.includes(family) ?? true) && !(complete && oddProductsOnly));
  if (!candidate) throw new Error(`no kernel family among ${allowed?.join(', ')} serves this in this engine`);
  return candidate;
}
