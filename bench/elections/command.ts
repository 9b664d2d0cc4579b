/** The command `bench elections`: whole elections verified by processes as a user starts them: by limber in one thread, in two and through a queue, by `belenios-tool`, by `sirona`, and by `electionguard` for Python. */
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Command, Option } from 'commander';
import { beleniosVersion } from '../adapters/ballots/belenios-election.ts';
import { peersFolder, projectFolder } from '../paths.ts';
import { alignColumns } from '../table.ts';
import { electionGuardPython } from './electionguard.ts';
import { BELENIOS_UUID, ed25519Archive, electionGuardElection } from './make.ts';
import { beleniosToolVerifies, least, limberVerifies, NEVER, type Program, sironaVerifies, type Time, timeOf } from './processes.ts';
import { queueTime } from './queue.ts';
import { withoutRedis } from './redis.ts';
import { writeElection } from './synthetic/write.ts';

interface Options {
  readonly ballots: number;
  readonly helios: number;
  readonly ed25519: number;
  readonly electionguard: number;
  readonly repeats: number;
  readonly batch: number;
}

/** What verifies an election of so many ballots once. */
interface Row {
  readonly name: string;
  readonly ballots: number;
  readonly time: () => Time | Promise<Time>;
  /** The name of the row that does the same without what this one adds. */
  readonly beside?: string;
}

const byProgram = (name: string, ballots: number, program: Program): Row => ({ name, ballots, time: () => timeOf(program) });

const counted = (flags: string, description: string, usual: number): Option =>
  new Option(flags, description).argParser(Number).default(usual);

export const elections: Command = new Command('elections')
  .description(
    'whole elections, ten choices a ballot, verified by a process: limber in one thread, in two and through a queue, belenios-tool, sirona, electionguard for Python',
  )
  .addOption(counted('--helios <count>', 'how many ballots of Helios; 0 for none', 1000))
  .addOption(counted('--ballots <count>', 'how many of Belenios over BELENIOS-2048; 0 for none', 300))
  .addOption(counted('--ed25519 <count>', 'how many of Belenios over Ed25519; 0 for none', 50))
  .addOption(counted('--electionguard <count>', 'how many of ElectionGuard 1; 0 for none', 50))
  .addOption(counted('--repeats <count>', 'how often each is verified, by turns; the least counts', 3))
  .addOption(counted('--batch <count>', 'how many ballots a chunk of the queue has: a second or more', 256))
  .action(run);

async function run({ ballots, helios, ed25519, electionguard, repeats, batch }: Options): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'limber-elections-'));
  try {
    const rows = [
      ...(helios > 0 ? await heliosRows(join(folder, 'helios'), helios, batch) : []),
      ...(ballots > 0 ? await beleniosRows(join(folder, 'belenios'), ballots, batch) : []),
      ...(ed25519 > 0 ? await ed25519Rows(join(folder, 'ed25519'), ed25519) : []),
      ...(electionguard > 0 ? await electionGuardRows(join(folder, 'electionguard'), electionguard) : []),
    ];
    const best = rows.map(() => NEVER);
    for (let i = 0; i < repeats; i++) for (const [at, { time }] of rows.entries()) best[at] = least(best[at] ?? NEVER, await time());
    const lines = rows.map(({ name, ballots: count, beside }, i) => {
      const { wall, processor } = best[i] ?? NEVER;
      const other = best[rows.findIndex((row) => row.name === beside)];
      return [
        name,
        String(count),
        wall.toFixed(2),
        processor.toFixed(2),
        ((1000 * wall) / count).toFixed(2),
        ((1000 * processor) / count).toFixed(2),
        other ? more(wall, other.wall) : '',
        other ? more(processor, other.processor) : '',
      ];
    });
    const head = [`Node ${process.versions.node}`, 'ballots', 's', 's of processors', 'ms a ballot', 'of processors'];
    console.log(alignColumns([[...head, 'more than 2 threads', 'of processors'], ...lines], [1, 2, 3, 4, 5, 6, 7]));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** How much longer it takes. */
const more = (time: number, other: number): string => `${(100 * (time / other - 1)).toFixed(1)} %`;

const threadsName = (name: string, threads: number): string => `${name}, limber, ${threads} thread${threads === 1 ? '' : 's'}`;

const limberRows = (name: string, ballots: number, folder: string): Row[] =>
  [1, 2].map((threads) => byProgram(threadsName(name, threads), ballots, limberVerifies(folder, threads)));

const queueRows = (name: string, ballots: number, folder: string, batch: number): Row[] =>
  withoutRedis
    ? []
    : [
        {
          name: `${name}, limber, queue, 2 threads`,
          ballots,
          time: () => queueTime(folder, { threads: 2, batch }),
          beside: threadsName(name, 2),
        },
      ];

const generated = (ballots: number) => ({
  shape: { ballots, questions: 1, choices: 10 },
  seed: 'bench',
  threads: 2,
  onProgress: () => undefined,
});

async function heliosRows(folder: string, ballots: number, batch: number): Promise<Row[]> {
  await writeElection(folder, 'helios', generated(ballots));
  return [...limberRows('Helios', ballots, folder), ...queueRows('Helios', ballots, folder, batch)];
}

async function beleniosRows(folder: string, ballots: number, batch: number): Promise<Row[]> {
  await writeElection(folder, 'belenios', generated(ballots));
  const peer = byProgram('BELENIOS-2048, belenios-tool', ballots, beleniosToolVerifies(folder));
  const ours = [...limberRows('BELENIOS-2048', ballots, folder), ...queueRows('BELENIOS-2048', ballots, folder, batch)];
  return [...ours, ...(beleniosVersion() === undefined ? [] : [peer])];
}

async function ed25519Rows(folder: string, ballots: number): Promise<Row[]> {
  mkdirSync(folder);
  writeFileSync(join(folder, `${BELENIOS_UUID}.bel`), await ed25519Archive(ballots));
  const peer = byProgram('Ed25519, sirona', ballots, sironaVerifies(folder));
  return [...limberRows('Ed25519', ballots, folder), ...(existsSync(join(peersFolder, 'node_modules/sirona')) ? [peer] : [])];
}

const VERIFIER = join(projectFolder, 'bench/elections/verify_electionguard.py');

async function electionGuardRows(folder: string, ballots: number): Promise<Row[]> {
  mkdirSync(folder);
  for (const [name, text] of Object.entries(await electionGuardElection(ballots))) writeFileSync(join(folder, name), text);
  const python = electionGuardPython();
  const peer = byProgram('ElectionGuard 1, Python with gmpy2', ballots, [python ?? '', VERIFIER, folder]);
  return [...limberRows('ElectionGuard 1', ballots, folder), ...(python === undefined ? [] : [peer])];
}
