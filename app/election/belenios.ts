/** Elections of Belenios: an archive (`.bel`), or the files of an election of version 0. */
import {
  BeleniosElection,
  type BeleniosQuestion,
  type OldBeleniosFiles,
  readBeleniosArchive,
  verifyBeleniosElection,
  verifyOldBeleniosElection,
} from 'limber/belenios';
import { latin1 } from '../octets.ts';
import { refusing, refusingLater } from '../refusing.ts';
import { UsageError } from '../usage-error.ts';
import type { ElectionFormat, Facts } from './format.ts';
import { headOf, type Input, type InputFile, wholeOf } from './input.ts';

/** The name of an archive's first record, and the end of it. */
const START = 'BELENIOS\0';

/** The files of version 0. */
const OLD = {
  election: 'election.json',
  trustees: 'public_keys.jsons',
  credentials: 'public_creds.txt',
  ballots: 'ballots.jsons',
} as const;

const fileNamed = ({ files }: Input, name: string): InputFile | undefined => files.find((file) => file.name === name);

async function archivesIn({ files }: Input): Promise<readonly InputFile[]> {
  const archives: InputFile[] = [];
  for (const file of files)
    if (file.name.endsWith('.bel') || (files.length === 1 && latin1(await headOf(file, START.length)) === START)) archives.push(file);
  return archives;
}

export async function archiveIn(input: Input): Promise<InputFile | undefined> {
  const [archive, second] = await archivesIn(input);
  if (second) throw new UsageError(`${input.path} holds several archives: name one of them`);
  return archive;
}

const isOld = (input: Input): boolean => Object.values(OLD).every((name) => fileNamed(input, name) !== undefined);

export async function oldFiles(input: Input): Promise<OldBeleniosFiles> {
  const [election, trustees, credentials, ballots] = Object.values(OLD).map((name) => {
    const file = fileNamed(input, name);
    if (!file) throw new UsageError(`${input.path} has neither an archive (.bel) nor a file ${name}`);
    return file;
  }) as [InputFile, InputFile, InputFile, InputFile];
  return {
    election: await wholeOf(election),
    trustees: await wholeOf(trustees),
    credentials: await wholeOf(credentials),
    ballots: () => ballots.open(),
  };
}

export const belenios: ElectionFormat = {
  name: 'Belenios',
  signs: `a file .bel, or of version 0 ${Object.values(OLD).join(', ')}`,
  isOf: async (input) => (await archivesIn(input)).length > 0 || isOld(input),
  verify: async (input, { executor, ...work }) => {
    const archive = await archiveIn(input);
    const by = { ...work, executor: executor?.((archive ?? fileNamed(input, OLD.ballots))?.source) };
    return archive ? verifyBeleniosElection(() => archive.open(), by) : verifyOldBeleniosElection(await oldFiles(input), by);
  },
  describe: async (input): Promise<Facts> => {
    const archive = await archiveIn(input);
    if (!archive) {
      const { election } = await oldFiles(input);
      return factsOf(refusing(input.path, () => new BeleniosElection(election)));
    }
    const { election, ballots, stage, digest } = await refusingLater(() => readBeleniosArchive(() => archive.open()));
    return [...factsOf(election), ['ballots', ballots], ['last event', stage], ['digest', digest]];
  },
  fileOf: (input, place) => {
    if (!isOld(input)) return undefined;
    const [, name] = OLD_PLACES.find(([start]) => place.startsWith(start)) ?? [];
    return name;
  },
};

const OLD_PLACES = [
  ['election', OLD.election],
  ['trustee', OLD.trustees],
  ['credential', OLD.credentials],
  ['ballot', OLD.ballots],
] as const;

function factsOf({ name, uuid, version, group, fingerprint, questions }: BeleniosElection): Facts {
  return [
    ['name', name],
    ['uuid', uuid],
    ['version', version],
    ...(group === undefined ? [] : [['group', group] as const]),
    ['fingerprint', fingerprint],
    ...questions.map((question, i): Facts[number] => [`question ${i + 1}`, textsOf(question)]),
  ];
}

function textsOf(question: BeleniosQuestion): readonly string[] {
  if (question.type === 'lists') return [`${question.question} (one of the lists)`, ...question.answers.map((list) => list.join(', '))];
  const how = question.type === 'homomorphic' ? `${question.min} to ${question.max}${question.blank ? ', or blank' : ''}` : 'numbers';
  return [`${question.question} (${how})`, ...question.answers];
}
