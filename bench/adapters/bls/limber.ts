/** limber by `limber/bls`; points and hashes by `limber/bls12-381` and `limber/hash-to-curve`. */
import { BlsPrivateKey, BlsPublicKey, fastAggregateVerifyBls, minPkPop, signBls, verifyBls, verifyBlsBatch } from 'limber/bls';
import { g1, g1FromUncompressed, g2, toUncompressed } from 'limber/bls12-381';
import { describeEngine, setFamilies } from 'limber/engine';
import { bls12381G2Suite, hashToCurve } from 'limber/hash-to-curve';
import type { BlsWork } from '../../cases/bls.ts';
import type { Prepared } from '../library.ts';
import { ownVersion } from '../peer.ts';
import { type BlsLibrary, inProcessBls, made, verified } from './library.ts';

export const limberBls: BlsLibrary = {
  library: 'limber',
  kind: 'limber',
  origin: 'limber',
  constantTime: true,
  load: async () => ({ version: ownVersion(), prepare }),
};

/** With kernels of plain integers, in whatever engine. */
export const limberIntBls: BlsLibrary = {
  ...limberBls,
  library: 'limber int',
  load: async () => {
    setFamilies(['int']);
    return { version: ownVersion(), prepare };
  },
};

function prepare(work: BlsWork): Prepared {
  const { signers, aggregate } = work;
  const { secret, publicKey, message, signature } = work.first;
  const keys = signers.map((signer) => BlsPublicKey.fromBytes(minPkPop, signer.publicKey));
  const key = keys[0] as BlsPublicKey;
  const tag = new TextEncoder().encode(minPkPop.name);
  const items = signers.map((signer, i) => ({ ...signer, publicKey: keys[i] as BlsPublicKey }));
  const prepared = inProcessBls(work, {
    sign: () => {
      const own = BlsPrivateKey.fromBytes(minPkPop, secret);
      return made(
        () => signBls(own, message),
        (signed) => signed,
      );
    },
    verify: () => verified(() => verifyBls(key, message, signature)),
    'fast aggregate': () => verified(() => fastAggregateVerifyBls(keys, message, aggregate)),
    batch: () => verified(() => verifyBlsBatch(items).every((valid) => valid)),
    hash: () =>
      made(
        () => hashToCurve(bls12381G2Suite, message, tag),
        (element) => element.toBytes(),
      ),
    'decode G1': () =>
      made(
        () => BlsPublicKey.fromBytes(minPkPop, publicKey),
        (decoded) => decoded.toBytes(),
      ),
    'decode G2': () =>
      made(
        () => g2.fromBytes(signature),
        (decoded) => decoded.toBytes(),
      ),
    sum: () => {
      const points = work.multiples.map(({ point }) => g1FromUncompressed(point));
      const scalars = work.multiples.map(({ scalar }) => g1.scalars.fromBytes(scalar));
      return made(() => g1.multiScalarVarTime(scalars, points), toUncompressed);
    },
  });
  return { ...prepared, kernel: describeEngine().fields ?? undefined };
}
