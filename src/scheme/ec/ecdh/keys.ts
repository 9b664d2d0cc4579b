/** Keys of X25519 (RFC 7748): 32 bytes. */
import { X25519 } from '../../../curve/x25519/x25519.ts';
import { checkBytes, copyOf, equalBytes } from '../../../encoding/octets.ts';
import { compiledOnce } from '../../../runtime/compiled-once.ts';
import { requireFields } from '../../../runtime/select.ts';
import { MalformedError, OutOfRangeError, WrongTypeError } from '../../../util/errors.ts';
import { inside } from '../../../util/inside.ts';
import { readOptions } from '../../../util/options.ts';
import { type RandomSource, randomBytes } from '../../../util/random.ts';
import { refuseClones } from '../../../util/uncloneable.ts';
import { wiping } from '../../../util/wipe.ts';

const BYTES = 32;
/** The base point's u. */
const BASE = /* @__PURE__ */ Uint8Array.from({ length: BYTES }, (_, i) => (i === 0 ? 9 : 0));

const ladder: () => X25519 = /* @__PURE__ */ compiledOnce(() => new X25519());

/** scalar · u, by the function X25519 (RFC 7748, section 5). Secret: both and the result. */
export const multiply = (scalar: Uint8Array, u: Uint8Array): Uint8Array => ladder().multiply(scalar, u);

/** Throws, before any secret is touched, where there is no ladder. @throws {NoWebAssemblyError} `engine`. */
export const requireX25519 = (): void => requireFields('X25519');

/** A copy of the bytes of a key. */
function checkedBytes(bytes: Uint8Array): Uint8Array {
  requireX25519();
  checkBytes('bytes', bytes);
  if (bytes.length !== BYTES) throw new MalformedError('bytes', `must be ${BYTES} bytes`);
  return copyOf(bytes);
}

/**
 * A public key of X25519: the coordinate u of a point. Every string of 32 bytes is one (RFC 7748, section 5); what is of small order shows when it is used.
 *
 * Secret: nothing.
 */
export class X25519PublicKey {
  readonly #bytes: Uint8Array;

  private constructor(bytes: Uint8Array) {
    this.#bytes = checkedBytes(bytes);
    Object.freeze(this);
  }

  /**
   * The public key whose bytes these are.
   *
   * @param bytes - 32 bytes, little-endian, as RFC 7748 has them. They are copied.
   * @throws {WrongTypeError} `bytes`. @throws {MalformedError} `bytes`, of another length than 32. @throws {NoWebAssemblyError} `engine`.
   */
  static fromBytes(bytes: Uint8Array): X25519PublicKey {
    return new X25519PublicKey(bytes);
  }

  /** The 32 bytes of the key, little-endian. */
  toBytes(): Uint8Array {
    return copyOf(this.#bytes);
  }

  /** Whether the other key has the same bytes. */
  equals(other: X25519PublicKey): boolean {
    return equalBytes(other.toBytes(), this.#bytes);
  }
}

/** What a private key holds. */
interface Secret {
  readonly bytes: Uint8Array;
  isWiped: boolean;
}

const secrets = /* @__PURE__ */ inside<X25519PrivateKey, Secret>();

/**
 * A private key of X25519: 32 bytes, which are clamped when they are used.
 *
 * Secret: the bytes. Public: the public key.
 */
export class X25519PrivateKey {
  #publicKey: X25519PublicKey | undefined;

  private constructor(bytes: Uint8Array) {
    secrets.set(this, { bytes: checkedBytes(bytes), isWiped: false });
    refuseClones(this);
    Object.freeze(this);
  }

  /**
   * The private key whose bytes these are.
   *
   * @param bytes - 32 bytes, little-endian, as RFC 7748 has them, clamped or not; secret. They are copied.
   * @throws {WrongTypeError} `bytes`. @throws {MalformedError} `bytes`, of another length than 32. @throws {NoWebAssemblyError} `engine`.
   *
   * @example
   * import { generateX25519Key, X25519PrivateKey } from 'limber/ecdh';
   * const bytes = generateX25519Key().toBytes();
   * console.log(X25519PrivateKey.fromBytes(bytes).publicKey.toBytes().length); // 32
   */
  static fromBytes(bytes: Uint8Array): X25519PrivateKey {
    return new X25519PrivateKey(bytes);
  }

  /** The public key, computed when it is first asked for. @throws {OutOfRangeError} `privateKey`, if that is after `wipe`. */
  get publicKey(): X25519PublicKey {
    this.#publicKey ??= X25519PublicKey.fromBytes(multiply(secretBytesOf(this), BASE));
    return this.#publicKey;
  }

  /** The 32 bytes of the key, little-endian, as they were given. Secret. */
  toBytes(): Uint8Array {
    return copyOf(secrets.of(this).bytes);
  }

  /** Forgets the key: it agrees no more. */
  wipe(): void {
    const secret = secrets.of(this);
    secret.isWiped = true;
    secret.bytes.fill(0);
  }
}

/** The bytes of a private key: not to be written. @throws {OutOfRangeError} `privateKey`, if it has been wiped. */
export function secretBytesOf(key: X25519PrivateKey): Uint8Array {
  const { bytes, isWiped } = secrets.of(key);
  if (isWiped) throw new OutOfRangeError('privateKey', 'must not have been wiped');
  return bytes;
}

/**
 * Draws a new private key for X25519: 32 random bytes (RFC 7748, section 6.1).
 *
 * @param options - `random`: where the random bytes come from; the platform's generator unless given.
 * @returns the key; secret.
 * @throws {WrongTypeError} `options` or `random`. @throws {NoRandomnessError} `random`, where there is no source of random bytes, or a broken one.
 * @throws {NoWebAssemblyError} `engine`.
 *
 * @example
 * import { generateX25519Key } from 'limber/ecdh';
 * console.log(generateX25519Key().publicKey.toBytes().length); // 32
 */
export function generateX25519Key(options?: { readonly random?: RandomSource }): X25519PrivateKey {
  requireX25519();
  const { random } = readOptions(options, { random: undefined });
  const bytes = randomBytes(BYTES, random);
  return wiping([bytes], () => X25519PrivateKey.fromBytes(bytes));
}

export function checkPrivateKey(argument: string, key: unknown): asserts key is X25519PrivateKey {
  if (!(key instanceof X25519PrivateKey)) throw new WrongTypeError(argument, 'must be an X25519PrivateKey');
}

export function checkPublicKey(argument: string, key: unknown): asserts key is X25519PublicKey {
  if (!(key instanceof X25519PublicKey)) throw new WrongTypeError(argument, 'must be an X25519PublicKey');
}
