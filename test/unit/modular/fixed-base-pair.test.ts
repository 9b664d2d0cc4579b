/** Powers of two bases by one exponent, side by side: those of each by itself. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { elementTable, p256Group, residueGroup } from '../../../src/entries/groups.ts';
import { OwnPublicElement } from '../../../src/group/element.ts';
import { secretFamilyOf } from '../../../src/group/own-group.ts';
import { sideBySide } from '../../../src/group/table.ts';
import { FixedBasePair } from '../../../src/modular/fixed-base-pair.ts';
import { combOf } from '../../../src/modular/joint-plan.ts';
import { votingGroup } from '../../../src/params/voting-groups.ts';
import { pairJointCandidateFor, restrictFamilies } from '../../../src/runtime/machines.ts';
import { runnableFamilies } from '../../../src/runtime/select.ts';
import { bitLength, fromBytesLE, toBytesLE } from '../../../src/util/bytes.ts';
import { powMod } from '../../reference/modpow.ts';

const helios = votingGroup('Helios');
const runs = runnableFamilies().includes('fma');

describe('powers of two bases', { skip: !runs }, () => {
  it('of combs of several shapes', () => {
    for (const modulus of [2n ** 521n - 1n, helios.prime]) {
      const bits = bitLength(modulus);
      const length = Math.ceil(bits / 8);
      const bases = [modulus - 1n, 0x9e37_79b9_7f4a_7c15n] as const;
      for (const [teeth, groups] of [
        [1, 1],
        [5, 13],
        [8, 2],
      ] as const) {
        const candidate = pairJointCandidateFor(bits)!;
        const [first, second] = bases.map((base) => toBytesLE(base, length)) as [Uint8Array, Uint8Array];
        const pair = new FixedBasePair(candidate, [first, second], toBytesLE(modulus, length), bits, combOf(64, teeth, groups));
        for (const exponent of [0n, 1n, 2n ** 64n - 1n, 0x0123_4567_89ab_cdefn]) {
          assert.deepEqual(
            pair.pow(toBytesLE(exponent, 8)).map(fromBytesLE),
            bases.map((base) => powMod(base, exponent, modulus)),
          );
        }
      }
    }
  });

  it('of two tables of residues', () => {
    const group = residueGroup(helios);
    const family = secretFamilyOf('group', group);
    const key = group.multiplyBase(group.scalars.random());
    const tables = [elementTable(group.generator, { tableBytes: 2 ** 15 }), elementTable(key)] as const;
    const multiply = sideBySide<Uint8Array>(...tables)!;
    for (const scalar of [group.scalars.ofPublic(1), group.scalars.ofPublic(-1), group.scalars.random()]) {
      assert.deepEqual(
        multiply(scalar),
        tables.map((table) => OwnPublicElement.valueOf(family, 'table', table.multiply(scalar))),
      );
    }
  });
});

describe('nothing side by side', () => {
  const group = residueGroup(helios);

  it('where nothing is quicker by that, and of no tables', () => {
    const [one, other] = [p256Group, group].map(({ generator }) => elementTable(generator)) as [unknown, unknown];
    assert.equal(sideBySide(one, one), undefined);
    assert.equal(sideBySide(one, other), undefined);
    assert.equal(sideBySide(other, one), undefined);
    assert.equal(sideBySide(undefined, other), undefined);
    assert.equal(sideBySide(other, undefined), undefined);
    restrictFamilies(['int']);
    try {
      assert.equal(sideBySide(other, other), undefined);
    } finally {
      restrictFamilies(undefined);
    }
  });
});
