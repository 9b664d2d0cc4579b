/** The machines of the family that serves: with one number, with two numbers side by side, with tables of joint powers. */
import type { JointMachine } from '../kernels/contract/joint-machine.ts';
import type { Family, InvertingMachine, PowerMachine, RingKind } from '../kernels/contract/machine.ts';
import type { WasmKernel } from '../kernels/contract/wasm-kernel.ts';
import { pairPowers } from '../kernels/programs/pair-powers.ts';
import { fmaKernel } from '../kernels/residue/fma/odd.ts';
import { RADIX_BITS as FMA_LIMB_BITS, shapeFor as fmaShapeFor } from '../kernels/residue/fma/shape.ts';
import { oddKernel } from '../kernels/residue/int/odd.ts';
import { RADIX as INT_LIMB_BITS, shapeFor } from '../kernels/residue/int/shape.ts';
import { createJsJoint } from '../kernels/residue/js/joint.ts';
import { createJsMachine } from '../kernels/residue/js/machine.ts';
import { LIMB_BITS as JS_LIMB_BITS, shapeFor as jsShapeFor } from '../kernels/residue/js/shape.ts';
import { simdKernel } from '../kernels/residue/simd/odd.ts';
import { RADIX as SIMD_LIMB_BITS, shapeFor as simdShapeFor } from '../kernels/residue/simd/shape.ts';
import { oddWideKernel } from '../kernels/residue/wide/odd.ts';
import { RADIX as WIDE_LIMB_BITS, shapeFor as wideShapeFor } from '../kernels/residue/wide/shape.ts';
import { LruCache } from '../util/lru-cache.ts';
import { probe, WEBASSEMBLY } from './probe.ts';
import { isAllowed, restrict } from './restriction.ts';
import { residueFamily, runnableFamilies } from './select.ts';
import { GIVEN_FAMILIES, givenModule } from './static/given.ts';
import { createWasmJoint, createWasmTable } from './wasm-joint.ts';
import { createWasmPowerMachine } from './wasm-power-machine.ts';

/** A kernel that would serve: its name costs nothing, its machine is generated, compiled or allocated when it is opened. */
export interface Candidate<M = PowerMachine> {
  readonly kernel: string;
  readonly family: Family;
  /** Limbs of a number, and bits of a limb. */
  readonly limbs: number;
  readonly limbBits: number;
  /** What is generated, for programs other than single exponentiations; absent in the js family. */
  readonly wasm?: WasmKernel;
  readonly open: () => M;
}

/** For odd moduli of so many bits. */
const CANDIDATES: Readonly<Record<Family, (modulusBits: number) => Candidate>> = {
  fma: (bits) => generated('fma', fmaKernel(fmaShapeFor(1, bits)), FMA_LIMB_BITS),
  wide: (bits) => generated('wide', oddWideKernel(wideShapeFor(bits)), WIDE_LIMB_BITS),
  // Of longer moduli, `int` makes halves, and is quicker.
  simd: (bits) => {
    const simdShape = simdShapeFor(bits);
    return simdShape ? generated('simd', simdKernel(simdShape), SIMD_LIMB_BITS) : CANDIDATES.int(bits);
  },
  int: (bits) => generated('int', oddKernel(shapeFor(bits)), INT_LIMB_BITS),
  js: (bits) => plain('odd', bits),
};

/** The families' kernels of two lanes for odd moduli. */
const PAIRS: Partial<Readonly<Record<Family, (modulusBits: number) => WasmKernel>>> = {
  fma: (bits) => fmaKernel(fmaShapeFor(2, bits)),
};

function generated(family: Family, kernel: WasmKernel, limbBits: number): Candidate {
  const { name, parameters } = kernel;
  return { kernel: name, family, limbs: parameters.limbs as number, limbBits, wasm: kernel, open: () => createWasmPowerMachine(kernel) };
}

function plain(ring: RingKind, bits: number): Candidate<InvertingMachine> {
  const { name, limbs } = jsShapeFor(ring, bits);
  return { kernel: name, family: 'js', limbs, limbBits: JS_LIMB_BITS, open: () => createJsMachine(ring, bits) };
}

/** How many machines are kept, of one lane and of two; moduli keep theirs as well. */
const KEPT = 32;
const KEPT_PAIRS = 8;
/** The longest moduli for which there are joint powers of pairs: those of elections. */
export const MOST_PAIR_BITS = 4096;

