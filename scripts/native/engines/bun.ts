/**
 * JavaScriptCore in Bun: it compiles what has run often enough, and only then; so limber itself is run, with thresholds as low as they go.
 */
import { execFile } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { withFolder } from '../../../engines/child.ts';
import { binaryOf } from '../../../engines/packages.ts';
import type { MachineCode } from '../machine-code.ts';
import type { Subject } from '../subjects.ts';
import { readDumps } from './jitdump.ts';
import { type CodeSource, JAVASCRIPT_CORE } from './machine.ts';

const INSIDE = fileURLToPath(new URL('work.js', import.meta.url));

/** Without entries in the middle of loops, which take all variables from memory. */
const OPTIONS: Readonly<Record<string, string>> = {
  useWasmOSR: '0',
  useWasmIPIntLoopOSR: '0',
  thresholdForBBQOptimizeAfterWarmUp: '1',
  thresholdForBBQOptimizeSoon: '1',
  thresholdForOMGOptimizeAfterWarmUp: '10',
  thresholdForOMGOptimizeSoon: '10',
};

export const bunSource: CodeSource = {
  name: 'bun',
  version: async () => `Bun ${(await promisify(execFile)(binaryOf('bun'), ['--version'])).stdout.trim()}`,
  convention: JAVASCRIPT_CORE,
  capture: (subjects) => withFolder('native', (folder) => workIn(folder, subjects)),
};

async function workIn(folder: string, subjects: readonly Subject[]): Promise<readonly MachineCode[]> {
  const base64 = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64');
  const names = join(folder, 'names.json');
  writeFileSync(names, JSON.stringify(subjects.map(({ plain, named }) => [base64(plain), base64(named)])));
  const options = Object.entries({ ...OPTIONS, useJITDump: '1', jitDumpDirectory: folder }).map(([name, value]) => [
    `BUN_JSC_${name}`,
    value,
  ]);
  await promisify(execFile)(binaryOf('bun'), [INSIDE, names], { cwd: folder, env: { ...process.env, ...Object.fromEntries(options) } });
  return readDumps(folder, (name) => /JSC-Wasm(OMG|BBQ):/.exec(name)?.[1]);
}
