import type { JsonView } from '../../../../encoding/json/view.ts';
import { checkDescription, type GivenHash } from '../ballot/read.ts';
import { type Ciphertext1, readCiphertext } from '../ciphertext.ts';
import type { Election1 } from '../election.ts';
import { numberOf } from '../numerals.ts';
import { membersOf } from './read.ts';

/** The encrypted tally: a ciphertext for every selection of every contest, by the order of the manifest. */
export interface EncryptedSelection {
  readonly view: JsonView;
  readonly ciphertext: Ciphertext1;
}

/** @throws {MalformedError} the place of a fault. */
export function readEncryptedTally(view: JsonView, { manifest, group }: Election1): readonly EncryptedSelection[] {
  const hash = (member: JsonView): GivenHash => ({ view: member, value: numberOf(member, group.order) });
  const names = ['object_id', 'sequence_order', 'description_hash'] as const;
  const { contests } = view.members(['object_id', 'contests']);
  return membersOf(contests, manifest.contests, true, 'contest of the manifest').flatMap(([contest, own]) => {
    const fields = own.members([...names, 'selections']);
    checkDescription(fields, contest, hash, 'contest');
    return membersOf(fields.selections, contest.selections, true, 'selection of the contest').map(([selection, each]) => {
      const described = each.members([...names, 'ciphertext'], ['ciphertext_accumulation']);
      checkDescription(described, selection, hash, 'selection');
      return { view: each, ciphertext: readCiphertext(described.ciphertext, group) };
    });
  });
}
