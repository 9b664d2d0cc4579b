/** Secret multiples of public points, in constant time; the results are public. */
import { packBoth, packFp2, unpackFp2 } from './constants.ts';
import { G1Point, G2Point } from './points.ts';
import { compiledEngine } from './shared.ts';

/** k · point. @param scalar - k as 32 little-endian bytes; secret. */
export function secretMultipleG1({ affine }: G1Point, scalar: Uint8Array): G1Point {
  if (!affine) return G1Point.of(undefined);
  const [x, y] = multiple('multiplyG1', packBoth(affine.x), packBoth(affine.y), scalar);
  return G1Point.of(x === 0n && y === 0n ? undefined : { x: unpackFp2(x).y, y: unpackFp2(y).y });
}

/** The same in G2. */
export function secretMultipleG2({ affine }: G2Point, scalar: Uint8Array): G2Point {
  if (!affine) return G2Point.of(undefined);
  const [x, y] = multiple('multiplyG2', packFp2(affine.x), packFp2(affine.y), scalar);
  return G2Point.of(x === 0n && y === 0n ? undefined : { x: unpackFp2(x), y: unpackFp2(y) });
}

function multiple(name: string, x: bigint, y: bigint, scalar: Uint8Array): readonly [bigint, bigint] {
  const engine = compiledEngine();
  const { at, module, elementBytes } = engine;
  return module.session(() => {
    engine.write(at.points.from, x, y);
    module.bytesOf(at.scalar).set(scalar);
    engine.run(name);
    return [engine.read(at.secrets.from), engine.read(at.secrets.from + elementBytes)];
  });
}
