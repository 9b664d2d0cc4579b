/** Makes the typed constructors of which the opcode tables consist. */
import { BigInt } from '../util/big-int.ts';
import type { Apply, Constant, Expr, Hazard, Opcode, Operand, ResultType, ValueType } from './types.ts';

type Operands<P extends readonly ValueType[]> = { [K in keyof P]: Operand<P[K]> };

/** An opcode that is called with operands and gives the expression of its application. */
export type Instruction<P extends readonly ValueType[], R extends ResultType> = ((...operands: Operands<P>) => Apply<R>) & {
  readonly opcode: Opcode;
};
export type Load<R extends ValueType> = ((address: Operand<'i32'>, offset?: number) => Apply<R>) & { readonly opcode: Opcode };
export type Store<V extends ValueType> = ((address: Operand<'i32'>, value: Operand<V>, offset?: number) => Apply<'void'>) & {
  readonly opcode: Opcode;
};
export type ExtractLane<R extends ValueType> = ((vector: Expr<'v128'>, lane: number) => Apply<R>) & { readonly opcode: Opcode };
export type ReplaceLane<V extends ValueType> = ((vector: Expr<'v128'>, value: Operand<V>, lane: number) => Apply<'v128'>) & {
  readonly opcode: Opcode;
};

/** The constructor of the opcode's applications: it takes the operands, and behind them the immediate. */
function constructorOf<I>(opcode: Opcode): I {
  const { params, result } = opcode;
  const apply = (...operands: Operand[]): Apply => ({
    kind: 'apply',
    type: result,
    opcode,
    operands: params.map((type, i) => exprOf(type, operands[i] as Operand)),
    immediate: (operands[params.length] ?? 0) as number,
  });
  return Object.assign(apply, { opcode }) as I;
}

export const instruction = <const P extends readonly ValueType[], R extends ResultType>(
  code: number,
  params: P,
  result: R,
  hazard?: Hazard,
): Instruction<P, R> => constructorOf({ code, params, result, hazard });

export const load = <R extends ValueType>(code: number, access: number, result: R): Load<R> =>
  constructorOf({ code, params: ['i32'], result, access });

export const store = <V extends ValueType>(code: number, access: number, value: V): Store<V> =>
  constructorOf({ code, params: ['i32', value], result: 'void', access });

export const extractLane = <R extends ValueType>(code: number, lanes: number, result: R): ExtractLane<R> =>
  constructorOf({ code, params: ['v128'], result, lanes });

export const replaceLane = <V extends ValueType>(code: number, lanes: number, value: V): ReplaceLane<V> =>
  constructorOf({ code, params: ['v128', value], result: 'v128', lanes });

/** The number as the type has it: integers modulo 2^32 or 2^64, signed. */
/* @__NO_SIDE_EFFECTS__ */
export function constant<T extends ValueType>(type: T, value: number | bigint): Constant<T> {
  return { kind: 'constant', type, value: type === 'i32' ? Number(value) | 0 : type === 'i64' ? BigInt.asIntN(64, BigInt(value)) : value };
}

export const exprOf = <T extends ValueType>(type: T, operand: Operand<T>): Expr<T> =>
  typeof operand === 'object' ? operand : constant(type, operand);
