/** Ciphertexts and single proofs as records of version 1 have them. */

import type { JsonView } from '../../../encoding/json/view.ts';
import type { Scalar } from '../../../group/group.ts';
import type { ResidueGroup } from '../../../group/residues/group.ts';
import type { Answer } from '../../../proof/proof.ts';
import { MalformedError } from '../../../util/errors.ts';
import type { Elements } from '../elements.ts';
import { type Residue, residueOf, scalarOf } from './numerals.ts';

/** Two residues. */
export interface Ciphertext1 {
  readonly a: Residue;
  readonly b: Residue;
}

/** What answers for one claim. */
export interface Entry1 {
  readonly commitments: readonly [Residue, Residue];
  readonly challenge: Scalar;
  readonly response: Scalar;
}

/** A proof with the place where it stands. */
export interface Proof1 {
  readonly view: JsonView;
  readonly entries: readonly Entry1[];
}

/** `{pad, data}`. */
export function readCiphertext(view: JsonView, group: ResidueGroup): Ciphertext1 {
  const { pad, data } = view.members(['pad', 'data']);
  return { a: residueOf(pad, group), b: residueOf(data, group) };
}

/** `{pad, data, challenge, response}`, with `constant` where it is of a contest. */
export function readSingleProof(view: JsonView, group: ResidueGroup, constant?: number): Proof1 {
  const names = ['pad', 'data', 'challenge', 'response'] as const;
  const fields = constant === undefined ? view.members(names, ['usage']) : view.members([...names, 'constant'], ['usage']);
  if ('constant' in fields) checkWhole(fields.constant as JsonView, constant as number, 'must be the limit of the contest');
  const { pad, data, challenge, response } = fields;
  return {
    view,
    entries: [
      {
        commitments: [residueOf(pad, group), residueOf(data, group)],
        challenge: scalarOf(challenge, group),
        response: scalarOf(response, group),
      },
    ],
  };
}

/** The proof that a selection is 0 or 1: an entry for either, and the sum of their challenges. */
export function readBitProof(view: JsonView, group: ResidueGroup): Proof1 {
  const fields = view.members(
    [
      ...(['proof_zero_pad', 'proof_zero_data', 'proof_one_pad', 'proof_one_data', 'challenge'] as const),
      ...(['proof_zero_challenge', 'proof_one_challenge', 'proof_zero_response', 'proof_one_response'] as const),
    ],
    ['usage'],
  );
  const entries = (['zero', 'one'] as const).map(
    (name): Entry1 => ({
      commitments: [residueOf(fields[`proof_${name}_pad`], group), residueOf(fields[`proof_${name}_data`], group)],
      challenge: scalarOf(fields[`proof_${name}_challenge`], group),
      response: scalarOf(fields[`proof_${name}_response`], group),
    }),
  );
  const sum = entries.reduce((total, { challenge }) => total.add(challenge), group.scalars.zero);
  if (!scalarOf(fields.challenge, group).equals(sum)) fields.challenge.refuse('must be the sum of both challenges');
  return { view, entries };
}

/** All residues of a proof. */
export const residuesOfProof = ({ entries }: Proof1): readonly Residue[] => entries.flatMap(({ commitments }) => commitments);

/** A proof as verifiers take it. */
export const answersOf = ({ entries }: Proof1, elements: Elements): readonly Answer[] =>
  entries.map(({ commitments, challenge, response }) => ({
    challenge,
    responses: [response],
    commitments: commitments.map((each) => elements.get(each)!),
  }));

/** Throws unless a member is the text. */
export function checkText(view: JsonView, expected: string, rule: string): void {
  if (view.string() !== expected) throw new MalformedError(view.place, rule);
}

/** Throws unless a member is the number. */
export function checkWhole(view: JsonView, expected: number, rule: string): void {
  if (view.whole(0, Number.MAX_SAFE_INTEGER) !== expected) throw new MalformedError(view.place, rule);
}
