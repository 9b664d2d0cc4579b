/** Partial decryptions, verified. Everything is public. */

import { checkBytes } from '../encoding/octets.ts';
import type { Element } from '../group/group.ts';
import { type Proof, proofFromBytes } from '../proof/proof.ts';
import { verifyProof } from '../proof/verify.ts';
import { InvalidPointError, MalformedError, WrongTypeError } from '../util/errors.ts';
import { readOptions } from '../util/options.ts';
import { LONG_WORK, type LongWork, report } from '../util/progress.ts';
import { contextOf, type Decrypter, decrypterOf, statementOf, type TallyProgress } from './decryption.ts';
import { faultOf } from './errors.ts';
import { OF_ALL } from './keys.ts';
import { MessageReader } from './message.ts';
import { checkTally, type EncryptedTally } from './tally.ts';

/** A trustee's part in the decryption of a tally, of which every proof holds. {@link verifyDecryption} alone makes it. */
export interface PartialDecryption {
  /** What is decrypted. */
  readonly tally: EncryptedTally;
  /** Who decrypts: its number. */
  readonly trustee: number;
  /** Whose key it decrypts with: its own number, that of an absent trustee, or 0 for its share of the key of all. */
  readonly keyOf: number;
}

/** What is said of a partial decryption. */
export interface DecryptionVerdict {
  /** The decryption, if it is valid; absent where it is not. */
  readonly decryption?: PartialDecryption;
  /** What is wrong, in words; absent where nothing is. */
  readonly fault?: string;
  /** The place in the tally, from 0, of the ciphertext whose proof does not hold; absent where it is not that. */
  readonly ciphertext?: number;
}

class OwnPartialDecryption implements PartialDecryption {
  readonly tally: EncryptedTally;
  readonly trustee: number;
  readonly keyOf: number;
  readonly #factors: readonly Element[];

  constructor(tally: EncryptedTally, { trustee, number }: Decrypter, factors: readonly Element[]) {
    this.tally = tally;
    this.trustee = trustee;
    this.keyOf = number;
    this.#factors = factors;
    Object.freeze(this);
  }

  static factorsOf(argument: string, decryption: unknown): readonly Element[] {
    if (!(decryption instanceof OwnPartialDecryption)) throw new WrongTypeError(argument, 'must be a PartialDecryption');
    return decryption.#factors;
  }
}

/** For each ciphertext, the secret times its first part. @throws {WrongTypeError} `argument`. */
export const factorsOf = (argument: string, decryption: PartialDecryption): readonly Element[] =>
  OwnPartialDecryption.factorsOf(argument, decryption);

/**
 * Verifies a trustee's part in the decryption of a tally. Whatever is wrong with the message is in the verdict, and nothing is thrown for it.
 *
 * @param tally - what was to be decrypted: the keys, the statement and the ciphertexts that the verifier knows.
 * @param message - of the trustee, by {@link decryptTally}.
 * @param options - `signal` and `onProgress`, after every ciphertext.
 * @returns the decryption, for {@link combineDecryptions}, or what is wrong.
 * @throws {WrongTypeError} `tally`, `message` or an option. @throws the signal's reason.
 *
 * @example
 * import { encryptElGamalNumber } from 'limber/elgamal';
 * import { ristretto255Group } from 'limber/groups';
 * import { announceTrusteeKey, combineTrusteeKeys, decryptTally, EncryptedTally, generateTrusteeKey, KeyCeremony, verifyDecryption } from 'limber/threshold';
 * const utf8 = (text) => new TextEncoder().encode(text);
 * const ceremony = new KeyCeremony(ristretto255Group, { election: utf8('election 7'), trustees: 1 });
 * const privateKey = generateTrusteeKey(ceremony, 1);
 * const keys = combineTrusteeKeys(ceremony, [announceTrusteeKey(privateKey)]);
 * const ciphertexts = [encryptElGamalNumber(keys.publicKey, 3)];
 * const message = decryptTally(privateKey, new EncryptedTally(keys, utf8('tally of election 7'), ciphertexts));
 * const another = new EncryptedTally(keys, utf8('tally of election 8'), ciphertexts);
 * console.log(verifyDecryption(another, message).fault); // must prove every factor
 */
export function verifyDecryption(tally: EncryptedTally, message: Uint8Array, options?: LongWork<TallyProgress>): DecryptionVerdict {
  checkTally(tally);
  checkBytes('message', message);
  const work = readOptions(options, LONG_WORK);
  const { ciphertexts } = tally;
  let read: ReturnType<typeof readDecryption> | undefined;
  const fault = faultOf(() => {
    read = readDecryption(tally, message);
  });
  if (!read) return Object.freeze({ fault: fault as string });
  const { decrypter, factors, proofs } = read;
  for (const [place, { a }] of ciphertexts.entries()) {
    const statement = statementOf(tally, decrypter, a, factors[place] as Element);
    if (!verifyProof(statement, proofs[place] as Proof, { context: contextOf(tally, decrypter, place) }))
      return Object.freeze({ fault: 'must prove every factor', ciphertext: place });
    report(work, { ciphertexts: place + 1, of: ciphertexts.length });
  }
  return Object.freeze({ decryption: new OwnPartialDecryption(tally, decrypter, factors) });
}

interface ReadDecryption {
  readonly decrypter: Decrypter;
  readonly factors: readonly Element[];
  readonly proofs: readonly Proof[];
}

/** What the message says; its proofs are not verified yet. @throws {LimberError} with what is wrong. */
function readDecryption(tally: EncryptedTally, message: Uint8Array): ReadDecryption {
  const { keys, ciphertexts } = tally;
  const { group } = keys.ceremony;
  const reader = new MessageReader('message', 'decryption', keys.ceremony, message);
  const number = reader.byte();
  if (number === OF_ALL && !keys.isShared) throw new MalformedError('message', 'must say whose key it is');
  const decrypter = decrypterOf(keys, reader.trustee, number === OF_ALL ? undefined : number);
  if (reader.count() !== ciphertexts.length) throw new MalformedError('message', 'must be of as many ciphertexts as the tally has');
  reader.readAhead(ciphertexts.length, group.elementBytes + 2 * group.scalars.bytes);
  const [factors, proofs]: [Element[], Proof[]] = [[], []];
  for (const { a } of ciphertexts) {
    const factor = reader.element(a.isNeutral);
    if (factor.isNeutral !== a.isNeutral)
      throw new InvalidPointError('message', 'must have the neutral factor where the ciphertext is neutral');
    const statement = statementOf(tally, decrypter, a, factor);
    factors.push(factor);
    proofs.push(reader.part(2 * group.scalars.bytes, (bytes) => proofFromBytes(statement, bytes)));
  }
  reader.end();
  return { decrypter, factors, proofs };
}
