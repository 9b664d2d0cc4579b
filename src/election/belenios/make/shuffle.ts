/** A trustee's shuffle of what is to be decrypted one by one. */
import type { RandomOptions } from '../../../group/group.ts';
import { ElGamalPublicKey } from '../../../scheme/elgamal/keys.ts';
import { beleniosCiphertextsToJson, beleniosProofToJson } from '../../../shuffle/belenios/json.ts';
import { beleniosTranscript } from '../../../shuffle/belenios/transcript.ts';
import { shuffleElGamal } from '../../../shuffle/shuffle.ts';
import { proveTereliusWikstrom } from '../../../shuffle/terelius-wikstrom/prove.ts';
import { OutOfRangeError } from '../../../util/errors.ts';
import { readOptions } from '../../../util/options.ts';
import { LONG_WORK, type LongWork } from '../../../util/progress.ts';
import { RANDOM_OPTIONS } from '../../../util/random.ts';
import type { VerificationProgress } from '../../verification.ts';
import { electionParts } from '../election.ts';
import type { BeleniosSource } from '../source.ts';
import { verifiedArchive } from './verified.ts';

/** How a trustee goes on with an archive. */
export interface BeleniosStepOptions extends RandomOptions, LongWork<VerificationProgress> {}

export const STEP_OPTIONS: { readonly [K in keyof BeleniosStepOptions]-?: undefined } = { ...RANDOM_OPTIONS, ...LONG_WORK };

/**
 * A shuffle of the ciphertexts of an archive, with its proof: of the tally, or of what the last shuffle gave. Everything in the archive is verified first. The order is secret, and forgotten.
 *
 * @param archive - its bytes, or what opens it as a stream; it ends with `EncryptedTally` or `Shuffle`.
 * @param options - `random`; `signal` and `onProgress`, which is told how many ballots are verified.
 * @returns the record, for an event of type `Shuffle`.
 * @throws {WrongTypeError} `archive`, or an option of another type. @throws {MalformedError} the place of the first fault of the archive. @throws {OutOfRangeError} `archive`, if it ends with
 * another event, or if no question is shuffled. @throws {NoRandomnessError} `random`. @throws the signal's reason.
 *
 * @example
 * import * as belenios from 'limber/belenios';
 * import { generateElGamalKey } from 'limber/elgamal';
 * const group = 'Ed25519';
 * const privateKey = generateElGamalKey(belenios.beleniosGroup(group));
 * const trustees = belenios.makeBeleniosTrustees(group, [belenios.announceBeleniosTrustee(group, privateKey)]);
 * const questions = [{ type: 'nonHomomorphic', question: 'In which order?', answers: ['Anna', 'Beat'] }];
 * const election = belenios.makeBeleniosElection({ group, uuid: 'z8opia4dg3XGfR', name: 'Board', description: '', questions, trustees });
 * const credential = belenios.deriveBeleniosCredential(election, belenios.generateBeleniosCredential());
 * const credentials = belenios.makeBeleniosCredentials(group, [{ publicKey: credential.publicKey }]);
 * const writer = new belenios.BeleniosArchiveWriter();
 * const parts = [writer.append({ type: 'Setup', election: election.json, trustees, credentials })];
 * parts.push(writer.append({ type: 'Ballot', ballot: await belenios.makeBeleniosBallot(election, credential, [belenios.encodeBeleniosNumbersVarTime(election, [2, 1])]) }));
 * parts.push(writer.append({ type: 'EndBallots' }));
 * const archive = () => parts;
 * parts.push(writer.append({ type: 'EncryptedTally', ...(await belenios.tallyBeleniosElection(archive)) }));
 * parts.push(writer.append({ type: 'Shuffle', owner: 1, shuffle: await belenios.shuffleBeleniosTally(archive) }));
 * console.log((await belenios.verifyBeleniosElection(archive)).checks.find(({ id }) => id === '5').verdict); // holds
 */
export async function shuffleBeleniosTally(archive: BeleniosSource, options?: BeleniosStepOptions): Promise<string> {
  const { random, ...work } = readOptions<BeleniosStepOptions, typeof STEP_OPTIONS>(options, STEP_OPTIONS);
  const { election, ciphertexts } = await verifiedArchive(archive, ['EncryptedTally', 'Shuffle'], work);
  const shuffled = (ciphertexts ?? []).filter((_, q) => election.questions[q]?.type === 'nonHomomorphic');
  if (shuffled.length === 0) throw new OutOfRangeError('archive', 'must have a question that is shuffled');
  const { group, key } = electionParts(election);
  const publicKey = new ElGamalPublicKey(group.group, key);
  const transcript = beleniosTranscript(election.fingerprint);
  const record = { ciphertexts: [] as unknown[], proofs: [] as unknown[] };
  const { signal } = work;
  for (const inputs of shuffled) {
    const shuffle = await shuffleElGamal(publicKey, inputs, { random, signal });
    try {
      record.proofs.push(beleniosProofToJson(await proveTereliusWikstrom(shuffle, { transcript, random, signal })));
    } finally {
      shuffle.wipe();
    }
    record.ciphertexts.push(beleniosCiphertextsToJson(group.group, shuffle.outputs));
  }
  return JSON.stringify(record);
}
