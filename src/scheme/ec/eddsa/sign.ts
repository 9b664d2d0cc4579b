/** Making a signature of Ed25519 (RFC 8032, section 5.1.6). */

import { concatBytes, equalBytes } from '../../../encoding/octets.ts';
import { ed25519Group } from '../../../group/edwards25519/group.ts';
import { encodePoint } from '../../../group/edwards25519/point.ts';
import { multiplyAdd, reduceWide } from '../../../group/edwards25519/scalar.ts';
import { digestOf } from '../../../hash/checked-bytes.ts';
import { sha512 } from '../../../hash/sha2.ts';
import { FaultError } from '../../../util/errors.ts';
import { wiping } from '../../../util/wipe.ts';
import { type Ed25519PrivateKey, expandedSeedOf } from './keys.ts';
import { challenge, verifyVarTime } from './verify.ts';

/**
 * Secret: the key.
 *
 * @param checked - whether the nonce is made twice and the signature verified.
 * @throws {OutOfRangeError} `privateKey`, after `wipe`. @throws {FaultError} `privateKey`.
 */
export function sign(key: Ed25519PrivateKey, message: Uint8Array, checked: boolean): Uint8Array {
  const { scalar, prefix } = expandedSeedOf(key);
  const [nonce, same] = [nonceOf(prefix, message), checked ? nonceOf(prefix, message) : undefined];
  return wiping([scalar, prefix, nonce, same ?? nonce], () => {
    const r = encodePoint(ed25519Group().multiplyBase(nonce));
    const signature = concatBytes(r, multiplyAdd(nonce, challenge(r, key.publicKey.toBytes(), message), scalar));
    if (same && !(equalBytes(nonce, same) && verifyVarTime(key.publicKey, message, signature, 'strict')))
      throw new FaultError('privateKey', 'must give signatures that its public key verifies: this one is withheld');
    return signature;
  });
}

function nonceOf(prefix: Uint8Array, message: Uint8Array): Uint8Array {
  const wide = digestOf(sha512, prefix, message);
  return wiping([wide], () => reduceWide(wide));
}
