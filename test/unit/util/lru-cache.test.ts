import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { LruCache } from '../../../src/util/lru-cache.ts';

describe('LruCache', () => {
  it('makes a value once, and forgets the one unused for longest', () => {
    const made: string[] = [];
    const recent = new LruCache<string, string>(2);
    const use = (key: string): string =>
      recent.get(key, () => {
        made.push(key);
        return key.toUpperCase();
      });
    assert.deepEqual(['a', 'b', 'a', 'c', 'a', 'b'].map(use), ['A', 'B', 'A', 'C', 'A', 'B']);
    // c drove b out, which had been used before a; then b drove c out.
    assert.deepEqual(made, ['a', 'b', 'c', 'b']);
    recent.clear();
    use('b');
    assert.equal(made.length, 5);
  });

  it('keeps nothing of what could not be made', () => {
    const recent = new LruCache<number, number>(1);
    recent.get(1, () => 1);
    assert.throws(() =>
      recent.get(2, () => {
        throw new Error('impossible');
      }),
    );
    assert.equal(
      recent.get(1, () => 10),
      1,
    );
  });
});
