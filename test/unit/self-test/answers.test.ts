/** The known answers are those of plain BigInt arithmetic; what has another source names it. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sha256 } from '@noble/hashes/sha2.js';
import * as curves from '../../../src/group/curves/curves.ts';
import { primeInsideOf } from '../../../src/group/curves/prime-curve.ts';
import { ED25519 } from '../../../src/params/curves/ed25519.ts';
import type { WeierstrassParams } from '../../../src/params/curves/weierstrass.ts';
import { dhGroup } from '../../../src/params/dh-groups.ts';
import { denseNumber, type KnownAnswer } from '../../../src/self-test/answers/answer.ts';
import { curveAnswers } from '../../../src/self-test/answers/curves.ts';
import { powerAnswers } from '../../../src/self-test/answers/powers.ts';
import { schemeAnswers } from '../../../src/self-test/answers/schemes.ts';
import { toBytesLE } from '../../../src/util/bytes.ts';
import { toHex } from '../../../src/util/hex.ts';
import { sign } from '../../reference/bls-bn256.ts';
import { bls12381 } from '../../reference/bls12-381.ts';
import { bn254 } from '../../reference/bn254.ts';
import { bn256 } from '../../reference/bn256.ts';
import { addEdwardsPoints, multiplyEdwardsPoint } from '../../reference/edwards.ts';
import { invMod, powMod } from '../../reference/modpow.ts';
import { bytes1 } from '../../reference/pairing/bytes.ts';
import type { PairingReference } from '../../reference/pairing/pairing.ts';
import { addPoints, multiplyPoint } from '../../reference/weierstrass.ts';

const answers = new Map<string, KnownAnswer>(
  [...powerAnswers(), ...curveAnswers('int', 'int'), ...schemeAnswers('int')].map((answer) => [answer.name, answer]),
);
const fingerprint = (length: number, ...values: readonly bigint[]): string =>
  toHex(sha256(Uint8Array.from(values.flatMap((value) => [...toBytesLE(value, length)]))));

const [base, exponent] = [denseNumber('base', 256), denseNumber('exponent', 32)];
const { prime } = dhGroup('modp2048');
const [first, second] = [2n ** 1024n - 105n, 2n ** 1024n - 1n];

/** l · (k · G) + k · G. */
function onCurve(params: WeierstrassParams): string {
  const [k, l] = [denseNumber('k', 96) % params.order, denseNumber('l', 96) % params.order];
  const point = multiplyPoint(params, k, params.generator);
  const sum = addPoints(params, multiplyPoint(params, l, point as NonNullable<typeof point>), point);
  assert.ok(sum);
  return fingerprint(Math.ceil(params.prime.toString(2).length / 8), sum.x, sum.y);
}

function onEdwards(): string {
  const [k, l] = [denseNumber('k', 96) % ED25519.order, denseNumber('l', 96) % ED25519.order];
  const point = multiplyEdwardsPoint(ED25519, k, ED25519.generator);
  const { x, y } = addEdwardsPoints(ED25519, multiplyEdwardsPoint(ED25519, l, point), point);
  return fingerprint(32, x, y);
}

const ofGenerators = (curve: PairingReference, length = 32): string =>
  fingerprint(length, ...curve.pair(curve.generator1, curve.generator2).flatMap(({ c0, c1 }) => [c1, c0]));

const EXPECTED: Readonly<Record<string, () => string>> = {
  'power modulo 255 bits': () => fingerprint(32, powMod(base, exponent, 2n ** 255n - 19n)),
  'power modulo 2048 bits': () => fingerprint(256, powMod(base, exponent, prime)),
  'product of two powers': () => fingerprint(256, (powMod(base, exponent, prime) * powMod(base + 1n, exponent + 2n, prime)) % prime),
  'powers by the Chinese remainder theorem': () => fingerprint(256, powMod(base, exponent, first * second)),
  'inverse modulo 2048 bits': () => fingerprint(256, invMod(base, prime) as bigint),
  ...Object.fromEntries(
    Object.values(curves)
      .map(primeInsideOf)
      .map(({ params }) => [`multiples on ${params.name}`, () => onCurve(params)]),
  ),
  [`multiples on ${ED25519.name}`]: onEdwards,
  'pairing of bn256': () => ofGenerators(bn256),
  'pairing of bn254': () => ofGenerators(bn254),
  'pairing of BLS12-381': () => ofGenerators(bls12381, 48),
  'BLS on bn256': () =>
    toHex(bytes1(sign(0x1234567890abcdef1234567890abcdef1234567890abcdef1234567890abcdefn, new TextEncoder().encode('sample')))),
};

for (const [name, compute] of Object.entries(EXPECTED)) {
  test(name, () => assert.equal(answers.get(name)?.expected, compute()));
}

test('every other answer is that of a standard', () => {
  const others = [...answers.keys()].filter((name) => !(name in EXPECTED));
  assert.equal(others.length, 3);
  for (const name of others) assert.match(name, /\(RFC \d+, /);
});
