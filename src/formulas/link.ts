/**
 * A module: a field kernel, formulas over it, and whatever drives them, with its memory.
 *
 * Memory is regions, as for all kernels. Elements lie in regions of one magnitude, so that the floating-point proof knows a bound for each: constants, slots
 * of formulas by magnitude, and the regions of elements that the module asks for.
 */
import { call, type FunctionBuilder, ModuleBuilder } from '../asm/build.ts';
import type { Exports } from '../asm/exports.ts';
import * as i32 from '../asm/opcodes/i32.ts';
import type { MemoryRegion } from '../asm/secrecy/spec.ts';
import type { Expr, Module } from '../asm/types.ts';
import { Layout, type Region } from '../kernels/contract/layout.ts';
import type { FieldFunctions, FieldKernel } from '../kernels/field/kernel.ts';
import type { BoundedProgram, Room } from './bounds.ts';
import { ALL_PASSES, defineFormula, type FormulaFunc, type Passes, type Plan, plan } from './compile.ts';
import type { Formula } from './formula.ts';

export interface RegionRequest {
  readonly bytes: number;
  readonly secret: boolean;
  /** Whether it consists of elements. */
  readonly elements: boolean;
  /** Their magnitude: 1 unless told. */
  readonly magnitude?: number;
  /** Whether it outlives sessions: a table. */
  readonly persistent?: boolean;
  /** What is in it from the start. */
  readonly initial?: Uint8Array;
  /** Of what numbers it consists, where the host writes it (`MemoryRegion`). */
  readonly numbers?: MemoryRegion['numbers'];
}

/** What a module is made of; `R` are the names of its regions, `F` those of its formulas, `C` the functions that the host calls. */
export interface Parts<R extends string, F extends string, C, Own extends string = never> {
  readonly name: string;
  readonly kernel: FieldKernel<Own>;
  readonly formulas: Readonly<Record<F, Formula<NoInfer<Own>>>>;
  /** Of formulas whose first operand, or result, may have a larger magnitude than 1 (`roomFor`). */
  readonly rooms?: Readonly<Partial<Record<F, Room>>>;
  /** The elements that formulas take as constants, and others; all public. */
  readonly constants: Readonly<Record<string, bigint>>;
  readonly regions: Readonly<Record<R, RegionRequest>>;
  readonly passes?: Passes;
  /** Defines the functions that drive the formulas, and gives those that the host calls. */
  readonly define: (m: ModuleBuilder, linked: Linking<R, F, Own>) => Exports<C>;
}

/** Constants that every module has: what takes numbers into the kernel's representation, and out of it. */
const TO_MONTGOMERY = 'toMontgomery';
const FROM_MONTGOMERY = 'fromMontgomery';

/** What `define` works with. */
export interface Linking<R extends string, F extends string, Own extends string = never> {
  readonly kernel: FieldKernel<Own>;
  readonly field: FieldFunctions<Own>;
  readonly formulas: Readonly<Record<F, FormulaFunc>>;
  readonly at: Readonly<Record<R, Region>>;
  readonly constant: (name: string) => number;
  /** The address of an element of magnitude 2, for a sum that is multiplied at once. */
  readonly sum: number;
  /** Emits: to ← the number in the bytes, of which there are `residueBytes`; any number is welcome. */
  readonly fromBytes: (f: FunctionBuilder, to: Expr<'i32'>, bytes: Expr<'i32'>) => void;
  /** Emits: bytes ← the canonical residue of a. */
  readonly toBytes: (f: FunctionBuilder, bytes: Expr<'i32'>, a: Expr<'i32'>) => void;
}

/** Bytes of the memory. */
export interface Span {
  readonly from: number;
  readonly bytes: number;
}

/** `R` are the names of its regions, `C` the functions that the host calls. */
export interface Linked<R extends string, C = unknown> {
  readonly name: string;
  readonly kernel: FieldKernel<string>;
  readonly at: Readonly<Record<R, Region>>;
  /** All regions, with a red zone after each. */
  readonly regions: readonly Region[];
  /** What is to be wiped when a session ends: all regions that are secret, unless they are persistent; neighbours in one piece. */
  readonly wiped: readonly Span[];
  /** What the host has to put where before anything runs. */
  readonly initial: readonly { readonly region: Region; readonly bytes: Uint8Array }[];
  readonly bytes: number;
  /** Of the formulas. */
  readonly programs: readonly BoundedProgram[];
  /** What the host writes into a region, where that is known: only the check asks (`secrecy.ts`). */
  readonly numbersOf: (region: string) => MemoryRegion['numbers'];
  /** Generates the code. */
  readonly build: () => Module;
  /** The functions that the host calls; a type only, never read. */
  readonly calls?: C;
}

