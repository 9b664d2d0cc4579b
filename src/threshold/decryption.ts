/**
 * Partial decryptions: a trustee's secret times the first part of a ciphertext, with a proof of D. Chaum and T. P. Pedersen (1992) that it is that. The proof is bound to
 * the election, the trustee, the key that it decrypts with, and the tally with the ciphertext's place in it.
 */

import { concatBytes } from '../encoding/octets.ts';
import type { Element, RandomOptions, Scalar } from '../group/group.ts';
import { prove } from '../proof/prove.ts';
import type { Statement } from '../proof/relation.ts';
import { equalLogarithms, knowledgeOf } from '../proof/statement.ts';
import { OutOfRangeError } from '../util/errors.ts';
import { readOptions } from '../util/options.ts';
import { LONG_WORK, type LongWork, report } from '../util/progress.ts';
import { boundTo, inFourBytes, isSameCeremony } from './ceremony.ts';
import { keyNumber, OF_ALL, type TrusteeKeys } from './keys.ts';
import { messageOf } from './message.ts';
import { checkTrusteePrivateKey, secretOfOwnKey, secretOfShares, type TrusteePrivateKey } from './private-key.ts';
import { checkTally, type EncryptedTally, hashOfTally } from './tally.ts';

/** How far the work with many ciphertexts is. */
export interface TallyProgress {
  /** How many ciphertexts are done. */
  readonly ciphertexts: number;
  /** How many there are. */
  readonly of: number;
}

/** Options of {@link decryptTally}. */
export interface DecryptTallyOptions extends RandomOptions, LongWork<TallyProgress> {
  /**
   * Whose key to decrypt with. Unless given, it is the trustee's share of the key of all, or its own key where there are no shares. The trustee's own number means its own
   * key; the number of an absent dealer means the share of that one's key, in its place (compensation).
   */
  readonly keyOf?: number | undefined;
}

const OPTIONS = { ...LONG_WORK, random: undefined, keyOf: undefined } as const;

/** What a proof is of: who decrypts, and with whose key. */
export interface Decrypter {
  readonly trustee: number;
  /** As `keyNumber` says. */
  readonly number: number;
  /** The public side of the secret. */
  readonly key: Element;
}

export const decrypterOf = (keys: TrusteeKeys, trustee: number, keyOf: number | undefined): Decrypter => ({
  trustee,
  number: keyNumber(keys, trustee, keyOf),
  key: keys.verificationKey(trustee, keyOf),
});

/** What proves a factor: that it is as many times a as the key is times the generator. A neutral a has no factor but the neutral one, of which nothing is proven. */
export function statementOf({ keys }: EncryptedTally, { key }: Decrypter, a: Element, factor: Element): Statement {
  const { group } = keys.ceremony;
  if (a.isNeutral) return knowledgeOf(group, group.generator, key);
  return equalLogarithms(group, [
    [group.generator, key],
    [a, factor],
  ]);
}

/** @param place - of the ciphertext, from 0. */
export const contextOf = (tally: EncryptedTally, { trustee, number }: Decrypter, place: number): Uint8Array =>
  boundTo(tally.keys.ceremony, 'decryption', hashOfTally(tally), Uint8Array.of(trustee, number), inFourBytes(place));

/**
 * A trustee's part in the decryption of all ciphertexts of a tally, with a proof of each.
 *
 * The trustee has to have computed the tally itself, of ballots that it has verified: it must not decrypt what it is merely given, nor single ballots.
 *
 * @param privateKey - of the trustee. Secret.
 * @param tally - what is decrypted, with the statement that it belongs to.
 * @param options - `keyOf`, by which it decrypts with its own key or in place of an absent trustee; `random`; `signal` and `onProgress`, after every ciphertext.
 * @returns the message, public, for {@link verifyDecryption}: 39 bytes, and for each ciphertext an element and two scalars.
 * @throws {WrongTypeError} `privateKey`, `tally` or an option. @throws {OutOfRangeError} `privateKey`, after `wipe`, or of other keys; `keyOf`, if there is no such key.
 * @throws {NoRandomnessError} `random`, where the platform has no generator and none is given. @throws the signal's reason.
 *
 * @example
 * import { encryptElGamalNumber } from 'limber/elgamal';
 * import { p256Group } from 'limber/groups';
 * import { announceTrusteeKey, combineTrusteeKeys, decryptTally, EncryptedTally, generateTrusteeKey, KeyCeremony } from 'limber/threshold';
 * const utf8 = (text) => new TextEncoder().encode(text);
 * const ceremony = new KeyCeremony(p256Group, { election: utf8('election 7'), trustees: 1 });
 * const privateKey = generateTrusteeKey(ceremony, 1);
 * const keys = combineTrusteeKeys(ceremony, [announceTrusteeKey(privateKey)]);
 * const tally = new EncryptedTally(keys, utf8('tally of election 7'), [encryptElGamalNumber(keys.publicKey, 3)]);
 * console.log(decryptTally(privateKey, tally).length); // 136
 */
export function decryptTally(privateKey: TrusteePrivateKey, tally: EncryptedTally, options?: DecryptTallyOptions): Uint8Array {
  checkTrusteePrivateKey(privateKey);
  checkTally(tally);
  const { keyOf, random, ...work } = readOptions(options, OPTIONS);
  const { keys, ciphertexts } = tally;
  const { ceremony } = keys;
  if (!isSameCeremony(privateKey.ceremony, ceremony))
    throw new OutOfRangeError('privateKey', 'must be of the ceremony of the tally’s keys');
  const decrypter = decrypterOf(keys, privateKey.trustee, keyOf);
  const secret = secretFor(privateKey, keys, decrypter.number);
  try {
    if (!ceremony.group.multiplyBase(secret).equals(decrypter.key)) throw new OutOfRangeError('privateKey', 'must be of the tally’s keys');
    const lines = ciphertexts.map(({ a }, place) => {
      const factor = a.multiply(secret);
      const statement = statementOf(tally, decrypter, a, factor);
      const proof = prove(statement, { secrets: [secret] }, { context: contextOf(tally, decrypter, place), random });
      report(work, { ciphertexts: place + 1, of: ciphertexts.length });
      return concatBytes(factor.toBytes(), proof.toBytes());
    });
    const head = [Uint8Array.of(decrypter.number), inFourBytes(lines.length)];
    return messageOf('decryption', ceremony, decrypter.trustee, ...head, joined(lines));
  } finally {
    secret.wipe();
  }
}

/** The secret that belongs to the number; the caller wipes it. */
function secretFor(privateKey: TrusteePrivateKey, { dealers }: TrusteeKeys, number: number): Scalar {
  if (number === privateKey.trustee) return secretOfOwnKey(privateKey);
  return secretOfShares(privateKey, number === OF_ALL ? dealers : [number]);
}

/** As `concatBytes`, of more parts than a call takes arguments. */
function joined(lines: readonly Uint8Array[]): Uint8Array {
  const length = lines[0]?.length ?? 0;
  const all = new Uint8Array(length * lines.length);
  lines.forEach((line, i) => {
    all.set(line, i * length);
  });
  return all;
}
