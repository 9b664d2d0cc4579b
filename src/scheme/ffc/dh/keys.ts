/** Diffie–Hellman keys (NIST SP 800-56A Rev. 3, section 5.6). */

import { checkBytes, copyOf, fromBytesBE, reversed, toBytesBE } from '../../../encoding/octets.ts';
import { bitLength, fromBytesLE, jsonOf, toBytesLE } from '../../../util/bytes.ts';
import { checkBigint, checkInstance } from '../../../util/checks.ts';
import { isZero } from '../../../util/constant-time.ts';
import { OutOfRangeError } from '../../../util/errors.ts';
import { type Inside, inside } from '../../../util/inside.ts';
import { readOptions } from '../../../util/options.ts';
import { RANDOM_OPTIONS, type RandomOptions } from '../../../util/random.ts';
import { randomBits, randomExponent } from '../../../util/random-exponent.ts';
import { secretBelow } from '../../../util/secret-below.ts';
import { refuseClones } from '../../../util/uncloneable.ts';
import { wiping } from '../../../util/wipe.ts';
import { DhParameters, dhArithmetic } from './parameters.ts';

/** How thoroughly a public key is validated. */
export interface DhValidation {
  /**
   * Proves for a safe prime as well that the key is in the subgroup of the generator. Without that proof the order of the key may be twice the generator's, and one bit
   * of a private key leaks into the shared secret. The order must be known. false by default.
   */
  readonly full?: boolean;
}

/** Partial validation serves for safe primes. */
export const DH_VALIDATION = { full: false };

/**
 * A Diffie–Hellman public key, which is validated: 2 ≤ y ≤ p − 2, and y^q = 1 if the order q is known and short (NIST SP 800-56A Rev. 3, section 5.6.2.3.1). For a
 * safe prime the range is enough (section 5.6.2.3.2), unless `full` asks for the order.
 *
 * Secret: nothing.
 *
 * @example
 * import { DhParameters, DhPublicKey } from 'limber/dh';
 * const group = new DhParameters({ prime: 23n, generator: 4n, order: 11n }, { minBits: 5 });
 * console.log(new DhPublicKey(group, 16n, { full: true }).toBytes()); // Uint8Array(1) [ 16 ]
 */
export class DhPublicKey {
  /** The parameters that the key belongs to. */
  readonly parameters: DhParameters;
  /** The public number. */
  readonly y: bigint;

  /**
   * Makes a public key of its number, which is validated (NIST SP 800-56A Rev. 3, section 5.6.2.3).
   *
   * @param parameters - the parameters that the key belongs to.
   * @param y - the public number, from 2 to p − 2.
   * @param options - `full`: whether the key's order is proven for a safe prime as well.
   * @throws {WrongTypeError} `parameters`, `y` or `options`, if it is not of its type.
   * @throws {OutOfRangeError} `y`, if it is out of range or not in the subgroup of the generator; `full`, if the order is not known.
   */
  constructor(parameters: DhParameters, y: bigint, options?: DhValidation) {
    checkParameters(parameters);
    checkBigint('y', y);
    const { full } = readOptions(options, DH_VALIDATION);
    const { prime, order, safe } = parameters;
    if (y < 2n || y > prime - 2n) throw new OutOfRangeError('y', 'must be from 2 to p − 2');
    if (full && order === undefined) throw new OutOfRangeError('full', 'needs the order of the generator');
    if (order !== undefined && (full || !safe) && !parameters.isMember(y)) {
      throw new OutOfRangeError('y', 'must lie in the subgroup of the generator');
    }
    this.parameters = parameters;
    this.y = y;
    Object.freeze(this);
  }

