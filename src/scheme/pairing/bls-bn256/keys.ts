/** Keys of BLS over DEDIS' bn256: a number, and its multiple of G2's generator, as kyber writes them. Not keys of BLS12-381. */

import { checkBytes, copyOf } from '../../../encoding/octets.ts';
import { decodeG2, G2Point, generatorG2 } from '../../../pairing/groups/points.ts';
import { secretMultipleG2 } from '../../../pairing/groups/secret-multiple.ts';
import { bn256 } from '../../../pairing/named/bn256.ts';
import { checkArray } from '../../../util/checks.ts';
import { isZero } from '../../../util/constant-time.ts';
import { InvalidPointError, MalformedError, OutOfRangeError, WrongTypeError } from '../../../util/errors.ts';
import { type Inside, inside } from '../../../util/inside.ts';
import { readOptions } from '../../../util/options.ts';
import type { RandomSource } from '../../../util/random.ts';
import { refuseClones } from '../../../util/uncloneable.ts';
import { wiping } from '../../../util/wipe.ts';
import { rememberedKey } from '../../remembered-keys.ts';
import { keySubpaths, refuseOther } from '../key-subpath.ts';
import { randomSecret, secretNumber } from '../secret-number.ts';

const SUBPATH = 'limber/bls-bn256';

/** A key's point: of G2, and not infinity. */
const points: Inside<BlsPublicKey, G2Point> = /* @__PURE__ */ inside();
/** A key's number, 32 little-endian bytes; zeros once it has been wiped. */
const secrets: Inside<BlsPrivateKey, Uint8Array> = /* @__PURE__ */ inside();

/**
 * A public key of BLS and BDN over DEDIS' bn256: a point of the subgroup G2 other than infinity. It is not a key of BLS12-381.
 *
 * Secret: nothing.
 */
export class BlsPublicKey {
  private constructor(point: G2Point) {
    if (!(point instanceof G2Point)) throw new WrongTypeError('point', 'must come from BlsPublicKey.fromBytes');
    points.set(this, point);
    keySubpaths.set(this, SUBPATH);
    Object.freeze(this);
  }

  /**
   * Reads a public key, and checks that it is a point of G2.
   *
   * @param bytes - 128 bytes, as kyber marshals a point of G2: the numbers x1, x0, y1, y0 of x = x0 + x1·i and y = y0 + y1·i, 32 big-endian bytes each.
   * @returns the key.
   * @throws {WrongTypeError} `bytes`, if they are not a Uint8Array.
   * @throws {MalformedError} `bytes`, if they are not 128: keys of BLS12-381, of 48 or 96 bytes, are told by name.
   * @throws {InvalidPointError} `bytes`, if they are not a point of G2, or are the point at infinity.
   * @throws {NoWebAssemblyError} `engine`, where there is no WebAssembly.
   */
  static fromBytes(bytes: Uint8Array): BlsPublicKey {
    return keyOfPoint(decodeKey('bytes', bytes));
  }

  /** Writes the key. @returns 128 bytes, as `fromBytes` takes them; a copy. */
  toBytes(): Uint8Array {
    return points.of(this).toBytes();
  }
}

/** The constructor, which users do not have. */
const OfPoint = BlsPublicKey as unknown as new (point: G2Point) => BlsPublicKey;

/** The key of a point of G2 that is not infinity. */
export const keyOfPoint = (point: G2Point): BlsPublicKey => new OfPoint(point);

const KEY_RULE = 'must be a BlsPublicKey or a Uint8Array';

function checkKeyBytes(argument: string, bytes: unknown): asserts bytes is Uint8Array {
  refuseOther(SUBPATH, argument, bytes);
  checkBytes(argument, bytes, KEY_RULE);
}

function decodeKey(argument: string, bytes: Uint8Array): G2Point {
  bn256.requireEngine();
  checkKeyBytes(argument, bytes);
  if (bytes.length === 48 || bytes.length === 96)
    throw new MalformedError(argument, 'must be 128 bytes: a key of bn256, not of BLS12-381, whose keys have 48 or 96 (limber/bls)');
  return finite(argument, decodeG2(bn256, bytes, argument));
}

/** Whoever has the key at infinity signs everything. @throws {InvalidPointError} `argument`. */
export function finite(argument: string, point: G2Point, rule = 'must not be the point at infinity'): G2Point {
  if (!point.affine) throw new InvalidPointError(argument, rule);
  return point;
}

/** The point of a key, or of a key's bytes. @throws as {@link BlsPublicKey.fromBytes}. */
export const publicPoint = (argument: string, key: BlsPublicKey | Uint8Array): G2Point =>
  key instanceof BlsPublicKey ? points.of(key) : decodeKey(argument, key);

/** The same; the point of bytes that came before is remembered, with what a pairing needs of it. */
export function rememberedPoint(argument: string, key: BlsPublicKey | Uint8Array): G2Point {
  if (key instanceof BlsPublicKey) return points.of(key);
  checkKeyBytes(argument, key);
  return rememberedKey(SUBPATH, key, () => decodeKey(argument, key));
}

