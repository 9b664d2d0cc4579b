/** What only limber sees of an object. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { inspect } from 'node:util';
import { inside } from '../../../src/util/inside.ts';

describe('what only limber sees of an object', () => {
  for (const [name, made] of [
    ['an object', () => ({ shown: 1 })],
    ['an object that was frozen before', () => Object.freeze({ shown: 1 })],
  ] as const) {
    it(`is found in ${name}, and is no other's`, () => {
      const [parts, others] = [inside<object, string>(), inside<object, string>()];
      const [one, two] = [made(), made()];
      parts.set(one, 'hidden');
      assert.equal(parts.of(one), 'hidden');
      assert.equal(parts.of(two), undefined);
      assert.equal(others.of(one), undefined);
      parts.set(one, 'another');
      assert.equal(parts.of(one), 'another');
    });

    it(`is not shown with ${name}, nor copied`, () => {
      const parts = inside<object, string>();
      const object = made();
      parts.set(object, 'hidden');
      assert.deepEqual(Reflect.ownKeys(object), ['shown']);
      for (const text of [inspect(object, { showHidden: true, depth: 9 }), JSON.stringify(object)]) assert.ok(!text.includes('hidden'));
      for (const copy of [structuredClone(object), { ...object }]) assert.equal(parts.of(copy), undefined);
    });
  }

  it('stays when the object is frozen afterwards', () => {
    const parts = inside<object, string>();
    const object = {};
    parts.set(object, 'hidden');
    assert.equal(parts.of(Object.freeze(object)), 'hidden');
  });

  it('is undefined of what is no object', () => {
    const parts = inside<object, string>();
    for (const value of [undefined, null, 5, 'text', Symbol('s'), 1n]) assert.equal(parts.of(value as unknown as object), undefined);
  });
});
