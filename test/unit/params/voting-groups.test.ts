/** The groups of elections have the orders and cofactors that their descriptions say; those of ElectionGuard are not proven again when they are used (`knownResidueGroup`). */
import assert from 'node:assert/strict';
import { checkPrimeSync } from 'node:crypto';
import { test } from 'node:test';
import { modPowVarTime } from '../../../src/entries/modexp.ts';
import { electionGuard2Numbers } from '../../../src/params/electionguard2.ts';
import { votingGroup } from '../../../src/params/voting-groups.ts';

const groups = [
  { name: 'Helios', bits: 2048, small: [2n, 3n, 3n, 5n, 13n, 23n, 647n], restBits: 1768 },
  { name: 'BELENIOS-2048', bits: 2048, small: [2n, 3n], restBits: 1790 },
  { name: 'ElectionGuard', bits: 4096, small: [2n], restBits: 3840 },
  { name: 'ElectionGuard 2', bits: 4096, small: [2n], restBits: 3840 },
] as const;

for (const { name, bits, small, restBits } of groups)
  test(name, () => {
    const { prime, order, generator } = name === 'ElectionGuard 2' ? electionGuard2Numbers() : votingGroup(name);
    assert.equal(prime.toString(2).length, bits);
    assert.equal(order.toString(2).length, 256);
    assert.ok(checkPrimeSync(prime, { checks: 1 }) && checkPrimeSync(order));
    assert.equal((prime - 1n) % order, 0n);
    assert.notEqual(generator, 1n);
    assert.equal(modPowVarTime(generator, order, prime), 1n);
    const rest = small.reduce(
      (left, factor) => {
        assert.equal(left % factor, 0n);
        return left / factor;
      },
      (prime - 1n) / order,
    );
    assert.equal(rest.toString(2).length, restBits);
    assert.equal(checkPrimeSync(rest, { checks: 1 }), name.startsWith('ElectionGuard'), 'the rest is prime in ElectionGuard alone');
  });

for (const [name, { prime, order, generator }] of Object.entries({ 1: votingGroup('ElectionGuard'), 2: electionGuard2Numbers() }))
  test(`numbers of ElectionGuard ${name} follow from each other`, () => {
    assert.equal(order, 2n ** 256n - 189n);
    assert.equal(generator, modPowVarTime(2n, (prime - 1n) / order, prime));
    assert.equal(prime >> 3840n, 2n ** 256n - 1n);
    assert.equal(BigInt.asUintN(256, prime), 2n ** 256n - 1n);
  });

test('the prime of ElectionGuard 2 begins as the natural logarithm of 2', () => {
  // Σ 1 / (k · 2^k), to 3584 bits and some more. What makes it a prime is in the last 280 bits.
  const bits = 3600n;
  let logarithm = 0n;
  for (let k = 1n; k < bits; k++) logarithm += 2n ** (bits - k) / k;
  const middle = BigInt.asUintN(3584, electionGuard2Numbers().prime >> 256n);
  assert.equal(middle >> 300n, logarithm >> (bits - 3284n));
});
