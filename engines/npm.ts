/** Installs what a folder of its own names, for tests: what the project itself does not depend on. */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

/** Hundreds of megabytes. */
const INSTALL_MS = 600_000;

/** As the lock file says, without scripts of packages. Where that fails, what was wanted stays missing; `say` hears either way. */
export async function installFrom(folder: string, what: string, say: (line: string) => void): Promise<void> {
  say(`installing ${what} by npm ci`);
  try {
    await npm(['ci', '--prefix', folder, '--ignore-scripts', '--no-audit', '--no-fund', '--fetch-retries=1']);
  } catch (error) {
    say(`npm ci failed: ${(error as Error).message.trim().split('\n').at(-1)}`);
  }
}

/** By the npm that runs this script, if one does: it goes with the node at hand. */
async function npm(args: readonly string[]): Promise<void> {
  const script = process.env.npm_execpath;
  const run = promisify(execFile);
  if (script) await run(process.execPath, [script, ...args], { timeout: INSTALL_MS });
  else await run('npm', args, { timeout: INSTALL_MS, shell: process.platform === 'win32' });
}
