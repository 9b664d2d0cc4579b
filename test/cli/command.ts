/** The limber command as a user runs it: arguments and standard input, output, errors and exit status. */
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const command = path.resolve(fileURLToPath(import.meta.url), '../../../cli/limber.js');

export function limber(args: readonly string[], input = ''): { status: number | null; out: string; err: string } {
  const { status, stdout, stderr } = spawnSync(process.execPath, [command, ...args], { input, encoding: 'utf8' });
  return { status, out: stdout, err: stderr };
}
