import type { Element, SecretGroup } from '../../../group/group.ts';
import type { Answer } from '../../../proof/proof.ts';
import { prove } from '../../../proof/prove.ts';
import { knowledgeOf } from '../../../proof/statement.ts';
import type { Transcript } from '../../../proof/transcript.ts';
import { checkDealer, type Dealer, withPolynomial } from '../../../threshold/dealer.ts';
import { WrongTypeError } from '../../../util/errors.ts';
import { readOptions } from '../../../util/options.ts';
import { RANDOM_OPTIONS, type RandomOptions, type RandomSource } from '../../../util/random.ts';

/** How a guardian announces itself. @throws {WrongTypeError} `dealer` or `id`. */
export function readAnnouncement(
  dealer: unknown,
  options: (RandomOptions & { readonly id?: string | undefined }) | undefined,
): { readonly dealer: Dealer; readonly id: string; readonly random: RandomSource | undefined } {
  checkDealer(dealer);
  const { id, random } = readOptions(options, { ...RANDOM_OPTIONS, id: String(dealer.trustee) });
  if (typeof id !== 'string') throw new WrongTypeError('id', 'must be a string');
  return { dealer, id, random };
}

/** What a guardian committed to, each with the proof that it knows the coefficient. Secret: the coefficients. */
export const provenCoefficients = (
  dealer: Dealer,
  group: SecretGroup,
  transcriptOf: (coefficient: number) => Transcript,
  random: RandomSource | undefined,
): readonly { readonly commitment: Element; readonly answer: Answer }[] =>
  withPolynomial(dealer, (coefficients, commitments) =>
    coefficients.map((coefficient, j) => {
      const statement = knowledgeOf(group, group.generator, commitments[j]!);
      const [answer] = prove(statement, { secrets: [coefficient] }, { transcript: transcriptOf(j), random }).answers;
      return { commitment: commitments[j]!, answer: answer! };
    }),
  );
