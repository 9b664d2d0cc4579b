/** The command `bench kernels`: what a product of limbs costs, in every family, beside what the processor's ports need for it. */
import { Command } from 'commander';
import { type CommonOptions, chosen, enginesOption, openPlace, showProgress, withCommonOptions } from '../command-line.ts';
import type { Engine } from '../engines/engine.ts';
import { browsers, type EngineName, findEngine, scriptEngines } from '../engines/index.ts';
import { reasonOf } from '../entry.ts';
import type { KernelTimes } from '../inside/kernels.ts';
import { alignColumns } from '../table.ts';
import { type KernelCase, kernelCases } from './cases.ts';
import { type FamilyShape, familyShapes, productsOf } from './shapes.ts';

interface Options extends CommonOptions {
  readonly engine: readonly EngineName[];
}

export const kernels: Command = withCommonOptions(
  new Command('kernels').description('multiplication, square and reduction by kernel: cycles for a product of limbs'),
  'cases',
)
  .addOption(enginesOption([...scriptEngines, ...browsers]))
  .action(run);

const COLUMNS = ['mul', 'sqr', 'redc'] as const;

/** One operation: nanoseconds, and cycles for each of its products. */
interface Cost {
  readonly ns: number;
  readonly cycles: number;
}

async function run({ only, engine, json }: Options): Promise<void> {
  const cases = chosen(kernelCases, only, ({ name }) => name);
  const { engines, origin } = await openPlace(engine, findEngine, json);
  for (const engine of engines) {
    const lines: string[][] = [];
    for (const kernelCase of cases) {
      showProgress(`${kernelCase.name} in ${engine.name}`);
      const times = await ask(engine, kernelCase);
      const result =
        'reason' in times ? times : { ...times, costs: costsOf(kernelCase, times), ...limitOf(familyShapes[kernelCase.family]) };
      if (json !== undefined) console.log(JSON.stringify({ name: kernelCase.name, engine: engine.name, ...result, ...origin }));
      lines.push('reason' in times ? [kernelCase.name, times.reason] : line(kernelCase, times));
    }
    showProgress('');
    if (json === undefined) console.log(`${engine.name}\n${table(lines)}\n`);
  }
  if (json === undefined) console.log(derivations(cases));
}

async function ask(engine: Engine, kernelCase: KernelCase): Promise<KernelTimes | { readonly reason: string }> {
  const talk = await engine.open('kernels', [JSON.stringify(kernelCase)]);
  try {
    return JSON.parse(await talk.listen()) as KernelTimes;
  } catch (error) {
    return { reason: reasonOf(error) };
  } finally {
    await talk.end();
  }
}

/** The reduction is what a multiplication takes beyond its product. */
function costsOf({ family, lanes }: KernelCase, { ns, limbs, clock }: KernelTimes): Partial<Record<(typeof COLUMNS)[number], Cost>> {
  const { mul, sqr, product } = ns;
  const times = { mul, sqr, ...(mul !== undefined && product !== undefined && { redc: mul - product }) };
  const costs = COLUMNS.flatMap((name) => {
    const time = (times as Partial<typeof times>)[name];
    return time === undefined ? [] : [[name, { ns: time, cycles: (time * clock) / productsOf(name, familyShapes[family], lanes, limbs) }]];
  });
  return Object.fromEntries(costs);
}

function line(kernelCase: KernelCase, times: KernelTimes): string[] {
  const costs = costsOf(kernelCase, times);
  const { limit, product } = familyShapes[kernelCase.family];
  return [
    kernelCase.name,
    times.kernel,
    times.clock.toFixed(2),
    ...COLUMNS.flatMap((name) => [costs[name]?.ns.toFixed(0) ?? '-', costs[name]?.cycles.toFixed(2) ?? '-']),
    limit ? `${limit.amd.toFixed(2)}, ${limit.intel.toFixed(2)}` : '-',
    product,
  ];
}

function table(lines: readonly string[][]): string {
  const header = ['case', 'kernel', 'GHz', 'mul ns', 'cycles', 'sqr ns', 'cycles', 'redc ns', 'cycles', 'limit AMD, Intel', 'of two'];
  return alignColumns([header, ...lines], [2, 3, 4, 5, 6, 7, 8]);
}

const limitOf = ({ limit, product }: FamilyShape): object => ({ product, ...(limit && { limit }) });

function derivations(cases: readonly KernelCase[]): string {
  const families = [...new Set(cases.map(({ family }) => family))];
  return `Cycles are for a product. The limits:\n${alignColumns(
    families.map((family) => [family, familyShapes[family].derivation]),
    [],
  )}\n`;
}
