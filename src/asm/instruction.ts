/** Makes the typed constructors of which the opcode tables consist. */
import type { Apply, Constant, Expr, Hazard, Opcode, ResultType, ValueType } from './types.ts';

type Operands<P extends readonly ValueType[]> = { [K in keyof P]: Expr<P[K]> };

/** An opcode that is called with operand expressions and gives the expression of its application. */
export type Instruction<P extends readonly ValueType[], R extends ResultType> = ((...operands: Operands<P>) => Apply<R>) & {
  readonly opcode: Opcode;
};
export type Load<R extends ValueType> = ((address: Expr<'i32'>, offset?: number) => Apply<R>) & { readonly opcode: Opcode };
export type Store<V extends ValueType> = ((address: Expr<'i32'>, value: Expr<V>, offset?: number) => Apply<'void'>) & {
  readonly opcode: Opcode;
};
export type ExtractLane<R extends ValueType> = ((vector: Expr<'v128'>, lane: number) => Apply<R>) & { readonly opcode: Opcode };

/** The code byte, or the prefix byte and the number behind it. */
export type Code = number | readonly [prefix: 0xfc | 0xfd, code: number];

const coding = (code: Code): Pick<Opcode, 'prefix' | 'code'> => (typeof code === 'number' ? { code } : { prefix: code[0], code: code[1] });

/* @__NO_SIDE_EFFECTS__ */
export function instruction<const P extends readonly ValueType[], R extends ResultType>(
  mnemonic: string,
  code: Code,
  params: P,
  result: R,
  hazard?: Hazard,
): Instruction<P, R> {
  const opcode: Opcode = { mnemonic, ...coding(code), params, result, ...(hazard && { hazard }) };
  const apply = (...operands: Operands<P>): Apply<R> => ({ kind: 'apply', type: result, opcode, operands: operands as unknown as Expr[] });
  return Object.assign(apply, { opcode });
}

/* @__NO_SIDE_EFFECTS__ */
export function load<R extends ValueType>(mnemonic: string, code: Code, access: number, result: R): Load<R> {
  const opcode: Opcode = { mnemonic, ...coding(code), params: ['i32'], result, access };
  const apply = (address: Expr<'i32'>, offset = 0): Apply<R> => ({ kind: 'apply', type: result, opcode, operands: [address], offset });
  return Object.assign(apply, { opcode });
}

/* @__NO_SIDE_EFFECTS__ */
export function store<V extends ValueType>(mnemonic: string, code: Code, access: number, value: V): Store<V> {
  const opcode: Opcode = { mnemonic, ...coding(code), params: ['i32', value], result: 'void', access };
  const apply = (address: Expr<'i32'>, stored: Expr<V>, offset = 0): Apply<'void'> => ({
    kind: 'apply',
    type: 'void',
    opcode,
    operands: [address, stored],
    offset,
  });
  return Object.assign(apply, { opcode });
}

/* @__NO_SIDE_EFFECTS__ */
export function extractLane<R extends ValueType>(mnemonic: string, code: Code, lanes: number, result: R): ExtractLane<R> {
  const opcode: Opcode = { mnemonic, ...coding(code), params: ['v128'], result, lanes };
  const apply = (vector: Expr<'v128'>, lane: number): Apply<R> => ({ kind: 'apply', type: result, opcode, operands: [vector], lane });
  return Object.assign(apply, { opcode });
}

/* @__NO_SIDE_EFFECTS__ */
export function constant<T extends ValueType>(type: T, value: number | bigint): Constant<T> {
  return { kind: 'constant', type, value };
}
