/** Choices, ballots and decryptions that limber makes, and the booth of Helios takes, or refuses after a change; and the other way round. */
import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import test from 'node:test';
import { HELIOS } from '../../bench/adapters/ballots/helios.ts';
import { runUpstream } from '../../bench/adapters/peer.ts';
import { upstreamFolder } from '../../bench/paths.ts';
import { generateElGamalKey } from '../../src/entries/elgamal.ts';
import type { Element, Scalar } from '../../src/entries/groups.ts';
import { installHeliosBooth } from '../../src/entries/helios/booth.ts';
import * as helios from '../../src/entries/helios.ts';
import { encryptsOneOf, heliosTranscript, proofOfAnswers, proveEncryption, verifyProof } from '../../src/entries/proof.ts';
import { answerOf, ciphertextOf, decimals, type Entry, residues } from '../vectors/voting/proofs.ts';

const options = existsSync(upstreamFolder) ? {} : { skip: 'the booth of Helios is not in ../shared/upstream' };
const group = residues('Helios');
const reader = decimals(group);
const { scalars, generator } = group;

/** What the booth has, as far as it is asked. Its numbers are written in decimal digits. */
interface Booth {
  readonly BigInt: new (digits: string, radix: number) => object;
  readonly ElGamal: {
    readonly PublicKey: { fromJSONObject(json: Json): object };
    readonly Ciphertext: { fromJSONObject(json: Json, key: object): BoothCiphertext };
    readonly DisjunctiveProof: { fromJSONObject(json: readonly Json[]): BoothProof };
    encrypt(key: object, plaintext: object, randomness: object): BoothCiphertext;
    readonly disjunctive_challenge_generator: unknown;
  };
  readonly UTILS: { generate_plaintexts(key: object, least: number, most: number): readonly object[] };
}

type Json = Readonly<Record<string, unknown>>;

interface BoothProof {
  toJSONObject(): readonly Entry[];
}

interface BoothCiphertext {
  generateDisjunctiveProof(plaintexts: readonly object[], index: number, randomness: object, challenge: unknown): BoothProof;
  verifyDisjunctiveProof(plaintexts: readonly object[], proof: BoothProof, challenge: unknown): boolean;
  toJSONObject(): { readonly alpha: string; readonly beta: string };
}

interface Choice {
  readonly alpha: string;
  readonly beta: string;
  readonly proof: readonly Entry[];
}

const ofElement = (element: Element): string => String(group.numberOf(element));
const ofScalar = (scalar: Scalar): string => String(BigInt(`0x${Buffer.from(scalar.toBytes()).toString('hex')}`));

const key = group.multiplyBase(scalars.random());
const transcript = heliosTranscript;

function holds({ alpha, beta, proof }: Choice): boolean {
  const statement = encryptsOneOf(group, key, ciphertextOf(reader, { alpha, beta }), [0, 1]);
  const answers = proof.map((entry) => answerOf(reader, entry));
  return verifyProof(statement, proofOfAnswers(statement, answers, { transcript }), { transcript });
}

/** A choice with a proof of limber's, of the number that is claimed. */
function made(number: number, claimed = number): Choice {
  const r = scalars.random();
  const ciphertext = { a: group.multiplyBase(r), b: key.multiply(r).add(generator.multiply(scalars.ofPublic(number))) };
  const statement = encryptsOneOf(group, key, ciphertext, [0, 1]);
  const { answers } = proveEncryption(statement, [{ number: claimed, r }], { transcript });
  const proof = answers.map(({ challenge, responses: [response], commitments }) => {
    const [a, b] = commitments as readonly [Element, Element];
    return { challenge: ofScalar(challenge), response: ofScalar(response as Scalar), commitment: { A: ofElement(a), B: ofElement(b) } };
  });
  return { alpha: ofElement(ciphertext.a), beta: ofElement(ciphertext.b), proof };
}

test('choices of limber and of the booth of Helios', options, () => {
  const { ElGamal, UTILS, BigInt: Integer } = runUpstream<Booth>(HELIOS);
  const numbers = { p: group.prime, q: group.order, g: group.numberOf(generator), y: group.numberOf(key) };
  const boothKey = ElGamal.PublicKey.fromJSONObject(
    Object.fromEntries(Object.entries(numbers).map(([name, value]) => [name, String(value)])),
  );
  const plaintexts = UTILS.generate_plaintexts(boothKey, 0, 1);
  const challenge = ElGamal.disjunctive_challenge_generator;

  const theirs = [0, 1].map((number): Choice => {
    const randomness = new Integer(ofScalar(scalars.random()), 10);
    const ciphertext = ElGamal.encrypt(boothKey, plaintexts[number] as object, randomness);
    const proof = ciphertext.generateDisjunctiveProof(plaintexts, number, randomness, challenge);
    return JSON.parse(JSON.stringify({ ...ciphertext.toJSONObject(), proof: proof.toJSONObject() })) as Choice;
  });
  assert.deepEqual(theirs.map(holds), [true, true]);

  const [honest, other] = [made(1), made(0)];
  const choices = [honest, other, made(1, 0), { ...honest, beta: other.beta }, { ...honest, proof: other.proof }];
  const expected = [true, true, false, false, false];
  const taken = choices.map(({ alpha, beta, proof }) =>
    ElGamal.Ciphertext.fromJSONObject({ alpha, beta }, boothKey).verifyDisjunctiveProof(
      plaintexts,
      ElGamal.DisjunctiveProof.fromJSONObject(proof as unknown as readonly Json[]),
      challenge,
    ),
  );
  assert.deepEqual(choices.map(holds), expected);
  assert.deepEqual(taken, expected);
});

