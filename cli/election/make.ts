/** `limber election token|credentials|make|close`: an election is set up, and its voting ended. */
import { existsSync, mkdirSync } from 'node:fs';
import nodePath from 'node:path';
import { Command } from 'commander';
import {
  BeleniosArchiveWriter,
  deriveBeleniosCredential,
  generateBeleniosCredential,
  generateBeleniosUuid,
  makeBeleniosCredentials,
  makeBeleniosElection,
  makeBeleniosTrustees,
  openBeleniosBallotBox,
} from 'limber/belenios';
import { makeHeliosElection, readHeliosElection } from 'limber/helios';
import { count, refusing, refusingLater } from '../answer.ts';
import { checkNew, readText, writeNew } from '../files.ts';
import { jsonIn } from '../json-file.ts';
import { UsageError } from '../usage-error.ts';
import { append, inArchive } from './archive-steps.ts';
import { FILES } from './helios-folder.ts';
import { groupOption, systemOption } from './make-options.ts';
import { ELECTION, placeOf } from './place.ts';
import { beleniosTemplateIn, heliosTemplateIn, TEMPLATE_HELP } from './template.ts';

export function setUpCommands(): readonly Command[] {
  const token = new Command('token')
    .summary('draw the name of an election')
    .description('Prints a new name for an election of Belenios (uuid): credentials and ballots are bound to it.')
    .action(() => {
      process.stdout.write(`${generateBeleniosUuid()}\n`);
    });
  const credentials = new Command('credentials')
    .summary('generate credentials for voters')
    .description(
      'Generates credentials for the voters of an election of Belenios. Private ones are written a line each, NAME CREDENTIAL: each voter gets the own one, and the file is destroyed then. Public ones go into the election.',
    )
    .requiredOption('--uuid <name>', 'the name of the election, by limber election token')
    .addOption(groupOption())
    .option('--voters <file>', 'the voters, a line each: NAME or NAME,LOGIN,WEIGHT, as of Belenios')
    .option('--count <number>', 'instead of --voters: so many voters, who are called by their numbers', count)
    .requiredOption('--out <file>', 'write the private credentials to this file')
    .requiredOption('--pubout <file>', 'write the public credentials to this file')
    .action(makeCredentials);
  const make = new Command('make')
    .summary('set up an election')
    .description(
      'Sets up an election of trustees, questions and voters: of Belenios an archive, to which everything that follows is appended; of Helios a folder, whose files a server would give out.',
    )
    .addOption(systemOption())
    .requiredOption('--template <file>', TEMPLATE_HELP)
    .requiredOption('--trustees <files...>', 'what the trustees announced, by limber trustee keygen or combine')
    .option('--uuid <name>', 'the name of the election; of Helios one is drawn unless given')
    .addOption(groupOption())
    .option('--credentials <file>', 'of Belenios: the public credentials')
    .option('--voters <file>', 'of Helios: the names of the voters, a line each')
    .requiredOption('--out <path>', 'make this archive, or this folder')
    .action((options: MakeOptions) => (options.system === 'belenios' ? makeBelenios(options) : makeHelios(options)));
  const close = new Command('close')
    .summary('end the voting')
    .description(
      'Ends the voting of an election of Belenios: its archive takes no more ballots. (An election of Helios takes none once it is tallied.)',
    )
    .argument('<path>', 'the archive (.bel)')
    .action(async (path: string) => {
      const place = placeOf(path);
      if (place.system === 'helios') throw new UsageError(`${path} is an election of Helios: its voting ends with limber tally`);
      await inArchive(place.archive, (archive) => append(archive, { type: 'EndBallots' }));
    });
  return [token, credentials, make, close];
}

/** The lines of a file that say anything. */
const linesOf = (file: string): readonly string[] =>
  readText(file)
    .split(/\r?\n/)
    .filter((line) => line.trim() !== '');

interface CredentialOptions {
  readonly uuid: string;
  readonly group: string;
  readonly voters?: string;
  readonly count?: number;
  readonly out: string;
  readonly pubout: string;
}

const MOST_VOTERS = 1_000_000;

