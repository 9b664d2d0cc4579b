/** Many equations at once, in groups of every kind: those that do not hold are named, wherever and however many they are; and weights are what it rests on. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { g1 } from '../../../src/entries/bn256.ts';
import { edwards25519Group, p256Group, residueGroup, ristretto255Group } from '../../../src/entries/groups.ts';
import { type GroupEquation, type PublicGroup, verifyEquationsVarTime } from '../../../src/entries/proof.ts';
import { type MalformedError, OutOfRangeError, WrongTypeError } from '../../../src/util/errors.ts';
import type { RandomSource } from '../../../src/util/random.ts';
import { ANY_SIZE, SMALL } from '../scheme/numbers.ts';

const small = residueGroup({ prime: SMALL.p, order: SMALL.q, generator: SMALL.g }, ANY_SIZE);
const GROUPS: readonly PublicGroup[] = [p256Group, ristretto255Group, edwards25519Group, small, g1];

/** Equations of Schnorr's identity, R + c · Y − s · G, that hold but for those of the given numbers. */
function equationsOf(group: PublicGroup, count: number, wrong: readonly number[]): GroupEquation[] {
  const { scalars, generator } = group;
  const keys = [3, 5, 7].map((secret) => ({ secret: scalars.ofPublic(secret), key: generator.multiplyVarTime(scalars.ofPublic(secret)) }));
  return Array.from({ length: count }, (_, i) => {
    const [nonce, challenge] = [scalars.ofPublic(11n ** BigInt(i % 50) + 1n), scalars.ofPublic(13n ** BigInt(i % 60) + BigInt(i))];
    const { secret, key } = keys[i % keys.length] as (typeof keys)[number];
    const response = nonce.add(challenge.mul(secret)).add(scalars.ofPublic(wrong.includes(i) ? i + 1 : 0));
    const commitment = generator.multiplyVarTime(nonce);
    return { scalars: [scalars.one, challenge, response.neg()], elements: [commitment, key, generator] };
  });
}

for (const group of GROUPS) {
  describe(group.name, () => {
    const count = group === small ? 150 : 30;

    it('names the equations that do not hold', () => {
      for (const wrong of [[], [0], [count - 1], [7, 8], [3, 10, 11, 29], Array.from({ length: count }, (_, i) => i)]) {
        assert.deepEqual(verifyEquationsVarTime(group, equationsOf(group, count, wrong)), wrong);
      }
    });

    it('takes any number of equations, of any length', () => {
      const { scalars, generator, neutral } = group;
      assert.deepEqual(verifyEquationsVarTime(group, []), []);
      for (const wrong of [[], [0]]) assert.deepEqual(verifyEquationsVarTime(group, equationsOf(group, 1, wrong)), wrong);
      const shapes: readonly GroupEquation[] = [
        { scalars: [], elements: [] },
        { scalars: [scalars.one], elements: [generator] },
        { scalars: [scalars.one], elements: [neutral] },
        { scalars: [scalars.zero], elements: [generator] },
        { scalars: [scalars.one, scalars.one], elements: [generator, generator] },
        { scalars: [scalars.one, scalars.ofPublic(-1)], elements: [generator, generator] },
      ];
      assert.deepEqual(verifyEquationsVarTime(group, shapes), [1, 4]);
    });
  });
}

describe('weights', () => {
  const { scalars, generator } = p256Group;
  const one = (factor: number): GroupEquation => ({ scalars: [scalars.ofPublic(factor)], elements: [generator] });

  it('are what tells two wrong equations that cancel from two that hold', () => {
    const pair = [one(5), one(-5)];
    const equal: RandomSource = (bytes) => void bytes.fill(1);
    assert.deepEqual(verifyEquationsVarTime(p256Group, pair, { random: equal }), []);
    assert.deepEqual(verifyEquationsVarTime(p256Group, pair), [0, 1]);
  });

  it('have 128 bits, each equation its own, and are drawn anew for every part', () => {
    const drawn: Uint8Array[] = [];
    const random: RandomSource = (bytes) => {
      crypto.getRandomValues(bytes as Uint8Array<ArrayBuffer>);
      drawn.push(bytes.slice());
    };
    const equations = Array.from({ length: 8 }, (_, i) => one(i === 6 ? 1 : 0));
    assert.deepEqual(verifyEquationsVarTime(p256Group, equations, { random }), [6]);
    // All; the first four; of the others, two and two, and of those that are left one, which needs no weight.
    assert.deepEqual(
      drawn.map(({ length }) => length / 16),
      [8, 4, 2],
    );
    assert.equal(new Set(drawn.map((bytes) => bytes.subarray(0, 16).join())).size, drawn.length);
  });

  it('are not taken from a generator that gives zeros', () => {
    assert.throws(() => verifyEquationsVarTime(p256Group, [one(0), one(0)], { random: (bytes) => void bytes.fill(0) }), {
      name: 'NoRandomnessError',
    });
  });
});

describe('what is no equation', () => {
  const { scalars, generator } = p256Group;
  const right: GroupEquation = { scalars: [scalars.zero], elements: [generator] };
  const wrong = (value: unknown): never => value as never;
  const CASES: readonly (readonly [what: string, act: () => unknown, error: unknown, argument: string])[] = [
    ['no group', () => verifyEquationsVarTime(wrong(undefined), []), WrongTypeError, 'group'],
    ['an object that is no group', () => verifyEquationsVarTime(wrong({}), []), WrongTypeError, 'group'],
    ['no list', () => verifyEquationsVarTime(p256Group, wrong(right)), WrongTypeError, 'equations'],
    ['a gap', () => verifyEquationsVarTime(p256Group, [right, wrong(undefined)]), WrongTypeError, 'equations[1]'],
    ['no scalars', () => verifyEquationsVarTime(p256Group, [wrong({ elements: [] })]), WrongTypeError, 'equations[0].scalars'],
    ['no elements', () => verifyEquationsVarTime(p256Group, [wrong({ scalars: [] })]), WrongTypeError, 'equations[0].elements'],
    ['fewer scalars', () => verifyEquationsVarTime(p256Group, [right, { ...right, scalars: [] }]), OutOfRangeError, 'equations[1].scalars'],
    ['a number', () => verifyEquationsVarTime(p256Group, [{ ...right, scalars: [wrong(1n)] }]), WrongTypeError, 'equations[0].scalars'],
    [
      'a scalar of another group',
      () => verifyEquationsVarTime(p256Group, [{ ...right, scalars: [small.scalars.one] }]),
      WrongTypeError,
      'equations[0].scalars',
    ],
    [
      'an element of another group',
      () => verifyEquationsVarTime(p256Group, [right, right, { ...right, elements: [wrong(small.generator)] }]),
      WrongTypeError,
      'equations[2].elements',
    ],
    ['an unknown option', () => verifyEquationsVarTime(p256Group, [], wrong({ weights: 1 })), OutOfRangeError, 'weights'],
  ];
  for (const [what, act, error, argument] of CASES) {
    it(what, () => assert.throws(act, (thrown) => thrown instanceof (error as typeof MalformedError) && thrown.argument === argument));
  }
});
