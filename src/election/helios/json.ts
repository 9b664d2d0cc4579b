/** What limber makes, as Helios writes it: numbers in decimal digits, members sorted. */

import { type Json, type JsonObject, jsonObject } from '../../encoding/json/value.ts';
import { fromBytesBE } from '../../encoding/octets.ts';
import type { Element, Scalar } from '../../group/group.ts';
import type { ResidueGroup } from '../../group/residues/group.ts';
import type { Answer } from '../../proof/proof.ts';
import type { ElGamalPublicKey } from '../../scheme/elgamal/keys.ts';

export const elementText = (group: ResidueGroup, element: Element): string => group.numberOf(element).toString();

/** The scalars of residues are big-endian. */
export const scalarText = (scalar: Scalar): string => fromBytesBE(scalar.toBytes()).toString();

export const keyJson = (group: ResidueGroup, { element }: ElGamalPublicKey): JsonObject =>
  jsonObject({
    g: elementText(group, group.generator),
    p: group.prime.toString(),
    q: group.order.toString(),
    y: elementText(group, element),
  });

/** An answer with two commitments, A and B, or with one. */
export function entryJson(group: ResidueGroup, { challenge, responses, commitments = [] }: Answer): Json {
  const [a, b] = commitments.map((element) => elementText(group, element));
  return jsonObject({
    challenge: scalarText(challenge),
    commitment: b === undefined ? a! : jsonObject({ A: a!, B: b }),
    response: scalarText(responses[0]!),
  });
}
