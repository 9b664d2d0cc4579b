/** The proofs of Helios as they are written, and the equations that they state. */

import type { JsonView } from '../../encoding/json/view.ts';
import type { Element } from '../../group/group.ts';
import type { ResidueGroup } from '../../group/residues/group.ts';
import type { Term } from '../../proof/combined.ts';
import { BigInt } from '../../util/big-int.ts';
import { challengeOf } from './hashes.ts';
import { type Residue, residueOf } from './numerals.ts';

/** How numbers are read. */
export interface Reading {
  readonly group: ResidueGroup;
  /** Whether responses may be up to 2q: booths of 2010 did not reduce them. */
  readonly unreduced: boolean;
}

/** What a challenge and a response answer to: for one claim. */
export interface Entry {
  /** One or two, in the order in which they are hashed. */
  readonly commitments: readonly Residue[];
  readonly challenge: bigint;
  readonly response: bigint;
}

/** An equation, as the batch takes it. */
export type Equation = readonly Term<Element>[];

/** `{challenge, commitment: {A, B}, response}`. */
export function readEntry(view: JsonView, reading: Reading): Entry {
  const { challenge, commitment, response } = view.members(['challenge', 'commitment', 'response']);
  const { A, B } = commitment.members(['A', 'B']);
  return { commitments: [A, B].map((part) => residueOf(part, reading.group)), ...readScalars(challenge, response, reading) };
}

/** `{challenge, commitment, response}`, where `commitment` was once called `s`. */
export function readKnowledge(view: JsonView, reading: Reading): Entry {
  const { challenge, commitment, response, s } = view.members(['challenge', 'response'], ['commitment', 's', 'a', '#']);
  const given = commitment ?? s;
  if (!given || (commitment && s)) view.refuse('must have the member commitment');
  return { commitments: [residueOf(given, reading.group)], ...readScalars(challenge, response, reading) };
}

function readScalars(challenge: JsonView, response: JsonView, { group, unreduced }: Reading): Pick<Entry, 'challenge' | 'response'> {
  const { order } = group;
  return { challenge: challenge.decimal(order), response: response.decimal(unreduced ? 2n * order : order) };
}

/** Whether the challenges add up to the hash of the commitments. */
export function hasChallenge(entries: readonly Entry[], order: bigint): boolean {
  const sum = entries.reduce((total, { challenge }) => total + challenge, 0n) % order;
  const texts = entries.flatMap(({ commitments }) => commitments.map(({ text }) => text));
  return sum === challengeOf(texts, order);
}

/** That response · base = commitment + challenge · image, where the image is a sum less a multiple of the generator. */
export function equationOf(
  group: ResidueGroup,
  { challenge, response }: Entry,
  { base, commitment, image, less = 0 }: { base: Element; commitment: Element; image: readonly Element[]; less?: number },
): Equation {
  const { order, generator } = group;
  const terms: Term<Element>[] = [[1n, commitment], ...image.map((element): Term<Element> => [challenge, element])];
  if (less !== 0) terms.push([order - ((challenge * BigInt(less)) % order), generator]);
  terms.push([order - (response % order), base]);
  return terms;
}
