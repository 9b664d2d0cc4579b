/** `npm run native`: reads the machine code that engines make of limber's modules. */
import { cpus } from 'node:os';
import { Command } from 'commander';
import { SOURCES } from './engines/index.ts';
import type { CodeSource } from './engines/machine.ts';
import { readFunction } from './reading.ts';
import { complaints, type Row, table } from './report.ts';
import { type Subject, subjects } from './subjects.ts';
import { readTree } from './tree.ts';
import { disassemble } from './x86/disassemble.ts';

interface Options {
  readonly engine: readonly string[];
  readonly modules?: true;
}

const ENGINES = SOURCES.map(({ name }) => name);

await new Command('native')
  .description(
    "Reads the machine code that engines make of limber's modules, and looks in it for what the secrecy check looks for in their trees.",
  )
  .option('--engine <names>', `with commas between: ${ENGINES.join(', ')}`, (names: string) => names.split(','), ENGINES)
  .option('--modules', 'a row for each module')
  .action(async ({ engine, modules }: Options) => {
    const all = subjects();
    console.log(`CPU ${cpus()[0]?.model ?? 'unknown'}, ${new Date().toISOString().slice(0, 10)}`);
    for (const name of engine) {
      const source = SOURCES.find((known) => known.name === name);
      if (!source) throw new Error(`there is no engine ${name} here; there are: ${ENGINES.join(', ')}`);
      try {
        console.log(`\n${await source.version()}\n`);
        const rows = await readEngine(source, all);
        console.log(table(rows, all, modules ? (subject) => subject.name : (subject) => subject.group).join('\n'));
        fail(complaints(rows));
      } catch (error) {
        fail([`${name} could not be read: ${(error as Error).message}`]);
      }
    }
  })
  .parseAsync();

function fail(lines: readonly string[]): void {
  for (const line of lines) console.log(`\n${line}`);
  if (lines.length > 0) process.exitCode = 1;
}

async function readEngine(source: CodeSource, all: readonly Subject[]): Promise<readonly Row[]> {
  const captured = await source.capture(all);
  const listings = await disassemble(captured.map(({ code }) => code));
  const trees = all.map(readTree);
  return captured.map(({ subject, index, tier }, i) => {
    const tree = trees[subject]?.[index];
    const listing = listings[i];
    if (!tree || !listing) throw new Error(`there is code of no function that was given: ${subject} ${index}`);
    return { subject: all[subject] as Subject, tier, name: tree.func.name, reading: readFunction(listing, tree, source.convention) };
  });
}
