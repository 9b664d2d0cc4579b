/** The nonces of DSA and ECDSA signatures: RFC 6979, deterministic, or hedged with random bytes (section 3.6). */
import { concatBytes, reversed } from '../encoding/octets.ts';
import { toBytesLE } from '../util/bytes.ts';
import { isLess, isZero } from '../util/constant-time.ts';
import { wiping } from '../util/wipe.ts';
import type { Hash } from './hash.ts';
import { HmacDrbgState } from './hmac-drbg-state.ts';

/** The order q of a group. */
export interface Order {
  readonly modulus: bigint;
  /** Its length. */
  readonly bits: number;
  readonly bytes: number;
}

/** The leftmost bits of big-endian bytes, as many as q has, as a little-endian number of q's length (section 2.3.2). */
export function leftmostBits(bytes: Uint8Array, { bits, bytes: length }: Pick<Order, 'bits' | 'bytes'>): Uint8Array {
  const number = new Uint8Array(length);
  const surplus = Math.max(0, 8 * bytes.length - bits);
  // Bit i of the number is bit i + surplus of the bytes.
  const [whole, part] = [surplus >> 3, surplus & 7];
  const at = (i: number): number => bytes[bytes.length - 1 - whole - i] ?? 0;
  for (let i = 0; i < length && i + whole < bytes.length; i++) number[i] = ((at(i) | (at(i + 1) << 8)) >> part) & 0xff;
  return number;
}

/** Draws secret numbers from 1 to q − 1 that follow from key, digest and extra entropy. */
export class NonceSource {
  readonly #drbg: HmacDrbgState;
  readonly #order: Order;
  readonly #modulus: Uint8Array;
  #isUsed = false;

  /**
   * Section 3.2, steps a to g; step a, the hash of the message, is the caller's.
   *
   * @param x - the private key, little-endian.
   * @param digest - the digest's leftmost bits modulo q, little-endian.
   * @param extra - further entropy; empty for the deterministic nonce.
   */
  constructor(hash: Hash, order: Order, x: Uint8Array, digest: Uint8Array, extra: Uint8Array) {
    this.#order = order;
    this.#modulus = toBytesLE(order.modulus, order.bytes);
    const key = reversed(x);
    // int2octets(x) ‖ bits2octets(h1), and k' of section 3.6.
    const seed = concatBytes(key, reversed(digest), extra);
    // b, c: V ← 01 …, K ← 00 …; d to g: K and V from the seed, twice.
    this.#drbg = wiping([key, seed], () => new HmacDrbgState(hash, seed));
  }

  /** Section 3.2, step h: T is drawn (h.1, h.2) until k = bits2int(T) is from 1 to q − 1 (h.3). Candidates out of range are dropped: that shows how many there were, and nothing of the one that is kept. */
  next(): Uint8Array {
    const candidate = new Uint8Array(this.#order.bytes);
    return wiping([candidate], () => {
      for (;;) {
        // The rest of h.3, K ← HMAC(K, V ‖ 00) and V ← HMAC(K, V), is done when another number is asked for, which is rare.
        if (this.#isUsed) this.#drbg.update();
        this.#isUsed = true;
        this.#drbg.draw(candidate);
        const nonce = leftmostBits(candidate, this.#order);
        if (isLess(nonce, this.#modulus) === 1 && !isZero(nonce)) return nonce;
        nonce.fill(0);
      }
    });
  }

  wipe(): void {
    this.#drbg.wipe();
  }
}
