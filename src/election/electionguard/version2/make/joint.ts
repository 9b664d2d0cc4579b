/** What the shares of guardians make together: one value and one proof for everything that is decrypted (specification 2.0, section 3.6). Everything is public. */
import { JsonView } from '../../../../encoding/json/view.ts';
import type { Element, Scalar } from '../../../../group/group.ts';
import { challengeBy } from '../../../../proof/transcript.ts';
import { committedAtVarTime, lagrangeAtZero, sumOfCommitments } from '../../../../threshold/polynomial.ts';
import { checkArray } from '../../../../util/checks.ts';
import { MalformedError, OutOfRangeError } from '../../../../util/errors.ts';
import type { Guardian } from '../../guardians.ts';
import { membersOfGroup } from '../../make/members.ts';
import { decryptionOf } from '../../statements.ts';
import { addAll } from '../../sums.ts';
import { checkId } from '../ballot/read.ts';
import type { Election2 } from '../election.ts';
import { type Written2, writtenOf } from '../numerals.ts';
import type { ElectionGuard2Bytes } from '../record.ts';
import { type Encrypted, type Target, targetsOf } from './encrypted.ts';

/** What a guardian makes of one target: base^(s_i), and its commitments for the proof. */
interface Part {
  readonly share: Element;
  readonly commitments: readonly [Element, Element];
}

/** A guardian who is present, with what it handed in. */
export interface Present {
  readonly view: JsonView;
  readonly guardian: Guardian;
  /** Of each target. */
  readonly parts: readonly Part[];
}

/** A target with what all who are present make of it. */
export interface Joint {
  readonly target: Target;
  /** base^s. */
  readonly value: Element;
  readonly challenge: Scalar;
}

/** The guardian of a record that was handed in for this decryption. @throws {MalformedError} the place of a fault. */
export function readHandedIn(
  record: ElectionGuard2Bytes,
  name: string,
  member: 'shares' | 'responses',
  { id }: Encrypted,
  election: Election2,
  count: number,
): { readonly view: JsonView; readonly guardian: Guardian; readonly items: readonly JsonView[] } {
  const view = JsonView.parse(name, record);
  const fields = view.members(['id', 'election_id', 'guardian_id', member]);
  checkId(fields.election_id, election);
  if (fields.id.string() !== id) fields.id.refuse('must be that of what is decrypted');
  const named = fields.guardian_id.string();
  const guardian = election.guardians.find((each) => each.id === named) ?? fields.guardian_id.refuse('must be a guardian of the election');
  return { view, guardian, items: fields[member].items(count, count) };
}

/**
 * Those who are present, in the order of their numbers.
 *
 * @throws {WrongTypeError} `shares`. @throws {OutOfRangeError} `shares`, if they are of fewer guardians than the quorum. @throws {MalformedError} the place of a fault.
 * @throws {InvalidPointError} `shares`, if an element is not of the group.
 */
export function readShares(shares: readonly ElectionGuard2Bytes[], encrypted: Encrypted, election: Election2): readonly Present[] {
  checkArray('shares', shares);
  const { group, quorum } = election;
  const count = targetsOf(encrypted).length;
  const read = shares.map((record, i) => {
    const { items, ...handed } = readHandedIn(record, `share ${i + 1}`, 'shares', encrypted, election, count);
    const written = items.map((item) => {
      const { share, a, b } = item.members(['share', 'a', 'b']);
      return [share, a, b].map((member) => writtenOf(member, group)) as [Written2, Written2, Written2];
    });
    return { ...handed, written };
  });
  for (const [i, { guardian, view }] of read.entries())
    if (read.findIndex((other) => other.guardian === guardian) !== i) throw new MalformedError(view.place, 'must not come twice');
  if (read.length < quorum) throw new OutOfRangeError('shares', `must be of ${quorum} guardians at least`);
  const elements = membersOfGroup(
    'shares',
    group.group,
    read.flatMap(({ written }) => written.flat()),
  );
  return read
    .map(({ written, ...handed }) => ({
      ...handed,
      parts: written.map((triple): Part => {
        const [share, a, b] = triple.map((each) => elements.get(each)!) as [Element, Element, Element];
        return { share, commitments: [a, b] };
      }),
    }))
    .sort((left, right) => left.guardian.order - right.guardian.order);
}

/** By how much each of them counts: the coefficients of Lagrange. */
export const weightsOf = ({ group: { group } }: Election2, present: readonly Present[]): readonly Scalar[] =>
  lagrangeAtZero(
    group.scalars,
    present.map(({ guardian }) => guardian.order),
  );

/** Every target with its value and its challenge. */
export function jointOf(
  election: Election2,
  encrypted: Encrypted,
  present: readonly Present[],
  weights: readonly Scalar[],
): readonly Joint[] {
  const { key } = election;
  const { group } = election.group;
  return targetsOf(encrypted).map((target, t) => {
    const parts = present.map(({ parts: own }) => own[t]!);
    const value = group.multiScalarVarTime(
      weights,
      parts.map(({ share }) => share),
    );
    const commitments = [0, 1].map((k) =>
      addAll(
        group,
        parts.map((part) => part.commitments[k]!),
      ),
    );
    const statement = decryptionOf(group, key, target.base, value);
    const challenge = challengeBy(target.transcript, { statement, commitments, context: new Uint8Array(0) });
    return { target, value, challenge };
  });
}

/** The multiple of the generator by a guardian's share of the private key. */
export const shareKeyOf = ({ group: { group }, guardians }: Election2, { order }: Guardian): Element =>
  committedAtVarTime(group, sumOfCommitments(guardians.map(({ commitments }) => commitments)), order);
