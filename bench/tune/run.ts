/**
 * The command `npm run tune [splitting] [windows] [lengths]`: measures what limber chooses its ways of computing by, and writes it to data files that
 * the kernels read: first from which length on products are made of halves; then, with kernels made so, what windows cost; then, with these windows, which lengths are
 * for which family. What one part has written is compiled before the next.
 */
import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { complain, openPlace, showProgress } from '../command-line.ts';
import type { ScriptEngine } from '../engines/engine.ts';
import { findScriptEngine, type ScriptEngineName } from '../engines/index.ts';
import type { ProgramName } from '../inside/port.ts';
import { projectFolder } from '../paths.ts';
import { FILE as LENGTHS_FILE, tuneLengths } from './lengths.ts';
import { FILE as SPLITTING_FILE, tuneSplitting } from './splitting.ts';
import { PLACES, type Tuning } from './tuning.ts';
import { tuneWindows, FILE as WINDOWS_FILE } from './windows.ts';

const PARTS = {
  splitting: [SPLITTING_FILE, tuneSplitting],
  windows: [WINDOWS_FILE, tuneWindows],
  lengths: [LENGTHS_FILE, tuneLengths],
} as const;

const wanted = process.argv.slice(2);
for (const name of wanted) if (!(name in PARTS)) complain(`there is nothing called ${name}; there are: ${Object.keys(PARTS).join(', ')}`);
const names = [...new Set(Object.values(PLACES))];
const { engines, origin } = await openPlace(names, findScriptEngine, undefined);
const engineOf = new Map(names.map((name, i) => [name, engines[i] as ScriptEngine]));
const tuning: Tuning = { engines: engineOf, origin, ask };
for (const [name, [file, tune]] of Object.entries(PARTS)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  const source = await tune(tuning);
  showProgress('');
  writeFileSync(`${projectFolder}${file}`, source);
  console.log(`written to ${file}\n`);
  execFileSync(process.execPath, [`${projectFolder}node_modules/typescript/bin/tsc`, '-b', `${projectFolder}src`]);
}

async function ask<T extends object>(name: ScriptEngineName, program: ProgramName, args: readonly string[]): Promise<T> {
  const engine = engineOf.get(name) as ScriptEngine;
  showProgress(`${program} ${args.join(' ')} in ${engine.name}`);
  const talk = await engine.open(program, args);
  try {
    const answer = JSON.parse(await talk.listen()) as T | { readonly reason: string };
    return 'reason' in answer ? complain(answer.reason) : answer;
  } finally {
    await talk.end();
  }
}
