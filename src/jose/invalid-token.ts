/** What is thrown where a token is not to be trusted. */
import { LimberError, MalformedError } from '../util/errors.ts';

/**
 * Why a token is refused: `malformed`, it is none, or has what no strict reader takes; `algorithm`, none that is accepted; `key`, none of those that are
 * accepted; `signature`, a wrong one; `type`, another than was asked for; and what the claims say: `expired`, `early`, `issuer`, `subject`, `audience`, `claim`.
 */
export type TokenFault =
  | 'malformed'
  | 'algorithm'
  | 'key'
  | 'signature'
  | 'type'
  | 'expired'
  | 'early'
  | 'issuer'
  | 'subject'
  | 'audience'
  | 'claim';

/**
 * A token is refused: its text, its signature or its claims. Whoever verifies tokens of others answers to this error alone; all others say that the call is wrong. Code
 * `ERR_LIMBER_INVALID_TOKEN`.
 */
export class InvalidTokenError extends LimberError {
  override readonly name = 'InvalidTokenError';
  override readonly code = 'ERR_LIMBER_INVALID_TOKEN';
  /** Why, for programs. */
  readonly fault: TokenFault;

  /**
   * Makes an error whose message is the part's name, a space and the rule.
   *
   * @param argument - the part of the token, such as `token.exp`.
   * @param rule - the rule that it breaks.
   * @param fault - why, for programs.
   */
  constructor(argument: string, rule: string, fault: TokenFault) {
    super(argument, rule);
    this.fault = fault;
  }
}

/** What `read` gives; what it finds malformed is a token's fault. */
export function inToken<T>(read: () => T): T {
  try {
    return read();
  } catch (error) {
    if (error instanceof MalformedError) throw new InvalidTokenError(error.argument, error.rule, 'malformed');
    throw error;
  }
}
