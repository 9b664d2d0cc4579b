/** ElGamal on elliptic curves on BigInt: the oracle of its tests. */
import type { AffinePoint, WeierstrassParams } from '../../src/params/curves/weierstrass.ts';
import { addPoints, multiplyPoint, negatePoint, type Point } from './weierstrass.ts';

interface Ciphertext {
  readonly a: Point;
  readonly b: Point;
}

/** Of the point m for the public key y, with the random number r. */
export function ecElgamalEncrypt(params: WeierstrassParams, y: AffinePoint, m: Point, r: bigint): Ciphertext {
  return { a: multiplyPoint(params, r, params.generator), b: addPoints(params, m, multiplyPoint(params, r, y)) };
}

export function ecElgamalDecrypt(params: WeierstrassParams, x: bigint, { a, b }: Ciphertext): Point {
  return addPoints(params, b, negatePoint(params, multiplyPoint(params, x, a)));
}
