/** The groups of the curves that are compared, by the kind of their field. */
import { BinaryGroup } from '../../curve/binary/group.ts';
import { binaryComb, binaryModule } from '../../curve/binary/module.ts';
import { MINUS_3 } from '../../curve/weierstrass/formulas.ts';
import { WeierstrassGroup } from '../../curve/weierstrass/group.ts';
import { weierstrassComb, weierstrassModule } from '../../curve/weierstrass/module.ts';
import { negativeOf } from '../../group/coordinates.ts';
import type { SecretGroup } from '../../group/group.ts';
import { binaryField } from '../../kernels/field/binary/field.ts';
import { polynomialOf } from '../../kernels/field/binary/shape.ts';
import { fieldKernel, type PrimeField } from '../../kernels/field/prime/fields.ts';
import type { BinaryCurveParams } from '../../params/curves/binary/params.ts';
import type { WeierstrassParams } from '../../params/curves/weierstrass.ts';
import { binaryFamily } from '../../runtime/binary-family.ts';
import { fieldFamily } from '../../runtime/select.ts';
import { BigInt } from '../../util/big-int.ts';
import { fromBytesLE, toBytesLE } from '../../util/bytes.ts';
import type { OefCurve } from '../oef/curves.ts';
import { packed, primeOf, unpacked } from '../oef/field.ts';
import { OefGroup, oefFamily, oefModule, weierstrassParams } from '../oef/group.ts';
import { studiedGroup } from './group.ts';

export function primeGroup(params: WeierstrassParams, field: PrimeField): SecretGroup {
  const kernel = fieldKernel(field, fieldFamily(params.name));
  return studiedGroup({
    ...{ name: params.name, order: params.order, generator: params.generator, limit: params.prime },
    open: () => new WeierstrassGroup(params, weierstrassModule(params, MINUS_3, kernel)),
    negativeY: (_, y) => negativeOf(y, toBytesLE(params.prime, y.length)),
    comb: (teeth, stride) => weierstrassComb(params, teeth, stride),
    module: (comb) => weierstrassModule(params, MINUS_3, kernel, comb),
  });
}

export function extensionGroup(curve: OefCurve): SecretGroup {
  const [params, family, p] = [weierstrassParams(curve), oefFamily(curve), BigInt(primeOf(curve.field))];
  const opposite = (coefficient: bigint): bigint => (p - coefficient) % p;
  return studiedGroup({
    ...{ name: params.name, order: params.order, generator: params.generator, limit: params.prime },
    open: () => new OefGroup(curve, family),
    negativeY: (_, y) => toBytesLE(packed(unpacked(curve.field, fromBytesLE(y)).map(opposite)), y.length),
    comb: (teeth, stride) => weierstrassComb(params, teeth, stride),
    module: (comb) => oefModule(curve, family, comb),
  });
}

export function binaryGroup(params: BinaryCurveParams): SecretGroup {
  const kernel = binaryField(params.field, binaryFamily(params.name));
  return studiedGroup({
    ...{ name: params.name, order: params.order, generator: params.generator, limit: polynomialOf(params.field) },
    open: () => {
      const group = new BinaryGroup(params);
      return Object.assign(group, { add: group.addVarTime.bind(group) });
    },
    negativeY: (x, y) => y.map((byte, i) => byte ^ (x[i] as number)),
    comb: (teeth, stride) => binaryComb(params, teeth, stride),
    module: (comb) => binaryModule(params, kernel, comb),
  });
}
