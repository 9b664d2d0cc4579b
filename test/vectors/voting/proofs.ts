/** Proofs in the files of elections: what stands there is made into elements, scalars and proofs, strictly. */
import { addCiphertexts, ElGamalCiphertext } from '../../../src/entries/elgamal.ts';
import { type Element, type ResidueGroup, residueGroup, type Scalar, type SecretGroup } from '../../../src/entries/groups.ts';
import { type Answer, type Proof, proofOfAnswers, type Statement, type Transcript, verifyProof } from '../../../src/entries/proof.ts';
import { votingGroup } from '../../../src/params/voting-groups.ts';
import type { Verdict } from '../rsa/suites.ts';

/** How a file writes elements and scalars. */
export interface Reader {
  readonly group: SecretGroup;
  element(text: string): Element;
  scalar(text: string): Scalar;
}

const DECIMAL = /^(0|[1-9][0-9]*)$/;

function decimal(text: string): bigint {
  if (!DECIMAL.test(text)) throw new RangeError(`${text} is no decimal number`);
  return BigInt(text);
}

/** Numbers in decimal digits, of residues. */
export function decimals(group: ResidueGroup): Reader {
  return { group, element: (text) => group.fromNumber(decimal(text)), scalar: (text) => belowOrder(group, decimal(text)) };
}

/** The same of files whose scalars are not always reduced: those of Helios in 2010. */
export const unreducedDecimals = (group: ResidueGroup): Reader => ({
  ...decimals(group),
  scalar: (text) => group.scalars.ofPublic(decimal(text)),
});

/** A scalar of a number, which must be below the order. */
export function belowOrder({ scalars, order }: SecretGroup, number: bigint): Scalar {
  if (number >= order) throw new RangeError('a scalar must be below the order');
  return scalars.ofPublic(number);
}

const made = new Map<string, ResidueGroup>();

/** One of a name, made once. */
export function residues(name: Parameters<typeof votingGroup>[0]): ResidueGroup {
  const known = made.get(name) ?? residueGroup(votingGroup(name));
  made.set(name, known);
  return known;
}

export interface Pair {
  readonly alpha: string;
  readonly beta: string;
}

export const ciphertextOf = ({ group, element }: Reader, { alpha, beta }: Pair): ElGamalCiphertext =>
  new ElGamalCiphertext(group, { a: element(alpha), b: element(beta) });

export const sumOf = (group: SecretGroup, ciphertexts: readonly ElGamalCiphertext[]): ElGamalCiphertext =>
  addCiphertexts(group, ...ciphertexts);

/** A challenge and a response, with commitments where the system keeps them. */
export interface Entry {
  readonly challenge: string;
  readonly response: string;
  readonly commitment?: string | { readonly A: string; readonly B: string };
}

export function answerOf({ element, scalar }: Reader, { challenge, response, commitment }: Entry): Answer {
  const kept = commitment === undefined ? [] : typeof commitment === 'string' ? [commitment] : [commitment.A, commitment.B];
  return {
    challenge: scalar(challenge),
    responses: [scalar(response)],
    ...(kept.length > 0 ? { commitments: kept.map(element) } : {}),
  };
}

export const proofOf = (reader: Reader, statement: Statement, entries: readonly Entry[], transcript: Transcript): Proof =>
  proofOfAnswers(
    statement,
    entries.map((entry) => answerOf(reader, entry)),
    { transcript },
  );

/** The verdict of a proof, by itself and after a change of each scalar: the first must hold, and none of the others. */
export function judge(id: string, statement: Statement, proof: Proof, transcript: Transcript): Verdict {
  if (!verifyProof(statement, proof, { transcript })) return { id, complaint: 'does not hold' };
  const { one } = statement.group.scalars;
  const changed = proof.answers.map((answer, i) => (i === 0 ? { ...answer, challenge: answer.challenge.add(one) } : answer));
  const isForged = verifyProof(statement, proofOfAnswers(statement, changed, { transcript }), { transcript });
  return { id, complaint: isForged ? 'holds with another challenge' : undefined };
}
