/** Writes modules as code of the emulator. Functions do not call themselves, so that all variables have registers of their own for good. */
import { BigInt } from '../../util/big-int.ts';
import * as i64 from '../opcodes/i64.ts';
import type { Apply, Call, Expr, Func, Local, Module, StandIn, Statement, ValueType } from '../types.ts';
import * as op from './operations.ts';

/** A module as code. */
export interface Program {
  readonly code: Int32Array;
  /** Constants, as they lie in the first registers; then the registers that are written. */
  readonly constants: Int32Array;
  readonly registers: number;
  /** Of the memory. */
  readonly bytes: number;
  /** Functions that are not code, by the numbers that the code knows them by. */
  readonly standIns: readonly StandIn[];
  /** Of the exported functions: where their code begins, the registers of their parameters, and of their results. */
  readonly exported: ReadonlyMap<string, { readonly start: number; readonly params: readonly number[]; readonly result?: number }>;
}

const WORDS: Readonly<Record<ValueType, number>> = { i32: 1, i64: 2, f64: 2, v128: 4 };
const wordsOf = (type: Expr['type']): number => WORDS[type as ValueType] ?? 0;

/** @throws {Error} for an instruction that there is no emulation of. */
export function assemble(module: Module): Program {
  return new Assembler(module).program();
}

class Assembler {
  readonly #module: Module;
  readonly #code: number[] = [];
  readonly #constants: Map<string, number> = new Map();
  readonly #words: number[] = [];
  /** The registers of variables, by function; those of results; the starts of functions that are written. */
  readonly #variables: Map<Func, readonly number[]> = new Map();
  readonly #results: Map<Func, number> = new Map();
  readonly #starts: Map<Func, number> = new Map();
  readonly #calls: { readonly at: number; readonly callee: Func }[] = [];
  readonly #standIns: StandIn[] = [];
  #next: number;
  #current: readonly number[] = [];

  constructor(module: Module) {
    this.#module = module;
    for (const func of this.#functions()) this.#collect(func);
    this.#next = this.#words.length;
    for (const func of this.#functions()) {
      this.#variables.set(
        func,
        [...func.params, ...func.locals].map(({ type }) => this.#register(type)),
      );
      if (func.result !== 'void') this.#results.set(func, this.#register(func.result));
    }
  }

  program(): Program {
    for (const func of this.#functions()) this.#function(func);
    for (const { at, callee } of this.#calls) this.#code[at + 1] = this.#starts.get(callee) as number;
    const exported = this.#functions()
      .filter((func) => func.exported)
      .map((func) => {
        const params = (this.#variables.get(func) as readonly number[]).slice(0, func.params.length);
        const result = this.#results.get(func);
        return [func.name, { start: this.#starts.get(func) as number, params, ...(result !== undefined && { result }) }] as const;
      });
    return {
      code: Int32Array.from(this.#code),
      constants: Int32Array.from(this.#words),
      registers: this.#next,
      bytes: 65536 * this.#module.pages,
      standIns: this.#standIns,
      exported: new Map(exported),
    };
  }

  /** As they are in the module now: calls go by number. */
  #functions(): readonly Func[] {
    return this.#module.functions;
  }

  #register(type: ValueType): number {
    this.#next += WORDS[type];
    return this.#next - WORDS[type];
  }

  /** Gives every constant its registers. */
  #collect(func: Func): void {
    const inExpr = (expr: Expr): void => {
      if (expr.kind === 'constant') this.#constant(expr.type as ValueType, expr.value);
      if (expr.kind === 'apply' || expr.kind === 'call') expr.operands.forEach(inExpr);
    };
    const inStatement = (statement: Statement): void => {
      if (statement.kind === 'set' || statement.kind === 'do') inExpr(statement.value);
      if (statement.kind === 'loop') {
        statement.body.forEach(inStatement);
        inExpr(statement.again);
      }
      if (statement.kind === 'if') {
        inExpr(statement.condition);
        [...statement.then, ...statement.otherwise].forEach(inStatement);
      }
    };
    func.body.forEach(inStatement);
    if (func.returns) inExpr(func.returns);
  }

  #constant(type: ValueType, value: number | bigint): number {
    const words = Array.from({ length: WORDS[type] }, (_, i) => Number(BigInt.asIntN(32, BigInt(value) >> BigInt(32 * i))));
    const key = words.join();
    const known = this.#constants.get(key) ?? this.#words.length;
    if (known === this.#words.length) this.#words.push(...words);
    this.#constants.set(key, known);
    return known;
  }

  #emit(operation: number, ...fields: readonly number[]): number {
    this.#code.push(operation, ...fields, ...Array<number>(op.WIDTH - 1 - fields.length).fill(0));
    return this.#code.length - op.WIDTH;
  }

  #function(func: Func): void {
    this.#starts.set(func, this.#code.length);
    this.#current = this.#variables.get(func) as readonly number[];
    if (func.standIn) this.#standIn(func.standIn, this.#current);
    const locals = func.locals.reduce((sum, { type }) => sum + WORDS[type], 0);
    if (locals > 0) this.#emit(op.CLEAR, this.#current[func.params.length] as number, locals);
    for (const statement of func.body) this.#statement(statement);
    if (func.returns) this.#into(this.#results.get(func) as number, func.returns);
    this.#emit(op.RETURN);
  }

  #statement(statement: Statement): void {
    switch (statement.kind) {
      case 'set': {
        const [target, another] = statement.targets;
        if (!target || another) throw new Error('wide results are not emulated');
        this.#into(this.#variable(target), statement.value);
        return;
      }
      case 'do':
        this.#evaluate(statement.value);
        return;
      case 'loop': {
        const start = this.#code.length;
        for (const each of statement.body) this.#statement(each);
        this.#emit(op.JUMP_UNLESS_ZERO, this.#evaluate(statement.again), start);
        return;
      }
      case 'if': {
        const skip = this.#emit(op.JUMP_IF_ZERO, this.#evaluate(statement.condition), 0);
        for (const each of statement.then) this.#statement(each);
        const end = this.#emit(op.JUMP, 0);
        this.#code[skip + 2] = this.#code.length;
        for (const each of statement.otherwise) this.#statement(each);
        this.#code[end + 1] = this.#code.length;
      }
    }
  }

  #variable({ index }: Local): number {
    return this.#current[index] as number;
  }

  /** Emits what leaves the value in these registers. */
  #into(to: number, expr: Expr): void {
    if (expr.kind === 'apply') this.#apply(to, expr);
    else this.#emit(op.MOVE, to, this.#evaluate(expr), wordsOf(expr.type));
  }

