/** Ballots that limber makes and `belenios-tool` takes, or refuses after a change; and ballots that the tool makes, and limber verifies. */
import assert from 'node:assert/strict';
import test from 'node:test';
import {
  BeleniosElection,
  type BeleniosQuestion,
  beleniosVersion,
  type Credential,
  fingerprintOf,
  secretOf,
} from '../../bench/adapters/ballots/belenios-election.ts';
import { withFolder } from '../../engines/child.ts';
import type { ElGamalCiphertext } from '../../src/entries/elgamal.ts';
import type { Element, Scalar } from '../../src/entries/groups.ts';
import {
  beleniosTranscripts,
  encryptsOneOf,
  knowledgeOf,
  oneEncrypts,
  type Proof,
  proofOfAnswers,
  prove,
  proveEncryption,
  verifyProof,
} from '../../src/entries/proof.ts';
import { answerOf, ciphertextOf, decimals, type Entry, type Pair, residues, sumOf } from '../vectors/voting/proofs.ts';

const GROUP = 'BELENIOS-2048';
const QUESTIONS: readonly BeleniosQuestion[] = [
  { answers: ['A', 'B', 'C'], min: 0, max: 2, question: 'Who?' },
  { answers: ['Yes', 'No'], blank: true, min: 1, max: 1, question: 'Whether?' },
];

const version = beleniosVersion();
const options = version === undefined ? { skip: 'belenios-tool is not installed' } : {};
const transcripts = beleniosTranscripts({ version: 1, group: GROUP });
const range = (min: number, max: number): number[] => Array.from({ length: max - min + 1 }, (_, i) => min + i);

interface Answer {
  readonly choices: readonly Pair[];
  readonly individual_proofs: readonly (readonly Entry[])[];
  readonly overall_proof: readonly Entry[];
  readonly blank_proof?: readonly Entry[];
}

interface Ballot {
  readonly election_uuid: string;
  readonly election_hash: string;
  readonly credential: string;
  readonly answers: readonly Answer[];
}

interface SignedBallot extends Ballot {
  readonly signature: { readonly hash: string; readonly proof: Entry };
}

/** What proofs in an election are about. */
class Setting {
  readonly group = residues(GROUP);
  readonly reader = decimals(this.group);
  readonly key: Element;
  readonly fingerprint: string;

  constructor({ raw }: BeleniosElection) {
    this.fingerprint = fingerprintOf(raw);
    this.key = this.reader.element((JSON.parse(raw) as { public_key: string }).public_key);
  }

  text(element: Element): string {
    return String(this.group.numberOf(element));
  }

  /** Statement and transcript of every proof of an answer, in the order of {@link entriesOf}. */
  claims(question: BeleniosQuestion, choices: readonly Pair[], credential: string) {
    const { group, key, reader } = this;
    const scope = `${this.fingerprint}|${credential}`;
    const sumScope = `${scope}|${choices.map(({ alpha, beta }) => `${alpha},${beta}`).join(',')}`;
    const all = choices.map((choice) => ciphertextOf(reader, choice));
    const each = all.map((ciphertext) => ({
      statement: encryptsOneOf(group, key, ciphertext, [0, 1]),
      transcript: transcripts.encryption(scope),
    }));
    const allowed = range(question.min, question.max);
    if (!question.blank)
      return [...each, { statement: encryptsOneOf(group, key, sumOf(group, all), allowed), transcript: transcripts.encryption(sumScope) }];
    const [flag, ...rest] = all as [ElGamalCiphertext, ...ElGamalCiphertext[]];
    const sum = sumOf(group, rest);
    const either = (flags: readonly number[], sums: readonly number[]) =>
      oneEncrypts(group, key, [
        { ciphertext: flag, values: flags },
        { ciphertext: sum, values: sums },
      ]);
    return [
      ...each,
      { statement: either([1], allowed), transcript: transcripts.blank(1, sumScope) },
      { statement: either([0], [0]), transcript: transcripts.blank(0, sumScope) },
    ];
  }
}

const entriesOf = ({ individual_proofs, overall_proof, blank_proof }: Answer): (readonly Entry[])[] => [
  ...individual_proofs,
  overall_proof,
  ...(blank_proof ? [blank_proof] : []),
];

