/** `npm run native`: reads the machine code that engines make of limber's modules. */

import { cpus } from 'node:os';
import { Command } from 'commander';
import { SOURCES } from './engines/index.ts';
import type { CodeSource } from './engines/machine.ts';
import { type Reading, readFunction } from './reading.ts';
import { type Subject, subjects } from './subjects.ts';
import { readTree } from './tree.ts';
import { disassemble } from './x86/disassemble.ts';

interface Options {
  readonly engine?: string;
  readonly functions?: true;
}

interface Row {
  readonly subject: Subject;
  readonly tier: string;
  readonly name: string;
  readonly reading: Reading;
}

new Command('native')
  .description(
    "Reads the machine code that engines make of limber's modules, and looks for what the secrecy check looks for in their trees.",
  )
  .option('--engine <names>', `with commas between: ${SOURCES.map(({ name }) => name).join(', ')}; without it, all`)
  .option('--functions', 'a line for each function, too')
  .action(async ({ engine, functions }: Options) => {
    const names = engine?.split(',') ?? SOURCES.map(({ name }) => name);
    const all = subjects();
    console.log(`CPU ${cpus()[0]?.model ?? 'unknown'}; ${new Date().toISOString().slice(0, 10)}\n`);
    for (const name of names) {
      const source = SOURCES.find((known) => known.name === name);
      if (!source) throw new Error(`there is no engine ${name} here`);
      await readEngine(source, all, functions ?? false);
    }
  })
  .parseAsync();

async function readEngine(source: CodeSource, all: readonly Subject[], functions: boolean): Promise<void> {
  const version = await source.version().catch((error: Error) => error);
  if (version instanceof Error) {
    console.log(`${source.name}: not read: ${version.message}\n`);
    process.exitCode = 1;
    return;
  }
  const captured = await source.capture(all);
  const listings = await disassemble(captured.map(({ code }) => code));
  const trees = all.map(readTree);
  const rows = captured.flatMap(({ subject, index, tier }, i): Row[] => {
    const tree = trees[subject]?.[index];
    const listing = listings[i];
    if (!tree || !listing) throw new Error(`${source.name} has compiled what it was not given: ${subject} ${index}`);
    return [{ subject: all[subject] as Subject, tier, name: tree.func.name, reading: readFunction(listing, tree, source.convention) }];
  });
  console.log(`${source.name}: ${version}\n`);
  console.log(
    '| compiler | module | functions | of | conditional jumps | checks | loops | ahead | public memory | unread | helpers | unexplained |',
  );
  console.log('| --- | --- | --- | --- | --- | --- | --- | --- | --- | --- | --- | --- |');
  for (const tier of [...new Set(rows.map((row) => row.tier))].sort()) {
    for (const subject of all)
      printRow(
        tier,
        subject,
        rows.filter((row) => row.tier === tier && row.subject === subject),
      );
  }
  console.log();
  if (functions)
    for (const row of rows)
      console.log(
        `${row.tier} ${row.subject.name} ${row.name}: ${JSON.stringify({ ...row.reading, unexplained: row.reading.unexplained.length })}`,
      );
  for (const { subject, tier, name, reading } of rows) {
    for (const { trouble, instruction } of reading.unexplained) {
      process.exitCode = 1;
      console.log(`${trouble}: ${tier} ${subject.name} ${name} at ${instruction.at.toString(16)}: ${instruction.text}`);
    }
  }
}

function printRow(tier: string, { name, module }: Subject, rows: readonly Row[]): void {
  if (rows.length === 0) return;
  const sum = (of: (reading: Reading) => number): number => rows.reduce((total, { reading }) => total + of(reading), 0);
  const cells = [
    ...[rows.length, module.functions.length, sum((r) => r.jumps), sum((r) => r.checks), sum((r) => r.loops), sum((r) => r.ahead)],
    ...[sum((r) => r.byPublicMemory), sum((r) => r.unread), sum((r) => r.helpers), sum((r) => r.unexplained.length)],
  ];
  console.log(`| ${tier} | ${name} | ${cells.join(' | ')} |`);
}
