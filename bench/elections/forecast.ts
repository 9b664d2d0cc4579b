/** The command `bench election-plan`: what an election of any size will take, reckoned from small ones that are verified now. */
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Command, Option } from 'commander';
import { alignColumns } from '../table.ts';
import { least, limberVerifies, NEVER, type Time, timeOf } from './processes.ts';
import { type Format, writeElection } from './synthetic/write.ts';

interface Options {
  readonly format: Format;
  readonly ballots: number;
  readonly questions: number;
  readonly choices: number;
  readonly sample: number;
  readonly repeats: number;
}

/** What an election took. */
interface Sample extends Time {
  readonly ballots: number;
  readonly bytes: number;
}

/** What is kept of a ballot until the end, in bytes: fingerprints of 16 bytes; those of Helios in a scratch file, those of Belenios in memory. */
const KEPT: Readonly<Record<Format, (questions: number, choices: number) => number>> = {
  // Of the voter two, of each choice its alpha and a commitment, of each sum a commitment.
  helios: (questions, choices) => 16 * (2 + questions * (2 * choices + 1)),
  // Of each ballot and of each credential one, with its place in a table, and the number of the last ballot.
  belenios: () => 2 * 24 + 8,
};

const HOURS = [1, 8, 24] as const;
const GIGABIT = 1e9 / 8;

const counted = (flags: string, description: string, usual: number): Option =>
  new Option(flags, description).argParser(Number).default(usual);

export const electionPlan: Command = new Command('election-plan')
  .summary('what the verification of an election of any size takes: cores, hours, bytes')
  .description(
    'Verifies two generated elections, one four times as large as the other, in one thread. The difference is what a ballot takes, without what a process takes to start; from it follows what an ' +
      'election of any size takes, by as many cores as there may be: chunks depend on nothing but their ballots, so cores add up until one reader is too slow for them.',
  )
  .addOption(new Option('--format <name>', 'the voting system').choices(['helios', 'belenios']).default('helios'))
  .addOption(counted('--ballots <count>', 'how many ballots the election is to have', 10_000_000))
  .addOption(counted('--questions <count>', 'how many questions', 4))
  .addOption(counted('--choices <count>', 'how many choices a question has', 10))
  .addOption(counted('--sample <count>', 'how many ballots the smaller election has', 256))
  .addOption(counted('--repeats <count>', 'how often both are verified; the least counts', 2))
  .action(run);

async function run({ format, ballots, questions, choices, sample, repeats }: Options): Promise<void> {
  const [small, large] = [
    await sampleOf(format, { ballots: sample, questions, choices }, repeats),
    await sampleOf(format, { ballots: 4 * sample, questions, choices }, repeats),
  ];
  const more = large.ballots - small.ballots;
  const [seconds, bytes] = [(large.processor - small.processor) / more, (large.bytes - small.bytes) / more];
  const coreHours = (seconds * ballots) / 3600;
  const kept = KEPT[format](questions, choices);
  const row = (what: string, value: string): readonly string[] => [what, value];
  console.log(
    alignColumns(
      [
        row(`${format}, ${ballots} ballots of ${questions} × ${choices} choices`, `Node ${process.versions.node}`),
        row('verified now, in one thread', `${small.ballots} and ${large.ballots} ballots`),
        row('ms of a core a ballot', (1000 * seconds).toFixed(2)),
        row('ballots a second and core', (1 / seconds).toFixed(0)),
        row('core hours', coreHours.toFixed(1)),
        ...HOURS.map((hours) => row(`cores for ${hours} h`, String(Math.ceil(coreHours / hours)))),
        row('kB a ballot', (bytes / 1000).toFixed(1)),
        row('GB', ((bytes * ballots) / 1e9).toFixed(0)),
        row('cores that 1 Gbit/s feeds', (GIGABIT / (bytes / seconds)).toFixed(0)),
        row('bytes kept a ballot', String(kept)),
        row('GB kept where all comes together', ((kept * ballots) / 1e9).toFixed(2)),
      ],
      [1],
    ),
  );
}

async function sampleOf(
  format: Format,
  shape: { readonly ballots: number; readonly questions: number; readonly choices: number },
  repeats: number,
): Promise<Sample> {
  const folder = mkdtempSync(join(tmpdir(), 'limber-plan-'));
  try {
    await writeElection(folder, format, { shape, seed: 'plan', threads: 2, onProgress: () => undefined });
    const files = await readdir(folder);
    const bytes = files.reduce((sum, file) => sum + statSync(join(folder, file)).size, 0);
    let best = NEVER;
    for (let i = 0; i < repeats; i++) best = least(best, timeOf(limberVerifies(folder, 1)));
    return { ...best, ballots: shape.ballots, bytes };
  } finally {
    rmSync(folder, { recursive: true });
  }
}
