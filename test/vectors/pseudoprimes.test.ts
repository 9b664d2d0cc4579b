/** All vectors that say whether a number is prime. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { isProbablePrime, isProbablePrimeVarTime } from '../../src/numtheory/is-probable-prime.ts';
import { jacobiVarTime } from '../../src/numtheory/jacobi.ts';
import { millerRabin, millerRabinVarTime } from '../../src/numtheory/miller-rabin.ts';
import { bitLength, toBytesLE } from '../../src/util/bytes.ts';
import { readVectors, vectorFolder, vectorsPresent } from './folder.ts';
import { hexNumber, number, stanzas, text } from './stanzas.ts';

interface Claim {
  readonly id: string;
  readonly n: bigint;
  readonly prime: boolean;
}

const absent = (count: number): { skip: string | false } => ({
  skip: vectorsPresent() ? false : `${count} vectors: the folder of external vectors is absent`,
});

/** Wycheproof: two's complement; that the negative of a prime be called prime is acceptable, and not done. */
function wycheproof(): Claim[] {
  const { testGroups } = JSON.parse(readVectors('wycheproof/misc/primality_test.json')) as {
    testGroups: { tests: { tcId: number; value: string; result: string }[] }[];
  };
  return testGroups.flatMap(({ tests }) =>
    tests.map(({ tcId, value, result }) => ({
      id: `tcId ${tcId}`,
      n: BigInt.asIntN(4 * value.length, BigInt(`0x${value}`)),
      prime: result === 'valid',
    })),
  );
}

/** Go's math/big: among the composite numbers are Arnault's, and pseudoprimes of Lucas tests. */
function go(): Claim[] {
  const { primes, composites } = JSON.parse(readFileSync(join(vectorFolder(), 'primes/go-math-big.json'), 'utf8')) as {
    primes: string[];
    composites: string[];
  };
  return [
    ...primes.map((n, i) => ({ id: `prime ${i}`, n: BigInt(n), prime: true })),
    ...composites.map((n, i) => ({ id: `composite ${i}`, n: BigInt(n), prime: false })),
  ];
}

for (const [name, count, read] of [
  ['Wycheproof', 317, wycheproof],
  ['Go', 77, go],
] as const) {
  test(`${name}: ${count} numbers, prime or not`, absent(count), () => {
    const claims = read();
    assert.equal(claims.length, count);
    for (const { id, n, prime } of claims) {
      assert.equal(isProbablePrimeVarTime(n), prime, id);
      assert.equal(isProbablePrime(n, { rounds: 8 }), prime, id);
    }
  });
}

test('BoringSSL: 72 bases of the Miller–Rabin test', absent(72), () => {
  const found = stanzas(readVectors('modexp/boringssl/miller_rabin_tests.txt'));
  assert.equal(found.length, 72);
  for (const stanza of found) {
    const w = hexNumber(stanza, 'W');
    const bits = bitLength(w);
    const bytes = (value: bigint): Uint8Array => toBytesLE(value, Math.ceil(bits / 8));
    const trial = { number: bytes(w), base: bytes(hexNumber(stanza, 'B')) };
    const expected = [text(stanza, 'Result') === 'PossiblyPrime'];
    assert.deepEqual(millerRabin([trial], bits), expected, stanza.id);
    assert.deepEqual(millerRabinVarTime([trial], bits), expected, stanza.id);
  }
});

test('Botan: 698 Jacobi symbols', absent(698), () => {
  const found = stanzas(readVectors('modexp/botan/jacobi.vec'), { endKey: 'J' });
  assert.equal(found.length, 698);
  for (const stanza of found) {
    assert.equal(jacobiVarTime(number(stanza, 'A'), number(stanza, 'N')), Number(number(stanza, 'J')), stanza.id);
  }
});
