/** A trustee's part of the decryption. */

import type { Json } from '../../../encoding/json/value.ts';
import type { Element } from '../../../group/group.ts';
import { prove } from '../../../proof/prove.ts';
import { type ElGamalPrivateKey, secretScalar } from '../../../scheme/elgamal/keys.ts';
import { checkWhole } from '../../../util/checks.ts';
import { OutOfRangeError } from '../../../util/errors.ts';
import { readOptions } from '../../../util/options.ts';
import { Pause } from '../../../util/pause.ts';
import { electionParts } from '../election.ts';
import type { BeleniosQuestion } from '../questions.ts';
import type { BeleniosSource } from '../source.ts';
import { decryptionStatement } from '../tally/decryptions.ts';
import { type BeleniosStepOptions, STEP_OPTIONS } from './shuffle.ts';
import { proofEntry, shaped, written } from './text.ts';
import { verifiedArchive } from './verified.ts';

const MOST_OWNER = 1000;

/**
 * The partial decryption of a trustee, with its proofs. A trustee must decrypt nothing but the tally of valid ballots: so everything in the archive is verified first, and what is decrypted
 * is what follows from it.
 *
 * @param archive - its bytes, or what opens it as a stream; it ends with `EncryptedTally`, `EndShuffles` or `PartialDecryption`; with `EncryptedTally` only where no answers are shuffled. Where answers are shuffled, look first that a trustee whom you
 * trust did so.
 * @param owner - which of all trustees, from 1.
 * @param privateKey - of that trustee; of one of several with a threshold, the key that the shares add up to. Secret.
 * @param options - `random`; `signal` and `onProgress`, which is told how many ballots are verified.
 * @returns the record, for an event of type `PartialDecryption`.
 * @throws {WrongTypeError} `archive`, `owner`, `privateKey`, or an option of another type. @throws {MalformedError} the place of the first fault of the archive.
 * @throws {OutOfRangeError} `archive`, if it ends with another event; `owner`, if there is no such trustee; `privateKey`, of another trustee, or after `wipe`. @throws {NoRandomnessError}
 * `random`. @throws the signal's reason.
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
 * parts.push(writer.append({ type: 'Result', result: await belenios.computeBeleniosResult(archive) }));
 * console.log((await belenios.verifyBeleniosElection(archive)).valid); // true
 */
export async function decryptBeleniosTally(
  archive: BeleniosSource,
  owner: number,
  privateKey: ElGamalPrivateKey,
  options?: BeleniosStepOptions,
): Promise<string> {
  const { random, ...work } = readOptions<BeleniosStepOptions, typeof STEP_OPTIONS>(options, STEP_OPTIONS);
  checkWhole('owner', owner, 1, MOST_OWNER);
  const secret = secretScalar(privateKey);
  const { element } = privateKey.publicKey;
  const {
    election,
    trustees,
    ciphertexts = [],
    stage,
  } = await verifiedArchive(archive, ['EncryptedTally', 'EndShuffles', 'PartialDecryption'], work);
  if (stage === 'EncryptedTally' && election.questions.some(({ type }) => type === 'nonHomomorphic'))
    throw new OutOfRangeError('archive', 'must end with EndShuffles or PartialDecryption: answers are shuffled before they are decrypted');
  const { group, transcripts } = electionParts(election);
  const key = trustees.flatMap(({ keys }) => keys)[owner - 1];
  if (!key) throw new OutOfRangeError('owner', 'must be the number of a trustee');
  if (privateKey.group !== group.group || !element.equals(key.key)) throw new OutOfRangeError('privateKey', 'must be that of the trustee');
  const transcript = transcripts.decryption(election.fingerprint);
  const pause = new Pause();
  const [factors, proofs]: [Json[], Json[]] = [[], []];
  for (const [q, all] of ciphertexts.entries()) {
    const [ofFactors, ofProofs]: [Json[], Json[]] = [[], []];
    for (const { a } of all) {
      const factor: Element = a.multiply(secret);
      const proof = prove(decryptionStatement(group, element, a, factor), { secrets: [secret] }, { transcript, random });
      ofFactors.push(group.text(factor));
      ofProofs.push(proofEntry(proof));
      work.signal?.throwIfAborted();
      await pause.now();
    }
    const question = election.questions[q] as BeleniosQuestion;
    factors.push(shaped(question, ofFactors));
    proofs.push(shaped(question, ofProofs));
  }
  return written({ decryption_factors: factors, decryption_proofs: proofs });
}