function makeCredentials({ uuid, group, voters: file, count: number, out, pubout }: CredentialOptions): void {
  if ((file === undefined) === (number === undefined)) throw new UsageError('name the voters either by --voters or by --count');
  if (number !== undefined && (number < 1 || number > MOST_VOTERS)) throw new UsageError(`--count must be 1 to ${MOST_VOTERS}`);
  const voters =
    file === undefined ? Array.from({ length: number as number }, (_, i) => [String(i + 1), 1n] as const) : linesOf(file).map(voterIn);
  if (new Set(voters.map(([name]) => name)).size !== voters.length) throw new UsageError(`${file} must not name a voter twice`);
  checkNew(out, pubout);
  const made = voters.map(([name, weight]) => {
    const credential = generateBeleniosCredential();
    const key = refusing('--uuid', () => deriveBeleniosCredential({ uuid, group }, credential));
    const { publicKey } = key;
    key.wipe();
    return { line: `${name} ${credential}\n`, publicKey, weight };
  });
  const list = refusing(file ?? '--count', () => makeBeleniosCredentials(group, made));
  writeNew(made.map(({ line }) => line).join(''), out, true);
  writeNew(`${list}\n`, pubout);
}

function voterIn(line: string): readonly [name: string, weight: bigint] {
  const [name = '', , weight = '1', ...rest] = line.split(',');
  if (name.trim() === '' || /\s/.test(name.trim()) || rest.length > 0 || !/^\d{1,30}$/.test(weight.trim()))
    throw new UsageError(`voters must be NAME or NAME,LOGIN,WEIGHT, not ${JSON.stringify(line)}`);
  return [name.trim(), BigInt(weight.trim())];
}

interface MakeOptions {
  readonly system: string;
  readonly template: string;
  readonly trustees: readonly string[];
  readonly uuid?: string;
  readonly group: string;
  readonly credentials?: string;
  readonly voters?: string;
  readonly out: string;
}

async function makeBelenios({ template, trustees: files, uuid, group, credentials: list, voters, out }: MakeOptions): Promise<void> {
  if (uuid === undefined) throw new UsageError('--uuid must be the name that the credentials were generated for');
  if (list === undefined) throw new UsageError('--credentials must name the file of public credentials');
  if (voters !== undefined) throw new UsageError('--voters is for elections of Helios: those of Belenios have --credentials');
  if (existsSync(out)) throw new UsageError(`${out} is there already, and archives are not replaced`);
  const read = beleniosTemplateIn(template);
  const trustees = refusing('--trustees', () => makeBeleniosTrustees(group, files.map(recordIn)));
  const election = refusing(template, () => makeBeleniosElection({ ...read, group, uuid, trustees }));
  const setup = { type: 'Setup', election: election.json, trustees, credentials: credentialsIn(list) } as const;
  // Before there is a file.
  const begun = refusing(list, () => new BeleniosArchiveWriter().append(setup));
  await refusingLater(() => openBeleniosBallotBox(begun));
  await inArchive(out, (archive) => append(archive, setup));
  process.stdout.write(`${election.fingerprint}\n`);
}

/** The list of public credentials: that of the tool has who they are of as well, which is not for the archive. */
const credentialsIn = (file: string): string =>
  JSON.stringify(
    jsonIn(file)
      .items()
      .map((view) =>
        view.string().replace(/^([^,]*),([^,]*),[^,]*$/, (_, key: string, weight: string) => (weight === '' ? key : `${key},${weight}`)),
      ),
  );

/** A record of Belenios: its tool writes a line end behind it. */
const recordIn = (file: string): string => readText(file).replace(/\r?\n$/, '');

function makeHelios({ template, trustees: files, uuid, credentials, voters, out }: MakeOptions): void {
  if (credentials !== undefined) throw new UsageError('--credentials is for elections of Belenios: those of Helios have --voters');
  if (voters === undefined) throw new UsageError('--voters must name the file of voters');
  if (existsSync(out)) throw new UsageError(`${out} is there already`);
  const { name, description, questions } = heliosTemplateIn(template);
  const trustees = files.map((file) => readText(file).trim());
  const own = uuid ?? crypto.randomUUID();
  const election = refusing(template, () => makeHeliosElection(trustees, { uuid: own, name, description, questions }));
  const people = linesOf(voters).map((line) => ({
    election_uuid: own,
    name: line.trim(),
    uuid: crypto.randomUUID(),
    voter_type: 'password',
  }));
  mkdirSync(out, { recursive: true });
  writeNew(`[${trustees.join(', ')}]`, nodePath.join(out, FILES.trustees));
  writeNew(JSON.stringify(people, undefined, 1), nodePath.join(out, FILES.voters));
  // Last: with it the folder is an election.
  writeNew(election, nodePath.join(out, ELECTION));
  process.stdout.write(`${readHeliosElection(election).fingerprint}\n`);
}
