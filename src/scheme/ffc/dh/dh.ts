/** The agreement on a secret by Diffie–Hellman (NIST SP 800-56A Rev. 3, section 5.7.1.1). */

import { equalBytes, isBytes } from '../../../encoding/octets.ts';
import { checkInstance } from '../../../util/checks.ts';
import { OutOfRangeError, WrongTypeError } from '../../../util/errors.ts';
import { readOptions } from '../../../util/options.ts';
import { DH_VALIDATION, DhPrivateKey, DhPublicKey, type DhValidation, secretOf } from './keys.ts';
import { dhArithmetic } from './parameters.ts';

/**
 * The secret that two parties share: peer^x mod p (NIST SP 800-56A Rev. 3, section 5.7.1.1). Derive keys from it with a key derivation function such as HKDF; it is not
 * a key itself.
 *
 * @param key - the own private key. Secret.
 * @param peer - the other party's public key, or its bytes, big-endian and as long as the prime.
 * @param options - `full`: whether it is proven for a safe prime as well that the peer's key is in the subgroup of the generator.
 * @returns the secret, big-endian and as long as the prime, with its leading zeros.
 * @throws {WrongTypeError} `key`, `peer` or `options`, if it is not of its type.
 * @throws {OutOfRangeError} `peer`, if it has other parameters or leads to 1 or p − 1; `bytes` or `y`, if the bytes given as `peer` are not a public key; `full`, if the
 *   order is not known; `key`, if it has been wiped.
 *
 * @example
 * import { agreeDh, DhParameters, generateDhKey } from 'limber/dh';
 * const group = DhParameters.named('ffdhe2048');
 * const [alice, bob] = [generateDhKey(group), generateDhKey(group)];
 * const secret = agreeDh(alice, bob.publicKey.toBytes());
 * console.log(secret.length, agreeDh(bob, alice.publicKey).every((byte, i) => byte === secret[i])); // 256 true
 */
export function agreeDh(key: DhPrivateKey, peer: DhPublicKey | Uint8Array, options?: DhValidation): Uint8Array {
  checkInstance('key', key, DhPrivateKey, 'a DhPrivateKey');
  const { parameters } = key;
  const { y } = publicKeyOf(key, peer, options);
  const { field } = dhArithmetic.of(parameters);
  const secret = field.pow(field.encode(y), secretOf(key));
  const trivial = [1n, parameters.prime - 1n].some((value) => equalBytes(secret, field.encode(value)));
  if (trivial) throw new OutOfRangeError('peer', 'must not lead to 1 or p − 1');
  return secret.reverse();
}

/** The peer's key, as valid as the options ask for. */
function publicKeyOf({ parameters }: DhPrivateKey, peer: DhPublicKey | Uint8Array, options: DhValidation | undefined): DhPublicKey {
  const { full } = readOptions(options, DH_VALIDATION);
  if (isBytes(peer)) return DhPublicKey.fromBytes(parameters, peer, { full });
  if (!(peer instanceof DhPublicKey)) throw new WrongTypeError('peer', 'must be a DhPublicKey or a Uint8Array');
  if (!parameters.fits(peer.parameters)) throw new OutOfRangeError('peer', 'must have the parameters of this key');
  return full ? new DhPublicKey(parameters, peer.y, { full }) : peer;
}
