/** Choices that limber encrypts and proves, and the booth of Helios takes, or refuses after a change; and the other way round. */
import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import test from 'node:test';
import { HELIOS } from '../../bench/adapters/ballots/helios.ts';
import { runUpstream } from '../../bench/adapters/peer.ts';
import { upstreamFolder } from '../../bench/paths.ts';
import type { Element, Scalar } from '../../src/entries/groups.ts';
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
