/** Proofs of what ciphertexts hold: every number is proven by the same operations, in every transcript, and nothing else is. */
import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { describe, test } from 'node:test';
import {
  edwards25519Group,
  elementTable,
  p256Group,
  residueGroup,
  ristretto255Group,
  type SecretGroup,
} from '../../../src/entries/groups.ts';
import {
  beleniosTranscripts,
  type CiphertextParts,
  type Element,
  electionGuard1Transcripts,
  electionGuard2Guardian,
  electionGuard2Transcripts,
  encryptsOneOf,
  heliosTranscript,
  knowledgeOf,
  type Opening,
  oneEncrypts,
  proofFromBytes,
  proofOfAnswers,
  prove,
  proveEncryption,
  type Statement,
  type Transcript,
  verifyProof,
} from '../../../src/entries/proof.ts';
import { curveArithmetic } from '../../../src/group/curves/arithmetic.ts';
import { p256 } from '../../../src/group/curves/curves.ts';
import { residueArithmetic } from '../../../src/group/residues/arithmetic.ts';
import { LIMBER } from '../../../src/proof/challenge.ts';
import { ANY_SIZE, SMALL } from '../scheme/numbers.ts';
import { arraysMadeBy } from '../traces.ts';
import { watchedGroup } from './watched.ts';

const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text);
const small = residueGroup({ prime: SMALL.p, order: SMALL.q, generator: SMALL.g }, ANY_SIZE);
const GROUPS: readonly SecretGroup[] = [p256Group, ristretto255Group, edwards25519Group, small];

type Base = 'generator' | 'key';

/** A statement, with what the prover knows, and with other numbers that are not in the ciphertexts. */
type Case = readonly [Statement, readonly Opening[], wrong: readonly number[]];

interface Made {
  readonly ciphertext: CiphertextParts;
  readonly opening: Opening;
}

function encrypted(group: SecretGroup, key: Element, number: number, base: Base = 'generator'): Made {
  const { scalars, generator } = group;
  const r = scalars.random();
  const message = (base === 'key' ? key : generator).multiply(scalars.ofPublic(number));
  return { ciphertext: { a: generator.multiply(r), b: key.multiply(r).add(message) }, opening: { number, r } };
}

/** Statements with what the prover knows, of every kind, by a key. */
function casesOf(group: SecretGroup, key: Element): Readonly<Record<string, Case>> {
  const one = (number: number, values: readonly number[], messageBase: Base = 'generator'): Case => {
    const { ciphertext, opening } = encrypted(group, key, number, messageBase);
    const wrong = values.find((value) => value !== number) ?? number + 1;
    return [encryptsOneOf(group, key, ciphertext, values, { messageBase }), [opening], [wrong]];
  };
  const blank = (flag: number, sum: number, claims: readonly [readonly number[], readonly number[]]): Case => {
    const made = [encrypted(group, key, flag), encrypted(group, key, sum)];
    const statement = oneEncrypts(
      group,
      key,
      made.map(({ ciphertext }, i) => ({ ciphertext, values: claims[i]! })),
    );
    return [statement, made.map(({ opening }) => opening), [1 - flag, sum + 5]];
  };
  return {
    'a vote of 0': one(0, [0, 1]),
    'a vote of 1': one(1, [0, 1]),
    'the lower of two that follow': one(7, [7, 8]),
    'the upper of two that follow': one(8, [7, 8]),
    'two in another order': one(1, [1, 0]),
    'one number': one(3, [3]),
    'the number 0': one(0, [0]),
    'a sum at its least': one(1, [1, 2, 3, 4]),
    'a sum at its most': one(4, [1, 2, 3, 4]),
    'any of a list': one(2 ** 31 - 1, [5, 2 ** 31 - 1, 0, 1000]),
    'a vote of 0, by the key': one(0, [0, 1], 'key'),
    'a vote of 1, by the key': one(1, [0, 1], 'key'),
    'a sum, by the key': one(2, [0, 1, 2, 3], 'key'),
    'a blank flag that is 0': blank(0, 2, [[0], [0]]),
    'a blank flag that is 1': blank(1, 0, [[1], [1, 2]]),
    'a sum beside a flag': blank(0, 2, [[1], [1, 2]]),
    'nothing chosen, where two entries are true': blank(0, 0, [[0], [0]]),
  };
}

