/** G2's generator as a point, which keeps its lines once it has been paired with something. */
import { G2 } from '../params/bn256.ts';
import { G2Point } from './points.ts';

let generator: G2Point | undefined;

export function generatorG2(): G2Point {
  generator ??= G2Point.of(G2);
  return generator;
}