/** The points of keys, or of their bytes, one at least. @throws {OutOfRangeError} `argument`, and as {@link publicPoint} of `argument[i]`. */
export function publicPoints(argument: string, keys: readonly (BlsPublicKey | Uint8Array)[]): readonly G2Point[] {
  checkArray(argument, keys);
  if (keys.length === 0) throw new OutOfRangeError(argument, 'must not be empty');
  return keys.map((key, i) => publicPoint(`${argument}[${i}]`, key));
}

/** Throws where there is no engine for public points. @throws {NoWebAssemblyError} `engine`. */
export const requireVerification = (): void => bn256.requireEngine();

/**
 * A private key of BLS over DEDIS' bn256: a number from 1 to n − 1, where n is the order of the groups.
 *
 * Secret: the number. Public: messages, signatures, the public key.
 */
export class BlsPrivateKey {
  #publicKey: BlsPublicKey | undefined;

  /**
   * Makes the key of a number. How long the number is shows in the time that BigInt takes: secrets had better come as bytes (`fromBytes`, `generateBlsKey`).
   *
   * @param secret - the number; secret.
   * @throws {WrongTypeError} `secret`, if it is not a bigint. @throws {OutOfRangeError} `secret`, if it is not from 1 to n − 1.
   * @throws {NoWebAssemblyError} `engine`, where there is no WebAssembly.
   */
  constructor(secret: bigint);
  constructor(secret: bigint | Uint8Array) {
    bn256.requireCompiled();
    if (typeof secret !== 'bigint') checkBytes('secret', secret, 'must be a bigint');
    secrets.set(this, secretNumber(bn256, 'secret', secret));
    keySubpaths.set(this, SUBPATH);
    refuseClones(this);
    Object.freeze(this);
  }

  /**
   * Reads a private key.
   *
   * @param bytes - 32 bytes, big-endian, as kyber marshals a scalar; secret. They are copied.
   * @returns the key.
   * @throws {WrongTypeError} `bytes`, if they are not a Uint8Array.
   * @throws {OutOfRangeError} `bytes`, if they are not 32, or the number is not from 1 to n − 1.
   * @throws {NoWebAssemblyError} `engine`, where there is no WebAssembly.
   */
  static fromBytes(bytes: Uint8Array): BlsPrivateKey {
    bn256.requireCompiled();
    checkBytes('bytes', bytes);
    return ofSecret(secretNumber(bn256, 'bytes', bytes));
  }

  /** Writes the key. @returns 32 bytes, big-endian, as `fromBytes` takes them; secret, a copy. */
  toBytes(): Uint8Array {
    return copyOf(secrets.of(this)).reverse();
  }

  /** The public key, computed when it is first asked for. @throws {OutOfRangeError} `privateKey`, after `wipe`. */
  get publicKey(): BlsPublicKey {
    this.#publicKey ??= usingSecret(this, (secret) => keyOfPoint(secretMultipleG2(generatorG2(bn256), secret)));
    return this.#publicKey;
  }

  /** Forgets the number: the key signs no more. */
  wipe(): void {
    secrets.of(this).fill(0);
  }
}

/** The key of a secret's little-endian bytes, which are zeroed. By the constructor, which users have for numbers alone. */
function ofSecret(secret: Uint8Array): BlsPrivateKey {
  const Key = BlsPrivateKey as unknown as new (secret: Uint8Array) => BlsPrivateKey;
  return wiping([secret], () => new Key(secret.reverse()));
}

/** Runs `body` with the secret of a key, or of its bytes. @throws {WrongTypeError}, {OutOfRangeError} `privateKey`. */
export function usingSecret<T>(privateKey: BlsPrivateKey | Uint8Array, body: (secret: Uint8Array) => T): T {
  if (privateKey instanceof BlsPrivateKey) {
    const secret = secrets.of(privateKey);
    if (isZero(secret)) throw new OutOfRangeError('privateKey', 'must not have been wiped');
    return body(secret);
  }
  bn256.requireCompiled();
  refuseOther(SUBPATH, 'privateKey', privateKey);
  checkBytes('privateKey', privateKey, 'must be a BlsPrivateKey or a Uint8Array');
  const secret = secretNumber(bn256, 'privateKey', privateKey);
  return wiping([secret], () => body(secret));
}

/** What `generateBlsKey` takes. */
export interface BlsKeyOptions {
  /** Where random bytes come from; the platform's generator unless given. */
  readonly random?: RandomSource | undefined;
}

/**
 * Makes a new private key: a number from 1 to n − 1, each equally likely, drawn until it is in range (FIPS 186-5, appendix A.2.2).
 *
 * @param options - `random`: where random bytes come from.
 * @returns the private key, which has the public one.
 * @throws {NoRandomnessError} `random`, where there is no source of random bytes, or one that is broken.
 * @throws {WrongTypeError} `random`. @throws {NoWebAssemblyError} `engine`, where there is no WebAssembly.
 *
 * @example
 * import { generateBlsKey, signBls, verifyBls } from 'limber/bls-bn256';
 * const key = generateBlsKey();
 * const message = new TextEncoder().encode('hello');
 * console.log(verifyBls(key.publicKey, message, signBls(key, message))); // true
 */
export function generateBlsKey(options?: BlsKeyOptions): BlsPrivateKey {
  const { random } = readOptions(options, { random: undefined });
  bn256.requireCompiled();
  return ofSecret(randomSecret(bn256, random));
}
