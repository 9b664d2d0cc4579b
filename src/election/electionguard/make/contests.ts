import type { BallotProgress } from '../../../ballot/buffer.ts';
import { encryptionShapeOf } from '../../../proof/encryption.ts';
import type { Opening } from '../../../proof/encryption-commitments.ts';
import type { NonceSource } from '../../../proof/encryption-nonces.ts';
import { Hidden } from '../../../proof/hidden.ts';
import type { Answer } from '../../../proof/proof.ts';
import { encryptionProof } from '../../../proof/prove-encryption.ts';
import type { Statement } from '../../../proof/relation.ts';
import type { Transcript } from '../../../proof/transcript.ts';
import { Pause } from '../../../util/pause.ts';
import { type LongWork, report } from '../../../util/progress.ts';

/**
 * Makes the contests of a ballot one after the other. What is secret is cleared after each; others run in between.
 *
 * @param stepsOf - makes a contest, a selection at a time; what is secret, `hidden` keeps.
 * @param total - how many steps all of them take.
 */
export async function makeContests<Contest, Made>(
  contests: readonly Contest[],
  stepsOf: (contest: Contest, place: number, hidden: Hidden) => Generator<void, Made>,
  total: number,
  work: LongWork<BallotProgress>,
): Promise<readonly Made[]> {
  const pause = new Pause();
  const made: Made[] = [];
  let done = 0;
  for (const [i, contest] of contests.entries()) {
    const hidden = new Hidden();
    try {
      const steps = stepsOf(contest, i, hidden);
      for (let step = steps.next(); ; step = steps.next()) {
        report<BallotProgress>(work, { done: ++done, total });
        await pause.now();
        if (!step.done) continue;
        made.push(step.value);
        break;
      }
    } finally {
      hidden.wipe();
    }
  }
  return made;
}

/** The proof of what a ciphertext holds. */
export const provenEncryption = (statement: Statement, opening: Opening, source: NonceSource, transcript: Transcript): readonly Answer[] =>
  encryptionProof(statement, encryptionShapeOf(statement)!, [opening], source, transcript, new Uint8Array(0)).answers;
