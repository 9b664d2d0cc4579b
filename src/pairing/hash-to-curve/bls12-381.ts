/** Points of G1 and G2 of BLS12-381 from uniform bytes (RFC 9380, section 8.8). They are public, and so is what they are made of: the time depends on it. */
import type { Expander } from '../../curve/hash-to-curve/hash-to-field.ts';
import { fromBytesBE } from '../../encoding/octets.ts';
import { BLS12_381_G1_SWU } from '../../params/hash-to-curve/bls12-381-g1.ts';
import { BLS12_381_G2_SWU } from '../../params/hash-to-curve/bls12-381-g2.ts';
import type { Fp2 } from '../../params/pairings/pairing.ts';
import { compiledOnce } from '../../runtime/compiled-once.ts';
import { groupG1, groupG2 } from '../groups/group.ts';
import { G1Point, G2Point } from '../groups/points.ts';
import { bls12381 } from '../named/bls12-381.ts';
import { clearedG1, clearedG2 } from './cofactors.ts';
import { curveMap, mapToCurveVarTime } from './map-to-curve.ts';
import { mapToTwistVarTime, twistMap } from './map-to-twist.ts';

/** Bytes that a number modulo the prime is made of: 128 bits more than the prime has (section 5.1). */
const WIDE_BYTES = 64;

const mapOfCurve = /* @__PURE__ */ compiledOnce(() => curveMap(BLS12_381_G1_SWU, bls12381.params.prime));
const mapOfTwist = /* @__PURE__ */ compiledOnce(() => twistMap(BLS12_381_G2_SWU, bls12381.params.prime));

/** `hash_to_field` of section 5.2, for public numbers. */
function numbersOf(expand: Expander, count: number): readonly bigint[] {
  const uniform = expand(count * WIDE_BYTES);
  return Array.from(
    { length: count },
    (_, i) => fromBytesBE(uniform.subarray(i * WIDE_BYTES, (i + 1) * WIDE_BYTES)) % bls12381.params.prime,
  );
}

/** @param count - of the elements of the field: 2 for any point of G1, 1 for some. */
export const hashToG1VarTime = (expand: Expander, count: 1 | 2): G1Point => sumOfMappedG1(numbersOf(expand, count));

/** @param count - of the elements of Fp2: 2 for any point of G2, 1 for some. */
export function hashToG2VarTime(expand: Expander, count: 1 | 2): G2Point {
  const numbers = numbersOf(expand, 2 * count);
  return sumOfMappedG2(Array.from({ length: count }, (_, i): Fp2 => ({ c0: numbers[2 * i] as bigint, c1: numbers[2 * i + 1] as bigint })));
}

/** Slots of the pool for what elements are mapped to. */
const FIRST = 1;

/** The sum of what elements are mapped to, with the cofactor cleared. */
function sumOfMappedG1(elements: readonly bigint[]): G1Point {
  const { engine } = bls12381;
  mapToCurveVarTime(engine, mapOfCurve(), elements, FIRST);
  for (let i = 1; i < elements.length; i++) groupG1(engine).add(FIRST, FIRST, FIRST + i);
  return new G1Point(bls12381, clearedG1(engine, FIRST));
}

/** The same of G2. */
function sumOfMappedG2(elements: readonly Fp2[]): G2Point {
  const { engine } = bls12381;
  mapToTwistVarTime(engine, mapOfTwist(), elements, FIRST);
  for (let i = 1; i < elements.length; i++) groupG2(engine).add(FIRST, FIRST, FIRST + i);
  return new G2Point(bls12381, clearedG2(engine, FIRST));
}

/** The maps alone, of elements of Fp and Fp2: with the cofactor cleared, as the contracts of EIP-2537 make points. */
export const mapToG1VarTime = (u: bigint): G1Point => sumOfMappedG1([u]);
export const mapToG2VarTime = (u: Fp2): G2Point => sumOfMappedG2([u]);
