/**
 * bcrypt_pbkdf, by which OpenSSH makes keys of passphrases (OpenBSD, bcrypt_pbkdf(3)): PBKDF2 with bcrypt in the place of HMAC, and a result whose bytes are dealt out over
 * its blocks.
 */

import { concatBytes } from '../../encoding/octets.ts';
import { Pause } from '../../util/pause.ts';
import { sha512 } from '../sha2.ts';
import { BlowfishVarTime } from './blowfish.ts';

const BLOCK = 32;
const TURNS = 64;
/** What is encrypted, 64 times over. */
const TEXT = 'OxychromaticBlowfishSwatDynamite';

/** Every round is some milliseconds of work: between them others have their turn. Secret: the password and the key, which the caller wipes. */
export async function bcryptPbkdfVarTime(password: Uint8Array, salt: Uint8Array, rounds: number, length: number): Promise<Uint8Array> {
  const blocks = Math.ceil(length / BLOCK);
  const hashed = sha512(password);
  const passwordWords = wordsOf(hashed);
  const key = new Uint8Array(length);
  const pause = new Pause();
  for (let block = 0; block < blocks; block++) {
    let seed = concatBytes(salt, Uint8Array.of(0, 0, 0, block + 1));
    const sum = new Uint8Array(BLOCK);
    for (let round = 0; round < rounds; round++) {
      const digest = sha512(seed);
      seed = bcryptHash(passwordWords, wordsOf(digest));
      seed.forEach((byte, i) => {
        sum[i]! ^= byte;
      });
      await pause.now();
    }
    for (let i = 0; i * blocks + block < length; i++) key[i * blocks + block] = sum[i]!;
    for (const secret of [seed, sum]) secret.fill(0);
  }
  hashed.fill(0);
  passwordWords.fill(0);
  return key;
}

/** bcrypt of 64 bytes with a salt of 64 bytes. */
function bcryptHash(password: Uint32Array, salt: Uint32Array): Uint8Array {
  const cipher = new BlowfishVarTime();
  cipher.mix(password, salt);
  for (let turn = 0; turn < TURNS; turn++) {
    cipher.mix(salt);
    cipher.mix(password);
  }
  const words = wordsOf(Uint8Array.from(TEXT, (character) => character.charCodeAt(0)));
  for (let turn = 0; turn < TURNS; turn++) for (let at = 0; at < words.length; at += 2) cipher.encrypt(words, at);
  cipher.wipe();
  const view = new DataView(new ArrayBuffer(BLOCK));
  for (const [i, word] of words.entries()) view.setUint32(4 * i, word, true);
  return new Uint8Array(view.buffer);
}

/** Big-endian. */
function wordsOf(bytes: Uint8Array): Uint32Array {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  return Uint32Array.from({ length: bytes.length / 4 }, (_, i) => view.getUint32(4 * i));
}
