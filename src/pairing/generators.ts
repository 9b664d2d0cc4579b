/** The generators as points; G2's keeps its lines once it has been paired with something. */
import { G1, G2 } from '../params/bn256.ts';
import { G1Point, G2Point } from './points.ts';

let second: G2Point | undefined;

export const generatorG1 = (): G1Point => G1Point.of(G1);

export function generatorG2(): G2Point {
  second ??= G2Point.of(G2);
  return second;
}
