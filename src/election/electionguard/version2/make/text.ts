/** What limber makes, as the reference of ElectionGuard 2 writes it: elements, scalars and hashes in base64, members in its order. */
import { toBase64 } from '../../../../encoding/base64.ts';
import { type Json, type JsonObject, jsonObject, jsonWhole } from '../../../../encoding/json/value.ts';
import type { Element, Scalar } from '../../../../group/group.ts';
import type { Answer } from '../../../../proof/proof.ts';
import { bytes2 } from '../../../../proof/transcripts/electionguard2.ts';
import { JAVASCRIPT, writeJson } from '../../../json/write.ts';

/** The text of a record. */
export const recordText = (members: Readonly<Record<string, Json>> | JsonObject): string =>
  writeJson(members instanceof Map ? members : jsonObject(members as Readonly<Record<string, Json>>), JAVASCRIPT);

export const elementText = (element: Element): string => toBase64(bytes2(element));

/** Scalars of both groups are big-endian here. */
export function scalarText(scalar: Scalar): string {
  const bytes = scalar.toBytes();
  return toBase64(scalar.field.byteOrder === 'big' ? bytes : bytes.reverse());
}

export const ciphertextJson = ({ a, b }: { readonly a: Element; readonly b: Element }): JsonObject =>
  jsonObject({ pad: elementText(a), data: elementText(b) });

export const answerJson = ({ challenge, responses }: Answer): JsonObject =>
  jsonObject({ challenge: scalarText(challenge), response: scalarText(responses[0]!) });

/** An entry for each number that it may be. */
export const rangeJson = (answers: readonly Answer[]): JsonObject => jsonObject({ proofs: answers.map(answerJson) });

/** What a contest has beside votes, encrypted. */
export const contestDataJson = ({
  c0,
  c1,
  c2,
  length,
}: Readonly<Record<'c0' | 'c1' | 'c2', Uint8Array>> & { readonly length: number }): JsonObject =>
  jsonObject({ c0: toBase64(c0), c1: toBase64(c1), c2: toBase64(c2), numBytes: jsonWhole(length) });
