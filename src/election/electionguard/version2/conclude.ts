/** The checks of an election of ElectionGuard 2 that need all ballots. */
import { utf8Bytes } from '../../../util/utf8.ts';
import type { ClassesOf } from '../../classes.ts';
import { mergeFindings, Recorder } from '../../findings.ts';
import { FingerprintIndex, fingerprintOf } from '../../fingerprints.ts';
import type { Conclusion } from '../../verification.ts';
import { compareBallots, compareChain, compareDecrypted } from '../compare.ts';
import { elementsOf } from '../elements.ts';
import { HEAD, markedBallots } from '../marks.ts';
import type { GuardState } from '../state.ts';
import type { ChunkContext } from '../version.ts';
import { type Chain, compareChains, startsOf } from './chain.ts';
import type { Election2 } from './election.ts';
import { isSame } from './hash.ts';
import { ELECTION_GUARD_2_NOTES, NO_CHALLENGED_NOTE, PRE_ENCRYPTED_NOTE, RULE, UNCHAINED_NOTE, UNKNOWN_NOTE } from './rules.ts';
import { type Decrypted, type EncryptedTally, elementsOfDecrypted } from './tally/read.ts';
import { verifyDecrypted } from './tally/verify.ts';

/** What there is beside ballots. What was given and could not be read is undefined too; its fault is found already. */
export interface Afterwards2 {
  readonly chains: readonly Chain[] | undefined;
  readonly encryptedTally: EncryptedTally | undefined;
  readonly tally: Decrypted | undefined;
  readonly given: { readonly chains: boolean; readonly challenged: boolean };
}

/** Checks of pre-encrypted ballots, of which there may be none. */
const OF_SHEETS = [RULE.preSelections, RULE.preContests, RULE.sheetHashes, RULE.shortCodes, RULE.products] as const;

const TALLY = { decryption: RULE.decryption, votes: RULE.tally, data: RULE.contestData };

export function concludeElection2(
  context: ChunkContext<Election2>,
  afterwards: Afterwards2,
  state: GuardState<Uint8Array>,
  classesOf: ClassesOf,
): Conclusion {
  const { election, random } = context;
  const { encryptedTally, tally, given } = afterwards;
  const recorder = new Recorder();
  // Of an election without ballots as well, these checks were made.
  for (const id of [RULE.form, RULE.group, RULE.selections, RULE.contests, RULE.hashes]) recorder.records(id, 0);
  for (const id of OF_SHEETS) recorder.records(id, 0);
  recorder.attempt(RULE.copies, () => compareBallots(state.marks, RULE.copies, classesOf, recorder));
  recorder.attempt(RULE.chain, () => checkChains(context, afterwards, state, classesOf, recorder));
  for (const id of [RULE.opened, RULE.openedData]) recorder.records(id, 0);
  recorder.attempt(RULE.challenged, () => compareDecrypted(state.marks, given.challenged, RULE.challenged, recorder));
  if (encryptedTally && state.unread === 0)
    recorder.attempt(RULE.aggregation, () => checkAggregation(context, encryptedTally, state, recorder));
  if (tally) {
    recorder.attempt(RULE.tally, () => compareTallies(tally, encryptedTally, state, recorder));
    const [elements] = elementsOf(election.group.group, [elementsOfDecrypted(tally)], RULE.decryption, recorder, random);
    // Contests of a tally have nothing beside votes as a rule.
    recorder.records(RULE.contestData, 0);
    if (elements) verifyDecrypted(election, [{ item: tally, elements }], TALLY, false, recorder, random);
  }
  return { findings: mergeFindings(state.findings, recorder.findings), notes: notesOf(context, state, afterwards) };
}

function notesOf(
  { election }: ChunkContext<Election2>,
  { marks, findings }: GuardState<Uint8Array>,
  { given }: Afterwards2,
): readonly string[] {
  const has = (state: string): boolean => marks.some(({ kind, states }) => kind === 'ballot' && states.some((each) => each === state));
  return [
    ...ELECTION_GUARD_2_NOTES,
    ...(election.isChained ? [] : [UNCHAINED_NOTE]),
    ...((findings[RULE.sheetHashes]?.records ?? 0) > 0 ? [PRE_ENCRYPTED_NOTE] : []),
    ...(given.challenged || !has('challenged') ? [] : [NO_CHALLENGED_NOTE]),
    ...(has('unknown') ? [UNKNOWN_NOTE] : []),
  ];
}

/** Where codes are not chained, there is nothing to check. */
function checkChains(
  { election, key }: ChunkContext<Election2>,
  { chains, given }: Afterwards2,
  { marks, unread }: GuardState<Uint8Array>,
  classesOf: ClassesOf,
  recorder: Recorder,
): void {
  if (!election.isChained) recorder.records(RULE.chain, 0);
  if (!election.isChained && given.chains) recorder.fault(RULE.chain, 'chains', 'must not be there, where codes are not chained');
  if (!election.isChained || !chains || unread > 0) return;
  compareChain(marks, startsOf(chains, election, key), RULE.chain, classesOf, recorder);
  compareChains(marks, chains, election, key, recorder);
}

/** The sums, and the ballots that they are said to be of. */
function checkAggregation(
  { key }: ChunkContext<Election2>,
  { view, selections, ballots }: EncryptedTally,
  { sums, marks, cast }: GuardState<Uint8Array>,
  recorder: Recorder,
): void {
  recorder.records(RULE.aggregation, selections.length);
  for (const [i, { view: place, ciphertext }] of selections.entries())
    if (!isSame(ciphertext.a.bytes, sums[2 * i]!) || !isSame(ciphertext.b.bytes, sums[2 * i + 1]!))
      recorder.fault(RULE.aggregation, place.place, 'must be the product of all ballots that were cast');
  const ids = new FingerprintIndex();
  for (const { state, head } of markedBallots(marks, 'ballot')) if (state === 'cast') ids.add(head(HEAD.id));
  const named = new FingerprintIndex();
  for (const each of ballots) {
    const mark = fingerprintOf(key, utf8Bytes(each.string()));
    if (named.add(mark) !== undefined) recorder.fault(RULE.aggregation, each.place, 'must not come twice');
    if (ids.placeOf(mark) === undefined) recorder.fault(RULE.aggregation, each.place, 'must be a ballot that was cast');
  }
  if (ballots.length !== cast) recorder.fault(RULE.aggregation, view.place, `must name the ${cast} ballots that were cast`);
}

/** What is decrypted is what was encrypted: the tally that is published. */
function compareTallies(
  { contests }: Decrypted,
  encrypted: EncryptedTally | undefined,
  state: GuardState<Uint8Array>,
  recorder: Recorder,
): void {
  const decrypted = contests.flatMap(({ contest, selections }) => selections.map((selection) => ({ contest, selection })));
  for (const [i, { contest, selection }] of decrypted.entries()) {
    const { view, ciphertext, votes } = selection;
    const other = encrypted?.selections[i]?.ciphertext;
    if (other && (!isSame(other.a.bytes, ciphertext.a.bytes) || !isSame(other.b.bytes, ciphertext.b.bytes)))
      recorder.fault(RULE.tally, view.place, 'must have the ciphertext of the encrypted tally');
    const most = state.cast * contest.selectionLimit;
    if (state.unread === 0 && votes > most) recorder.fault(RULE.tally, view.place, `must have ${most} votes at most`);
  }
}
