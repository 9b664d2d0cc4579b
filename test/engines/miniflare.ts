/** Starts edge workers in miniflare. It needs a newer Node than the one at hand may be, and so runs in a process of its own. */
import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { type Child, endedEarly, start } from '../../engines/child.ts';
import { binaryOf } from '../../engines/packages.ts';

const HOST = fileURLToPath(new URL('./miniflare-host.js', import.meta.url));

interface StartedWorker {
  readonly child: Child;
  readonly address: string;
}

/**
 * Starts the worker `worker.js` of a folder, beside which are the modules that the platform compiles.
 *
 * @param variables - those of its environment.
 */
export async function startWorker(folder: string, variables: Readonly<Record<string, string>>): Promise<StartedWorker> {
  // The very binary that `binaryOf` has looked at.
  const env = { ...process.env, MINIFLARE_WORKERD_PATH: binaryOf('workerd') };
  const child = start([binaryOf('node'), HOST, folder, JSON.stringify(variables)], env, ['ignore', 'pipe', 'pipe']);
  const lines = createInterface(child.process.stdout as Readable);
  const first = once(lines, 'line').then(([line]) => line as string);
  return { child, address: (JSON.parse(await Promise.race([first, endedEarly(child)])) as { address: string }).address };
}

/** Asks the worker, and waits for as long as it takes, unlike `fetch`. Rejects unless it answers well. */
export async function answered(address: string): Promise<void> {
  const [response] = (await once(get(address), 'response')) as [IncomingMessage];
  const body = await text(response);
  if (response.statusCode !== 200) throw new Error(`the worker answers with status ${response.statusCode}: ${body}`);
}
