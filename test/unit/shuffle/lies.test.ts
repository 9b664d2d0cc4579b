/**
 * Provers who lie: a number of the proof, or the statement, is changed before it is hashed, so that challenges fit and all other equations hold. Each lie is refused at the equation that
 * the oracle names; all equations of both proofs are among them.
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  type Element,
  type ElGamalShuffle,
  neffProofFromBytes,
  proveNeff,
  proveTereliusWikstrom,
  type Scalar,
  type ShuffleStatement,
  type ShuffleVerdict,
  shuffleElGamal,
  tereliusWikstromProofFromBytes,
  verifyNeff,
  verifyTereliusWikstrom,
} from '../../../src/entries/shuffle.ts';
import { rulesOf as neffRulesOf, transcriptOf as neffTranscriptOf } from '../../../src/shuffle/neff/transcript.ts';
import { elementsOf } from '../../../src/shuffle/statement.ts';
import { type Commitments, rulesOf, transcriptOf } from '../../../src/shuffle/terelius-wikstrom/transcript.ts';
import { limberChallenges, limberGenerators, neffFailure, twFailure } from '../../reference/shuffle.ts';
import { numbersOf, otherStatements, SMALL_NUMBERS, small, statementOf, utf8, votes } from './made.ts';

const context = utf8('election 7');
const COUNT = 3;
const { generator, scalars, elementBytes } = small;

type Part = Element | Scalar;
const isScalar = (part: Part): part is Scalar => 'wipe' in part;
const more = (part: Part): Part => (isScalar(part) ? part.add(scalars.one) : part.add(generator));

const named = ({ valid, equation, index }: ShuffleVerdict): string | undefined =>
  valid ? undefined : index === undefined ? equation : `${equation} ${index}`;

/** The numbers of a proof of elements and scalars in that order, and back. */
const sizes = (kinds: string): number[] => [...kinds].map((kind) => (kind === 'e' ? elementBytes : scalars.bytes));
function partsIn(bytes: Uint8Array, kinds: string): Uint8Array[] {
  let at = 0;
  return sizes(kinds).map((size) => {
    at += size;
    return bytes.subarray(at - size, at);
  });
}
const numberIn = (bytes: Uint8Array): bigint => BigInt(`0x${Buffer.from(bytes).toString('hex')}`);

/** The proof with that part changed as `more` does it. */
function changedProof(bytes: Uint8Array, kinds: string, at: number): Uint8Array {
  const parts = partsIn(bytes, kinds);
  const part = parts[at] as Uint8Array;
  const changed = more(kinds[at] === 'e' ? small.fromBytes(part, { allowNeutral: true }) : scalars.fromBytes(part));
  return new Uint8Array(Buffer.concat(parts.map((each, i) => (i === at ? changed.toBytes() : each))));
}

/** Says where every lie is found out. @returns all of these places, without their indices. */
async function placesOf(
  kinds: string,
  hashed: readonly number[],
  shuffle: ElGamalShuffle,
  prove: (lie: { readonly part?: number; readonly statement?: ShuffleStatement }) => Promise<Uint8Array>,
  verdict: (statement: ShuffleStatement, bytes: Uint8Array) => Promise<ShuffleVerdict>,
  expected: (statement: ShuffleStatement, numbers: readonly bigint[]) => string | undefined,
): Promise<Set<string>> {
  const places = new Set<string>();
  const check = async (what: string, statement: ShuffleStatement, bytes: Uint8Array): Promise<void> => {
    const place = expected(statement, partsIn(bytes, kinds).map(numberIn));
    assert.notEqual(place, undefined, what);
    assert.equal(named(await verdict(statement, bytes)), place, what);
    places.add((place as string).split(' ')[0] as string);
  };
  const own = statementOf(shuffle);
  const honest = await prove({});
  assert.equal(expected(own, partsIn(honest, kinds).map(numberIn)), undefined);
  assert.deepEqual(await verdict(own, honest), { valid: true });
  for (const part of hashed) await check(`part ${part}`, own, changedProof(await prove({ part }), kinds, part));
  for (const [what, statement] of Object.entries(otherStatements(small, own))) await check(what, statement, await prove({ statement }));
  return places;
}

