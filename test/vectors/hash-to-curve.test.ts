/** Hashing to curves by RFC 9380's own vectors (appendix J): the residues, the points that they are mapped to, and the sum. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { sha256, sha384 } from '@noble/hashes/sha2.js';
import { hashToField } from '../../src/curve/hash-to-curve/hash-to-field.ts';
import { encodeToCurve, hashToCurve, weierstrassMap } from '../../src/curve/hash-to-curve/weierstrass.ts';
import { Field } from '../../src/field/prime-field.ts';
import { squareRoots } from '../../src/field/square-roots.ts';
import { p256, p384, secp256k1 } from '../../src/group/curves/curves.ts';
import { primeInsideOf } from '../../src/group/curves/prime-curve.ts';
import { expandMessageXmd } from '../../src/hash/expand-message.ts';
import { SECP256K1_SWU } from '../../src/params/hash-to-curve/secp256k1.ts';
import { fromBytesLE } from '../../src/util/bytes.ts';
import { readVectors, vectorsPresent } from './folder.ts';

const SUITES = {
  'P256_XMD_SHA-256_SSWU': { curve: p256, hash: sha256, swu: { z: -10n }, strength: 128 },
  'P384_XMD_SHA-384_SSWU': { curve: p384, hash: sha384, swu: { z: -12n }, strength: 192 },
  'secp256k1_XMD_SHA-256_SSWU': { curve: secp256k1, hash: sha256, swu: SECP256K1_SWU, strength: 128 },
} as const;
const CASES = 5;

interface Point {
  readonly x: string;
  readonly y: string;
}
interface Vector {
  readonly msg: string;
  readonly u: readonly string[];
  readonly P: Point;
  readonly Q?: Point;
  readonly Q0?: Point;
  readonly Q1?: Point;
}
interface File {
  readonly dst: string;
  readonly vectors: readonly Vector[];
}

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);

describe('vectors of RFC 9380', { skip: !vectorsPresent() && '30 cases of hashing to curves: there are no vectors here' }, () => {
  for (const [name, { curve, hash, swu, strength }] of Object.entries(SUITES)) {
    const field = new Field(primeInsideOf(curve).fields[0], undefined, squareRoots);
    const map = weierstrassMap(primeInsideOf(curve).params, swu, field);
    const suite = { field, map, add: (p: Uint8Array, q: Uint8Array) => primeInsideOf(curve).group.add(p, q), strength };
    const coordinates = (point: Uint8Array): readonly bigint[] =>
      [0, field.bytes].map((at) => fromBytesLE(point.subarray(at, at + field.bytes)));
    const numbers = ({ x, y }: Point): readonly bigint[] => [BigInt(x), BigInt(y)];
    for (const [kind, toCurve] of [
      ['RO', hashToCurve],
      ['NU', encodeToCurve],
    ] as const) {
      test(`${name}_${kind}`, () => {
        const { dst, vectors } = JSON.parse(readVectors(`rfc/9380-hash-to-curve/${name}_${kind}_.json`)) as File;
        assert.equal(vectors.length, CASES);
        for (const { msg, u, P, Q, Q0, Q1 } of vectors) {
          const expand = (length: number): Uint8Array => expandMessageXmd(hash, bytes(msg), bytes(dst), length);
          const elements = hashToField(field, expand, u.length, strength);
          assert.deepEqual(elements.map(fromBytesLE), u.map(BigInt));
          const mapped = [Q0 ?? Q, Q1].filter((point) => point !== undefined);
          assert.deepEqual(
            elements.map((element) => coordinates(map(element))),
            mapped.map(numbers),
          );
          assert.deepEqual(coordinates(toCurve(suite, expand)), numbers(P));
        }
      });
    }
  }
});
