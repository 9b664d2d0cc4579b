/** Diffie–Hellman on curves of prime order (NIST SP 800-56A Rev. 3, section 5.7.1.2). */
import { copyOf } from '../../../encoding/octets.ts';
import { isZero } from '../../../util/constant-time.ts';
import { MalformedError, OutOfRangeError } from '../../../util/errors.ts';
import { wiping } from '../../../util/wipe.ts';
import { checkPrivateKey, checkPublicKey, type EcPrivateKey, type EcPublicKey } from '../keys.ts';

/**
 * The shared secret: the x-coordinate, big-endian, as long as the curve's. To be hashed, not used as a key itself.
 *
 * Secret: the private key and the result. That the public key is a point of the curve was found out when it was made.
 *
 * @throws {WrongTypeError} for an argument of the wrong type. @throws {MalformedError} `publicKey`, of another curve.
 * @throws {OutOfRangeError} `privateKey`, after `wipe`.
 *
 * @example
 * import { agreeEcdh, generateEcKey, p256 } from 'limber/ecdh';
 * const [alice, bob] = [generateEcKey(p256), generateEcKey(p256)];
 * const [one, other] = [agreeEcdh(alice, bob.publicKey), agreeEcdh(bob, alice.publicKey)];
 * console.log(one.every((byte, i) => byte === other[i])); // true
 */
export function agreeEcdh(privateKey: EcPrivateKey, publicKey: EcPublicKey): Uint8Array {
  checkPrivateKey('privateKey', privateKey);
  checkPublicKey('publicKey', publicKey);
  const { curve } = privateKey;
  if (publicKey.curve !== curve) throw new MalformedError('publicKey', `must be of the curve ${curve.name}`);
  const d = privateKey.secret();
  const point = wiping([d], () => curve.group.multiply(d, publicKey.point));
  return wiping([point], () => {
    // Of a prime order no multiple by 1 to n − 1 is neutral.
    if (isZero(point)) throw new OutOfRangeError('privateKey', 'must be from 1 to the order less 1');
    return copyOf(point.subarray(0, curve.coordinateBytes)).reverse();
  });
}
