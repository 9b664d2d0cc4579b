/**
 * ElGamal encryption over the residues of a prime (T. ElGamal, 1985; Handbook of Applied Cryptography, section 8.4.1), of messages, of
 * elements of the group, and of small numbers, whose ciphertexts add up (R. Cramer, R. Gennaro, B. Schoenmakers, 1997).
 */
import { checkBytes, copyOf } from '../../encoding/octets.ts';
import { bitLength, bytesOfWhole, fromBytesLE, toBytesLE } from '../../util/bytes.ts';
import { checkWhole } from '../../util/checks.ts';
import { difference, isZero } from '../../util/constant-time.ts';
import { MalformedError, OutOfRangeError, WrongTypeError } from '../../util/errors.ts';
import type { RandomSource } from '../../util/random.ts';
import { randomExponent } from '../../util/random-exponent.ts';
import { secretBelow } from '../../util/secret-below.ts';
import { wiping } from '../../util/wipe.ts';
import { DhParameters, dhArithmetic } from '../ffc/dh/parameters.ts';
import { ReusedBase } from '../ffc/reused-base.ts';
import { checkCiphertext, type ElGamalCiphertext } from './ciphertext.ts';
import { DiscreteLogarithms } from './discrete-logarithm.ts';
import { decodeMessage, encodeMessage } from './message.ts';

/** The longest number that is encrypted in the exponent. Larger ones cannot be found again. */
const MOST_NUMBER = 2 ** 40;
const NUMBER_BYTES = 6;

/**
 * A public key y of parameters whose order is known, proven to lie in the subgroup of the generator.
 *
 * Secret: plaintexts and the random exponents. Public: everything else.
 */
export class ElGamalPublicKey {
  readonly parameters: DhParameters;
  readonly y: bigint;
  readonly #generator: ReusedBase;
  readonly #key: ReusedBase;

  /** @throws {WrongTypeError} or {OutOfRangeError} `parameters`, where the order is not known; `y`, where it is no public key. */
  constructor(parameters: DhParameters, y: bigint) {
    const order = orderOf(parameters);
    if (typeof y !== 'bigint') throw new WrongTypeError('y', 'must be a bigint');
    if (y < 2n || y >= parameters.prime || !parameters.isMember(y))
      throw new OutOfRangeError('y', 'must lie in the subgroup of the generator');
    const { generator } = parameters;
    const { field } = dhArithmetic.of(parameters);
    const exponentBytes = Math.ceil(bitLength(order) / 8);
    this.parameters = parameters;
    this.y = y;
    this.#generator = new ReusedBase(generator, field, exponentBytes);
    this.#key = new ReusedBase(y, field, exponentBytes);
    Object.freeze(this);
  }

