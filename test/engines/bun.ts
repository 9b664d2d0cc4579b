/** Bun, whose engine is JavaScriptCore. */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { binaryOf, installPackages } from '../../engines/packages.ts';
import { type Engine, jobsIn } from './engine.ts';
import { scriptVariant } from './script.ts';

const { onFamily, withWasm, withoutWasm } = jobsIn('Bun', 'wide');

const find = (): string => binaryOf('bun');

export const bun: Engine = {
  name: 'bun',
  prepare: installPackages,
  version: async () => (await promisify(execFile)(find(), ['--version'])).stdout.trim(),
  variants: [
    scriptVariant('default', withWasm, find),
    scriptVariant('int', onFamily('int'), find),
    scriptVariant('no WebAssembly', withoutWasm, find, { env: { BUN_JSC_useWasm: '0' } }),
  ],
};
