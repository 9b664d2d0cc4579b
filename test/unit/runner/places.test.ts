import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { Places } from '../../runner/places.ts';

/** Work that ends when it is told to. */
function work(name: string, log: string[]): { readonly run: () => Promise<void>; readonly end: () => void } {
  let end = (): void => {};
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  const run = (): Promise<void> => {
    log.push(name);
    return ended;
  };
  return { run, end };
}

const turns = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

describe('places', () => {
  test('are given in the order in which they are asked for, and none is given twice', async () => {
    const [log, places]: [string[], Places] = [[], new Places(3)];
    const a = work('a', log);
    const b = work('b', log);
    const c = work('c', log);
    const d = work('d', log);
    const all = [places.take(2, a.run), places.take(1, b.run), places.take(2, c.run), places.take(1, d.run)];
    await turns();
    assert.deepEqual(log, ['a', 'b']);
    // One place is free, and c needs two: d comes after it all the same.
    b.end();
    await turns();
    assert.deepEqual(log, ['a', 'b']);
    a.end();
    await turns();
    assert.deepEqual(log, ['a', 'b', 'c', 'd']);
    c.end();
    d.end();
    await Promise.all(all);
  });

  test('are free again after work that failed; more than there are is all of them', async () => {
    const places = new Places(2);
    await assert.rejects(
      places.take(5, () => Promise.reject(new Error('no'))),
      /^Error: no$/,
    );
    assert.equal(await places.take(5, () => Promise.resolve('yes')), 'yes');
  });
});
