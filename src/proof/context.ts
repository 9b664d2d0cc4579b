/** What prover and verifier agree on beside the statement. */
import { checkBytes } from '../encoding/octets.ts';

/** What prover and verifier have to agree on. */
export interface ProofContext {
  /**
   * What the proof is made for: an election and a ballot, a session, an address. It is bound to that, and proves nothing elsewhere. Empty unless given. Transcripts of voting
   * systems have their own instead.
   */
  readonly context?: Uint8Array | undefined;
}

export const CONTEXT_OPTIONS = { context: undefined } as const;

/** The bytes of a context. @throws {WrongTypeError} `context`. */
export function bytesOfContext(context: Uint8Array | undefined): Uint8Array {
  if (context === undefined) return new Uint8Array(0);
  checkBytes('context', context);
  return context;
}
