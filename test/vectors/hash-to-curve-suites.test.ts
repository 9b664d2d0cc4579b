/** `limber/hash-to-curve` by the vectors of RFC 9380 (appendix J) and others': the points that messages become, and EIP-2537's maps. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { toUncompressed } from '../../src/entries/bls12-381.ts';
import {
  bls12381G1Suite,
  bls12381G2Suite,
  edwards25519Suite,
  encodeToCurve,
  encodeToCurve25519,
  type HashToCurveSuite,
  hashToCurve,
  hashToCurve25519,
  p256Suite,
  p384Suite,
  p521Suite,
  secp256k1Suite,
} from '../../src/entries/hash-to-curve.ts';
import { UNCOMPRESSED_POINTS } from '../../src/pairing/encodings/zcash.ts';
import { mapToG1VarTime, mapToG2VarTime } from '../../src/pairing/hash-to-curve/bls12-381.ts';
import { toBytesLE } from '../../src/util/bytes.ts';
import { readVectors, vectorsPresent } from './folder.ts';
import { differ, fromHex, numberOfHex, toHex, vectorFile } from './rsa/suites.ts';

const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text);

interface File {
  readonly dst: string;
  readonly vectors: readonly { readonly msg: string; readonly P: { readonly x: string; readonly y: string } }[];
}

/** As files are called, and how many bytes a coordinate is. */
const SUITES: readonly (readonly [string, HashToCurveSuite, number])[] = [
  ['P256_XMD_SHA-256_SSWU', p256Suite, 32],
  ['P384_XMD_SHA-384_SSWU', p384Suite, 48],
  ['secp256k1_XMD_SHA-256_SSWU', secp256k1Suite, 32],
  ['edwards25519_XMD_SHA-512_ELL2', edwards25519Suite, 32],
  ['BLS12381G1_XMD_SHA-256_SSWU', bls12381G1Suite, 48],
  ['BLS12381G2_XMD_SHA-256_SSWU', bls12381G2Suite, 48],
];

const plain = (number: string, length: number): string => number.slice(2).padStart(2 * length, '0');

describe('vectors of RFC 9380', { skip: !vectorsPresent() && '65 cases of suites: there are no vectors here' }, () => {
  for (const [file, suite, length] of SUITES) {
    for (const [kind, toCurve] of [
      ['RO', hashToCurve],
      ['NU', encodeToCurve],
    ] as const) {
      // There is no file of the last one.
      if (file.includes('G2') && kind === 'NU') continue;
      test(`${suite.name}_${kind}_`, () => {
        const { dst, vectors } = JSON.parse(readVectors(`rfc/9380-hash-to-curve/${file}_${kind}_.json`)) as File;
        assert.equal(vectors.length, 5);
        for (const { msg, P } of vectors) {
          const element = toCurve(suite, utf8(msg), utf8(dst));
          if (file.startsWith('edwards')) {
            // y, little-endian, with the sign of x in the highest bit.
            const encoded = BigInt(P.y) | ((BigInt(P.x) & 1n) << 255n);
            assert.deepEqual(element.toBytes(), toBytesLE(encoded, length));
            continue;
          }
          if (!file.startsWith('BLS')) {
            const sign = 2n + (BigInt(P.y) & 1n);
            assert.equal(toHex(element.toBytes()), `0${sign}${plain(P.x, length)}`);
            continue;
          }
          // Of Fp2 the coefficient of i is the second there.
          const numbers = [P.x, P.y].flatMap((coordinate) => coordinate.split(',').reverse());
          assert.equal(toHex(toUncompressed(element as never)), numbers.map((number) => plain(number, length)).join(''));
        }
      });
    }
  }
  for (const [kind, toCurve] of [
    ['RO', hashToCurve25519],
    ['NU', encodeToCurve25519],
  ] as const) {
    test(`curve25519_XMD:SHA-512_ELL2_${kind}_`, () => {
      const { dst, vectors } = JSON.parse(readVectors(`rfc/9380-hash-to-curve/curve25519_XMD_SHA-512_ELL2_${kind}_.json`)) as File;
      assert.equal(vectors.length, 5);
      for (const { msg, P } of vectors)
        assert.deepEqual(toCurve(utf8(msg), utf8(dst)), { u: toBytesLE(BigInt(P.x), 32), v: toBytesLE(BigInt(P.y), 32) });
    });
  }
});

