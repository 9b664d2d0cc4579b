/** The form of a leaky sample: one exported function `run`, twice: with a leak, and with the leak repaired. */
import { type FunctionBuilder, ModuleBuilder } from '../../../src/asm/build.ts';
import type { FindingKind } from '../../../src/asm/secrecy/finding.ts';
import type { MemoryRegion, ParamSecrecy, ResultSecrecy, SecrecySpec } from '../../../src/asm/secrecy/spec.ts';
import type { Expr, Local, Module, ValueType } from '../../../src/asm/types.ts';

export interface Sample {
  readonly name: string;
  readonly spec: SecrecySpec;
  /** There is to be this finding, and no other. */
  readonly leak: FindingKind;
  /** How the text of the offending expression begins, after its parenthesis. */
  readonly at: string;
  readonly function: string;
  readonly leaky: Module;
  /** Does the same job without the leak, where there is such a way; there is to be no finding. */
  readonly repaired?: Module;
}

export const PUBLIC_AT = 1024;
export const SECRET_AT = 2048;
export const SCRATCH_AT = 4096;
const REGIONS: readonly MemoryRegion[] = [
  { name: 'public', from: PUBLIC_AT, to: PUBLIC_AT + 1024, secret: false },
  { name: 'secret', from: SECRET_AT, to: SECRET_AT + 2048, secret: true },
  { name: 'scratch', from: SCRATCH_AT, to: SCRATCH_AT + 1024, secret: true },
];

type Params = Readonly<Record<string, readonly [ValueType, ParamSecrecy]>>;
type Body<P extends Params, R extends ValueType | 'void'> = (
  f: FunctionBuilder,
  params: { readonly [K in keyof P]: Local<P[K][0]> },
  /** For the functions that `run` calls. */
  module: ModuleBuilder,
) => R extends ValueType ? Expr<R> : void;

interface Description<P extends Params, R extends ValueType | 'void'> {
  readonly leak: FindingKind;
  readonly at: string;
  /** Where the leak is, if not in `run`. */
  readonly function?: string;
  readonly params: P;
  readonly result: R;
  readonly secrecy?: ResultSecrecy;
  readonly leaky: Body<P, R>;
  readonly repaired?: Body<P, R>;
}

export function sample<const P extends Params, R extends ValueType | 'void'>(name: string, description: Description<P, R>): Sample {
  const { leak, at, params, result, secrecy, leaky, repaired } = description;
  const signature = Object.fromEntries(Object.entries(params).map(([param, [type]]) => [param, type]));
  const module = (body: Body<P, R>): Module => {
    const builder = new ModuleBuilder();
    builder.func('run', signature, result, (f, locals) => body(f, locals as Parameters<typeof body>[1], builder), { exported: true });
    return builder.module(65536);
  };
  const functions = {
    run: {
      params: Object.fromEntries(Object.entries(params).map(([param, [, kind]]) => [param, kind])),
      ...(secrecy && { result: secrecy }),
    },
  };
  return {
    name,
    spec: { regions: REGIONS, functions },
    leak,
    at,
    function: description.function ?? 'run',
    leaky: module(leaky),
    ...(repaired && { repaired: module(repaired) }),
  };
}