  /** Emits what computes the value; gives its registers. */
  #evaluate(expr: Expr): number {
    switch (expr.kind) {
      case 'local':
        return this.#variable(expr);
      case 'constant':
        return this.#constant(expr.type as ValueType, expr.value);
      case 'call':
        return this.#call(expr);
      case 'apply': {
        const to = expr.type === 'void' ? 0 : this.#register(expr.type as ValueType);
        this.#apply(to, expr);
        return to;
      }
    }
  }

  #apply(to: number, { opcode, operands, immediate }: Apply): void {
    const [first, second] = operands;
    if (opcode === i64.add.opcode && first && second && (isProduct(first) || isProduct(second))) {
      const [sum, product] = isProduct(second) ? [first, second] : [second, first];
      const fields = [sum, ...(product as Apply).operands].map((operand) => this.#evaluate(operand));
      this.#emit(op.MUL_ADD64, to, ...fields);
      return;
    }
    const operation = op.operationOf(opcode);
    if (operation === undefined) throw new Error(`no emulation of opcode ${opcode.code.toString(16)}`);
    const from = operands.map((operand) => this.#evaluate(operand));
    const fields = opcode.access === undefined ? from : [...from, immediate];
    if (opcode.result === 'void') this.#emit(operation, ...fields);
    else this.#emit(operation, to, ...fields);
  }

  #standIn(standIn: StandIn, registers: readonly number[]): void {
    const known = this.#standIns.indexOf(standIn);
    const [a = 0, b = 0, c = 0] = registers;
    this.#emit(op.STAND_IN, known < 0 ? this.#standIns.push(standIn) - 1 : known, a, b, c);
  }

  #call({ callee, operands }: Call): number {
    const func = this.#functions()[callee.index] as Func;
    const values = operands.map((operand) => this.#evaluate(operand));
    // Nothing else is in it: it is run where it is called.
    if (func.standIn) {
      this.#standIn(func.standIn, values);
      return 0;
    }
    const params = this.#variables.get(func) as readonly number[];
    for (const [i, value] of values.entries())
      this.#emit(op.MOVE, params[i] as number, value, WORDS[(func.params[i] as Local<ValueType>).type]);
    this.#calls.push({ at: this.#emit(op.CALL, 0), callee: func });
    const result = this.#results.get(func);
    if (result === undefined) return 0;
    // The next call would overwrite it.
    const kept = this.#register(func.result as ValueType);
    this.#emit(op.MOVE, kept, result, WORDS[func.result as ValueType]);
    return kept;
  }
}

const isProduct = (expr: Expr): boolean => expr.kind === 'apply' && expr.opcode === i64.mul.opcode;