/** What the booth has for whole ballots. */
interface BoothOfBallots {
  readonly HELIOS: {
    readonly Election: { fromJSONString(raw: string): BoothElection };
    readonly EncryptedAnswer: new (question: unknown, answer: readonly number[], key: object) => object;
    readonly EncryptedVote: {
      fromJSONObject(json: unknown, election: BoothElection): BoothVote;
      fromEncryptedAnswers(election: BoothElection, answers: readonly object[]): BoothVote;
    };
    readonly Trustee: { fromJSONObject(json: unknown): BoothTrustee };
  };
  readonly ElGamal: {
    readonly Ciphertext: { fromJSONObject(json: unknown, key: object): object };
    readonly fiatshamir_challenge_generator: unknown;
    readonly fiatshamir_dlog_challenge_generator: unknown;
  };
  readonly sjcl: { readonly random: { addEntropy(words: readonly number[], bits: number, source: string): void } };
}

interface BoothElection {
  readonly questions: readonly unknown[];
  readonly public_key: object;
  readonly election_hash: string;
}

interface BoothVote {
  toJSONObject(withPlaintext?: boolean): unknown;
  get_hash(): string;
  verifyProofs(key: object, seen: (question: number, choice: number | null, holds: boolean) => void): void;
  verifyEncryption(questions: readonly unknown[], key: object): boolean;
}

interface BoothTrustee {
  readonly public_key: {
    verifyKnowledgeOfSecretKey(proof: object, challenge: unknown): boolean;
    verifyDecryptionFactor(ciphertext: object, factor: object, proof: object, challenge: unknown): boolean;
  };
  readonly pok: object;
  readonly decryption_factors: readonly (readonly object[])[];
  readonly decryption_proofs: readonly (readonly object[])[];
}

