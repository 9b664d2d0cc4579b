/** X25519 (RFC 7748): keys of 32 bytes, and agreement. */

import { X25519 } from '../../../curve/x25519/x25519.ts';
import { checkBytes, copyOf, equalBytes } from '../../../encoding/octets.ts';
import { compiledOnce } from '../../../runtime/compiled-once.ts';
import { requireFields } from '../../../runtime/select.ts';
import { isZero } from '../../../util/constant-time.ts';
import { InvalidPointError, MalformedError, OutOfRangeError, WrongTypeError } from '../../../util/errors.ts';
import { type RandomSource, randomBytes } from '../../../util/random.ts';
import { wiping } from '../../../util/wipe.ts';

const BYTES = 32;
/** The base point's u. */
const BASE = /* @__PURE__ */ Uint8Array.from({ length: BYTES }, (_, i) => (i === 0 ? 9 : 0));

const ladder: () => X25519 = /* @__PURE__ */ compiledOnce(() => new X25519());

const multiply = (scalar: Uint8Array, u: Uint8Array): Uint8Array => ladder().multiply(scalar, u);

/** Throws, before any secret is touched, where there is no ladder. @throws {NoWebAssemblyError} `engine`. */
export const requireX25519 = (): void => requireFields('X25519');

/**
 * A public key: the coordinate u of a point. Every string of 32 bytes is one (RFC 7748, section 5); what is of small order shows when it is used.
 *
 * Secret: nothing.
 */
export class X25519PublicKey {
  readonly #bytes: Uint8Array;

  /** @throws {WrongTypeError} `bytes`. @throws {MalformedError} `bytes`, of another length than 32. @throws {NoWebAssemblyError} `engine`. */
  constructor(bytes: Uint8Array) {
    requireX25519();
    checkBytes('bytes', bytes);
    if (bytes.length !== BYTES) throw new MalformedError('bytes', `must be ${BYTES} bytes`);
    this.#bytes = copyOf(bytes);
  }

  toBytes(): Uint8Array {
    return copyOf(this.#bytes);
  }

  equals(other: X25519PublicKey): boolean {
    return equalBytes(other.toBytes(), this.#bytes);
  }
}

/**
 * A private key: 32 bytes, which are clamped when they are used.
 *
 * Secret: the bytes. Public: the public key.
 */
export class X25519PrivateKey {
  readonly #bytes: Uint8Array;
  #publicKey: X25519PublicKey | undefined;
  #isWiped = false;

  /**
   * @param bytes - they are copied.
   * @throws {WrongTypeError} `bytes`. @throws {MalformedError} `bytes`, of another length than 32. @throws {NoWebAssemblyError} `engine`.
   */
  constructor(bytes: Uint8Array) {
    requireX25519();
    checkBytes('bytes', bytes);
    if (bytes.length !== BYTES) throw new MalformedError('bytes', `must be ${BYTES} bytes`);
    this.#bytes = copyOf(bytes);
  }

  /** Computed when it is first asked for. @throws {OutOfRangeError} `key`, if that is after `wipe`. */
  get publicKey(): X25519PublicKey {
    this.#publicKey ??= new X25519PublicKey(multiply(this.#secret(), BASE));
    return this.#publicKey;
  }

  /** Secret. */
  toBytes(): Uint8Array {
    return copyOf(this.#bytes);
  }

  /**
   * The shared secret, 32 bytes: to be hashed, not used as a key itself. Secret: the key and the result.
   *
   * @throws {WrongTypeError} `publicKey`. @throws {OutOfRangeError} `key`, after `wipe`.
   * @throws {InvalidPointError} `publicKey`, if it is of small order: the secret would be zero whatever the private key (RFC 7748, section 6.1).
   */
  agree(publicKey: X25519PublicKey): Uint8Array {
    checkPublicKey('publicKey', publicKey);
    const secret = multiply(this.#secret(), publicKey.toBytes());
    if (isZero(secret)) throw new InvalidPointError('publicKey', 'must not be of small order');
    return secret;
  }

  #secret(): Uint8Array {
    if (this.#isWiped) throw new OutOfRangeError('key', 'must not have been wiped');
    return this.#bytes;
  }

  /** Forgets the key. */
  wipe(): void {
    this.#isWiped = true;
    this.#bytes.fill(0);
  }
}

/** A new key. @throws {NoRandomnessError} `random`, where the platform has no generator and none is given. @throws {NoWebAssemblyError} `engine`. */
export function generateX25519Key(random?: RandomSource): X25519PrivateKey {
  requireX25519();
  const bytes = randomBytes(BYTES, random);
  return wiping([bytes], () => new X25519PrivateKey(bytes));
}

export function checkPrivateKey(argument: string, key: unknown): asserts key is X25519PrivateKey {
  if (!(key instanceof X25519PrivateKey)) throw new WrongTypeError(argument, 'must be an X25519PrivateKey');
}

export function checkPublicKey(argument: string, key: unknown): asserts key is X25519PublicKey {
  if (!(key instanceof X25519PublicKey)) throw new WrongTypeError(argument, 'must be an X25519PublicKey');
}
