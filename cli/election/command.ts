/** `limber election`: verifies whole elections, and says what they are of. */
import nodePath from 'node:path';
import { Command, Option } from 'commander';
import type { ElectionReport } from 'limber/helios';
import { placesIn, type Work } from '../../app/election/format.ts';
import { FORMATS, formatOf } from '../../app/election/formats.ts';
import type { Input } from '../../app/election/input.ts';
import { reportHtml } from '../../app/election/report-html.ts';
import { type PlaceOf, reportText } from '../../app/election/report-text.ts';
import { count, refusingLater } from '../answer.ts';
import { write } from '../files.ts';
import { KEY_HELP, QUEUE_HELP } from '../queue/command.ts';
import { throughQueue } from '../queue/open.ts';
import { threadsFor } from '../threads.ts';
import { UsageError } from '../usage-error.ts';
import { keepHeapSmall, keepNewObjectsFew } from './heap.ts';
import { setUpCommands } from './make.ts';
import { openInput } from './open.ts';
import { watched } from './progress.ts';
import { ScratchFile } from './scratch.ts';
import { stoppable } from './stopping.ts';
import { unpackedInput } from './unpacked.ts';

interface VerifyOptions {
  readonly format: string;
  readonly workers?: number;
  readonly resume?: string;
  readonly report?: string;
  readonly json?: boolean;
  readonly queue?: string;
  readonly queueKey?: string;
  readonly batch: number;
  readonly unpack?: string;
}

const FORMAT = '--format <name>';
const PATH_HELP =
  'a folder, a zip, an archive of Belenios (.bel), or the files as members of one JSON object, or one a line ({"ballot": …}); gzipped or not; an address of one, or a list of the addresses of the files, one a line';

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
    .option('--queue <url>', `have it done by limber worker, on any machines, through ${QUEUE_HELP}`)
    .option('--queue-key <file>', KEY_HELP)
    .addOption(new Option('--batch <count>', 'how many records a chunk of the queue has, 1 to 10000').argParser(count).default(512))
    .option('--unpack <folder>', 'unpack what is packed into this folder first, where workers of the queue read it')
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
  const election = new Command('election').description('Elections of Helios, Belenios and ElectionGuard: held, and verified by anyone.');
  for (const command of [...setUpCommands(), verify, info]) election.addCommand(command.exitOverride());
  return election;
}

async function verifyAt(path: string, options: VerifyOptions): Promise<void> {
  keepHeapSmall();
  const scratch = new ScratchFile();
  try {
    await verifyWith(scratch, path, options);
  } finally {
    scratch.close();
  }
}

async function verifyWith(scratch: ScratchFile, path: string, options: VerifyOptions): Promise<void> {
  const writeReport = options.report === undefined ? undefined : writerOf(options.report);
  const opened = await openInput(path);
  const { input, show } = watched(options.unpack === undefined ? opened : await unpackedInput(opened, options.unpack));
  const format = await formatOf(input, options.format);
  const verified = async (by: Pick<Work, 'threads' | 'executor'>): Promise<boolean> => {
    const report = await stoppable(options.resume, (stopping) =>
      refusingLater(() => show((onProgress) => format.verify(input, { ...by, ...stopping, scratch, onProgress }))),
    );
    if (!report) return false;
    const placeOf = placesIn(format, input);
    writeReport?.(path, report, placeOf);
    process.stdout.write(options.json ? `${JSON.stringify(report)}\n` : reportText(report, placeOf));
    if (!report.valid) process.exitCode = 1;
    return true;
  };
  const { queue, queueKey, batch } = options;
  if (queue === undefined) {
    const threads = threadsFor(options.workers, isLarge(input));
    keepNewObjectsFew(threads !== undefined);
    await verified({ threads, executor: undefined });
    return;
  }
  if (options.workers !== undefined) throw new UsageError('--workers must not be given with --queue: each worker has its --concurrency');
  const run = JSON.stringify([format.name, input.files.map(({ name, size }) => [name, size])]);
  await throughQueue({ queue, queueKey, batch, run }, async (executor) => {
    // What was not reported is there for the next time.
    if (await verified({ threads: undefined, executor: (origin) => executor.executor(origin) })) await executor.clear();
  });
}

/** Smaller ones are verified before threads would have begun. */
const SMALL_BYTES = 2 ** 23;
const isLarge = ({ files }: Input): boolean => files.reduce((sum, { size }) => sum + size, 0) > SMALL_BYTES;

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
