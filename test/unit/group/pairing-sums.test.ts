/** Long sums of multiples by chunks: those of the group, by whomever they are made. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { sha256 } from '@noble/hashes/sha2.js';
import { sumOfMultiplesVarTime } from '../../../src/entries/bls12-381/sums.ts';
import { g1, g2 } from '../../../src/entries/bls12-381.ts';
import { g1 as other } from '../../../src/entries/bn254.ts';
import type { Element, Group, Scalar } from '../../../src/entries/groups.ts';

function terms<E extends Element>(group: Group<E>, count: number): readonly [Scalar[], E[]] {
  const elements: E[] = [];
  for (let element = group.generator; elements.length < count; element = element.add(element)) elements.push(element);
  const scalars = elements.map((_, i) => group.scalars.reduced(sha256(Uint8Array.of(i & 255, i >> 8))));
  return [scalars, elements];
}

describe('long sums on BLS12-381', () => {
  const [scalars, elements] = terms(g1, 2100);
  const expected = g1.multiScalarVarTime(scalars, elements);

  it('are those of the group, by threads and without', async () => {
    const [few, points] = [scalars.slice(0, 60), elements.slice(0, 60)];
    const naive = points.reduce((sum, point, i) => sum.add(point.multiplyVarTime(few[i]!)), g1.neutral);
    assert.ok((await sumOfMultiplesVarTime(g1, few, points)).equals(naive));
    assert.ok((await sumOfMultiplesVarTime(g1, scalars, elements)).equals(expected));
    assert.ok((await sumOfMultiplesVarTime(g1, scalars, elements, { threads: 2 })).equals(expected));
    const [numbers, twist] = terms(g2, 70);
    assert.ok((await sumOfMultiplesVarTime(g2, numbers, twist, { threads: 1 })).equals(g2.multiScalarVarTime(numbers, twist)));
  });

  it('of nothing, of neutral elements, and of opposite ones are neutral', async () => {
    assert.ok((await sumOfMultiplesVarTime(g1, [], [])).isNeutral);
    assert.ok((await sumOfMultiplesVarTime(g2, scalars.slice(0, 2), [g2.neutral, g2.neutral])).isNeutral);
    const same = Array.from({ length: 100 }, () => scalars[0]!);
    const opposite = same.map((_, i) => (i % 2 === 0 ? elements[1]! : elements[1]!.neg()));
    assert.ok((await sumOfMultiplesVarTime(g1, same, opposite)).isNeutral);
  });

  it('tell how far they are, and end when a signal says so', async () => {
    const reports: unknown[] = [];
    await sumOfMultiplesVarTime(g1, scalars, elements, { onProgress: (progress) => reports.push(progress) });
    assert.deepEqual(
      reports,
      [1024, 2048, 2100].map((done) => ({ done, total: 2100 })),
    );
    const controller = new AbortController();
    const reason = new Error('enough');
    const onProgress = (): void => controller.abort(reason);
    await assert.rejects(sumOfMultiplesVarTime(g1, scalars, elements, { threads: 1, signal: controller.signal, onProgress }), reason);
  });

  it('are refused with the argument that is wrong', async () => {
    const refused = (argument: string, name: string, ...given: readonly unknown[]): Promise<void> =>
      assert.rejects((sumOfMultiplesVarTime as (...all: readonly unknown[]) => Promise<unknown>)(...given), { name, argument });
    await refused('group', 'WrongTypeError', other, [], []);
    await refused('scalars', 'WrongTypeError', g1, 1, []);
    await refused('scalars', 'WrongTypeError', g1, [1n], [g1.generator]);
    await refused('scalars', 'OutOfRangeError', g1, scalars, []);
    await refused('elements', 'WrongTypeError', g1, [scalars[0]], [g2.generator]);
    await refused('threads', 'OutOfRangeError', g1, [], [], { threads: 0 });
  });
});
