/** The encrypted tally, made of an archive's ballots. */

import { type Json, jsonObject } from '../../../encoding/json/value.ts';
import type { BeleniosCiphertext } from '../../../shuffle/belenios/json.ts';
import { readOptions } from '../../../util/options.ts';
import { LONG_WORK, type LongWork } from '../../../util/progress.ts';
import { BELENIOS, writeJson } from '../../json/write.ts';
import type { VerificationProgress } from '../../verification.ts';
import type { BeleniosQuestion } from '../questions.ts';
import type { BeleniosSource } from '../source.ts';
import { shaped } from './text.ts';
import { verifiedArchive } from './verified.ts';

/** The encrypted tally of an election. */
export interface BeleniosTally {
  /** The record, for an event of type `EncryptedTally`. */
  readonly tally: string;
  /** How many ballots count. */
  readonly ballots: number;
  /** What they weigh. */
  readonly weight: bigint;
}

/**
 * The encrypted tally of an archive whose voting has ended. Everything in it is verified first. Everything is public.
 *
 * @param archive - its bytes, or what opens it as a stream; it ends with `EndBallots`.
 * @param work - `signal` and `onProgress`, which is told how many ballots are verified.
 * @returns the tally, with what the event says of it.
 * @throws {WrongTypeError} `archive`, or an option of another type. @throws {MalformedError} the place of the first fault of the archive. @throws {OutOfRangeError} `archive`, if it ends with
 * another event. @throws the signal's reason.
 *
 * @example
 * import * as belenios from 'limber/belenios';
 * import { generateElGamalKey } from 'limber/elgamal';
 * const group = 'Ed25519';
 * const privateKey = generateElGamalKey(belenios.beleniosGroup(group));
 * const trustees = belenios.makeBeleniosTrustees(group, [belenios.announceBeleniosTrustee(group, privateKey)]);
 * const questions = [{ type: 'homomorphic', question: 'Who?', answers: ['Anna', 'Beat'], blank: false, min: 0, max: 1 }];
 * const election = belenios.makeBeleniosElection({ group, uuid: 'z8opia4dg3XGfR', name: 'Board', description: '', questions, trustees });
 * const credential = belenios.deriveBeleniosCredential(election, belenios.generateBeleniosCredential());
 * const credentials = belenios.makeBeleniosCredentials(group, [{ publicKey: credential.publicKey }]);
 * const writer = new belenios.BeleniosArchiveWriter();
 * const parts = [writer.append({ type: 'Setup', election: election.json, trustees, credentials })];
 * parts.push(writer.append({ type: 'Ballot', ballot: await belenios.makeBeleniosBallot(election, credential, [[0, 1]]) }));
 * parts.push(writer.append({ type: 'EndBallots' }));
 * const archive = () => parts;
 * console.log((await belenios.tallyBeleniosElection(archive)).weight); // 1n
 */
export async function tallyBeleniosElection(archive: BeleniosSource, work?: LongWork<VerificationProgress>): Promise<BeleniosTally> {
  const watched = readOptions(work, LONG_WORK, 'work');
  const { election, state } = await verifiedArchive(archive, ['EndBallots'], watched);
  const { tally, ballots, weight } = state;
  const written = tally.map((ciphertexts, q) => {
    const question = election.questions[q] as BeleniosQuestion;
    const all = question.type === 'nonHomomorphic' ? ciphertexts.sort(order) : ciphertexts;
    return shaped(
      question,
      all.map(({ alpha, beta }): Json => jsonObject({ alpha, beta })),
    );
  });
  return { tally: writeJson(written, BELENIOS), ballots, weight };
}

/** By the numbers: the order in which they came would tell whose they are. */
const order = (a: BeleniosCiphertext, b: BeleniosCiphertext): number => byNumber(a.alpha, b.alpha) || byNumber(a.beta, b.beta);

function byNumber(a: string, b: string): number {
  if (a.length !== b.length) return a.length - b.length;
  return a < b ? -1 : Number(a > b);
}
