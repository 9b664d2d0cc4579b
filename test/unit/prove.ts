/** The proofs of generated code, made together: that of doubles relies on what that of secrets has found. */
import assert from 'node:assert/strict';
import { checkFloats } from '../../src/asm/floats/check.ts';
import { describeFloatFinding } from '../../src/asm/floats/finding.ts';
import { mnemonicOf } from '../../src/asm/mnemonics.ts';
import { analyseSecrecy } from '../../src/asm/secrecy/check.ts';
import { describeFinding } from '../../src/asm/secrecy/finding.ts';
import type { SecrecySpec } from '../../src/asm/secrecy/spec.ts';
import type { Expr, Module, Statement } from '../../src/asm/types.ts';

/** Throws where the module may give a secret away, or compute with a double that is subnormal, infinite or NaN. */
export function assertProved(module: Module, spec: SecrecySpec, message?: string): void {
  const { findings, moved } = analyseSecrecy(module, spec);
  assert.deepEqual(findings.map(describeFinding), [], message);
  if (mayHoldDoubles(module, spec)) assert.deepEqual(checkFloats(module, spec, moved).map(describeFloatFinding), [], message);
}

/** Whether there is anything to prove of doubles: an instruction that computes with them, or memory that is said to hold them. */
export function mayHoldDoubles({ functions }: Module, { regions }: SecrecySpec): boolean {
  return (
    regions.some(({ floats }) => floats) || functions.some(({ body, returns }) => anyIn(body) || (returns !== undefined && inExpr(returns)))
  );
}

const anyIn = (body: readonly Statement[]): boolean => body.some(inStatement);

function inStatement(statement: Statement): boolean {
  switch (statement.kind) {
    case 'set':
    case 'do':
      return inExpr(statement.value);
    case 'loop':
      return anyIn(statement.body) || inExpr(statement.again);
    case 'if':
      return inExpr(statement.condition) || anyIn(statement.then) || anyIn(statement.otherwise);
  }
}

/** What is called is a function of the module. */
function inExpr(expr: Expr): boolean {
  if (expr.type === 'f64') return true;
  if (expr.kind !== 'apply' && expr.kind !== 'call') return false;
  return (expr.kind === 'apply' && /f(?:32|64)/.test(mnemonicOf(expr.opcode))) || expr.operands.some(inExpr);
}
