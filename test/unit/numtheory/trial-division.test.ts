/** Residues of long numbers are exact where sums are as large as they can be, and of a number that was tested nothing stays. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { TrialDivision } from '../../../src/numtheory/trial-division.ts';
import { toBytesLE } from '../../../src/util/bytes.ts';
import { arraysMadeBy } from '../traces.ts';

const LIMB_BITS = 22n;
/** The largest prime below 2^26. */
const PRIME = 67_108_859;

/** The number of so many limbs whose products with the powers of 2^22 that are nearest to 0 modulo the prime all have one sign. */
function numberOfOneSign(count: number, sign: 1 | -1): bigint {
  const prime = BigInt(PRIME);
  let number = 0n;
  for (let i = 0n, power = 1n; i < count; i++, power = (power << LIMB_BITS) % prime) {
    const isPositive = 2n * power < prime;
    if (isPositive === (sign === 1)) number |= (2n ** LIMB_BITS - 1n) << (LIMB_BITS * i);
  }
  return number;
}

for (const bits of [22 * 31, 22 * 32, 4096, 15_360, 65_536]) {
  test(`${bits} bits`, () => {
    const division = new TrialDivision(bits, [{ prime: PRIME, excluded: [0] }]);
    for (const sign of [1, -1] as const) {
      const number = numberOfOneSign(Math.floor(bits / Number(LIMB_BITS)), sign);
      const [residue] = division.residues(toBytesLE(number, Math.ceil(bits / 8)));
      assert.equal(residue, Number(number % BigInt(PRIME)));
    }
  });
}

test('neither residues nor the question whether a number survives leave its limbs', () => {
  for (const use of [
    (division: TrialDivision, number: Uint8Array) => division.survives(number),
    (division: TrialDivision, number: Uint8Array) => division.residues(number),
  ]) {
    const made = arraysMadeBy(() => {
      const division = new TrialDivision(220, [{ prime: 3, excluded: [0] }]);
      use(division, toBytesLE(2n ** 219n + 1n, 28));
    });
    const limbs = made.filter((array) => array.length === 10 && (array as ArrayBufferView) instanceof Float64Array);
    // The limbs, and the weights, of which the lowest is 1.
    assert.deepEqual(
      limbs.map((array) => array[0]),
      [0, 1],
    );
  }
});
