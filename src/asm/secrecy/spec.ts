/**
 * What the secrecy check is told about a module: which memory is secret, and what the host passes to each exported function and may learn from
 * it. A kernel carries its spec as data beside its generator.
 */
import type { Bounds } from '../bounds/form.ts';
import type { Func, Module } from '../types.ts';
import { type FunctionSecrecy, isPointer, type ParamSecrecy } from './function.ts';

export { type FunctionSecrecy, isPointer, type ParamSecrecy, type Pointer, type ResultSecrecy } from './function.ts';
export type { Bounds };

/**
 * The bytes from `from` up to, not including, `to`. What lies outside all regions is secret. Leave the lowest addresses unnamed: a constant
 * that lies in a region is taken for a pointer to it, and small constants are mostly lengths and strides.
 */
export interface MemoryRegion {
  readonly name: string;
  readonly from: number;
  readonly to: number;
  readonly secret: boolean;
  /** What it holds from the start, to which nothing is ever stored. */
  readonly content?: Uint8Array;
  /** Of a region that the host writes, and the module does not: what numbers of one width it consists of, as signed ones; one after the other, and again. */
  readonly numbers?: readonly Bounds[];
  /** Of a secret region: it is not to be proven that loads stay within it. What they give counts as secret wherever it comes from. */
  readonly mayBeLeft?: boolean;
  /** For the floating-point proof: what all its 8-byte words are; absent, they are any bits. */
  readonly floats?: FloatInvariant;
}

/** Doubles that are integers of at most that absolute value. */
export interface FloatInvariant {
  readonly bound: number;
}

export interface SecrecySpec {
  readonly regions: readonly MemoryRegion[];
  /** Every exported function, by name. */
  readonly functions: Readonly<Record<string, FunctionSecrecy>>;
  /** For the floating-point proof: every result of a `relaxed_madd` lies within one of these bounds; absent, anywhere. */
  readonly multiplyAdds?: readonly Bounds[];
}

/** Throws where the spec contradicts itself, or does not speak of exactly the functions and parameters that the host sees. */
export function validateSpec(module: Module, { regions, functions }: SecrecySpec): void {
  validateRegions(regions);
  const exported = module.functions.filter((func) => func.exported);
  sameNames(
    'exported function',
    Object.keys(functions),
    exported.map(({ name }) => name),
  );
  for (const func of exported) validateFunction(func, functions[func.name] as FunctionSecrecy, regions);
}

function validateRegions(regions: readonly MemoryRegion[]): void {
  const sorted = [...regions].sort((a, b) => a.from - b.from);
  for (const [i, { name, from, to, floats }] of sorted.entries()) {
    const next = sorted[i + 1];
    if (!(from < to)) throw new RangeError(`secrecy spec: region ${name} is empty`);
    if (floats && (from % 8 !== 0 || to % 8 !== 0))
      throw new RangeError(`secrecy spec: region ${name} does not consist of aligned doubles`);
    if (floats && !(floats.bound >= 0 && floats.bound < 2 ** 1023))
      throw new RangeError(`secrecy spec: region ${name} has no bound: ${floats.bound}`);
    if (next && next.from < to) throw new RangeError(`secrecy spec: regions ${name} and ${next.name} overlap`);
    if (regions.filter((region) => region.name === name).length > 1) throw new RangeError(`secrecy spec: two regions are named ${name}`);
  }
}

function validateFunction(func: Func, { params }: FunctionSecrecy, regions: readonly MemoryRegion[]): void {
  sameNames(
    `parameter of ${func.name}`,
    Object.keys(params),
    func.params.map(({ name }) => name),
  );
  for (const { name, type } of func.params) {
    const secrecy = params[name] as ParamSecrecy;
    if (typeof secrecy === 'string') continue;
    if (!isPointer(secrecy)) {
      if (!(secrecy.low <= secrecy.high)) throw new RangeError(`secrecy spec: no number is within the bounds of ${name} of ${func.name}`);
      continue;
    }
    if (type !== 'i32') throw new TypeError(`secrecy spec: parameter ${name} of ${func.name} is ${type}, which cannot point anywhere`);
    for (const target of [secrecy.pointsTo].flat()) {
      if (!regions.some((region) => region.name === target))
        throw new RangeError(`secrecy spec: ${name} of ${func.name} points to no region: ${target}`);
    }
  }
}

function sameNames(what: string, specified: readonly string[], actual: readonly string[]): void {
  for (const name of actual) if (!specified.includes(name)) throw new RangeError(`secrecy spec: nothing is said about the ${what} ${name}`);
  for (const name of specified) if (!actual.includes(name)) throw new RangeError(`secrecy spec: there is no ${what} ${name}`);
}
