/** What is proven of an answer. */
import { encryptsOneOf, oneEncrypts } from '../proof/encryption.ts';
import type { Statement } from '../proof/relation.ts';
import { addCiphertexts, type ElGamalCiphertext } from '../scheme/elgamal/ciphertext.ts';
import type { ElGamalPublicKey } from '../scheme/elgamal/keys.ts';
import { BLANK, SUM } from './context.ts';
import { allowedSums, type Question } from './question.ts';

/** That a ciphertext holds 0 or 1. */
export const choiceStatement = ({ group, element }: ElGamalPublicKey, ciphertext: ElGamalCiphertext): Statement =>
  encryptsOneOf(group, element, ciphertext, BIT);

const BIT: readonly number[] = [0, 1];

/** A statement about all ciphertexts of an answer; of a blank one it is about two: the flag, which comes first, and the sum of the choices. */
export interface AnswerStatement {
  readonly kind: typeof BLANK | typeof SUM;
  readonly statement: Statement;
}

/**
 * With a blank vote: that the flag or the sum is 0, and that the flag is 1 or the sum is allowed, as Belenios has them. Without: that the sum is allowed. Where any number of
 * choices may be made, nothing is proven of the sum.
 */
export function answerStatements(
  { group, element }: ElGamalPublicKey,
  question: Question,
  ciphertexts: readonly ElGamalCiphertext[],
): readonly AnswerStatement[] {
  const { blank, range } = question;
  if (!blank && !range) return [];
  const sums = allowedSums(question);
  const sum = addCiphertexts(group, ...ciphertexts.slice(blank ? 1 : 0));
  if (!blank) return [{ kind: SUM, statement: encryptsOneOf(group, element, sum, sums) }];
  const claims = (flag: number, values: readonly number[]): Statement =>
    oneEncrypts(group, element, [
      { ciphertext: ciphertexts[0]!, values: [flag] },
      { ciphertext: sum, values },
    ]);
  return [{ kind: BLANK, statement: claims(0, [0]) }, ...(range ? [{ kind: SUM, statement: claims(1, sums) } as const] : [])];
}
