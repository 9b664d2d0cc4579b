/** Secret multiples of public points, in constant time; the results are public. */
import type { PairingCalls } from '../engine/calls.ts';
import { packBoth, packFp2, unpackFp2 } from '../engine/fp2.ts';
import type { Pairing } from '../engine/pairing.ts';
import { G1Point, G2Point } from './points.ts';

/** k · point. @param scalar - k as 32 little-endian bytes; secret. */
export function secretMultipleG1({ pairing, affine }: G1Point, scalar: Uint8Array): G1Point {
  if (!affine) return new G1Point(pairing, undefined);
  const [x, y] = multiple(pairing, ({ multiplyG1 }) => multiplyG1(), packBoth(affine.x), packBoth(affine.y), scalar);
  return new G1Point(pairing, x === 0n && y === 0n ? undefined : { x: unpackFp2(x).c0, y: unpackFp2(y).c0 });
}

/** k · point in G2. @param scalar - k as 32 little-endian bytes; secret. */
export function secretMultipleG2({ pairing, affine }: G2Point, scalar: Uint8Array): G2Point {
  if (!affine) return new G2Point(pairing, undefined);
  const [x, y] = multiple(pairing, ({ multiplyG2 }) => multiplyG2(), packFp2(affine.x), packFp2(affine.y), scalar);
  return new G2Point(pairing, x === 0n && y === 0n ? undefined : { x: unpackFp2(x), y: unpackFp2(y) });
}

function multiple(
  { compiled }: Pairing,
  multiply: (call: PairingCalls) => void,
  x: bigint,
  y: bigint,
  scalar: Uint8Array,
): readonly [bigint, bigint] {
  const engine = compiled();
  const { at, module, elementBytes } = engine;
  return module.session(() => {
    engine.write(at.points.from, x, y);
    module.bytesOf(at.scalar).set(scalar);
    multiply(engine.call);
    return [engine.read(at.secrets.from), engine.read(at.secrets.from + elementBytes)];
  });
}
