/** Agreement by X25519 (RFC 7748, section 6.1). */
import { isZero } from '../../../util/constant-time.ts';
import { InvalidPointError } from '../../../util/errors.ts';
import { givenPeerKey, type KeyKind, withPrivateKey } from '../../given-keys.ts';
import { multiply, requireX25519, secretBytesOf, X25519PrivateKey, X25519PublicKey } from './keys.ts';

/**
 * Agrees on a secret with another party by X25519 (RFC 7748, section 6.1).
 *
 * @param privateKey - one's own key, or its 32 bytes; secret.
 * @param peerPublicKey - the other's key, or its 32 bytes.
 * @returns the shared secret, 32 bytes. Secret; to be hashed, not used as a key itself.
 * @throws {WrongTypeError} for an argument of the wrong type. @throws {MalformedError} `privateKey` or `peerPublicKey`, for bytes of another length than 32.
 * @throws {OutOfRangeError} `privateKey`, after `wipe`.
 * @throws {InvalidPointError} `peerPublicKey`, if it is of small order: the secret would be zero whatever the private key. @throws {NoWebAssemblyError} `engine`.
 *
 * @example
 * import { agreeX25519, generateX25519Key } from 'limber/ecdh';
 * const [alice, bob] = [generateX25519Key(), generateX25519Key()];
 * const [one, other] = [agreeX25519(alice, bob.publicKey), agreeX25519(bob.toBytes(), alice.publicKey.toBytes())];
 * console.log(one.every((byte, i) => byte === other[i])); // true
 */
export function agreeX25519(privateKey: X25519PrivateKey | Uint8Array, peerPublicKey: X25519PublicKey | Uint8Array): Uint8Array {
  requireX25519();
  const u = givenPeerKey(PUBLIC, 'peerPublicKey', peerPublicKey).toBytes();
  const secret = withPrivateKey(PRIVATE, 'privateKey', privateKey, (key) => multiply(secretBytesOf(key), u));
  if (isZero(secret)) throw new InvalidPointError('peerPublicKey', 'must not be of small order');
  return secret;
}

const PUBLIC: KeyKind<X25519PublicKey> = {
  name: 'an X25519PublicKey',
  isKey: (value) => value instanceof X25519PublicKey,
  fromBytes: (bytes) => X25519PublicKey.fromBytes(bytes),
};

const PRIVATE: KeyKind<X25519PrivateKey> = {
  name: 'an X25519PrivateKey',
  isKey: (value) => value instanceof X25519PrivateKey,
  fromBytes: (bytes) => X25519PrivateKey.fromBytes(bytes),
};
