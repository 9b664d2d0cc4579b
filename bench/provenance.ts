/** Where and when figures were measured: without it a time means nothing. */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import type { Engine } from './engines/engine.ts';
import { projectFolder } from './paths.ts';

export interface Provenance {
  readonly cpu: string;
  /** The core that everything is pinned to, native references included; null when the machine offers no way. */
  readonly core: number | null;
  /** Processes that wanted a core in the minute before: more than none, and the figures are those of a shared machine. */
  readonly load: number;
  readonly date: string;
  readonly commit: string;
}

export function provenance(): Provenance {
  return {
    cpu: cpus()[0]?.model ?? 'unknown',
    core: lastAllowedCore(),
    load: Number(loadavg()[0]?.toFixed(1)),
    date: new Date().toISOString(),
    commit: commit(),
  };
}

export function formatProvenance(engines: readonly Engine[], { cpu, core, load, date, commit }: Provenance): string {
  const pinning = core === null ? 'not pinned to a core' : `pinned to core ${core}`;
  return [
    ...engines.map(({ versions }) => `engine  ${versions}`),
    `CPU     ${cpu}, ${pinning}, load ${load} beforehand`,
    `date    ${date}`,
    `commit  ${commit}`,
    '',
  ].join('\n');
}

/** The command before the command: everything it starts stays on one core. */
export function pinTo(core: number | null): string[] {
  return core === null ? [] : ['taskset', '-c', String(core)];
}

/** The last core that this process may use, if taskset can pin to it. */
function lastAllowedCore(): number | null {
  let status: string;
  try {
    status = readFileSync('/proc/self/status', 'utf8');
  } catch {
    return null;
  }
  const core = Number(/^Cpus_allowed_list:.*?(\d+)$/m.exec(status)?.[1]);
  const [command = '', ...options] = pinTo(core);
  return spawnSync(command, [...options, 'true']).status === 0 ? core : null;
}

/** With a mark where files differ from it; results and documents, which measuring itself changes, do not count. */
function commit(): string {
  const name = git('describe', '--always', '--exclude=*');
  if (name === '') return 'unknown';
  return git('status', '--porcelain', '--untracked-files=no', '--', ':!lab/results', ':!docs') === '' ? name : `${name}-dirty`;
}

function git(...options: string[]): string {
  const { status, stdout } = spawnSync('git', options, { cwd: projectFolder, encoding: 'utf8' });
  return status === 0 ? stdout.trim() : '';
}
