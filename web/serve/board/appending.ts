/**
 * What a bulletin board does before it appends anything: it verifies it. The workbench's server does so, and the page does where it has no server. Everything is public.
 */
import {
  BeleniosArchiveWriter,
  BeleniosElection,
  type BeleniosEvent,
  type BeleniosSource,
  LimberError,
  verifyBeleniosElection,
} from 'limber/belenios';
import { type BoardEvent, FieldError, type SetUp } from './events.ts';
import { eventsOf, recordsOf } from './records.ts';

/** The most of one election that a board takes. */
const LIMITS = { questions: 4, answers: 20, trustees: 15, voters: 500, ballots: 1000, bytes: 2 ** 25 } as const;

/** The bytes that begin an archive, once the election, the trustees' proofs and the credentials are verified. @throws {FieldError} what is wrong. */
export async function begunArchive(setUp: SetUp): Promise<{ readonly uuid: string; readonly bytes: Uint8Array }> {
  return saying(async () => {
    checkSize(setUp);
    const { uuid, questions } = new BeleniosElection(setUp.election);
    if (questions.some(({ type }) => type !== 'homomorphic')) throw new FieldError('The answers to all questions must be added up.');
    if (questions.length > LIMITS.questions || questions.some(({ answers }) => answers.length > LIMITS.answers))
      throw new FieldError(`There must be ${LIMITS.questions} questions of ${LIMITS.answers} answers at most.`);
    const bytes = new BeleniosArchiveWriter().append({ type: 'Setup', ...setUp });
    await checkSound(bytes);
    return { uuid, bytes };
  });
}

/** Before anything is computed with: how many there are. */
function checkSize({ trustees, credentials }: SetUp): void {
  const count = (name: string, text: string): number => {
    const list: unknown = parsed(name, text);
    if (!Array.isArray(list)) throw new FieldError(`The record ${name} must be a list.`);
    return list.length;
  };
  if (count('credentials', credentials) > LIMITS.voters) throw new FieldError(`There must be ${LIMITS.voters} voters at most.`);
  if (count('trustees', trustees) > LIMITS.trustees || trustees.split('"pok"').length > LIMITS.trustees + 1)
    throw new FieldError(`There must be ${LIMITS.trustees} trustees at most.`);
}

function parsed(name: string, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new FieldError(`The record ${name} must be JSON.`);
  }
}

/**
 * The bytes that an archive grows by, once what is appended is verified: a ballot by itself and that it is none that is there; all else together with everything before.
 *
 * @throws {FieldError} what is wrong.
 */
export async function grownBy(archive: Uint8Array, event: BoardEvent): Promise<Uint8Array> {
  return saying(async () => {
    if (archive.length > LIMITS.bytes) throw new FieldError('The archive is full.');
    const bytes = (await BeleniosArchiveWriter.resume(archive)).append(event);
    if (event.type === 'Ballot') await checkBallot(archive, event);
    else await checkSound(() => [archive, bytes]);
    return bytes;
  });
}

async function checkBallot(archive: Uint8Array, event: BeleniosEvent & { type: 'Ballot' }): Promise<void> {
  const [setUp, ...events] = eventsOf(recordsOf(archive));
  const cast = events.filter(({ type }) => type === 'Ballot');
  if (cast.length >= LIMITS.ballots) throw new FieldError(`There must be ${LIMITS.ballots} ballots at most.`);
  if (cast.some(({ data }) => data[0]?.text === event.ballot)) throw new FieldError('The ballot is on the board already.');
  const begun = archive.subarray(0, setUp?.event.end);
  const bytes = (await BeleniosArchiveWriter.resume(begun)).append(event);
  await checkSound(() => [begun, bytes]);
}

/** Whether no check fails; that some are not made yet, for want of a result, is no fault. */
async function checkSound(archive: BeleniosSource): Promise<void> {
  const { checks } = await verifyBeleniosElection(archive);
  const [fault] = checks.flatMap(({ faults }) => faults);
  if (fault) throw new FieldError(`${fault.place} ${fault.rule}.`);
}

/** What the library refuses is said in its words. */
async function saying<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof LimberError) throw new FieldError(`${error.message}.`);
    throw error;
  }
}
