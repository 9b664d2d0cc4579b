/** Verifying ballots: each by itself, but that the elements of many are proven together to be of the group. Everything is public. */
import type { Element } from '../../../group/group.ts';
import { knowledgeOf } from '../../../proof/statement.ts';
import { ElGamalCiphertext } from '../../../scheme/elgamal/ciphertext.ts';
import { LimberError } from '../../../util/errors.ts';
import type { Recorder } from '../../findings.ts';
import { compactDigest } from '../digest.ts';
import { type BeleniosElection, type ElectionParts, electionParts } from '../election.ts';
import { type ElementText, elementsOf, textOfCiphertext } from '../json.ts';
import { proofHolds } from '../proofs.ts';
import { RULES } from '../rules.ts';
import { claimsOf } from './claims.ts';
import { type AnswerText, type BallotText, readBallot } from './read.ts';

/** A ballot whose elements are of the group. */
interface ReadBallot {
  readonly name: string;
  readonly ballot: BallotText;
  readonly credential: Element;
  readonly answers: readonly ReadAnswer[];
}

interface ReadAnswer {
  readonly text: AnswerText;
  readonly ciphertexts: readonly ElGamalCiphertext[];
  readonly commitment: Element | undefined;
}

/** A ballot to be verified. */
export interface NamedBallot {
  readonly name: string;
  readonly bytes: Uint8Array;
}

/**
 * Verifies ballots, and records their faults.
 *
 * @param hash - the fingerprint that ballots have to name.
 * @returns for each its ciphertexts by question, undefined where it cannot be read.
 */
export function verifyBallots(
  recorder: Recorder,
  election: BeleniosElection,
  hash: string | undefined,
  ballots: readonly NamedBallot[],
): readonly (readonly (readonly ElGamalCiphertext[])[] | undefined)[] {
  const parts = electionParts(election);
  const format = { version: election.version, group: parts.group, questions: election.questions };
  recorder.records(RULES.form, ballots.length);
  const texts = ballots.map(({ name, bytes }) => recorder.attempt(RULES.form, () => readBallot(name, bytes, format)));
  const read = withElements(recorder, parts, ballots, texts);
  for (const rule of [RULES.bound, RULES.signature, RULES.proofs]) recorder.records(rule, read.filter((each) => each !== undefined).length);
  for (const each of read) if (each) verifyOne(recorder, election, parts, hash, each);
  return read.map((each) => each?.answers.map(({ ciphertexts }) => ciphertexts));
}

function textsOf({ credential, answers }: BallotText): ElementText[] {
  return [
    credential,
    ...answers.flatMap(({ ciphertexts, commitment }) => [
      ...ciphertexts.flatMap(({ alpha, beta }) => [alpha, beta]),
      ...(commitment ? [commitment] : []),
    ]),
  ];
}

/** All elements at once; where one of them is none, those of each ballot. */
function withElements(
  recorder: Recorder,
  { group }: ElectionParts,
  ballots: readonly NamedBallot[],
  texts: readonly (BallotText | undefined)[],
): readonly (ReadBallot | undefined)[] {
  const lists = texts.map((ballot) => (ballot ? textsOf(ballot) : []));
  const together = (): Element[][] => {
    const all = elementsOf(group, lists.flat());
    let at = 0;
    return lists.map(({ length }) => {
      at += length;
      return all.slice(at - length, at);
    });
  };
  const each = (): (Element[] | undefined)[] => lists.map((list) => recorder.attempt(RULES.form, () => elementsOf(group, list)));
  const elements = orElse(together, each);
  return texts.map((ballot, i) => {
    const own = elements[i];
    return ballot && own && readOf(recorder, group.group, (ballots[i] as NamedBallot).name, ballot, own);
  });
}

function orElse<T>(first: () => T, second: () => T): T {
  try {
    return first();
  } catch (error) {
    if (error instanceof LimberError) return second();
    throw error;
  }
}

function readOf(
  recorder: Recorder,
  group: ElectionParts['group']['group'],
  name: string,
  ballot: BallotText,
  elements: readonly Element[],
): ReadBallot | undefined {
  const [credential, ...rest] = elements as [Element, ...Element[]];
  if (credential.isNeutral) {
    recorder.fault(RULES.form, ballot.credential.place.place, 'must not be the neutral element');
    return undefined;
  }
  let at = 0;
  const next = (): Element => rest[at++] as Element;
  const answers = ballot.answers.map((text): ReadAnswer => {
    const ciphertexts = text.ciphertexts.map(() => new ElGamalCiphertext(group, { a: next(), b: next() }));
    return { text, ciphertexts, commitment: text.commitment && next() };
  });
  return { name, ballot, credential, answers };
}

function verifyOne(
  recorder: Recorder,
  { uuid, version, fingerprint, questions }: BeleniosElection,
  parts: ElectionParts,
  hash: string | undefined,
  { name, ballot, credential, answers }: ReadBallot,
): void {
  if (ballot.uuid.string() !== uuid) recorder.fault(RULES.bound, ballot.uuid.place, 'must be the name of this election');
  if (hash !== undefined && ballot.hash.string() !== hash)
    recorder.fault(RULES.bound, ballot.hash.place, 'must be the fingerprint of this election');
  recorder.attempt(RULES.signature, () => {
    if (!isSigned(parts, ballot, credential, answers)) ballot.signed ? ballot.signed.refuse(UNSIGNED) : ballot.view.refuse(UNSIGNED);
  });
  const scope = version === 0 ? ballot.credential.text : `${fingerprint}|${ballot.credential.text}`;
  recorder.attempt(RULES.proofs, () => {
    answers.forEach(({ text, ciphertexts, commitment }, q) => {
      const fault = (place: string, rule: string): void => recorder.fault(RULES.proofs, `${name}, answer ${q + 1}, ${place}`, rule);
      if (commitment?.isNeutral) fault('candidates', 'must be proven with a commitment that is not neutral');
      const claims = claimsOf(parts, questions[q] as (typeof questions)[number], scope, {
        ciphertexts,
        texts: text.ciphertexts.map(textOfCiphertext),
        commitment,
      });
      claims.forEach(({ place, rule, statement, transcript }, i) => {
        if (!proofHolds(statement, text.proofs[i] as AnswerText['proofs'][number], transcript)) fault(place, rule);
      });
    });
  });
}

const UNSIGNED = 'must be signed with the credential';

function isSigned(
  { group, transcripts }: ElectionParts,
  { unsigned, signed, signature }: BallotText,
  credential: Element,
  answers: readonly ReadAnswer[],
): boolean {
  const statement = knowledgeOf(group.group, group.group.generator, credential);
  if (!signed) return proofHolds(statement, [signature], transcripts.oldSignature(answers.flatMap(({ ciphertexts }) => ciphertexts)));
  const hash = compactDigest(unsigned as string);
  return signed.string() === hash && proofHolds(statement, [signature], transcripts.signature(hash));
}
