/** What guardians decrypt: a tally, or a ballot that was spoiled. */
import { JsonView } from '../../../../encoding/json/view.ts';
import type { Element } from '../../../../group/group.ts';
import { membersOfGroup } from '../../make/members.ts';
import { readBallot1 } from '../ballot/read.ts';
import type { Ciphertext1 } from '../ciphertext.ts';
import type { Election1 } from '../election.ts';
import type { Contest1, Selection1 } from '../manifest.ts';
import type { ElectionGuard1Bytes } from '../record.ts';
import { readEncryptedTally } from '../tally/encrypted.ts';

/** Which of them it is. */
export type EncryptedKind = 'tally' | 'ballot';

interface EncryptedSelection {
  readonly selection: Selection1;
  readonly ciphertext: { readonly a: Element; readonly b: Element };
}

/** Selections with their ciphertexts, which are of the group; of a ballot with its placeholders, of which the reference wants shares as well. */
export interface Encrypted {
  readonly id: string;
  readonly contests: readonly { readonly contest: Contest1; readonly selections: readonly EncryptedSelection[] }[];
}

/** @throws {MalformedError} the place of a fault. @throws {InvalidPointError} `argument`, if an element is not of the group. */
export function readEncrypted(kind: EncryptedKind, record: ElectionGuard1Bytes, election: Election1): Encrypted {
  const view = JsonView.parse(kind, record);
  const { id, contests } = kind === 'tally' ? tallyOf(view, election) : spoiledOf(view, election);
  const residues = contests.flatMap(({ ciphertexts }) => ciphertexts.flatMap(({ a, b }) => [a, b]));
  const elements = membersOfGroup(kind, election.group, residues);
  return {
    id,
    contests: contests.map(({ contest, ciphertexts }) => ({
      contest,
      selections: ciphertexts.map(({ a, b }, i) => ({
        selection: [...contest.selections, ...contest.placeholders][i]!,
        ciphertext: { a: elements.get(a)!, b: elements.get(b)! },
      })),
    })),
  };
}

interface Read {
  readonly id: string;
  readonly contests: readonly { readonly contest: Contest1; readonly ciphertexts: readonly Ciphertext1[] }[];
}

function tallyOf(view: JsonView, election: Election1): Read {
  const all = readEncryptedTally(view, election).map(({ ciphertext }) => ciphertext);
  const contests = election.manifest.contests.map((contest) => ({ contest, ciphertexts: all.splice(0, contest.selections.length) }));
  return { id: view.membersAmongOthers(['object_id']).object_id.string(), contests };
}

/** Ballots that were cast must never be decrypted by themselves. */
function spoiledOf(view: JsonView, election: Election1): Read {
  const { id, state, contests } = readBallot1(view, election);
  if (state !== 'challenged') view.membersAmongOthers(['state']).state.refuse('must be 2: only spoiled ballots are decrypted');
  return {
    id,
    contests: contests.map(({ contest, selections }) => ({
      contest,
      ciphertexts: selections.map(({ ciphertext }) => ciphertext),
    })),
  };
}

/** What the reference publishes of it. */
export const withoutPlaceholders = ({ id, contests }: Encrypted): Encrypted => ({
  id,
  contests: contests.map(({ contest, selections }) => ({ contest, selections: selections.slice(0, contest.selections.length) })),
});
