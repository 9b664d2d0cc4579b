/** Proofs in records: what is read is taken as it stands, and the transcript says whether it holds. */
import { type Answer, proofOfAnswers } from '../../proof/proof.ts';
import type { Statement } from '../../proof/relation.ts';
import type { Transcript } from '../../proof/transcript.ts';
import { verifyProof } from '../../proof/verify.ts';

/** Whether the answers, one for each branch, prove the statement. Everything is public. */
export const proofHolds = (statement: Statement, answers: readonly Answer[], transcript: Transcript): boolean =>
  verifyProof(statement, proofOfAnswers(statement, answers, { transcript }), { transcript });
