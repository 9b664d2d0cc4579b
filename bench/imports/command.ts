/** The command `bench imports`: how long a new process of Node takes to import a subpath, as it is published and file by file as it was compiled. */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Command } from 'commander';
import { projectFolder } from '../paths.ts';
import { alignColumns, formatMs } from '../table.ts';

const PROCESSES = 9;
/** Modules of threads, classic scripts and data are no subpaths that a program imports. */
const isLeftOut = (name: string): boolean =>
  name === '.' || name.endsWith('/worker') || name.endsWith('/script') || /[.*]/.test(name.slice(2));

interface Options {
  readonly only?: RegExp;
}

export const imports: Command = new Command('imports')
  .description('the import of every subpath by a new process of Node, as it is published and as it was compiled')
  .option('--only <regex>', 'subpaths that match, such as jose', (text) => new RegExp(text))
  .action(run);

function run({ only }: Options): void {
  const chosen = subpaths().filter((subpath) => only?.test(subpath) ?? true);
  const lines = chosen.map((subpath) => {
    const [published, compiled] = turns([`dist/lib/${subpath}.js`, `dist/src/entries/${subpath}.js`]) as [number, number];
    return [`limber/${subpath}`, formatMs(published), formatMs(compiled), (compiled / published).toFixed(1)];
  });
  const header = [`ms, median of ${PROCESSES} processes`, 'published', 'compiled', 'ratio'];
  console.log(alignColumns([header, ...lines], [1, 2, 3]));
}

function subpaths(): readonly string[] {
  const { exports } = JSON.parse(readFileSync(join(projectFolder, 'package.json'), 'utf8')) as { readonly exports: object };
  return Object.keys(exports).flatMap((name) => (isLeftOut(name) ? [] : [name.replace('./', '')]));
}

/** The medians, of processes by turns. */
function turns(files: readonly string[]): readonly number[] {
  const times = files.map((): number[] => []);
  for (let i = 0; i < PROCESSES; i++) for (const [at, file] of files.entries()) times[at]?.push(importTime(join(projectFolder, file)));
  return times.map((each) => each.sort((a, b) => a - b)[each.length >> 1] as number);
}

function importTime(file: string): number {
  const program = `const start = performance.now(); await import(${JSON.stringify(pathToFileURL(file).href)}); console.log(performance.now() - start);`;
  return Number(execFileSync(process.execPath, ['--input-type=module', '--eval', program], { encoding: 'utf8' }));
}
