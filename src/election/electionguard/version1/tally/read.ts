/** What was decrypted, of the tally and of spoiled ballots: each selection with the shares of all guardians. */

import type { JsonView } from '../../../../encoding/json/view.ts';
import type { ResidueGroup } from '../../../../group/residues/group.ts';
import type { Guardian } from '../../guardians.ts';
import { type Ciphertext1, checkText, type Proof1, readCiphertext, readSingleProof, residuesOfProof } from '../ciphertext.ts';
import type { Election1 } from '../election.ts';
import type { Contest1, Selection1 } from '../manifest.ts';
import { type Residue, residueOf } from '../numerals.ts';

/** What a guardian who is present decrypts for one who is absent. */
export interface Part {
  readonly view: JsonView;
  readonly guardian: Guardian;
  readonly share: Residue;
  readonly recoveryKey: Residue;
  readonly proof: Proof1;
}

/** A guardian's share: with its own proof, or with the parts that it is made of. */
export interface Share {
  readonly view: JsonView;
  readonly guardian: Guardian;
  readonly share: Residue;
  readonly proof: Proof1 | undefined;
  readonly parts: readonly Part[];
}

export interface DecryptedSelection {
  readonly view: JsonView;
  readonly contest: Contest1;
  readonly selection: Selection1;
  readonly tally: number;
  readonly value: Residue;
  readonly ciphertext: Ciphertext1;
  /** One of every guardian, in their order. */
  readonly shares: readonly Share[];
}

export interface Decrypted {
  readonly id: string;
  /** By the order of the manifest. */
  readonly selections: readonly DecryptedSelection[];
}

const MOST_TALLY = Number.MAX_SAFE_INTEGER;

/**
 * A tally, which has every contest of the manifest; or a ballot, which has those of its style, and in records of 0.95 the placeholders as well. Which contests these are, its
 * ciphertexts say: they are compared with the ballot that was spoiled.
 *
 * @throws {MalformedError} the place of a fault.
 */
export function readDecrypted(view: JsonView, election: Election1, what: 'tally' | 'ballot'): Decrypted {
  const { object_id, contests } = view.members(['object_id', 'contests']);
  const isTally = what === 'tally';
  const selections = membersOf(contests, election.manifest.contests, isTally, 'contest of the manifest').flatMap(([contest, own]) => {
    const fields = own.members(['object_id', 'selections']);
    checkText(fields.object_id, contest.id, 'must be the name of the member');
    const hasMore = !isTally && fields.selections.object().size > contest.selections.length;
    const known = hasMore ? [...contest.selections, ...contest.placeholders] : contest.selections;
    return membersOf(fields.selections, known, true, 'selection of the contest').map(([selection, each]) =>
      readSelection(each, contest, selection, election),
    );
  });
  return { id: object_id.string(), selections };
}

/** The members of an object by what they are of, in its order. @param all - whether all of them have to be there. */
export function membersOf<T extends { readonly id: string }>(
  view: JsonView,
  known: readonly T[],
  all: boolean,
  what: string,
): readonly (readonly [T, JsonView])[] {
  const names = [...view.object().keys()];
  const unknown = names.find((name) => !known.some(({ id }) => id === name));
  if (unknown !== undefined) view.membersAmongOthers([unknown])[unknown]!.refuse(`must be a ${what}`);
  const found = known.filter(({ id }) => names.includes(id));
  if (all && found.length < known.length) view.refuse(`must have every ${what}`);
  const members = view.membersAmongOthers(found.map(({ id }) => id));
  return found.map((each) => [each, members[each.id]!] as const);
}

function readSelection(view: JsonView, contest: Contest1, selection: Selection1, { group, guardians }: Election1): DecryptedSelection {
  const { object_id, tally, value, message, shares } = view.members(['object_id', 'tally', 'value', 'message', 'shares']);
  checkText(object_id, selection.id, 'must be the name of the member');
  const read = shares.items(guardians.length, guardians.length).map((share) => readShare(share, selection, group, guardians));
  for (const [i, { guardian, view: place }] of read.entries())
    if (read.findIndex((other) => other.guardian === guardian) !== i) place.refuse('must not be of a guardian who has another share');
  return {
    view,
    contest,
    selection,
    tally: tally.whole(0, MOST_TALLY),
    value: residueOf(value, group),
    ciphertext: readCiphertext(message, group),
    shares: read.sort((a, b) => a.guardian.order - b.guardian.order),
  };
}

function readShare(view: JsonView, selection: Selection1, group: ResidueGroup, guardians: readonly Guardian[]): Share {
  const { object_id, guardian_id, share, proof, recovered_parts } = view.members(
    ['object_id', 'guardian_id', 'share'],
    ['proof', 'recovered_parts'],
  );
  checkText(object_id, selection.id, 'must be that of the selection');
  const guardian = guardianOf(guardian_id, guardians);
  const [proven, parts] = [present(proof), present(recovered_parts)];
  if ((proven === undefined) === (parts === undefined)) view.refuse('must have either a proof or recovered parts');
  return {
    view,
    guardian,
    share: residueOf(share, group),
    proof: proven && readSingleProof(proven, group),
    parts: parts
      ? membersOf(parts, guardians, false, 'guardian')
          .map(([helper, part]) => readPart(part, helper, guardian, selection, group))
          .sort((a, b) => a.guardian.order - b.guardian.order)
      : [],
  };
}

function readPart(view: JsonView, helper: Guardian, absent: Guardian, selection: Selection1, group: ResidueGroup): Part {
  const { object_id, guardian_id, missing_guardian_id, share, recovery_key, proof } = view.members([
    ...(['object_id', 'guardian_id', 'missing_guardian_id'] as const),
    ...(['share', 'recovery_key', 'proof'] as const),
  ]);
  checkText(object_id, selection.id, 'must be that of the selection');
  checkText(guardian_id, helper.id, 'must be the name of the member');
  checkText(missing_guardian_id, absent.id, 'must be the guardian whose share it is');
  return {
    view,
    guardian: helper,
    share: residueOf(share, group),
    recoveryKey: residueOf(recovery_key, group),
    proof: readSingleProof(proof, group),
  };
}

const present = (view: JsonView | undefined): JsonView | undefined => (view && !view.isNull ? view : undefined);

function guardianOf(view: JsonView, guardians: readonly Guardian[]): Guardian {
  return guardians.find(({ id }) => id === view.string()) ?? view.refuse('must be a guardian of the election');
}

/** All residues of what was decrypted. */
export const residuesOfDecrypted = ({ selections }: Decrypted): readonly Residue[] =>
  selections.flatMap(({ value, ciphertext, shares }) => [
    value,
    ciphertext.a,
    ciphertext.b,
    ...shares.flatMap(({ share, proof, parts }) => [
      share,
      ...(proof ? residuesOfProof(proof) : []),
      ...parts.flatMap((part) => [part.share, part.recoveryKey, ...residuesOfProof(part.proof)]),
    ]),
  ]);
