/** Operations leave nothing of their operands in what they allocate. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { powMany } from '../../../src/entries/modexp/batch.ts';
import { CrtPair } from '../../../src/entries/modexp/crt.ts';
import { multiPow } from '../../../src/entries/modexp/multi-pow.ts';
import { Modulus } from '../../../src/entries/modexp.ts';
import { toBytesLE } from '../../../src/util/bytes.ts';
import { tracesOf, tracesOfAsync } from '../traces.ts';

const SECRET = 0x3a1fc2b3d4958677n;
const OTHER = 0x1122334455667788n;
const secret = toBytesLE(SECRET, 8);
const MODULUS = (1n << 127n) - 1n;
/** None of these is computed with remembered results: the first of each prepares what is public. */
const modulus = new Modulus(MODULUS);
const pair = new CrtPair(MODULUS, (1n << 89n) - 1n);

test('what is looked for is found', () => {
  const kept: Uint8Array[] = [];
  assert.equal(
    tracesOf(secret, () => kept.push(toBytesLE(SECRET, 8))),
    1,
  );
  assert.equal(
    tracesOf(secret, () => kept.push(toBytesLE(SECRET << 8n, 10).reverse())),
    1,
  );
  assert.equal(
    tracesOf(secret, () => kept.push(toBytesLE(SECRET + 0x100n, 8))),
    0,
  );
});

const OPERATIONS: readonly (readonly [name: string, operation: () => unknown])[] = [
  ['a base', () => modulus.pow(SECRET, OTHER)],
  ['an exponent', () => modulus.pow(OTHER, SECRET)],
  ['an exponent in variable time', () => modulus.powVarTime(OTHER, SECRET)],
  ['a first factor', () => modulus.mul(SECRET, OTHER)],
  ['a second factor', () => modulus.mul(OTHER, SECRET)],
  ['a number that is squared', () => modulus.sqr(SECRET)],
  ['a number that is inverted', () => modulus.inverse(SECRET)],
  ['a result', () => modulus.mul(SECRET, 1n)],
  ['a base of a product', () => multiPow([SECRET, 3n], [5n, OTHER], MODULUS)],
  ['an exponent of a product', () => multiPow([3n, 5n], [OTHER, SECRET], MODULUS)],
  ['a base modulo two numbers', () => pair.pow(SECRET, [3n, 5n])],
  ['an exponent modulo one of two numbers', () => pair.pow(OTHER, [3n, SECRET])],
];

for (const [name, operation] of OPERATIONS) {
  test(`${name} is wiped`, () => {
    operation();
    assert.equal(tracesOf(secret, operation), 0);
  });
}

test('operands of a batch are wiped', async () => {
  const items = [
    { base: SECRET, exponent: 3n, modulus: MODULUS },
    { base: 3n, exponent: SECRET, modulus: MODULUS },
    { base: SECRET, exponent: SECRET, modulus: MODULUS - 1n },
  ];
  await powMany(items);
  assert.equal(await tracesOfAsync(secret, () => powMany(items)), 0);
});
