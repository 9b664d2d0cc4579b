/** What a ballot has for a question: ciphertexts and proofs. */
import type { Proof } from '../proof/proof.ts';
import type { Statement } from '../proof/relation.ts';
import type { ElGamalCiphertext } from '../scheme/elgamal/ciphertext.ts';
import type { BLANK, SUM } from './context.ts';

/** What is proven, with its proof. */
export interface Proven {
  readonly statement: Statement;
  readonly proof: Proof;
}

/** What a ballot has for a question. */
export interface Answer {
  /** The flag of a blank vote, if there may be one, and a ciphertext for each choice. */
  readonly ciphertexts: readonly ElGamalCiphertext[];
  /** That each of them holds 0 or 1. */
  readonly choices: readonly Proven[];
  /** What is proven of all of them (`statements.ts`). */
  readonly whole: readonly (Proven & { readonly kind: typeof BLANK | typeof SUM })[];
}
