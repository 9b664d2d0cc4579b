/** The command `bench election-plan`: what an election of any size will take, reckoned from small ones that are verified now. */
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Command, Option } from 'commander';
import { alignColumns } from '../table.ts';
import { fingerprintsOnly } from './memory.ts';
import { least, limberVerifies, NEVER, type Time, timeOf } from './processes.ts';
import { type Produced, producedOf } from './producer.ts';
import { courseOf } from './schedule.ts';
import { type Format, writeElection } from './synthetic/write.ts';

interface Options {
  readonly format: Format;
  readonly ballots: number;
  readonly questions: number;
  readonly choices: number;
  readonly sample: number;
  readonly repeats: number;
  readonly madeUp: number;
}

/** What an election took. */
interface Sample extends Time {
  readonly ballots: number;
  readonly bytes: number;
  readonly produced: Produced;
}

/** What is in the scratch file at the end, in bytes a ballot: fingerprints of 16 bytes; those of Helios once more with their numbers, by their classes. */
const KEPT: Readonly<Record<Format, (questions: number, choices: number) => number>> = {
  // Of each choice its alpha and a commitment, of each sum a commitment; of the voter two, which go by their classes together.
  helios: (questions, choices) => (16 + 20) * questions * (2 * choices + 1) + 32 + 36,
  // Two of each ballot, and one of each credential.
  belenios: () => 3 * 16,
};

const HOURS = [1, 8, 24] as const;
const GIGABIT = 1e9 / 8;
const CORES = [16, 64, 256, 1024] as const;
/** Workers die as well: in one chunk of so many. */
const LOST_OF = 200;

const counted = (flags: string, description: string, usual: number): Option =>
  new Option(flags, description).argParser(Number).default(usual);

export const electionPlan: Command = new Command('election-plan')
  .summary('what the verification of an election of any size takes: cores, hours, bytes')
  .description(
    'Verifies two generated elections, one four times as large as the other, in one thread. The difference is what a ballot takes, without what a process takes to start; from it follows what an ' +
      'election of any size takes. How long the producer reads, how large its chunks are, and how long it compares fingerprints at the end is measured as well, with nothing verified; with ' +
      'that the queue is simulated chunk by chunk, for several numbers of cores, with workers that die.',
  )
  .addOption(new Option('--format <name>', 'the voting system').choices(['helios', 'belenios']).default('helios'))
  .addOption(counted('--ballots <count>', 'how many ballots the election is to have', 10_000_000))
  .addOption(counted('--questions <count>', 'how many questions', 4))
  .addOption(counted('--choices <count>', 'how many choices a question has', 10))
  .addOption(counted('--sample <count>', 'how many ballots the smaller election has', 256))
  .addOption(counted('--repeats <count>', 'how often both are verified; the least counts', 2))
  .addOption(counted('--made-up <count>', 'of how many ballots nothing but fingerprints is made, and of half as many', 200_000))
  .action(run);

async function run({ format, ballots, questions, choices, sample, repeats, madeUp }: Options): Promise<void> {
  const [small, large] = [
    await sampleOf(format, { ballots: sample, questions, choices }, repeats),
    await sampleOf(format, { ballots: 4 * sample, questions, choices }, repeats),
  ];
  const more = large.ballots - small.ballots;
  const [seconds, bytes] = [(large.processor - small.processor) / more, (large.bytes - small.bytes) / more];
  const coreHours = (seconds * ballots) / 3600;
  const kept = KEPT[format](questions, choices);
  const read = (large.produced.seconds - small.produced.seconds) / more;
  const together = Math.max(...large.produced.chunks);
  const end = endOf(format, madeUp, questions, choices);
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
        row('ms of the producer a ballot', (1000 * read).toFixed(3)),
        row('cores that the producer feeds', (seconds / read).toFixed(0)),
        row('ballots a chunk', String(together)),
        row('GB in its scratch file', ((kept * ballots) / 1e9).toFixed(2)),
        row('minutes that it takes at the end', ((end.seconds * ballots) / 60).toFixed(1)),
        row(`MB of its memory, at ${madeUp} ballots`, end.megabytes.toFixed(0)),
        row('and how many more at all of them', (end.more * (ballots - madeUp)).toFixed(0)),
      ],
      [1],
    ),
  );
  const load = { chunks: Math.ceil(ballots / together), work: together * seconds, read: together * read, end: end.seconds * ballots };
  const courses = CORES.map((cores) => {
    const [kind, unkind] = [courseOf(load, { cores }), courseOf(load, { cores, lostOf: LOST_OF })];
    return [cores, kind.seconds / 3600, 100 * kind.used, unkind.seconds / 3600, unkind.lost].map((value, i) =>
      value.toFixed([0, 2, 0, 2, 0][i]),
    );
  });
  console.log(`\nthe queue, simulated: ${load.chunks} chunks of ${load.work.toFixed(1)} s of a core; a worker dies in one of ${LOST_OF}`);
  console.log(alignColumns([['cores', 'hours', '% used', 'hours with deaths', 'chunks lost'], ...courses], [0, 1, 2, 3, 4]));
}

/** What is done at the end and the memory of it, by runs in which nothing is verified: seconds and megabytes a ballot, and how many megabytes there are with all of these ballots. */
function endOf(format: Format, count: number, questions: number, choices: number): { seconds: number; megabytes: number; more: number } {
  const [less, all] = [count / 2, count].map((ballots) => fingerprintsOnly(format, ballots, questions, choices));
  const slope = (a: number, b: number): number => (2 * Math.max(0, b - a)) / count;
  const [small, large] = [less!, all!].map(({ megabytes, seconds }) => ({ megabytes: Number(megabytes), seconds: Number(seconds) }));
  return {
    seconds: slope(small!.seconds, large!.seconds),
    megabytes: large!.megabytes,
    more: slope(small!.megabytes, large!.megabytes),
  };
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
    return { ...best, ballots: shape.ballots, bytes, produced: await producedOf(format, folder, shape.questions, shape.choices) };
  } finally {
    rmSync(folder, { recursive: true });
  }
}
