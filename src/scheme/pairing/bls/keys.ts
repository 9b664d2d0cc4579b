/** BLS signatures over bn256 as DEDIS' kyber has them: signatures in G1, keys in G2 (Boneh, Lynn, Shacham 2001). */

import { checkBytes, copyOf, reversed } from '../../../encoding/octets.ts';
import { groupG1 } from '../../../pairing/groups/group.ts';
import { hashToG1VarTime } from '../../../pairing/groups/hash-to-g1.ts';
import { decodeG1, decodeG2, G1Point, G2Point, generatorG2 } from '../../../pairing/groups/points.ts';
import { pairingsCancel } from '../../../pairing/groups/products.ts';
import { secretMultipleG1, secretMultipleG2 } from '../../../pairing/groups/secret-multiple.ts';
import { bn256 } from '../../../pairing/named/bn256.ts';
import { bitLength, toBytesLE } from '../../../util/bytes.ts';
import { checkArray } from '../../../util/checks.ts';
import { isZero } from '../../../util/constant-time.ts';
import { InvalidPointError, MalformedError, OutOfRangeError, WrongTypeError } from '../../../util/errors.ts';
import type { RandomSource } from '../../../util/random.ts';
import { randomExponent } from '../../../util/random-exponent.ts';
import { secretBelow } from '../../../util/secret-below.ts';
import { wiping } from '../../../util/wipe.ts';

const SCALAR_BYTES = 32;
const orderBytes = (): Uint8Array => toBytesLE(bn256.params.order, SCALAR_BYTES);

/**
 * A public key: a point of G2, in the subgroup and not infinity.
 *
 * Secret: nothing.
 */
export class BlsPublicKey {
  readonly point: G2Point;

  private constructor(point: G2Point) {
    this.point = point;
    Object.freeze(this);
  }

  /** A key whose point is known to be one of G2. @throws {InvalidPointError} `point`, if it is infinity. */
  static of(point: G2Point): BlsPublicKey {
    if (!(point instanceof G2Point) || point.pairing !== bn256) throw new WrongTypeError('point', 'must be a G2Point of bn256');
    if (!point.affine) throw new InvalidPointError('point', 'must not be the point at infinity');
    return new BlsPublicKey(point);
  }

  /**
   * @param bytes - 128 bytes, as kyber marshals a point of G2.
   * @throws {MalformedError} `bytes`, if their length is another.
   * @throws {InvalidPointError} `bytes`, if they are not a point of G2, or infinity. @throws {NoWebAssemblyError} `engine`.
   */
  static fromBytes(bytes: Uint8Array): BlsPublicKey {
    bn256.requireEngine();
    return BlsPublicKey.of(decodeG2(bn256, bytes));
  }

  toBytes(): Uint8Array {
    return this.point.toBytes();
  }

  /**
   * Whether e(H(message), key) = e(signature, B2). Bytes that are no point are no signature: the answer is false.
   *
   * @throws {WrongTypeError} for an argument that is not a byte string.
   */
  verify(signature: Uint8Array, message: Uint8Array): boolean {
    const point = signaturePoint(signature);
    checkBytes('message', message);
    return point !== undefined && verifyPoint(this.point, message, point);
  }
}

/** Throws unless they are public keys, one at least. */
export function checkPublicKeys(argument: string, keys: readonly unknown[]): void {
  checkArray(argument, keys);
  if (keys.length === 0) throw new OutOfRangeError(argument, 'must be one at least');
  if (keys.some((key) => !(key instanceof BlsPublicKey))) throw new WrongTypeError(argument, 'must be BlsPublicKeys');
}

/** The point of a signature; undefined where the bytes are none. */
export function signaturePoint(signature: Uint8Array): G1Point | undefined {
  checkBytes('signature', signature);
  try {
    return decodeG1(bn256, signature);
  } catch (error) {
    if (error instanceof InvalidPointError || error instanceof MalformedError) return undefined;
    throw error;
  }
}

/** e(H(message), key) = e(signature, B2). */
export function verifyPoint(key: G2Point, message: Uint8Array, signature: G1Point): boolean {
  const negative = new G1Point(bn256, groupG1(bn256.engine).negative(signature.affine));
  return pairingsCancel(bn256, [
    [hashToG1VarTime(bn256, message), key],
    [negative, generatorG2(bn256)],
  ]);
}

/**
 * A private key: a number from 1 to n − 1.
 *
 * Secret: the number. Public: messages, signatures, the public key.
 */
export class BlsPrivateKey {
  readonly #secret: Uint8Array;
  #publicKey: BlsPublicKey | undefined;

  /**
   * @param secret - secret: a number, or its 32 big-endian bytes, as kyber marshals a scalar; these are copied.
   * @throws {WrongTypeError} `secret`, if it is neither. @throws {OutOfRangeError} `secret`, if it is not from 1 to n − 1.
   * @throws {NoWebAssemblyError} `engine`.
   */
  constructor(secret: bigint | Uint8Array) {
    bn256.requireCompiled();
    if (typeof secret !== 'bigint') checkBytes('secret', secret, 'must be a bigint or a Uint8Array');
    const bytes = secretBelow(orderBytes(), typeof secret === 'bigint' ? secret : reversed(secret));
    if (!bytes) throw new OutOfRangeError('secret', 'must be from 1 to the order of the group less 1');
    this.#secret = bytes;
    Object.freeze(this);
  }

  /** A new key. @throws {NoRandomnessError} `random`, where there is no source of random bytes. @throws {NoWebAssemblyError} `engine`. */
  static generate(random?: RandomSource): BlsPrivateKey {
    bn256.requireCompiled();
    const bytes = randomExponent(orderBytes(), bitLength(bn256.params.order), random).reverse();
    return wiping([bytes], () => new BlsPrivateKey(bytes));
  }

  /** @param bytes - 32 bytes, big-endian, as kyber marshals a scalar; secret. @throws {OutOfRangeError} `bytes` or `secret`, if the number is not from 1 to n − 1. */
  static fromBytes(bytes: Uint8Array): BlsPrivateKey {
    bn256.requireCompiled();
    checkBytes('bytes', bytes);
    if (bytes.length !== SCALAR_BYTES) throw new OutOfRangeError('bytes', `must be ${SCALAR_BYTES} bytes`);
    return new BlsPrivateKey(bytes);
  }

  /** 32 bytes, big-endian; secret. */
  toBytes(): Uint8Array {
    return copyOf(this.#secret).reverse();
  }

  get publicKey(): BlsPublicKey {
    this.#publicKey ??= BlsPublicKey.of(secretMultipleG2(generatorG2(bn256), this.#number()));
    return this.#publicKey;
  }

  /** secret · H(message), 64 bytes. Takes a time that depends on the message, which is public. @throws {OutOfRangeError} `key`, after `wipe`. */
  sign(message: Uint8Array): Uint8Array {
    checkBytes('message', message);
    return secretMultipleG1(hashToG1VarTime(bn256, message), this.#number()).toBytes();
  }

  /** Forgets the number: the key signs no more. */
  wipe(): void {
    this.#secret.fill(0);
  }

  #number(): Uint8Array {
    if (isZero(this.#secret)) throw new OutOfRangeError('key', 'must not have been wiped');
    return this.#secret;
  }
}
