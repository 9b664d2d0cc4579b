/**
 * The suites of curve25519 (RFC 9380, section 8.5): v² = u³ + 486662·u² + u, whose u-coordinates X25519 takes. Points are hashed to edwards25519, which is the same group, and
 * taken back by u = (1 + y)/(1 − y), v = √−486664 · u/x (RFC 7748, section 4.1). Constant time.
 */

import { checkBytes } from '../../encoding/octets.ts';
import { expandMessageXmd } from '../../hash/expand-message.ts';
import { sha512 } from '../../hash/sha2.ts';
import { BYTES } from '../edwards25519/group.ts';
import { add, inverse, mul, ONE, sub } from '../edwards25519/residues.ts';
import { hashToEdwards25519 } from './edwards25519.ts';
import { SQRT_MINUS_486664 } from './elligator2.ts';

/** A point of curve25519, affine. */
export interface Curve25519Point {
  /** 32 little-endian bytes: a public key of X25519. */
  readonly u: Uint8Array;
  /** 32 little-endian bytes. */
  readonly v: Uint8Array;
}

/**
 * Hashes a message to a point of curve25519, as a random oracle would, by SHA-512 and Elligator 2 (RFC 9380, section 8.5, `curve25519_XMD:SHA-512_ELL2_RO_`). The point is of the
 * subgroup of prime order. Should it be the one at infinity, which nobody will see, both coordinates are 0.
 *
 * @param message - of any length; secret but for its length.
 * @param tag - the domain separation tag, which names the use, public: one byte at least; 16 and more are recommended (section 3.1).
 * @returns the coordinates, 32 little-endian bytes each, of which u is what `agreeX25519` takes.
 * @throws {WrongTypeError} `message` or `tag`, if it is no Uint8Array. @throws {OutOfRangeError} `tag`, if it is empty.
 * @throws {NoWebAssemblyError} `engine`, where there is no WebAssembly.
 *
 * @example
 * import { hashToCurve25519 } from 'limber/hash-to-curve';
 * const utf8 = (text) => new TextEncoder().encode(text);
 * const { u } = hashToCurve25519(utf8('a message'), utf8('MY-PROTOCOL-V01-CS01-with-curve25519_XMD:SHA-512_ELL2_RO_'));
 * console.log(u.length); // 32
 */
export const hashToCurve25519 = (message: Uint8Array, tag: Uint8Array): Curve25519Point => hashed(message, tag, 2);

/**
 * Encodes a message as a point of curve25519, in about half the time of {@link hashToCurve25519}, and only as some of the points (RFC 9380, section 8.5,
 * `curve25519_XMD:SHA-512_ELL2_NU_`).
 *
 * @param message - of any length; secret but for its length.
 * @param tag - the domain separation tag, which names the use, public: one byte at least; 16 and more are recommended (section 3.1).
 * @returns the coordinates, 32 little-endian bytes each, of which u is what `agreeX25519` takes.
 * @throws {WrongTypeError} `message` or `tag`, if it is no Uint8Array. @throws {OutOfRangeError} `tag`, if it is empty.
 * @throws {NoWebAssemblyError} `engine`, where there is no WebAssembly.
 *
 * @example
 * import { encodeToCurve25519 } from 'limber/hash-to-curve';
 * const utf8 = (text) => new TextEncoder().encode(text);
 * const { u } = encodeToCurve25519(utf8('a message'), utf8('MY-PROTOCOL-V01-CS01-with-curve25519_XMD:SHA-512_ELL2_NU_'));
 * console.log(u.length); // 32
 */
export const encodeToCurve25519 = (message: Uint8Array, tag: Uint8Array): Curve25519Point => hashed(message, tag, 1);

function hashed(message: Uint8Array, tag: Uint8Array, count: 1 | 2): Curve25519Point {
  checkBytes('message', message);
  checkBytes('tag', tag);
  const point = hashToEdwards25519((length) => expandMessageXmd(sha512, message, tag, length), count);
  const [x, y] = [point.subarray(0, BYTES), point.subarray(BYTES)];
  const under = sub(ONE, y);
  // One inverse for both; that of 0 is 0.
  const inverted = inverse(mul(x, under));
  const u = mul(add(ONE, y), mul(inverted, x));
  return { u, v: mul(mul(SQRT_MINUS_486664, u), mul(inverted, under)) };
}
