/**
 * The module of a pairing: the tower's formulas, and the loops that drive them. Points and values are public; the scalar of `multiply.ts` is secret.
 *
 * Elements are those of the Fp2 kernel. A point of G1 has its coordinates in both parts.
 */
import { call, type ModuleBuilder } from '../../asm/build.ts';
import type { Exports } from '../../asm/exports.ts';
import { keeps } from '../../asm/secrecy/keeps.ts';
import type { Passes } from '../../formulas/compile.ts';
import { invertingRegion } from '../../formulas/inverse.ts';
import { link } from '../../formulas/link.ts';
import type { Fp2Formula } from '../../formulas/pairing/fp2-ring.ts';
import type { PowerPlan } from '../../formulas/power-plan.ts';
import { extensionKernel } from '../../kernels/field/extension/kernel.ts';
import type { FieldFamily } from '../../kernels/field/prime/fields.ts';
import type { HostedCalls, PairingCalls, Programs } from './calls.ts';
import { constants } from './constants.ts';
import type { Multiples, PairingFamily, PairingSpec } from './contract.ts';
import { defineFinal } from './final.ts';
import { formulasOf, HOSTED } from './formulas.ts';
import { defineJoinedSums, joinedBytes, sumsRegion } from './joined-sums.ts';
import type { CompressedName, FormulaName, Link, PairingModule } from './linking.ts';
import { defineDoubles, defineMiller, definePrecomputedLines, everywhere } from './miller.ts';
import { defineNumbers, rootPlan } from './numbers.ts';
import { programsOf, WORD } from './programs.ts';
import { FP12_SIZE, LINE_SIZE, PAIRS, POINT_SIZE, POOL, REGISTERS, SCALAR_BYTES, SCRATCH, SECRETS, TABLE } from './sizes.ts';

/** The compiler's passes that make a difference here: a product fills the lanes, so that there are no pairs of products. */
export type PairingPasses = Omit<Passes, 'pairs'>;

/** @param kernels - the family of the field's kernels. */
export function pairingModule(spec: PairingSpec, kernels: FieldFamily, passes: PairingPasses = { lazy: true, reuse: true }): PairingModule {
  const { params, family, field } = spec;
  const own = spec.own?.();
  const kernel = extensionKernel(field, Number(params.xi.c0), kernels);
  const programs = programsOf(spec);
  const formulas = {
    ...formulasOf(spec),
    ...(family.compressed?.formulas as Readonly<Record<CompressedName, Fp2Formula>>),
    ...own?.formulas,
  };
  const multiples = family.multiples(params);
  const plan = rootPlan(params);
  const [exponent] = plan.steps as readonly [Uint8Array];
  const element = kernel.elementBytes;
  // Slots of formulas are shared with secret multiples, so that whatever comes out of them counts as secret.
  const elements = { secret: true, elements: true };
  return link({
    name: `${kernel.name} pairing`,
    kernel,
    formulas,
    passes: { ...passes, pairs: false },
    constants: { ...constants(params), ...multiples.constants, ...own?.constants },
    regions: {
      registers: { bytes: REGISTERS * FP12_SIZE * element, ...elements },
      scratch: { bytes: SCRATCH * element, ...elements },
      pool: { bytes: POOL * POINT_SIZE * element, ...elements, persistent: true },
      points: { bytes: PAIRS * 2 * element, ...elements },
      stepped: { bytes: (3 + LINE_SIZE) * element, ...elements },
      through: { bytes: 2 * 5 * element, ...elements },
      inverse: { bytes: 5 * element, ...elements },
      power: { bytes: family.chainRegisters * FP12_SIZE * element, ...elements },
      compressed: { bytes: (family.compressed?.elements(programs) ?? 0) * element, ...elements },
      lines: { bytes: PAIRS * programs.steps * LINE_SIZE * element, ...elements, persistent: true },
      scalar: { bytes: SCALAR_BYTES + 8, secret: true, elements: false },
      table: { bytes: TABLE * POINT_SIZE * element, ...elements },
      digits: { bytes: multiples.digitsBytes, secret: true, elements: false },
      secrets: { bytes: SECRETS * POINT_SIZE * element, ...elements },
      sums: sumsRegion,
      // Public points alone: a signature does not wait until more than a megabyte is wiped.
      joined: { bytes: joinedBytes(element), ...elements, persistent: true },
      numbers: { bytes: kernel.residueBytes, secret: true, elements: false },
      inverting: invertingRegion(kernel),
      exponent: { bytes: exponent.length, secret: false, elements: false, initial: exponent },
      powers: { bytes: plan.entries * element, ...elements },
      programs: {
        bytes: WORD * programs.words.length,
        secret: false,
        elements: false,
        initial: new Uint8Array(Int32Array.from(programs.words).buffer),
      },
    },
    define: (m, linked) =>
      define(m, linked, {
        family,
        formulas,
        hosted: [...Object.keys(HOSTED), ...Object.keys(own?.formulas ?? {})] as FormulaName[],
        programs,
        plan,
        multiples,
      }),
  });
}

/** What `define` is told of the pairing. */
interface Parts {
  readonly family: PairingFamily;
  readonly formulas: Readonly<Record<FormulaName, Fp2Formula>>;
  /** Those that the host calls. */
  readonly hosted: readonly FormulaName[];
  readonly programs: Programs;
  readonly plan: PowerPlan;
  readonly multiples: Multiples;
}

/** The exported functions: the loops, and single formulas for what the host drives. */
function define(
  m: ModuleBuilder,
  linked: Link,
  { family, formulas, hosted: names, programs, plan, multiples }: Parts,
): Exports<PairingCalls> {
  const hosted = names.map((name) => {
    const [exported, groups] = [`${name}At`, Object.keys(formulas[name].operands)];
    const func = m.export(exported, ['to', ...groups], (f, params) => f.do(call(linked.formulas[name], params)));
    SECRECY: {
      const { operands, result } = formulas[name];
      const sizes = groups.map((group) => [group, everywhere(linked, operands[group]?.length ?? 0)]);
      keeps(m, func, { to: everywhere(linked, Object.keys(result).length), ...Object.fromEntries(sizes) });
    }
    return [exported, func];
  });
  const context = { m, linked, programs };
  const loops = { ...definePrecomputedLines(context), ...defineMiller(context), ...defineDoubles(context) };
  const { inverse, exports } = defineNumbers(context, plan);
  const final = defineFinal(context, family, inverse);
  return {
    ...(Object.fromEntries(hosted) as Exports<HostedCalls>),
    ...loops,
    ...exports,
    ...final,
    ...multiples.define(context, inverse),
    ...defineJoinedSums(context, inverse),
  };
}
