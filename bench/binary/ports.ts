/**
 * What a product in a binary field asks of a processor's ports, counted in the generated code, and how many cycles that takes at least: as if nothing ever waited, and loads, stores
 * and copies cost nothing.
 *
 * Ports for vectors are three on an Intel core (from Golden Cove on) and four on an AMD core (Zen 5); two of them pick bytes. A cycle begins one or two 64-bit multiplications.
 */
import * as i64 from '../../src/asm/opcodes/i64.ts';
import * as v128 from '../../src/asm/opcodes/v128.ts';
import type { Expr, Module, Statement } from '../../src/asm/types.ts';

export interface Ports {
  /** Instructions on vectors, those that pick bytes among them. */
  readonly vectors: number;
  readonly picks: number;
  readonly multiplications: number;
}

const MEMORY = [v128.load, v128.store].map(({ opcode }) => opcode);

/** Of the function that multiplies. */
export function portsOf({ functions }: Module): Ports {
  const count = { vectors: 0, picks: 0, multiplications: 0 };
  const inExpr = (expr: Expr): void => {
    if (expr.kind !== 'apply') return;
    const { opcode, operands } = expr;
    for (const operand of operands) inExpr(operand);
    if (opcode === i64.mul.opcode) count.multiplications++;
    const isVector = [opcode.result, ...opcode.params].includes('v128');
    if (!isVector || MEMORY.includes(opcode)) return;
    count.vectors++;
    const isPlain = opcode === v128.i8x16_swizzle.opcode;
    if (isPlain || opcode === v128.i8x16_relaxed_swizzle.opcode) count.picks++;
    // Numbers of 16 and more have to be made such that nothing is picked, unless they are constants, which lie in variables.
    if (isPlain && operands[1]?.kind === 'apply') count.vectors++;
  };
  const inStatement = (statement: Statement): void => {
    if (statement.kind === 'set' || statement.kind === 'do') inExpr(statement.value);
  };
  functions.find(({ name }) => name === 'mul')?.body.forEach(inStatement);
  return count;
}

/** Cycles for a product at least. */
export const limitOf = ({ vectors, picks, multiplications }: Ports): { readonly intel: number; readonly amd: number } => ({
  intel: Math.max(vectors / 3, picks / 2, multiplications),
  amd: Math.max(vectors / 4, picks / 2, multiplications / 2),
});
