/** Points of G1 and G2 of BLS12-381 from uniform bytes (RFC 9380, section 8.8). They are public, and so is what they are made of: the time depends on it. */
import { type Expander, hashToField } from '../../curve/hash-to-curve/hash-to-field.ts';
import { imageUnder } from '../../curve/hash-to-curve/isogeny.ts';
import { isogenyOf, residues } from '../../curve/hash-to-curve/kernel-isogeny.ts';
import { mapBySimpleSwu, simpleSwu } from '../../curve/hash-to-curve/simple-swu.ts';
import { Field } from '../../field/prime-field.ts';
import { squareRoots } from '../../field/square-roots.ts';
import { BLS12_381_FIELD } from '../../kernels/field/prime/fields.ts';
import { BLS12_381_G1_SWU } from '../../params/hash-to-curve/bls12-381-g1.ts';
import { BLS12_381_G2_SWU } from '../../params/hash-to-curve/bls12-381-g2.ts';
import type { SimpleSwuParams } from '../../params/hash-to-curve/simple-swu.ts';
import type { Fp2 } from '../../params/pairings/pairing.ts';
import { compiledOnce } from '../../runtime/compiled-once.ts';
import { fromBytesLE } from '../../util/bytes.ts';
import { groupG1, groupG2, type Point, sumVarTime } from '../groups/group.ts';
import { G1Point, G2Point } from '../groups/points.ts';
import { bls12381 } from '../named/bls12-381.ts';
import { clearedG1, clearedG2 } from './cofactors.ts';
import { mapToTwistVarTime, twistMap } from './map-to-twist.ts';

const STRENGTH = 128;

const field = /* @__PURE__ */ compiledOnce(() => new Field(BLS12_381_FIELD, undefined, squareRoots));

/** The point of the curve that a residue is mapped to, of whatever order. */
const mapToCurve = /* @__PURE__ */ compiledOnce((): ((u: Uint8Array) => Point<bigint>) => {
  const { a, b, isogeny } = BLS12_381_G1_SWU.isogenous as Required<SimpleSwuParams>['isogenous'];
  const map = isogenyOf(residues(bls12381.params.prime), a, b, isogeny);
  const swu = simpleSwu(field(), a, b, BLS12_381_G1_SWU.z);
  return (u) => {
    const image = imageUnder(field(), map, mapBySimpleSwu(swu, u));
    const [x, y] = [0, field().bytes].map((at) => fromBytesLE(image.subarray(at, at + field().bytes))) as [bigint, bigint];
    return x === 0n && y === 0n ? undefined : { x, y };
  };
});

const mapOfTwist = /* @__PURE__ */ compiledOnce(() => twistMap(BLS12_381_G2_SWU, bls12381.params.prime));

/** @param count - of the elements of the field: 2 for any point of G1, 1 for some. */
export function hashToG1VarTime(expand: Expander, count: 1 | 2): G1Point {
  const { engine } = bls12381;
  const mapped = hashToField(field(), expand, count, STRENGTH).map((u) => mapToCurve()(u));
  return new G1Point(bls12381, clearedG1(engine, sumVarTime(groupG1(engine), mapped)));
}

/** @param count - of the elements of Fp2: 2 for any point of G2, 1 for some. */
export function hashToG2VarTime(expand: Expander, count: 1 | 2): G2Point {
  const numbers = hashToField(field(), expand, 2 * count, STRENGTH).map(fromBytesLE);
  return sumOfMapped(Array.from({ length: count }, (_, i): Fp2 => ({ c0: numbers[2 * i] as bigint, c1: numbers[2 * i + 1] as bigint })));
}

/** The sum of what elements are mapped to, with the cofactor cleared. */
function sumOfMapped(elements: readonly Fp2[]): G2Point {
  const { engine } = bls12381;
  const first = 1;
  mapToTwistVarTime(engine, mapOfTwist(), elements, first);
  for (let i = 1; i < elements.length; i++) groupG2(engine).add(first, first, first + i);
  return new G2Point(bls12381, clearedG2(engine, first));
}

/** The maps alone, of elements of Fp and Fp2: with the cofactor cleared, as the contracts of EIP-2537 make points. */
export const mapToG1VarTime = (u: Uint8Array): G1Point => new G1Point(bls12381, clearedG1(bls12381.engine, mapToCurve()(u)));
export const mapToG2VarTime = (u: Fp2): G2Point => sumOfMapped([u]);
