/** Complaints and what answers them. Both are public. */
import type { Scalar } from '../group/group.ts';
import { checkArray } from '../util/checks.ts';
import { OutOfRangeError } from '../util/errors.ts';
import { wiping } from '../util/wipe.ts';
import { checkCeremony, checkTrustee, everyTrustee, type KeyCeremony } from './ceremony.ts';
import { faultOf, type TrusteeFault } from './errors.ts';
import { MessageReader, type Messages, messageOf } from './message.ts';

/**
 * The message in which a trustee accuses dealers of having given it no share, or a wrong one. Accused of it, a dealer has to publish the share.
 *
 * @param ceremony - of all of them.
 * @param trustee - the number of who accuses.
 * @param accused - the numbers of the dealers; none, for who is content.
 * @returns the message, public. It has to be published so that all know who it is from.
 * @throws {WrongTypeError} `ceremony`, `trustee` or `accused`. @throws {OutOfRangeError} `trustee`; `accused`, if one is no trustee, comes twice, or is the accuser.
 *
 * @example
 * import { p256Group } from 'limber/groups';
 * import { accuseDealers, KeyCeremony } from 'limber/threshold';
 * const ceremony = new KeyCeremony(p256Group, { election: new TextEncoder().encode('election 7'), trustees: 3, threshold: 2 });
 * console.log(accuseDealers(ceremony, 2, [1]).length); // 36
 */
export function accuseDealers(ceremony: KeyCeremony, trustee: number, accused: readonly number[]): Uint8Array {
  checkCeremony(ceremony);
  checkTrustee(ceremony, trustee);
  checkArray('accused', accused);
  for (const dealer of accused) checkTrustee(ceremony, dealer, 'accused');
  const sorted = [...new Set(accused as readonly number[])].sort((a, b) => a - b);
  if (sorted.length !== accused.length || sorted.includes(trustee))
    throw new OutOfRangeError('accused', 'must be different trustees, and not the accuser');
  return messageOf('complaint', ceremony, trustee, Uint8Array.of(sorted.length), Uint8Array.from(sorted));
}

/** Who accuses whom. */
export interface Accusations {
  /** By dealer: who accuses it, in ascending order. */
  readonly against: ReadonlyMap<number, readonly number[]>;
  /** Trustees whose complaints are not well-formed, and do not count. */
  readonly ignored: readonly TrusteeFault[];
}

/** The accusations in complaints of all trustees, in the order of their numbers. What is not well-formed accuses nobody. */
export function readComplaints(ceremony: KeyCeremony, complaints: Messages): Accusations {
  const against = new Map<number, readonly number[]>(everyTrustee(ceremony).map((dealer) => [dealer, []]));
  const ignored: TrusteeFault[] = [];
  for (const trustee of everyTrustee(ceremony)) {
    const message = complaints[trustee - 1];
    if (message === undefined) continue;
    const fault = faultOf(() => {
      for (const dealer of readComplaint(ceremony, trustee, message)) against.set(dealer, [...(against.get(dealer) ?? []), trustee]);
    });
    if (fault !== undefined) ignored.push({ trustee, fault });
  }
  return { against, ignored };
}

function readComplaint(ceremony: KeyCeremony, trustee: number, message: Uint8Array): Iterable<number> {
  const reader = new MessageReader('complaint', 'complaint', ceremony, message).by(trustee);
  const accused = reader.lines(() => undefined);
  reader.end();
  if (accused.has(trustee)) throw new OutOfRangeError('complaint', 'must not accuse its own trustee');
  return accused.keys();
}

/** The message in which a dealer publishes the shares of those who accuse it, in ascending order of their numbers. */
export function answerOf(ceremony: KeyCeremony, dealer: number, shares: ReadonlyMap<number, Scalar>): Uint8Array {
  const lines = [...shares].flatMap(([accuser, share]) => [Uint8Array.of(accuser), share.toBytes()]);
  return wiping(lines, () => messageOf('answer', ceremony, dealer, Uint8Array.of(shares.size), ...lines));
}

/** By accuser: the share that the dealer reveals. @throws {MalformedError} `answer`. */
export function readAnswer(ceremony: KeyCeremony, dealer: number, message: Uint8Array): ReadonlyMap<number, Scalar> {
  const reader = new MessageReader('answer', 'answer', ceremony, message).by(dealer);
  const shares = reader.lines(() => reader.scalar());
  reader.end();
  return shares;
}
