/** What an archive is of, without verifying anything but that it is whole. */
import type { BeleniosEventType } from './archive/event.ts';
import { surveyOf } from './archive/survey.ts';
import { BeleniosElection } from './election.ts';
import { type BeleniosSource, openerOf } from './source.ts';

/** What {@link readBeleniosArchive} finds in an archive. */
export interface BeleniosArchive {
  /** The parameters of the election. */
  readonly election: BeleniosElection;
  /** How many ballots were cast; of several of one credential only the last counts. */
  readonly ballots: number;
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
 * @returns election, number of ballots, last event and digest.
 * @throws {WrongTypeError} `archive`. @throws {MalformedError} the record that is damaged or out of order, by its number; the place in the election that is wrong.
 *
 * @example
 * import { readBeleniosArchive } from 'limber/belenios';
 * await readBeleniosArchive(new Uint8Array(1000)).catch(({ message }) => console.log(message)); // archive, record 0 must have a header as archives of Belenios have it
 */
export async function readBeleniosArchive(archive: BeleniosSource): Promise<BeleniosArchive> {
  const open = openerOf('archive', archive);
  let ballots = 0;
  const { setup, stage, head } = await surveyOf(open(), { ballot: () => ballots++ });
  return Object.freeze({ election: new BeleniosElection(setup.election), ballots, stage, digest: head });
}