test('whole ballots, trustees and decryptions of limber and of the booth of Helios', options, async () => {
  const booth = runUpstream<BoothOfBallots>({ ...HELIOS, variables: ['HELIOS', 'ElGamal', 'sjcl'] });
  booth.sjcl.random.addEntropy([...crypto.getRandomValues(new Int32Array(64))], 2048, 'platform');
  const trustees = ['one', 'two'].map((uuid) => ({ uuid, secret: generateElGamalKey(helios.heliosGroup()) }));
  const announced = trustees.map(({ uuid, secret }) => helios.announceHeliosTrustee(secret, { uuid }));
  const raw = helios.makeHeliosElection(announced, {
    uuid: 'a-vote',
    name: 'Wahl — 選挙',
    questions: [
      { question: 'Who?', answers: ['Ada', 'Ben'], min: 0, max: 1 },
      { question: 'Which?', answers: ['a', 'b'], min: 0, max: null },
    ],
  });
  const ours = helios.readHeliosElection(raw);
  const theirs = booth.HELIOS.Election.fromJSONString(raw);
  assert.equal(theirs.election_hash, ours.fingerprint);

  const isProven = (vote: string): boolean => {
    let all = true;
    const read = booth.HELIOS.EncryptedVote.fromJSONObject(JSON.parse(vote), theirs);
    read.verifyProofs(theirs.public_key, (_question, _choice, holds) => {
      all &&= holds;
    });
    return all;
  };
  // Ours, as the booth sees them.
  const made = await helios.makeHeliosBallot(ours, [
    [0, 1],
    [1, 1],
  ]);
  const { tracker } = made;
  const cast = helios.castHeliosBallot(made);
  assert.equal(booth.HELIOS.EncryptedVote.fromJSONObject(JSON.parse(cast), theirs).get_hash(), tracker);
  assert.equal(isProven(cast), true);
  const changed = JSON.parse(cast) as { answers: { individual_proofs: unknown[] }[] };
  changed.answers[0]!.individual_proofs.reverse();
  assert.equal(isProven(JSON.stringify(changed)), false);
  const opened = helios.openHeliosBallot(
    await helios.makeHeliosBallot(ours, [
      [1, 0],
      [0, 1],
    ]),
  );
  const audited = booth.HELIOS.EncryptedVote.fromJSONObject(JSON.parse(opened), theirs);
  assert.equal(audited.verifyEncryption(theirs.questions, theirs.public_key), true);

  // The booth's, as limber sees them.
  const encrypted = [[1], []].map((answer, i) => new booth.HELIOS.EncryptedAnswer(theirs.questions[i], answer, theirs.public_key));
  const vote = booth.HELIOS.EncryptedVote.fromEncryptedAnswers(theirs, encrypted);
  const posted = JSON.stringify(vote.toJSONObject());
  assert.deepEqual(helios.verifyHeliosBallot(ours, posted), { isValid: true, faults: [], tracker: vote.get_hash() });
  const withPlaintext = JSON.stringify(vote.toJSONObject(true));
  assert.deepEqual(helios.verifyAuditedHeliosBallot(ours, withPlaintext, vote.get_hash()).faults, []);

  // What trustees of limber publish, as the booth's code sees it.
  const tally = helios.tallyHeliosBallots(ours, [cast, posted]);
  const { tally: ciphertexts } = JSON.parse(tally) as { tally: unknown[][] };
  const decrypted = trustees.map(({ secret }, i) => helios.decryptHeliosTally(secret, ours, announced[i] as string, tally));
  for (const text of decrypted) {
    const trustee = booth.HELIOS.Trustee.fromJSONObject(JSON.parse(text));
    assert.equal(trustee.public_key.verifyKnowledgeOfSecretKey(trustee.pok, booth.ElGamal.fiatshamir_dlog_challenge_generator), true);
    const verdicts = ciphertexts.map((choices, q) =>
      choices.map((choice, i) =>
        trustee.public_key.verifyDecryptionFactor(
          booth.ElGamal.Ciphertext.fromJSONObject(choice, theirs.public_key),
          trustee.decryption_factors[q]![i]!,
          trustee.decryption_proofs[q]![i]!,
          booth.ElGamal.fiatshamir_challenge_generator,
        ),
      ),
    );
    assert.deepEqual(verdicts, [
      [true, true],
      [true, true],
    ]);
  }
  const all = `[${decrypted.join(', ')}]`;
  const result = helios.combineHeliosDecryptions(ours, all, tally);
  assert.equal(result, '[[0, 2], [1, 1]]');
  const ballots = [cast, posted].map((text, i) => helios.recordHeliosBallot(text, { uuid: `voter ${i}`, hash: '' }));
  assert.equal((await helios.verifyHeliosElection({ election: raw, trustees: all, ballots, tally, result })).valid, true);
});

test('the code of the booth, and limber in its place, take each other’s ballots', options, () => {
  const theirs = runUpstream<BoothOfBallots>({ ...HELIOS, variables: ['HELIOS', 'ElGamal', 'sjcl'] });
  theirs.sjcl.random.addEntropy([...crypto.getRandomValues(new Int32Array(64))], 2048, 'platform');
  const ours = {} as BoothOfBallots;
  installHeliosBooth(ours);
  const trustee = helios.announceHeliosTrustee(generateElGamalKey(helios.heliosGroup()), { uuid: 'one' });
  const questions = [
    { question: 'Who?', answers: ['Ada', 'Ben', 'Cleo'], min: 1, max: 2 },
    { question: 'Which?', answers: ['a', 'b'], min: 0, max: null },
  ];
  const raw = helios.makeHeliosElection([trustee], { uuid: 'a-vote', name: 'A vote', questions });
  const answers = [[0, 2], [1]];
  for (const [from, to] of [
    [ours, theirs],
    [theirs, ours],
  ] as const) {
    const [own, other] = [from, to].map(({ HELIOS: { Election } }) => Election.fromJSONString(raw)) as [BoothElection, BoothElection];
    assert.equal(own.election_hash, other.election_hash);
    const made = from.HELIOS.EncryptedVote.fromEncryptedAnswers(
      own,
      answers.map((answer, i) => new from.HELIOS.EncryptedAnswer(own.questions[i], answer, own.public_key)),
    );
    // What goes over the wire, member by member in the same order.
    const text = JSON.stringify(made.toJSONObject(true));
    const read = to.HELIOS.EncryptedVote.fromJSONObject(JSON.parse(text), other);
    assert.equal(JSON.stringify(read.toJSONObject(true)), text);
    assert.equal(read.get_hash(), made.get_hash());
    assert.equal(read.verifyEncryption(other.questions, other.public_key), true);
    const verdicts: boolean[] = [];
    read.verifyProofs(other.public_key, (_question, _choice, holds) => verdicts.push(holds));
    assert.deepEqual(verdicts, [true, true, true, true, true, true]);
  }
});
