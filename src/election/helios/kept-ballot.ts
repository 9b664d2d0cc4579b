/** A ballot that is made, and kept until the voter has decided whether it is cast or opened for audit: by another program, or another day. */

import type { Json, JsonObject } from '../../encoding/json/value.ts';
import { JsonView } from '../../encoding/json/view.ts';
import type { Opening } from '../../proof/encryption-commitments.ts';
import { checkElection, type HeliosElection } from './election.ts';
import { type MadeHeliosBallot, madeHeliosBallotOf, openedText } from './made-ballot.ts';
import { readVote } from './vote.ts';

/**
 * A ballot that is made as text, for {@link resumeHeliosBallotVarTime}: with the answers and what they were encrypted with. The ballot itself is spent. Keep the text where nobody reads it, and
 * delete it once the ballot was cast.
 *
 * @param made - by {@link makeHeliosBallot}.
 * @returns the text, secret.
 * @throws {WrongTypeError} `made`. @throws {OutOfRangeError} `made`, if it was cast, opened, kept or wiped.
 *
 * @example
 * import { announceHeliosTrustee, castHeliosBallot, heliosGroup, keepHeliosBallotVarTime, makeHeliosBallot, makeHeliosElection, readHeliosElection, resumeHeliosBallotVarTime } from 'limber/helios';
 * import { generateElGamalKey } from 'limber/elgamal';
 * const trustee = announceHeliosTrustee(generateElGamalKey(heliosGroup()), { uuid: 'trustee-1' });
 * const questions = [{ question: 'Yes?', answers: ['yes', 'no'], min: 0, max: 1 }];
 * const election = readHeliosElection(makeHeliosElection([trustee], { uuid: 'vote', name: 'Vote', questions }));
 * const made = await makeHeliosBallot(election, [[1, 0]]);
 * const again = resumeHeliosBallotVarTime(election, keepHeliosBallotVarTime(made));
 * console.log(again.tracker === made.tracker, JSON.parse(castHeliosBallot(again)).answers[0].answer); // true undefined
 */
export function keepHeliosBallotVarTime(made: MadeHeliosBallot): string {
  return openedText(made, 'kept');
}

/**
 * The ballot that was kept. Whether it is right is not verified: {@link verifyHeliosBallot} and {@link verifyAuditedHeliosBallot} do.
 *
 * @param election - that it is for.
 * @param kept - by {@link keepHeliosBallotVarTime}. Secret.
 * @returns the ballot, which can be cast or opened.
 * @throws {WrongTypeError} `election` or `kept`. @throws {MalformedError} the place in `kept` of whatever is not as it has to be.
 *
 * @example
 * import { announceHeliosTrustee, heliosGroup, keepHeliosBallotVarTime, makeHeliosBallot, makeHeliosElection, openHeliosBallot, readHeliosElection, resumeHeliosBallotVarTime } from 'limber/helios';
 * import { generateElGamalKey } from 'limber/elgamal';
 * const trustee = announceHeliosTrustee(generateElGamalKey(heliosGroup()), { uuid: 'trustee-1' });
 * const questions = [{ question: 'Yes?', answers: ['yes', 'no'], min: 0, max: 1 }];
 * const election = readHeliosElection(makeHeliosElection([trustee], { uuid: 'vote', name: 'Vote', questions }));
 * const kept = keepHeliosBallotVarTime(await makeHeliosBallot(election, [[0, 1]]));
 * console.log(JSON.parse(openHeliosBallot(resumeHeliosBallotVarTime(election, kept))).answers[0].answer); // [ 1 ]
 */
export function resumeHeliosBallotVarTime(election: HeliosElection, kept: string): MadeHeliosBallot {
  checkElection(election);
  const { group } = election;
  const view = JsonView.parse('kept', kept);
  const read = readVote(view, election, { group, unreduced: false }, true);
  const openings = read.map(({ opening, choices }) =>
    choices.map((_, i): Opening => {
      const { chosen, randomness } = opening as NonNullable<typeof opening>;
      return { number: Number(chosen.includes(i)), r: group.scalars.ofPublic(randomness[i] as bigint) };
    }),
  );
  const { answers } = view.membersAmongOthers(['answers']);
  return madeHeliosBallotOf(election, answers.items().map(withoutSecrets), openings);
}

const SECRET: readonly string[] = ['answer', 'randomness'];

const withoutSecrets = (answer: JsonView): Json => new Map([...(answer.value as JsonObject)].filter(([name]) => !SECRET.includes(name)));
