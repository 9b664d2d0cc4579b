/** Forms and answers of every kind, for the tests of ballots. */
import {
  type Ballot,
  BallotForm,
  BallotKey,
  type BallotKeyOptions,
  type BallotQuestion,
  castBallot,
  makeBallot,
} from '../../../src/entries/ballot.ts';
import { type ElGamalPrivateKey, generateElGamalKey } from '../../../src/entries/elgamal.ts';
import {
  edwards25519Group,
  p256Group,
  type ResidueGroup,
  residueGroup,
  ristretto255Group,
  type SecretGroup,
} from '../../../src/entries/groups.ts';
import { ANY_SIZE, SMALL } from '../scheme/numbers.ts';

export const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text);

export const small: ResidueGroup = residueGroup({ prime: SMALL.p, order: SMALL.q, generator: SMALL.g }, ANY_SIZE);
export const GROUPS: readonly SecretGroup[] = [p256Group, ristretto255Group, edwards25519Group, small];

/** A small table: keys are made often here. */
export const TABLE: BallotKeyOptions = { tableBytes: 2 ** 15 };

export interface Election {
  readonly privateKey: ElGamalPrivateKey;
  readonly form: BallotForm;
}

export function electionOf(group: SecretGroup, questions: readonly BallotQuestion[], election = 'election 7'): Election {
  const privateKey = generateElGamalKey(group);
  return { privateKey, form: new BallotForm(new BallotKey(privateKey.publicKey, TABLE), questions, { election: utf8(election) }) };
}

/** A question with answers that are allowed, and with some that are not. */
export interface Asked {
  readonly question: BallotQuestion;
  readonly allowed: readonly (readonly number[])[];
  readonly refused: readonly (readonly number[])[];
}

export const ASKED: Readonly<Record<string, Asked>> = {
  'one of three, or none': {
    question: { choices: 3, max: 1 },
    allowed: [
      [0, 0, 0],
      [1, 0, 0],
      [0, 1, 0],
      [0, 0, 1],
    ],
    refused: [
      [1, 1, 0],
      [1, 1, 1],
    ],
  },
  'exactly one': {
    question: { choices: 2, min: 1, max: 1 },
    allowed: [
      [1, 0],
      [0, 1],
    ],
    refused: [
      [0, 0],
      [1, 1],
    ],
  },
  'two or three of four': {
    question: { choices: 4, min: 2, max: 3 },
    allowed: [
      [1, 1, 0, 0],
      [0, 0, 1, 1],
      [1, 0, 1, 1],
    ],
    refused: [
      [0, 0, 0, 1],
      [1, 1, 1, 1],
      [0, 0, 0, 0],
    ],
  },
  'none at all': { question: { choices: 2, min: 0, max: 0 }, allowed: [[0, 0]], refused: [[1, 0]] },
  'two at least': {
    question: { choices: 3, min: 2 },
    allowed: [
      [1, 1, 0],
      [1, 1, 1],
    ],
    refused: [[0, 1, 0]],
  },
  approval: {
    question: { choices: 3 },
    allowed: [
      [0, 0, 0],
      [1, 0, 1],
      [1, 1, 1],
    ],
    refused: [],
  },
  'one or two, or blank': {
    question: { choices: 3, min: 1, max: 2, blank: true },
    allowed: [
      [1, 0, 0, 0],
      [0, 1, 0, 0],
      [0, 1, 0, 1],
    ],
    refused: [
      [1, 1, 0, 0],
      [0, 0, 0, 0],
      [0, 1, 1, 1],
    ],
  },
  'at most one, or blank': {
    question: { choices: 2, max: 1, blank: true },
    allowed: [
      [1, 0, 0],
      [0, 0, 0],
      [0, 0, 1],
    ],
    refused: [
      [1, 1, 0],
      [0, 1, 1],
    ],
  },
  'approval, or blank': {
    question: { choices: 2, blank: true },
    allowed: [
      [1, 0, 0],
      [0, 0, 0],
      [0, 1, 1],
    ],
    refused: [[1, 1, 0]],
  },
};

/** A ballot that was cast. */
export const cast = async (form: BallotForm, answers: readonly (readonly number[])[], voter?: Uint8Array): Promise<Ballot> =>
  castBallot(await makeBallot(form, answers, { voter }));
