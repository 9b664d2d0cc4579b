/** RSA keys of NIST's CAVP files: n and d from e, p and q; and that p and q are prime. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { lcmVarTime } from '../../../src/numtheory/gcd.ts';
import { isProbablePrimeVarTime } from '../../../src/numtheory/is-probable-prime.ts';
import { componentsOf } from '../../../src/scheme/rsa/components.ts';
import { bitLength, toBytesLE } from '../../../src/util/bytes.ts';
import { readVectors, vectorsPresent } from '../folder.ts';
import { hexNumber, type Stanza, stanzas } from '../stanzas.ts';

const FILES: readonly (readonly [file: string, keys: number])[] = [
  ['186-2rsatestvectors/KeyGenRSA', 30],
  ['186-3rsatestvectors/KeyGen_RandomProbablyPrime3_3', 40],
];

for (const [file, keys] of FILES) {
  const skip = vectorsPresent() ? false : `${keys} keys: the folder of external vectors is absent`;
  test(`${file}: ${keys} keys`, { skip }, () => {
    // Two headings follow each other there: only stanzas with numbers are keys.
    const found = stanzas(readVectors(`nist-cavp/dss/${file}.rsp`)).filter(({ fields }) => fields.has('n'));
    assert.equal(found.length, keys);
    for (const stanza of found) check(stanza);
  });
}

function check(stanza: Stanza): void {
  const [e, p, q, n, d] = ['e', 'p', 'q', 'n', 'd'].map((name) => hexNumber(stanza, name)) as [bigint, bigint, bigint, bigint, bigint];
  const bits = bitLength(p);
  const key = componentsOf(e, toBytesLE(p, Math.ceil(bits / 8)), toBytesLE(q, Math.ceil(bits / 8)), bits);
  assert.ok(key, stanza.id);
  assert.equal(key.n, n, stanza.id);
  assert.equal(key.d, d % lcmVarTime(p - 1n, q - 1n), stanza.id);
  assert.equal(isProbablePrimeVarTime(p, { rounds: 2 }) && isProbablePrimeVarTime(q, { rounds: 2 }), true, stanza.id);
}
