/** `@noble/curves`: BigInt. It has no batches with random weights. */
import { minPkPop } from 'limber/bls';
import type { BlsWork } from '../../cases/bls.ts';
import { nobleCurves } from '../modexp/noble-curves.ts';
import { importPeer } from '../peer.ts';
import { type BlsLibrary, inProcessBls, made, verified } from './library.ts';

interface Point {
  assertValidity(): void;
  toBytes(): Uint8Array;
}
interface Curve {
  readonly G1: { readonly Point: { fromBytes(bytes: Uint8Array): Point } };
  readonly longSignatures: {
    hash(message: Uint8Array, tag: string): Point;
    sign(hash: Point, secret: Uint8Array): Point;
    verify(signature: Point, hash: Point, key: Point): boolean;
    aggregatePublicKeys(keys: readonly Point[]): Point;
    readonly Signature: { fromBytes(bytes: Uint8Array): Point; toBytes(point: Point): Uint8Array };
  };
}

export const nobleBls: BlsLibrary = {
  ...nobleCurves,
  async load() {
    const { version } = await nobleCurves.load();
    const { bls12_381 } = await importPeer<{ bls12_381: Curve }>('@noble/curves/bls12-381.js');
    return { version, prepare: (work) => prepare(bls12_381, work) };
  },
};

function prepare({ G1, longSignatures: bls }: Curve, work: BlsWork): ReturnType<typeof inProcessBls> {
  const { signers, aggregate } = work;
  const { secret, publicKey, message, signature } = work.first;
  const checked = (point: Point): Point => {
    point.assertValidity();
    return point;
  };
  const keys = signers.map((signer) => G1.Point.fromBytes(signer.publicKey));
  const hash = (): Point => bls.hash(message, minPkPop.name);
  const read = (bytes: Uint8Array): Point => checked(bls.Signature.fromBytes(bytes));
  return inProcessBls(work, {
    sign: () =>
      made(
        () => bls.Signature.toBytes(bls.sign(hash(), secret)),
        (signed) => signed,
      ),
    verify: () => verified(() => bls.verify(read(signature), hash(), keys[0] as Point)),
    'fast aggregate': () => verified(() => bls.verify(read(aggregate), hash(), bls.aggregatePublicKeys(keys))),
    hash: () => made(hash, (point) => point.toBytes()),
    'decode G1': () =>
      made(
        () => checked(G1.Point.fromBytes(publicKey)),
        (point) => point.toBytes(),
      ),
    'decode G2': () =>
      made(
        () => read(signature),
        (point) => bls.Signature.toBytes(point),
      ),
  });
}
