/** What the secrecy check objects to. */
import type { Located } from '../interpret/program.ts';
import type { Hazard } from '../types.ts';
import type { Span } from './memory.ts';

/**
 * - `branch`: the condition of an `if` or a loop depends on a secret.
 * - `address`: so does the address of a load or store.
 * - A hazard of the instruction (see `Hazard`): `division`, `trapping conversion`, `selection`, `bit count`.
 * - `public memory`: a secret is stored where public data may lie.
 * - `bounds`: a load or store may leave the region of the address that it starts from, or a call makes it do so; or a store changes what is said to stay as it is.
 * - `result`: the host gets a secret for a result that is to be public.
 */
export type FindingKind = 'branch' | 'address' | 'public memory' | 'bounds' | 'result' | Hazard;

export interface Finding extends Located {
  readonly kind: FindingKind;
  /** Which secret it is; of `bounds` there is none. */
  readonly secret?: string;
  /** For `bounds`: the bytes that may be touched, from 0 or from the pointer that a caller gives; absent where they cannot be told. */
  readonly reach?: Span;
  /** For `public memory`: the public region that the store may reach. */
  readonly region?: string;
}

const LONGEST = 300;

/** A finding in one line. */
export function describeFinding({ kind, path, expression, secret, region, reach }: Finding): string {
  const text = expression.length > LONGEST ? `${expression.slice(0, LONGEST)}…` : expression;
  const where = region === undefined ? '' : ` '${region}'`;
  const bytes = reach ? `the bytes from ${reach.from} to ${reach.to - 1}` : 'any bytes';
  const what = kind === 'bounds' ? `touches ${bytes}` : `depends on ${secret}`;
  return `${path.join(' → ')}: ${kind}${where}: ${what}: ${text}`;
}
