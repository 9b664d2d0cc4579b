/** `HELIOS.EncryptedAnswer` of the booth: an answer with its proofs, made as `limber/helios` makes it. Which choices are made shows in no time. */
import { BallotKey, multiplesOf } from '../../../ballot/key.ts';
import { type Question, readQuestion } from '../../../ballot/question.ts';
import { readAnswer } from '../../../ballot/votes.ts';
import { toBytesBE } from '../../../encoding/octets.ts';
import { type ResidueGroup, residueGroup } from '../../../group/residues/group.ts';
import type { Opening } from '../../../proof/encryption-commitments.ts';
import { freshNonces } from '../../../proof/encryption-nonces.ts';
import { ElGamalPublicKey } from '../../../scheme/elgamal/keys.ts';
import { inside } from '../../../util/inside.ts';
import { writeJson } from '../../json/write.ts';
import { heliosGroup } from '../group.ts';
import { COMPACT } from '../hashes.ts';
import { scalarText } from '../json.ts';
import { answerOf } from '../make-ballot.ts';
import { Ciphertext, type CiphertextJson, encrypt } from './ciphertext.ts';
import { BoothInteger } from './integer.ts';
import { type Plaintext, type PublicKey, plaintextsOf } from './keys.ts';
import type { Progress } from './progress.ts';
import { DisjunctiveProof, type ProofJson } from './proof.ts';

/** A question, as far as the booth computes with it. */
export interface BoothQuestion {
  readonly answers: readonly unknown[];
  readonly min?: number | null;
  readonly max: number | null;
}

export interface AnswerJson {
  readonly choices: readonly CiphertextJson[];
  readonly individual_proofs: readonly (readonly ProofJson[])[];
  readonly overall_proof: readonly ProofJson[] | null;
  readonly answer?: readonly number[] | null;
  readonly randomness?: readonly string[];
}

interface Encryption {
  readonly choices: readonly Ciphertext[];
  readonly randomness: readonly BoothInteger[];
  readonly individual_proofs: readonly DisjunctiveProof[];
  readonly overall_proof: DisjunctiveProof | null;
}

/** The tables of keys: made with the first answer that is encrypted. */
const keys = /* @__PURE__ */ inside<PublicKey, BallotKey>();

export class EncryptedAnswer {
  answer?: readonly number[] | null;
  choices: readonly Ciphertext[] = [];
  randomness?: readonly BoothInteger[] | null;
  individual_proofs: readonly DisjunctiveProof[] = [];
  overall_proof: DisjunctiveProof | null = null;

  /** Without arguments it is empty. @param answer - the numbers of what is chosen, from 0. */
  constructor(question?: BoothQuestion | null, answer: readonly number[] = [], pk?: PublicKey, progress?: Progress) {
    if (!question || !pk) return;
    this.answer = answer;
    Object.assign(this, this.doEncryption(question, answer, pk, null, progress));
  }

  static fromJSONObject(json: AnswerJson, { public_key: pk }: { readonly public_key: PublicKey }): EncryptedAnswer {
    const answer = new EncryptedAnswer();
    answer.choices = json.choices.map((choice) => Ciphertext.fromJSONObject(choice, pk));
    answer.individual_proofs = json.individual_proofs.map((proofs) => DisjunctiveProof.fromJSONObject(proofs) as DisjunctiveProof);
    answer.overall_proof = DisjunctiveProof.fromJSONObject(json.overall_proof);
    if (json.randomness) {
      answer.randomness = json.randomness.map(BoothInteger.fromJSONObject);
      answer.answer = json.answer ?? null;
    }
    return answer;
  }

  /** With random numbers that are given, what they encrypt to, without proofs. */
  doEncryption(
    question: BoothQuestion,
    answer: readonly number[],
    pk: PublicKey,
    randomness: readonly BoothInteger[] | null,
    progress?: Progress,
  ): Encryption {
    if (!randomness) return madeAnswer(question, answer, pk, progress);
    const plaintexts = plaintextsOf(pk, 0, 1);
    const choices = votesOf(question, answer).map((vote, i) => encrypt(pk, plaintexts[vote] as Plaintext, randomness[i]));
    return { choices, randomness, individual_proofs: [], overall_proof: null };
  }

