import { deepEqual } from 'node:assert/strict';
import { describe, test } from 'node:test';
import { fail, newTally, skip, summary } from '../../runner/tally.ts';

describe('the end of a run of the tests', () => {
  test('names what did not run, then what failed, then counts', () => {
    const tally = newTally();
    tally.passed = 12;
    fail(tally, 1, '"signs" in unit/a.test.js: false is not true');
    skip(tally, 20, 'vectors/b: the folder is absent');
    skip(tally, 3, 'vectors/c: the folder is absent');
    fail(tally, 10, 'bun, default: more than are named');
    deepEqual(summary(tally).split('\n'), [
      '',
      'Did not run:',
      '  20  vectors/b: the folder is absent',
      '   3  vectors/c: the folder is absent',
      '',
      'Failed:',
      '   1  "signs" in unit/a.test.js: false is not true',
      '  10  bun, default: more than are named',
      '',
      '12 passed, 11 failed, 23 skipped',
    ]);
  });

  test('lists nothing where nothing is to be said', () => {
    deepEqual(summary({ ...newTally(), passed: 1 }), '\n1 passed, 0 failed, 0 skipped');
  });
});
