/** Elements of which somebody knows by what scalars they are multiples of the generator, with one proof of all (C. P. Schnorr, 1991). */
import { concatBytes } from '../encoding/octets.ts';
import type { Element, RandomOptions, Scalar, SecretGroup } from '../group/group.ts';
import { allOf } from '../proof/compose.ts';
import { proofFromBytes } from '../proof/proof.ts';
import { prove } from '../proof/prove.ts';
import type { Statement } from '../proof/relation.ts';
import { knowledgeOf } from '../proof/statement.ts';
import { verifyProof } from '../proof/verify.ts';
import type { MessageReader } from './message.ts';

const statementOf = (group: SecretGroup, elements: readonly Element[]): Statement =>
  allOf(elements.map((element) => knowledgeOf(group, group.generator, element)));

/** The elements and the proof. Secret: the scalars. */
export function knownElements(
  group: SecretGroup,
  secrets: readonly Scalar[],
  elements: readonly Element[],
  options: RandomOptions & { readonly context: Uint8Array },
): Uint8Array {
  const proof = prove(statementOf(group, elements), { secrets }, options);
  return concatBytes(...elements.map((element) => element.toBytes()), proof.toBytes());
}

/** Elements as they are claimed to be known. */
export interface ClaimedElements {
  readonly elements: readonly Element[];
  /** Whether the proof that came with them holds, in the context. */
  isProven(context: Uint8Array): boolean;
}

/** So many elements, none of them neutral, and their proof. @throws as the reader does. */
export function readClaimed(group: SecretGroup, reader: MessageReader, count: number): ClaimedElements {
  const elements = Array.from({ length: count }, () => reader.element());
  const statement = statementOf(group, elements);
  const proof = reader.part((1 + count) * group.scalars.bytes, (bytes) => proofFromBytes(statement, bytes));
  return { elements, isProven: (context) => verifyProof(statement, proof, { context }) };
}
