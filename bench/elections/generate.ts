/** The command `bench generate-election`: an election of any size, made to be verified, written to a folder. */
import { availableParallelism } from 'node:os';
import { Command, Option } from 'commander';
import { type Format, writeElection } from './synthetic/write.ts';

interface Options {
  readonly format: Format;
  readonly ballots: number;
  readonly questions: number;
  readonly choices: number;
  readonly seed: string;
  readonly threads: number;
}

const counted = (flags: string, description: string, usual: number): Option =>
  new Option(flags, description).argParser(Number).default(usual);

export const generateElection: Command = new Command('generate-election')
  .summary('an election of any size, written to FOLDER, to be verified by `limber election verify FOLDER`')
  .description(
    'Writes an election to FOLDER: the same one of the same seed, in every engine, by any number of threads. Its ballots are valid and hide nothing: random numbers are in progressions, ' +
      'and proofs are made with the private key of the election, so that an element takes one product.',
  )
  .argument('<folder>')
  .addOption(new Option('--format <name>', 'Helios, or Belenios over BELENIOS-2048').choices(['helios', 'belenios']).default('helios'))
  .addOption(counted('--ballots <count>', 'how many ballots', 100_000))
  .addOption(counted('--questions <count>', 'how many questions', 4))
  .addOption(counted('--choices <count>', 'how many choices a question has, of which one may be chosen', 10))
  .addOption(new Option('--seed <text>', 'what all follows from').default('limber'))
  .addOption(counted('--threads <count>', 'how many threads', availableParallelism()))
  .action(async (folder: string, { format, seed, threads, ...shape }: Options) => {
    const start = performance.now();
    let shown = start;
    const bytes = await writeElection(folder, format, {
      shape,
      seed,
      threads,
      onProgress: (ballots, written) => {
        const now = performance.now();
        if (now - shown < 1000 && ballots < shape.ballots) return;
        shown = now;
        const rate = ballots / ((now - start) / 1000);
        const left = Math.ceil((shape.ballots - ballots) / rate);
        process.stderr.write(
          `\r${ballots} of ${shape.ballots} ballots, ${rate.toFixed(0)} a second, ${megabytes(written)} MB, ${left} s left  `,
        );
      },
    });
    process.stderr.write('\n');
    const seconds = (performance.now() - start) / 1000;
    const { user, system } = process.cpuUsage();
    console.log(
      `${shape.ballots} ballots, ${megabytes(bytes)} MB, ${seconds.toFixed(1)} s, ${((user + system) / 1e6).toFixed(1)} s of processors: ${folder}`,
    );
  });

const megabytes = (bytes: number): string => (bytes / 1e6).toFixed(0);
