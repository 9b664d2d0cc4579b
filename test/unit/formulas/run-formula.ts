/** Runs a compiled formula on numbers, for comparison with its interpretation. */
import { call } from '../../../src/asm/build.ts';
import type { Exports } from '../../../src/asm/exports.ts';
import * as i32 from '../../../src/asm/opcodes/i32.ts';
import type { Passes } from '../../../src/formulas/compile.ts';
import type { Formula } from '../../../src/formulas/formula.ts';
import { type Linked, link, type RegionRequest } from '../../../src/formulas/link.ts';
import { type FieldFamily, fieldKernel, type PrimeField } from '../../../src/kernels/field/prime/fields.ts';
import { CompiledModule } from '../../../src/runtime/module.ts';
import { runnableFieldFamilies } from '../../../src/runtime/select.ts';
import { fromBytesLE, toBytesLE } from '../../../src/util/bytes.ts';

/** The families that this engine runs. */
export const families: () => readonly FieldFamily[] = runnableFieldFamilies;

export type Inputs = Readonly<Record<string, Readonly<Record<string, bigint>>>>;

/** What takes the components of a group in. */
type EnteringCalls = { readonly [group: `enter ${string}`]: () => void };

export interface FormulaCalls extends EnteringCalls {
  run(): void;
}

/** The formula alone in a module, with numbers in and out by bytes. `overlap` lets the result be where the first operand was. */
export function linkFormula(
  field: PrimeField,
  family: FieldFamily,
  formula: Formula,
  constants: Readonly<Record<string, bigint>>,
  { passes, overlap = false }: { passes?: Passes; overlap?: boolean } = {},
): Linked<string, FormulaCalls> {
  const kernel = fieldKernel(field, family);
  const groups = Object.entries(formula.operands);
  const region = (elements: boolean, count: number, bytes: number): RegionRequest => ({ bytes: count * bytes, secret: true, elements });
  const outputs = Object.keys(formula.result).length;
  const most = Math.max(outputs, ...groups.map(([, { length }]) => length));
  return link<string, 'formula', FormulaCalls>({
    name: formula.name,
    kernel,
    formulas: { formula },
    constants,
    ...(passes && { passes }),
    regions: {
      result: region(true, most, kernel.elementBytes),
      ...Object.fromEntries(groups.map(([name]) => [name, region(true, most, kernel.elementBytes)])),
      numbers: region(false, most, kernel.residueBytes),
    },
    define: (m, { formulas, at, fromBytes, toBytes }) => {
      const address = (name: string): number => (at[name] as { from: number }).from;
      const target = overlap ? (groups[0] as readonly [string, unknown])[0] : 'result';
      const entering = groups.map(([name, components]) =>
        m.export(`enter ${name}`, [], (f) => {
          for (let i = 0; i < components.length; i++) {
            fromBytes(f, i32.const(address(name) + i * kernel.elementBytes), i32.const(address('numbers') + i * kernel.residueBytes));
          }
        }),
      );
      const run = m.export('run', [], (f) => {
        const operands = Object.fromEntries(groups.map(([name]) => [name, i32.const(address(name))]));
        f.do(call(formulas.formula, { to: i32.const(address(target)), ...operands }));
        for (let i = 0; i < outputs; i++) {
          toBytes(f, i32.const(address('numbers') + i * kernel.residueBytes), i32.const(address(target) + i * kernel.elementBytes));
        }
      });
      return { run, ...(Object.fromEntries(entering.map((one) => [one.name, one])) as Exports<EnteringCalls>) };
    },
  });
}

export class CompiledFormula {
  readonly #formula: Formula;
  readonly #module: CompiledModule<string, FormulaCalls>;

  constructor(formula: Formula, linked: Linked<string, FormulaCalls>) {
    this.#formula = formula;
    this.#module = new CompiledModule(linked);
  }

  /** The result for inputs that need not be reduced. */
  run(inputs: Inputs): Readonly<Record<string, bigint>> {
    const module = this.#module;
    return module.session(() => {
      const size = module.kernel.residueBytes;
      const numbers = module.bytesOf(module.at.numbers as { from: number; bytes: number });
      for (const [group, names] of Object.entries(this.#formula.operands)) {
        for (const [i, name] of names.entries())
          numbers.set(toBytesLE((inputs[group] as Record<string, bigint>)[name] as bigint, size), i * size);
        module.call[`enter ${group}`]?.();
      }
      module.call.run();
      const outputs = Object.keys(this.#formula.result);
      return Object.fromEntries(outputs.map((name, i) => [name, fromBytesLE(numbers.slice(i * size, (i + 1) * size))]));
    });
  }
}
