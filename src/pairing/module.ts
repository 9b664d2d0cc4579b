/**
 * The module of the bn256 pairing: the tower's formulas, and the loops that drive them. All of it is public data, and none of its time depends on it.
 *
 * Elements are those of the Fp2 kernel. A point of G1 has its coordinates in both parts.
 */
import { call, type ModuleBuilder } from '../asm/build.ts';
import type { FunctionSecrecy, ParamSecrecy } from '../asm/secrecy/spec.ts';
import type { FormulaFunc, Passes } from '../formulas/compile.ts';
import type { Formula } from '../formulas/formula.ts';
import { link } from '../formulas/link.ts';
import type { FieldKernel } from '../kernels/field/kernel.ts';
import { constants, type PairingConstants } from './constants.ts';
import { defineFinal } from './final.ts';
import { FORMULAS, HOSTED } from './formulas.ts';
import type { Link, PairingModule } from './linking.ts';
import { defineMiller, definePowParts, definePrepare } from './loops.ts';
import { defineMultiply } from './multiply.ts';
import {
  FP12_SIZE,
  LINE_SIZE,
  PAIRS,
  POINT_SIZE,
  POOL,
  programWords,
  REGISTERS,
  REGISTERS_OF_POWER,
  SCALAR_BYTES,
  SCRATCH,
  SECRETS,
  STEPS,
  TABLE,
  WORD,
} from './sizes.ts';

/** The compiler's passes that make a difference here: a product fills the lanes, so that there are no pairs of products. */
export type PairingPasses = Omit<Passes, 'pairs'>;

/** @param values - those of another curve over the same field, for its sums and multiples. */
export function pairingModule(
  kernel: FieldKernel,
  passes: PairingPasses = { lazy: true, reuse: true },
  values: PairingConstants = constants(),
): PairingModule {
  const element = kernel.elementBytes;
  // Slots of formulas are shared with secret multiples, so that whatever comes out of them counts as secret.
  const elements = { secret: true, elements: true };
  return link({
    name: `${kernel.name} pairing`,
    kernel,
    formulas: FORMULAS,
    passes: { ...passes, pairs: false },
    constants: values,
    regions: {
      registers: { bytes: REGISTERS * FP12_SIZE * element, ...elements },
      scratch: { bytes: SCRATCH * element, ...elements },
      pool: { bytes: POOL * POINT_SIZE * element, ...elements, kept: true },
      points: { bytes: PAIRS * 2 * element, ...elements },
      stepped: { bytes: (3 + LINE_SIZE) * element, ...elements },
      through: { bytes: 2 * 5 * element, ...elements },
      inverse: { bytes: 5 * element, ...elements },
      power: { bytes: (REGISTERS_OF_POWER * FP12_SIZE + 1) * element, ...elements },
      lines: { bytes: PAIRS * STEPS * LINE_SIZE * element, ...elements, kept: true },
      scalar: { bytes: SCALAR_BYTES + 8, secret: true, elements: false },
      table: { bytes: TABLE * POINT_SIZE * element, ...elements },
      secrets: { bytes: SECRETS * POINT_SIZE * element, ...elements },
      programs: {
        bytes: WORD * programWords.length,
        secret: false,
        elements: false,
        initial: new Uint8Array(Int32Array.from(programWords).buffer),
      },
    },
    define,
  });
}

/** The exported functions: the loops, and single formulas for what the host drives. */
function define(m: ModuleBuilder, linked: Link): Readonly<Record<string, FunctionSecrecy>> {
  const everywhere = (elements: number): ParamSecrecy => ({
    pointsTo: ['registers', 'scratch', 'pool', 'points', 'through', 'lines'],
    bytes: elements * linked.kernel.elementBytes,
  });
  const specs: Record<string, FunctionSecrecy> = {};
  const exporting = { exported: true };
  for (const name of HOSTED) {
    const formula: FormulaFunc = linked.formulas[name];
    const signature = Object.fromEntries(formula.params.map((param) => [param.name, 'i32' as const]));
    m.func(`${name}At`, signature, 'void', (f, params) => f.do(call(formula, params)), exporting);
    const { operands, result }: Formula = FORMULAS[name];
    const sizes = Object.keys(signature).map((param) => [param, everywhere((operands[param] ?? Object.keys(result)).length)]);
    specs[`${name}At`] = { params: Object.fromEntries(sizes) };
  }
  const around = { m, linked, everywhere, specs };
  definePrepare(around);
  defineMiller(around);
  const powParts = definePowParts(around);
  defineFinal(around, powParts);
  defineMultiply(around, powParts);
  return specs;
}