  /**
   * Reads the bytes that {@link DhPublicKey.toBytes} writes.
   *
   * @param parameters - the parameters that the key belongs to.
   * @param bytes - y, big-endian, exactly as long as the prime.
   * @param options - `full`: whether the key's order is proven for a safe prime as well.
   * @returns the key, validated.
   * @throws {WrongTypeError} `parameters`, `bytes` or `options`, if it is not of its type.
   * @throws {OutOfRangeError} `bytes`, if they are not as long as the prime; `y`, if it is out of range or not in the subgroup of the generator; `full`, if the order is
   *   not known.
   */
  static fromBytes(parameters: DhParameters, bytes: Uint8Array, options?: DhValidation): DhPublicKey {
    checkParameters(parameters);
    checkBytes('bytes', bytes);
    const { field } = dhArithmetic.of(parameters);
    if (bytes.length !== field.bytes) throw new OutOfRangeError('bytes', `must be as long as the prime: ${field.bytes} bytes`);
    return new DhPublicKey(parameters, fromBytesBE(bytes), options);
  }

  /**
   * Writes the public number, as `fromBytes` reads it.
   *
   * @returns y, big-endian, as long as the prime.
   */
  toBytes(): Uint8Array {
    return toBytesBE(this.y, dhArithmetic.of(this.parameters).field.bytes);
  }

  /** What `JSON.stringify` writes, for logs: the members, numbers in hexadecimal. A key is kept in PEM, by `limber/keys`. */
  toJSON(): Readonly<Record<string, unknown>> {
    return jsonOf(this);
  }
}

/** The number x, little-endian: as long as new private keys are, or as the prime. Zeros once the key is wiped. */
interface Secrets {
  readonly x: Uint8Array;
  publicKey: DhPublicKey | undefined;
}

const secrets: Inside<DhPrivateKey, Secrets> = /* @__PURE__ */ inside<DhPrivateKey, Secrets>();

/**
 * A Diffie–Hellman private key: an exponent x, at least 1, and below the order if that is known.
 *
 * Secret: x. Public: the parameters, the public key, and whether x is longer than new private keys are. A key stays in its thread: `structuredClone` and `postMessage`
 * throw; send `toBytes()` or PEM to a worker.
 *
 * @example
 * import { DhParameters, DhPrivateKey } from 'limber/dh';
 * const group = new DhParameters({ prime: 23n, generator: 4n, order: 11n }, { minBits: 5 });
 * const key = DhPrivateKey.fromBytes(group, Uint8Array.of(3));
 * console.log(key.publicKey.y, key.toBytes()); // 18n Uint8Array(1) [ 3 ]
 */
export class DhPrivateKey {
  /** The parameters that the key belongs to. */
  readonly parameters: DhParameters;

  /**
   * Makes a private key of its number.
   *
   * @param parameters - the parameters that the key belongs to.
   * @param x - the secret exponent. A bigint shows its length: use {@link DhPrivateKey.fromBytes} where that matters.
   * @throws {WrongTypeError} `parameters` or `x`, if it is not of the type named here.
   * @throws {OutOfRangeError} `x`, if it is not at least 1 and below the order, or below p − 1 if the order is not known.
   */
  constructor(parameters: DhParameters, x: bigint) {
    checkParameters(parameters);
    checkBigint('x', x);
    const bytes = secretBelow(limitOf(parameters), x);
    if (!bytes) throw new OutOfRangeError('x', 'must be at least 1 and below the order');
    // Short exponents are all as long, and the others too.
    const short = shortLength(parameters);
    const length = bitLength(x) <= 8 * short ? short : bytes.length;
    this.parameters = parameters;
    refuseClones(this);
    secrets.set(this, { x: wiping([bytes], () => copyOf(bytes.subarray(0, length))), publicKey: undefined });
    Object.freeze(this);
  }

  /**
   * Reads the bytes that {@link DhPrivateKey.toBytes} writes. They never become a bigint, and are copied.
   *
   * @param parameters - the parameters that the key belongs to.
   * @param bytes - x, big-endian, exactly as long as new private keys of the parameters (`privateBits`) or as the prime. Secret, but for the length.
   * @returns the key.
   * @throws {WrongTypeError} `parameters` or `bytes`, if it is not of the type named here.
   * @throws {OutOfRangeError} `bytes`, if they are of another length, or not a number that is at least 1 and below the order.
   */
  static fromBytes(parameters: DhParameters, bytes: Uint8Array): DhPrivateKey {
    checkParameters(parameters);
    checkBytes('bytes', bytes);
    const limit = limitOf(parameters);
    const [short, long] = [shortLength(parameters), limit.length];
    if (bytes.length !== short && bytes.length !== long) throw new OutOfRangeError('bytes', `must be ${short} or ${long} bytes`);
    const wide = new Uint8Array(long);
    wide.set(bytes, long - bytes.length);
    const inRange = secretBelow(limit, wide.reverse());
    if (!inRange) throw new OutOfRangeError('bytes', 'must be a number that is at least 1 and below the order');
    // The constructor takes a number: it is given another one.
    const key = new DhPrivateKey(parameters, 1n);
    secrets.set(key, { x: wiping([inRange], () => copyOf(inRange.subarray(0, bytes.length))), publicKey: undefined });
    return key;
  }