export function link<R extends string, F extends string, C, Own extends string = never>(parts: Parts<R, F, C, Own>): Linked<R, C> {
  const { kernel, name, passes = ALL_PASSES, rooms } = parts;
  const plans = Object.entries<Formula<string>>(parts.formulas).map(
    ([key, formula]) => [key, plan(kernel, formula, passes, rooms?.[key as F])] as const,
  );
  const layout = new Layout();
  const values: Readonly<Record<string, bigint>> = {
    ...parts.constants,
    [TO_MONTGOMERY]: kernel.toMontgomery,
    [FROM_MONTGOMERY]: kernel.fromMontgomery,
  };
  const names = Object.keys(values);
  const constants = layout.region('field constants', names.length * kernel.elementBytes, { secret: false, magnitude: 1 });
  const slots = slotRegions(
    layout,
    kernel,
    plans.map(([, made]) => made),
  );
  const table = layout.region('field table', kernel.table.length, { secret: false, magnitude: 1 });
  const unbalanced = layout.region('unbalanced', kernel.elementBytes + (kernel.scratchBytes ?? 0), { magnitude: 2 });
  const requests = Object.entries<RegionRequest>(parts.regions);
  const at = Object.fromEntries(
    requests.map(([key, { bytes, secret, elements, magnitude = 1 }]) => [
      key,
      layout.region(key, bytes, { secret, magnitude: elements ? magnitude : undefined }),
    ]),
  ) as Record<R, Region>;
  const constant = (key: string): number => {
    const index = names.indexOf(key);
    GENERATION: if (index < 0) throw new Error(`${name} has no constant ${key}`);
    return constants.from + index * kernel.elementBytes;
  };
  const slot = (magnitude: number, index: number): number => (slots.get(magnitude) as Region).from + index * kernel.elementBytes;

  const build = (): Module => {
    const m = new ModuleBuilder();
    const field = kernel.define(m, table.from, unbalanced.from + kernel.elementBytes);
    const context = { kernel, functions: field, constant, slot };
    const [toMontgomery, fromMontgomery] = [TO_MONTGOMERY, FROM_MONTGOMERY].map((key) => i32.const(constant(key))) as [
      Expr<'i32'>,
      Expr<'i32'>,
    ];
    const { conversion } = field;
    const fromBytes =
      conversion &&
      m.func('fromBytes', { to: 'i32', bytes: 'i32' }, 'void', (f, { to, bytes }) => {
        // Limbs that are not balanced are twice as large.
        conversion.fromBytes(f, i32.const(unbalanced.from), bytes);
        field.mul(f, { to, a: i32.const(unbalanced.from), b: toMontgomery });
      });
    const toBytes =
      conversion &&
      m.func('toBytes', { bytes: 'i32', a: 'i32' }, 'void', (f, { bytes, a }) => {
        field.mul(f, { to: i32.const(unbalanced.from), a, b: fromMontgomery });
        conversion.toBytes(f, bytes, i32.const(unbalanced.from));
      });
    const formulas = Object.fromEntries(plans.map(([key, made]) => [key, defineFormula(m, made, context)])) as Record<F, FormulaFunc>;
    parts.define(m, {
      kernel,
      field,
      formulas,
      at,
      constant,
      sum: unbalanced.from,
      fromBytes: (f, to, bytes) => f.do(call(fromBytes ?? absent(kernel), { to, bytes })),
      toBytes: (f, bytes, a) => f.do(call(toBytes ?? absent(kernel), { bytes, a })),
    });
    return m.module(layout.end);
  };
  const bytes = new Uint8Array(constants.bytes);
  for (const [i, value] of Object.values(values).entries()) bytes.set(kernel.encode(value), i * kernel.elementBytes);
  const isPersistent = (region: Region): boolean => requests.some(([key, { persistent }]) => persistent && at[key as R] === region);
  return {
    name,
    kernel,
    at,
    regions: layout.regions,
    wiped: spans(layout.regions, (region) => region.secret && !isPersistent(region)),
    initial: [
      { region: constants, bytes },
      { region: table, bytes: kernel.table },
      ...requests.flatMap(([key, { initial }]) => (initial ? [{ region: at[key as R], bytes: initial }] : [])),
    ],
    bytes: layout.end,
    programs: plans.map(([, { program }]) => program),
    numbersOf: (region) => requests.find(([key]) => key === region)?.[1].numbers,
    build,
  };
}

/** The regions that are meant, as pieces of memory: neighbours, with the red zone between them, are one. */
function spans(regions: readonly Region[], isMeant: (region: Region) => boolean): readonly Span[] {
  const found: Span[] = [];
  let isNeighbour = false;
  for (const region of regions.filter(({ bytes }) => bytes > 0)) {
    const isWanted = isMeant(region);
    if (isWanted) {
      const { from } = isNeighbour ? (found.pop() as Span) : region;
      found.push({ from, bytes: region.from + region.bytes - from });
    }
    isNeighbour = isWanted;
  }
  return found;
}

function absent({ name }: FieldKernel<string>): never {
  throw new Error(`${name}: elements come and go by the host`);
}

/** A region for the slots of each magnitude, as many as the formula that needs most of them: formulas do not call each other. */
function slotRegions(
  layout: Layout,
  { elementBytes }: Pick<FieldKernel, 'elementBytes'>,
  plans: readonly Plan[],
): ReadonlyMap<number, Region> {
  const counts = new Map<number, number>();
  for (const { allocation } of plans) {
    for (const [magnitude, count] of allocation.slots) counts.set(magnitude, Math.max(count, counts.get(magnitude) ?? 0));
  }
  const sorted = [...counts].sort(([a], [b]) => a - b);
  return new Map(
    sorted.map(([magnitude, count]) => [magnitude, layout.region(`slots of magnitude ${magnitude}`, count * elementBytes, { magnitude })]),
  );
}
