/** What goes wrong among trustees, beside what limber's other errors say. */
import { LimberError, NoWebAssemblyError } from '../util/errors.ts';

/** A proof does not hold: its maker does not know the secret, or it was made for another election, trustee or value. Code `ERR_LIMBER_INVALID_PROOF`. */
export class InvalidProofError extends LimberError {
  override readonly name = 'InvalidProofError';
  override readonly code = 'ERR_LIMBER_INVALID_PROOF';
}

/** A trustee comes twice: two have one key, or one gives two messages where one is asked for. Code `ERR_LIMBER_DUPLICATE_TRUSTEE`. */
export class DuplicateTrusteeError extends LimberError {
  override readonly name = 'DuplicateTrusteeError';
  override readonly code = 'ERR_LIMBER_DUPLICATE_TRUSTEE';
}

/** There are not as many trustees as it takes. Code `ERR_LIMBER_TOO_FEW_TRUSTEES`. */
export class TooFewTrusteesError extends LimberError {
  override readonly name = 'TooFewTrusteesError';
  override readonly code = 'ERR_LIMBER_TOO_FEW_TRUSTEES';
}

/** What is wrong with what a trustee gave, or did not give. */
export interface TrusteeFault {
  /** The trustee's number, from 1. */
  readonly trustee: number;
  /** What is wrong, in words. */
  readonly fault: string;
}

/** What is said stays as it was said. */
export const frozen = (faults: readonly TrusteeFault[]): readonly TrusteeFault[] =>
  Object.freeze(faults.map((fault) => Object.freeze({ ...fault })));

/** The rule that is broken in `body`, which reads and judges what somebody else gave; undefined where none is. What has another cause is thrown on. */
export function faultOf(body: () => void): string | undefined {
  try {
    body();
    return undefined;
  } catch (error) {
    if (error instanceof LimberError && !(error instanceof NoWebAssemblyError)) return error.rule;
    throw error;
  }
}
