/** Equations between elements that were decoded together, by the weights of which a sum is known: verdicts are those of fresh weights, and the sum is taken only where all of it is in the equations. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { ManyDecodingOptions } from '../../../src/entries/groups.ts';
import { type Element, edwards25519Group, residueGroup, type SecretGroup } from '../../../src/entries/groups.ts';
import { type GroupEquation, verifyEquationsVarTime } from '../../../src/entries/proof.ts';
import { OwnPublicElement } from '../../../src/group/element.ts';
import { familyOf } from '../../../src/group/own-group.ts';
import { votingGroup } from '../../../src/params/voting-groups.ts';
import { restBesideKnownVarTime } from '../../../src/proof/known-weights.ts';

/** Enough for random subsets: with a key for each. */
const COUNT = 120;
const GROUPS: readonly SecretGroup[] = [edwards25519Group, residueGroup(votingGroup('Helios')), residueGroup(votingGroup('ElectionGuard'))];

for (const group of GROUPS) {
  describe(group.name, () => {
    const { scalars, generator } = group;
    const made = Array.from({ length: COUNT }, (_, i) => {
      const [nonce, secret, challenge] = [scalars.random(), scalars.ofPublic(i + 3), scalars.random()];
      const bytes = [nonce, secret].map((scalar) => group.multiplyBase(scalar).toBytes());
      return { bytes, challenge, response: nonce.add(challenge.mul(secret)) };
    });
    /** R + c · Y − s · G, which holds but for those of the given numbers; these are wrong by opposite parts in turns. */
    const equationsOf = (wrong: readonly number[] = [], options: ManyDecodingOptions = {}): GroupEquation[] => {
      const elements = group.fromBytesMany(
        made.flatMap(({ bytes }) => bytes),
        options,
      );
      return made.map(({ challenge, response }, i) => {
        const error = scalars.ofPublic(wrong.includes(i) ? (wrong.indexOf(i) % 2 === 0 ? 5 : -5) : 0);
        return {
          scalars: [scalars.one, challenge, response.add(error).neg()],
          elements: [elements[2 * i] as Element, elements[2 * i + 1] as Element, generator],
        };
      });
    };
    const restOf = (equations: readonly GroupEquation[]) =>
      restBesideKnownVarTime(
        group,
        equations.map((equation) =>
          equation.scalars.map((scalar, i) => {
            const bytes = scalar.toBytes();
            const number = BigInt(`0x${Buffer.from(scalars.byteOrder === 'big' ? bytes : bytes.reverse()).toString('hex')}`);
            return [number, equation.elements[i] as Element] as const;
          }),
        ),
      );

    it('verdicts name those that do not hold, and those of which two cancel', () => {
      for (const wrong of [[], [0], [COUNT - 1], [7, 8], [3, 50, 51]])
        assert.deepEqual(verifyEquationsVarTime(group, equationsOf(wrong)), wrong);
    });

    it('of the commitments nothing is left, and of the rest the sum is the known one', () => {
      const equations = equationsOf();
      const rest = restOf(equations);
      assert.ok(rest);
      assert.deepEqual([rest.factors.size, rest.sums.length], [COUNT + 1, 1]);
      assert.ok(equations.every(({ elements: [commitment] }) => !rest.factors.has(commitment as Element)));
      const sum = group.multiScalarVarTime(
        [...rest.factors.values()].map((factor) => scalars.ofPublic(factor)),
        [...rest.factors.keys()],
      );
      assert.ok(!sum.isNeutral && sum.add(rest.sums[0] as Element).isNeutral);
    });

    it('no sum is taken where an element is missing, or has no weight, or two equations have one commitment', () => {
      const equations = equationsOf();
      const drawn: ManyDecodingOptions = { random: (bytes) => void crypto.getRandomValues(bytes as Uint8Array<ArrayBuffer>) };
      const [first, second] = equations as [GroupEquation, GroupEquation];
      const family = familyOf('group', group);
      const [commitment, key] = first.elements as [Element, Element];
      const again = family.make(OwnPublicElement.valueOf(family, 'element', key)) as unknown as Element;
      const others: readonly (readonly [what: string, equations: readonly GroupEquation[]])[] = [
        ['a part of them', equations.slice(1)],
        ['weights that somebody has drawn', equationsOf([], drawn)],
        ['one commitment', [...equations, { ...second, scalars: first.scalars, elements: first.elements }]],
        ['a commitment of another origin', [...equations, { scalars: [scalars.one, scalars.one], elements: [generator, generator.neg()] }]],
        [
          'a commitment with a factor',
          [{ scalars: first.scalars.map((scalar) => scalar.add(scalar)), elements: first.elements }, ...equations.slice(1)],
        ],
        [
          'two objects around one value',
          [
            { scalars: [scalars.one, first.scalars[1]!, first.scalars[2]!, scalars.zero], elements: [commitment, again, generator, key] },
            ...equations.slice(1),
          ],
        ],
      ];
      for (const [what, some] of others) {
        assert.equal(restOf(some), undefined, what);
        assert.deepEqual(verifyEquationsVarTime(group, some), [], what);
      }
    });

    it('elements that were decoded at different times have sums of their own', () => {
      const equations = [...equationsOf(), ...equationsOf([4])];
      assert.equal(restOf(equations)?.sums.length, 2);
      assert.deepEqual(verifyEquationsVarTime(group, equations), [COUNT + 4]);
    });
  });
}
