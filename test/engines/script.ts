/** Engines that run a script: they print their progress and their result as lines of JSON. */
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { endedEarly, start, stop } from '../../engines/child.ts';
import type { Job, Progress, SuiteResult } from '../conformance/run-cases.ts';
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
    run: (vectorsFile) => runCommand([find(), ...flags, SCRIPT, vectorsFile, JSON.stringify(job)], { env }),
  };
}

interface Running {
  readonly env?: Readonly<Record<string, string>>;
  /** The program is to end after its result, and well. Otherwise it is stopped. */
  readonly endsByItself?: boolean;
}

/** What the command prints as its result; rejects where it ends without one. */
export async function runCommand(command: readonly string[], { env = {}, endsByItself = false }: Running = {}): Promise<SuiteResult> {
  const watchdog = new Watchdog();
  const child = start(command, { ...process.env, ...env }, ['ignore', 'pipe', 'pipe']);
  const result = new Promise<SuiteResult>((resolve) => {
    createInterface({ input: child.process.stdout as Readable }).on('line', (line) => {
      const message = JSON.parse(line) as { progress?: Progress; result?: SuiteResult };
      if (message.progress) watchdog.heard(message.progress);
      if (message.result) resolve(message.result);
    });
  });
  try {
    const found = await Promise.race([result, endedEarly(child), watchdog.expired]);
    if (endsByItself) {
      await Promise.race([child.ended, watchdog.expired]);
      if (child.process.exitCode !== 0) throw new Error(`with a result, ${await child.ended}`);
    }
    return found;
  } finally {
    watchdog.stop();
    await stop(child);
  }
}
