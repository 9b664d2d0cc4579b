/** What is thrown where a message is not to be trusted. */
import { LimberError, MalformedError } from '../util/errors.ts';

/**
 * Why a message is refused: `malformed`, it is none, or has what no strict reader takes; `critical`, it asks for what is not understood; `algorithm`, none that is accepted; `key`, none of
 * those that are accepted; `signature`, a wrong one.
 */
export type CoseFault = 'malformed' | 'critical' | 'algorithm' | 'key' | 'signature';

/**
 * A signed message is refused: its bytes or its signature. Whoever verifies messages of others answers to this error alone; all others say that the call is wrong. Code
 * `ERR_LIMBER_INVALID_MESSAGE`.
 */
export class InvalidMessageError extends LimberError {
  override readonly name = 'InvalidMessageError';
  override readonly code = 'ERR_LIMBER_INVALID_MESSAGE';
  /** Why, for programs. */
  readonly fault: CoseFault;

  /**
   * Makes an error whose message is the part's name, a space and the rule.
   *
   * @param argument - the part of the message, such as `message.protected`.
   * @param rule - the rule that it breaks.
   * @param fault - why, for programs.
   */
  constructor(argument: string, rule: string, fault: CoseFault) {
    super(argument, rule);
    this.fault = fault;
  }
}

/** What `read` gives; what it finds malformed is the message's fault. */
export function inMessage<T>(read: () => T): T {
  try {
    return read();
  } catch (error) {
    if (error instanceof MalformedError) throw new InvalidMessageError(error.argument, error.rule, 'malformed');
    throw error;
  }
}
