/** Engines that run a script: they print their progress and their result as lines of JSON. */
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { endedEarly, start, stop } from '../../engines/child.ts';
import type { Job, Progress, SuiteResult } from '../conformance/suite.ts';
import type { Variant } from './engine.ts';
import { Watchdog } from './watchdog.ts';

const SCRIPT = fileURLToPath(new URL('../conformance/main.js', import.meta.url));

interface Settings {
  readonly flags?: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
}

/** A variant that runs the suite's script with the command that `find` gives. */
export function scriptVariant(name: string, job: Job, find: () => string, { flags = [], env = {} }: Settings = {}): Variant {
  return {
    name,
    run: (vectorsFile) => runScript(find(), [...flags, SCRIPT, vectorsFile, JSON.stringify(job)], env),
  };
}

async function runScript(command: string, args: readonly string[], env: Readonly<Record<string, string>>): Promise<SuiteResult> {
  const watchdog = new Watchdog();
  const child = start([command, ...args], { ...process.env, ...env }, ['ignore', 'pipe', 'pipe']);
  const result = new Promise<SuiteResult>((resolve) => {
    createInterface({ input: child.process.stdout as Readable }).on('line', (line) => {
      const message = JSON.parse(line) as { progress?: Progress; result?: SuiteResult };
      if (message.progress) watchdog.heard(message.progress);
      if (message.result) resolve(message.result);
    });
  });
  try {
    return await Promise.race([result, endedEarly(child), watchdog.expired]);
  } finally {
    watchdog.stop();
    await stop(child);
  }
}
