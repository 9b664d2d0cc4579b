/** Groups of curves over optimal extension fields: those of prime fields, with another kind of field. */
import type { Comb } from '../../curve/module/comb.ts';
import type { DefineInverse } from '../../curve/weierstrass/conversion.ts';
import { MINUS_3 } from '../../curve/weierstrass/formulas.ts';
import { WeierstrassGroup } from '../../curve/weierstrass/group.ts';
import type { WeierstrassCalls, WeierstrassRegion } from '../../curve/weierstrass/memory.ts';
import { weierstrassModule } from '../../curve/weierstrass/module.ts';
import type { Linked } from '../../formulas/link.ts';
import type { FieldFunctions } from '../../kernels/field/kernel.ts';
import type { WeierstrassParams } from '../../params/curves/weierstrass.ts';
import { FUSED_MADD, probe, SIMD } from '../../runtime/probe.ts';
import { fieldFamily } from '../../runtime/select.ts';
import { BigInt } from '../../util/big-int.ts';
import { fromBytesLE } from '../../util/bytes.ts';
import { isZero } from '../../util/constant-time.ts';
import type { OefCurve } from './curves.ts';
import { packed, primeOf, SLOT_BYTES, unpacked } from './field.ts';
import { familiesOf, type OefFamily, oefKernel } from './kernel.ts';
import type { OefOperation } from './representation.ts';

/** The curve as those over prime fields are described: elements as numbers, all of which are below `prime`, and a = −3 in the coefficient of X^0. */
export function weierstrassParams({ name, field, b, order, generator }: OefCurve): WeierstrassParams {
  const p = BigInt(primeOf(field));
  return { name, prime: p << BigInt(8 * SLOT_BYTES * (field.degree - 1)), a: p - 3n, b, order, generator };
}

/** Fields of integers are for any engine. @throws {NoWebAssemblyError} `engine`, where none runs. */
export function oefFamily({ name, field }: OefCurve): OefFamily {
  fieldFamily(name);
  const works: Readonly<Record<OefFamily, () => boolean>> = {
    fma: () => probe(FUSED_MADD).works,
    doubles: () => probe(SIMD).works,
    int: () => true,
  };
  return familiesOf(field).find((family) => works[family]()) as OefFamily;
}

/** The kernel has inverses of its own. */
const ownInverse: DefineInverse = (m, { field }) =>
  m.func('inverse', { to: 'i32', a: 'i32' }, 'void', (f, { to, a }) => (field as FieldFunctions<OefOperation>).own.inverse(f, to, a, a));

/** @param comb - of the generator, unless it is the curve's. */
export function oefModule(curve: OefCurve, family: OefFamily, comb?: Comb): Linked<WeierstrassRegion, WeierstrassCalls> {
  return weierstrassModule(weierstrassParams(curve), MINUS_3, oefKernel(curve.field, family), comb, ownInverse);
}

/** Points are the affine coordinates x and y, 32 bits little-endian for each coefficient; the neutral element is all zeros. */
export class OefGroup extends WeierstrassGroup {
  readonly curve: OefCurve;

  /** Compiles the module. */
  constructor(curve: OefCurve, family: OefFamily = oefFamily(curve)) {
    super(weierstrassParams(curve), oefModule(curve, family));
    this.curve = curve;
  }

  /** Whether coefficients are below p, and it is a point that the generator generates: not so for the neutral element. Public. */
  override contains(point: Uint8Array): boolean {
    const { field, cofactor, order } = this.curve;
    const coordinates = [point.subarray(0, this.coordinateBytes), point.subarray(this.coordinateBytes)];
    const isReduced = coordinates.every((bytes) => {
      const number = fromBytesLE(bytes);
      const coefficients = unpacked(field, number);
      return packed(coefficients) === number && coefficients.every((coefficient) => coefficient < primeOf(field));
    });
    if (!isReduced || !super.contains(point)) return false;
    return cofactor === 1n || this.#isMultipleZero(order, point);
  }

  /** By sums that are right for points of any order, as multiples are not. Public. */
  #isMultipleZero(factor: bigint, point: Uint8Array): boolean {
    const [, ...bits] = factor.toString(2);
    const multiple = bits.reduce((sum, bit) => {
      const twice = this.add(sum, sum);
      return bit === '1' ? this.add(twice, point) : twice;
    }, point);
    return isZero(multiple);
  }
}
