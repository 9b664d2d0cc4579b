/** What guardians decrypt: a tally, or a ballot that was challenged. */
import { JsonView } from '../../../../encoding/json/view.ts';
import type { Element } from '../../../../group/group.ts';
import type { Transcript } from '../../../../proof/transcript.ts';
import { electionGuard2ContestData } from '../../../../proof/transcripts/electionguard2.ts';
import { membersOfGroup } from '../../make/members.ts';
import { readBallot2 } from '../ballot/read.ts';
import type { Ciphertext2, ContestData2 } from '../ciphertext.ts';
import type { Election2 } from '../election.ts';
import type { Contest2, Selection2 } from '../manifest.ts';
import type { ElectionGuard2Bytes } from '../record.ts';
import { readEncryptedTally } from '../tally/read.ts';

/** Which of them it is. */
export type EncryptedKind = 'tally' | 'ballot';

/** What is decrypted: base^s for the private key s, with the rules of its proof. */
export interface Target {
  readonly base: Element;
  readonly transcript: Transcript;
}

interface EncryptedSelection extends Target {
  readonly selection: Selection2;
  readonly ciphertext: { readonly a: Element; readonly b: Element };
}

/** What a contest has beside votes. */
interface EncryptedData extends Target {
  readonly view: JsonView;
  readonly data: ContestData2;
}

/** Selections with their ciphertexts, which are of the group, and what contests have beside. */
export interface Encrypted {
  readonly id: string;
  readonly contests: readonly {
    readonly contest: Contest2;
    readonly selections: readonly EncryptedSelection[];
    readonly data: EncryptedData | undefined;
  }[];
}

/** Everything that is decrypted, in its order. */
export const targetsOf = ({ contests }: Encrypted): readonly Target[] =>
  contests.flatMap(({ selections, data }) => [...selections, ...(data ? [data] : [])]);

/** @throws {MalformedError} the place of a fault. @throws {InvalidPointError} `argument`, if an element is not of the group. */
export function readEncrypted(kind: EncryptedKind, record: ElectionGuard2Bytes, election: Election2): Encrypted {
  const { group, transcripts, extendedBaseHash } = election;
  const view = JsonView.parse(kind, record);
  const { id, contests } = kind === 'tally' ? tallyOf(view, election) : challengedOf(view, election);
  const written = contests.flatMap(({ ciphertexts, data }) => [...ciphertexts.flatMap(({ a, b }) => [a, b]), ...(data ? [data.c0] : [])]);
  const elements = membersOfGroup(kind, group.group, written);
  return {
    id,
    contests: contests.map(({ contest, ciphertexts, data }) => ({
      contest,
      selections: ciphertexts.map((ciphertext, i) => {
        const [a, b] = [elements.get(ciphertext.a)!, elements.get(ciphertext.b)!];
        return { selection: contest.selections[i]!, ciphertext: { a, b }, base: a, transcript: transcripts.decryption(b) };
      }),
      data: data && {
        view,
        data,
        base: elements.get(data.c0)!,
        transcript: electionGuard2ContestData(extendedBaseHash, data.c1, data.c2),
      },
    })),
  };
}

interface Read {
  readonly id: string;
  readonly contests: readonly {
    readonly contest: Contest2;
    readonly ciphertexts: readonly Ciphertext2[];
    readonly data?: ContestData2 | undefined;
  }[];
}

function tallyOf(view: JsonView, election: Election2): Read {
  const all = readEncryptedTally(view, election).selections.map(({ ciphertext }) => ciphertext);
  const contests = election.manifest.contests.map((contest) => ({ contest, ciphertexts: all.splice(0, contest.selections.length) }));
  return { id: view.membersAmongOthers(['tally_id']).tally_id.string(), contests };
}

/** Ballots that were cast must never be decrypted by themselves. */
function challengedOf(view: JsonView, election: Election2): Read {
  const { id, state, contests } = readBallot2(view, election);
  if (state !== 'challenged') view.membersAmongOthers(['state']).state.refuse("must be 'CHALLENGED': only such ballots are decrypted");
  return {
    id,
    contests: contests.map(({ contest, selections, data }) => ({
      contest,
      ciphertexts: selections.map(({ ciphertext }) => ciphertext),
      data,
    })),
  };
}
