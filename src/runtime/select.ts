/**
 * Chooses the kernel family for a ring and a size. Nothing else in limber does.
 *
 * Products modulo odd numbers: the first family of the list that this engine can run. Powers of two and inverses, which
 * cost little beside an exponentiation: the js family, in every engine.
 */

import type { Family, InvertingMachine, Machine, RingKind } from '../kernels/contract/machine.ts';
import type { WasmKernel } from '../kernels/contract/wasm-kernel.ts';
import { fmaKernel } from '../kernels/residue/fma/odd.ts';
import { RADIX_BITS as FMA_LIMB_BITS, shapeFor as fmaShapeFor } from '../kernels/residue/fma/shape.ts';
import { oddKernel } from '../kernels/residue/int/odd.ts';
import { RADIX as INT_LIMB_BITS, shapeFor } from '../kernels/residue/int/shape.ts';
import { createJsMachine } from '../kernels/residue/js/machine.ts';
import { LIMB_BITS as JS_LIMB_BITS, shapeFor as jsShapeFor } from '../kernels/residue/js/shape.ts';
import { oddWideKernel } from '../kernels/residue/wide/odd.ts';
import { RADIX as WIDE_LIMB_BITS, shapeFor as wideShapeFor } from '../kernels/residue/wide/shape.ts';
import { Recent } from '../util/recent.ts';
import { FUSED_MADD, type Probe, type ProbeName, probe, SIMD, WEBASSEMBLY, WIDE_ARITHMETIC } from './probe.ts';
import { isAllowed, restrict } from './restriction.ts';
import { createWasmMachine } from './wasm-machine.ts';

/** A kernel that would serve: its name costs nothing, its machine is generated, compiled or allocated when it is opened. */
export interface Offer<M = Machine> {
  readonly kernel: string;
  readonly family: Family;
  /** Limbs of a number, and bits of a limb. */
  readonly limbs: number;
  readonly limbBits: number;
  /** What is generated, for programs other than single exponentiations; absent in the js family. */
  readonly wasm?: WasmKernel;
  readonly open: () => M;
}

interface Candidate {
  readonly family: Family;
  /** The probes that must have found what the family needs. */
  readonly needs: readonly Probe[];
  /** For odd moduli of so many bits. */
  readonly offer: (modulusBits: number) => Offer;
}

/** Fastest first. */
const CANDIDATES: readonly Candidate[] = [
  { family: 'fma', needs: [FUSED_MADD], offer: (bits) => generated('fma', fmaKernel(fmaShapeFor(1, bits)), FMA_LIMB_BITS) },
  {
    family: 'wide',
    needs: [WIDE_ARITHMETIC, SIMD],
    offer: (bits) => generated('wide', oddWideKernel(wideShapeFor(bits)), WIDE_LIMB_BITS),
  },
  { family: 'int', needs: [WEBASSEMBLY], offer: (bits) => generated('int', oddKernel(shapeFor(bits)), INT_LIMB_BITS) },
  { family: 'js', needs: [], offer: (bits) => plain('odd', bits) },
];

function generated(family: Family, kernel: WasmKernel, limbBits: number): Offer {
  const { name, parameters } = kernel;
  return { kernel: name, family, limbs: parameters.limbs as number, limbBits, wasm: kernel, open: () => createWasmMachine(kernel) };
}

function plain(ring: RingKind, bits: number): Offer<InvertingMachine> {
  const { name, limbs } = jsShapeFor(ring, bits);
  return { kernel: name, family: 'js', limbs, limbBits: JS_LIMB_BITS, open: () => createJsMachine(ring, bits) };
}

/** How many machines are kept; moduli keep theirs as well. */
const KEPT = 32;

const machines: Recent<string, Machine> = /* @__PURE__ */ new Recent(KEPT);

/** Restricts the choice for odd moduli to these families; `undefined` lifts the restriction. */
export function restrictFamilies(families: readonly Family[] | undefined): void {
  restrict(families);
  machines.clear();
}

/** Families that this engine can run, fastest first, restricted or not. */
export function runnableFamilies(): readonly Family[] {
  return runnable().map(({ family }) => family);
}

/** The families before the one that serves, fastest first, each with the probes that did not find what it needs: none where it is restricted. */
export function passedOver(): readonly { readonly family: Family; readonly lacks: readonly ProbeName[] }[] {
  const { family: chosen } = offerFor(1);
  return CANDIDATES.slice(
    0,
    CANDIDATES.findIndex(({ family }) => family === chosen),
  ).map(({ family, needs }) => ({ family, lacks: needs.filter((needed) => !probe(needed).works).map(({ name }) => name) }));
}

/** Which kernel serves odd moduli of that many bits. Compiles nothing. */
export function offerFor(modulusBits: number): Offer {
  const candidate = runnable().find(({ family }) => isAllowed(family));
  if (!candidate) throw new Error('no kernel family that is allowed runs in this engine');
  return candidate.offer(modulusBits);
}

/** Every kernel that this engine runs for odd moduli of that many bits, fastest first, restricted or not. Compiles nothing. */
export const offersFor = (modulusBits: number): readonly Offer[] => runnable().map(({ offer }) => offer(modulusBits));

/** The machine that serves moduli of that many bits. */
export function machineFor(ring: RingKind, modulusBits: number): Machine {
  return open(ring === 'odd' ? offerFor(modulusBits) : plain(ring, modulusBits));
}

/** The machine that inverts modulo odd numbers of that many bits: where it is the js family's, the one that `machineFor` gives. */
export function inverterFor(modulusBits: number): InvertingMachine {
  return open(plain('odd', modulusBits));
}

/** A kernel's name determines the kind of its machine. */
function open<M extends Machine>(offer: Offer<M>): M {
  return machines.get(offer.kernel, offer.open) as M;
}

const runnable = (): readonly Candidate[] => CANDIDATES.filter(({ needs }) => needs.every((needed) => probe(needed).works));
