/** Credentials: what a voter has and nobody else, from which the key follows that signs the ballot. */
import { pbkdf2 } from '@noble/hashes/pbkdf2.js';
import { asciiBytes, checkText, concatBytes } from '../../../encoding/octets.ts';
import type { RandomOptions } from '../../../group/group.ts';
import { sha256 } from '../../../hash/sha2.ts';
import { scalarOfDigest } from '../../../proof/transcripts/text.ts';
import { ElGamalPrivateKey } from '../../../scheme/elgamal/keys.ts';
import { checkObject } from '../../../util/checks.ts';
import { MalformedError } from '../../../util/errors.ts';
import { own, readOptions } from '../../../util/options.ts';
import { fillRandomUntil, RANDOM_OPTIONS } from '../../../util/random.ts';
import { wiping } from '../../../util/wipe.ts';
import { namedGroup } from '../group.ts';

/** Since version 2.1: 22 digits of Base58. */
const HASHED = /^[1-9A-HJ-NP-Za-km-z]{5}-[1-9A-HJ-NP-Za-km-z]{6}-[1-9A-HJ-NP-Za-km-z]{5}-[1-9A-HJ-NP-Za-km-z]{6}$/;
/** Before: 14 digits, and one that makes sure that all are right. */
const STRETCHED = /^[1-9A-HJ-NP-Za-km-z]{3}(?:-[1-9A-HJ-NP-Za-km-z]{3}){4}$/;
const UUID = /^[1-9A-HJ-NP-Za-km-z]{14,64}$/;
const [ROUNDS, STRETCHED_BYTES] = [1000, 32];

/** What the key of a credential is bound to. */
export interface CredentialOwner {
  /** The name of the election: its `uuid`. */
  readonly uuid: string;
  /** The name of its group. */
  readonly group: string | undefined;
}

/**
 * A new credential for a voter, in the form of Belenios since 2.1: 22 random digits of Base58, which are 128.9 bits. Whoever has it can vote in the voter's name.
 *
 * @param options - where the digits come from: `random`.
 * @returns the credential, secret: `XXXXX-XXXXXX-XXXXX-XXXXXX`.
 * @throws {WrongTypeError} `options` or `random`. @throws {NoRandomnessError} `random`, where the platform has no generator and none is given.
 *
 * @example
 * import { generateBeleniosCredential } from 'limber/belenios';
 * console.log(generateBeleniosCredential().length); // 25
 */
export function generateBeleniosCredential(options?: RandomOptions): string {
  const { random } = readOptions(options, RANDOM_OPTIONS);
  const digits = (count: number): string => Array.from({ length: count }, () => randomDigit(random)).join('');
  return [5, 6, 5, 6].map(digits).join('-');
}

/**
 * A new name for an election, as Belenios makes them.
 *
 * @param options - where the digits come from: `random`.
 * @returns the name: 14 random letters and digits of Base58.
 * @throws {WrongTypeError} `options` or `random`. @throws {NoRandomnessError} `random`, where the platform has no generator and none is given.
 *
 * @example
 * import { generateBeleniosUuid } from 'limber/belenios';
 * console.log(generateBeleniosUuid().length); // 14
 */
export function generateBeleniosUuid(options?: RandomOptions): string {
  const { random } = readOptions(options, RANDOM_OPTIONS);
  return Array.from({ length: 14 }, () => randomDigit(random)).join('');
}

/** A digit of Base58, of which neither a branch nor a place in memory tells which it is. */
function randomDigit(random: RandomOptions['random']): string {
  const byte = new Uint8Array(1);
  fillRandomUntil(byte, () => ((byte[0] as number) & 63) < 58, random);
  return wiping([byte], () => {
    const value = (byte[0] as number) & 63;
    const isAbove = (limit: number): number => (limit - value) >>> 31;
    return String.fromCharCode(49 + value + 7 * isAbove(8) + isAbove(16) + isAbove(21) + 6 * isAbove(32) + isAbove(43));
  });
}

/**
 * The key of a voter's credential in an election: it signs the ballot, and its public key stands on the list of credentials. Credentials of 25 characters are hashed, as by Belenios since
 * 2.1; those of 19, of before, are stretched by PBKDF2 with 1000 rounds, and their last digit is checked.
 *
 * @param election - a {@link BeleniosElection}, or `uuid` and `group` of one that is being set up.
 * @param credential - as the voter got it. Secret, but for its form.
 * @returns the key: `wipe` it when it has served.
 * @throws {WrongTypeError} `election`, `uuid`, `group` or `credential`. @throws {OutOfRangeError} `group`, if Belenios has none of that name. @throws {MalformedError} `uuid`, or `credential`, of another
 * form, or with a digit that is wrong.
 *
 * @example
 * import { deriveBeleniosCredential } from 'limber/belenios';
 * const key = deriveBeleniosCredential({ uuid: 'z8opia4dg3XGfR', group: 'Ed25519' }, 'qvK12-91srMw-cjGa1-dzzzzz');
 * console.log(key.publicKey.toBytes().length); // 32
 */
export function deriveBeleniosCredential(election: CredentialOwner, credential: string): ElGamalPrivateKey {
  checkObject('election', election);
  const [uuid, name] = [own(election, 'uuid'), own(election, 'group')];
  checkText('uuid', uuid);
  checkText('group', name);
  checkText('credential', credential);
  if (!UUID.test(uuid)) throw new MalformedError('uuid', 'must be 14 letters and digits of Base58 at least');
  const { group } = namedGroup(name);
  const isStretched = STRETCHED.test(credential);
  if (!isStretched && !HASHED.test(credential)) throw new MalformedError('credential', 'must have the form of a credential');
  if (isStretched && !isChecked(credential)) throw new MalformedError('credential', 'must have the right last digit');
  const secret = isStretched ? stretched(uuid, credential) : hashed(uuid, credential);
  return wiping([secret], () => {
    const scalar = scalarOfDigest(group.scalars, secret);
    try {
      return new ElGamalPrivateKey(group, scalar);
    } finally {
      scalar.wipe();
    }
  });
}

const bytesOf = (text: string): Uint8Array => asciiBytes('credential', text);

function hashed(uuid: string, credential: string): Uint8Array {
  const halves = [0, 1].map((half) => sha256(bytesOf(`derive_credential|${uuid}|${half}|${credential}`))) as [Uint8Array, Uint8Array];
  return wiping(halves, () => concatBytes(...halves));
}

const stretched = (uuid: string, credential: string): Uint8Array =>
  pbkdf2(sha256, bytesOf(credential), bytesOf(uuid), { c: ROUNDS, dkLen: STRETCHED_BYTES });

/** The last digit is what is missing from the others to a multiple of 53. */
function isChecked(credential: string): boolean {
  const digits = Array.from(credential.replaceAll('-', ''), valueOf);
  const last = digits.pop() as number;
  // 58 is 5 modulo 53.
  const rest = digits.reduce((sum, digit) => (5 * sum + digit) % 53, 0);
  return 53 - rest === last;
}

/** Of a digit of Base58, by arithmetic alone. */
function valueOf(digit: string): number {
  const code = digit.charCodeAt(0);
  const isAbove = (limit: number): number => (limit - code) >>> 31;
  return code - 49 - 7 * isAbove(57) - isAbove(73) - isAbove(79) - 6 * isAbove(90) - isAbove(108);
}
