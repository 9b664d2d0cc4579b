/** An answer in the making: its ciphertexts, the scalars that they were made with, and its proofs. Secret: what is answered, and all that follows from it but what is written. */
import { encryptBit } from '../../../ballot/choice.ts';
import type { Element, RandomOptions, Scalar } from '../../../group/group.ts';
import { encryptionShapeOf } from '../../../proof/encryption.ts';
import type { Opening } from '../../../proof/encryption-commitments.ts';
import type { NonceSource } from '../../../proof/encryption-nonces.ts';
import type { Hidden } from '../../../proof/hidden.ts';
import type { Proof } from '../../../proof/proof.ts';
import { prove } from '../../../proof/prove.ts';
import { encryptionProof } from '../../../proof/prove-encryption.ts';
import { ElGamalCiphertext } from '../../../scheme/elgamal/ciphertext.ts';
import type { ElGamalPublicKey } from '../../../scheme/elgamal/keys.ts';
import { type Claim, claimsOf } from '../ballot/claims.ts';
import type { ElectionParts } from '../election.ts';
import type { BeleniosQuestion } from '../questions.ts';
import type { Votes } from './votes.ts';

const NO_CONTEXT: Uint8Array = /* @__PURE__ */ new Uint8Array(0);

/** An answer with the proofs of all its claims, in their order. */
export interface MadeAnswer {
  readonly ciphertexts: readonly ElGamalCiphertext[];
  readonly proofs: readonly Proof[];
  readonly commitment: Element | undefined;
  /** Of each ciphertext; cleared when the ballot is made. Secret. */
  readonly randomness: readonly Scalar[];
}

/** What an answer is made with. */
export interface AnswerMaker {
  readonly election: ElectionParts;
  readonly publicKey: ElGamalPublicKey;
  readonly source: NonceSource;
  readonly random: RandomOptions;
}

/** The steps of making an answer, between which others may run; the last one gives it. */
export function* answerSteps(
  maker: AnswerMaker,
  question: BeleniosQuestion,
  scope: string,
  votes: Votes,
  hidden: Hidden,
): Generator<void, MadeAnswer> {
  return 'element' in votes
    ? rawAnswer(maker, question, scope, votes.element, hidden)
    : yield* bitsAnswer(maker, question, scope, votes.bits, hidden);
}

function* bitsAnswer(
  maker: AnswerMaker,
  question: BeleniosQuestion,
  scope: string,
  bits: readonly number[],
  hidden: Hidden,
): Generator<void, MadeAnswer> {
  const { election, publicKey, source, random } = maker;
  const openings: Opening[] = [];
  const ciphertexts: ElGamalCiphertext[] = [];
  for (const bit of bits) {
    const { ciphertext, opening } = encryptBit(publicKey, bit, source);
    hidden.keep(opening.r);
    openings.push(opening);
    ciphertexts.push(ciphertext);
    yield;
  }
  const notZero = question.type === 'lists' ? commitToNonZero(maker, question.answers, ciphertexts, openings, hidden) : undefined;
  const texts = ciphertexts.map((each) => textOf(election, each));
  const claims = claimsOf(election, question, scope, { ciphertexts, texts, commitment: notZero?.commitment });
  const proofs: Proof[] = [];
  for (const claim of claims) {
    const shape = encryptionShapeOf(claim.statement);
    proofs.push(
      shape
        ? encryptionProof(claim.statement, shape, openingsOf(claim, openings, hidden), source, claim.transcript, NO_CONTEXT)
        : prove(claim.statement, { secrets: notZero?.secrets as readonly Scalar[] }, { transcript: claim.transcript, ...random }),
    );
    yield;
  }
  return { ciphertexts, proofs, commitment: notZero?.commitment, randomness: openings.map(({ r }) => r) };
}

const textOf = ({ group }: ElectionParts, { a, b }: ElGamalCiphertext): string => `${group.text(a)},${group.text(b)}`;

/** What opens the sums that a claim is about. */
const openingsOf = ({ of }: Claim, openings: readonly Opening[], hidden: Hidden): readonly Opening[] =>
  of.map((places) => sumOf(places, openings, hidden));

function sumOf(places: readonly number[], openings: readonly Opening[], hidden: Hidden): Opening {
  const [first, ...rest] = places.map((i) => openings[i] as Opening) as [Opening, ...Opening[]];
  return rest.reduce((sum, { number, r }) => ({ number: sum.number + number, r: hidden.keep(sum.r.add(r)) }), first);
}

/** What the proof that there is a candidate commits to, and its secrets u and −u · r (`ballot/non-zero.ts`). */
function commitToNonZero(
  { election: { group, key }, random }: AnswerMaker,
  lists: readonly (readonly string[])[],
  ciphertexts: readonly ElGamalCiphertext[],
  openings: readonly Opening[],
  hidden: Hidden,
): { readonly commitment: Element; readonly secrets: readonly [Scalar, Scalar] } {
  let end = 0;
  const places = lists.flatMap(({ length }) => {
    end += length;
    return Array.from({ length: length - 1 }, (_, i) => end - length + 1 + i);
  });
  const { r } = sumOf(places, openings, hidden);
  const b = places.map((i) => (ciphertexts[i] as ElGamalCiphertext).b).reduce((sum, element) => sum.add(element));
  const u = hidden.draw(group.group.scalars, random);
  const v = hidden.keep(hidden.keep(u.mul(r)).neg());
  return { commitment: group.group.multiScalar([u, v], [b, key]), secrets: [u, v] };
}

/** An element that is encrypted as it is. */
function rawAnswer(
  { election, source, random }: AnswerMaker,
  question: BeleniosQuestion,
  scope: string,
  element: Element,
  hidden: Hidden,
): MadeAnswer {
  const { group } = election;
  const r = hidden.draw(group.group.scalars, random);
  const { family } = source.multiples;
  const mask = family.make(source.multiples.onKey(r)) as unknown as Element;
  const ciphertext = new ElGamalCiphertext(group.group, { a: group.group.multiplyBase(r), b: element.add(mask) });
  const [claim] = claimsOf(election, question, scope, { ciphertexts: [ciphertext], texts: [], commitment: undefined }) as readonly [Claim];
  return {
    ciphertexts: [ciphertext],
    proofs: [prove(claim.statement, { secrets: [r] }, { transcript: claim.transcript, ...random })],
    commitment: undefined,
    randomness: [r],
  };
}
