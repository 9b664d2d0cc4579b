/** Diffie–Hellman on curves of prime order (NIST SP 800-56A Rev. 3, section 5.7.1.2). */
import { reversed } from '../../../encoding/octets.ts';
import { insideOf } from '../../../group/curves/curve.ts';
import { isZero } from '../../../util/constant-time.ts';
import { OutOfRangeError } from '../../../util/errors.ts';
import { readOptions } from '../../../util/options.ts';
import { wiping } from '../../../util/wipe.ts';
import { type CurveOption, givenEcPeerKey, withEcPrivateKey } from '../given-keys.ts';
import { type EcPrivateKey, type EcPublicKey, pointOf, secretOf } from '../keys.ts';

/**
 * Agrees on a secret with another party by Diffie–Hellman on a curve of prime order, as TLS, JOSE and Web Cryptography have it (ECDH). For X25519 there is
 * {@link agreeX25519}.
 *
 * @param privateKey - one's own key, or its big-endian bytes beside the option `curve`; secret.
 * @param peerPublicKey - the other's key, of the same curve, or its bytes (SEC 1). These are checked, and not remembered: such keys are mostly new ones.
 * @param options - `curve`, where the private key is bytes.
 * @returns the x-coordinate of the common point, big-endian, as long as the curve's coordinates (32 bytes on P-256). Secret; to be hashed, not used as a key itself.
 * @throws {WrongTypeError} for an argument of the wrong type, and `curve`, where the private key is bytes and there is none.
 * @throws {MalformedError} `peerPublicKey`, for bytes of another form; `privateKey`, for bytes of another length.
 * @throws {InvalidPointError} `peerPublicKey`, for bytes of no point of the curve.
 * @throws {OutOfRangeError} `peerPublicKey`, of another curve; `privateKey`, after `wipe`, for another curve than `curve`, and for bytes of no key. @throws {NoWebAssemblyError} `engine`.
 *
 * @example
 * import { generateEcKey, p256 } from 'limber/ec';
 * import { agreeEcdh } from 'limber/ecdh';
 * const [alice, bob] = [generateEcKey(p256), generateEcKey(p256)];
 * const [one, other] = [agreeEcdh(alice, bob.publicKey), agreeEcdh(bob, alice.publicKey.toBytes())];
 * console.log(one.every((byte, i) => byte === other[i])); // true
 */
export function agreeEcdh(
  privateKey: EcPrivateKey | Uint8Array,
  peerPublicKey: EcPublicKey | Uint8Array,
  options?: CurveOption,
): Uint8Array {
  const given = readOptions(options, { curve: undefined });
  return withEcPrivateKey('privateKey', privateKey, given.curve, (key) => {
    const { curve } = key;
    const peer = givenEcPeerKey('peerPublicKey', peerPublicKey, curve);
    const d = secretOf(key);
    const point = wiping([d], () => insideOf(curve).group.multiply(d, pointOf(peer)));
    return wiping([point], () => {
      // Of a prime order no multiple by 1 to n − 1 is neutral.
      if (isZero(point)) throw new OutOfRangeError('privateKey', 'must be from 1 to the order less 1');
      return reversed(point.subarray(0, curve.coordinateBytes));
    });
  });
}
