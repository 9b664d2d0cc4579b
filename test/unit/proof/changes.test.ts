/**
 * Single changes of every kind of proof: each scalar and commitment changed in several ways, every byte, entries dropped, added and exchanged, each element of the statement
 * replaced. All are refused, each where it belongs: by the form, or by the verdict; alone, and together with others that hold.
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { p256Group, residueGroup, type SecretGroup } from '../../../src/entries/groups.ts';
import {
  type Answer,
  allOf,
  beleniosTranscripts,
  type Element,
  electionGuard2Transcripts,
  encryptsOneOf,
  equalLogarithms,
  heliosTranscript,
  knowledgeOf,
  oneEncrypts,
  oneOf,
  type Proof,
  proofFromBytes,
  proofOfAnswers,
  prove,
  proveEncryption,
  representationOf,
  type Scalar,
  type Statement,
  type Transcript,
  verifyProof,
  verifyProofs,
} from '../../../src/entries/proof.ts';
import { LIMBER } from '../../../src/proof/challenge.ts';
import { ANY_SIZE, SMALL } from '../scheme/numbers.ts';

/** A kind of proof: what is proven of elements, and how. Other elements make another statement. */
interface Kind {
  readonly name: string;
  readonly group: SecretGroup;
  readonly transcript: Transcript;
  readonly elements: readonly Element[];
  readonly statementOf: (elements: readonly Element[]) => Statement;
  readonly prove: (statement: Statement) => Proof;
}

const small = residueGroup({ prime: SMALL.p, order: SMALL.q, generator: SMALL.g }, ANY_SIZE);

function kindsOf(group: SecretGroup, transcripts: readonly Transcript[], encryption: readonly Transcript[]): Kind[] {
  const { scalars, generator } = group;
  const times = (n: number): Element => generator.multiply(scalars.ofPublic(n));
  const [x, y, r, s] = [scalars.random(), scalars.random(), scalars.random(), scalars.random()] as const;
  const [h, key] = [times(7777), generator.multiply(scalars.random())];
  const ofGeneral =
    (transcript: Transcript) =>
    (name: string, secrets: readonly Scalar[], branch: number, elements: readonly Element[], statementOf: Kind['statementOf']): Kind => ({
      name: `${name}, as ${transcript.name} has it, ${group.name}`,
      group,
      transcript,
      elements,
      statementOf,
      prove: (statement) => prove(statement, { secrets, branch }, { transcript }),
    });
  const general = transcripts.flatMap((transcript) => {
    const kind = ofGeneral(transcript);
    return [
      kind('knowledge', [x], 0, [generator, times(1).multiply(x)], ([base, image]) => knowledgeOf(group, base!, image!)),
      kind('equality', [x], 0, [generator, generator.multiply(x), h, h.multiply(x)], ([a, b, c, d]) =>
        equalLogarithms(group, [
          [a!, b!],
          [c!, d!],
        ]),
      ),
      kind('representation', [x, y], 0, [generator, h, generator.multiply(x).add(h.multiply(y))], ([a, b, image]) =>
        representationOf(group, [a!, b!], image!),
      ),
      kind('conjunction', [x, y], 0, [generator, generator.multiply(x), h, h.multiply(y)], ([a, b, c, d]) =>
        allOf([knowledgeOf(group, a!, b!), knowledgeOf(group, c!, d!)]),
      ),
      kind('disjunction', [x], 1, [generator, key, h, h.multiply(x)], ([a, b, c, d]) =>
        oneOf([knowledgeOf(group, a!, b!), knowledgeOf(group, c!, d!)]),
      ),
    ];
  });
  const encrypted = (number: number, scalar: Scalar, base: Element): readonly Element[] => [
    generator.multiply(scalar),
    key.multiply(scalar).add(base.multiply(scalars.ofPublic(number))),
  ];
  const ofEncryption = encryption.flatMap((transcript) => {
    const kind = (name: string, numbers: readonly number[], statementOf: Kind['statementOf'], base = generator): Kind => ({
      name: `${name}, as ${transcript.name} has it, ${group.name}`,
      group,
      transcript,
      elements: [key, ...numbers.flatMap((number, i) => encrypted(number, [r, s][i]!, base))],
      statementOf,
      prove: (statement) =>
        proveEncryption(
          statement,
          numbers.map((number, i) => ({ number, r: [r, s][i]! })),
          { transcript },
        ),
    });
    return [
      kind('0 or 1', [1], ([y, a, b]) => encryptsOneOf(group, y!, { a: a!, b: b! }, [0, 1])),
      kind('a range', [3], ([y, a, b]) => encryptsOneOf(group, y!, { a: a!, b: b! }, [1, 2, 3])),
      kind('0 or 1 by the key', [0], ([y, a, b]) => encryptsOneOf(group, y!, { a: a!, b: b! }, [0, 1], { messageBase: 'key' }), key),
      kind('blank', [0, 2], ([y, a, b, c, d]) =>
        oneEncrypts(group, y!, [
          { ciphertext: { a: a!, b: b! }, values: [1] },
          { ciphertext: { a: c!, b: d! }, values: [1, 2] },
        ]),
      ),
    ];
  });
  return [...general, ...ofEncryption];
}

