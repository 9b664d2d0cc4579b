/** One choice of a ballot: a ciphertext of 0 or 1, with the proof that it is one of them. */
import type { RandomOptions } from '../group/group.ts';
import { bytesOfContext } from '../proof/context.ts';
import { encryptionShapeOf } from '../proof/encryption.ts';
import type { Opening } from '../proof/encryption-commitments.ts';
import type { NonceSource, SecretElement } from '../proof/encryption-nonces.ts';
import { checkProof, type Proof, TRANSCRIPT_OPTIONS } from '../proof/proof.ts';
import { encryptionProof } from '../proof/prove-encryption.ts';
import { checkTranscript } from '../proof/transcript.ts';
import { type VerifyOptions, verifyProof } from '../proof/verify.ts';
import { checkCiphertext, ElGamalCiphertext } from '../scheme/elgamal/ciphertext.ts';
import type { ElGamalPublicKey } from '../scheme/elgamal/keys.ts';
import { checkObject, checkWhole } from '../util/checks.ts';
import { select } from '../util/constant-time.ts';
import { readOptions } from '../util/options.ts';
import { RANDOM_OPTIONS } from '../util/random.ts';
import { wiping } from '../util/wipe.ts';
import { type BallotBuffer, nonceSource } from './buffer.ts';
import { type BallotKey, multiplesOf } from './key.ts';
import { choiceStatement } from './statements.ts';

/** A choice that is encrypted and proven. */
export interface EncryptedChoice {
  /** 0 or 1, encrypted. */
  readonly ciphertext: ElGamalCiphertext;
  /** That it is 0 or 1. */
  readonly proof: Proof;
}

/** Options of {@link encryptChoice}. */
export interface EncryptChoiceOptions extends VerifyOptions, RandomOptions {
  /** Where random scalars and their multiples come from, once it is filled; of the same key. */
  readonly buffer?: BallotBuffer | undefined;
}

/**
 * Encrypts 0 or 1, and proves that it is one of them: what ballots are made of, for formats of one's own. {@link makeBallot} makes whole ballots.
 *
 * @param key - the election's.
 * @param vote - 0 or 1. Secret.
 * @param options - `context` and `transcript`, which the verifier has to give as well; `buffer`; `random`, the platform's generator unless given.
 * @returns the ciphertext and its proof. The random scalar is forgotten.
 * @throws {WrongTypeError} `key`, `vote`, or an option of another type. @throws {OutOfRangeError} `vote`; `buffer`, if it is of another key. @throws {NoRandomnessError} `random`.
 *
 * @example
 * import { BallotKey, encryptChoice, verifyChoice } from 'limber/ballot';
 * import { generateElGamalKey } from 'limber/elgamal';
 * import { p256Group } from 'limber/groups';
 * const key = new BallotKey(generateElGamalKey(p256Group).publicKey);
 * const context = new TextEncoder().encode('election 7, voter 12, choice 3');
 * console.log(verifyChoice(key, encryptChoice(key, 1, { context }), { context })); // true
 */
export function encryptChoice(key: BallotKey, vote: number, options?: EncryptChoiceOptions): EncryptedChoice {
  multiplesOf('key', key);
  checkWhole('vote', vote, 0, 1);
  const { context, transcript, buffer, random } = readOptions(options, ENCRYPT_OPTIONS);
  checkTranscript(transcript);
  const contextBytes = bytesOfContext(context);
  const source = nonceSource(key, buffer, { random });
  const { ciphertext, opening } = encryptBit(key.publicKey, vote, source);
  try {
    const statement = choiceStatement(key.publicKey, ciphertext);
    return { ciphertext, proof: encryptionProof(statement, encryptionShapeOf(statement)!, [opening], source, transcript, contextBytes) };
  } finally {
    opening.r.wipe();
  }
}

const ENCRYPT_OPTIONS = { context: undefined, buffer: undefined, ...TRANSCRIPT_OPTIONS, ...RANDOM_OPTIONS } as const;

/**
 * Whether a ciphertext is proven to hold 0 or 1. Everything is public.
 *
 * @param key - the election's.
 * @param choice - the ciphertext and its proof.
 * @param options - the `context` and the `transcript` that the prover gave.
 * @returns whether the proof holds.
 * @throws {WrongTypeError} `key`, `choice`, `ciphertext`, `proof` or an option. @throws {MalformedError} `ciphertext`, of another group.
 * @throws {OutOfRangeError} `proof`, if it has not exactly two branches.
 *
 * @example
 * import { BallotKey, encryptChoice, verifyChoice } from 'limber/ballot';
 * import { generateElGamalKey } from 'limber/elgamal';
 * import { edwards25519Group } from 'limber/groups';
 * const key = new BallotKey(generateElGamalKey(edwards25519Group).publicKey);
 * const [yes, no] = [encryptChoice(key, 1), encryptChoice(key, 0)];
 * console.log(verifyChoice(key, yes), verifyChoice(key, { ciphertext: yes.ciphertext, proof: no.proof })); // true false
 */
export function verifyChoice(key: BallotKey, choice: EncryptedChoice, options?: VerifyOptions): boolean {
  multiplesOf('key', key);
  checkObject('choice', choice);
  const { ciphertext, proof } = choice;
  checkCiphertext('ciphertext', ciphertext, key.publicKey.group);
  checkProof('proof', proof);
  return verifyProof(choiceStatement(key.publicKey, ciphertext), proof, options);
}

/** A ciphertext of a bit, with what opens it. */
export interface OpenedBit {
  readonly ciphertext: ElGamalCiphertext;
  readonly opening: Opening;
}

/** A ciphertext of a secret 0 or 1. */
export function encryptBit({ group }: ElGamalPublicKey, bit: number, source: NonceSource): OpenedBit {
  const { family } = source.multiples;
  const { scalar, onGenerator, onKey, withOne } = source.mask();
  const b = wiping([onKey, withOne], () => family.make(select(bit, withOne, onKey)) as SecretElement);
  return { ciphertext: new ElGamalCiphertext(group, { a: onGenerator, b }), opening: { number: bit, r: scalar } };
}