  /**
   * Encrypts bytes, of which there may be two less than the prime has, for a safe prime.
   *
   * @throws {OutOfRangeError} `message`, if it is too long; `key`, if its prime is not safe.
   */
  encrypt(message: Uint8Array, random?: RandomSource): ElGamalCiphertext {
    checkBytes('message', message);
    const element = encodeMessage(this.parameters, message);
    return wiping([element], () => this.#encrypt(element, random));
  }

  /** Encrypts an element of the subgroup. @throws {OutOfRangeError} `element`, if it is none. */
  encryptElement(element: bigint, random?: RandomSource): ElGamalCiphertext {
    const { prime, order } = this.parameters;
    const { field } = dhArithmetic.of(this.parameters);
    if (typeof element !== 'bigint') throw new WrongTypeError('element', 'must be a bigint');
    const inRange = element > 0n && element < prime;
    const bytes = field.encode(inRange ? element : 1n);
    return wiping([bytes], () => {
      const power = field.powVarTime(bytes, order as bigint);
      if (!inRange || fromBytesLE(power) !== 1n) throw new OutOfRangeError('element', 'must lie in the subgroup of the generator');
      return this.#encrypt(bytes, random);
    });
  }

  /** Encrypts g^number, for a whole number from 0 to 2^40. */
  encryptNumber(number: number, random?: RandomSource): ElGamalCiphertext {
    checkWhole('number', number, 0, MOST_NUMBER);
    const { generator, order } = this.parameters;
    const { field } = dhArithmetic.of(this.parameters);
    const orderBytes = Math.ceil(bitLength(order as bigint) / 8);
    const exponent = bytesOfWhole(number, Math.max(orderBytes, NUMBER_BYTES));
    // Exponents that are longer than those of the table are for groups of no use.
    const element = wiping([exponent], () =>
      exponent.length === orderBytes ? this.#generator.pow(exponent) : field.pow(field.encode(generator), exponent),
    );
    return wiping([element], () => this.#encrypt(element, random));
  }

  /** Another ciphertext of the same plaintext: nobody sees that they belong together. */
  rerandomize(ciphertext: ElGamalCiphertext, random?: RandomSource): ElGamalCiphertext {
    checkCiphertext(this.parameters, ciphertext);
    const { prime } = this.parameters;
    const { field } = dhArithmetic.of(this.parameters);
    const one = this.#encrypt(field.encode(1n), random);
    return { a: (ciphertext.a * one.a) % prime, b: (ciphertext.b * one.b) % prime };
  }

  #encrypt(element: Uint8Array, random: RandomSource | undefined): ElGamalCiphertext {
    const { field } = dhArithmetic.of(this.parameters);
    const order = orderOf(this.parameters);
    const bits = bitLength(order);
    const r = randomExponent(toBytesLE(order, Math.ceil(bits / 8)), bits, random);
    return wiping([r], () => {
      const mask = this.#key.pow(r);
      return wiping([mask], () => ({ a: fromBytesLE(this.#generator.pow(r)), b: fromBytesLE(field.mul(mask, element)) }));
    });
  }
}

/**
 * A private key: x from 1 to the order less 1.
 *
 * Secret: x and plaintexts. Public: everything else.
 */
export class ElGamalPrivateKey {
  readonly parameters: DhParameters;
  readonly #x: Uint8Array;
  #publicKey: ElGamalPublicKey | undefined;
  #logarithms: DiscreteLogarithms | undefined;

  /**
   * @param x - a number, or its little-endian bytes, as many as the order has; these are copied.
   * @throws {WrongTypeError} or {OutOfRangeError} `parameters`, where the order is not known; `x`, where it is not from 1 to the order less 1.
   */
  constructor(parameters: DhParameters, x: bigint | Uint8Array) {
    const order = orderOf(parameters);
    if (typeof x !== 'bigint') checkBytes('x', x, 'must be a bigint or a Uint8Array');
    const bytes = secretBelow(toBytesLE(order, Math.ceil(bitLength(order) / 8)), typeof x === 'bigint' ? x : copyOf(x));
    if (!bytes) throw new OutOfRangeError('x', 'must be from 1 to the order less 1');
    this.parameters = parameters;
    this.#x = bytes;
    Object.freeze(this);
  }

  /** The secret number. */
  get x(): bigint {
    return fromBytesLE(this.#x);
  }

  /** generator^x, computed when it is first asked for. */
  get publicKey(): ElGamalPublicKey {
    if (!this.#publicKey) {
      const { generator } = this.parameters;
      const { field } = dhArithmetic.of(this.parameters);
      this.#publicKey = new ElGamalPublicKey(this.parameters, fromBytesLE(field.pow(field.encode(generator), this.#x)));
    }
    return this.#publicKey;
  }

  /** The bytes that were encrypted. @throws {MalformedError} `ciphertext`, where it is of no message of bytes. */
  decrypt(ciphertext: ElGamalCiphertext): Uint8Array {
    const element = this.#decrypt(ciphertext);
    return wiping([element], () => decodeMessage(this.parameters, element));
  }

  /** The element that was encrypted. */
  decryptElement(ciphertext: ElGamalCiphertext): bigint {
    const element = this.#decrypt(ciphertext);
    return wiping([element], () => fromBytesLE(element));
  }

  /**
   * The number that was encrypted, or the sum of numbers, from 0 to `most`; undefined where it is none of these. Found by baby and giant
   * steps, about √most each, in a time that depends on the number. The baby steps are remembered for the next call.
   *
   * @param most - a whole number from 1 to 2^40.
   */
  decryptNumberVarTime(ciphertext: ElGamalCiphertext, most: number): number | undefined {
    checkWhole('most', most, 1, MOST_NUMBER);
    const element = this.decryptElement(ciphertext);
    if (!this.#logarithms || this.#logarithms.most < most) this.#logarithms = new DiscreteLogarithms(this.parameters, most);
    const number = this.#logarithms.ofVarTime(element);
    return number !== undefined && number <= most ? number : undefined;
  }

  /** Forgets the secret number: the key decrypts no more. */
  wipe(): void {
    this.#x.fill(0);
  }

  /** b · a^(order − x). */
  #decrypt(ciphertext: ElGamalCiphertext): Uint8Array {
    checkCiphertext(this.parameters, ciphertext);
    if (isZero(this.#x)) throw new OutOfRangeError('key', 'must not have been wiped');
    const { field } = dhArithmetic.of(this.parameters);
    const { a, b } = ciphertext;
    // Elsewhere, what comes out would tell of x modulo the order of a.
    if (!this.parameters.isMember(a)) throw new MalformedError('ciphertext', 'must lie in the subgroup of the generator');
    const exponent = difference(toBytesLE(orderOf(this.parameters), this.#x.length), this.#x);
    const mask = wiping([exponent], () => field.pow(field.encode(a), exponent));
    return wiping([mask], () => field.mul(mask, field.encode(b)));
  }
}

/**
 * A new private key, drawn from all numbers from 1 to the order less 1.
 *
 * @throws {OutOfRangeError} `parameters`, where the order is not known.
 * @throws {NoRandomnessError} `random`, where the platform has no generator and none is given.
 *
 * @example
 * import { DhParameters, combineCiphertexts, generateElGamalKey } from 'limber/elgamal';
 * const group = DhParameters.named('ffdhe2048');
 * const key = generateElGamalKey(group);
 * const votes = [1, 0, 1].map((vote) => key.publicKey.encryptNumber(vote));
 * console.log(key.decryptNumberVarTime(combineCiphertexts(group, ...votes), 100)); // 2
 */
export function generateElGamalKey(parameters: DhParameters, random?: RandomSource): ElGamalPrivateKey {
  const order = orderOf(parameters);
  const bits = bitLength(order);
  const x = randomExponent(toBytesLE(order, Math.ceil(bits / 8)), bits, random);
  return wiping([x], () => new ElGamalPrivateKey(parameters, x));
}

function orderOf(parameters: DhParameters): bigint {
  if (!(parameters instanceof DhParameters)) throw new WrongTypeError('parameters', 'must be DhParameters');
  if (parameters.order === undefined) throw new OutOfRangeError('parameters', 'must have a generator of known order');
  return parameters.order;
}
