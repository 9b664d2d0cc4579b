/** What the host passes to an exported function, and may learn from it. */
import type { Bounds } from '../bounds/form.ts';

/** A public pointer: to the beginning of the region, or of one of the regions; or, where there are `bytes`, to any place in them with so many behind it. */
export interface Pointer {
  readonly pointsTo: string | readonly string[];
  readonly bytes?: number;
}

/** A number that the host knows, which may be any or one within the bounds; a number that it keeps secret; or a pointer. */
export type ParamSecrecy = 'public' | Bounds | 'secret' | Pointer;

export const isPointer = (secrecy: ParamSecrecy): secrecy is Pointer => typeof secrecy === 'object' && 'pointsTo' in secrecy;

/**
 * - `public`: the check must prove that the result depends on no secret.
 * - `declassified`: it may depend on secrets, and is meant to be known all the same ("is there an inverse").
 * - `secret`: the host goes on keeping it secret.
 */
export type ResultSecrecy = 'public' | 'declassified' | 'secret';

export interface FunctionSecrecy {
  /** Every parameter, by name. */
  readonly params: Readonly<Record<string, ParamSecrecy>>;
  /**
   * Where numbers are bounded together: in each call they are within the bounds of one of these, which count instead of those in `params`. Nothing is said of a number
   * that is not named.
   */
  readonly cases?: readonly Readonly<Record<string, Bounds>>[];
  /** Absent, it is `public`. */
  readonly result?: ResultSecrecy;
}
