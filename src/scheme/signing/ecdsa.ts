/** ECDSA in tokens (RFC 7518, section 3.4; RFC 8812, section 3.2; RFC 9053, section 2.1): r and s side by side. Each algorithm has one curve and one hash function. */
import type { EcCurve } from '../../group/curves/curve.ts';
import { OutOfRangeError, WrongTypeError } from '../../util/errors.ts';
import { signEcdsa } from '../ec/ecdsa/sign.ts';
import { verifyEcdsa } from '../ec/ecdsa/verify.ts';
import { EcPrivateKey, EcPublicKey } from '../ec/keys.ts';
import type { SigningMethod } from './method.ts';

const FORMAT = { format: 'p1363' } as const;

/* @__NO_SIDE_EFFECTS__ */
export function ecdsaMethod(name: string, curve: EcCurve): SigningMethod<EcPrivateKey, EcPublicKey> {
  const check = (argument: string, key: unknown, made: typeof EcPrivateKey | typeof EcPublicKey): void => {
    if (!(key instanceof made)) throw new WrongTypeError(argument, `must be an ${made === EcPublicKey ? 'EcPublicKey' : 'EcPrivateKey'}`);
    if (key.curve !== curve) throw new OutOfRangeError(argument, `must be of the curve ${curve.name}, for ${name}`);
  };
  return {
    name,
    checkPublic: (argument, key) => check(argument, key, EcPublicKey),
    checkPrivate: (argument, key) => check(argument, key, EcPrivateKey),
    sign: (key, message, random) => signEcdsa(key, message, { ...FORMAT, ...(random && { hedged: true, random }) }),
    verify: (key, message, signature) => signature.length === 2 * curve.bytes && verifyEcdsa(key, message, signature, FORMAT),
  };
}
