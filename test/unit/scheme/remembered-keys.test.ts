import assert from 'node:assert/strict';
import { afterEach, describe, it } from 'node:test';
import { preparedFor, rememberedKey, rememberKeys } from '../../../src/scheme/remembered-keys.ts';

const bytesOf = (number: number): Uint8Array => Uint8Array.of(number >> 8, number & 255);

afterEach(() => {
  rememberKeys(0);
  rememberKeys(32);
});

/** Asks for the keys of these numbers; how many had to be made. */
function made(numbers: readonly number[], kind = 'kind'): number {
  let count = 0;
  for (const number of numbers) {
    rememberedKey(kind, bytesOf(number), () => {
      count++;
      return { number };
    });
  }
  return count;
}

const range = (count: number): number[] => Array.from({ length: count }, (_, i) => i);

describe('keys by their bytes', () => {
  it('are made once', () => {
    const key = { name: 'alice' };
    assert.equal(
      rememberedKey('kind', bytesOf(7), () => key),
      key,
    );
    assert.equal(
      rememberedKey('kind', bytesOf(7), () => ({ name: 'bob' })),
      key,
    );
  });

  it('are others in another scheme', () => {
    assert.equal(made([1, 2]), 2);
    assert.equal(made([1, 2], 'another'), 2);
    assert.equal(made([1, 2], 'kind') + made([1, 2], 'another'), 0);
  });

  it('are 32, and the one unused for longest goes first', () => {
    assert.equal(made(range(33)), 33);
    assert.equal(made(range(33).slice(1).reverse()), 0);
    assert.equal(made([0]), 1);
    // 0 drove out 32, which was the first to be used again.
    assert.equal(made([...range(32)]), 0);
    assert.equal(made([32]), 1);
  });

  it('are as many as the user likes', () => {
    rememberKeys(100);
    assert.equal(made(range(100)), 100);
    assert.equal(made(range(100)), 0);
    rememberKeys(3);
    assert.equal(made([97, 98, 99]), 0);
    assert.equal(made([96]), 1);
  });

  it('are none where the memory is off', () => {
    assert.equal(made([1, 2]), 2);
    rememberKeys(0);
    assert.equal(made([1, 1, 2]), 3);
    rememberKeys(32);
    assert.equal(made([1, 2]), 2, 'what was there is forgotten');
  });

  it('are not remembered where there was no key', () => {
    for (let i = 0; i < 2; i++) {
      assert.throws(
        () =>
          rememberedKey('kind', bytesOf(1), () => {
            throw new RangeError('no key');
          }),
        RangeError,
      );
    }
    assert.equal(made([1]), 1);
  });

  it('may be of any length', () => {
    const long = new Uint8Array(1 << 20);
    for (let i = 0; i < 2; i++) {
      let count = 0;
      rememberedKey('kind', long, () => ({ count: ++count }));
      assert.equal(count, 1, 'is made each time');
    }
  });
});

describe('what is prepared for a key', () => {
  /** Uses the key; whether something was prepared for it. */
  const use = (key: object): boolean => preparedFor(key, () => ({})) !== undefined;

  it('is made at the second use, once', () => {
    const key = {};
    assert.deepEqual([use(key), use(key)], [false, true]);
    assert.equal(
      preparedFor(key, () => 'other'),
      preparedFor(key, () => 'another'),
    );
  });

  it('is kept for the last 32 keys alone, and their number may be set', () => {
    const keys = range(33).map((number) => ({ number }));
    const [first, second] = keys as [object, object];
    for (const key of keys) assert.deepEqual([use(key), use(key)], [false, true]);
    assert.deepEqual([use(first), use(first)], [false, true], 'the first was forgotten');
    rememberKeys(1);
    assert.deepEqual([use(second), use(second), use(first)], [false, true, false]);
  });

  it('is nothing for keys that come by the thousands in turn', () => {
    const keys = range(5000).map((number) => ({ number }));
    for (let i = 0; i < 3; i++) assert.ok(!keys.some(use));
  });

  it('is nothing where the memory is off', () => {
    rememberKeys(0);
    const key = {};
    assert.deepEqual([use(key), use(key), use(key)], [false, false, false]);
  });
});

describe('the number of keys', () => {
  for (const wrong of [-1, 1.5, Number.NaN, 1_000_001, Number.POSITIVE_INFINITY]) {
    it(`is not ${wrong}`, () => assert.throws(() => rememberKeys(wrong), { name: 'OutOfRangeError', argument: 'count' }));
  }
  it('is a number', () => assert.throws(() => rememberKeys('5' as never), { name: 'WrongTypeError', argument: 'count' }));
});
