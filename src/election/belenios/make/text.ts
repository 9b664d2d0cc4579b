/** Writing what limber makes: proofs and ciphertexts as values of JSON. Everything is public by then. */

import { type Json, jsonObject } from '../../../encoding/json/value.ts';
import type { Proof } from '../../../proof/proof.ts';
import type { ElGamalCiphertext } from '../../../scheme/elgamal/ciphertext.ts';
import { textOfScalar } from '../../../shuffle/belenios/strings.ts';
import { BELENIOS, writeJson } from '../../json/write.ts';
import type { BeleniosGroup } from '../group.ts';
import type { BeleniosQuestion } from '../questions.ts';

/** The canonical text of an object of these members. */
export const written = (members: Readonly<Record<string, Json>>): string => writeJson(jsonObject(members), BELENIOS);

/** `{"challenge", "response"}` of each branch. */
export const proofEntries = ({ answers }: Proof): Json[] =>
  answers.map(({ challenge, responses: [response] }) =>
    jsonObject({ challenge: textOfScalar(challenge), response: textOfScalar(response as NonNullable<typeof response>) }),
  );

/** Of a proof with one branch. */
export const proofEntry = (proof: Proof): Json => proofEntries(proof)[0] as Json;

export const ciphertextJson = ({ text }: BeleniosGroup, { a, b }: ElGamalCiphertext): Json => jsonObject({ alpha: text(a), beta: text(b) });

/** What belongs to a question, as records have it: a list, or of questions with lists a list for each. */
export function shaped(question: BeleniosQuestion, items: readonly Json[]): Json {
  if (question.type !== 'lists') return items;
  let end = 0;
  return question.answers.map(({ length }) => {
    end += length;
    return items.slice(end - length, end);
  });
}
