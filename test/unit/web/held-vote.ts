/** An election held by what the page's workers do, without a page. */
import type { BoardEvent, SetUp } from '../../../web/serve/board/events.ts';
import { encryptVote, type VoteBallot } from '../../../web/worker/vote/booth.ts';
import { decryptVotes, resultOfVotes, tallyVotes } from '../../../web/worker/vote/count.ts';
import { makeVoteKeys, type VoteGroup, type VoteKeys } from '../../../web/worker/vote/keys.ts';
import { setUpVote, type VoteSetUp } from '../../../web/worker/vote/set-up.ts';

export const quiet = (): void => {};

export interface OpenVote extends VoteSetUp {
  readonly group: VoteGroup;
  readonly keys: VoteKeys;
}

export interface Shape {
  readonly group?: VoteGroup;
  readonly trustees?: number;
  readonly threshold?: number;
  readonly voters?: number;
}

export function openVote({ group = 'Ed25519', trustees = 3, threshold = 2, voters = 3 }: Shape = {}): OpenVote {
  const keys = makeVoteKeys({ group, trustees, threshold }, quiet);
  const asked = { name: 'Board', question: 'Who?', answers: ['Anna', 'Beat'], blank: true, most: 1 };
  return { ...setUpVote({ group, ...asked, voters, trustees: keys.trustees }, quiet), group, keys };
}

export const setUpOf = ({ election, keys, credentials }: OpenVote): SetUp => ({ election, trustees: keys.trustees, credentials });

export function ballotOf({ election, voters }: OpenVote, voter: number, votes: readonly number[]): Promise<VoteBallot> {
  return encryptVote({ election, credential: voters[voter]?.credential as string, votes }, quiet);
}

/** What follows the ballots, up to the result. @param append - gives the archive as it is then. */
export async function conclude(
  { group, keys }: OpenVote,
  owners: readonly number[],
  append: (event: BoardEvent) => Promise<Uint8Array>,
): Promise<Uint8Array> {
  let archive = await append({ type: 'EndBallots' });
  archive = await append(await tallyVotes({ archive }, quiet));
  for (const owner of owners) {
    const privateKey = Uint8Array.from(keys.privateKeys[owner - 1] as Uint8Array);
    archive = await append(await decryptVotes({ archive, group, owner, privateKey }, quiet));
  }
  return append(await resultOfVotes({ archive }, quiet));
}
