/** `limber election`: verifies whole elections, and says what they are of. */
import { availableParallelism } from 'node:os';
import nodePath from 'node:path';
import { Command, Option } from 'commander';
import type { ElectionReport } from 'limber/helios';
import { count, refusingLater } from '../answer.ts';
import { write } from '../files.ts';
import { UsageError } from '../usage-error.ts';
import type { ElectionFormat } from './format.ts';
import { FORMATS, formatOf } from './formats.ts';
import type { Input } from './input.ts';
import { openInput } from './open.ts';
import { watched } from './progress.ts';
import { reportHtml } from './report-html.ts';
import { type PlaceOf, reportText } from './report-text.ts';
import { stoppable } from './stopping.ts';

interface VerifyOptions {
  readonly format: string;
  readonly workers?: number;
  readonly resume?: string;
  readonly report?: string;
  readonly json?: boolean;
}

const FORMAT = '--format <name>';
const PATH_HELP =
  'a folder, a zip, an archive of Belenios (.bel), or the files as members of one JSON object, or one a line ({"ballot": …}); gzipped or not';

export function electionCommand(): Command {
  const format = (): Option =>
    new Option(FORMAT, 'the voting system').choices(['auto', ...Object.keys(FORMATS)]).default('auto', 'by the files');
  const verify = new Command('verify')
    .summary('verify the election at PATH')
    .description(
      'Verifies a whole election from what its server published: parameters, keys, every ballot, tally, decryption and result. Prints every check, and every fault with its rule and its place. ' +
        'Exits with status 0 only if every check was made and holds, with 1 if not, and with 2 if the files cannot be read.',
    )
    .argument('<path>', PATH_HELP)
    .addOption(format())
    .addOption(
      new Option('--workers <count>', 'the number of threads, 1 to 64')
        .argParser(count)
        .default(undefined, 'as many as there are processors, one for small elections'),
    )
    .option('--resume <file>', 'go on with what Ctrl-C has left in the file, if it is there, and leave it there again')
    .option('--report <file>', 'write the report as well: .json or .html')
    .option('--json', 'write the report to standard output as one JSON object')
    .action(verifyAt);
  const info = new Command('info')
    .summary('say which election is at PATH')
    .description('Says which election is at PATH: its name, fingerprint, questions and number of ballots. Nothing is verified.')
    .argument('<path>', PATH_HELP)
    .addOption(format())
    .option('--json', 'write one JSON object')
    .action(describeAt);
  return new Command('election')
    .description('Elections of Helios and Belenios: verification by anyone.')
    .addCommand(verify.exitOverride())
    .addCommand(info.exitOverride());
}

async function verifyAt(path: string, options: VerifyOptions): Promise<void> {
  const writeReport = options.report === undefined ? undefined : writerOf(options.report);
  const { input, show } = watched(await openInput(path));
  const format = await formatOf(input, options.format);
  const threads = threadsOf(options.workers, input);
  const report = await stoppable(options.resume, (stopping) =>
    refusingLater(() => show((onProgress) => format.verify(input, { threads, ...stopping, onProgress }))),
  );
  if (!report) return;
  const placeOf = placesIn(format, input);
  writeReport?.(path, report, placeOf);
  process.stdout.write(options.json ? `${JSON.stringify(report)}\n` : reportText(report, placeOf));
  if (!report.valid) process.exitCode = 1;
}

/** Smaller ones are verified before threads would have begun. */
const SMALL_BYTES = 2 ** 23;
const MOST_BY_DEFAULT = 16;

function threadsOf(workers: number | undefined, { files }: Input): number | undefined {
  if (workers === 0) throw new UsageError('--workers must be 1 to 64');
  // One is the calling thread.
  if (workers !== undefined) return workers > 1 ? workers : undefined;
  const processors = availableParallelism();
  return processors > 1 && files.reduce((sum, { size }) => sum + size, 0) > SMALL_BYTES ? Math.min(processors, MOST_BY_DEFAULT) : undefined;
}

/** A place with the file that it is in, where there are several. */
const placesIn =
  (format: ElectionFormat, input: Input): PlaceOf =>
  (place) => {
    const file = format.fileOf(input, place);
    return file === undefined ? place : `${file}: ${place}`;
  };

/** Known before anything is verified. @throws {UsageError} another ending. */
function writerOf(file: string): (path: string, report: ElectionReport, placeOf: PlaceOf) => void {
  const ending = nodePath.extname(file);
  if (ending === '.json') return (_, report) => write(`${JSON.stringify(report, undefined, 2)}\n`, file);
  if (ending === '.html') return (path, report, placeOf) => write(reportHtml(path, report, placeOf), file);
  throw new UsageError('--report must end with .json or .html');
}

async function describeAt(path: string, { format: name, json }: VerifyOptions): Promise<void> {
  const input = await openInput(path);
  const format = await formatOf(input, name);
  const facts = [['format', format.name] as const, ...(await format.describe(input))];
  if (json) return write(`${JSON.stringify(Object.fromEntries(facts))}\n`, undefined);
  const width = Math.max(...facts.map(([fact]) => fact.length));
  const lines = facts.map(
    ([fact, value]) => `${fact.padEnd(width)}  ${typeof value === 'object' ? value.join(`\n${''.padEnd(width + 4)}`) : value}`,
  );
  write(`${lines.join('\n')}\n`, undefined);
}
