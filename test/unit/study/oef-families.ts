/** Which families of optimal extension fields this engine runs; and the fields as the oracle takes them. */
import { FUSED_MADD, probe } from '../../../src/runtime/probe.ts';
import { type OefField, primeOf } from '../../../src/study/oef/field.ts';
import { familiesOf, type OefFamily } from '../../../src/study/oef/kernel.ts';
import type { ReferenceOef } from '../../reference/oef.ts';

export const oefFamilies = (field: OefField): readonly OefFamily[] =>
  familiesOf(field).filter((family) => family !== 'fma' || probe(FUSED_MADD).works);

export const referenceOf = (field: OefField): ReferenceOef => ({ p: BigInt(primeOf(field)), degree: field.degree, w: BigInt(field.w) });
