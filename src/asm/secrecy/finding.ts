/** What the secrecy check objects to. */
import type { Located } from '../interpret/program.ts';
import type { Hazard } from '../types.ts';

/**
 * - `branch`: the condition of an `if` or a loop depends on a secret.
 * - `address`: so does the address of a load or store.
 * - A hazard of the instruction (see `Hazard`): `division`, `trapping conversion`, `selection`, `bit count`.
 * - `public memory`: a secret is stored where public data may lie.
 * - `result`: the host gets a secret for a result that is to be public.
 */
export type FindingKind = 'branch' | 'address' | 'public memory' | 'result' | Hazard;

export interface Finding extends Located {
  readonly kind: FindingKind;
  /** Which secret it is. */
  readonly secret: string;
  /** For `public memory`: the public region that the store may reach. */
  readonly region?: string;
}

const LONGEST = 300;

/** A finding in one line. */
export function describeFinding({ kind, path, expression, secret, region }: Finding): string {
  const text = expression.length > LONGEST ? `${expression.slice(0, LONGEST)}…` : expression;
  const where = region === undefined ? '' : ` '${region}'`;
  return `${path.join(' → ')}: ${kind}${where}: depends on ${secret}: ${text}`;
}
