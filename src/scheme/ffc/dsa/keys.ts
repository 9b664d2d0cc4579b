/** DSA keys (FIPS 186-4, section 4.1). */

import { checkBytes, fromBytesBE, reversed, toBytesBE } from '../../../encoding/octets.ts';
import { hasOrderVarTime } from '../../../group/residues/field.ts';
import { fromBytesLE, jsonOf } from '../../../util/bytes.ts';
import { checkBigint, checkInstance } from '../../../util/checks.ts';
import { isZero } from '../../../util/constant-time.ts';
import { OutOfRangeError } from '../../../util/errors.ts';
import { type Inside, inside } from '../../../util/inside.ts';
import { readOptions } from '../../../util/options.ts';
import { RANDOM_OPTIONS, type RandomOptions } from '../../../util/random.ts';
import { randomExponent } from '../../../util/random-exponent.ts';
import { secretBelow } from '../../../util/secret-below.ts';
import { refuseClones } from '../../../util/uncloneable.ts';
import { wiping } from '../../../util/wipe.ts';
import { DsaParameters, dsaArithmetic } from './parameters.ts';

/**
 * A DSA public key y = g^x mod p, which is validated: 1 < y < p and y^q = 1 modulo p (NIST SP 800-89, section 5.3.1).
 *
 * Secret: nothing.
 *
 * @example
 * import { DsaParameters, DsaPublicKey } from 'limber/dsa';
 * const parameters = new DsaParameters({ p: 7879n, q: 101n, g: 170n }, { minBits: 13 });
 * console.log(new DsaPublicKey(parameters, 4567n).toBytes()); // Uint8Array(2) [ 17, 215 ]
 */
export class DsaPublicKey {
  /** The parameters that the key belongs to. */
  readonly parameters: DsaParameters;
  /** The public number. */
  readonly y: bigint;

  /**
   * Makes a public key of its number, which is validated (NIST SP 800-89, section 5.3.1).
   *
   * @param parameters - the parameters that the key belongs to.
   * @param y - the public number, from 2 to p − 1.
   * @throws {WrongTypeError} `parameters` or `y`, if it is not of the type named here.
   * @throws {OutOfRangeError} `y`, if it is out of range or does not have order q.
   */
  constructor(parameters: DsaParameters, y: bigint) {
    checkDsaParameters(parameters);
    checkBigint('y', y);
    if (y <= 1n || y >= parameters.p) throw new OutOfRangeError('y', 'must be from 2 to p − 1');
    if (!hasOrderVarTime(dsaArithmetic.of(parameters).field, y, parameters.q)) throw new OutOfRangeError('y', 'must have order q');
    this.parameters = parameters;
    this.y = y;
    Object.freeze(this);
  }

  /**
   * Reads the bytes that {@link DsaPublicKey.toBytes} writes.
   *
   * @param parameters - the parameters that the key belongs to.
   * @param bytes - y, big-endian, exactly as long as p.
   * @returns the key, validated.
   * @throws {WrongTypeError} `parameters` or `bytes`, if it is not of the type named here.
   * @throws {OutOfRangeError} `bytes`, if they are not as long as p; `y`, if it is out of range or does not have order q.
   */
  static fromBytes(parameters: DsaParameters, bytes: Uint8Array): DsaPublicKey {
    checkDsaParameters(parameters);
    checkBytes('bytes', bytes);
    const { field } = dsaArithmetic.of(parameters);
    if (bytes.length !== field.bytes) throw new OutOfRangeError('bytes', `must be as long as p: ${field.bytes} bytes`);
    return new DsaPublicKey(parameters, fromBytesBE(bytes));
  }

  /**
   * Writes the public number, as `fromBytes` reads it.
   *
   * @returns y, big-endian, as long as p.
   */
  toBytes(): Uint8Array {
    return toBytesBE(this.y, dsaArithmetic.of(this.parameters).field.bytes);
  }

  /** What `JSON.stringify` writes, for logs: the members, numbers in hexadecimal. A key is kept in PEM, by `limber/keys`. */
  toJSON(): Readonly<Record<string, unknown>> {
    return jsonOf(this);
  }
}

/** The number x, little-endian and as long as q: zeros once the key is wiped. */
interface Secrets {
  readonly x: Uint8Array;
  publicKey: DsaPublicKey | undefined;
}

const secrets: Inside<DsaPrivateKey, Secrets> = /* @__PURE__ */ inside<DsaPrivateKey, Secrets>();

/**
 * A DSA private key: a number x from 1 to q − 1.
 *
 * Secret: x. Public: the parameters and the public key. A key stays in its thread: `structuredClone` and `postMessage` throw; send `toBytes()` or PEM to a worker.
 *
 * @example
 * import { DsaParameters, DsaPrivateKey } from 'limber/dsa';
 * const parameters = new DsaParameters({ p: 7879n, q: 101n, g: 170n }, { minBits: 13 });
 * const key = new DsaPrivateKey(parameters, 75n);
 * console.log(key.publicKey.y, key.toBytes()); // 4567n Uint8Array(1) [ 75 ]
 */
