/** Decoders and verifiers of BLS and BDN. */
import assert from 'node:assert/strict';
import fc from 'fast-check';
import { aggregateBdnKeys, aggregateBdnSignatures, BdnRoster, BdnSignature, verifyBdn } from '../../src/entries/bdn.ts';
import { aggregateBlsKeys, aggregateBlsSignatures, BlsPrivateKey, BlsPublicKey, signBls, verifyBls } from '../../src/entries/bls-bn256.ts';
import * as bls12381 from '../../src/entries/bls12-381.ts';
import * as bn254 from '../../src/entries/bn254.ts';
import * as bn256 from '../../src/entries/bn256.ts';
import type { PublicGroup } from '../../src/entries/groups.ts';
import { BLS12_381 } from '../../src/params/pairings/bls12-381.ts';
import { BN254 } from '../../src/params/pairings/bn254.ts';
import { ORDER, P } from '../reference/bn256.ts';
import { cut, join, numberEdit, rearranged } from './parts.ts';
import { decoder, type Target, target, verifier } from './target.ts';

const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text);
const sameBytes = (a: Uint8Array, b: Uint8Array): boolean => Buffer.compare(a, b) === 0;
const message = utf8('a message');
const COORDINATE = 32;
/** Samples of points, in coordinates. */
const points = (...samples: readonly Uint8Array[]): fc.Arbitrary<Uint8Array> =>
  rearranged(
    samples.map((sample) => cut(sample, COORDINATE)),
    numberEdit(P),
  );

/** Elements of the groups of all pairings, as they are given to protocols of one's own. */
const pointTargets = (): Target[] =>
  [
    { face: bn256, prime: P, coordinate: COORDINATE },
    { face: bn254, prime: BN254.prime, coordinate: COORDINATE },
    { face: bls12381, prime: BLS12_381.prime, coordinate: 48 },
  ].flatMap(({ face: { g1, g2, gt }, prime, coordinate }) =>
    [g1, g2, gt].map((group: PublicGroup) => {
      const samples = [group.generator.toBytes(), group.generator.multiplyVarTime(group.scalars.ofPublic(12345)).toBytes()].map((sample) =>
        cut(sample, coordinate),
      );
      return decoder(
        `element of ${group.name}`,
        rearranged(samples, numberEdit(prime)),
        (bytes) => group.fromBytes(bytes),
        (read) => read.toBytes(),
      );
    }),
  );

export function pairingTargets(): Target[] {
  const keys = [3n, 5n, 1n << 200n, ORDER - 1n, 12345n].map((secret) => new BlsPrivateKey(secret));
  const [key, other] = keys as [BlsPrivateKey, BlsPrivateKey];
  const { publicKey } = key;
  const signature = signBls(key, message);
  const both = aggregateBlsSignatures([signature, signBls(other, message)]);
  return [
    ...pointTargets(),
    decoder(
      'BLS public key',
      points(publicKey.toBytes(), other.publicKey.toBytes()),
      (bytes) => BlsPublicKey.fromBytes(bytes),
      (read) => read.toBytes(),
    ),
    target('BLS public key, with a signature', points(publicKey.toBytes(), other.publicKey.toBytes()), (bytes) => {
      assert.equal(verifyBls(bytes, message, signature), sameBytes(bytes, publicKey.toBytes()));
    }),
    decoder(
      'BLS private key',
      rearranged([[key.toBytes()], [other.toBytes()]], numberEdit(ORDER)),
      (bytes) => BlsPrivateKey.fromBytes(bytes),
      (read) => read.toBytes(),
    ),
    verifier('BLS signature', points(signature, both), signature, (bytes) => verifyBls(publicKey, message, bytes)),
    verifier('BLS signature, aggregate', points(signature, both), both, (bytes) =>
      verifyBls(aggregateBlsKeys([publicKey, other.publicKey]), message, bytes),
    ),
    target('BLS signatures, to aggregate', points(signature, both), (bytes) => {
      const sum = aggregateBlsSignatures([bytes, signBls(other, message)]);
      assert.equal(sameBytes(sum, both), sameBytes(bytes, signature));
    }),
    ...bdnTargets(keys),
  ];
}

function bdnTargets(keys: readonly BlsPrivateKey[]): Target[] {
  const roster = new BdnRoster(keys.map(({ publicKey }) => publicKey));
  /** The point's coordinates, then the mask of those who signed. */
  const signed = [1, 0b10110, 0b11111].map((mask) => {
    const signature = aggregateBdnSignatures(
      roster,
      keys.map((key, i) => ((mask >> i) & 1 ? signBls(key, message) : undefined)),
    );
    return [...cut(signature.point, COORDINATE), Uint8Array.of(mask)];
  });
  const isOne = (bytes: Uint8Array): boolean => signed.some((parts) => sameBytes(join(parts), bytes));
  const verify = (bytes: Uint8Array): boolean => verifyBdn(roster, message, bytes);
  for (const parts of signed) assert.ok(verify(join(parts)));
  const masks = fc.oneof(
    fc.uint8Array({ maxLength: 3 }),
    fc.nat(31).map((mask) => Uint8Array.of(mask)),
  );
  return [
    target('BDN signature with its mask', rearranged(signed, numberEdit(P)), (bytes) => {
      assert.equal(verify(bytes), isOne(bytes));
    }),
    target('BDN masks', masks, (mask) => {
      const key = aggregateBdnKeys(roster, mask);
      assert.ok(mask.length === 1 && mask[0] !== 0 && (mask[0] as number) < 32);
      for (const [x, y, own] of signed as [Uint8Array, Uint8Array, Uint8Array][])
        assert.equal(verifyBdn(roster, message, new BdnSignature(join([x, y]), mask)), mask[0] === own[0]);
      assert.ok(sameBytes(BlsPublicKey.fromBytes(key.toBytes()).toBytes(), key.toBytes()));
    }),
  ];
}
