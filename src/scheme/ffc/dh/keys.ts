/** Diffie–Hellman keys and the agreement on a secret (NIST SP 800-56A Rev. 3, sections 5.6 and 5.7.1.1). */

import { checkBytes, copyOf, equalBytes, fromBytesBE, toBytesBE } from '../../../encoding/octets.ts';
import { bitLength, fromBytesLE, toBytesLE } from '../../../util/bytes.ts';
import { checkInstance } from '../../../util/checks.ts';
import { isZero } from '../../../util/constant-time.ts';
import { OutOfRangeError, WrongTypeError } from '../../../util/errors.ts';
import { readOptions } from '../../../util/options.ts';
import type { RandomSource } from '../../../util/random.ts';
import { randomBits, randomExponent } from '../../../util/random-exponent.ts';
import { secretBelow } from '../../../util/secret-below.ts';
import { wiping } from '../../../util/wipe.ts';
import { DhParameters } from './parameters.ts';

export interface DhValidation {
  /**
   * Proves of a safe prime's key as well that it lies in the subgroup of the generator. Without it, the key's order may be twice that,
   * and one bit of a private key shows in what follows from it.
   */
  readonly full?: boolean;
}

/**
 * A public key, proven to be one: 2 ≤ y ≤ p − 2, and y^q = 1 where the order q is known and short (section 5.6.2.3.1). For a safe
 * prime the first is enough, the partial validation of section 5.6.2.3.2, unless `full` asks for more.
 *
 * Secret: nothing.
 */
export class DhPublicKey {
  readonly parameters: DhParameters;
  readonly y: bigint;

  /**
   * @param y - a number, or its big-endian bytes, as many as the prime has.
   * @throws {WrongTypeError} `y`, if it is neither.
   * @throws {OutOfRangeError} `y`, if it is no public key for the parameters.
   */
  constructor(parameters: DhParameters, y: bigint | Uint8Array, options?: DhValidation) {
    checkInstance('parameters', parameters, DhParameters, 'DhParameters');
    const { full } = readOptions(options, { full: false });
    const { prime, order, field, safe } = parameters;
    if (typeof y !== 'bigint') {
      checkBytes('y', y, 'must be a bigint or a Uint8Array');
      if (y.length !== field.bytes) throw new OutOfRangeError('y', 'must be as long as the prime');
    }
    const value = typeof y === 'bigint' ? y : fromBytesBE(y);
    if (value < 2n || value > prime - 2n) throw new OutOfRangeError('y', 'must be from 2 to p − 2');
    if (full && order === undefined) throw new OutOfRangeError('full', 'needs the order of the generator');
    if (order !== undefined && (full || !safe) && !parameters.isMember(value)) {
      throw new OutOfRangeError('y', 'must lie in the subgroup of the generator');
    }
    this.parameters = parameters;
    this.y = value;
    Object.freeze(this);
  }

  /** Big-endian, as long as the prime. */
  toBytes(): Uint8Array {
    return toBytesBE(this.y, this.parameters.field.bytes);
  }
}

/**
 * A private key: an exponent from 1 on, below the order where that is known.
 *
 * Secret: the exponent and agreed secrets. Public: the parameters, and whether the exponent is longer than their private keys are.
 */
export class DhPrivateKey {
  readonly parameters: DhParameters;
  readonly #x: Uint8Array;
  #publicKey: DhPublicKey | undefined;

  /**
   * @param x - a number, or its little-endian bytes, as many as new private keys have; these are copied.
   * @throws {WrongTypeError} `x`, if it is neither.
   * @throws {OutOfRangeError} `x`, if it is not from 1 to the order less 1, or to p − 2.
   */
  constructor(parameters: DhParameters, x: bigint | Uint8Array) {
    checkInstance('parameters', parameters, DhParameters, 'DhParameters');
    const isNumber = typeof x === 'bigint';
    if (!isNumber) checkBytes('x', x, 'must be a bigint or a Uint8Array');
    const { prime, order, privateBits, field } = parameters;
    // Short exponents are all as long, and the others too.
    const short = Math.ceil(privateBits / 8);
    const length = !isNumber || bitLength(x) <= 8 * short ? short : field.bytes;
    const wide = isNumber ? x : x.length === short ? widened(x, field.bytes) : 0n;
    const bytes = secretBelow(field.encode(order ?? prime - 1n), wide);
    if (!bytes) throw new OutOfRangeError('x', 'must be at least 1 and below the order');
    this.parameters = parameters;
    this.#x = wiping([bytes], () => copyOf(bytes.subarray(0, length)));
    Object.freeze(this);
  }

  /** The secret number. */
  get x(): bigint {
    return fromBytesLE(this.#x);
  }

  /** generator^x, computed when it is first asked for. */
  get publicKey(): DhPublicKey {
    if (!this.#publicKey) {
      const { parameters } = this;
      const { field, powers, privateBits, generator } = parameters;
      const short = this.#x.length === Math.ceil(privateBits / 8);
      const power = short ? powers.pow(this.#x) : field.pow(field.encode(generator), this.#x);
      this.#publicKey = new DhPublicKey(parameters, fromBytesLE(power));
    }
    return this.#publicKey;
  }

  /**
   * The secret that both sides have: peer^x mod p, big-endian and as long as the prime, with its leading zeros. It goes through
   * a key derivation function before it is a key.
   *
   * @throws {WrongTypeError} `peer`, if it is no `DhPublicKey`.
   * @throws {OutOfRangeError} `peer`, if it is of other parameters or leads to 1 or p − 1.
   */
  agree(peer: DhPublicKey): Uint8Array {
    if (!(peer instanceof DhPublicKey)) throw new WrongTypeError('peer', 'must be a DhPublicKey');
    const { field, prime } = this.parameters;
    if (!this.parameters.fits(peer.parameters)) throw new OutOfRangeError('peer', 'must have the parameters of this key');
    if (isZero(this.#x)) throw new OutOfRangeError('key', 'must not have been wiped');
    const secret = field.pow(field.encode(peer.y), this.#x);
    const trivial = [1n, prime - 1n].some((value) => equalBytes(secret, field.encode(value)));
    if (trivial) throw new OutOfRangeError('peer', 'must not lead to 1 or p − 1');
    return secret.reverse();
  }

  /** Forgets the secret number: the key agrees on nothing more. */
  wipe(): void {
    this.#x.fill(0);
  }
}

/**
 * A new private key of `privateBits` bits, and below the order where that is known (section 5.6.1.1.4).
 *
 * @throws {NoRandomnessError} `random`, where the platform has no generator and none is given.
 */
export function generateDhKey(parameters: DhParameters, random?: RandomSource): DhPrivateKey {
  checkInstance('parameters', parameters, DhParameters, 'DhParameters');
  const { order, privateBits } = parameters;
  const bits = order === undefined ? Infinity : bitLength(order);
  const x =
    bits <= privateBits ? randomExponent(toBytesLE(order as bigint, Math.ceil(bits / 8)), bits, random) : randomBits(privateBits, random);
  return wiping([x], () => new DhPrivateKey(parameters, x));
}

/** A copy with zeros behind it. */
function widened(bytes: Uint8Array, length: number): Uint8Array {
  const wide = new Uint8Array(length);
  wide.set(bytes);
  return wide;
}