  /** The secret exponent as a bigint, whose length shows; 0 once the key is wiped. */
  get x(): bigint {
    return fromBytesLE(secrets.of(this).x);
  }

  /** The public key generator^x mod p, computed when it is first asked for. */
  get publicKey(): DhPublicKey {
    const own = secrets.of(this);
    own.publicKey ??= new DhPublicKey(this.parameters, fromBytesLE(powerOf(this.parameters, secretOf(this))));
    return own.publicKey;
  }

  /**
   * Writes the secret number, as `fromBytes` reads it.
   *
   * @returns x, big-endian: as long as new private keys of the parameters, or as the prime if x is longer. Secret, but for the length.
   * @throws {OutOfRangeError} `key`, if it has been wiped.
   */
  toBytes(): Uint8Array {
    return reversed(secretOf(this));
  }

  /** Forgets the secret exponent: the key agrees on nothing more. */
  wipe(): void {
    secrets.of(this).x.fill(0);
  }
}

/** The bytes of x, little-endian, which are the key's own. @throws {OutOfRangeError} `key`, if it has been wiped. */
export function secretOf(key: DhPrivateKey): Uint8Array {
  const { x } = secrets.of(key);
  if (isZero(x)) throw new OutOfRangeError('key', 'must not have been wiped');
  return x;
}

/** generator^x. */
function powerOf(parameters: DhParameters, x: Uint8Array): Uint8Array {
  const { field, powers } = dhArithmetic.of(parameters);
  return x.length === shortLength(parameters) ? powers.pow(x) : field.pow(field.encode(parameters.generator), x);
}

/** How many bytes new private keys have. */
const shortLength = ({ privateBits }: DhParameters): number => Math.ceil(privateBits / 8);

/** What private keys are below, in as many bytes as the prime has. */
const limitOf = (parameters: DhParameters): Uint8Array =>
  dhArithmetic.of(parameters).field.encode(parameters.order ?? parameters.prime - 1n);

/**
 * A new private key of `privateBits` bits, and below the order if that is known, drawn uniformly by rejection (NIST SP 800-56A Rev. 3, section 5.6.1.1.4). The exponent
 * never becomes a bigint.
 *
 * @param parameters - the parameters that the key will belong to.
 * @param options - `random`, the source of randomness; the platform's generator by default.
 * @returns the key. Secret.
 * @throws {WrongTypeError} `parameters`, if they are not DhParameters; `options` or `random`, if it is not of its type.
 * @throws {NoRandomnessError} `random`, if the platform has no generator and no source is given.
 *
 * @example
 * import { DhParameters, generateDhKey } from 'limber/dh';
 * const key = generateDhKey(DhParameters.named('ffdhe2048'));
 * console.log(key.toBytes().length, key.publicKey.toBytes().length); // 29 256
 */
export function generateDhKey(parameters: DhParameters, options?: RandomOptions): DhPrivateKey {
  checkParameters(parameters);
  const { random } = readOptions(options, RANDOM_OPTIONS);
  const { order, privateBits } = parameters;
  const bits = order === undefined ? Infinity : bitLength(order);
  const x =
    bits <= privateBits ? randomExponent(toBytesLE(order as bigint, Math.ceil(bits / 8)), bits, random) : randomBits(privateBits, random);
  return wiping([x], () => DhPrivateKey.fromBytes(parameters, x.reverse()));
}

function checkParameters(parameters: unknown): asserts parameters is DhParameters {
  checkInstance('parameters', parameters, DhParameters, 'DhParameters');
}
