/**
 * DSA parameters of NIST's CAVP files: made again from their seeds, accepted and rejected. Where kernels are slow the longer ones are left to
 * the engine that runs this file as well.
 */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { runnableFamilies } from '../../src/runtime/select.ts';
import { vectorsPresent } from './folder.ts';
import { type PqgCase, pqgCases, pqgCasesOf1862 } from './pqg.ts';

/** Cases that search for primes: the number of candidates that are tested grows with the length, and the time of a test with its cube. */
const SEARCHES = ['PQGGen A.1.1.2', 'PQGGen A.1.2.1', 'PQGVer A.1.1.3', 'PQGVer A.1.2.2'];
const COUNTS: Readonly<Record<string, number>> = {
  'PQGGen A.1.1.2': 75,
  'PQGGen A.1.2.1': 75,
  'PQGGen A.2.1': 75,
  'PQGGen A.2.3': 75,
  'PQGVer A.1.1.3': 75,
  'PQGVer A.1.2.2': 75,
  'PQGVer A.2.2': 75,
  'PQGVer A.2.4': 75,
  '186-2 PQGGen': 5,
  '186-2 PQGVer': 5,
};

if (!vectorsPresent()) {
  for (const [method, count] of Object.entries(COUNTS))
    test(method, { skip: `${count} cases: the folder of external vectors is absent` }, () => {});
} else {
  const cases = [...pqgCases(), ...pqgCasesOf1862()];
  const quick = runnableFamilies()[0] === 'fma';
  for (const [method, count] of Object.entries(COUNTS)) {
    const all = cases.filter((each) => each.method === method);
    const chosen = quick || !SEARCHES.includes(method) ? all : representative(all);
    test(`${method}: ${chosen.length} of ${count} cases`, () => {
      assert.equal(all.length, count);
      for (const { id, check } of chosen) {
        const { got, expected } = check();
        assert.deepEqual(got, expected, id);
      }
    });
  }
}

/** One of each pair of lengths and each hash for the shortest, and one of each greater length. */
function representative(cases: readonly PqgCase[]): PqgCase[] {
  const kind = ({ pBits, section }: PqgCase): string => (pBits === 1024 ? section : String(pBits));
  return cases.filter((each, i) => cases.findIndex((other) => kind(other) === kind(each)) === i);
}
