/** What the floating-point proof objects to. */
import type { Located } from '../interpret/program.ts';
import type { Defect } from './range.ts';

/**
 * - `operand`: an operand of a floating-point instruction may be subnormal, infinite or NaN.
 * - A defect of the result (see `Defect`), of operands that are zero or normal.
 * - `bounds`: the result of a `relaxed_madd` may lie outside all intervals that the spec allows.
 * - `region`: a store may break the invariant of a region.
 * - `unknown instruction`: the proof does not know what the instruction computes.
 */
export type FloatFindingKind = 'operand' | Defect | 'bounds' | 'region' | 'unknown instruction';

export interface FloatFinding extends Located {
  readonly kind: FloatFindingKind;
  /** What is known of the value in question. */
  readonly known?: string;
  /** For `region`: its name. */
  readonly region?: string;
}

const LONGEST = 300;

/** A finding in one line. */
export function describeFloatFinding({ kind, path, expression, known, region }: FloatFinding): string {
  const text = expression.length > LONGEST ? `${expression.slice(0, LONGEST)}…` : expression;
  const where = region === undefined ? '' : ` '${region}'`;
  return `${path.join(' → ')}: ${kind}${where}${known === undefined ? '' : `: ${known}`}: ${text}`;
}
