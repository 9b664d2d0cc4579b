/** How contracts fail. */
import { InvalidPointError, LimberError, MalformedError } from '../util/errors.ts';

/**
 * A precompiled contract fails on this input: whoever calls it gets no output, and all gas that was given is gone. `rule` says what the input breaks. Code
 * `ERR_LIMBER_PRECOMPILE`.
 */
export class PrecompileError extends LimberError {
  override readonly name = 'PrecompileError';
  override readonly code = 'ERR_LIMBER_PRECOMPILE';
}

/** What `body` gives. @throws {PrecompileError} for what it refuses of the input. */
export function failing<T>(body: () => T): T {
  try {
    return body();
  } catch (error) {
    if (error instanceof MalformedError || error instanceof InvalidPointError) throw new PrecompileError(error.argument, error.rule);
    throw error;
  }
}
