/** Programs that verify elections, started as a user starts them. */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { peersFolder, projectFolder } from '../paths.ts';

/** How long something took. */
export interface Time {
  /** By the clock, and by the processors, in seconds. */
  readonly wall: number;
  readonly processor: number;
}

export type Program = readonly string[];

/** As users have it. */
export const COMMAND: string = join(projectFolder, 'dist/lib/command.js');

export const limberVerifies = (path: string, workers: number): Program => [
  process.execPath,
  COMMAND,
  ...['election', 'verify', path, '--json', '--workers', String(workers)],
];

export const beleniosToolVerifies = (folder: string): Program => ['belenios-tool', 'election', 'verify', '--dir', folder];

/** It reads the archive in the folder where it runs. */
export const sironaVerifies = (folder: string): Program => [
  ...['env', '-C', folder, process.execPath],
  join(peersFolder, 'node_modules/sirona/dist/cli/sirona.js'),
  ...['election', 'verify', '--quiet'],
];

/** How long a process takes that has to end well. */
export function timeOf(program: Program): Time {
  const { status, stdout, stderr } = spawnSync('bash', ['-c', 'TIMEFORMAT="%R %U %S"; time "$@" >&2', '-', ...program], {
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
  });
  const [wall, user, system] = (stderr.trimEnd().split('\n').at(-1) as string).split(' ').map(Number) as [number, number, number];
  if (status !== 0) throw new Error(`${program.join(' ')} ended with ${status}: ${stdout}${stderr}`);
  return { wall, processor: user + system };
}

export const least = (a: Time, b: Time): Time => ({ wall: Math.min(a.wall, b.wall), processor: Math.min(a.processor, b.processor) });

export const NEVER: Time = { wall: Infinity, processor: Infinity };

/** Of a second: Linux counts so, whatever the processor. */
const TICKS = 100;

/** How long the processors have worked for a process that lives, in seconds. */
export function processorTime(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  const [user, system] = stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .slice(11, 13)
    .map(Number) as [number, number];
  return (user + system) / TICKS;
}
