/**
 * The state of HMAC_DRBG, a key and a value (NIST SP 800-90A Rev. 1, section 10.1.2): what RFC 6979, section 3.2, draws its secret numbers from.
 *
 * Secret: all data and what is drawn. Public: their lengths.
 */
import type { CHash } from '@noble/hashes/utils.js';
import { OutOfRangeError } from '../util/errors.ts';
import { KeyedHash } from './keyed.ts';

/** The bytes between value and data in the two rounds of an update. */
const ROUNDS: readonly Uint8Array[] = /* @__PURE__ */ [0, 1].map((round) => /* @__PURE__ */ Uint8Array.of(round));

const NOTHING = /* @__PURE__ */ new Uint8Array(0);

export class HmacDrbgState {
  /** Until it is wiped. */
  #keyed: KeyedHash | undefined;
  readonly #value: Uint8Array;

  /** Instantiates (section 10.1.2.3). */
  constructor(hash: CHash, seed: Uint8Array) {
    this.#keyed = KeyedHash.take(hash);
    this.#value = new Uint8Array(hash.outputLen).fill(1);
    this.update(seed);
  }

  /** HMAC_DRBG_Update (section 10.1.2.2). */
  update(data: Uint8Array = NOTHING): void {
    for (const round of data.length > 0 ? ROUNDS : ROUNDS.slice(0, 1)) {
      this.#inUse().replaceKey(this.#value, round, data);
      this.#replaceValue();
    }
  }

  /** Fills `bytes`. Until `update` has been called, the state tells what was drawn. */
  draw(bytes: Uint8Array): void {
    for (let done = 0; done < bytes.length; done += this.#value.length) {
      this.#replaceValue();
      bytes.set(this.#value.subarray(0, bytes.length - done), done);
    }
  }

  /** Zeroes the state. */
  wipe(): void {
    this.#keyed?.release();
    this.#keyed = undefined;
    this.#value.fill(0);
  }

  #replaceValue(): void {
    this.#inUse().mac(this.#value, this.#value);
  }

  #inUse(): KeyedHash {
    if (!this.#keyed) throw new OutOfRangeError('generator', 'must not have been wiped');
    return this.#keyed;
  }
}
