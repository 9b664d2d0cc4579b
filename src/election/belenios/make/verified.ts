/** An archive that somebody is about to go on with: nothing is made of one in which anything is wrong. */

import { MalformedError, OutOfRangeError } from '../../../util/errors.ts';
import { Pause } from '../../../util/pause.ts';
import { type LongWork, report } from '../../../util/progress.ts';
import { chunksOf } from '../../chunks.ts';
import { mergeFindings, Recorder, throwFirstFault } from '../../findings.ts';
import type { VerificationProgress } from '../../verification.ts';
import type { BeleniosEventType } from '../archive/event.ts';
import type { BeleniosElection } from '../election.ts';
import { prepareArchive } from '../prepare.ts';
import { type BeleniosSource, openerOf } from '../source.ts';
import type { BallotsState } from '../state.ts';
import type { TrusteeSet } from '../trustees/verify.ts';
import { type Outcome, verificationOf, whatFollows } from '../verification.ts';
import { castBallots } from '../verify.ts';

/** What was verified of it. */
export interface VerifiedArchive extends Outcome {
  readonly election: BeleniosElection;
  readonly trustees: readonly TrusteeSet[];
  readonly state: BallotsState;
  readonly stage: BeleniosEventType;
}

/**
 * Verifies all that is there.
 *
 * @param stages - the events with which the archive may end.
 * @throws {MalformedError} the place of the first fault. @throws {OutOfRangeError} `archive`, if it ends with another event. @throws the signal's reason.
 */
export async function verifiedArchive(
  archive: BeleniosSource,
  stages: readonly BeleniosEventType[],
  work: LongWork<VerificationProgress>,
): Promise<VerifiedArchive> {
  const open = openerOf('archive', archive);
  const preparation = await prepareArchive(open());
  throwFirstFault(preparation.findings);
  const { prepared } = preparation;
  if (!prepared?.trustees) throw new MalformedError('archive', 'must have a set-up');
  const { stage } = prepared.contents;
  if (!stages.includes(stage)) throw new OutOfRangeError('archive', `must end with ${stages.join(' or ')}`);
  const verification = verificationOf(prepared);
  const pause = new Pause();
  let state = verification.empty();
  let done = 0;
  for await (const chunk of chunksOf(castBallots(open(), preparation), verification.chunkBallots)) {
    state = verification.merge(state, verification.chunk(chunk, done));
    done += chunk.length;
    report(work, { records: done });
    await pause.now();
  }
  const recorder = new Recorder();
  const outcome = await whatFollows(recorder, prepared, state);
  throwFirstFault(mergeFindings(state.findings, recorder.findings));
  return { ...outcome, election: prepared.election, trustees: prepared.trustees, state, stage };
}
