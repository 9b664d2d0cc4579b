/** The result, put together of partial decryptions. */

import { type Json, jsonWhole } from '../../../encoding/json/value.ts';
import type { Element } from '../../../group/group.ts';
import { DiscreteLogarithms, MOST_NUMBER } from '../../../scheme/elgamal/logarithms.ts';
import { BigInt } from '../../../util/big-int.ts';
import { OutOfRangeError } from '../../../util/errors.ts';
import { readOptions } from '../../../util/options.ts';
import { LONG_WORK, type LongWork } from '../../../util/progress.ts';
import type { VerificationProgress } from '../../verification.ts';
import { numberOrText } from '../archive/write.ts';
import { electionParts } from '../election.ts';
import { decodedNumbers } from '../group.ts';
import type { BeleniosSource } from '../source.ts';
import { shaped, written } from './text.ts';
import { verifiedArchive } from './verified.ts';

/**
 * The result of an archive in which enough trustees have decrypted. Everything in it is verified first. Everything is public.
 *
 * @param archive - its bytes, or what opens it as a stream; it ends with `PartialDecryption`.
 * @param work - `signal` and `onProgress`, which is told how many ballots are verified.
 * @returns the record, for an event of type `Result`: `{"result":[…]}` with, for each question, numbers of votes, or what each voter answered where answers are shuffled.
 * @throws {WrongTypeError} `archive`, or an option of another type. @throws {MalformedError} the place of the first fault of the archive. @throws {OutOfRangeError} `archive`, if it ends with
 * another event, if too few trustees have decrypted, or if ballots weigh 2^40 or more. @throws {NoLogarithmError} `element`, if what was decrypted is no number of votes. @throws the signal's
 * reason.
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
 * parts.push(writer.append({ type: 'EncryptedTally', ...(await belenios.tallyBeleniosElection(archive)) }));
 * const decryption = await belenios.decryptBeleniosTally(archive, 1, privateKey);
 * parts.push(writer.append({ type: 'PartialDecryption', owner: 1, decryption }));
 * console.log(await belenios.computeBeleniosResult(archive)); // {"result":[[0,1]]}
 */
export async function computeBeleniosResult(archive: BeleniosSource, work?: LongWork<VerificationProgress>): Promise<string> {
  const watched = readOptions(work, LONG_WORK, 'work');
  const { election, state, plaintexts } = await verifiedArchive(archive, ['PartialDecryption'], watched);
  if (!plaintexts) throw new OutOfRangeError('archive', 'must have decryptions of enough trustees');
  const { group } = electionParts(election);
  const { weight } = state;
  if (weight > MOST_NUMBER) throw new OutOfRangeError('archive', 'must have ballots that weigh 2^40 at most');
  const logarithms = new DiscreteLogarithms(group.group, Math.max(1, Number(weight)));
  const { signal } = watched;
  return written({
    result: election.questions.map((question, q) => {
      const elements = plaintexts[q] as readonly Element[];
      if (question.type === 'nonHomomorphic')
        return elements.map((each) => decodedNumbers(group, each, question.answers.length).map(jsonWhole));
      return shaped(
        question,
        elements.map((each): Json => numberOrText(BigInt(logarithms.ofVarTime(each, { signal })))),
      );
    }),
  });
}
