/** After the voting: the tally, a trustee's part of the decryption, and the result, each of which is made of an archive that is verified first. */
import {
  beleniosGroup,
  computeBeleniosResult,
  decryptBeleniosTally,
  ElGamalPrivateKey,
  tallyBeleniosElection,
  type VerificationProgress,
} from 'limber/belenios';
import { begunArchive, grownBy } from '../../serve/board/appending.ts';
import type { BoardEvent, SetUp } from '../../serve/board/events.ts';
import type { Report } from '../progress.ts';
import type { VoteGroup } from './keys.ts';

export interface ArchiveInput {
  readonly archive: Uint8Array;
}

export interface DecryptVoteInput extends ArchiveInput {
  readonly group: VoteGroup;
  readonly owner: number;
  /** Secret. */
  readonly privateKey: Uint8Array;
}

export interface GrowInput extends ArchiveInput {
  readonly event: BoardEvent;
}

const verified = (report: Report) => ({
  onProgress: ({ records }: VerificationProgress) => report({ label: `Verified: ${records} ballots`, done: 0, total: 1 }),
});

export async function tallyVotes({ archive }: ArchiveInput, report: Report): Promise<BoardEvent> {
  return { type: 'EncryptedTally', ...(await tallyBeleniosElection(archive, verified(report))) };
}

export async function decryptVotes({ archive, group, owner, privateKey }: DecryptVoteInput, report: Report): Promise<BoardEvent> {
  const key = ElGamalPrivateKey.fromBytes(beleniosGroup(group), privateKey);
  try {
    return { type: 'PartialDecryption', owner, decryption: await decryptBeleniosTally(archive, owner, key, verified(report)) };
  } finally {
    key.wipe();
    privateKey.fill(0);
  }
}

export async function resultOfVotes({ archive }: ArchiveInput, report: Report): Promise<BoardEvent> {
  return { type: 'Result', result: await computeBeleniosResult(archive, verified(report)) };
}

/** What the server does, where there is none. */
export async function beginBoard(setUp: SetUp): Promise<Uint8Array> {
  return (await begunArchive(setUp)).bytes;
}

export async function growBoard({ archive, event }: GrowInput): Promise<Uint8Array> {
  const bytes = await grownBy(archive, event);
  const grown = new Uint8Array(archive.length + bytes.length);
  grown.set(archive);
  grown.set(bytes, archive.length);
  return grown;
}