test('Terelius and Wikström: lies that fit the challenges', async () => {
  const { publicKey, inputs } = votes(small, COUNT);
  const shuffle = await shuffleElGamal(publicKey, inputs);
  const kinds = 'e'.repeat(5 + COUNT) + 's'.repeat(4 + 2 * COUNT) + 'e'.repeat(2 * COUNT);
  const [ofC, ofChain] = [9 + 3 * COUNT, 9 + 4 * COUNT];
  /** The list with the part changed whose number in the proof is `part`; the list begins there at `first`. */
  const lied = (list: readonly Element[], first: number, part: number | undefined): Element[] =>
    list.map((each, i) => (first + i === part ? (more(each) as Element) : each));
  const prove = async ({ part, statement }: { readonly part?: number; readonly statement?: ShuffleStatement }): Promise<Uint8Array> => {
    const rules = rulesOf(undefined, context);
    const transcript = transcriptOf({
      ...rules,
      begin: async (own, pace) => {
        const challenges = await rules.begin(statement ? elementsOf(statement) : own, pace);
        return {
          weights: (c, pace) => challenges.weights(lied(c, ofC, part), pace),
          last: (cHat, { t1, t2, t3, t4, tHat }, pace) => {
            const [u1, u2, u3, u41, u42, ...uHat] = lied([t1, t2, t3, ...t4, ...tHat], 0, part) as [
              Element,
              Element,
              Element,
              Element,
              Element,
            ];
            const commitments: Commitments = { t1: u1, t2: u2, t3: u3, t4: [u41, u42], tHat: uHat };
            return challenges.last(lied(cHat, ofChain, part), commitments, pace);
          },
        };
      },
    });
    return (await proveTereliusWikstrom(shuffle, { transcript })).toBytes();
  };
  const generators = limberGenerators(SMALL_NUMBERS, COUNT);
  const hashed = [...kinds].flatMap((kind, i) => (kind === 'e' ? [i] : []));
  const places = await placesOf(
    kinds,
    hashed,
    shuffle,
    prove,
    (statement, bytes) => verifyTereliusWikstrom(statement, tereliusWikstromProofFromBytes(small, bytes), { context }),
    (statement, numbers) => {
      const [t, s] = [numbers.slice(0, 5 + COUNT), numbers.slice(5 + COUNT, ofC)];
      const proof = { t, s, c: numbers.slice(ofC, ofChain), cHat: numbers.slice(ofChain) };
      const own = numbersOf(statement);
      return twFailure(SMALL_NUMBERS, own, proof, limberChallenges(SMALL_NUMBERS, own, proof, context), generators);
    },
  );
  assert.deepEqual([...places].sort(), ['t1', 't2', 't3', 't41', 't42', 'tHat']);
});

test('Neff: lies that fit the challenges', async () => {
  const { publicKey, inputs } = votes(small, COUNT);
  const shuffle = await shuffleElGamal(publicKey, inputs);
  const kinds = 'e'.repeat(5 * COUNT + 3) + 's'.repeat(COUNT + 1) + 'e'.repeat(4 * COUNT) + 's'.repeat(2 * COUNT - 1);
  // The messages follow one another, each where the proof has it; the last scalars are in none.
  const prove = async ({ part, statement }: { readonly part?: number; readonly statement?: ShuffleStatement }): Promise<Uint8Array> => {
    const rules = neffRulesOf(undefined, context);
    const transcript = neffTranscriptOf({
      name: 'lies',
      begin: async (own, pace) => {
        const conversation = await rules.begin(statement ? elementsOf(statement) : own, pace);
        let first = 0;
        return {
          challenges: (message, count, pace) => {
            const said = message.map((each, i) => (first + i === part ? more(each) : each));
            first += message.length;
            return conversation.challenges(said, count, pace);
          },
        };
      },
    });
    return (await proveNeff(shuffle, { transcript })).toBytes();
  };
  const [ofFirst, ofResponses, ofSecond] = [5 * COUNT + 3, 6 * COUNT + 4, 10 * COUNT + 4];
  const places = await placesOf(
    kinds,
    Array.from({ length: ofSecond }, (_, i) => i),
    shuffle,
    prove,
    (statement, bytes) => verifyNeff(statement, neffProofFromBytes(small, bytes), { context }),
    (statement, numbers) =>
      neffFailure(
        SMALL_NUMBERS,
        numbersOf(statement),
        {
          first: numbers.slice(0, ofFirst),
          responses: numbers.slice(ofFirst, ofResponses),
          second: numbers.slice(ofResponses, ofSecond),
          alpha: numbers.slice(ofSecond),
        },
        context,
      ),
  );
  assert.deepEqual([...places].sort(), ['Lambda1', 'Lambda2', 'Theta', 'W', 'X', 'Y']);
});
