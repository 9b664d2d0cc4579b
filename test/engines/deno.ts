/** Deno: V8, of another version than Node's. */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { binaryOf, installPackages } from '../../engines/packages.ts';
import { type Engine, jobsIn } from './engine.ts';
import { scriptVariant } from './script.ts';

const { onFamily, withWasm, withoutWasm } = jobsIn('Deno', 'fma');

/** The suite reads the vectors' file and the command line. */
const RUN = ['run', '--no-prompt', '--allow-read', '--no-config', '--no-lock', '--node-modules-dir=manual'];
const WIDE_ARITHMETIC = '--v8-flags=--experimental-wasm-wide-arithmetic';
const NO_WEBASSEMBLY = ['--preload', new URL('./no-webassembly.js', import.meta.url).href];

const find = (): string => binaryOf('deno');

export const deno: Engine = {
  name: 'deno',
  prepare: installPackages,
  version: async () => (await promisify(execFile)(find(), ['--version'])).stdout.split(' ')[1] ?? 'unknown',
  variants: [
    scriptVariant('default', withWasm, find, { flags: RUN }),
    scriptVariant('wide arithmetic', onFamily('wide'), find, { flags: [...RUN, WIDE_ARITHMETIC] }),
    scriptVariant('no WebAssembly', withoutWasm, find, { flags: [...RUN, ...NO_WEBASSEMBLY] }),
  ],
};
