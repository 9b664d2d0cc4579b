/** `ffjavascript`, which snarkjs computes with, on one thread: sums of multiples alone. A sum is a promise. */
import type { BlsWork } from '../../cases/bls.ts';
import { fromBytes } from '../../cases/dsa.ts';
import { timeAsyncLoop } from '../../measure.ts';
import type { Prepared } from '../library.ts';
import { importPeer, peerVersion } from '../peer.ts';
import type { BlsLibrary } from './library.ts';

interface Curve {
  readonly G1: {
    /** Affine coordinates in its own form. */
    fromObject(coordinates: readonly [bigint, bigint]): Uint8Array;
    toObject(point: Uint8Array): readonly [x: bigint, y: bigint, z: bigint];
    toAffine(point: Uint8Array): Uint8Array;
    /** @param scalars - 32 little-endian bytes each. */
    multiExpAffine(points: Uint8Array, scalars: Uint8Array): Promise<Uint8Array>;
  };
}
interface Ffjavascript {
  buildBls12381(isSingleThread: boolean): Promise<Curve>;
}

export const ffjavascript: BlsLibrary = {
  library: 'ffjavascript',
  kind: 'peer',
  origin: 'ffjavascript',
  constantTime: false,
  async load() {
    const { buildBls12381 } = await importPeer<Ffjavascript>('ffjavascript');
    const curve = await buildBls12381(true);
    return { version: peerVersion('ffjavascript'), prepare: (work) => prepare(curve, work) };
  },
};

function prepare({ G1 }: Curve, { operation, multiples }: BlsWork): Prepared {
  if (operation !== 'sum') throw new Error('it has no such operation');
  const points = new Uint8Array(96 * multiples.length);
  const scalars = new Uint8Array(32 * multiples.length);
  for (const [i, { point, scalar }] of multiples.entries()) {
    points.set(G1.fromObject([fromBytes(point.subarray(0, 48)), fromBytes(point.subarray(48))]), 96 * i);
    scalars.set(Uint8Array.from(scalar).reverse(), 32 * i);
  }
  let last: Uint8Array | undefined;
  const once = async (): Promise<void> => {
    last = await G1.multiExpAffine(points, scalars);
  };
  return {
    loop: (minimumMs) => timeAsyncLoop(once, minimumMs, () => performance.now()),
    result: () =>
      G1.toObject(G1.toAffine(last as Uint8Array))
        .slice(0, 2)
        .map((coordinate) => coordinate.toString(16).padStart(96, '0'))
        .join(''),
  };
}
