/** Secret multiples of public points of G1, in constant time. */
import { packBoth, unpackFp2 } from './constants.ts';
import { G1Point } from './points.ts';
import { pairingEngine } from './shared.ts';

/**
 * k · point.
 *
 * @param scalar - k as 32 little-endian bytes; secret. The result is public.
 */
export function secretMultiple(point: G1Point, scalar: Uint8Array): G1Point {
  const engine = pairingEngine();
  const { at, module, elementBytes } = engine;
  const { affine } = point;
  if (!affine) return point;
  return module.session(() => {
    engine.write(at.points.from, packBoth(affine.x), packBoth(affine.y));
    module.bytesOf(at.scalar).set(scalar);
    engine.run('multiply');
    const [x, y] = [0, 1].map((i) => unpackFp2(engine.read(at.secrets.from + i * elementBytes)).y) as [bigint, bigint];
    return G1Point.of(x === 0n && y === 0n ? undefined : { x, y });
  });
}
