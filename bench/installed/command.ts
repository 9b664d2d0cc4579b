/** The command `bench command`: how long a new process of `limber` takes, from a copy of the package as it is installed, beside a script that does nothing. */
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { Command, Option } from 'commander';
import { withFolder } from '../../engines/child.ts';
import { complain, enginesOption } from '../command-line.ts';
import { findScriptEngine, type ScriptEngineName, scriptEngines } from '../engines/index.ts';
import { projectFolder } from '../paths.ts';
import { alignColumns, formatMs } from '../table.ts';

const PROCESSES = 15;
const NOTHING = 'nothing.mjs';
const CASES: readonly (readonly string[])[] = [['--version'], ['modexp', '4', '13', '497'], ['ed25519', 'keygen'], ['--help']];
/** What is published, and the package that it needs. */
const PARTS = ['package.json', 'kernels.lock.json', 'dist/lib'];
const NEEDED = 'node_modules/@noble/hashes';

interface Options {
  readonly engine: readonly ScriptEngineName[];
  readonly processes: number;
}

export const command: Command = new Command('command')
  .description('new processes of the command, as it is installed')
  .addOption(enginesOption(scriptEngines))
  .addOption(new Option('--processes <count>', 'new processes for each case').argParser(Number).default(PROCESSES))
  .action(run);

async function run({ engine, processes }: Options): Promise<void> {
  if (!Number.isSafeInteger(processes) || processes < 1) complain('--processes must be a whole number from 1 on');
  await withFolder('installed', async (folder) => {
    const program = install(folder);
    const scripts = [[path.join(folder, NOTHING)], ...CASES.map((args) => [program, ...args])];
    for (const name of engine) {
      const found = await findScriptEngine(name, []);
      const times = scripts.map((): number[] => []);
      // In turn, so that what else the machine does meets all of them.
      for (let i = 0; i < processes; i++)
        for (const [at, script] of scripts.entries()) times[at]?.push(timeOf([...found.command, ...script]));
      const least = times.map((each) => Math.min(...each));
      const lines = times.map((each, at) => [
        at === 0 ? 'a script that does nothing' : `limber ${CASES[at - 1]?.join(' ')}`,
        formatMs(least[at] as number),
        formatMs(each.sort((a, b) => a - b)[each.length >> 1] as number),
        formatMs((least[at] as number) - (least[0] as number)),
      ]);
      const header = [`ms, ${processes} processes`, 'least', 'median', 'least, beyond nothing'];
      console.log(`${found.name}\n${alignColumns([header, ...lines], [1, 2, 3])}\n`);
    }
  });
}

/** Where nothing of this folder is near: what is compiled beside the package would be imported in its place. */
function install(folder: string): string {
  const home = path.join(folder, 'node_modules/limber');
  mkdirSync(home, { recursive: true });
  for (const part of PARTS) cpSync(path.join(projectFolder, part), path.join(home, part), { recursive: true });
  cpSync(path.join(projectFolder, NEEDED), path.join(folder, NEEDED), { recursive: true, dereference: true });
  writeFileSync(path.join(folder, NOTHING), '');
  return path.join(home, 'dist/lib/command.js');
}

function timeOf([program = '', ...args]: readonly string[]): number {
  const begin = performance.now();
  const { status, stderr } = spawnSync(program, args, { encoding: 'utf8' });
  if (status !== 0) throw new Error(`${args.join(' ')} ended with status ${status}: ${stderr}`);
  return performance.now() - begin;
}
