/** Shares of guardians as they are handed in for a decryption: whose they are, and what they are, selection by selection. */
import type { Json } from '../../../../encoding/json/value.ts';
import { JsonView } from '../../../../encoding/json/view.ts';
import { MalformedError } from '../../../../util/errors.ts';
import type { Guardian } from '../../guardians.ts';
import type { Election1 } from '../election.ts';
import type { ElectionGuard1Bytes } from '../record.ts';
import type { Encrypted } from './encrypted.ts';

/** All that a guardian handed in for itself, or in the place of one who is absent. */
export interface HandedIn {
  readonly guardian: Guardian;
  readonly absent: Guardian | undefined;
  /** In the order of the selections. */
  readonly shares: readonly Json[];
}

/** @throws {MalformedError} the place of a fault. */
export function readHandedIn(records: readonly ElectionGuard1Bytes[], encrypted: Encrypted, election: Election1): readonly HandedIn[] {
  const all = records.map((record, i) => readOne(JsonView.parse(`share ${i + 1}`, record), encrypted, election));
  for (const [i, { guardian, absent }] of all.entries())
    if (all.findIndex((other) => other.guardian === guardian && other.absent === absent) !== i)
      throw new MalformedError(`share ${i + 1}`, 'must not come twice');
  return all;
}

function readOne(view: JsonView, { id, contests }: Encrypted, { guardians }: Election1): HandedIn {
  const fields = view.members(['object_id', 'guardian_id', 'public_key', 'contests'], ['missing_guardian_id']);
  if (fields.object_id.string() !== id) fields.object_id.refuse('must be that of what is decrypted');
  const named = (member: JsonView): Guardian =>
    guardians.find((guardian) => guardian.id === member.string()) ?? member.refuse('must be a guardian of the election');
  const shares = contests.flatMap(({ contest, selections }) => {
    const own = fields.contests.membersAmongOthers([contest.id])[contest.id]!.membersAmongOthers(['selections']).selections;
    return selections.map(({ selection }) => own.membersAmongOthers([selection.id])[selection.id]!.value);
  });
  return {
    guardian: named(fields.guardian_id),
    absent: fields.missing_guardian_id && named(fields.missing_guardian_id),
    shares,
  };
}
