/** Taking ballots: each is verified by itself and against all that were taken before it. Everything is public. */
import { checkBytes, copyOf } from '../../encoding/octets.ts';
import { MalformedError, OutOfRangeError } from '../../util/errors.ts';
import { utf8Bytes } from '../../util/utf8.ts';
import { Recorder, throwFirstFault } from '../findings.ts';
import { claimedBy } from './ballot/credential-of.ts';
import { verifyBallots } from './ballot/verify.ts';
import { compactDigest } from './digest.ts';
import type { BeleniosElection } from './election.ts';
import { prepareArchive } from './prepare.ts';
import { Register } from './register.ts';
import { type BeleniosSource, openerOf } from './source.ts';

/** What is known of a ballot that was taken. */
export interface TakenBeleniosBallot {
  /** SHA-256 of the ballot in Base64, 43 characters: by it voters find their ballot. */
  readonly tracker: string;
  /** The public credential that it is signed with. */
  readonly credential: string;
  /** Whether it replaces an earlier one of the same credential. */
  readonly isRevote: boolean;
}

/** Takes ballots for an archive, made by {@link openBeleniosBallotBox}. It knows which were taken, and writes nothing. */
export interface BeleniosBallotBox {
  /** The election that ballots have to be for. */
  readonly election: BeleniosElection;
  /**
   * Takes a ballot, if it may be appended: it is of the election and of a credential on the list, its signature and its proofs hold, and it is no copy of another.
   *
   * @param ballot - as {@link makeBeleniosBallot} or Belenios makes it: text, or bytes in UTF-8.
   * @returns the tracker and the credential.
   * @throws {WrongTypeError} `ballot`. @throws {MalformedError} the place in `ballot` of the first fault. Then the ballot is not taken.
   */
  take(ballot: string | Uint8Array): TakenBeleniosBallot;
}

/**
 * Reads which ballots an archive of Belenios has, to take more. The set-up is verified; ballots were when they were taken. Everything is public.
 *
 * @param archive - its bytes, or what opens it as a stream; it ends with `Setup` or `Ballot`.
 * @returns the ballot box.
 * @throws {WrongTypeError} `archive`. @throws {MalformedError} the place of the first fault. @throws {OutOfRangeError} `archive`, if it ends with another event: voting has ended.
 *
 * @example
 * import * as belenios from 'limber/belenios';
 * import { generateElGamalKey } from 'limber/elgamal';
 * const group = 'Ed25519';
 * const trustees = belenios.makeBeleniosTrustees(group, [belenios.announceBeleniosTrustee(group, generateElGamalKey(belenios.beleniosGroup(group)))]);
 * const questions = [{ type: 'homomorphic', question: 'Who?', answers: ['Anna', 'Beat'], blank: false, min: 0, max: 1 }];
 * const election = belenios.makeBeleniosElection({ group, uuid: 'z8opia4dg3XGfR', name: 'Board', description: '', questions, trustees });
 * const credential = belenios.deriveBeleniosCredential(election, belenios.generateBeleniosCredential());
 * const credentials = belenios.makeBeleniosCredentials(group, [{ publicKey: credential.publicKey }]);
 * const archive = new belenios.BeleniosArchiveWriter().append({ type: 'Setup', election: election.json, trustees, credentials });
 * const box = await belenios.openBeleniosBallotBox(archive);
 * const ballots = [await belenios.makeBeleniosBallot(election, credential, [[0, 1]]), await belenios.makeBeleniosBallot(election, credential, [[1, 0]])];
 * console.log(ballots.map((ballot) => box.take(ballot).isRevote)); // [ false, true ]
 */
export async function openBeleniosBallotBox(archive: BeleniosSource): Promise<BeleniosBallotBox> {
  const { findings, prepared, ledger, credentials } = await prepareArchive(openerOf('archive', archive)());
  throwFirstFault(findings);
  if (!prepared || !ledger || !credentials) throw new MalformedError('archive', 'must have a set-up');
  if (!['Setup', 'Ballot'].includes(prepared.contents.stage)) throw new OutOfRangeError('archive', 'must not have ended its voting');
  const { election } = prepared;
  const register = new Register(ledger, credentials);
  return Object.freeze({ election, take: (ballot: unknown) => take(election, register, bytesOf(ballot)) });
}

function take(election: BeleniosElection, register: Register, bytes: Uint8Array): TakenBeleniosBallot {
  const recorder = new Recorder();
  verifyBallots(recorder, election, election.fingerprint, [{ name: 'ballot', bytes }]);
  throwFirstFault(recorder.findings);
  const { rule, isRevote } = register.standingOf(bytes);
  if (rule !== undefined) throw new MalformedError('ballot', rule);
  register.add(bytes);
  const credential = claimedBy(1, bytes)?.credential as string;
  return Object.freeze({ tracker: compactDigest(bytes), credential, isRevote });
}

function bytesOf(ballot: unknown): Uint8Array {
  if (typeof ballot === 'string') return utf8Bytes(ballot);
  checkBytes('ballot', ballot);
  return copyOf(ballot);
}
