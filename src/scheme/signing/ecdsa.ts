/** ECDSA in tokens (RFC 7518, section 3.4; RFC 8812, section 3.2; RFC 9053, section 2.1): r and s side by side. Each algorithm has one curve and one hash function. */
import { viewOf } from '../../encoding/octets.ts';
import { type EcCurve, insideOf } from '../../group/curves/curve.ts';
import { leftmostBits } from '../../hash/rfc6979.ts';
import { OutOfRangeError, WrongTypeError } from '../../util/errors.ts';
import { verifyDigestVarTime } from '../ec/ecdsa/equations.ts';
import { signedNumbers } from '../ec/ecdsa/numbers.ts';
import { decodePair, encodePair } from '../ec/ecdsa/pair.ts';
import { EcPrivateKey, EcPublicKey } from '../ec/keys.ts';
import type { SigningMethod } from './method.ts';

/* @__NO_SIDE_EFFECTS__ */
export function ecdsaMethod(name: string, curve: EcCurve): SigningMethod<EcPrivateKey, EcPublicKey> {
  const check = (argument: string, key: unknown, made: typeof EcPrivateKey | typeof EcPublicKey): void => {
    if (!(key instanceof made)) throw new WrongTypeError(argument, `must be an ${made === EcPublicKey ? 'EcPublicKey' : 'EcPrivateKey'}`);
    if (key.curve !== curve) throw new OutOfRangeError(argument, `must be of the curve ${curve.name}, for ${name}`);
  };
  const hashed = (message: Uint8Array): Uint8Array => insideOf(curve).hash(viewOf(message));
  return {
    name,
    checkPublic: (argument, key) => check(argument, key, EcPublicKey),
    checkPrivate: (argument, key) => check(argument, key, EcPrivateKey),
    sign: (key, message, random) => {
      const { hash } = insideOf(curve);
      return encodePair(signedNumbers(key, hashed(message), { hash, hedged: random !== undefined, random }), curve.bytes);
    },
    verify: (key, message, signature) => {
      const numbers = decodePair(signature, curve.bytes);
      return numbers !== undefined && verifyDigestVarTime(key, leftmostBits(hashed(message), curve), numbers);
    },
  };
}
