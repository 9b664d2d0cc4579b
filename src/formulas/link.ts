/**
 * A module: a field kernel, formulas over it, and whatever drives them, with its memory.
 *
 * Memory is regions, as for all kernels. Elements lie in regions of one factor, so that the floating-point proof knows a bound for each: constants, slots
 * of formulas by factor, and the regions of elements that the module asks for.
 */
import { ModuleBuilder } from '../asm/build.ts';
import type { FunctionSecrecy, MemoryRegion, SecrecySpec } from '../asm/secrecy/spec.ts';
import type { Module } from '../asm/types.ts';
import type { FieldFunctions, FieldKernel } from '../kernels/field/kernel.ts';
import { Layout, type Region } from '../kernels/layout.ts';
import { ALL_PASSES, defineFormula, type FormulaFunc, type Passes, type Plan, plan } from './compile.ts';
import type { Formula } from './formula.ts';

export interface RegionRequest {
  readonly bytes: number;
  readonly secret: boolean;
  /** Whether it consists of elements, of factor 1. */
  readonly elements: boolean;
}

/** What a module is made of; `R` are the names of its regions, `F` those of its formulas. */
export interface Parts<R extends string, F extends string> {
  readonly name: string;
  readonly kernel: FieldKernel;
  readonly formulas: Readonly<Record<F, Formula>>;
  /** The elements that formulas take as constants, and others; all public. */
  readonly constants: Readonly<Record<string, bigint>>;
  readonly regions: Readonly<Record<R, RegionRequest>>;
  readonly passes?: Passes;
  /** Defines the functions that drive the formulas, and says what the host passes to those that are exported. */
  readonly define: (m: ModuleBuilder, linked: Linking<R, F>) => Readonly<Record<string, FunctionSecrecy>>;
}

/** What `define` works with. */
export interface Linking<R extends string, F extends string> {
  readonly kernel: FieldKernel;
  readonly field: FieldFunctions;
  readonly formulas: Readonly<Record<F, FormulaFunc>>;
  readonly at: Readonly<Record<R, Region>>;
  readonly constant: (name: string) => number;
}

export interface Linked<R extends string> {
  readonly name: string;
  readonly kernel: FieldKernel;
  readonly at: Readonly<Record<R, Region>>;
  /** All regions, with a red zone after each. */
  readonly regions: readonly Region[];
  /** The bytes that the host has to put into the region of constants before anything runs. */
  readonly constants: { readonly region: Region; readonly bytes: Uint8Array };
  readonly bytes: number;
  /** Generates the code. */
  readonly build: () => { readonly module: Module; readonly spec: SecrecySpec };
}

export function link<R extends string, F extends string>(parts: Parts<R, F>): Linked<R> {
  const { kernel, name, passes = ALL_PASSES } = parts;
  const plans = Object.entries<Formula>(parts.formulas).map(([key, formula]) => [key, plan(kernel, formula, passes)] as const);
  const layout = new Layout();
  const names = Object.keys(parts.constants);
  const constants = layout.region('field constants', Math.max(names.length, 1) * kernel.elementBytes, { secret: false });
  const slots = slotRegions(
    layout,
    kernel,
    plans.map(([, made]) => made),
  );
  const requests = Object.entries<RegionRequest>(parts.regions);
  const at = Object.fromEntries(requests.map(([key, { bytes, secret }]) => [key, layout.region(key, bytes, { secret })])) as Record<
    R,
    Region
  >;
  const constant = (key: string): number => {
    const index = names.indexOf(key);
    if (index < 0) throw new Error(`${name} has no constant ${key}`);
    return constants.from + index * kernel.elementBytes;
  };
  const slot = (factor: number, index: number): number => (slots.get(factor) as Region).from + index * kernel.elementBytes;

  const build = (): { module: Module; spec: SecrecySpec } => {
    const m = new ModuleBuilder();
    const field = kernel.define(m);
    const around = { kernel, functions: field, constant, slot };
    const formulas = Object.fromEntries(plans.map(([key, made]) => [key, defineFormula(m, made, around)])) as Record<F, FormulaFunc>;
    const functions = parts.define(m, { kernel, field, formulas, at, constant });
    const factors = new Map<Region, number>([[constants, 1], ...[...slots].map(([factor, region]) => [region, factor] as const)]);
    for (const [key, { elements }] of requests) if (elements) factors.set(at[key as R], 1);
    return {
      module: m.module(layout.end),
      spec: { regions: layout.regions.map((region) => described(region, kernel, factors)), functions },
    };
  };
  const bytes = new Uint8Array(constants.bytes);
  for (const [i, value] of Object.values(parts.constants).entries()) bytes.set(kernel.encode(value), i * kernel.elementBytes);
  return { name, kernel, at, regions: layout.regions, constants: { region: constants, bytes }, bytes: layout.end, build };
}

/** A region for the slots of each factor, as many as the formula that needs most of them: formulas do not call each other. */
function slotRegions(layout: Layout, { elementBytes }: FieldKernel, plans: readonly Plan[]): ReadonlyMap<number, Region> {
  const counts = new Map<number, number>();
  for (const { allocation } of plans) {
    for (const [factor, count] of allocation.slots) counts.set(factor, Math.max(count, counts.get(factor) ?? 0));
  }
  const sorted = [...counts].sort(([a], [b]) => a - b);
  return new Map(sorted.map(([factor, count]) => [factor, layout.region(`slots of factor ${factor}`, count * elementBytes)]));
}

function described({ name, from, bytes, secret }: Region, kernel: FieldKernel, factors: ReadonlyMap<Region, number>): MemoryRegion {
  const region = { name, from, to: from + bytes, secret };
  const factor = [...factors].find(([other]) => other.name === name)?.[1];
  const floats = factor === undefined ? undefined : kernel.invariant?.(factor);
  return floats ? { ...region, floats } : region;
}
