/** What limber makes, as the reference of ElectionGuard 1 writes it: numbers in hexadecimal capitals, members in its order. */
import { type Json, type JsonObject, jsonObject, jsonWhole } from '../../../../encoding/json/value.ts';
import type { Element, Scalar } from '../../../../group/group.ts';
import type { Answer } from '../../../../proof/proof.ts';
import { evenHex, evenHexText } from '../../../../proof/transcripts/text.ts';
import { type JsonStyle, PYTHON_SORTED, writeJson } from '../../../json/write.ts';
import { numberOfScalar } from '../numerals.ts';

const STYLE: JsonStyle = /* @__PURE__ */ Object.freeze({ ...PYTHON_SORTED, sorted: false });

/** The text of a record. */
export const recordText = (members: Readonly<Record<string, Json>> | JsonObject): string =>
  writeJson(members instanceof Map ? members : jsonObject(members as Readonly<Record<string, Json>>), STYLE);

export const scalarText = (scalar: Scalar): string => evenHex(numberOfScalar(scalar));

export const ciphertextJson = ({ a, b }: { readonly a: Element; readonly b: Element }): JsonObject =>
  jsonObject({ pad: evenHexText(a), data: evenHexText(b) });

/** What the reference says of proofs; nothing depends on it. */
const USAGE = {
  secret: 'Prove knowledge of secret value',
  selection: "Prove selection's value (0 or 1)",
  contest: "Prove value within selection's limit",
} as const;

/** That a guardian knows a coefficient. */
export const knowledgeJson = (commitment: Element, { commitments = [], challenge, responses }: Answer): JsonObject =>
  jsonObject({
    public_key: evenHexText(commitment),
    commitment: evenHexText(commitments[0]!),
    challenge: scalarText(challenge),
    response: scalarText(responses[0]!),
    usage: USAGE.secret,
  });

/** Of one entry: that a share is right, or that a contest has its limit. */
export function singleJson({ commitments = [], challenge, responses }: Answer, limit?: number): JsonObject {
  const [a, b] = commitments;
  const fields = { pad: evenHexText(a!), data: evenHexText(b!), challenge: scalarText(challenge), response: scalarText(responses[0]!) };
  return limit === undefined
    ? jsonObject({ ...fields, usage: USAGE.secret })
    : jsonObject({ ...fields, constant: jsonWhole(limit), usage: USAGE.contest });
}

/** That a selection is 0 or 1. */
export function bitJson([zero, one]: readonly Answer[]): JsonObject {
  const fields = (name: string, { commitments = [] }: Answer): Record<string, Json> => ({
    [`proof_${name}_pad`]: evenHexText(commitments[0]!),
    [`proof_${name}_data`]: evenHexText(commitments[1]!),
  });
  return jsonObject({
    ...fields('zero', zero!),
    ...fields('one', one!),
    proof_zero_challenge: scalarText(zero!.challenge),
    proof_one_challenge: scalarText(one!.challenge),
    challenge: scalarText(zero!.challenge.add(one!.challenge)),
    proof_zero_response: scalarText(zero!.responses[0]!),
    proof_one_response: scalarText(one!.responses[0]!),
    usage: USAGE.selection,
  });
}
