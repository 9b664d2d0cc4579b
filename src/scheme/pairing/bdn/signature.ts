/** Signatures of BDN with the mask of those who signed. */
import { checkBytes, concatBytes, copyOf } from '../../../encoding/octets.ts';
import { MalformedError } from '../../../util/errors.ts';
import { namedBy } from '../mask.ts';

const POINT_BYTES = 64;

/**
 * A multi-signature of BDN: a point of G1, and a mask that names who of a roster signed. Nothing is known of the point, nor of the mask's length, before it is
 * verified with a roster.
 *
 * Secret: nothing.
 */
export class BdnSignature {
  readonly #point: Uint8Array;
  readonly #mask: Uint8Array;

  /**
   * Joins what kyber keeps apart.
   *
   * @param point - 64 bytes, a point of G1; copied.
   * @param mask - a bit for each key of the roster, the lowest bit of the first byte first, in as many bytes as it takes; copied.
   * @throws {WrongTypeError} `point` or `mask`, if it is not a Uint8Array. @throws {MalformedError} `point`, if it is not 64 bytes; `mask`, if it is empty.
   */
  constructor(point: Uint8Array, mask: Uint8Array) {
    checkBytes('point', point);
    checkBytes('mask', mask);
    if (point.length !== POINT_BYTES) throw new MalformedError('point', `must be ${POINT_BYTES} bytes`);
    if (mask.length === 0) throw new MalformedError('mask', 'must not be empty');
    this.#point = copyOf(point);
    this.#mask = copyOf(mask);
    Object.freeze(this);
  }

  /**
   * Reads a signature.
   *
   * @param bytes - the point's 64 bytes, then the mask: as links of DEDIS' skipchains have them.
   * @returns the signature.
   * @throws {WrongTypeError} `bytes`, if they are not a Uint8Array. @throws {MalformedError} `bytes`, if they are fewer than 65.
   */
  static fromBytes(bytes: Uint8Array): BdnSignature {
    checkBytes('bytes', bytes);
    if (bytes.length <= POINT_BYTES) throw new MalformedError('bytes', `must be ${POINT_BYTES} bytes of a point and a mask`);
    return new BdnSignature(bytes.subarray(0, POINT_BYTES), bytes.subarray(POINT_BYTES));
  }

  /** Writes the signature. @returns the point's 64 bytes, then the mask; a copy. */
  toBytes(): Uint8Array {
    return concatBytes(this.#point, this.#mask);
  }

  /** The point of G1, 64 bytes; a copy. */
  get point(): Uint8Array {
    return copyOf(this.#point);
  }

  /** Who signed, a bit for each key of the roster; a copy. */
  get mask(): Uint8Array {
    return copyOf(this.#mask);
  }

  /** Who signed: places in the roster, from 0, ascending. */
  get signers(): readonly number[] {
    return namedBy(this.#mask);
  }
}
