/**
 * Chooses the kernel family for a ring and a size. Nothing else in limber does.
 *
 * The first family of the list that this engine can run serves it.
 */
import { oddKernel } from '../kernels/int/odd.ts';
import { powerOfTwoKernel } from '../kernels/int/power-of-two.ts';
import { shapeFor } from '../kernels/int/shape.ts';
import { createJsMachine } from '../kernels/js/machine.ts';
import { shapeFor as jsShapeFor } from '../kernels/js/shape.ts';
import type { Family, Machine, RingKind } from '../kernels/machine.ts';
import { oddWideKernel } from '../kernels/wide/odd.ts';
import { shapeFor as wideShapeFor } from '../kernels/wide/shape.ts';
import { Recent } from '../util/recent.ts';
import { type ProbeName, probe } from './probe.ts';
import { createWasmMachine } from './wasm-machine.ts';

/** A kernel that would serve: its name costs nothing, its machine is generated, compiled or allocated when it is opened. */
interface Offer {
  readonly kernel: string;
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
    family: 'wide',
    needs: ['wideArithmetic'],
    oddProductsOnly: true,
    offer: (_, bits) => {
      const kernel = oddWideKernel(wideShapeFor(bits));
      return { kernel: kernel.name, open: () => createWasmMachine(kernel) };
    },
  },
  {
    family: 'int',
    needs: ['webassembly'],
    offer: (ring, bits) => {
      const kernel = (ring === 'odd' ? oddKernel : powerOfTwoKernel)(shapeFor(bits));
      return { kernel: kernel.name, open: () => createWasmMachine(kernel) };
    },
  },
  {
    family: 'js',
    needs: [],
    offer: (ring, bits) => ({ kernel: jsShapeFor(ring, bits).name, open: () => createJsMachine(ring, bits) }),
  },
];

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
export function kernelFor(ring: RingKind, modulusBits: number): { readonly kernel: string; readonly family: Family } {
  const { family, offer } = choose(ring !== 'odd');
  return { kernel: offer(ring, modulusBits).kernel, family };
}

/** The machine that serves moduli of that many bits. */
export function machineFor(ring: RingKind, modulusBits: number): Machine {
  return open(choose(ring !== 'odd').offer(ring, modulusBits));
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
