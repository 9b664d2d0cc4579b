/** Builds modules of the assembler's intermediate form. */
import type { HostFunc } from './exports.ts';
import { exprOf } from './instruction.ts';
import type { Call, Expr, Func, Local, Module, Operand, Statement, TypedFunc, ValueType } from './types.ts';

export type { TypedFunc } from './types.ts';

type Signature = Readonly<Record<string, ValueType>>;
type ParamsOf<S extends Signature> = { readonly [K in keyof S]: Local<S[K]> };

/** Collects the statements of one function. */
export class FunctionBuilder {
  readonly locals: Local<ValueType>[] = [];
  #statements: Statement[] = [];
  readonly #paramCount: number;

  constructor(params: readonly Local<ValueType>[]) {
    this.#paramCount = params.length;
  }

  /** A new variable, zero until set. Names need not be unique. */
  local<T extends ValueType>(type: T, name: string): Local<T> {
    const local: Local<T> = { kind: 'local', type, name, index: this.#paramCount + this.locals.length };
    this.locals.push(local);
    return local;
  }

  set<T extends ValueType>(target: Local<T>, value: Operand<T>): void {
    this.#statements.push({ kind: 'set', targets: [target], value: exprOf(target.type, value) });
  }

  /** Sets the two 64-bit words of a wide result. */
  setWide(low: Local<'i64'>, high: Local<'i64'>, value: Expr<'wide'>): void {
    this.#statements.push({ kind: 'set', targets: [low, high], value });
  }

  /** A new variable that holds `value` from here on: a number makes it an i32, a bigint an i64. */
  let(name: string, value: Operand<'i32'>): Local<'i32'>;
  let(name: string, value: bigint): Local<'i64'>;
  let<T extends ValueType>(name: string, value: Expr<T>): Local<T>;
  let(name: string, value: Operand): Local<ValueType> {
    const type = typeof value === 'object' ? value.type : typeof value === 'number' ? 'i32' : 'i64';
    const local = this.local(type, name);
    this.set(local, value);
    return local;
  }

  /** Evaluates a store or a call that returns nothing. */
  do(value: Expr<'void'>): void {
    this.#statements.push({ kind: 'do', value });
  }

  /** Runs `body` once, and again as long as the condition that it returns is not zero. */
  loop(body: () => Expr<'i32'>): void {
    let again: Expr<'i32'> | undefined;
    const statements = this.#collect(() => {
      again = body();
    });
    this.#statements.push({ kind: 'loop', body: statements, again: again as Expr<'i32'> });
  }

  if(condition: Expr<'i32'>, then: () => void, otherwise: () => void = () => {}): void {
    this.#statements.push({ kind: 'if', condition, then: this.#collect(then), otherwise: this.#collect(otherwise) });
  }

  /** The statements so far. */
  get statements(): readonly Statement[] {
    return this.#statements;
  }

  #collect(fill: () => void): readonly Statement[] {
    const outer = this.#statements;
    this.#statements = [];
    fill();
    const collected = this.#statements;
    this.#statements = outer;
    return collected;
  }
}

export class ModuleBuilder {
  readonly #functions: Func[] = [];

  /**
   * Adds a function. `body` receives the builder and the parameters, and returns the function's value if it has one.
   * An exported function is seen by the host under its name.
   */
  func<S extends Signature, R extends ValueType | 'void'>(
    name: string,
    signature: S,
    result: R,
    body: (f: FunctionBuilder, params: ParamsOf<S>) => R extends ValueType ? Expr<R> : void,
    { exported = false }: { exported?: boolean } = {},
  ): TypedFunc<S, R> {
    const params = Object.entries(signature).map(([param, type], index): Local<ValueType> => ({ kind: 'local', type, name: param, index }));
    const builder = new FunctionBuilder(params);
    const returns = body(builder, Object.fromEntries(params.map((p) => [p.name, p])) as ParamsOf<S>) as Expr<ValueType> | undefined;
    const func: TypedFunc<S, R> = {
      name,
      index: this.#functions.length,
      params,
      result,
      locals: builder.locals,
      body: builder.statements,
      ...(returns && { returns }),
      exported,
    };
    this.#functions.push(func);
    return func;
  }

  /** Adds a function that the host calls, with numbers: of those names, one after the other. */
  export<const N extends string, const P extends string = never>(
    name: N,
    params: readonly P[],
    body: (f: FunctionBuilder, params: { readonly [K in P]: Local<'i32'> }) => void,
  ): HostFunc<N, P> {
    const signature = Object.fromEntries(params.map((param) => [param, 'i32'])) as { readonly [K in P]: 'i32' };
    return this.func(name, signature, 'void', body, { exported: true }) as HostFunc<N, P>;
  }

  /** Puts another function in the place of each; calls go by number, and so to the new ones. */
  revise(change: (func: Func) => Func): void {
    this.#functions.forEach((func, index) => {
      this.#functions[index] = change(func);
    });
  }

  /** The finished module; it imports a memory of at least `bytes` bytes. */
  module(bytes: number): Module {
    return { pages: pagesOf(bytes), functions: this.#functions };
  }
}

/** Pages of memory for so many bytes. */
export const pagesOf = (bytes: number): number => Math.ceil(bytes / 65536);

/** Calls `callee`, with the operands by parameter name. */
export function call<S extends Signature, R extends ValueType | 'void'>(
  callee: TypedFunc<S, R>,
  operands: { readonly [K in keyof S]: Operand<S[K]> },
): Call<R> {
  const byName = operands as Readonly<Record<string, Operand>>;
  const inOrder = callee.params.map(({ type, name }) => exprOf(type, byName[name] as Operand));
  return { kind: 'call', type: callee.result, callee, operands: inOrder };
}