/** Which transcripts there are for a group. */
function transcriptsOf(group: SecretGroup): readonly Transcript[] {
  const two = electionGuard2Transcripts(new Uint8Array(32).fill(7)).encryption;
  if (group === small) {
    const belenios = ([0, 1] as const).map((version) => beleniosTranscripts({ version, group: 'BELENIOS-2048' }));
    return [LIMBER, heliosTranscript, belenios[0]!.encryption('S'), belenios[1]!.blank(1, 'S'), electionGuard1Transcripts(99n).encryption];
  }
  return group === edwards25519Group ? [LIMBER, beleniosTranscripts({ version: 1, group: 'Ed25519' }).encryption('S')] : [LIMBER, two];
}

for (const group of GROUPS) {
  describe(group.name, () => {
    const { scalars } = group;
    const key = group.multiplyBase(scalars.random());
    const tables = { generator: elementTable(group.generator, { tableBytes: 2 ** 15 }), key: elementTable(key, { tableBytes: 2 ** 15 }) };
    for (const transcript of transcriptsOf(group)) {
      const context = transcript === LIMBER ? utf8('election, question, choice') : undefined;
      for (const [name, [statement, openings, numbers]] of Object.entries(casesOf(group, key))) {
        test(`${name} is proven, as ${transcript.name} has it`, () => {
          const proofs = [
            proveEncryption(statement, openings, { transcript, context }),
            proveEncryption(statement, openings, { transcript, context, tables }),
          ];
          for (const proof of proofs) {
            assert.equal(verifyProof(statement, proof, { transcript, context }), true);
            const bytes = proof.toBytes();
            const again = proofFromBytes(statement, bytes, { transcript });
            assert.deepEqual(again.toBytes(), bytes);
            assert.equal(verifyProof(statement, again, { transcript, context }), true);
            assert.equal(verifyProof(statement, proofOfAnswers(statement, again.answers, { transcript }), { transcript, context }), true);
          }
          assert.notDeepEqual(proofs[0]!.toBytes(), proofs[1]!.toBytes());
        });

        test(`${name}: another number, another r and another context prove nothing, as ${transcript.name} has it`, () => {
          for (const wrong of [
            openings.map(({ r }, i) => ({ number: numbers[i]!, r })),
            openings.map(({ number, r }) => ({ number, r: r.add(scalars.one) })),
          ])
            assert.equal(
              verifyProof(statement, proveEncryption(statement, wrong, { transcript, context }), { transcript, context }),
              false,
            );
          if (transcript !== LIMBER) return;
          const proof = proveEncryption(statement, openings, { context });
          assert.equal(verifyProof(statement, proof), false);
          assert.equal(verifyProof(statement, proof, { context: utf8('election, question, choicf') }), false);
        });
      }

      test(`the general prover makes proofs of the same statements, as ${transcript.name} has it`, () => {
        const { ciphertext, opening } = encrypted(group, key, 2);
        const statement = encryptsOneOf(group, key, ciphertext, [0, 1, 2]);
        for (const branch of [1, 2]) {
          const proof = prove(statement, { secrets: [opening.r], branch }, { transcript, context });
          assert.equal(verifyProof(statement, proof, { transcript, context }), branch === 2);
        }
      });
    }

    test('a proof binds generator, key, ciphertext, values and base', () => {
      const { ciphertext, opening } = encrypted(group, key, 1);
      const proof = proveEncryption(encryptsOneOf(group, key, ciphertext, [0, 1]), [opening]);
      const other = encrypted(group, key, 1).ciphertext;
      const { a, b } = ciphertext;
      for (const [what, statement] of Object.entries({
        'another key': encryptsOneOf(group, group.generator, ciphertext, [0, 1]),
        'another ciphertext': encryptsOneOf(group, key, other, [0, 1]),
        'the same, randomised anew': encryptsOneOf(group, key, { a: a.add(group.generator), b: b.add(key) }, [0, 1]),
        'both parts the other way round': encryptsOneOf(group, key, { a: b, b: a }, [0, 1]),
        'opposite parts': encryptsOneOf(group, key, { a: a.neg(), b: b.neg() }, [0, 1]),
        'neutral parts': encryptsOneOf(group, key, { a: group.neutral, b: group.neutral }, [0, 1]),
        'other values': encryptsOneOf(group, key, ciphertext, [1, 2]),
        'values in another order': encryptsOneOf(group, key, ciphertext, [1, 0]),
        'multiples of the key': encryptsOneOf(group, key, ciphertext, [0, 1], { messageBase: 'key' }),
        'two ciphertexts': oneEncrypts(group, key, [
          { ciphertext, values: [0] },
          { ciphertext, values: [1] },
        ]),
      }))
        assert.equal(verifyProof(statement, proof), false, what);
    });
  });
}