const machines: LruCache<string, PowerMachine> = /* @__PURE__ */ new LruCache(KEPT);
const pairMachines: LruCache<string, PowerMachine> = /* @__PURE__ */ new LruCache(KEPT_PAIRS);

/** Restricts the choice for odd moduli to these families; `undefined` lifts the restriction. */
export function restrictFamilies(families: readonly Family[] | undefined): void {
  restrict(families);
  machines.clear();
}

/** Which kernel serves odd moduli of that many bits. Compiles nothing. */
export const candidateFor = (modulusBits: number): Candidate => givenCandidate(modulusBits) ?? ownCandidate(modulusBits);

/** The kernel of the family that serves here. */
const ownCandidate = (modulusBits: number): Candidate => CANDIDATES[residueFamily(modulusBits)](modulusBits);

/** The one that the platform has compiled, where the engine compiles none: of exactly that length, for a longer one may take more time than plain JavaScript. */
function givenCandidate(modulusBits: number): Candidate | undefined {
  if (probe(WEBASSEMBLY).works) return undefined;
  return GIVEN_FAMILIES.filter(isAllowed)
    .map((family) => CANDIDATES[family](modulusBits))
    .find(({ kernel }) => givenModule(kernel) !== undefined);
}

/** Every kernel that this engine runs for odd moduli of that many bits, fastest first, restricted or not. Compiles nothing. */
export const candidatesFor = (modulusBits: number): readonly Candidate[] =>
  runnableFamilies().map((family) => CANDIDATES[family](modulusBits));

/** The machine that serves moduli of that many bits. */
export function machineFor(ring: RingKind, modulusBits: number): PowerMachine {
  return open(ring === 'odd' ? candidateFor(modulusBits) : plain(ring, modulusBits));
}

/** The machine that inverts modulo odd numbers of that many bits: where it is the js family's, the one that `machineFor` gives. */
export function inverterFor(modulusBits: number): InvertingMachine {
  return open(plain('odd', modulusBits));
}

/** A kernel's name determines the kind of its machine. */
function open<M extends PowerMachine>(candidate: Candidate<M>): M {
  return machines.get(candidate.kernel, candidate.open) as M;
}

/** The machine of two lanes for odd moduli of up to that many bits, if the family that serves has one, or the platform has compiled it. */
export function pairMachineFor(modulusBits: number): PowerMachine | undefined {
  const kernel = PAIRS[residueFamily(modulusBits)]?.(modulusBits) ?? givenPair(modulusBits);
  return kernel && pairMachines.get(kernel.name, () => createWasmPowerMachine(kernel, pairPowers));
}

function givenPair(modulusBits: number): WasmKernel | undefined {
  if (probe(WEBASSEMBLY).works || !isAllowed('fma')) return undefined;
  const kernel = PAIRS.fma?.(modulusBits);
  return kernel && givenModule(kernel.name) ? kernel : undefined;
}

/** A kernel that would serve joint powers. */
export interface JointCandidate {
  readonly kernel: string;
  /** The size of an element of the table, in bytes. */
  readonly elementBytes: number;
  /** A machine with a table of that many elements, which every session wipes. */
  readonly open: (entries: number) => JointMachine;
  /** The same with a table that is public and outlives sessions. */
  readonly openTable: (entries: number) => JointMachine;
}

/** What serves joint powers modulo odd numbers of that many bits. */
export function jointCandidateFor(modulusBits: number): JointCandidate {
  // Of joint powers the platform has compiled none.
  const { kernel, wasm } = ownCandidate(modulusBits);
  if (wasm) return jointOf(wasm);
  const open = (entries: number): JointMachine => createJsJoint('odd', modulusBits, entries, false);
  return { kernel, elementBytes: open(0).elementBytes, open, openTable: (entries) => createJsJoint('odd', modulusBits, entries, true) };
}

/** The same of two numbers side by side, which are raised to the same exponents; for moduli of `MOST_PAIR_BITS` at most, where the family that serves has such kernels. */
export function pairJointCandidateFor(modulusBits: number): JointCandidate | undefined {
  const kernel = modulusBits > MOST_PAIR_BITS ? undefined : PAIRS[residueFamily(modulusBits)]?.(modulusBits);
  return kernel && jointOf(kernel);
}

const jointOf = (wasm: WasmKernel): JointCandidate => ({
  kernel: wasm.name,
  elementBytes: wasm.memory.elementBytes,
  open: (entries) => createWasmJoint(wasm, entries),
  openTable: (entries) => createWasmTable(wasm, entries),
});
