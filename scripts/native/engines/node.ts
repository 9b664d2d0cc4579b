/** V8 in Node: everything compiled at once by one of the two compilers. */
import { execFile } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { withFolder } from '../../../engines/child.ts';
import type { MachineCode } from '../machine-code.ts';
import type { Subject } from '../subjects.ts';
import { readDumps } from './jitdump.ts';
import { type CodeSource, V8 } from './machine.ts';

const INSIDE = fileURLToPath(new URL('compile.js', import.meta.url));
/** No function waits to be called, and no compiler for another. */
export const TIERS: readonly string[] = ['--no-liftoff', '--liftoff-only'];
export const V8_FLAGS: readonly string[] = ['--no-wasm-lazy-compilation', '--perf-prof'];

export const v8Tier = (name: string): string | undefined => /-(turbofan|liftoff)$/.exec(name)?.[1];

export function nodeSource(name: string, binary: () => string): CodeSource {
  return {
    name,
    version: async () =>
      (await promisify(execFile)(binary(), ['-p', '"Node " + process.versions.node + ", V8 " + process.versions.v8'])).stdout.trim(),
    convention: V8,
    capture: (subjects) => withFolder('native', (folder) => compileIn(binary(), folder, subjects)),
  };
}

async function compileIn(binary: string, folder: string, subjects: readonly Subject[]): Promise<readonly MachineCode[]> {
  const files = subjects.map(({ named }, number) => {
    const file = join(folder, `${number}.wasm`);
    writeFileSync(file, named);
    return file;
  });
  for (const tier of TIERS) await promisify(execFile)(binary, [...V8_FLAGS, tier, INSIDE, ...files], { cwd: folder });
  return readDumps(folder, v8Tier);
}
