/** Runs the conformance suite in every engine and variant, and prints a line for each. */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { withFolder } from '../../engines/child.ts';
import type { SuiteResult } from '../conformance/run-cases.ts';
import type { Engine, Variant } from '../engines/engine.ts';
import { ENGINES } from '../engines/index.ts';
import { loadPublished } from '../vectors/published.ts';
import type { Places } from './places.ts';
import { fail, skip, type Tally } from './tally.ts';

/** Variants that only interpret. */
const SLOWEST = /no WebAssembly or JIT/;

interface Run {
  readonly engine: Engine;
  readonly version: string;
  readonly variant: Variant;
}

type Outcome = { readonly seconds: number } & ({ readonly result: SuiteResult } | { readonly error: Error });

interface Options {
  /** Only the runs whose engine and variant match. */
  readonly only: RegExp | undefined;
  /** A missing engine is a failure. */
  readonly required: boolean;
  /** One for each run. */
  readonly places: Places;
}

export async function runConformance(tally: Tally, { only, required, places }: Options): Promise<void> {
  const runs = await chooseRuns(tally, only, required);
  const { published, skipped } = loadPublished();
  for (const { source, count, reason } of skipped) skip(tally, count, `${source}: ${reason}`);

  await withFolder('vectors', async (folder) => {
    const vectorsFile = join(folder, 'vectors.json');
    await writeFile(vectorsFile, JSON.stringify(published));
    await Promise.all(
      runs.map((run) =>
        places.take(1, async () => {
          const outcome = await execute(run, vectorsFile);
          console.log(line(run, outcome, widths(runs)));
          count(tally, run, outcome);
        }),
      ),
    );
  });
}

/** The runs of the engines that are there; the others are noted. */
async function chooseRuns(tally: Tally, only: RegExp | undefined, required: boolean): Promise<Run[]> {
  const runs: Run[] = [];
  for (const engine of ENGINES) {
    const variants = engine.variants.filter(({ name }) => !only || only.test(`${engine.name} ${name}`));
    if (variants.length === 0) continue;
    try {
      await engine.prepare?.((line) => console.log(line));
      const version = await engine.version();
      runs.push(...variants.map((variant) => ({ engine, version, variant })));
    } catch (error) {
      const what = `${engine.name} (${variants.map(({ name }) => name).join(', ')}): ${(error as Error).message}`;
      (required ? fail : skip)(tally, variants.length, what);
    }
  }
  // What takes long starts first: interpreters, then browsers.
  return runs.reverse().sort((a, b) => Number(SLOWEST.test(b.variant.name)) - Number(SLOWEST.test(a.variant.name)));
}

async function execute({ variant }: Run, vectorsFile: string): Promise<Outcome> {
  const start = performance.now();
  const seconds = (): number => (performance.now() - start) / 1000;
  try {
    const result = await variant.run(vectorsFile);
    return { result, seconds: seconds() };
  } catch (error) {
    return { error: error as Error, seconds: seconds() };
  }
}

function count(tally: Tally, { engine, variant }: Run, outcome: Outcome): void {
  const where = `${engine.name}, ${variant.name}`;
  if ('error' in outcome) {
    fail(tally, 1, `${where}: ${outcome.error.message}`);
    return;
  }
  const { passed, failed, leftOut, failures } = outcome.result;
  tally.passed += passed;
  for (const failure of failures) fail(tally, 1, `${where}: ${failure}`);
  if (failed > failures.length) fail(tally, failed - failures.length, `${where}: more than are named`);
  if (leftOut > 0) skip(tally, leftOut, `heavy cases in ${where}: too slow without a JIT`);
}

interface Widths {
  readonly engine: number;
  readonly version: number;
  readonly variant: number;
}

function widths(runs: readonly Run[]): Widths {
  const longest = (texts: readonly string[]): number => Math.max(0, ...texts.map(({ length }) => length));
  return {
    engine: longest(runs.map(({ engine }) => engine.name)),
    version: longest(runs.map(({ version }) => version)),
    variant: longest(runs.map(({ variant }) => variant.name)),
  };
}

function line({ engine, version, variant }: Run, outcome: Outcome, width: Widths): string {
  const columns = [engine.name.padEnd(width.engine), version.padEnd(width.version), variant.name.padEnd(width.variant)];
  const seconds = `${outcome.seconds.toFixed(1).padStart(6)} s`;
  if ('error' in outcome) return [...columns, `FAILED after ${seconds.trim()}: ${outcome.error.message}`].join('  ');
  const { families, passed, failed, leftOut, failures } = outcome.result;
  columns.push(families.join('+').padEnd(8), `${passed} passed`.padStart(12), `${failed} failed`.padStart(8), seconds);
  if (leftOut > 0) columns.push(`${leftOut} left out`);
  const more = failed > failures.length ? [`and ${failed - failures.length} more`] : [];
  return [columns.join('  '), ...[...failures, ...more].map((failure) => `    ${failure}`)].join('\n');
}