/** A ballot with proofs of limber's. */
function made(setting: Setting, election: BeleniosElection, credential: Credential, votes: readonly (readonly number[])[]): SignedBallot {
  const { group, key } = setting;
  const { scalars, generator } = group;
  const entry = (proof: Proof): Entry[] =>
    proof.answers.map(({ challenge, responses: [response] }) => ({ challenge: decimal(challenge), response: decimal(response as Scalar) }));
  const decimal = (scalar: Scalar): string => String(BigInt(`0x${Buffer.from(scalar.toBytes()).toString('hex')}`));
  const secret = scalars.ofPublic(secretOf(credential, election.uuid));
  const publicKey = group.multiplyBase(secret);
  const answers = votes.map((numbers, q): Answer => {
    const question = QUESTIONS[q] as BeleniosQuestion;
    const openings = numbers.map((number) => ({ number, r: scalars.random() }));
    const choices = openings.map(({ number, r }) => ({
      alpha: setting.text(group.multiplyBase(r)),
      beta: setting.text(key.multiply(r).add(generator.multiply(scalars.ofPublic(number)))),
    }));
    const sum = (some: typeof openings) => ({
      number: some.reduce((total, { number }) => total + number, 0),
      r: some.reduce((total, { r }) => total.add(r), scalars.zero),
    });
    const [flag, ...rest] = openings as [(typeof openings)[number], ...typeof openings];
    const ofSum = question.blank ? [flag, sum(rest)] : [sum(openings)];
    const proofs = setting.claims(question, choices, setting.text(publicKey)).map(({ statement, transcript }, i) => {
      const opening = openings[i];
      return entry(proveEncryption(statement, opening ? [opening] : ofSum, { transcript }));
    });
    const overall_proof = proofs[choices.length] as Entry[];
    const blank_proof = proofs[choices.length + 1];
    return { choices, individual_proofs: proofs.slice(0, choices.length), overall_proof, ...(blank_proof && { blank_proof }) };
  });
  const ballot: Ballot = {
    election_uuid: election.uuid,
    election_hash: setting.fingerprint,
    credential: setting.text(publicKey),
    answers,
  };
  const hash = fingerprintOf(JSON.stringify(ballot));
  const statement = knowledgeOf(group, generator, publicKey);
  const [proof] = entry(prove(statement, { secrets: [secret] }, { transcript: transcripts.signature(hash) }));
  return { ...ballot, signature: { hash, proof: proof as Entry } };
}

/** Whether limber finds every proof of a ballot valid. */
function holds(setting: Setting, { answers, credential, signature, ...rest }: SignedBallot): boolean {
  const { group, reader } = setting;
  const judged = answers.flatMap((answer, q) => {
    const entries = entriesOf(answer);
    const claims = setting.claims(QUESTIONS[q] as BeleniosQuestion, answer.choices, credential);
    assert.equal(entries.length, claims.length);
    return claims.map(({ statement, transcript }, i) => ({ statement, transcript, entries: entries[i] as readonly Entry[] }));
  });
  const signed = knowledgeOf(group, group.generator, reader.element(credential));
  assert.equal(signature.hash, fingerprintOf(JSON.stringify({ ...rest, credential, answers })));
  return [...judged, { statement: signed, transcript: transcripts.signature(signature.hash), entries: [signature.proof] }].every(
    ({ statement, transcript, entries }) =>
      verifyProof(
        statement,
        proofOfAnswers(
          statement,
          entries.map((entry) => answerOf(reader, entry)),
          { transcript },
        ),
        { transcript },
      ),
  );
}

test('ballots of limber and of belenios-tool', options, async (t) => {
  t.diagnostic(version ?? '');
  await withFolder('belenios', async (folder) => {
    const election = new BeleniosElection(folder, GROUP, QUESTIONS, 1);
    const setting = new Setting(election);
    const [credential] = election.credentials as readonly [Credential];

    for (const votes of [
      [
        [1, 0, 1],
        [1, 0, 0],
      ],
      [
        [0, 0, 0],
        [0, 0, 1],
      ],
    ]) {
      const theirs = JSON.parse(election.ballot(credential, votes)) as SignedBallot;
      assert.ok(holds(setting, theirs), 'limber takes the ballot of the tool');
      const ours = made(setting, election, credential, votes);
      assert.ok(holds(setting, ours));
      assert.ok(election.accepts(JSON.stringify(ours)), 'the tool takes the ballot of limber');
    }

    // Two choices exchanged, and everything signed again: the proofs of the sum are no longer of these ciphertexts.
    const honest = made(setting, election, credential, [
      [1, 0, 1],
      [1, 0, 0],
    ]);
    const tooMany = made(setting, election, credential, [
      [1, 1, 1],
      [1, 0, 0],
    ]);
    const blankAndMore = made(setting, election, credential, [
      [0, 1, 0],
      [1, 1, 0],
    ]);
    const flipped = { ...honest, signature: { ...honest.signature, proof: { ...honest.signature.proof, response: '1' } } };
    for (const forged of [tooMany, blankAndMore, flipped]) {
      assert.ok(!holds(setting, forged));
      assert.ok(!election.accepts(JSON.stringify(forged)), 'the tool refuses it as well');
    }
  });
});
