/** The groups that are derived from π and e are the ones of the standards. */
import assert from 'node:assert/strict';
import { checkPrimeSync, getDiffieHellman } from 'node:crypto';
import { test } from 'node:test';
import { type DhGroupName, dhGroup, dhGroupNames } from '../../../src/entries/dh/groups.ts';

/** RFC 3526 groups by OpenSSL's numbers. */
const OPENSSL: Partial<Record<DhGroupName, string>> = {
  modp1536: 'modp5',
  modp2048: 'modp14',
  modp3072: 'modp15',
  modp4096: 'modp16',
  modp6144: 'modp17',
  modp8192: 'modp18',
};

for (const name of dhGroupNames) {
  test(name, () => {
    const { prime, bits, generator } = dhGroup(name);
    assert.equal(prime.toString(2).length, bits);
    assert.equal(BigInt.asUintN(64, prime), (1n << 64n) - 1n, 'the lowest 64 bits are ones');
    assert.equal(prime >> BigInt(bits - 64), (1n << 64n) - 1n, 'and the highest');
    assert.equal(generator, 2n);
    // The standards prove the primes; a few rounds here tell a wrong digit.
    assert.ok(checkPrimeSync(prime, { checks: 2 }), 'p is prime');
    assert.ok(checkPrimeSync((prime - 1n) / 2n, { checks: 2 }), '(p − 1)/2 is prime');
    const group = OPENSSL[name];
    if (group) assert.equal(prime, BigInt(`0x${getDiffieHellman(group).getPrime('hex')}`));
    assert.equal(dhGroup(name), dhGroup(name));
  });
}

test('all eleven are there', () => {
  assert.equal(dhGroupNames.length, 11);
});
