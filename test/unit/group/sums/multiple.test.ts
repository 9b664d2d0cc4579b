/** Multiples in a workspace, against whole numbers. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { MULTIPLE_PLACES, multipleBy } from '../../../../src/group/sums/multiple.ts';
import { toBytesLE } from '../../../../src/util/bytes.ts';
import { numbersModulo, value } from './numbers.ts';

const MODULUS = 2n ** 61n - 1n;
/** Each of another length, with runs of ones and zeros, and the least and the last digit that a window may have. */
const NUMBERS = [1n, 2n, 3n, 30n, 31n, 32n, 33n, 255n, 256n, 2n ** 200n - 1n, 2n ** 255n + 2n ** 31n + 1n, 0x1f0001f00000f1f1n];

test('the multiple of a value by any positive number, in the places that it says', () => {
  for (const number of NUMBERS) {
    const { open } = numbersModulo(MODULUS, { most: 2 + MULTIPLE_PLACES });
    const workspace = open(2 + MULTIPLE_PLACES, 'passing');
    workspace.run(() => {
      const multiple = multipleBy(workspace, toBytesLE(number, 33), 2);
      for (const [place, own] of [123_456_789n, 1n].entries()) {
        workspace.enter(place, value(own));
        assert.equal(workspace.leave(multiple(place)).number, (number * own) % MODULUS, `${number} times ${own}`);
        assert.equal(workspace.leave(place).number, own, 'the value stays');
      }
    });
  }
});
