/** The groups that are derived from π and e are the ones of the standards. */
import assert from 'node:assert/strict';
import { checkPrimeSync, getDiffieHellman } from 'node:crypto';
import { test } from 'node:test';
import { type DhGroupName, dhGroup, dhGroupNames } from '../../../src/entries/dh/groups.ts';
import { modPowVarTime } from '../../../src/entries/modexp.ts';

/** RFC 3526 groups by OpenSSL's numbers. */
const OPENSSL: Partial<Record<DhGroupName, string>> = {
  modp1536: 'modp5',
  modp2048: 'modp14',
  modp3072: 'modp15',
  modp4096: 'modp16',
  modp6144: 'modp17',
  modp8192: 'modp18',
};

/** The longest primes that OpenSSL is asked about. */
const MOST_CHECKED = 3072;

for (const name of dhGroupNames) {
  test(name, () => {
    const { prime, bits, generator } = dhGroup(name);
    assert.equal(prime.toString(2).length, bits);
    assert.equal(BigInt.asUintN(64, prime), (1n << 64n) - 1n, 'the lowest 64 bits are ones');
    assert.equal(prime >> BigInt(bits - 64), (1n << 64n) - 1n, 'and the highest');
    assert.equal(generator, 2n);
    const half = (prime - 1n) / 2n;
    assert.equal(modPowVarTime(2n, half, prime), 1n, '2 is of order (p − 1)/2');
    assert.equal(modPowVarTime(2n, half - 1n, half), 1n, '(p − 1)/2 passes Fermat’s test');
    // The standards prove the primes, and what is above tells a wrong digit. OpenSSL does 64 rounds at least, which take minutes for long ones.
    if (bits <= MOST_CHECKED) for (const number of [prime, half]) assert.ok(checkPrimeSync(number));
    const group = OPENSSL[name];
    if (group) assert.equal(prime, BigInt(`0x${getDiffieHellman(group).getPrime('hex')}`));
    assert.equal(dhGroup(name), dhGroup(name));
  });
}

test('all eleven are there', () => {
  assert.equal(dhGroupNames.length, 11);
});
