/** What a ballot proves, answer by answer: statements with their transcripts, in the order in which proofs are read and written (the specification of Belenios, “Ballots”). */
import type { Element } from '../../../group/group.ts';
import { encryptsOneOf, oneEncrypts } from '../../../proof/encryption.ts';
import type { Statement } from '../../../proof/relation.ts';
import { knowledgeOf } from '../../../proof/statement.ts';
import type { Transcript } from '../../../proof/transcript.ts';
import { addCiphertexts, type ElGamalCiphertext } from '../../../scheme/elgamal/ciphertext.ts';
import type { ElectionParts } from '../election.ts';
import type { BeleniosHomomorphicQuestion, BeleniosListsQuestion, BeleniosQuestion } from '../questions.ts';
import { nonZeroStatement } from './non-zero.ts';

/** Something that is proven. */
export interface Claim {
  /** Where in the answer. */
  readonly place: string;
  /** What is claimed, as a rule that is broken if it does not hold. */
  readonly rule: string;
  readonly statement: Statement;
  readonly transcript: Transcript;
  /** Of which ciphertexts of the answer it is, for whoever proves it: of each the numbers of those that are added up. */
  readonly of: readonly (readonly number[])[];
}

/** An answer of which the elements are known. */
export interface AnswerElements {
  readonly ciphertexts: readonly ElGamalCiphertext[];
  /** Each as it is hashed: `alpha,beta`. */
  readonly texts: readonly string[];
  /** Of questions with lists. */
  readonly commitment: Element | undefined;
}

const BIT: readonly number[] = [0, 1];
const range = (min: number, max: number): number[] => Array.from({ length: max - min + 1 }, (_, i) => min + i);
const upTo = (from: number, end: number): number[] => Array.from({ length: end - from }, (_, i) => from + i);

/** @param scope - what all proofs of the ballot are bound to: fingerprint and credential, in version 0 the credential alone. */
export function claimsOf(election: ElectionParts, question: BeleniosQuestion, scope: string, answer: AnswerElements): readonly Claim[] {
  if (question.type === 'nonHomomorphic') return [rawClaim(election, scope, answer)];
  const sumScope = election.version === 0 ? scope : `${scope}|${answer.texts.join(',')}`;
  const choices = answer.ciphertexts.map((_, i) => choiceClaim(election, scope, answer, i));
  return [...choices, ...(question.type === 'lists' ? listsClaims : sumClaims)(election, question as never, sumScope, answer)];
}

function choiceClaim({ group, key, transcripts }: ElectionParts, scope: string, { ciphertexts }: AnswerElements, i: number): Claim {
  return {
    place: `choice ${i + 1}`,
    rule: 'must be proven to be 0 or 1',
    statement: encryptsOneOf(group.group, key, ciphertexts[i] as ElGamalCiphertext, BIT),
    transcript: transcripts.encryption(scope),
    of: [[i]],
  };
}

const sumOf = (election: ElectionParts, { ciphertexts }: AnswerElements, places: readonly number[]): ElGamalCiphertext =>
  addCiphertexts(election.group.group, ...places.map((i) => ciphertexts[i] as ElGamalCiphertext));

function sumClaims(
  election: ElectionParts,
  question: BeleniosHomomorphicQuestion,
  scope: string,
  answer: AnswerElements,
): readonly Claim[] {
  const { group, key, transcripts } = election;
  const { blank, min, max } = question;
  const count = answer.ciphertexts.length;
  const rule = `must be proven to have ${min} to ${max} choices${blank ? ', or to be blank' : ''}`;
  if (!blank) {
    const all = upTo(0, count);
    const statement = encryptsOneOf(group.group, key, sumOf(election, answer, all), range(min, max));
    return [{ place: 'sum', rule, statement, transcript: transcripts.encryption(scope), of: [all] }];
  }
  const rest = upTo(1, count);
  const [flag, sum] = [answer.ciphertexts[0] as ElGamalCiphertext, sumOf(election, answer, rest)];
  const either = (flags: readonly number[], sums: readonly number[]): Statement =>
    oneEncrypts(group.group, key, [
      { ciphertext: flag, values: flags },
      { ciphertext: sum, values: sums },
    ]);
  return [
    { place: 'sum', rule, statement: either([1], range(min, max)), transcript: transcripts.blank(1, scope), of: [[0], rest] },
    {
      place: 'blank',
      rule: 'must be proven to have no choice where it is blank',
      statement: either([0], [0]),
      transcript: transcripts.blank(0, scope),
      of: [[0], rest],
    },
  ];
}

function listsClaims(election: ElectionParts, question: BeleniosListsQuestion, scope: string, answer: AnswerElements): readonly Claim[] {
  const { group, key, transcripts } = election;
  let end = 0;
  const lists = question.answers.map(({ length }) => {
    end += length;
    return { flag: end - length, candidates: upTo(end - length + 1, end) };
  });
  const flags = lists.map(({ flag }) => flag);
  const all = lists.flatMap(({ candidates }) => candidates);
  const sum = sumOf(election, answer, all);
  const commitment = answer.commitment as Element;
  return [
    {
      place: 'lists',
      rule: 'must be proven to have one list',
      statement: encryptsOneOf(group.group, key, sumOf(election, answer, flags), [1]),
      transcript: transcripts.encryption(scope),
      of: [flags],
    },
    ...lists.map(
      ({ flag, candidates }, i): Claim => ({
        place: `list ${i + 1}`,
        rule: 'must be proven to have no candidates where it is not chosen',
        statement: oneEncrypts(group.group, key, [
          { ciphertext: answer.ciphertexts[flag] as ElGamalCiphertext, values: [1] },
          { ciphertext: sumOf(election, answer, candidates), values: [0] },
        ]),
        transcript: transcripts.list(scope),
        of: [[flag], candidates],
      }),
    ),
    {
      place: 'candidates',
      rule: 'must be proven to have one at least',
      statement: nonZeroStatement(group.group, key, sum, commitment),
      transcript: transcripts.nonZero(scope, commitment),
      of: [all],
    },
  ];
}

function rawClaim({ group, key, transcripts }: ElectionParts, scope: string, { ciphertexts }: AnswerElements): Claim {
  const [ciphertext] = ciphertexts as readonly [ElGamalCiphertext];
  return {
    place: 'choices',
    rule: 'must be proven to be made by who knows what it is made of',
    statement: knowledgeOf(group.group, group.group.generator, ciphertext.a),
    transcript: transcripts.raw(scope, key, ciphertext),
    of: [[0]],
  };
}
