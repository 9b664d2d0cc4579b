/** The equation of BLS over bn256: e(H(m), K) = e(S, B2) for a message m, a key K in G2 and a signature S in G1 (Boneh, Lynn, Shacham 2001). Public. */
import { checkBytes } from '../../encoding/octets.ts';
import { groupG1 } from '../../pairing/groups/group.ts';
import { decodeG1, G1Point, type G2Point, generatorG2 } from '../../pairing/groups/points.ts';
import { type Pair, pairingsCancel } from '../../pairing/groups/products.ts';
import { bn256 } from '../../pairing/named/bn256.ts';
import { InvalidPointError, MalformedError } from '../../util/errors.ts';

/** The points of one equation. */
export interface Term {
  readonly key: G2Point;
  /** H(m). */
  readonly hash: G1Point;
  readonly signature: G1Point;
}

/** Whether the pairings of all pairs, multiplied, are e(signature, B2). */
export function holds(pairs: readonly Pair[], signature: G1Point): boolean {
  const negative = new G1Point(bn256, groupG1(bn256.engine).negative(signature.affine));
  return pairingsCancel(bn256, [...pairs, [negative, generatorG2(bn256)]]);
}

/** The point of a signature; undefined where the bytes are none. @throws {WrongTypeError} `argument`. */
export function signaturePoint(argument: string, signature: Uint8Array): G1Point | undefined {
  checkBytes(argument, signature);
  try {
    return decodeG1(bn256, signature);
  } catch (error) {
    if (error instanceof InvalidPointError || error instanceof MalformedError) return undefined;
    throw error;
  }
}
