/** The limber command as a user runs it: arguments and standard input, output, errors and exit status. */
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const root = path.resolve(fileURLToPath(import.meta.url), '../../../..');

/** Names the command's file where it was made one (`bundled-command.ts`). */
export const BUNDLED_COMMAND = 'LIMBER_BUNDLED_COMMAND';

/** The command's own file. */
export const COMMAND: string = process.env[BUNDLED_COMMAND] ?? path.join(root, 'dist/cli/limber.js');

/** @param home - another copy of the package. */
export function limber(
  args: readonly string[],
  input = '',
  home: string = root,
): { readonly status: number | null; readonly out: string; readonly err: string } {
  const command = home === root ? COMMAND : path.join(home, 'dist/cli/limber.js');
  const { status, stdout, stderr } = spawnSync(process.execPath, [command, ...args], { input, encoding: 'utf8' });
  return { status, out: stdout, err: stderr };
}
