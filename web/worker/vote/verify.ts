/** The page verifies its own copy of the board: nobody has to trust the server. */
import { verifyBeleniosElection } from 'limber/belenios';
import { recordsOf } from '../../serve/board/records.ts';
import type { Report } from '../progress.ts';
import { type BoardFault, type BoardLine, faultsOf, linesOf } from './lines.ts';
import { type Tampering, tampered } from './tamper.ts';

export interface VerifyVoteInput {
  readonly archive: Uint8Array;
  /** What is changed in a copy before that is verified. */
  readonly tampering?: Tampering;
}

export interface BoardFindings {
  /** The records of the archive, before anything was changed in it. */
  readonly lines: readonly BoardLine[];
  readonly faults: readonly BoardFault[];
  /** Whether every check was made, and holds: that takes a result. */
  readonly isValid: boolean;
  readonly checks: { readonly made: number; readonly all: number };
  readonly ms: number;
}

export async function verifyVotes({ archive, tampering }: VerifyVoteInput, report: Report): Promise<BoardFindings> {
  const lines = linesOf(recordsOf(archive));
  const total = lines.filter(({ title }) => /^Ballot \d/.test(title)).length;
  const copy = tampering ? tampered(archive, tampering) : archive;
  const found = await verifyBeleniosElection(copy, {
    onProgress: ({ records }) => report({ label: `Verifying: ${records} of ${total} ballots`, done: records, total: total + 1 }),
  });
  return {
    lines,
    faults: faultsOf(found, lines),
    isValid: found.valid,
    checks: { made: found.checks.filter(({ verdict }) => verdict !== 'unchecked').length, all: found.checks.length },
    ms: found.milliseconds,
  };
}
