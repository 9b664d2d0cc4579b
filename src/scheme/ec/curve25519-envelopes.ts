/**
 * Keys of 32 bytes in the envelopes of RFC 8410 (SubjectPublicKeyInfo, PKCS #8) and as JSON Web Keys of the type OKP (RFC 8037): what Ed25519
 * and X25519 have in common.
 */

import { fromBase64Url, toBase64Url } from '../../encoding/base64.ts';
import { anything, decodeDer, encodeDer, octetString, optional } from '../../encoding/der.ts';
import { checkJwk, type Jwk, type JwkInput } from '../../encoding/jwk.ts';
import {
  decodePrivateKeyInfo,
  decodePublicKeyInfo,
  encodePrivateKeyInfo,
  encodePublicKeyInfo,
  type KeyAlgorithm,
} from '../../encoding/key-info.ts';
import { MalformedError } from '../../util/errors.ts';
import { own } from '../../util/options.ts';
import { wiping } from '../../util/wipe.ts';

/** What the envelopes call an algorithm; it has no parameters. */
export interface OctetAlgorithm {
  readonly name: 'Ed25519' | 'X25519';
  readonly oid: string;
}

const algorithm = ({ name, oid }: OctetAlgorithm): KeyAlgorithm<Uint8Array | undefined> => ({ name, oid, parameters: optional(anything) });

function checkNone(parameters: Uint8Array | undefined): void {
  if (parameters) throw new MalformedError('bytes', 'must have no parameters');
}

export function octetsToSpki(named: OctetAlgorithm, key: Uint8Array): Uint8Array {
  return encodePublicKeyInfo(algorithm(named), { parameters: undefined, key });
}

/** @throws {MalformedError} `bytes`. */
export function octetsFromSpki(named: OctetAlgorithm, bytes: Uint8Array): Uint8Array {
  const { parameters, key } = decodePublicKeyInfo('bytes', algorithm(named), bytes);
  checkNone(parameters);
  return key;
}

/** Secret: the key, which is wiped. */
export function octetsToPkcs8(named: OctetAlgorithm, octets: Uint8Array): Uint8Array {
  const key = wiping([octets], () => encodeDer(octetString, octets));
  return wiping([key], () => encodePrivateKeyInfo(algorithm(named), { parameters: undefined, key }));
}

/** @throws {MalformedError} `bytes`. */
export function octetsFromPkcs8(named: OctetAlgorithm, bytes: Uint8Array): Uint8Array {
  const { parameters, key } = decodePrivateKeyInfo('bytes', algorithm(named), bytes);
  return wiping([key], () => {
    checkNone(parameters);
    return decodeDer('bytes', octetString, key);
  });
}

/** @param secret - the private key, for the member `d`; it is wiped. */
export function octetsToJwk({ name }: OctetAlgorithm, key: Uint8Array, secret?: Uint8Array): Jwk {
  const jwk = { kty: 'OKP', crv: name, x: toBase64Url(key) };
  return secret ? wiping([secret], () => ({ ...jwk, d: toBase64Url(secret) })) : jwk;
}

/** The bytes of a member: `x` or `d`. @throws {WrongTypeError} `jwk`. @throws {MalformedError} `jwk` or the member. */
export function octetsFromJwk({ name }: OctetAlgorithm, jwk: JwkInput, member: 'x' | 'd'): Uint8Array {
  checkJwk('jwk', jwk, 'OKP');
  if (own(jwk, 'crv') !== name) throw new MalformedError('jwk.crv', `must be ${name}`);
  const text = own(jwk, member);
  if (typeof text !== 'string') throw new MalformedError(`jwk.${member}`, 'must be in base64url');
  return fromBase64Url(`jwk.${member}`, text);
}
