/**
 * The module of a pairing: the tower's formulas, and the loops that drive them. Points and values are public; the multiplier of `multiply.ts` is secret.
 *
 * Elements are those of the Fp2 kernel. A point of G1 has its coordinates in both parts.
 */
import { call, type ModuleBuilder } from '../../asm/build.ts';
import type { FunctionSecrecy, ParamSecrecy } from '../../asm/secrecy/spec.ts';
import type { FormulaFunc, Passes } from '../../formulas/compile.ts';
import { link } from '../../formulas/link.ts';
import { extensionKernel } from '../../kernels/field/extension/kernel.ts';
import type { FieldFamily } from '../../kernels/field/fields.ts';
import { constants } from './constants.ts';
import type { PairingSpec } from './contract.ts';
import { defineFinal } from './final.ts';
import { formulasOf, HOSTED } from './formulas.ts';
import type { Link, PairingModule } from './linking.ts';
import { defineMiller, definePowParts, definePrepare } from './miller.ts';
import { defineMultiply } from './multiply.ts';
import { type Programs, programsOf, WORD } from './programs.ts';
import { FP12_SIZE, LINE_SIZE, PAIRS, POINT_SIZE, POOL, REGISTERS, SCALAR_BYTES, SCRATCH, SECRETS, TABLE } from './sizes.ts';

/** The compiler's passes that make a difference here: a product fills the lanes, so that there are no pairs of products. */
export type PairingPasses = Omit<Passes, 'pairs'>;

/** @param kernels - the family of the field's kernels. */
export function pairingModule(spec: PairingSpec, kernels: FieldFamily, passes: PairingPasses = { lazy: true, reuse: true }): PairingModule {
  const { params, family, field } = spec;
  const xiReal = Number(params.xi.c0);
  const kernel = extensionKernel(field, xiReal, kernels);
  const programs = programsOf(spec);
  const element = kernel.elementBytes;
  // Slots of formulas are shared with secret multiples, so that whatever comes out of them counts as secret.
  const elements = { secret: true, elements: true };
  return link({
    name: `${kernel.name} pairing`,
    kernel,
    formulas: formulasOf(xiReal),
    passes: { ...passes, pairs: false },
    constants: constants(params),
    regions: {
      registers: { bytes: REGISTERS * FP12_SIZE * element, ...elements },
      scratch: { bytes: SCRATCH * element, ...elements },
      pool: { bytes: POOL * POINT_SIZE * element, ...elements, kept: true },
      points: { bytes: PAIRS * 2 * element, ...elements },
      stepped: { bytes: (3 + LINE_SIZE) * element, ...elements },
      through: { bytes: 2 * 5 * element, ...elements },
      inverse: { bytes: 5 * element, ...elements },
      power: { bytes: ((family.chainRegisters + 1) * FP12_SIZE + 1) * element, ...elements },
      lines: { bytes: PAIRS * programs.steps * LINE_SIZE * element, ...elements, kept: true },
      scalar: { bytes: SCALAR_BYTES + 8, secret: true, elements: false },
      table: { bytes: TABLE * POINT_SIZE * element, ...elements },
      secrets: { bytes: SECRETS * POINT_SIZE * element, ...elements },
      programs: {
        bytes: WORD * programs.words.length,
        secret: false,
        elements: false,
        initial: new Uint8Array(Int32Array.from(programs.words).buffer),
      },
    },
    define: (m, linked) => define(m, linked, spec, programs),
  });
}

/** The exported functions: the loops, and single formulas for what the host drives. */
function define(m: ModuleBuilder, linked: Link, { family }: PairingSpec, programs: Programs): Readonly<Record<string, FunctionSecrecy>> {
  const everywhere: ParamSecrecy = { pointsTo: ['registers', 'scratch', 'pool', 'points', 'through', 'lines'] };
  const specs: Record<string, FunctionSecrecy> = {};
  const exporting = { exported: true };
  for (const name of HOSTED) {
    const formula: FormulaFunc = linked.formulas[name];
    const signature = Object.fromEntries(formula.params.map((param) => [param.name, 'i32' as const]));
    m.func(`${name}At`, signature, 'void', (f, params) => f.do(call(formula, params)), exporting);
    specs[`${name}At`] = { params: Object.fromEntries(Object.keys(signature).map((param) => [param, everywhere])) };
  }
  const around = { m, linked, everywhere, specs, programs };
  definePrepare(around);
  defineMiller(around);
  const powParts = definePowParts(around);
  defineFinal(around, family, powParts);
  defineMultiply(around, powParts);
  return specs;
}
