/** The checks of an election of ElectionGuard 1 that need all ballots. */

import type { JsonView } from '../../../encoding/json/view.ts';
import { evenHex } from '../../../proof/transcripts/text.ts';
import { utf8Bytes } from '../../../util/utf8.ts';
import type { ClassesOf } from '../../classes.ts';
import { mergeFindings, Recorder } from '../../findings.ts';
import { fingerprintOf } from '../../fingerprints.ts';
import type { Conclusion } from '../../verification.ts';
import { compareBallots, compareChain, compareDecrypted } from '../compare.ts';
import { elementsOf } from '../elements.ts';
import type { GuardState } from '../state.ts';
import type { ChunkContext } from '../version.ts';
import type { Election1 } from './election.ts';
import { ELECTION_GUARD_1_NOTES, NO_DEVICES_NOTE, NO_SPOILED_NOTE, RULE, UNKNOWN_NOTE } from './rules.ts';
import { checkCoefficients } from './tally/coefficients.ts';
import type { EncryptedSelection } from './tally/encrypted.ts';
import { type Decrypted, residuesOfDecrypted } from './tally/read.ts';
import { presentOf, verifyDecrypted } from './tally/verify.ts';

/** What there is beside ballots. What was given and could not be read is undefined too; its fault is found already. */
export interface Afterwards1 {
  readonly devices: readonly bigint[] | undefined;
  readonly encryptedTally: readonly EncryptedSelection[] | undefined;
  readonly coefficients: JsonView | undefined;
  readonly tally: Decrypted | undefined;
  readonly given: { readonly devices: boolean; readonly spoiled: boolean; readonly coefficients: boolean };
}

const TALLY = { shares: RULE.shares, recovered: RULE.recovered, replaced: RULE.replaced, tally: RULE.tally };

export function concludeElection1(
  context: ChunkContext<Election1>,
  afterwards: Afterwards1,
  state: GuardState<bigint>,
  classesOf: ClassesOf,
): Conclusion {
  const { election, key, random } = context;
  const { devices, encryptedTally, tally, given } = afterwards;
  const recorder = new Recorder();
  // Of an election without ballots as well, these checks were made.
  for (const id of [RULE.form, RULE.group, RULE.selections, RULE.contests, RULE.hashes]) recorder.records(id, 0);
  recorder.attempt(RULE.copies, () => compareBallots(state.marks, RULE.copies, classesOf, recorder));
  const starts = devices?.map((hash) => fingerprintOf(key, utf8Bytes(evenHex(hash))));
  recorder.attempt(RULE.chain, () => compareChain(state.marks, starts, RULE.chain, classesOf, recorder));
  recorder.attempt(RULE.spoiled, () => compareDecrypted(state.marks, given.spoiled, RULE.spoiled, recorder));
  if (encryptedTally && state.unread === 0) recorder.attempt(RULE.aggregation, () => checkAggregation(encryptedTally, state, recorder));
  if (tally) {
    recorder.attempt(RULE.tally, () => compareTallies(tally, encryptedTally, state, recorder));
    const [elements] = elementsOf(election.group, [residuesOfDecrypted(tally)], RULE.shares, recorder, random);
    if (elements) {
      // Where nobody is absent, there is nothing to replace.
      for (const id of [RULE.recovered, RULE.replaced]) recorder.records(id, 0);
      verifyDecrypted(election, [{ item: tally, elements }], TALLY, recorder, random);
      recorder.attempt(RULE.coefficients, () => checkPresent(context, tally, afterwards, recorder));
    }
  }
  return { findings: mergeFindings(state.findings, recorder.findings), notes: notesOf(state, afterwards) };
}

function notesOf({ marks }: GuardState<bigint>, { given }: Afterwards1): readonly string[] {
  return [
    ...ELECTION_GUARD_1_NOTES,
    ...(given.devices ? [] : [NO_DEVICES_NOTE]),
    ...(given.spoiled || !marks.some(({ kind, states }) => kind === 'ballot' && states.includes('challenged')) ? [] : [NO_SPOILED_NOTE]),
    ...(marks.some(({ states }) => states.includes('unknown')) ? [UNKNOWN_NOTE] : []),
  ];
}

function checkAggregation(published: readonly EncryptedSelection[], { sums }: GuardState<bigint>, recorder: Recorder): void {
  recorder.records(RULE.aggregation, published.length);
  for (const [i, { view, ciphertext }] of published.entries())
    if (ciphertext.a.value !== sums[2 * i] || ciphertext.b.value !== sums[2 * i + 1])
      recorder.fault(RULE.aggregation, view.place, 'must be the product of all ballots that were cast');
}

/** What is decrypted is what was encrypted: the tally that is published, or else what the ballots are together. */
function compareTallies(
  tally: Decrypted,
  encrypted: readonly EncryptedSelection[] | undefined,
  state: GuardState<bigint>,
  recorder: Recorder,
): void {
  for (const [i, { view, ciphertext, tally: votes }] of tally.selections.entries()) {
    const other = encrypted?.[i]?.ciphertext;
    if (other && (other.a.value !== ciphertext.a.value || other.b.value !== ciphertext.b.value))
      recorder.fault(RULE.tally, view.place, 'must have the ciphertext of the encrypted tally');
    if (state.unread === 0 && votes > state.cast) recorder.fault(RULE.tally, view.place, `must have ${state.cast} votes at most`);
  }
}

/** Every selection was decrypted by the same guardians, and the coefficients are theirs. */
function checkPresent(
  { election }: ChunkContext<Election1>,
  tally: Decrypted,
  { coefficients, given }: Afterwards1,
  recorder: Recorder,
): void {
  const [first, ...others] = tally.selections.map((selection) => ({ view: selection.view, present: presentOf(selection) }));
  for (const { view, present } of others)
    if (present.length !== first!.present.length || present.some((guardian, i) => guardian !== first!.present[i]))
      recorder.fault(RULE.coefficients, view.place, 'must be decrypted by the guardians who decrypted the others');
  // Where every guardian decrypted, nothing depends on coefficients.
  if (!given.coefficients && first!.present.length === election.guardians.length) recorder.records(RULE.coefficients, 0);
  if (!coefficients) return;
  recorder.records(RULE.coefficients, first!.present.length);
  checkCoefficients(coefficients, election, first!.present);
}
