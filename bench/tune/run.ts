/**
 * The command `npm run tune [splitting] [windows]`: measures what limber chooses its ways of computing by, and writes it to data files that
 * the kernels read: first from which length on products are made of halves, then, with kernels made so, what windows cost.
 */
import { writeFileSync } from 'node:fs';
import { complain, openPlace, showProgress } from '../command-line.ts';
import type { ScriptEngine } from '../engines/engine.ts';
import { findScriptEngine } from '../engines/index.ts';
import type { ProgramName } from '../inside/port.ts';
import { projectFolder } from '../paths.ts';
import { FILE as SPLITTING_FILE, tuneSplitting } from './splitting.ts';
import { PLACES, type Tuning } from './tuning.ts';
import { tuneWindows, FILE as WINDOWS_FILE } from './windows.ts';

const PARTS = { splitting: [SPLITTING_FILE, tuneSplitting], windows: [WINDOWS_FILE, tuneWindows] } as const;

const wanted = process.argv.slice(2);
for (const name of wanted) if (!(name in PARTS)) complain(`there is nothing called ${name}; there are: ${Object.keys(PARTS).join(', ')}`);
const names = PLACES.map(({ engine }) => engine);
const { engines, origin } = await openPlace(names, findScriptEngine, undefined);
const tuning: Tuning = { engines, origin, ask };
for (const [name, [file, tune]] of Object.entries(PARTS)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  const source = await tune(tuning);
  showProgress('');
  writeFileSync(`${projectFolder}${file}`, source);
  console.log(`written to ${file}\n`);
}

async function ask<T extends object>(name: (typeof names)[number], program: ProgramName, args: readonly string[]): Promise<T> {
  const engine = engines[names.indexOf(name)] as ScriptEngine;
  showProgress(`${program} ${args.join(' ')} in ${engine.name}`);
  const talk = await engine.open(program, args);
  try {
    const answer = JSON.parse(await talk.listen()) as T | { readonly reason: string };
    return 'reason' in answer ? complain(answer.reason) : answer;
  } finally {
    await talk.end();
  }
}
