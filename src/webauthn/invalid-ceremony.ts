/** What is thrown where a passkey's answer is not to be trusted. */
import { LimberError, MalformedError } from '../util/errors.ts';

/**
 * Why an answer is refused: `malformed`, it is none, or has what no strict reader takes; what it says of itself: `type`, `challenge`, `origin`, `embedded`, `rpId`, `presence`,
 * `verification`, `backup`; the credential: `algorithm`, none that is accepted, `credential`, another than asked for or no key, `user`; `attestation`; `signature`; and, when all else is right, `counter`.
 */
export type CeremonyFault =
  | 'malformed'
  | 'type'
  | 'challenge'
  | 'origin'
  | 'embedded'
  | 'rpId'
  | 'presence'
  | 'verification'
  | 'backup'
  | 'algorithm'
  | 'credential'
  | 'user'
  | 'attestation'
  | 'signature'
  | 'counter';

/**
 * The answer of a browser is refused: a registration or an assertion. Whoever verifies answers of others answers to this error alone; all others say that the call is wrong. Code
 * `ERR_LIMBER_INVALID_CEREMONY`.
 */
export class InvalidCeremonyError extends LimberError {
  override readonly name = 'InvalidCeremonyError';
  override readonly code = 'ERR_LIMBER_INVALID_CEREMONY';
  /** Why, for programs. */
  readonly fault: CeremonyFault;

  /**
   * Makes an error whose message is the part's name, a space and the rule.
   *
   * @param argument - the part of the answer, such as `clientDataJSON.origin`.
   * @param rule - the rule that it breaks.
   * @param fault - why, for programs.
   */
  constructor(argument: string, rule: string, fault: CeremonyFault) {
    super(argument, rule);
    this.fault = fault;
  }
}

/** What `read` gives; what it finds malformed is the answer's fault. */
export function inCeremony<T>(read: () => T): T {
  try {
    return read();
  } catch (error) {
    if (error instanceof MalformedError) throw new InvalidCeremonyError(error.argument, error.rule, 'malformed');
    throw error;
  }
}

export function malformed(argument: string, rule: string): never {
  throw new InvalidCeremonyError(argument, rule, 'malformed');
}
