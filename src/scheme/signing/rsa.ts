/** RSA in tokens (RFC 7518, sections 3.3 and 3.5; RFC 8230; RFC 8812, section 2): moduli of 2048 bits and more; the salt of RSASSA-PSS is as long as a digest. */
import type { Hash } from '../../hash/hash.ts';
import { OutOfRangeError } from '../../util/errors.ts';
import { signPkcs1, verifyPkcs1 } from '../rsa/pkcs1-signature.ts';
import { checkPrivateKey, type RsaPrivateKey } from '../rsa/private-key.ts';
import { checkPssParameters, refusePssKey } from '../rsa/pss-rules.ts';
import { signPss, verifyPss } from '../rsa/pss-signature.ts';
import { checkPublicKey, type RsaPublicKey } from '../rsa/public-key.ts';
import type { SigningMethod } from './method.ts';

const LEAST_BITS = 2048;

type RsaMethod = SigningMethod<RsaPrivateKey, RsaPublicKey>;
type Scheme = Pick<RsaMethod, 'name' | 'sign' | 'verify'> & { readonly check: (key: RsaPublicKey) => void };

/* @__NO_SIDE_EFFECTS__ */
function rsa({ check, ...method }: Scheme): RsaMethod {
  const checkBits = (argument: string, key: RsaPublicKey): void => {
    if (key.bits < LEAST_BITS)
      throw new OutOfRangeError(argument, `must have a modulus of ${LEAST_BITS} bits at least, for ${method.name}`);
    check(key);
  };
  return {
    ...method,
    checkPublic: (argument, key) => {
      checkPublicKey(argument, key);
      checkBits(argument, key);
    },
    checkPrivate: (argument, key) => {
      checkPrivateKey(argument, key);
      checkBits(argument, key.publicKey);
    },
  };
}

/* @__NO_SIDE_EFFECTS__ */
export const pkcs1Method = (name: string, hash: Hash): RsaMethod =>
  rsa({
    name,
    check: (key) => refusePssKey(key, name),
    sign: (key, message, random) => signPkcs1(key, message, { hash, ...(random && { random }) }),
    verify: (key, message, signature) => verifyPkcs1(key, message, signature, { hash }),
  });

/* @__NO_SIDE_EFFECTS__ */
export const pssMethod = (name: string, hash: Hash): RsaMethod => {
  const parameters = { hash, saltLength: hash.outputLen };
  return rsa({
    name,
    check: (key) => checkPssParameters(key, hash, hash, hash.outputLen),
    sign: (key, message, random) => signPss(key, message, { ...parameters, ...(random && { random }) }),
    verify: (key, message, signature) => verifyPss(key, message, signature, parameters),
  });
};
