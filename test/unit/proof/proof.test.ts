/** Proofs over groups of every kind: what holds is proven, and nothing else; a proof belongs to one statement, one context and one encoding; the real branch does not show. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { edwards25519Group, p256Group, residueGroup, ristretto255Group } from '../../../src/entries/groups.ts';
import {
  allOf,
  type Element,
  equalLogarithms,
  type Group,
  knowledgeOf,
  oneOf,
  type Proof,
  proofFromBytes,
  prove,
  representationOf,
  type Scalar,
  type Statement,
  verifyProof,
} from '../../../src/entries/proof.ts';
import { LIMBER } from '../../../src/proof/challenge.ts';
import { OutOfRangeError } from '../../../src/util/errors.ts';
import { ANY_SIZE, SMALL } from '../scheme/numbers.ts';

const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text);

const GROUPS: readonly Group[] = [
  p256Group,
  ristretto255Group,
  edwards25519Group,
  residueGroup({ prime: SMALL.p, order: SMALL.q, generator: SMALL.g }, ANY_SIZE),
];

interface Case {
  readonly statement: Statement;
  readonly secrets: readonly Scalar[];
  readonly branch: number;
}

function casesOf(group: Group): Readonly<Record<string, Case>> {
  const { scalars, generator, neutral } = group;
  const [x, y, r] = [scalars.random(), scalars.random(), scalars.random()];
  const [h, key] = [generator.multiply(scalars.random()), generator.multiply(scalars.random())];
  const isVote = (a: Element, b: Element, v: number): Statement =>
    equalLogarithms(group, [
      [generator, a],
      [key, b.sub(generator.multiply(scalars.ofPublic(v)))],
    ]);
  const vote = (v: number, branches: number): Case => {
    const [a, b] = [generator.multiply(r), key.multiply(r).add(generator.multiply(scalars.ofPublic(v)))];
    return { statement: oneOf(Array.from({ length: branches }, (_, i) => isVote(a, b, i))), secrets: [r], branch: v };
  };
  return {
    'a logarithm': { statement: knowledgeOf(group, generator, generator.multiply(x)), secrets: [x], branch: 0 },
    'the logarithm of the neutral element': { statement: knowledgeOf(group, generator, neutral), secrets: [scalars.zero], branch: 0 },
    'equal logarithms': {
      statement: equalLogarithms(group, [
        [generator, generator.multiply(x)],
        [h, h.multiply(x)],
        [key, key.multiply(x)],
      ]),
      secrets: [x],
      branch: 0,
    },
    'a representation': {
      statement: representationOf(group, [generator, h], generator.multiply(x).add(h.multiply(y))),
      secrets: [x, y],
      branch: 0,
    },
    'all of two': {
      statement: allOf([
        knowledgeOf(group, generator, generator.multiply(x)),
        equalLogarithms(group, [
          [generator, generator.multiply(y)],
          [h, h.multiply(y)],
        ]),
      ]),
      secrets: [x, y],
      branch: 0,
    },
    'a vote of 0': vote(0, 2),
    'a vote of 1': vote(1, 2),
    'a number from 0 to 4': vote(3, 5),
  };
}

for (const group of GROUPS) {
  describe(group.name, () => {
    const { scalars } = group;
    for (const [name, { statement, secrets, branch }] of Object.entries(casesOf(group))) {
      const context = utf8('a context');
      const proof = prove(statement, { secrets, branch }, { context });

      test(`${name} is proven, and its bytes are its only ones`, () => {
        assert.equal(verifyProof(statement, proof, { context }), true);
        const bytes = proof.toBytes();
        assert.equal(bytes.length, statement.branches * (1 + statement.secrets) * scalars.bytes);
        const again = proofFromBytes(statement, bytes);
        assert.deepEqual(again.toBytes(), bytes);
        assert.equal(verifyProof(statement, again, { context }), true);
      });

      test(`${name}: every scalar of the proof counts`, () => {
        const bytes = proof.toBytes();
        for (let at = 0; at < bytes.length; at += scalars.bytes) {
          for (const change of [scalars.one, scalars.one.neg(), scalars.random()]) {
            const changed = Uint8Array.from(bytes);
            changed.set(
              scalars
                .fromBytes(bytes.slice(at, at + scalars.bytes))
                .add(change)
                .toBytes(),
              at,
            );
            assert.equal(verifyProof(statement, proofFromBytes(statement, changed), { context }), false, `scalar at ${at}`);
          }
        }
      });

      test(`${name}: another context, another witness, another branch prove nothing`, () => {
        assert.equal(verifyProof(statement, proof), false);
        assert.equal(verifyProof(statement, proof, { context: utf8('another') }), false);
        secrets.forEach((_, i) => {
          const wrong = secrets.map((secret, j) => (i === j ? secret.add(scalars.one) : secret));
          assert.equal(verifyProof(statement, prove(statement, { secrets: wrong, branch }, { context }), { context }), false);
        });
        for (let other = 0; other < statement.branches; other++) {
          if (other === branch) continue;
          assert.equal(verifyProof(statement, prove(statement, { secrets, branch: other }, { context }), { context }), false);
        }
      });

      test(`${name}: bytes of another length, and numbers that are not below the order, are refused`, () => {
        const bytes = proof.toBytes();
        for (const wrong of [bytes.subarray(1), new Uint8Array([...bytes, 0]), new Uint8Array(0)])
          assert.throws(() => proofFromBytes(statement, wrong), { name: 'MalformedError', argument: 'bytes' });
        for (let at = 0; at < bytes.length; at += scalars.bytes) {
          const high = Uint8Array.from(bytes).fill(255, at, at + scalars.bytes);
          assert.throws(() => proofFromBytes(statement, high), { name: 'MalformedError', argument: 'bytes' });
        }
      });
    }

    test('a proof of one statement is none of another with the same elements in other places', () => {
      const { generator } = group;
      const x = scalars.random();
      const [h, a] = [generator.multiply(scalars.random()), generator.multiply(x)];
      const b = h.multiply(x);
      const pairs = [
        [generator, a],
        [h, b],
      ] as const;
      const proof = prove(equalLogarithms(group, pairs), { secrets: [x] });
      for (const other of [
        equalLogarithms(group, [pairs[1], pairs[0]]),
        equalLogarithms(group, [
          [a, generator],
          [b, h],
        ]),
        equalLogarithms(group, [
          [generator, b],
          [h, a],
        ]),
        equalLogarithms(group, [pairs[0], pairs[0]]),
        knowledgeOf(group, generator, a),
        equalLogarithms(group, [...pairs, pairs[0]]),
      ])
        assert.equal(verifyProof(other, proof), false);
    });

    test('what is done does not depend on the branch that holds', () => {
      const calls = [0, 1].map((branch) => {
        const seen: string[] = [];
        const watched = new Proxy(group, {
          get(target, property) {
            const value = Reflect.get(target, property) as unknown;
            if (typeof value !== 'function') return value;
            return (...args: readonly unknown[]) => {
              seen.push(`${String(property)} ${args.map((arg) => (Array.isArray(arg) ? arg.length : typeof arg)).join(' ')}`);
              return (value as (...args: readonly unknown[]) => unknown).apply(target, [...args]);
            };
          },
        });
        const { generator } = group;
        const x = scalars.random();
        const images = [0, 1].map((i) => (i === branch ? generator.multiply(x) : generator.multiply(scalars.random())));
        const statement = oneOf(images.map((image) => knowledgeOf(watched, generator, image)));
        assert.equal(verifyProof(statement, prove(statement, { secrets: [x], branch })), true);
        return seen;
      });
      assert.ok((calls[0]?.length ?? 0) > 2);
      assert.deepEqual(calls[0], calls[1]);
    });
  });
}

test('what makes no statement is refused by name', () => {
  const { generator, neutral, scalars } = p256Group;
  const other = ristretto255Group.generator;
  const [one, two] = [knowledgeOf(p256Group, generator, generator), representationOf(p256Group, [generator, generator], generator)];
  for (const [make, name, argument] of [
    [() => knowledgeOf(p256Group, neutral, generator), 'OutOfRangeError', 'base'],
    [() => knowledgeOf(p256Group, other, generator), 'WrongTypeError', 'base'],
    [() => knowledgeOf(p256Group, generator, other), 'WrongTypeError', 'image'],
    [() => knowledgeOf(undefined as unknown as Group, generator, generator), 'WrongTypeError', 'group'],
    [() => equalLogarithms(p256Group, []), 'OutOfRangeError', 'pairs'],
    [() => representationOf(p256Group, [], generator), 'OutOfRangeError', 'bases'],
    [() => allOf([]), 'OutOfRangeError', 'statements'],
    [() => oneOf([]), 'OutOfRangeError', 'statements'],
    [() => oneOf([one, two]), 'OutOfRangeError', 'statements'],
    [() => oneOf([one, knowledgeOf(ristretto255Group, other, other)]), 'OutOfRangeError', 'statements'],
    [() => allOf([oneOf([one, one]), one]), 'OutOfRangeError', 'statements'],
    [() => prove({} as Statement, { secrets: [] }), 'WrongTypeError', 'statement'],
    [() => prove(one, { secrets: [] }), 'OutOfRangeError', 'secrets'],
    [() => prove(one, { secrets: [ristretto255Group.scalars.one] }), 'WrongTypeError', 'secrets'],
    [() => prove(one, { secrets: [scalars.one], branch: 1 }), 'OutOfRangeError', 'branch'],
    [() => prove(one, { secrets: [scalars.one] }, { context: 'text' as unknown as Uint8Array }), 'WrongTypeError', 'context'],
    [() => verifyProof(one, {} as Proof), 'WrongTypeError', 'proof'],
    [() => verifyProof(two, prove(one, { secrets: [scalars.one] })), 'OutOfRangeError', 'proof'],
  ] as const) {
    assert.throws(make, { name, argument });
  }
});

test('a proof of another number of branches is refused', () => {
  const { generator, scalars } = p256Group;
  const one = knowledgeOf(p256Group, generator, generator);
  const two = oneOf([one, one]);
  for (const [statement, other] of [
    [one, two],
    [two, one],
  ] as const) {
    const proof = prove(other, { secrets: [scalars.one] });
    assert.throws(() => verifyProof(statement, proof), { name: 'OutOfRangeError', argument: 'proof' });
  }
});

test('an image that is chosen after the challenge proves nothing', () => {
  for (const group of GROUPS) {
    const { generator, scalars } = group;
    const context = utf8('chosen afterwards');
    const commitment = generator.multiply(scalars.random());
    const challenge = LIMBER.challenge({ statement: knowledgeOf(group, generator, generator), commitments: [commitment], context });
    const response = scalars.random();
    // With this image the equation s · G = A + c · Y holds, though nobody knows its logarithm from the proof.
    const image = generator.multiply(response).sub(commitment).multiply(challenge.inverse());
    const statement = knowledgeOf(group, generator, image);
    const bytes = new Uint8Array([...challenge.toBytes(), ...response.toBytes()]);
    assert.equal(verifyProof(statement, proofFromBytes(statement, bytes), { context }), false, group.name);
  }
});

test('a statement has its most equations', () => {
  const { generator } = p256Group;
  const many = (count: number): Statement => equalLogarithms(p256Group, new Array(count).fill([generator, generator]));
  assert.equal(many(4096).secrets, 1);
  assert.throws(() => many(4097), OutOfRangeError);
});