export class DsaPrivateKey {
  /** The parameters that the key belongs to. */
  readonly parameters: DsaParameters;

  /**
   * Makes a private key of its number.
   *
   * @param parameters - the parameters that the key belongs to.
   * @param x - the secret number. A bigint shows its length: use {@link DsaPrivateKey.fromBytes} where that matters.
   * @throws {WrongTypeError} `parameters` or `x`, if it is not of the type named here.
   * @throws {OutOfRangeError} `x`, if it is not from 1 to q − 1.
   */
  constructor(parameters: DsaParameters, x: bigint) {
    checkDsaParameters(parameters);
    checkBigint('x', x);
    const { order } = dsaArithmetic.of(parameters);
    const bytes = secretBelow(order.encode(parameters.q), x);
    if (!bytes) throw new OutOfRangeError('x', 'must be from 1 to q − 1');
    this.parameters = parameters;
    refuseClones(this);
    secrets.set(this, { x: bytes, publicKey: undefined });
    Object.freeze(this);
  }

  /**
   * Reads the bytes that {@link DsaPrivateKey.toBytes} writes. They never become a bigint, and are copied.
   *
   * @param parameters - the parameters that the key belongs to.
   * @param bytes - x, big-endian, exactly as long as q. Secret.
   * @returns the key.
   * @throws {WrongTypeError} `parameters` or `bytes`, if it is not of the type named here.
   * @throws {OutOfRangeError} `bytes`, if they are not as long as q or not a number from 1 to q − 1.
   */
  static fromBytes(parameters: DsaParameters, bytes: Uint8Array): DsaPrivateKey {
    checkDsaParameters(parameters);
    checkBytes('bytes', bytes);
    const { order } = dsaArithmetic.of(parameters);
    const x = secretBelow(order.encode(parameters.q), reversed(bytes));
    if (!x) throw new OutOfRangeError('bytes', `must be a number from 1 to q − 1 in ${order.bytes} bytes`);
    // The constructor takes a number: it is given another one.
    const key = new DsaPrivateKey(parameters, 1n);
    secrets.set(key, { x, publicKey: undefined });
    return key;
  }

  /** The secret number as a bigint, whose length shows; 0 once the key is wiped. */
  get x(): bigint {
    return fromBytesLE(secrets.of(this).x);
  }

  /** The public key g^x mod p, computed when it is first asked for. */
  get publicKey(): DsaPublicKey {
    const own = secrets.of(this);
    own.publicKey ??= new DsaPublicKey(this.parameters, fromBytesLE(dsaArithmetic.of(this.parameters).generator.pow(secretOf(this))));
    return own.publicKey;
  }

  /**
   * Writes the secret number, as `fromBytes` reads it.
   *
   * @returns x, big-endian, as long as q. Secret.
   * @throws {OutOfRangeError} `key`, if it has been wiped.
   */
  toBytes(): Uint8Array {
    return reversed(secretOf(this));
  }

  /** Forgets the secret number: the key signs nothing more. */
  wipe(): void {
    secrets.of(this).x.fill(0);
  }
}

/** The bytes of x, little-endian, which are the key's own. @throws {OutOfRangeError} `key`, if it has been wiped. */
export function secretOf(key: DsaPrivateKey): Uint8Array {
  const { x } = secrets.of(key);
  if (isZero(x)) throw new OutOfRangeError('key', 'must not have been wiped');
  return x;
}

/**
 * A new private key, drawn uniformly from 1 to q − 1 by rejection (FIPS 186-4, appendix B.1.2). The number never becomes a bigint.
 *
 * @param parameters - the parameters that the key will belong to.
 * @param options - `random`, the source of randomness; the platform's generator by default.
 * @returns the key. Secret.
 * @throws {WrongTypeError} `parameters`, if they are not DsaParameters; `options` or `random`, if it is not of its type.
 * @throws {NoRandomnessError} `random`, if the platform has no generator and no source is given.
 *
 * @example
 * import { DsaParameters, generateDsaKey, signDsa, verifyDsa } from 'limber/dsa';
 * const parameters = new DsaParameters({ p: 7879n, q: 101n, g: 170n }, { minBits: 13 });
 * const key = generateDsaKey(parameters);
 * const message = new TextEncoder().encode('hello');
 * console.log(verifyDsa(key.publicKey, message, signDsa(key, message))); // true
 */
export function generateDsaKey(parameters: DsaParameters, options?: RandomOptions): DsaPrivateKey {
  checkDsaParameters(parameters);
  const { random } = readOptions(options, RANDOM_OPTIONS);
  const { order } = dsaArithmetic.of(parameters);
  const x = randomExponent(order.encode(parameters.q), order.bits, random).reverse();
  return wiping([x], () => DsaPrivateKey.fromBytes(parameters, x));
}

function checkDsaParameters(parameters: unknown): asserts parameters is DsaParameters {
  checkInstance('parameters', parameters, DsaParameters, 'DsaParameters');
}
