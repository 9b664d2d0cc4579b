/** Whether a point of the twist is of order n. */
import type { Fp2 } from '../params/bn256.ts';
import { U } from '../params/bn256.ts';
import { packFp2, unpackFp2 } from './constants.ts';
import { groupG2, multiplyVarTime } from './group.ts';
import { pairingEngine } from './shared.ts';

/**
 * Whether ψ(Q) = [t − 1]·Q for the Frobenius endomorphism ψ of the twist, t − 1 = 6u². On all points of the twist ψ² − [t]ψ + [p] = 0, so that this makes
 * [(t − 1)² − t(t − 1) + p]·Q = [p + 1 − t]·Q = [n]·Q the point at infinity. The converse holds by the definition of G2.
 */
export function hasOrderN(point: { readonly x: Fp2; readonly y: Fp2 }): boolean {
  const engine = pairingEngine();
  const { scratch } = engine.at;
  const image = scratch.from + 2 * engine.elementBytes;
  engine.write(scratch.from, packFp2(point.x), packFp2(point.y));
  engine.run('frobeniusTwistAt', image, scratch.from);
  const [x, y] = [engine.read(image), engine.read(image + engine.elementBytes)].map(unpackFp2) as [Fp2, Fp2];
  const multiple = multiplyVarTime(groupG2(engine), point, 6n * U * U);
  return multiple !== undefined && same(multiple.x, x) && same(multiple.y, y);
}

const same = (a: Fp2, b: Fp2): boolean => a.x === b.x && a.y === b.y;
