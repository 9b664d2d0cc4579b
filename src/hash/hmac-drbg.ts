/**
 * HMAC_DRBG: a generator of random bits that is determined by its seed (NIST SP 800-90A Rev. 1, section 10.1.2), without
 * prediction resistance.
 *
 * Secret: seed material, additional input and what is generated. Public: their lengths.
 */

import type { CHash } from '@noble/hashes/utils.js';
import { checkBytes, viewOf } from '../encoding/octets.ts';
import { OutOfRangeError } from '../util/errors.ts';
import type { RandomSource } from '../util/random.ts';
import { HmacDrbgState } from './hmac-drbg-state.ts';
import { sha256 } from './sha2.ts';

/** The most that one request may ask for, in bytes: 2^19 bits (table 2). */
export const MAX_REQUEST_BYTES = 65_536;
/** How many requests a seed serves (table 2). */
const MAX_REQUESTS = 2 ** 48;

export class HmacDrbg {
  readonly #state: HmacDrbgState;
  #requests = 0;

  /** @param seed - entropy input, nonce and personalisation string, one behind the other. */
  constructor(hash: CHash, seed: Uint8Array) {
    this.#state = new HmacDrbgState(hash, seed);
  }

  /** Mixes in new entropy, and additional input behind it (section 10.1.2.4). */
  reseed(seed: Uint8Array): void {
    this.#state.update(seed);
    this.#requests = 0;
  }

  /**
   * Fills `bytes`, at most MAX_REQUEST_BYTES (section 10.1.2.5).
   *
   * @throws {OutOfRangeError} `bytes`, if it is longer, or the seed has served 2^48 requests.
   */
  generate(bytes: Uint8Array, additional: Uint8Array = new Uint8Array(0)): void {
    if (bytes.length > MAX_REQUEST_BYTES) throw new OutOfRangeError('bytes', `must be at most ${MAX_REQUEST_BYTES} long`);
    if (this.#requests >= MAX_REQUESTS) throw new OutOfRangeError('bytes', 'need a new seed after 2^48 requests');
    if (additional.length > 0) this.#state.update(additional);
    this.#state.draw(bytes);
    this.#state.update(additional);
    this.#requests++;
  }
}

/**
 * A source of random bytes that a seed determines: HMAC_DRBG with SHA-256 (NIST SP 800-90A Rev. 1, section 10.1.2), for reproducible results. Whoever knows the seed knows all
 * bytes; a seed for secrets needs as much entropy as the secrets.
 *
 * @param seed - the seed, of any length but 0. Secret if the bytes are.
 * @returns a source for the option `random`.
 * @throws {WrongTypeError} `seed`, if it is not a Uint8Array.
 * @throws {OutOfRangeError} `seed`, if it is empty.
 *
 * @example
 * import { randomPrime, seededRandom } from 'limber/primes';
 * const seed = new TextEncoder().encode('a reproducible prime');
 * console.log(randomPrime(64, { random: seededRandom(seed) }) === randomPrime(64, { random: seededRandom(seed) })); // true
 */
export function seededRandom(seed: Uint8Array): RandomSource {
  checkBytes('seed', seed);
  if (seed.length === 0) throw new OutOfRangeError('seed', 'must not be empty');
  const drbg = new HmacDrbg(sha256, viewOf(seed));
  return (bytes) => {
    for (let i = 0; i < bytes.length; i += MAX_REQUEST_BYTES) drbg.generate(bytes.subarray(i, i + MAX_REQUEST_BYTES));
  };
}
