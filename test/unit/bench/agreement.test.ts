import assert from 'node:assert/strict';
import { test } from 'node:test';
import { agree } from '../../../bench/agreement.ts';

/** `noble:7` is the testimony of noble that the result is 7. */
function verdicts(...testimonies: string[]): (boolean | null)[] {
  return agree(testimonies.map((testimony) => ({ origin: testimony.split(':')[0] as string, result: testimony.split(':')[1] as string })));
}

test('libraries of different origin confirm each other', () => {
  assert.deepEqual(verdicts('limber:7', 'noble:7'), [true, true]);
});

test('one result alone is neither confirmed nor contradicted', () => {
  assert.deepEqual(verdicts('limber:7'), [null]);
  assert.deepEqual(verdicts(), []);
});

test('entries of one origin do not confirm each other', () => {
  assert.deepEqual(verdicts('GMP:7', 'GMP:7', 'GMP:7'), [null, null, null]);
  assert.deepEqual(verdicts('GMP:7', 'GMP:7', 'GMP:8'), [false, false, false]);
});

test('a result that disagrees is not ok, whoever gives it', () => {
  assert.deepEqual(verdicts('limber:8', 'noble:7', 'GMP:7'), [false, true, true]);
  assert.deepEqual(verdicts('limber:7', 'noble:7', 'GMP:8'), [true, true, false]);
});

test('copies of one wrong code do not outvote two origins', () => {
  assert.deepEqual(verdicts('jsbn:8', 'jsbn:8', 'jsbn:8', 'noble:7', 'GMP:7'), [false, false, false, true, true]);
});

test('between two equally heavy camps nobody is right', () => {
  assert.deepEqual(verdicts('limber:7', 'noble:7', 'GMP:8', 'sjcl:8'), [false, false, false, false]);
  assert.deepEqual(verdicts('limber:7', 'noble:8'), [false, false]);
});
