/** Verifying single ballots of Helios: one that is to be cast, or one that was opened for audit. Everything is public. */

import { JsonView } from '../../encoding/json/view.ts';
import { WrongTypeError } from '../../util/errors.ts';
import { readOptions } from '../../util/options.ts';
import { RANDOM_OPTIONS, type RandomOptions } from '../../util/random.ts';
import { type ElectionFault, Recorder } from '../findings.ts';
import { writeJson } from '../json/write.ts';
import { withoutOpening } from './chunk.ts';
import { checkElection, type HeliosElection } from './election.ts';
import { COMPACT, hashText, TrackerForms } from './hashes.ts';
import { decode, verifyClaims } from './proven.ts';
import { RULE } from './rules.ts';
import { type Answer, readVote, residuesOf } from './vote.ts';

/** How a ballot is verified. */
export interface VerifyHeliosBallotOptions extends RandomOptions {
  /** Whether responses from q to 2q are taken, which booths of 2010 made; false unless given. */
  readonly unreducedResponses?: boolean | undefined;
}

/** What is said of a ballot. */
export interface HeliosBallotVerdict {
  /** Whether nothing is wrong with it. */
  readonly isValid: boolean;
  /** What is wrong, by its place. */
  readonly faults: readonly ElectionFault[];
  /** The hash of the ballot as the present booth posts it; undefined of what cannot be read. */
  readonly tracker: string | undefined;
}

const OPTIONS = { ...RANDOM_OPTIONS, unreducedResponses: false } as const;

/**
 * Whether a ballot is one that may be counted: of the election, with all its elements in the group, and proofs that hold. That it is no copy of another is for
 * {@link verifyHeliosElection} to say.
 *
 * @param election - that it has to be for.
 * @param vote - as {@link castHeliosBallot} gives it, or a booth of Helios: bytes in UTF-8, or text.
 * @param options - `unreducedResponses`; `random`, where weights of batches come from: the platform's generator unless given.
 * @returns the verdict, with everything that is wrong.
 * @throws {WrongTypeError} `election`, `ballot`, or an option of another type. @throws {NoRandomnessError} `random`.
 *
 * @example
 * import { announceHeliosTrustee, castHeliosBallot, makeHeliosElection, heliosGroup, makeHeliosBallot, readHeliosElection, verifyHeliosBallot } from 'limber/helios';
 * import { generateElGamalKey } from 'limber/elgamal';
 * const trustee = announceHeliosTrustee(generateElGamalKey(heliosGroup()), { uuid: 'trustee-1' });
 * const questions = [{ question: 'Yes?', answers: ['yes', 'no'], min: 0, max: 1 }];
 * const election = readHeliosElection(makeHeliosElection([trustee], { uuid: 'vote', name: 'Vote', questions }));
 * const vote = castHeliosBallot(await makeHeliosBallot(election, [[1, 0]]));
 * console.log(verifyHeliosBallot(election, vote.replace('"challenge":"', '"challenge":"1')).faults.length > 0); // true
 */
export function verifyHeliosBallot(
  election: HeliosElection,
  vote: Uint8Array | string,
  options?: VerifyHeliosBallotOptions,
): HeliosBallotVerdict {
  return verdictOf(election, vote, false, options, () => {});
}

/**
 * Whether an opened ballot is right: it is the one whose tracker was shown, its proofs hold, and every ciphertext holds what it says. What it cannot say is that a ballot which was
 * cast was made alike.
 *
 * @param election - that it has to be for.
 * @param opened - as {@link openHeliosBallot} gives it, or a booth of Helios: bytes in UTF-8, or text.
 * @param tracker - the 43 characters that were shown before.
 * @param options - as of {@link verifyHeliosBallot}.
 * @returns the verdict, with everything that is wrong.
 * @throws {WrongTypeError} `election`, `ballot`, `tracker`, or an option of another type. @throws {NoRandomnessError} `random`.
 *
 * @example
 * import { announceHeliosTrustee, makeHeliosElection, heliosGroup, makeHeliosBallot, openHeliosBallot, readHeliosElection, verifyAuditedHeliosBallot } from 'limber/helios';
 * import { generateElGamalKey } from 'limber/elgamal';
 * const trustee = announceHeliosTrustee(generateElGamalKey(heliosGroup()), { uuid: 'trustee-1' });
 * const questions = [{ question: 'Yes?', answers: ['yes', 'no'], min: 0, max: 1 }];
 * const election = readHeliosElection(makeHeliosElection([trustee], { uuid: 'vote', name: 'Vote', questions }));
 * const [made, other] = [await makeHeliosBallot(election, [[0, 1]]), await makeHeliosBallot(election, [[0, 1]])];
 * console.log(verifyAuditedHeliosBallot(election, openHeliosBallot(made), other.tracker).faults[0].rule); // must have the tracker that was shown
 */
export function verifyAuditedHeliosBallot(
  election: HeliosElection,
  opened: Uint8Array | string,
  tracker: string,
  options?: VerifyHeliosBallotOptions,
): HeliosBallotVerdict {
  if (typeof tracker !== 'string') throw new WrongTypeError('tracker', 'must be a string');
  return verdictOf(election, opened, true, options, (view, recorder) => {
    if (!new TrackerForms().isTrackerOf(tracker, withoutOpening(view), view.text))
      recorder.fault(RULE.audited, 'ballot', 'must have the tracker that was shown');
  });
}

function verdictOf(
  election: HeliosElection,
  bytes: Uint8Array | string,
  opened: boolean,
  options: VerifyHeliosBallotOptions | undefined,
  check: (view: JsonView, recorder: Recorder) => void,
): HeliosBallotVerdict {
  checkElection(election);
  const { unreducedResponses, random } = readOptions<VerifyHeliosBallotOptions, typeof OPTIONS>(options, OPTIONS);
  const recorder = new Recorder();
  const context = { election, reading: { group: election.group, unreduced: unreducedResponses }, random };
  const read = recorder.attempt(RULE.form, (): { view: JsonView; answers: readonly Answer[] } => {
    const view = JsonView.parse('ballot', bytes);
    return { view, answers: readVote(view, election, context.reading, opened) };
  });
  if (read) {
    const { view, answers } = read;
    check(view, recorder);
    const ballot = {
      kind: opened ? 'audited' : 'cast',
      number: 1,
      place: 'ballot',
      voter: [],
      answers,
      residues: residuesOf(answers),
    } as const;
    verifyClaims(context, decode(context, [ballot], recorder), recorder);
  }
  const faults = Object.values(recorder.findings).flatMap((found) => found.faults);
  const tracker = read && hashText(writeJson(withoutOpening(read.view), COMPACT));
  return Object.freeze({ isValid: faults.length === 0, faults: Object.freeze(faults), tracker });
}
