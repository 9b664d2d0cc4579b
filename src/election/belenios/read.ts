/** What an archive is of, without verifying anything but that it is whole. */
import { MalformedError } from '../../util/errors.ts';
import { textOfUtf8 } from '../../util/utf8.ts';
import type { BeleniosEventType } from './archive/event.ts';
import { surveyOf } from './archive/survey.ts';
import { BeleniosElection } from './election.ts';
import { type BeleniosSource, openerOf } from './source.ts';

/** What {@link readBeleniosArchive} finds in an archive. */
export interface BeleniosArchive {
  /** The parameters of the election. */
  readonly election: BeleniosElection;
  /** The record of the trustees, as its canonical text. */
  readonly trustees: string;
  /** How many ballots were cast; of several of one credential only the last counts. */
  readonly ballots: number;
  /** Which trustees have decrypted, by their numbers from 1, in the order in which they did. */
  readonly decryptions: readonly number[];
  /** The record of the result, as its text, once there is one. */
  readonly result: string | undefined;
  /** The last event. */
  readonly stage: BeleniosEventType;
  /** SHA-256 of the last event, 64 hexadecimal digits, which stands for the whole archive. */
  readonly digest: string;
}

/**
 * Reads which election an archive of Belenios is of, and how far it is. Records, digests and the order of events are checked, ballots and proofs are not: `verifyBeleniosElection` does
 * that. Everything is public.
 *
 * @param archive - its bytes, or what opens it as a stream.
 * @returns election, trustees, number of ballots, who decrypted, result, last event and digest.
 * @throws {WrongTypeError} `archive`. @throws {MalformedError} the record that is damaged or out of order, by its number; the place in the election that is wrong.
 *
 * @example
 * import { readBeleniosArchive } from 'limber/belenios';
 * await readBeleniosArchive(new Uint8Array(1000)).catch(({ message }) => console.log(message)); // archive, record 0 must have a header as archives of Belenios have it
 */
export async function readBeleniosArchive(archive: BeleniosSource): Promise<BeleniosArchive> {
  const open = openerOf('archive', archive);
  let ballots = 0;
  const { setup, decryptions, result, stage, head } = await surveyOf(open(), { ballot: () => ballots++ });
  return Object.freeze({
    election: new BeleniosElection(setup.election),
    trustees: textOf('trustees', setup.trustees),
    ballots,
    decryptions: Object.freeze(decryptions.map(({ owner }) => owner)),
    result: result && textOf('result', result),
    stage,
    digest: head,
  });
}

function textOf(record: string, bytes: Uint8Array): string {
  const text = textOfUtf8(bytes);
  if (text === undefined) throw new MalformedError(record, 'must be UTF-8');
  return text;
}
