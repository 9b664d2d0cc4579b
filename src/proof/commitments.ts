/** What the answers of a proof say the commitments are: the verifier's sums, all of them in one place, so that what elements have in common is computed once. */
import type { Element, Scalar } from '../group/group.ts';
import type { Answer } from './proof.ts';
import { relationsOf, type Statement } from './relation.ts';
import type { Transcript } from './transcript.ts';

/** The commitments of all equations of all branches: Σ response · base ∓ challenge · image. Everything is public. */
export function commitmentsOf(statement: Statement, answers: readonly Answer[], { response }: Transcript): Element[] {
  const { elements, group } = statement;
  // An element that comes several times, as generators do, has one column.
  const columns = new Map<Element, number>();
  for (const element of elements) if (!columns.has(element)) columns.set(element, columns.size);
  const places = elements.map((element) => columns.get(element)!);
  const rows = relationsOf('statement', statement).flatMap(({ equations }, i) => {
    const { challenge, responses } = answers[i]!;
    const factor = response === 'sum' ? challenge.neg() : challenge;
    return equations.map(({ image, terms }) => {
      const row = new Array<Scalar | undefined>(columns.size).fill(undefined);
      const add = (element: number, scalar: Scalar): void => {
        const place = places[element]!;
        row[place] = row[place]?.add(scalar) ?? scalar;
      };
      for (const { base, secret } of terms) add(base, responses[secret]!);
      for (const { element, weight } of image) add(element, timesPublic(factor, weight));
      return row;
    });
  });
  return group.multiScalarsVarTime(rows, [...columns.keys()]);
}

/** scalar · weight, for a public whole number. */
export function timesPublic(scalar: Scalar, weight: number): Scalar {
  if (weight === 1) return scalar;
  return weight === -1 ? scalar.neg() : scalar.mul(scalar.field.ofPublic(weight));
}
