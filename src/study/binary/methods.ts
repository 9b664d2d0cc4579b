/** The ways to multiply in binary fields, by name, and the kernels that compute by them. */
import { type GeneratedFamily, generatedField } from '../../kernels/field/binary/field.ts';
import type { BinaryMultiplication } from '../../kernels/field/binary/multiplication.ts';
import { byTables } from '../../kernels/field/binary/tables.ts';
import type { FieldKernel } from '../../kernels/field/kernel.ts';
import type { BinaryField } from '../../params/curves/binary/params.ts';
import { byHalvedTables } from './halved-tables.ts';
import { byHoles } from './holes.ts';

/**
 * The ways to multiply polynomials over GF(2) without an instruction for it: tables of 16 bytes, which bytes are picked from; the same for halves, three products in place of four; integer
 * products with holes, in which sums of ones stay; and the same for halves.
 */
export type BinaryMethod = 'tables' | 'halved-tables' | 'holes' | 'halved-holes';

const MULTIPLICATIONS: Readonly<Record<BinaryMethod, BinaryMultiplication>> = {
  tables: byTables,
  'halved-tables': byHalvedTables,
  holes: /* @__PURE__ */ byHoles(Infinity),
  'halved-holes': /* @__PURE__ */ byHoles(1),
};

/** The names of all ways to multiply. */
export const binaryMethods = /* @__PURE__ */ Object.keys(MULTIPLICATIONS) as readonly BinaryMethod[];

/** The kernel that multiplies that way. */
export const binaryMethodKernel = (field: BinaryField, family: GeneratedFamily, method: BinaryMethod): FieldKernel<'xor'> => ({
  ...generatedField(field, family, MULTIPLICATIONS[method]),
  name: `${family}-${method}-2^${field.degree}`,
});
