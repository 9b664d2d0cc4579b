/** What the proofs of a ballot claim: as equations, which are verified of many ballots together. */
import type { Element } from '../../group/group.ts';
import { BigInt } from '../../util/big-int.ts';
import type { HeliosElection } from './election.ts';
import { type Equation, equationOf, type Proof } from './proofs.ts';
import type { Answer } from './vote.ts';

/** Something that is to hold, by its place in the ballot: `answer 2, choice 3`. */
export interface Claim {
  readonly place: string;
  readonly rule: string;
  /** Whose challenges have to add up to the hash of the commitments; undefined of an opening, which has none. */
  readonly proof: Proof | undefined;
  readonly equations: readonly Equation[];
}

/** What places are called: from 1. */
export const choicePlace = (answer: number, choice: number): string => `answer ${answer + 1}, choice ${choice + 1}`;

/** All claims of a vote. @param elements - of its residues, in the order of `residuesOf`. */
export function claimsOf(answers: readonly Answer[], elements: readonly Element[], election: HeliosElection): readonly Claim[] {
  let at = 0;
  const next = (): Element => elements[at++]!;
  return answers.flatMap(({ choices, overall, opening }, i) => {
    const ciphertexts: Ciphertext[] = [];
    const claims = choices.flatMap(({ proof }, j): Claim[] => {
      const ciphertext = { a: next(), b: next() };
      ciphertexts.push(ciphertext);
      const place = choicePlace(i, j);
      const isBit = {
        place,
        rule: 'must be proven to be 0 or 1',
        proof,
        equations: entryEquations(election, proof, [ciphertext], 0, next),
      };
      if (!opening) return [isBit];
      const isOpen = {
        place,
        rule: 'must be opened by its answer and its randomness',
        proof: undefined,
        equations: openingEquations(election, ciphertext, opening.chosen.includes(j), opening.randomness[j]!),
      };
      return [isBit, isOpen];
    });
    const { min } = election.questions[i]!;
    if (!overall) return claims;
    const equations = entryEquations(election, overall, ciphertexts, min, next);
    return [
      ...claims,
      { place: `answer ${i + 1}`, rule: 'must be proven to have an allowed number of choices', proof: overall, equations },
    ];
  });
}

interface Ciphertext {
  readonly a: Element;
  readonly b: Element;
}

/** Of the sum of the ciphertexts: entry j is that it holds least + j. */
function entryEquations(
  { group, publicKey }: HeliosElection,
  { entries }: Proof,
  ciphertexts: readonly Ciphertext[],
  least: number,
  next: () => Element,
): Equation[] {
  const [as, bs] = [ciphertexts.map(({ a }) => a), ciphertexts.map(({ b }) => b)];
  return entries.flatMap((entry, j) => [
    equationOf(group, entry, { base: group.generator, commitment: next(), image: as }),
    equationOf(group, entry, { base: publicKey.element, commitment: next(), image: bs, less: least + j }),
  ]);
}

/** a = r · G, and b = r · Y + G or without it. */
function openingEquations({ group, publicKey }: HeliosElection, { a, b }: Ciphertext, chosen: boolean, r: bigint): Equation[] {
  const { order, generator } = group;
  const minus = order - (r % order);
  return [
    [
      [1n, a],
      [minus, generator],
    ],
    [
      [1n, b],
      [minus, publicKey.element],
      [order - BigInt(chosen ? 1 : 0), generator],
    ],
  ];
}
