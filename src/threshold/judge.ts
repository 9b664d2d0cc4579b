/** Who is qualified, in public: everybody who has the same messages comes to the same judgement. */
import type { Element, Scalar } from '../group/group.ts';
import { MalformedError } from '../util/errors.ts';
import type { KeyCeremony } from './ceremony.ts';
import { type Accusations, readAnswer, readComplaints } from './complaints.ts';
import { commitmentsOf, type Dealings } from './dealings.ts';
import { faultOf, frozen, type TrusteeFault } from './errors.ts';
import { type RevealedShares, type TrusteeKeys, trusteeKeysOf } from './keys.ts';
import { checkMessages, type Messages } from './message.ts';
import { sumOfCommitments } from './polynomial.ts';
import { isShare } from './shares.ts';

/** What came of a ceremony. */
export interface CeremonyVerdict {
  /** The keys; absent where there is a fault. */
  readonly keys?: TrusteeKeys;
  /** Why there are no keys, in words; absent where there are. */
  readonly fault?: string;
  /** The dealers whose keys count, in ascending order. */
  readonly qualified: readonly number[];
  /** The dealers who are out, each with the reason. As trustees they keep the shares that others gave them. */
  readonly disqualified: readonly TrusteeFault[];
  /** Trustees whose complaints are not well-formed, and did not count. */
  readonly ignored: readonly TrusteeFault[];
}

/**
 * Judges the dealers by the complaints and their answers, and makes the keys of those who are qualified. A dealer is out whose dealing is (`faults` of the dealings), whom
 * as many trustees accuse as the threshold, or who does not reveal the right share to each one that accuses it.
 *
 * @param dealings - as all know them.
 * @param complaints - of all trustees, in the order of their numbers; undefined for who gave none.
 * @param answers - of the accused dealers, in the same order; undefined for who gave none.
 * @returns the verdict. There are keys if as many dealers are qualified as the threshold, so that one of them at least is honest where fewer are not.
 * @throws {WrongTypeError} `dealings`, `complaints` or `answers`. @throws {OutOfRangeError} `complaints` or `answers`, if they are not as many as the trustees.
 *
 * @example
 * import { ristretto255Group } from 'limber/groups';
 * import { accuseDealers, dealKey, judgeDealings, KeyCeremony, readDealings } from 'limber/threshold';
 * const ceremony = new KeyCeremony(ristretto255Group, { election: new TextEncoder().encode('election 7'), trustees: 3, threshold: 2 });
 * const dealers = [1, 2, 3].map((trustee) => dealKey(ceremony, trustee));
 * const promises = dealers.map((dealer) => dealer.promise());
 * const dealings = readDealings(ceremony, promises, dealers.map((dealer) => dealer.dealing(promises)));
 * // Trustee 3 says that nothing came from dealers 1 and 2; dealer 1 answers.
 * const complaints = [undefined, undefined, accuseDealers(ceremony, 3, [1, 2])];
 * const { qualified, disqualified } = judgeDealings(dealings, complaints, [dealers[0].answer(complaints), undefined, undefined]);
 * console.log(qualified, disqualified[0].fault); // [ 1, 3 ] must answer complaints
 */
export function judgeDealings(dealings: Dealings, complaints: Messages, answers: Messages): CeremonyVerdict {
  const commitments = commitmentsOf(dealings);
  const { ceremony, faults } = dealings;
  checkMessages('complaints', complaints, ceremony);
  checkMessages('answers', answers, ceremony);
  const accusations = readComplaints(ceremony, complaints);
  const qualified = new Map<number, readonly Element[]>();
  const revealed = new Map<number, ReadonlyMap<number, Scalar>>();
  const disqualified = [...faults];
  for (const [dealer, committed] of commitments) {
    const fault = faultOf(() => {
      revealed.set(dealer, answeredShares(ceremony, dealer, committed, accusations, answers[dealer - 1]));
      qualified.set(dealer, committed);
    });
    if (fault !== undefined) disqualified.push({ trustee: dealer, fault });
  }
  return Object.freeze({
    ...keysOf(ceremony, qualified, revealed),
    qualified: Object.freeze([...qualified.keys()]),
    disqualified: frozen(disqualified.sort((a, b) => a.trustee - b.trustee)),
    ignored: frozen(accusations.ignored),
  });
}

/** The shares that a dealer reveals to who accuses it. @throws {LimberError} that says why it is out. */
function answeredShares(
  ceremony: KeyCeremony,
  dealer: number,
  committed: readonly Element[],
  { against }: Accusations,
  answer: Uint8Array | undefined,
): ReadonlyMap<number, Scalar> {
  const refuse = (rule: string): never => {
    throw new MalformedError('answer', rule);
  };
  const accusers = against.get(dealer) ?? [];
  if (accusers.length === 0) return new Map();
  if (accusers.length >= ceremony.threshold) return refuse('must be accused by fewer trustees than decrypt');
  if (answer === undefined) return refuse('must answer complaints');
  const shares = readAnswer(ceremony, dealer, answer);
  if (shares.size !== accusers.length || !accusers.every((accuser) => shares.has(accuser)))
    return refuse('must answer those who accuse it, and nobody else');
  for (const [accuser, share] of shares)
    if (!isShare(ceremony, committed, accuser, share)) refuse(`must reveal the share that it is committed to, to trustee ${accuser}`);
  return shares;
}

/** The keys of the qualified dealers, or why there are none. */
function keysOf(
  ceremony: KeyCeremony,
  qualified: ReadonlyMap<number, readonly Element[]>,
  revealed: RevealedShares,
): Pick<CeremonyVerdict, 'keys' | 'fault'> {
  if (qualified.size < ceremony.threshold) return { fault: 'fewer dealers are qualified than decrypt' };
  const sum = sumOfCommitments([...qualified.values()]);
  if ((sum[0] as Element).isNeutral) return { fault: 'the sum of the keys is neutral' };
  return { keys: trusteeKeysOf(ceremony, qualified, revealed) };
}
