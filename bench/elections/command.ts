/** The command `bench elections`: whole elections verified by processes as a user starts them: by one thread, by two, and by `belenios-tool`. */
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Command, Option } from 'commander';
import { beleniosVersion } from '../adapters/ballots/belenios-election.ts';
import { projectFolder } from '../paths.ts';
import { alignColumns } from '../table.ts';
import { BELENIOS_UUID, beleniosArchive, heliosElection } from './make.ts';

interface Options {
  readonly ballots: number;
  readonly repeats: number;
}

interface Time {
  /** By the clock, and by the processors, in seconds. */
  readonly wall: number;
  readonly processor: number;
}

const counted = (flags: string, description: string, usual: number): Option =>
  new Option(flags, description).argParser(Number).default(usual);

export const elections: Command = new Command('elections')
  .description('whole elections of Helios and Belenios, ten choices a ballot, verified by a process: one thread, two, and belenios-tool')
  .addOption(counted('--ballots <count>', 'how many ballots', 500))
  .addOption(counted('--repeats <count>', 'how often each is verified, by turns; the least counts', 3))
  .action(run);

async function run({ ballots, repeats }: Options): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'limber-elections-'));
  try {
    const [ofHelios, ofBelenios] = [join(folder, 'helios'), join(folder, 'belenios')];
    for (const each of [ofHelios, ofBelenios]) mkdirSync(each);
    for (const [name, text] of Object.entries(await heliosElection(ballots))) writeFileSync(join(ofHelios, name), text);
    const archive = join(ofBelenios, `${BELENIOS_UUID}.bel`);
    writeFileSync(archive, await beleniosArchive(ballots));
    const limber = (path: string, workers: number): string[] => [
      process.execPath,
      join(projectFolder, 'dist/lib/command.js'),
      ...['election', 'verify', path, '--json', '--workers', String(workers)],
    ];
    const rows: [name: string, command: readonly string[]][] = [
      ['Helios, limber, 1 thread', limber(ofHelios, 1)],
      ['Helios, limber, 2 threads', limber(ofHelios, 2)],
      ['BELENIOS-2048, limber, 1 thread', limber(archive, 1)],
      ['BELENIOS-2048, limber, 2 threads', limber(archive, 2)],
      ...(beleniosVersion() === undefined
        ? []
        : [['BELENIOS-2048, belenios-tool', ['belenios-tool', 'election', 'verify', '--dir', ofBelenios]] as [string, string[]]]),
    ];
    const best = rows.map((): Time => ({ wall: Infinity, processor: Infinity }));
    for (let i = 0; i < repeats; i++) for (const [at, [, command]] of rows.entries()) best[at] = least(best[at] as Time, timeOf(command));
    const lines = rows.map(([name], i) => {
      const { wall, processor } = best[i] as Time;
      return [name, wall.toFixed(2), processor.toFixed(2), ((1000 * wall) / ballots).toFixed(2), ((1000 * processor) / ballots).toFixed(2)];
    });
    console.log(alignColumns([[`${ballots} ballots`, 's', 's of processors', 'ms a ballot', 'of processors'], ...lines], [1, 2, 3, 4]));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const least = (a: Time, b: Time): Time => ({ wall: Math.min(a.wall, b.wall), processor: Math.min(a.processor, b.processor) });

/** How long a process takes that has to end well. */
function timeOf(command: readonly string[]): Time {
  const { status, stdout, stderr } = spawnSync('bash', ['-c', 'TIMEFORMAT="%R %U %S"; time "$@" >&2', '-', ...command], {
    encoding: 'utf8',
  });
  const [wall, user, system] = (stderr.trimEnd().split('\n').at(-1) as string).split(' ').map(Number) as [number, number, number];
  if (status !== 0) throw new Error(`${command.join(' ')} ended with ${status}: ${stdout}${stderr}`);
  return { wall, processor: user + system };
}
