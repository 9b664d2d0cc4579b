/** Producers and workers of a queue, as processes that are killed at any moment. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { COMMAND } from '../cli/command.ts';

export interface Ended {
  readonly status: number | null;
  readonly out: string;
  readonly err: string;
}

export interface Running {
  readonly child: ChildProcess;
  /** What it has said on standard error until now. */
  said(): string;
  readonly ended: Promise<Ended>;
}

const running = new Set<ChildProcess>();
process.on('exit', () => {
  for (const child of running) child.kill('SIGKILL');
});

/** The limber command, while others run. */
export function limberRuns(args: readonly string[], env: Readonly<Record<string, string>> = {}, command: string = COMMAND): Running {
  const child = spawn(process.execPath, [command, ...args], { stdio: ['ignore', 'pipe', 'pipe'], env: { ...process.env, ...env } });
  let [out, err] = ['', ''];
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    out += text;
  });
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    err += text;
  });
  running.add(child);
  const ended = once(child, 'close').then(([status]) => {
    running.delete(child);
    return { status: status as number | null, out, err };
  });
  return { child, said: () => err, ended };
}

export const worker = (url: string, ...more: readonly string[]): Running =>
  limberRuns(['worker', '--queue', url, '--concurrency', '1', ...more]);

export const producer = (place: string, url: string, ...more: readonly string[]): Running =>
  limberRuns(['election', 'verify', place, '--queue', url, '--json', ...more]);

/** As kill −9 does, and waited for. */
export async function kill({ child, ended }: Running): Promise<void> {
  child.kill('SIGKILL');
  await ended;
}

/** A report without how long it took. */
export function untimed(json: string): unknown {
  const {
    milliseconds: _,
    checks,
    ...report
  } = JSON.parse(json) as {
    readonly milliseconds: number;
    readonly checks: readonly { readonly milliseconds: number }[];
  };
  return { ...report, checks: checks.map(({ milliseconds: __, ...check }) => check) };
}
