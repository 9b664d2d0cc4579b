/**
 * Runs functions of the assembler's intermediate form, with every word in sight: for what the engine at hand lacks (fused products), and to look on.
 * Words are unsigned bigints; an i32 is a number, an i64 or f64 one word, a v128 two.
 */
import { mnemonicOf } from '../../../src/asm/mnemonics.ts';
import type { Apply, Expr, Func, Opcode, Statement } from '../../../src/asm/types.ts';
import { multiplyAdd } from './multiply-add.ts';
import { type Model, SCALAR_MODELS, type Scalar } from './scalar-models.ts';

export type Words = readonly bigint[];
export type Value = number | Words;

export interface Setting {
  readonly memory: DataView;
  /** Whether `relaxed_madd` rounds once. */
  readonly fused: boolean;
  /** Is told of every instruction that takes or gives words. */
  readonly watch?: (opcode: Opcode, operands: readonly Value[], result: Value) => void;
}

const view = new DataView(new ArrayBuffer(8));

export function doubleOf(word: bigint): number {
  view.setBigUint64(0, word);
  return view.getFloat64(0);
}

export function wordOf(x: number): bigint {
  view.setFloat64(0, x);
  return view.getBigUint64(0);
}

export function run(func: Func, args: readonly Value[], setting: Setting): Value | undefined {
  return new Run(func, args, setting).result();
}

class Run {
  readonly #func: Func;
  readonly #setting: Setting;
  readonly #variables: Value[];

  constructor(func: Func, args: readonly Value[], setting: Setting) {
    this.#func = func;
    this.#setting = setting;
    this.#variables = [...args, ...func.locals.map(({ type }): Value => (type === 'i32' ? 0 : type === 'v128' ? [0n, 0n] : [0n]))];
  }

  result(): Value | undefined {
    this.#statements(this.#func.body);
    return this.#func.returns && this.#evaluate(this.#func.returns);
  }

  #statements(statements: readonly Statement[]): void {
    for (const statement of statements) this.#statement(statement);
  }

  #statement(statement: Statement): void {
    switch (statement.kind) {
      case 'set': {
        const value = this.#evaluate(statement.value);
        const { targets } = statement;
        for (const [i, { index }] of targets.entries())
          this.#variables[index] = targets.length === 1 ? value : [(value as Words)[i] as bigint];
        return;
      }
      case 'do':
        this.#evaluate(statement.value);
        return;
      case 'loop':
        do this.#statements(statement.body);
        while (this.#evaluate(statement.again) !== 0);
        return;
      case 'if':
        this.#statements(this.#evaluate(statement.condition) === 0 ? statement.otherwise : statement.then);
    }
  }

  #evaluate(expr: Expr): Value {
    switch (expr.kind) {
      case 'local':
        return this.#variables[expr.index] as Value;
      case 'constant': {
        if (expr.type === 'i32') return Number(expr.value);
        const pattern = typeof expr.value === 'bigint' ? expr.value : wordOf(expr.value);
        return (expr.type === 'v128' ? [0n, 64n] : [0n]).map((shift) => BigInt.asUintN(64, pattern >> shift));
      }
      case 'call':
        return (
          run(
            expr.callee,
            expr.operands.map((operand) => this.#evaluate(operand)),
            this.#setting,
          ) ?? 0
        );
      case 'apply': {
        const operands = expr.operands.map((operand) => this.#evaluate(operand));
        const result = expr.opcode.access === undefined ? this.#instruction(expr, operands) : this.#access(expr, operands);
        this.#setting.watch?.(expr.opcode, operands, result);
        return result;
      }
    }
  }

  #access({ opcode, immediate }: Apply, [base, stored]: readonly Value[]): Value {
    const { memory } = this.#setting;
    const at = ((base as number) >>> 0) + immediate;
    const wordAt = (i: number): bigint => memory.getBigUint64(at + 8 * i, true);
    const { access = 0 } = opcode;
    const mnemonic = mnemonicOf(opcode);
    if (stored !== undefined) {
      if (typeof stored === 'number') memory.setInt32(at, stored, true);
      else for (const [i, word] of stored.entries()) memory.setBigUint64(at + 8 * i, word, true);
      return 0;
    }
    if (mnemonic === 'i32.load') return memory.getInt32(at, true);
    if (mnemonic === 'v128.load64_splat') return [wordAt(0), wordAt(0)];
    if (mnemonic === 'v128.load64_zero') return [wordAt(0), 0n];
    if (access < 8) throw new Error(`no model of ${mnemonic}`);
    return Array.from({ length: access / 8 }, (_, i) => wordAt(i));
  }

  #instruction({ opcode, immediate }: Apply, operands: readonly Value[]): Value {
    const { result } = opcode;
    const mnemonic = mnemonicOf(opcode);
    const [a] = operands as readonly [Words];
    const [shape, name] = mnemonic.split('.') as [string, string];
    if (name === 'splat') return [a[0] as bigint, a[0] as bigint];
    if (name === 'extract_lane') return [a[immediate] as bigint];
    // Not by way of a number: a signalling NaN may be a quiet one afterwards.
    if (name.startsWith('reinterpret_')) return a;
    const model = modelOf(shape, name, this.#setting.fused);
    const lanes = result === 'v128' ? [0, 1] : [0];
    const types = opcode.params.map((type) => (type === 'v128' ? (shape === 'f64x2' ? 'f64' : 'i64') : type));
    const words = lanes.map((i) => {
      const scalars = operands.map((value, k) => scalarOf(typeof value === 'number' ? value : (value[i] as bigint), types[k] as string));
      return (model as (...scalars: Scalar[]) => Scalar)(...scalars);
    });
    if (result === 'i32') return words[0] as number;
    return words.map((word) => (typeof word === 'number' ? wordOf(word) : BigInt.asUintN(64, word)));
  }
}

/** A vector's lanes follow the scalar instruction of the same name, if there is one. */
function modelOf(shape: string, name: string, fused: boolean): Model {
  const bitwise: Readonly<Record<string, Model>> = {
    not: (a: bigint) => ~a,
    andnot: (a: bigint, b: bigint) => a & ~b,
    bitselect: (a: bigint, b: bigint, mask: bigint) => (a & mask) | (b & ~mask),
    relaxed_laneselect: (a: bigint, b: bigint, mask: bigint) => (a & mask) | (b & ~mask),
    relaxed_madd: (a: number, b: number, c: number) => (fused ? multiplyAdd(a, b, c) : a * b + c),
    relaxed_nmadd: (a: number, b: number, c: number) => (fused ? multiplyAdd(-a, b, c) : -a * b + c),
  };
  if (shape === 'i64x2' && name === 'eq') return (a: bigint, b: bigint) => (a === b ? -1n : 0n);
  const scalar = { v128: 'i64', i64x2: 'i64', f64x2: 'f64' }[shape] ?? shape;
  const model = bitwise[name] ?? SCALAR_MODELS.get(`${scalar}.${name}`) ?? SCALAR_MODELS.get(name);
  if (!model) throw new Error(`no model of ${shape}.${name}`);
  return model;
}

/** Models take f64 as a number and i64 as a signed bigint. The count of a vector's shift is an i32. */
function scalarOf(value: number | bigint, type: string): Scalar {
  if (typeof value === 'number') return value;
  return type === 'f64' ? doubleOf(value) : BigInt.asIntN(64, value);
}
