/** Node: the one at hand, and the newest from the npm registry. */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { binaryOf, installPackages } from '../../engines/packages.ts';
import { type Engine, jobsIn } from './engine.ts';
import { scriptVariant } from './script.ts';

const { onFamily, withWasm, withoutWasm } = jobsIn('Node');
const jobsInNewest = jobsIn('Node', 'fma');

const NO_WEBASSEMBLY = ['--import', new URL('./no-webassembly.js', import.meta.url).href];

const atHand = (): string => process.execPath;
const newest = (): string => binaryOf('node');

export const node: Engine = {
  name: 'node',
  version: async () => process.versions.node,
  variants: [
    scriptVariant('default', withWasm, atHand),
    scriptVariant('int', onFamily('int'), atHand),
    scriptVariant('no WebAssembly', withoutWasm, atHand, { flags: NO_WEBASSEMBLY }),
  ],
};

export const node26: Engine = {
  name: 'node26',
  prepare: installPackages,
  version: async () => (await promisify(execFile)(newest(), ['--version'])).stdout.trim().replace('v', ''),
  variants: [
    scriptVariant('default', jobsInNewest.withWasm, newest),
    scriptVariant('int', jobsInNewest.onFamily('int'), newest),
    scriptVariant('no WebAssembly', jobsInNewest.withoutWasm, newest, { flags: NO_WEBASSEMBLY }),
    scriptVariant('no WebAssembly or JIT', jobsInNewest.interpreted, newest, { flags: ['--jitless'] }),
  ],
};
