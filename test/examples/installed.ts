/** The examples as a user has them: copied beside the packed package, which they find by its name. */
import { cpSync } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { type Child, endedEarly, start } from '../../engines/child.ts';
import { ROOT, type UserProject } from '../package/user-project.ts';

/** The examples that there are, each a folder of `examples`. */
export const EXAMPLES = ['edge', 'page', 'server', 'worker'] as const;

/** @returns the folder of the copy. */
export function installed(user: UserProject, name: (typeof EXAMPLES)[number]): string {
  const folder = path.join(user.folder, name);
  cpSync(path.join(ROOT, 'examples', name), folder, {
    recursive: true,
    filter: (file) => !/[\\/](node_modules|dist|\.wrangler)$/.test(file),
  });
  return folder;
}

/** Starts the example's server at a port of its own. @returns the address that it prints. */
export async function startServer(folder: string): Promise<{ readonly child: Child; readonly address: string }> {
  const env = { ...process.env, PORT: '0' };
  const child = start([process.execPath, path.join(folder, 'server.js')], env, ['ignore', 'pipe', 'pipe']);
  const lines = createInterface(child.process.stdout as Readable);
  const line = await Promise.race([new Promise<string>((resolve) => lines.once('line', resolve)), endedEarly(child)]);
  const address = /^Open (http:\/\/localhost:\d+)$/.exec(line)?.[1];
  if (address === undefined) throw new Error(`the server says: ${line}`);
  return { child, address };
}
