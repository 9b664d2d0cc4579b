/** The commands `lab STUDY`. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { SingleBar } from 'cli-progress';
import { Command, Option } from 'commander';
import { complain } from '../bench/command-line.ts';
import type { Engine } from '../bench/engines/engine.ts';
import { browsers, type EngineName, type Entrances, findEngine, scriptEngines } from '../bench/engines/index.ts';
import { reasonOf } from '../bench/entry.ts';
import { installPeers } from '../bench/preparation.ts';
import { formatProvenance, type Provenance, pinTo, provenance } from '../bench/provenance.ts';
import { runElsewhere, startsEngines } from './elsewhere.ts';
import { RESULTS } from './kept-results.ts';
import { type ResultFile, resultText } from './result-file.ts';
import type { LabRow, StudyName, studies } from './study.ts';
import { formatStudy } from './table.ts';

const ENGINES: readonly EngineName[] = [...scriptEngines, ...browsers];
const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));
const LAB: Entrances = { script: here('./inside/script.js'), page: here('./inside/page.js'), bundle: here('./page/') };

interface Options {
  readonly quick?: boolean;
  readonly engine: readonly EngineName[];
  readonly json?: true;
  readonly save?: true;
}

export function studyCommand({ name, question }: (typeof studies)[number]): Command {
  const engine = new Option('--engine <names>', `engines with commas between, or all: ${ENGINES.join(', ')}`)
    .argParser(enginesNamed)
    .default(['node'], 'node');
  return new Command(name)
    .description(question)
    .option('--quick', 'fewer sizes or shorter loops')
    .addOption(engine)
    .option('--json', 'one JSON line per row, as they come')
    .option('--save', 'keep the results in lab/results')
    .action((options: Options) => run(name, options));
}

function enginesNamed(text: string): readonly EngineName[] {
  if (text === 'all') return ENGINES;
  return text.split(',').map((name) => ENGINES.find((known) => known === name) ?? complain(`there is no engine ${name} here`));
}

async function run(name: StudyName, { quick = false, engine: names, json, save }: Options): Promise<void> {
  if (startsEngines(name)) installPeers();
  const origin = provenance();
  for (const engineName of names) {
    const engine = await findEngine(engineName, pinTo(origin.core), LAB).catch((error: unknown) => {
      // Of all engines, those that are there.
      if (names.length < ENGINES.length) complain(error);
      console.error(`${engineName}: ${reasonOf(error)}`);
    });
    if (!engine) continue;
    if (!json) console.log(formatProvenance([engine], origin));
    const rows = await measure(name, engine, quick, json === true);
    if (!json) console.log(formatStudy(name, rows));
    if (save) saveResult({ name: engineName, engine, quick }, origin, name, rows);
  }
}

/** Runs the study, with a bar for a person who is waiting. */
async function measure(name: StudyName, engine: Engine, quick: boolean, json: boolean): Promise<readonly LabRow[]> {
  const bar = process.stderr.isTTY
    ? new SingleBar({ format: '{bar} {value}/{total} {label}', stream: process.stderr, clearOnComplete: true, hideCursor: true })
    : undefined;
  let started = false;
  try {
    return await runElsewhere(name, engine, {
      quick,
      engine: engine.name,
      onRow: (row) => {
        if (json) console.log(JSON.stringify(row));
      },
      onProgress: ({ done, total, label }) => {
        if (!started) bar?.start(total, done, { label });
        started = true;
        bar?.update(done, { label });
      },
    });
  } finally {
    bar?.stop();
  }
}

function saveResult(
  { name, engine, quick }: { readonly name: EngineName; readonly engine: Engine; readonly quick: boolean },
  { cpu, core, load, date, commit }: Provenance,
  study: StudyName,
  rows: readonly LabRow[],
): void {
  const file: ResultFile = { study, quick, engine: engine.name, versions: engine.versions, cpu, core, load, date, commit, rows };
  mkdirSync(RESULTS, { recursive: true });
  writeFileSync(`${RESULTS}${study}-${name}.json`, resultText(file));
  console.error(`saved lab/results/${study}-${name}.json`);
}
