/** Hermes, the engine of React Native, as a program of its own: without a JIT and without WebAssembly. */
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { withFolder } from '../../engines/child.ts';
import { binaryOf, installPackages } from '../../engines/packages.ts';
import { HERMES_THEMES } from '../conformance/hermes-cases.ts';
import { type Engine, jobsIn } from './engine.ts';
import { writeScript } from './hermes-script.ts';
import { runCommand } from './script.ts';

/** Lighter cases than other interpreters get: it is slower than they are. */
const JOB = { ...jobsIn('Hermes').interpreted, maxWeight: 5000 };

/** Compiled as a user's code is; its promises are behind a switch. */
const FLAGS = ['-O', '-Xes6-promise'];

export const hermes: Engine = {
  name: 'hermes',
  prepare: installPackages,
  version: async () => {
    const { stdout } = await promisify(execFile)(binaryOf('hermes'), ['--version']);
    const version = /Hermes release version: (\S+)/.exec(stdout)?.[1];
    if (version === undefined) throw new Error('the program tells no version');
    return version;
  },
  variants: HERMES_THEMES.map((theme) => ({
    name: theme,
    run: (vectorsFile) =>
      withFolder('hermes', async (folder) => {
        const script = join(folder, 'suite.js');
        await writeScript(script, { ...JOB, theme }, vectorsFile);
        return runCommand([binaryOf('hermes'), ...FLAGS, script], { endsByItself: true });
      }),
  })),
};