/** RFC 9380, appendix J.3.1, the empty message. */
test('P521_XMD:SHA-512_SSWU_RO_', () => {
  const element = hashToCurve(p521Suite, new Uint8Array(), utf8('QUUX-V01-CS02-with-P521_XMD:SHA-512_SSWU_RO_'));
  const x =
    '00fd767cebb2452030358d0e9cf907f525f50920c8f607889a6a35680727f64f4d66b161fafeb2654bea0d35086bec0a10b30b14adef3556ed9f7f1bc23cecc9c088';
  assert.equal(toHex(element.toBytes()), `03${x}`);
});

interface Wycheproof {
  readonly testGroups: readonly {
    readonly dst: string;
    readonly tests: readonly { readonly tcId: number; readonly msg: string; readonly expected: string }[];
  }[];
}

vectorFile('wycheproof/bls/bls_hash_to_g2_test.json', 34, (file) =>
  (JSON.parse(file) as Wycheproof).testGroups.flatMap(({ dst, tests }) =>
    tests.map(({ tcId, msg, expected }) => ({
      id: `${tcId}`,
      complaint: differ(hashToCurve(bls12381G2Suite, fromHex(msg), utf8(dst)).toBytes(), fromHex(expected)),
    })),
  ),
);

/** Signatures: a private key, which is reduced, a message, and the multiple of its hash. */
vectorFile('bls/noble/bls12-381-g2-test-vectors.txt', 559, (file) =>
  file
    .trim()
    .split('\n')
    .map((line, i) => {
      const [secret, message, signature] = line.split(':') as [string, string, string];
      const hash = hashToCurve(bls12381G2Suite, fromHex(message), utf8('BLS_SIG_BLS12381G2_XMD:SHA-256_SSWU_RO_NUL_'));
      const multiple = hash.multiply(bls12381G2Suite.target.scalars.reduced(fromHex(secret)));
      return { id: `${i}`, complaint: differ(multiple.toBytes(), fromHex(signature)) };
    }),
);

interface Call {
  readonly Name: string;
  readonly Input: string;
  readonly Expected: string;
}

/** Numbers there are in 64 bytes, of which the first 16 are zeros; c0 comes before c1. */
const numbersOf = (hex: string): bigint[] => (hex.match(/.{128}/g) ?? []).map((number) => numberOfHex(number));
const padded = (bytes: Uint8Array, order: readonly number[]): Uint8Array =>
  fromHex(order.map((i) => `${'0'.repeat(32)}${toHex(bytes.subarray(48 * i, 48 * i + 48))}`).join(''));

vectorFile('evm/eip-2537/map_fp_to_G1_bls.json', 5, (file) =>
  (JSON.parse(file) as readonly Call[]).map(({ Name, Input, Expected }) => {
    const [u] = numbersOf(Input) as [bigint];
    const point = mapToG1VarTime(u).bytesIn(UNCOMPRESSED_POINTS);
    return { id: Name, complaint: differ(padded(point, [0, 1]), fromHex(Expected)) };
  }),
);

vectorFile('evm/eip-2537/map_fp2_to_G2_bls.json', 5, (file) =>
  (JSON.parse(file) as readonly Call[]).map(({ Name, Input, Expected }) => {
    const [c0, c1] = numbersOf(Input) as [bigint, bigint];
    return {
      id: Name,
      complaint: differ(padded(mapToG2VarTime({ c0, c1 }).bytesIn(UNCOMPRESSED_POINTS), [1, 0, 3, 2]), fromHex(Expected)),
    };
  }),
);