const two = electionGuard2Transcripts(new Uint8Array(32).fill(3)).encryption;
const keeping = { ...LIMBER, name: 'limber with commitments', keepsCommitments: true };
const KINDS = [
  ...kindsOf(p256Group, [LIMBER, keeping], [LIMBER, two]),
  ...kindsOf(small, [LIMBER], [heliosTranscript, beleniosTranscripts({ version: 1, group: 'BELENIOS-2048' }).encryption('S')]),
];

/** A change, and what becomes of it: an answer, or an error of that name. */
type Change = readonly [name: string, verdict: () => boolean, refusal?: 'MalformedError' | 'OutOfRangeError'];

function* changesOf({ group, transcript, elements, statementOf }: Kind, statement: Statement, proof: Proof): Generator<Change> {
  const { scalars, generator, neutral } = group;
  const bytes = proof.toBytes();
  const honest = { statement, proof, transcript };
  /** By itself, and between two that hold: both verdicts have to agree. */
  const judge = (changed: Statement, other: Proof): boolean => {
    const single = verifyProof(changed, other, { transcript });
    assert.deepEqual(verifyProofs([honest, { statement: changed, proof: other, transcript }, honest]), single ? [] : [1]);
    return single;
  };
  const verdict = (answers: readonly Answer[]): boolean => judge(statement, proofOfAnswers(statement, answers, { transcript }));
  const moved: Readonly<Record<string, (scalar: Scalar) => Scalar>> = {
    'one more': (scalar) => scalar.add(scalars.one),
    'one less': (scalar) => scalar.sub(scalars.one),
    'the negative': (scalar) => scalar.neg(),
    'twice as much': (scalar) => scalar.add(scalar),
    '0': () => scalars.zero,
    '1': () => scalars.one,
    another: () => scalars.random(),
  };
  const { answers } = proof;
  for (const [i, answer] of answers.entries()) {
    const replaced = (by: Partial<Answer>): Answer[] => answers.map((each, j) => (i === j ? { ...each, ...by } : each));
    for (const [how, move] of Object.entries(moved)) {
      yield [`challenge ${i}: ${how}`, () => verdict(replaced({ challenge: move(answer.challenge) }))];
      for (const [j, response] of answer.responses.entries()) {
        const responses = answer.responses.map((each, k) => (j === k ? move(response) : each));
        yield [`response ${i}, ${j}: ${how}`, () => verdict(replaced({ responses }))];
      }
    }
    yield [
      `challenge and response ${i} exchanged`,
      () => verdict(replaced({ challenge: answer.responses[0]!, responses: [answer.challenge, ...answer.responses.slice(1)] })),
    ];
    yield [`a response of branch ${i} more`, () => verdict(replaced({ responses: [...answer.responses, scalars.one] })), 'OutOfRangeError'];
    yield [`a response of branch ${i} less`, () => verdict(replaced({ responses: answer.responses.slice(1) })), 'OutOfRangeError'];
    yield [`branch ${i} left out`, () => verdict(answers.filter((_, j) => j !== i)), 'OutOfRangeError'];
    yield [`branch ${i} twice`, () => verdict([...answers, answer]), 'OutOfRangeError'];
    if (answers.length > 1)
      yield [
        `branches ${i} and the next exchanged`,
        () =>
          verdict(
            answers.map((each, j) => (j === i ? answers[(i + 1) % answers.length]! : j === (i + 1) % answers.length ? answer : each)),
          ),
      ];
    if (answer.commitments) {
      const { commitments } = answer;
      const others: Readonly<Record<string, (commitment: Element) => Element>> = {
        'the opposite': (commitment) => commitment.neg(),
        'one generator more': (commitment) => commitment.add(generator),
        neutral: () => neutral,
        another: () => generator.multiply(scalars.random()),
      };
      for (const [j, commitment] of commitments.entries())
        for (const [how, other] of Object.entries(others))
          yield [
            `commitment ${i}, ${j}: ${how}`,
            () => verdict(replaced({ commitments: commitments.map((each, k) => (j === k ? other(commitment) : each)) })),
          ];
      yield [`commitments ${i} left out`, () => verdict(replaced({ commitments: undefined })), 'OutOfRangeError'];
      yield [`a commitment ${i} more`, () => verdict(replaced({ commitments: [...commitments, generator] })), 'OutOfRangeError'];
    } else yield [`a commitment ${i} that is not kept`, () => verdict(replaced({ commitments: [generator] })), 'OutOfRangeError'];
  }
  const read = (changed: Uint8Array): boolean => judge(statement, proofFromBytes(statement, changed, { transcript }));
  // A changed byte makes another scalar, or none; of a commitment another element, or none.
  for (let at = 0; at < bytes.length; at++) {
    for (const mask of [1, 128]) {
      const changed = Uint8Array.from(bytes);
      changed[at]! ^= mask;
      yield [`byte ${at} by ${mask}`, () => orMalformed(() => read(changed))];
    }
  }
  for (const changed of [bytes.subarray(1), bytes.subarray(0, -1), Uint8Array.of(...bytes, 0), new Uint8Array(0)])
    yield [`${changed.length} bytes`, () => read(changed), 'MalformedError'];
  yield ['ones throughout', () => read(new Uint8Array(bytes.length).fill(255)), 'MalformedError'];
  for (const [i, element] of elements.entries()) {
    const swaps = elements
      .map((other, j): readonly [string, Element] => [`that of place ${j}`, other])
      .filter(([, other]) => !other.equals(element));
    const others: readonly (readonly [string, Element])[] = [
      ['the opposite', element.neg()],
      ['one generator more', element.add(generator)],
      ['twice as much', element.add(element)],
      ['another', generator.multiply(scalars.random())],
      ...swaps,
    ];
    for (const [how, other] of others) {
      if (other.isNeutral) continue;
      const changed = elements.map((each, j) => (i === j ? other : each));
      yield [`element ${i}: ${how}`, () => judge(statementOf(changed), proof)];
    }
  }
}

/** The verdict of bytes; false as well where they are refused as no form of a proof. */
function orMalformed(verdict: () => boolean): boolean {
  try {
    return verdict();
  } catch (error) {
    assert.equal((error as Error).name, 'MalformedError');
    return false;
  }
}

for (const kind of KINDS) {
  test(`every change is refused: ${kind.name}`, () => {
    const statement = kind.statementOf(kind.elements);
    const proof = kind.prove(statement);
    assert.equal(verifyProof(statement, proof, { transcript: kind.transcript }), true);
    let count = 0;
    for (const [name, verdict, refusal] of changesOf(kind, statement, proof)) {
      if (refusal) assert.throws(verdict, { name: refusal }, name);
      else assert.equal(verdict(), false, name);
      count++;
    }
    assert.ok(count >= 100, `${count} changes`);
    made.set(kind.name.split(',')[0]!, (made.get(kind.name.split(',')[0]!) ?? 0) + count);
  });
}

/** How many changes there were of each kind of proof. */
const made = new Map<string, number>();

test('every kind of proof has 200 changes at least', () => {
  assert.equal(made.size, 9);
  for (const [name, count] of made) assert.ok(count >= 200, `${name}: ${count}`);
});
