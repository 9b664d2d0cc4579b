/** Ed25519 in tokens (RFC 8037, section 3.1; RFC 9053, section 2.2; RFC 9864, section 2.2), by the strict rules. */
import { checkPrivateKey, checkPublicKey, type Ed25519PrivateKey, type Ed25519PublicKey } from '../ec/eddsa/keys.ts';
import { sign } from '../ec/eddsa/sign.ts';
import { verifyVarTime } from '../ec/eddsa/verify.ts';
import type { SigningMethod } from './method.ts';

/* @__NO_SIDE_EFFECTS__ */
export const ed25519Method = (name: string): SigningMethod<Ed25519PrivateKey, Ed25519PublicKey> => ({
  name,
  checkPublic: checkPublicKey,
  checkPrivate: checkPrivateKey,
  sign: (key, message) => sign(key, message, false),
  verify: (key, message, signature) => verifyVarTime(key, message, signature, 'strict'),
});
