/** `HELIOS.Election`, `HELIOS.EncryptedVote` of the booth. */
import { modPow } from '../../../modular/mod-pow.ts';
import { votingGroup } from '../../../params/voting-groups.ts';
import type { Ciphertext } from './ciphertext.ts';
import { type AnswerJson, type BoothQuestion, EncryptedAnswer, prepareInWorker } from './encrypted-answer.ts';
import { b64_sha256, disjunctive_challenge_generator } from './hashes.ts';
import { BoothInteger } from './integer.ts';
import { PublicKey, type PublicKeyJson, plaintextsOf } from './keys.ts';
import type { Progress } from './progress.ts';
import type { DisjunctiveProof } from './proof.ts';

interface ElectionJson {
  readonly questions?: readonly BoothQuestion[];
  readonly public_key?: PublicKeyJson | null;
  readonly [member: string]: unknown;
}

/** In the order in which the booth writes them. */
const FIELDS = [
  'uuid',
  'description',
  'short_name',
  'name',
  'public_key',
  'questions',
  'cast_url',
  'frozen_at',
  'openreg',
  'voters_hash',
  'use_voter_aliases',
  'voting_starts_at',
  'voting_ends_at',
] as const;

/** It has all members of its JSON. */
export class Election {
  uuid?: string;
  questions: readonly BoothQuestion[] = [];
  public_key!: PublicKey;
  election_hash?: string;
  /** Whether the key is nobody's. */
  BOGUS_P?: boolean;

  /** The fingerprint is that of the text as it is. */
  static fromJSONString(text: string): Election {
    const election = Election.fromJSONObject(JSON.parse(text) as ElectionJson);
    election.election_hash = b64_sha256(text);
    prepareInWorker(election.public_key);
    return election;
  }

  static fromJSONObject(json: ElectionJson): Election {
    const election = Object.assign(new Election(), json, {
      questions: json.questions || [],
      public_key: json.public_key ? PublicKey.fromJSONObject(json.public_key) : bogusPublicKey(),
    }) as Election;
    if (!json.public_key) election.BOGUS_P = true;
    return election;
  }

  toJSONObject(): object {
    const members = this as unknown as Readonly<Record<string, unknown>>;
    return Object.fromEntries(FIELDS.map((name) => [name, name === 'public_key' ? this.public_key.toJSONObject() : members[name]]));
  }

  toJSON(): string {
    return JSON.stringify(this.toJSONObject());
  }

  get_hash(): string {
    return this.election_hash || b64_sha256(this.toJSON());
  }
}

/** Of a key that nobody has, so that a ballot can be looked at before there are trustees: a power of 2 that generates the group. */
export function bogusPublicKey(): PublicKey {
  const { prime: p, order: q, generator: g } = votingGroup('Helios');
  const [P, Q, G, Y] = [p, q, g, modPow(2n, (p - 1n) / q, p)].map((value) => new BoothInteger(value)) as [
    BoothInteger,
    BoothInteger,
    BoothInteger,
    BoothInteger,
  ];
  return new PublicKey(P, Q, G, Y);
}

interface VoteJson {
  readonly answers: readonly AnswerJson[];
  readonly election_hash: string | undefined;
  readonly election_uuid: string | undefined;
}

/** Told of every proof: `choice` is null for that of a whole answer. */
type Outcome = (question: number, choice: number | null, isRight: boolean, ciphertext: Ciphertext | null) => void;

export class EncryptedVote {
  election?: Election;
  election_uuid: string | undefined;
  election_hash: string | undefined;
  encrypted_answers: readonly EncryptedAnswer[] = [];

  constructor(election?: Election | null, answers?: readonly (readonly number[])[] | null, progress?: Progress) {
    if (!election) return;
    this.election = election;
    this.election_uuid = election.uuid;
    this.election_hash = election.get_hash();
    if (!answers) return;
    for (const { answers: choices, max } of election.questions) progress?.addTicks(choices.length + (max ?? 0));
    this.encrypted_answers = election.questions.map(
      (question, i) => new EncryptedAnswer(question, answers[i], election.public_key, progress),
    );
  }

  static fromJSONObject(json: VoteJson | null, election: Election): EncryptedVote | null {
    if (json === null || json === undefined) return null;
    const vote = new EncryptedVote(election);
    vote.encrypted_answers = json.answers.map((answer) => EncryptedAnswer.fromJSONObject(answer, election));
    vote.election_hash = json.election_hash;
    vote.election_uuid = json.election_uuid;
    return vote;
  }

  static fromEncryptedAnswers(election: Election, answers: readonly EncryptedAnswer[]): EncryptedVote {
    const vote = new EncryptedVote(election);
    vote.encrypted_answers = [...answers];
    return vote;
  }

  toString(): string {
    return this.encrypted_answers.join('//');
  }

  clearPlaintexts(): void {
    for (const answer of this.encrypted_answers) answer.clearPlaintexts();
  }

  verifyEncryption(questions: readonly BoothQuestion[], pk: PublicKey): boolean {
    return (
      questions.length === this.encrypted_answers.length &&
      this.encrypted_answers.every((answer, i) => answer.verifyEncryption(questions[i] as BoothQuestion, pk))
    );
  }

  toJSONObject(withPlaintext?: boolean): VoteJson {
    return {
      answers: this.encrypted_answers.map((answer) => answer.toJSONObject(withPlaintext)),
      election_hash: this.election_hash,
      election_uuid: this.election_uuid,
    };
  }

  get_hash(): string {
    return b64_sha256(JSON.stringify(this.toJSONObject()));
  }

  get_audit_trail(): VoteJson {
    return this.toJSONObject(true);
  }

  /** Every choice of every question has to have its proof, and no other number of them. */
  verifyProofs(pk: PublicKey, outcome: Outcome = () => {}): boolean {
    const questions = this.election?.questions ?? [];
    if (questions.length !== this.encrypted_answers.length) return false;
    // All are looked at, also behind one that is wrong.
    return this.encrypted_answers.map((answer, q) => verifyAnswer(pk, questions[q] as BoothQuestion, answer, q, outcome)).every(Boolean);
  }
}

function verifyAnswer(
  pk: PublicKey,
  { answers, min, max }: BoothQuestion,
  { choices, individual_proofs: proofs, overall_proof: overall }: EncryptedAnswer,
  q: number,
  outcome: Outcome,
): boolean {
  if (choices.length !== answers.length || proofs.length !== answers.length) return false;
  const zeroOrOne = plaintextsOf(pk, 0, 1);
  const verdicts = choices.map((choice, i) => {
    const isRight = choice.verifyDisjunctiveProof(zeroOrOne, proofs[i] as DisjunctiveProof, disjunctive_challenge_generator);
    outcome(q, i, isRight, choice);
    return isRight;
  });
  if (max === null) return verdicts.every(Boolean) && overall === null;
  const sum = choices.reduce((product, choice) => product.multiply(choice));
  const isRight = overall !== null && sum.verifyDisjunctiveProof(plaintextsOf(pk, min, max), overall, disjunctive_challenge_generator);
  outcome(q, null, isRight, null);
  return verdicts.every(Boolean) && isRight;
}