  clearPlaintexts(): void {
    this.answer = null;
    this.randomness = null;
  }

  /** Whether what was opened encrypts to the choices. */
  verifyEncryption(question: BoothQuestion, pk: PublicKey): boolean {
    if (this.randomness?.length !== question.answers.length || this.choices.length !== question.answers.length) return false;
    const { choices } = this.doEncryption(question, this.answer ?? [], pk, this.randomness);
    return choices.every((choice, i) => choice.equals(this.choices[i] as Ciphertext));
  }

  toString(): string {
    return this.choices.join('|');
  }

  toJSONObject(withPlaintext?: boolean): AnswerJson {
    return {
      choices: this.choices.map((choice) => choice.toJSONObject()),
      individual_proofs: this.individual_proofs.map((proof) => proof.toJSONObject()),
      overall_proof: this.overall_proof?.toJSONObject() ?? null,
      ...(withPlaintext && { answer: this.answer ?? null, randomness: (this.randomness ?? []).map((r) => r.toJSONObject()) }),
    };
  }
}

const votesOf = ({ answers }: BoothQuestion, chosen: readonly number[]): number[] => answers.map((_, i) => (chosen.includes(i) ? 1 : 0));

function madeAnswer(question: BoothQuestion, chosen: readonly number[], pk: PublicKey, progress?: Progress): Encryption {
  const { key, group } = keyOf(pk);
  const asked: Question = readQuestion(
    question.max === null
      ? { choices: question.answers.length }
      : { choices: question.answers.length, min: question.min ?? 0, max: question.max },
    0,
  );
  const votes = readAnswer('answer', asked, votesOf(question, chosen));
  const source = freshNonces(multiplesOf('pk', key), {});
  const openings: Opening[] = [];
  try {
    const steps = answerOf({ group, publicKey: key.publicKey }, asked, votes, openings, source);
    let step = steps.next();
    for (; !step.done; step = steps.next()) progress?.tick();
    for (let i = 0; i < (question.max ?? 0); i++) progress?.tick();
    const made = JSON.parse(writeJson(step.value, COMPACT)) as AnswerJson;
    const { choices, individual_proofs, overall_proof } = EncryptedAnswer.fromJSONObject(made, { public_key: pk });
    return { choices, randomness: openings.map(({ r }) => new BoothInteger(scalarText(r))), individual_proofs, overall_proof };
  } finally {
    for (const { r } of openings) r.wipe();
  }
}

/** As much of a scope as tells that it is a worker's. */
interface Scope {
  readonly importScripts?: unknown;
}

/** In the worker of the booth, which is told the election when the page is opened: makes the tables, and all that a first answer takes, before anybody votes. */
export function prepareInWorker(pk: PublicKey): void {
  if (typeof (globalThis as Scope).importScripts !== 'function') return;
  try {
    madeAnswer({ answers: ['nobody’s'], max: 1 }, [0], pk);
  } catch {
    // Who encrypts for a key that is none is told then.
  }
}

/** @throws {OutOfRangeError} or {InvalidPointError} a key that is none. */
function keyOf(pk: PublicKey): { readonly key: BallotKey; readonly group: ResidueGroup } {
  const group = groupOf(pk);
  const known = keys.of(pk) ?? new BallotKey(ElGamalPublicKey.fromBytes(group, toBytesBE(pk.y.value, group.elementBytes)));
  keys.set(pk, known);
  return { key: known, group };
}

function groupOf({ p, q, g }: PublicKey): ResidueGroup {
  const [prime, order, generator] = [p.value, q.value, g.value];
  const usual = heliosGroup();
  const isUsual = prime === usual.prime && order === usual.order && generator === usual.numberOf(usual.generator);
  return isUsual ? usual : residueGroup({ prime, order, generator });
}
