/** Keys of BLS over BLS12-381: a number, and its multiple of a group's generator. */
import { checkBytes, reversed } from '../../../encoding/octets.ts';
import type { AnyPoint } from '../../../pairing/groups/point-group.ts';
import { PairingPoint } from '../../../pairing/groups/points.ts';
import { checkBigint } from '../../../util/checks.ts';
import { isZero } from '../../../util/constant-time.ts';
import { InvalidPointError, MalformedError, OutOfRangeError, WrongTypeError } from '../../../util/errors.ts';
import { type Inside, inside } from '../../../util/inside.ts';
import { readOptions } from '../../../util/options.ts';
import type { RandomSource } from '../../../util/random.ts';
import { refuseClones } from '../../../util/uncloneable.ts';
import { wiping } from '../../../util/wipe.ts';
import { keySubpaths } from '../key-subpath.ts';
import { randomSecret, secretNumber } from '../secret-number.ts';
import { type BlsSuite, checkSuite, orientationOf } from './suite.ts';

/** A key's point: of the group of the suite's keys, and not infinity. */
const points: Inside<BlsPublicKey, AnyPoint> = /* @__PURE__ */ inside();
/** A key's number, 32 little-endian bytes; zeros once it has been wiped. */
const secrets: Inside<BlsPrivateKey, Uint8Array> = /* @__PURE__ */ inside();

/**
 * A public key of BLS over BLS12-381: a point of G1 or G2 other than infinity, of one suite.
 *
 * Secret: nothing.
 */
export class BlsPublicKey {
  /** The suite that the key is for. */
  readonly suite: BlsSuite;

  private constructor(suite: BlsSuite, point: AnyPoint) {
    if (!(point instanceof PairingPoint)) throw new WrongTypeError('point', 'must come from BlsPublicKey.fromBytes');
    this.suite = suite;
    points.set(this, point);
    keySubpaths.set(this, 'limber/bls');
    Object.freeze(this);
  }

  /**
   * Reads a public key, and checks that it is a point of its group other than infinity (KeyValidate of draft-irtf-cfrg-bls-signature-05, section 2.5).
   *
   * @param suite - such as `minPkPop`.
   * @param bytes - 48 bytes of a point of G1 for the suites `minPk…`, 96 of G2 for `minSig…`, compressed as ZCash does.
   * @returns the key.
   * @throws {WrongTypeError} `suite`, if it is none of limber's; `bytes`, if they are not a Uint8Array.
   * @throws {MalformedError} `bytes`, if they have another length or form: keys of the other orientation and of bn256 are told by their lengths.
   * @throws {InvalidPointError} `bytes`, if they are not a point of the group, or are the point at infinity.
   * @throws {NoWebAssemblyError} `engine`, where there is no WebAssembly.
   *
   * @example
   * import { BlsPublicKey, generateBlsKey, minPkPop } from 'limber/bls';
   * const bytes = generateBlsKey(minPkPop).publicKey.toBytes();
   * console.log(BlsPublicKey.fromBytes(minPkPop, bytes).toBytes().length); // 48
   */
  static fromBytes(suite: BlsSuite, bytes: Uint8Array): BlsPublicKey {
    checkSuite(suite);
    checkBytes('bytes', bytes);
    const { keys } = orientationOf(suite);
    if (bytes.length !== keys.bytes) throw new MalformedError('bytes', lengthRule(keys.bytes, bytes.length));
    return keyOfPoint(suite, keys.decode(bytes));
  }

  /** Writes the key. @returns 48 or 96 bytes, as `fromBytes` takes them; a copy. */
  toBytes(): Uint8Array {
    return points.of(this).toBytes();
  }
}

/** What is wrong with a key of another length; where it is evidently another's, whose. */
function lengthRule(due: number, length: number): string {
  const kinds: Readonly<Record<number, string>> = {
    48: ', not 48: those are keys of minPk…',
    96: ', not 96: those are keys of minSig…',
    128: ', not 128: those are keys of bn256 (limber/bls-bn256)',
  };
  return `must be ${due} bytes${kinds[length] ?? ''}`;
}

/** The constructor, which users do not have. */
const OfPoint = BlsPublicKey as unknown as new (suite: BlsSuite, point: AnyPoint) => BlsPublicKey;

/** The key of a point. @throws {InvalidPointError} `argument`, for infinity: whoever has that key signs everything. */
export function keyOfPoint(suite: BlsSuite, point: AnyPoint, argument = 'bytes', rule = 'must not be the point at infinity'): BlsPublicKey {
  if (!point.affine) throw new InvalidPointError(argument, rule);
  return new OfPoint(suite, point);
}

/** The point of a key. */
export const pointOf = (key: BlsPublicKey): AnyPoint => points.of(key);

/**
 * A private key of BLS over BLS12-381: a number from 1 to n − 1, where n is the order of the groups, of one suite.
 *
 * Secret: the number. Public: the suite, messages, signatures, the public key.
 */
