/** What trustees are asked to decrypt, together with the statement that it belongs to. Everything is public. */

import { checkBytes } from '../encoding/octets.ts';
import { sha512 } from '../hash/sha2.ts';
import { checkCiphertext, type ElGamalCiphertext } from '../scheme/elgamal/ciphertext.ts';
import { checkArray, checkInstance } from '../util/checks.ts';
import { OutOfRangeError } from '../util/errors.ts';
import { inside } from '../util/inside.ts';
import { ceremonyId, hashOf } from './ceremony.ts';
import { checkTrusteeKeys, type TrusteeKeys } from './keys.ts';

/** The most ciphertexts: decryptions of them are one message, of up to 600 MB. */
const MOST_CIPHERTEXTS = 2 ** 20;

const hashes = /* @__PURE__ */ inside<EncryptedTally, Uint8Array>();

/**
 * Ciphertexts that trustees decrypt, and what they are: public. A trustee decrypts only what it has computed itself of the ballots, never a single ballot, and never what
 * somebody sends it: whoever may choose ciphertexts can have any ballot decrypted.
 */
export class EncryptedTally {
  /** The keys that the ciphertexts are for. */
  readonly keys: TrusteeKeys;
  /** The ciphertexts, in their order. */
  readonly ciphertexts: readonly ElGamalCiphertext[];

  /**
   * The ciphertexts with their statement; every decryption is bound to all of them.
   *
   * @param keys - that they are for.
   * @param statement - what the ciphertexts are, so that a trustee knows what it decrypts: “tally of election 7”, with the hash of the ballots, for example; one byte at least.
   * @param ciphertexts - of the group of the keys, at most 2^20.
   * @throws {WrongTypeError} `keys`, `statement` or `ciphertexts`. @throws {OutOfRangeError} `statement`, if it is empty; `ciphertexts`, if they are too many.
   * @throws {MalformedError} `ciphertexts[i]`, of another group.
   */
  constructor(keys: TrusteeKeys, statement: Uint8Array, ciphertexts: readonly ElGamalCiphertext[]) {
    checkTrusteeKeys(keys);
    checkBytes('statement', statement);
    if (statement.length === 0) throw new OutOfRangeError('statement', 'must not be empty');
    checkArray('ciphertexts', ciphertexts);
    if (ciphertexts.length > MOST_CIPHERTEXTS) throw new OutOfRangeError('ciphertexts', `must be ${MOST_CIPHERTEXTS} at most`);
    const { ceremony, publicKey } = keys;
    const copy = Array.from(ciphertexts, (ciphertext, i) => {
      checkCiphertext(`ciphertexts[${i}]`, ciphertext, ceremony.group);
      return ciphertext;
    });
    this.keys = keys;
    this.ciphertexts = Object.freeze(copy);
    hashes.set(this, hashOf('tally', ceremonyId(ceremony), publicKey.toBytes(), statement, hashOfAll(copy)));
    Object.freeze(this);
  }
}

/** They are all of one length. */
function hashOfAll(ciphertexts: readonly ElGamalCiphertext[]): Uint8Array {
  const hasher = sha512.create();
  for (const ciphertext of ciphertexts) hasher.update(ciphertext.toBytes());
  return hasher.digest();
}

export function checkTally(tally: unknown): asserts tally is EncryptedTally {
  checkInstance('tally', tally, EncryptedTally, 'an EncryptedTally');
}

/** The keys, the statement and all ciphertexts in 32 bytes. */
export const hashOfTally = (tally: EncryptedTally): Uint8Array => hashes.of(tally);