for (const arithmetic of [residueArithmetic({ prime: SMALL.p, order: SMALL.q, generator: SMALL.g }), curveArithmetic(p256, 'own')]) {
  const { group, during } = watchedGroup(arithmetic);
  const key = group.multiplyBase(group.scalars.random());
  for (const transcript of [LIMBER, { ...LIMBER, response: 'difference' } as const]) {
    for (const messageBase of ['generator', 'key'] as const) {
      for (const values of [
        [0, 1],
        [1, 0],
        [2, 3, 4, 5, 6],
      ]) {
        test(`what is done does not depend on what a ciphertext holds: ${values} by the ${messageBase}, ${transcript.response}s, ${group.name}`, () => {
          // The first run only encodes generator and key, which is done once.
          const [, first, ...others] = [values[0]!, ...values].map((number) => {
            const { ciphertext, opening } = encrypted(group, key, number, messageBase);
            const statement = encryptsOneOf(group, key, ciphertext, values, { messageBase });
            return during(() => proveEncryption(statement, [opening], { transcript }));
          });
          assert.ok(first!.length > 12 && first!.some((each) => each.startsWith('scalar mul')));
          for (const other of others) assert.deepEqual(other, first);
        });
      }
    }
  }
}

test('of a proof nothing secret is left in memory', () => {
  const { scalars } = p256Group;
  const key = p256Group.multiplyBase(scalars.random());
  const { ciphertext, opening } = encrypted(p256Group, key, 1);
  for (const values of [
    [0, 1],
    [0, 1, 2],
  ]) {
    const statement = encryptsOneOf(p256Group, key, ciphertext, values);
    proveEncryption(statement, [opening]);
    const drawn: Uint8Array[] = [];
    const random = (bytes: Uint8Array): void => {
      bytes.set(randomBytes(bytes.length));
      bytes[0] = 1;
      bytes[bytes.length - 1] = 0x77;
      drawn.push(Uint8Array.from(bytes));
    };
    let published: readonly string[] = [];
    const made = arraysMadeBy(() => {
      published = proveEncryption(statement, [opening], { random }).answers.map(({ challenge }) => hexOf(challenge.toBytes()));
    });
    // Challenges are made of random scalars, and are no secrets then.
    const secrets = drawn.filter((bytes) => !published.includes(hexOf(Uint8Array.from(bytes).reverse())));
    assert.ok(secrets.length >= 2);
    const arrays = made.filter((array) => !drawn.includes(array));
    for (const secret of secrets) assert.equal(holding(secret, arrays), 0, `${values}`);
  }
});

const hexOf = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex');

/** How many of the arrays have the number in them still, in either order. */
function holding(secret: Uint8Array, arrays: readonly Uint8Array[]): number {
  const orders = [Buffer.from(secret), Buffer.from(secret).reverse()];
  return arrays.filter((array) => {
    const bytes = Buffer.from(array.buffer, array.byteOffset, array.byteLength);
    return orders.some((order) => bytes.includes(order));
  }).length;
}

