/**
 * The assembler's intermediate form: WebAssembly functions as trees of typed expressions under structured statements.
 *
 * A kernel generator builds these trees; the encoder, the printer and the secrecy check read them. The form is smaller
 * than WebAssembly on purpose (two-way `if`, loops that test at their end, no arbitrary branches): what a kernel cannot
 * say, the secrecy check does not have to understand.
 */
import type { FunctionSecrecy } from './secrecy/function.ts';

export type ValueType = 'i32' | 'i64' | 'f64' | 'v128';

/** What an expression leaves: one value, nothing (`void`), or the two 64-bit words of a wide result (`wide`: low, high). */
export type ResultType = ValueType | 'void' | 'wide';

/** Why an instruction may take a time that depends on its operands, or trap because of them. */
export type Hazard = 'division' | 'trapping conversion' | 'selection' | 'bit count';

/** One WebAssembly instruction: its encoding and its type. Its text name is that under which the table exports it (mnemonics.ts). */
export interface Opcode {
  /** The byte; for instructions behind a prefix byte, the prefix · 2^16 and the number that follows it. */
  readonly code: number;
  readonly params: readonly ValueType[];
  readonly result: ResultType;
  /** Loads and stores: the number of bytes that they touch. */
  readonly access?: number;
  /** Lane instructions: the number of lanes that the immediate can name. */
  readonly lanes?: number;
  readonly hazard?: Hazard | undefined;
}

export interface Constant<T extends ResultType = ResultType> {
  readonly kind: 'constant';
  readonly type: T;
  /** i32, f64: number. i64, v128: bigint, v128 as 128 bits little-endian. */
  readonly value: number | bigint;
}

/** A parameter or local variable; as an expression it reads the variable. */
export interface Local<T extends ResultType = ResultType> {
  readonly kind: 'local';
  readonly type: T;
  /** For people; those of a function's variables need not differ. */
  readonly name: string;
  readonly index: number;
}

/** An instruction applied to operands. */
export interface Apply<T extends ResultType = ResultType> {
  readonly kind: 'apply';
  readonly type: T;
  readonly opcode: Opcode;
  readonly operands: readonly Expr[];
  /** Loads and stores: the constant added to the address. Lane instructions: which lane. Others: 0. */
  readonly immediate: number;
}

export interface Call<T extends ResultType = ResultType> {
  readonly kind: 'call';
  readonly type: T;
  readonly callee: Func;
  readonly operands: readonly Expr[];
}

export type Expr<T extends ResultType = ResultType> = Constant<T> | Local<T> | Apply<T> | Call<T>;

/** What stands where an expression is wanted whose type is known: the expression, or the number that it is to be. */
export type Operand<T extends ValueType = ValueType> = Expr<T> | (T extends 'i64' ? number | bigint : T extends 'v128' ? never : number);

export type Statement =
  | { readonly kind: 'set'; readonly targets: readonly Local<ValueType>[]; readonly value: Expr }
  | { readonly kind: 'do'; readonly value: Expr<'void'> }
  | { readonly kind: 'loop'; readonly body: readonly Statement[]; readonly again: Expr<'i32'> }
  | { readonly kind: 'if'; readonly condition: Expr<'i32'>; readonly then: readonly Statement[]; readonly otherwise: readonly Statement[] };

/** A function in plain JavaScript, in place of one of a module that is emulated. */
export interface StandIn {
  /** Takes the memory, and the parameters, which are at most three. */
  run(memory: DataView, a: number, b: number, c: number): void;
  /** Forgets what it computed with. */
  wipe(): void;
}

export interface Func {
  readonly name: string;
  readonly index: number;
  readonly params: readonly Local<ValueType>[];
  readonly result: ValueType | 'void';
  /** Variables that are not parameters. */
  readonly locals: readonly Local<ValueType>[];
  readonly body: readonly Statement[];
  /** The value returned, evaluated after the body; absent when the result is `void`. */
  readonly returns?: Expr<ValueType>;
  /** Whether the host sees it, under its own name. */
  readonly exported: boolean;
  /** Of an exported one: what the host passes; for the checks alone (`secrecy/keeps.ts`). */
  readonly secrecy?: FunctionSecrecy;
  /** What is run in its place; its module can only be emulated. */
  readonly standIn?: StandIn;
}

/** A function of the module under construction, with its signature, so that calls are typed. */
export interface TypedFunc<S extends Readonly<Record<string, ValueType>>, R extends ValueType | 'void'> extends Func {
  readonly result: R;
  /** The signature; a type only, never read. */
  readonly signature?: S;
}

/** A module: one imported memory (`env.memory`) of at least `pages` pages, and functions. */
export interface Module {
  readonly pages: number;
  readonly functions: readonly Func[];
}
