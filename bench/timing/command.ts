/** The command `bench timing`: does the time of a constant-time operation show its secrets? A process for every case. */
import { fileURLToPath } from 'node:url';
import { Command, Option } from 'commander';
import { type CommonOptions, chosen, complain, enginesOption, openPlace, showProgress, withCommonOptions } from '../command-line.ts';
import { findScriptEngine, type ScriptEngineName, scriptEngines } from '../engines/index.ts';
import { answerOf } from '../script.ts';
import { alignColumns } from '../table.ts';
import { timingCases } from './cases.ts';
import type { TimingAnswer } from './main.ts';
import { type Verdict, verdictOn } from './welch.ts';

interface Options extends CommonOptions {
  readonly engine: readonly ScriptEngineName[];
  readonly measurements: number;
}

const MEASUREMENTS = 20_000;
/** A control leaks so much that this is plenty. */
const CONTROL_MEASUREMENTS = 2_000;
const SCRIPT = fileURLToPath(new URL('main.js', import.meta.url));

export const timing: Command = withCommonOptions(
  new Command('timing').description('whether time shows secrets: Welch’s t-test on fixed against random exponents and bases, as in dudect'),
  'cases',
)
  .addOption(enginesOption(scriptEngines))
  .addOption(new Option('--measurements <count>', 'timed operations for each case').argParser(measurementCount).default(MEASUREMENTS))
  .action(run);

interface Finding {
  readonly name: string;
  readonly control: boolean;
  readonly engine: string;
  readonly verdict: Verdict | null;
}

type Result = Finding & TimingAnswer & { readonly measurements: number };

async function run({ only, measurements, ...options }: Options): Promise<void> {
  const cases = chosen(timingCases, only, ({ name }) => name);
  const { engines, origin } = await openPlace(options.engine, findScriptEngine, options.json);
  for (const { name: engine, command } of engines) {
    const results: Result[] = [];
    for (const timed of cases) {
      showProgress(`${timed.name} in ${engine}`);
      const count = timed.control ? CONTROL_MEASUREMENTS : measurements;
      const answer = await answerOf<TimingAnswer>([...command, SCRIPT, JSON.stringify(timed), JSON.stringify(count)]);
      const verdict = 'reason' in answer ? null : verdictOn(answer.t);
      const result = { name: timed.name, control: timed.control, engine, measurements: count, verdict, ...answer };
      results.push(result);
      if (options.json !== undefined) console.log(JSON.stringify({ ...result, ...origin }));
    }
    showProgress('');
    if (options.json === undefined) console.log(`${engine}\n${table(results)}\n`);
  }
}

function table(results: readonly Result[]): string {
  const header = ['case', 'kernel', 'µs', 'measured', 'max |t|', 'in the quickest', 'would be loud', 'verdict'];
  const lines = results.map((result) => {
    if ('reason' in result) return [result.name, '', '', '', '', '', '', result.reason];
    const { name, kernel, microseconds, measurements, t, kept, resolution, verdict, control } = result;
    const numbers = [microseconds.toFixed(0), String(measurements), t.toFixed(1), percent(kept, 0), percent(resolution, 2)];
    return [name, kernel, ...numbers, control ? `${verdict} (control: leaks on purpose)` : `${verdict}`];
  });
  return alignColumns([header, ...lines], [2, 3, 4, 5, 6]);
}

const percent = (part: number, digits: number): string => `${(100 * part).toFixed(digits)} %`;

function measurementCount(text: string): number {
  const value = Number(text);
  return Number.isSafeInteger(value) && value >= CONTROL_MEASUREMENTS
    ? value
    : complain(`--measurements must be a whole number from ${CONTROL_MEASUREMENTS} on`);
}
