/** Ed25519 in tokens (RFC 8037, section 3.1; RFC 9053, section 2.2; RFC 9864, section 2.2), by the strict rules. */
import { InvalidPointError } from '../../util/errors.ts';
import { checkPrivateKey, checkPublicKey, type Ed25519PrivateKey, type Ed25519PublicKey } from '../ec/eddsa/keys.ts';
import { sign } from '../ec/eddsa/sign.ts';
import { verifyVarTime } from '../ec/eddsa/verify.ts';
import type { SigningMethod } from './method.ts';

/** By another key, such as one of small order, no signature verifies: that is said when the key comes, not of every token. */
function checkStrictKey(argument: string, key: unknown): asserts key is Ed25519PublicKey {
  checkPublicKey(argument, key);
  if (!key.isStrict) throw new InvalidPointError(argument, 'must be the one encoding of a point, and not of small order');
}

/* @__NO_SIDE_EFFECTS__ */
export const ed25519Method = (name: string): SigningMethod<Ed25519PrivateKey, Ed25519PublicKey> => ({
  name,
  checkPublic: checkStrictKey,
  checkPrivate: checkPrivateKey,
  sign: (key, message) => sign(key, message, false),
  verify: (key, message, signature) => verifyVarTime(key, message, signature, 'strict'),
});
