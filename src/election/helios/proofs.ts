/** The proofs of Helios as they are written, and the equations that they state. */

import type { JsonView } from '../../encoding/json/view.ts';
import type { Element } from '../../group/group.ts';
import type { ResidueGroup } from '../../group/residues/group.ts';
import type { Term } from '../../proof/combined.ts';
import { BigInt } from '../../util/big-int.ts';
import { challengeOf } from './hashes.ts';
import { type EncodedResidue, residueOf } from './numerals.ts';

/** How numbers are read. */
export interface Reading {
  readonly group: ResidueGroup;
  /** Whether responses may be up to 2q: booths of 2010 did not reduce them. */
  readonly unreduced: boolean;
}

/** What a challenge and a response answer to: for one claim. */
export interface Entry {
  /** One or two, in the order in which they are hashed. */
  readonly commitments: readonly EncodedResidue[];
  readonly challenge: bigint;
  readonly response: bigint;
}

/** That one of several claims is true: an entry for each. */
export interface Proof {
  readonly entries: readonly Entry[];
  /** What the challenges have to add up to: the hash of all commitments. */
  readonly challenge: bigint;
}

/** An equation, as the batch takes it. */
export type Equation = readonly Term<Element>[];

/** An entry for each `{challenge, commitment: {A, B}, response}`. */
export const readProof = (views: readonly JsonView[], reading: Reading): Proof =>
  proofOf(
    views.map((view) => {
      const { challenge, commitment, response } = view.members(['challenge', 'commitment', 'response']);
      const { A, B } = commitment.members(['A', 'B']);
      return readEntry([A, B], challenge, response, reading);
    }),
    reading,
  );

/** `{challenge, commitment, response}`, where `commitment` was once called `s`. */
export function readKnowledge(view: JsonView, reading: Reading): Proof {
  const { challenge, commitment, response, s } = view.members(['challenge', 'response'], ['commitment', 's', 'a', '#']);
  const given = commitment ?? s;
  if (!given || (commitment && s)) view.refuse('must have the member commitment');
  return proofOf([readEntry([given], challenge, response, reading)], reading);
}

/** An entry, and the digits that its commitments have in the record, by which they are hashed. */
interface ReadEntry {
  readonly entry: Entry;
  readonly texts: readonly string[];
}

const readEntry = (commitments: readonly JsonView[], challenge: JsonView, response: JsonView, reading: Reading): ReadEntry => ({
  entry: {
    commitments: commitments.map((commitment): EncodedResidue => ({ bytes: residueOf(commitment, reading.group).bytes })),
    ...readScalars(challenge, response, reading),
  },
  texts: commitments.map((commitment) => commitment.string()),
});

const proofOf = (read: readonly ReadEntry[], { group }: Reading): Proof => ({
  entries: read.map(({ entry }) => entry),
  challenge: challengeOf(
    read.flatMap(({ texts }) => texts),
    group.order,
  ),
});

function readScalars(challenge: JsonView, response: JsonView, { group, unreduced }: Reading): Pick<Entry, 'challenge' | 'response'> {
  const { order } = group;
  return { challenge: challenge.decimal(order), response: response.decimal(unreduced ? 2n * order : order) };
}

/** Whether the challenges add up to the hash of the commitments. */
export const hasChallenge = ({ entries, challenge: hash }: Proof, order: bigint): boolean =>
  entries.reduce((total, { challenge }) => total + challenge, 0n) % order === hash;

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
