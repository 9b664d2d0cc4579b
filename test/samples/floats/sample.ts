/** The form of a sample for the floating-point proof: one exported function `run`, twice: with something that the proof rejects, and repaired. */
import { type FunctionBuilder, ModuleBuilder } from '../../../src/asm/build.ts';
import type { FloatFindingKind } from '../../../src/asm/floats/finding.ts';
import type { Bounds, MemoryRegion, ParamSecrecy, SecrecySpec } from '../../../src/asm/secrecy/spec.ts';
import type { Expr, Local, Module, ValueType } from '../../../src/asm/types.ts';

export interface FloatSample {
  readonly name: string;
  readonly spec: SecrecySpec;
  /** There is to be this finding, and no other. */
  readonly finding: FloatFindingKind;
  /** How the text of the offending expression begins, after its parenthesis. */
  readonly at: string;
  readonly bad: Module;
  /** Does the like in a way that can be proved; there is to be no finding. */
  readonly good: Module;
}

/** Limbs of radix 2^51, and what a carry adds. */
export const MAGNITUDE: number = 2 ** 50 + 2 ** 13;
export const LIMBS_AT = 1024;
export const SMALL_AT = 2048;
export const BITS_AT = 4096;
const REGIONS: readonly MemoryRegion[] = [
  { name: 'limbs', from: LIMBS_AT, to: LIMBS_AT + 1024, secret: true, floats: { bound: MAGNITUDE } },
  { name: 'small', from: SMALL_AT, to: SMALL_AT + 1024, secret: true, floats: { bound: 3 } },
  { name: 'bits', from: BITS_AT, to: BITS_AT + 1024, secret: true },
];

/** What splits a product: 1.5 · 2^103, and 3 · 2^51 more. */
export const SPLIT: number = 1.5 * 2 ** 103;
export const BIAS: number = 3 * 2 ** 51;
/** Where the halves of a product of limbs lie, and what a product leaves over a rounded sum. */
export const HALVES: readonly Bounds[] = [
  { low: 2 ** 103, high: 2 ** 104 - 2 ** 51 },
  { low: 2 ** 52, high: 2 ** 53 - 1 },
  { low: -(2 ** 50), high: 2 ** 50 },
];

type Params = Readonly<Record<string, readonly [ValueType, ParamSecrecy]>>;
type Body<P extends Params> = (
  f: FunctionBuilder,
  params: { readonly [K in keyof P]: Local<P[K][0]> },
  module: ModuleBuilder,
) => Expr<'f64'>;

interface Description<P extends Params> {
  readonly finding: FloatFindingKind;
  readonly at: string;
  readonly params: P;
  readonly multiplyAdds?: readonly Bounds[];
  readonly bad: Body<P>;
  readonly good: Body<P>;
}

export function floatSample<const P extends Params>(name: string, description: Description<P>): FloatSample {
  const { finding, at, params, multiplyAdds, bad, good } = description;
  const signature = Object.fromEntries(Object.entries(params).map(([param, [type]]) => [param, type]));
  const module = (body: Body<P>): Module => {
    const builder = new ModuleBuilder();
    builder.func('run', signature, 'f64', (f, locals) => body(f, locals as Parameters<typeof body>[1], builder), { exported: true });
    return builder.module(65536);
  };
  const functions = { run: { params: Object.fromEntries(Object.entries(params).map(([param, [, kind]]) => [param, kind])) } };
  const spec = { regions: REGIONS, functions, ...(multiplyAdds && { multiplyAdds }) };
  return { name, spec, finding, at, bad: module(bad), good: module(good) };
}

/** The name of a parameter that points to the limbs. */
export const LIMBS = ['i32', { pointsTo: 'limbs' }] as const;
