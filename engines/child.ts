/**
 * Child processes that never outlive the run. Each leads a process group of its own, so that whatever a browser forks
 * ends with it, and nothing else does.
 */
import { type ChildProcess, type StdioOptions, spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const GRACE_MS = 2000;
const STDERR_KEPT = 2000;

export interface Child {
  readonly process: ChildProcess;
  /** How it ended, with the end of its standard error. */
  readonly ended: Promise<string>;
}

const running: Set<Child> = new Set();
const folders: Set<string> = new Set();

process.on('exit', () => {
  for (const child of running) signalGroup(child, 'SIGKILL');
  for (const folder of folders) rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
});
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => process.exit(130));

/** Standard error must be a pipe or be ignored. */
export function start([command = '', ...args]: readonly string[], env: NodeJS.ProcessEnv, stdio: StdioOptions): Child {
  const child = spawn(command, args, { env, stdio, detached: process.platform !== 'win32' });
  let stderr = '';
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    stderr = (stderr + text).slice(-STDERR_KEPT);
  });
  const ended = new Promise<string>((resolve) => {
    child.on('error', (error) => resolve(`could not start ${command}: ${error.message}`));
    child.on('close', (code, signal) => resolve(`${command} ended with ${signal ?? `code ${code}`}\n${stderr}`.trimEnd()));
  });
  const started = { process: child, ended };
  running.add(started);
  return started;
}

/** Rejects when the child ends: for one that should have waited to be stopped. */
export async function endedEarly(child: Child): Promise<never> {
  throw new Error(await child.ended);
}

/** Asks the child to end, and after a grace period ends its whole group. */
export async function stop(child: Child): Promise<void> {
  child.process.kill('SIGTERM');
  await Promise.race([child.ended, pause(GRACE_MS)]);
  signalGroup(child, 'SIGKILL');
  await Promise.race([child.ended, pause(GRACE_MS)]);
  running.delete(child);
}

function signalGroup({ process: { pid } }: Child, signal: NodeJS.Signals): void {
  if (pid === undefined) return;
  try {
    process.kill(process.platform === 'win32' ? pid : -pid, signal);
  } catch {
    // The group is gone already.
  }
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms).unref());
}

/** Gives `body` a new folder, and removes it afterwards. */
export async function withFolder<T>(name: string, body: (folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), `limber-${name}-`));
  folders.add(folder);
  try {
    return await body(folder);
  } finally {
    await rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 });
    folders.delete(folder);
  }
}
