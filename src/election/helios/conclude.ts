/** The checks of an election of Helios that need all ballots: copies, voters, tally, decryption, result. */
import { toBytesBE } from '../../encoding/octets.ts';
import type { ClassesOf } from '../classes.ts';
import { mergeFindings, Recorder } from '../findings.ts';
import type { Conclusion } from '../verification.ts';
import { choicePlace } from './claims.ts';
import { compareBallots, compareVoters } from './compare.ts';
import { checkDecryption, type DecryptingTrustee, type TalliedAll } from './decryption.ts';
import { elementsOf } from './numerals.ts';
import type { BallotContext } from './proven.ts';
import { HELIOS_NOTES, NO_TALLY_NOTE, NO_VOTERS_NOTE, RULE, UNREDUCED_NOTE } from './rules.ts';
import type { HeliosState } from './state.ts';
import type { Tally } from './trustee.ts';

/** What there is beside ballots. What was given and could not be read is undefined too; its fault is found already. */
export interface Afterwards {
  readonly trustees: readonly DecryptingTrustee[] | undefined;
  readonly tally: Tally | undefined;
  readonly result: readonly (readonly number[])[] | undefined;
  readonly given: { readonly voters: boolean; readonly tally: boolean };
}

export function concludeHelios(context: BallotContext, afterwards: Afterwards, state: HeliosState, classesOf: ClassesOf): Conclusion {
  const recorder = new Recorder();
  recorder.attempt(RULE.copies, () => compareBallots(context, state.marks, classesOf, recorder));
  recorder.attempt(RULE.voters, () => compareVoters(state.marks, afterwards.given.voters, classesOf, recorder));
  const tally = recorder.attempt(RULE.tally, () => checkTally(context, afterwards, state, recorder));
  // Of an election without ballots as well, these checks were made.
  for (const id of [RULE.form, RULE.group, RULE.proofs, RULE.tracker, RULE.audited]) recorder.records(id, 0);
  if (tally && afterwards.trustees?.some(({ decrypted }) => decrypted))
    checkDecryption(context, tally, afterwards.trustees, afterwards.result, recorder);
  return {
    findings: mergeFindings(state.findings, recorder.findings),
    notes: [
      ...HELIOS_NOTES,
      ...(context.reading.unreduced ? [UNREDUCED_NOTE] : []),
      ...(afterwards.given.voters ? [] : [NO_VOTERS_NOTE]),
      ...(afterwards.given.tally ? [] : [NO_TALLY_NOTE]),
    ],
  };
}

/** The tally as it was published, compared with the product; the product, where none was published. */
function checkTally(
  { election, random }: BallotContext,
  { tally, given }: Afterwards,
  state: HeliosState,
  recorder: Recorder,
): TalliedAll | undefined {
  const { group, questions } = election;
  const places = questions.flatMap(({ answers }, i) => answers.map((_, j) => choicePlace(i, j)));
  if (given.tally && !tally) return undefined;
  const published = tally?.entries.flat().flatMap(({ alpha, beta }) => [alpha, beta]);
  if (state.unread === 0) {
    recorder.records(RULE.tally, published ? places.length : 0);
    for (const [i, place] of places.entries())
      if (published && (published[2 * i]!.value !== state.sums[2 * i] || published[2 * i + 1]!.value !== state.sums[2 * i + 1]))
        recorder.fault(RULE.tally, `tally, ${place}`, 'must be the product of all ballots');
    if (tally && tally.ballots !== state.ballots) recorder.fault(RULE.tally, 'tally', `must be of ${state.ballots} ballots`);
  } else if (!published) return undefined;
  const residues = published ?? state.sums.map((value) => ({ bytes: toBytesBE(value, group.elementBytes) }));
  const elements = elementsOf(residues, group, random);
  if (!elements) {
    recorder.fault(RULE.tally, 'tally', 'must be in the group');
    return undefined;
  }
  return {
    ballots: tally?.ballots ?? state.ballots,
    entries: places.map((place, i) => ({ place, alpha: elements[2 * i]!, beta: elements[2 * i + 1]! })),
  };
}
