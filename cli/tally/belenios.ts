/** The tally of an election of Belenios: each step is appended to the archive. */
import {
  type BeleniosElection,
  type BeleniosQuestion,
  computeBeleniosResult,
  OutOfRangeError,
  readBeleniosArchive,
  tallyBeleniosElection,
} from 'limber/belenios';
import type { ArchiveFile } from '../election/archive-file.ts';
import { append, appendVerified, inArchive } from '../election/archive-steps.ts';
import { readText } from '../files.ts';
import { UsageError } from '../usage-error.ts';
import { withCounter } from '../work-bar.ts';
import type { QuestionResult, Tallied, TallyOptions } from './tallied.ts';

export function tallyBelenios(path: string, options: TallyOptions): Promise<Tallied> {
  return inArchive(path, async (archive) => {
    const { shuffles = [], decryptions = [], endShuffles } = options;
    const source = (): AsyncIterable<Uint8Array> => archive.stream();
    const { election, stage: first } = await readBeleniosArchive(source);
    let stage = first;
    const isShuffled = election.questions.some(({ type }) => type === 'nonHomomorphic');
    if (stage === 'Setup' || stage === 'Ballot') throw new UsageError(`${path}: voting has not ended: limber election close ${path}`);
    if (stage === 'EndBallots') {
      const tally = await withCounter('verified', (onProgress) => tallyBeleniosElection(source, { onProgress }));
      await append(archive, { type: 'EncryptedTally', ...tally });
      stage = 'EncryptedTally';
    }
    for (const file of shuffles) {
      await addOwned(archive, 'Shuffle', file);
      stage = 'Shuffle';
    }
    if (endShuffles) {
      await append(archive, { type: 'EndShuffles' });
      stage = 'EndShuffles';
    }
    if (isShuffled && (stage === 'EncryptedTally' || stage === 'Shuffle')) return { isDone: false, next: nextShuffle(path, stage) };
    for (const file of decryptions) {
      await addOwned(archive, 'PartialDecryption', file);
      stage = 'PartialDecryption';
    }
    if (stage === 'EncryptedTally' || stage === 'EndShuffles') return { isDone: false, next: nextDecryption(path) };
    if (stage === 'PartialDecryption') {
      const result = await resultOf(archive);
      if (result === undefined) return { isDone: false, next: `too few trustees have decrypted: ${nextDecryption(path)}` };
      await append(archive, { type: 'Result', result });
      return tallied(election, result);
    }
    return tallied(election, await writtenResult(source));
  });
}

const nextShuffle = (path: string, stage: string): string =>
  `trustees shuffle, by limber trustee shuffle ${path}${stage === 'Shuffle' ? ', or all have: limber tally --end-shuffles' : ''}`;
const nextDecryption = (path: string): string => `trustees decrypt, by limber trustee decrypt ${path}`;

/** Undefined while too few have decrypted. */
async function resultOf(archive: ArchiveFile): Promise<string | undefined> {
  try {
    return await withCounter('verified', (onProgress) => computeBeleniosResult(() => archive.stream(), { onProgress }));
  } catch (error) {
    if (error instanceof OutOfRangeError && /decryptions of enough trustees/.test(error.rule)) return undefined;
    throw error;
  }
}

/** The result that the archive ends with: the last record but the event. */
async function writtenResult(source: () => AsyncIterable<Uint8Array>): Promise<string> {
  const { result } = await readBeleniosArchive(source);
  if (result === undefined) throw new UsageError('the archive has no result');
  return result;
}

/** What a trustee sent: the record, and its owner. */
async function addOwned(archive: ArchiveFile, type: 'Shuffle' | 'PartialDecryption', file: string): Promise<void> {
  const [record, last, ...rest] = readText(file).trimEnd().split('\n') as [string, string?, ...string[]];
  const [, owner] = /^\{"owner":([1-9]\d{0,3}),"payload":"[0-9a-f]{64}"\}$/.exec(last ?? '') ?? [];
  if (owner === undefined || rest.length > 0) throw new UsageError(`${file} must have two lines: the record, and {"owner":…,"payload":…}`);
  const event =
    type === 'Shuffle'
      ? ({ type, owner: Number(owner), shuffle: record } as const)
      : ({ type, owner: Number(owner), decryption: record } as const);
  await withCounter('verified', (onProgress) => appendVerified(archive, file, event, onProgress));
}

function tallied({ questions }: BeleniosElection, record: string): Tallied {
  const { result } = JSON.parse(record) as { readonly result: readonly QuestionResult['numbers'][] };
  return {
    isDone: true,
    record,
    questions: questions.map((question, i) => questionResult(question, result[i] as QuestionResult['numbers'])),
  };
}

function questionResult(question: BeleniosQuestion, numbers: QuestionResult['numbers']): QuestionResult {
  if (question.type === 'lists') {
    const answers = question.answers.flatMap(([list, ...names]) => [`${list}`, ...names.map((name) => `${list}: ${name}`)]);
    return { question: question.question, answers, numbers: numbers.flat() };
  }
  const answers = question.type === 'homomorphic' && question.blank ? ['(blank)', ...question.answers] : question.answers;
  return { question: question.question, answers, numbers };
}