export class BlsPrivateKey {
  /** The suite that the key is for. */
  readonly suite: BlsSuite;
  #publicKey: BlsPublicKey | undefined;

  /**
   * Makes the key of a number. How long the number is shows in the time that BigInt takes: secrets had better come as bytes (`fromBytes`, `generateBlsKey`).
   *
   * @param suite - such as `minPkPop`.
   * @param secret - the number; secret.
   * @throws {WrongTypeError} `suite`, if it is none of limber's; `secret`, if it is not a bigint.
   * @throws {OutOfRangeError} `secret`, if it is not from 1 to n − 1. @throws {NoWebAssemblyError} `engine`, where there is no WebAssembly.
   */
  constructor(suite: BlsSuite, secret: bigint) {
    checkSuite(suite);
    checkBigint('secret', secret);
    this.suite = suite;
    secrets.set(this, secretNumber(orientationOf(suite).pairing, 'secret', secret));
    keySubpaths.set(this, 'limber/bls');
    refuseClones(this);
    Object.freeze(this);
  }

  /**
   * Reads a private key.
   *
   * @param suite - such as `minPkPop`.
   * @param bytes - 32 bytes, big-endian; secret. They are copied.
   * @returns the key.
   * @throws {WrongTypeError} `suite`, if it is none of limber's; `bytes`, if they are not a Uint8Array.
   * @throws {OutOfRangeError} `bytes`, if they are not 32, or the number is not from 1 to n − 1.
   * @throws {NoWebAssemblyError} `engine`, where there is no WebAssembly.
   *
   * @example
   * import { BlsPrivateKey, minPkPop } from 'limber/bls';
   * const bytes = new Uint8Array(32).fill(7);
   * console.log(BlsPrivateKey.fromBytes(minPkPop, bytes).publicKey.toBytes().length); // 48
   */
  static fromBytes(suite: BlsSuite, bytes: Uint8Array): BlsPrivateKey {
    checkSuite(suite);
    checkBytes('bytes', bytes);
    const secret = secretNumber(orientationOf(suite).pairing, 'bytes', bytes);
    // It goes in past the constructor, which takes a number: it becomes no BigInt.
    const key = new BlsPrivateKey(suite, 1n);
    secrets.set(key, secret);
    return key;
  }

  /** Writes the key. @returns 32 bytes, big-endian, as `fromBytes` takes them; secret, a copy. */
  toBytes(): Uint8Array {
    return reversed(secrets.of(this));
  }

  /** The public key, computed when it is first asked for. @throws {OutOfRangeError} `privateKey`, after `wipe`. */
  get publicKey(): BlsPublicKey {
    if (!this.#publicKey) {
      const { keys } = orientationOf(this.suite);
      this.#publicKey = keyOfPoint(this.suite, keys.secretMultiple(keys.generator, secretOf(this)));
    }
    return this.#publicKey;
  }

  /** Forgets the number: the key signs no more. */
  wipe(): void {
    secrets.of(this).fill(0);
  }
}

/** The key's number, little-endian: its own, not to be written. @throws {OutOfRangeError} `privateKey`, if it has been wiped. */
export function secretOf(key: BlsPrivateKey): Uint8Array {
  const secret = secrets.of(key);
  if (isZero(secret)) throw new OutOfRangeError('privateKey', 'must not have been wiped');
  return secret;
}

/** The key of a number's little-endian bytes, which are zeroed. */
export function keyOfSecret(suite: BlsSuite, secret: Uint8Array): BlsPrivateKey {
  return wiping([secret], () => BlsPrivateKey.fromBytes(suite, secret.reverse()));
}

/** What `generateBlsKey` takes. */
export interface BlsKeyOptions {
  /** Where random bytes come from; the platform's generator unless given. */
  readonly random?: RandomSource | undefined;
}

/**
 * Makes a new private key: a number from 1 to n − 1, each equally likely, drawn until it is in range (FIPS 186-5, appendix A.2.2). `deriveBlsKey` makes it of a seed.
 *
 * @param suite - such as `minPkPop`, which is Ethereum's.
 * @param options - `random`: where random bytes come from.
 * @returns the private key, which has the public one.
 * @throws {WrongTypeError} `suite`, if it is none of limber's; `random`.
 * @throws {NoRandomnessError} `random`, where there is no source of random bytes, or one that is broken.
 * @throws {NoWebAssemblyError} `engine`, where there is no WebAssembly.
 *
 * @example
 * import { generateBlsKey, minPkPop, signBls, verifyBls } from 'limber/bls';
 * const key = generateBlsKey(minPkPop);
 * const message = new TextEncoder().encode('hello');
 * console.log(verifyBls(key.publicKey, message, signBls(key, message))); // true
 */
export function generateBlsKey(suite: BlsSuite, options?: BlsKeyOptions): BlsPrivateKey {
  checkSuite(suite);
  const { random } = readOptions(options, { random: undefined });
  return keyOfSecret(suite, randomSecret(orientationOf(suite).pairing, random));
}
