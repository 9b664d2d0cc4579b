/** The command `bench election-memory`: the most memory that verifying takes, of elections of several sizes, and of one of which only fingerprints are made. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Command, Option } from 'commander';
import { projectFolder } from '../paths.ts';
import { alignColumns } from '../table.ts';
import { limberVerifies } from './processes.ts';
import { type Format, writeElection } from './synthetic/write.ts';

interface Options {
  readonly format: Format;
  readonly ballots: readonly number[];
  readonly threads: readonly number[];
  readonly fingerprints: readonly number[];
  readonly guardFingerprints: readonly number[];
  readonly beleniosFingerprints: readonly number[];
  readonly questions: number;
  readonly choices: number;
}

const numbers = (text: string): number[] => text.split(',').filter(Boolean).map(Number);
const listed = (flags: string, description: string, usual: string): Option =>
  new Option(flags, description).argParser(numbers).default(numbers(usual), usual);

export const electionMemory: Command = new Command('election-memory')
  .summary('the most memory that verifying an election takes, by its ballots')
  .description(
    'Generates elections, verifies each by a process as a user starts it, and prints the largest resident set that the process had. Of elections that are too large to be verified here ' +
      '(--fingerprints of Helios, --guard-fingerprints of ElectionGuard, --belenios-fingerprints), ballots are counted and not read: what chunks of them come to is made up, and all that is done with it afterwards is done.',
  )
  .addOption(new Option('--format <name>', 'the voting system').choices(['helios', 'belenios']).default('helios'))
  .addOption(listed('--ballots <counts>', 'how many ballots the elections have', '400,4000,16000'))
  .addOption(listed('--threads <counts>', 'by how many threads', '1,2'))
  .addOption(listed('--fingerprints <counts>', 'how many ballots of which only fingerprints are made', '100000,1000000'))
  .addOption(listed('--guard-fingerprints <counts>', 'the same of ElectionGuard 1', '100000,1000000'))
  .addOption(listed('--belenios-fingerprints <counts>', 'the same of Belenios, with as many credentials', '100000,1000000'))
  .addOption(new Option('--questions <count>', 'how many questions').argParser(Number).default(1))
  .addOption(new Option('--choices <count>', 'how many choices a question has').argParser(Number).default(10))
  .action(run);

/** How much memory a process had at most, how long it took, and what it said. */
interface Largest {
  readonly megabytes: string;
  readonly seconds: string;
  readonly said: string;
}

/** Has the process say at its end how much memory it had at most, in KiB. */
const SAYS_SO = 'data:text/javascript,process.on("exit",()=>process.stderr.write("\\n"+process.resourceUsage().maxRSS))';

/** The largest resident set of a process that has to end well, and how long it took. */
function largestOf([program, ...rest]: readonly string[]): Largest {
  const start = performance.now();
  const { status, stdout, stderr } = spawnSync(program as string, ['--import', SAYS_SO, ...rest], { encoding: 'utf8' });
  if (status !== 0) throw new Error(`${rest.join(' ')} ended with ${status}: ${stdout}${stderr}`);
  const kib = Number(stderr.trimEnd().split('\n').at(-1));
  return { megabytes: ((kib * 1024) / 1e6).toFixed(0), seconds: ((performance.now() - start) / 1000).toFixed(1), said: stdout.trim() };
}

async function run({ format, ballots, threads, questions, choices, ...made }: Options): Promise<void> {
  const shape = { questions, choices };
  const rows: string[][] = [[`Node ${process.versions.node}`, 'ballots', 'threads', 's', 'MB at most', '']];
  for (const count of ballots) {
    const folder = mkdtempSync(join(tmpdir(), 'limber-memory-'));
    try {
      await writeElection(folder, format, { shape: { ...shape, ballots: count }, seed: 'memory', threads: 2, onProgress: () => undefined });
      for (const each of threads) {
        const { megabytes, seconds } = largestOf(limberVerifies(folder, each));
        rows.push([`${format}, ${questions} × ${choices}`, String(count), String(each), seconds, megabytes, 'verified']);
      }
    } finally {
      rmSync(folder, { recursive: true });
    }
  }
  const { fingerprints, guardFingerprints, beleniosFingerprints } = made;
  const alone = (name: string, count: number, { megabytes, seconds, said }: Largest): void => {
    rows.push([name, String(count), '', seconds, megabytes, said]);
  };
  for (const count of fingerprints)
    alone(`helios, ${questions} × ${choices}`, count, fingerprintsOnly('helios', count, questions, choices));
  for (const count of guardFingerprints)
    alone('electionguard, 1 × 10', count, largestOf([process.execPath, join(FOLDER, 'guard-fingerprints-only.js'), String(count)]));
  for (const count of beleniosFingerprints) alone('belenios, 1 × 10', count, fingerprintsOnly('belenios', count, 1, 10));
  console.log(alignColumns(rows, [1, 2, 3, 4]));
}

const FOLDER = join(projectFolder, 'dist/bench/elections');

/** A run in which nothing is made of ballots but fingerprints. Of Belenios an archive is written first, with a question of ten choices. */
export function fingerprintsOnly(format: Format, count: number, questions: number, choices: number): Largest {
  if (format === 'helios')
    return largestOf([process.execPath, join(FOLDER, 'fingerprints-only.js'), ...[count, questions, choices].map(String)]);
  const folder = mkdtempSync(join(tmpdir(), 'limber-memory-'));
  try {
    const file = join(folder, 'made-up.bel');
    largestOf([process.execPath, join(FOLDER, 'belenios-made-up.js'), String(count), file]);
    return largestOf([process.execPath, join(FOLDER, 'belenios-fingerprints-only.js'), file]);
  } finally {
    rmSync(folder, { recursive: true });
  }
}