test('what is no statement, and no witness, is refused by name', () => {
  const { generator, neutral } = p256Group;
  const key = generator.add(generator);
  const { ciphertext, opening } = encrypted(p256Group, key, 1);
  const statement = encryptsOneOf(p256Group, key, ciphertext, [0, 1]);
  const foreign = ristretto255Group.generator;
  const table = elementTable(generator, { tableBytes: 2 ** 15 });
  const wrong = <T>(value: unknown): T => value as T;
  for (const [make, name, argument] of [
    [() => encryptsOneOf(p256Group, foreign, ciphertext, [0]), 'WrongTypeError', 'key'],
    [() => encryptsOneOf(p256Group, neutral, ciphertext, [0]), 'OutOfRangeError', 'key'],
    [() => encryptsOneOf(p256Group, key, { ...ciphertext, a: foreign }, [0]), 'WrongTypeError', 'a'],
    [() => encryptsOneOf(p256Group, key, { ...ciphertext, b: foreign }, [0]), 'WrongTypeError', 'b'],
    [() => encryptsOneOf(p256Group, key, wrong(undefined), [0]), 'WrongTypeError', 'ciphertext'],
    [() => encryptsOneOf(p256Group, key, ciphertext, []), 'OutOfRangeError', 'values'],
    [() => encryptsOneOf(p256Group, key, ciphertext, [0, 0]), 'OutOfRangeError', 'values'],
    [() => encryptsOneOf(p256Group, key, ciphertext, [-1]), 'OutOfRangeError', 'values'],
    [() => encryptsOneOf(p256Group, key, ciphertext, [2 ** 31]), 'OutOfRangeError', 'values'],
    [() => encryptsOneOf(p256Group, key, ciphertext, [0.5]), 'OutOfRangeError', 'values'],
    [() => encryptsOneOf(p256Group, key, ciphertext, wrong(['1'])), 'WrongTypeError', 'values'],
    [() => encryptsOneOf(p256Group, key, ciphertext, wrong(1)), 'WrongTypeError', 'values'],
    [() => encryptsOneOf(p256Group, key, ciphertext, [...new Array(2049).keys()]), 'OutOfRangeError', 'values'],
    [() => encryptsOneOf(p256Group, key, ciphertext, [0], { messageBase: wrong('a') }), 'OutOfRangeError', 'messageBase'],
    [() => oneEncrypts(p256Group, key, []), 'OutOfRangeError', 'claims'],
    [() => oneEncrypts(p256Group, key, wrong([7])), 'WrongTypeError', 'claims'],
    [() => proveEncryption(statement, []), 'OutOfRangeError', 'openings'],
    [() => proveEncryption(statement, [opening, opening]), 'OutOfRangeError', 'openings'],
    [() => proveEncryption(statement, wrong(opening)), 'WrongTypeError', 'openings'],
    [() => proveEncryption(statement, wrong([1])), 'WrongTypeError', 'openings'],
    [() => proveEncryption(statement, [{ ...opening, number: -1 }]), 'OutOfRangeError', 'number'],
    [() => proveEncryption(statement, [{ ...opening, r: ristretto255Group.scalars.one }]), 'WrongTypeError', 'r'],
    [() => proveEncryption(statement, [opening], { tables: { key: table } }), 'OutOfRangeError', 'tables'],
    [() => proveEncryption(statement, [opening], { tables: wrong(7) }), 'WrongTypeError', 'tables'],
    [() => proveEncryption(statement, [opening], { tables: { key: wrong(7) } }), 'WrongTypeError', 'tables'],
    [() => proveEncryption(statement, [opening], { transcript: wrong({ name: 'none' }) }), 'WrongTypeError', 'transcript'],
    [() => proveEncryption(statement, [opening], { transcript: { ...LIMBER, challenge: () => wrong(7) } }), 'WrongTypeError', 'transcript'],
    [() => proveEncryption(knowledgeOf(p256Group, generator, key), [opening]), 'WrongTypeError', 'statement'],
    [() => proveEncryption(wrong({}), [opening]), 'WrongTypeError', 'statement'],
  ] as const) {
    assert.throws(make as () => unknown, { name, argument });
  }
  assert.equal(encryptsOneOf(p256Group, key, ciphertext, [...new Array(2048).keys()]).branches, 2048);
  const proof = proveEncryption(statement, [opening]);
  const kept = proveEncryption(statement, [opening], { transcript: { ...LIMBER, keepsCommitments: true } });
  for (const [make, argument] of [
    [() => verifyProof(statement, kept), 'proof'],
    [() => verifyProof(statement, proof, { transcript: { ...LIMBER, keepsCommitments: true } }), 'proof'],
    [() => proofOfAnswers(statement, proof.answers.slice(1)), 'answers'],
    [() => proofOfAnswers(statement, [...proof.answers, proof.answers[0]!]), 'answers'],
    [() => proofOfAnswers(statement, kept.answers), 'answers'],
    [() => proofOfAnswers(statement, proof.answers, { transcript: heliosTranscript }), 'answers'],
    [() => verifyProof(statement, kept, { transcript: heliosTranscript, context: utf8('x') }), 'context'],
    [() => proveEncryption(statement, [opening], { transcript: heliosTranscript, context: utf8('x') }), 'context'],
    [() => beleniosTranscripts({ version: wrong(2), group: 'Ed25519' }), 'version'],
    [() => beleniosTranscripts({ version: 1, group: wrong('P-256') }), 'group'],
    [() => beleniosTranscripts({ version: 1, group: 'Ed25519' }).blank(wrong(2), 'S'), 'which'],
    [() => electionGuard1Transcripts(1n << 256n), 'extendedBaseHash'],
    [() => electionGuard1Transcripts(-1n), 'extendedBaseHash'],
    [() => electionGuard2Guardian(new Uint8Array(32), 0, 0), 'guardian'],
    [() => electionGuard2Guardian(new Uint8Array(32), 1, -1), 'coefficient'],
  ] as const)
    assert.throws(make as () => unknown, { name: 'OutOfRangeError', argument });
  for (const make of [() => electionGuard2Transcripts(new Uint8Array(31)), () => electionGuard2Guardian(new Uint8Array(33), 1, 0)])
    assert.throws(make, { name: 'MalformedError' });
});
