/** Names of keys that follow from the keys (RFC 7638). */

import { toBase64Url } from '../encoding/base64.ts';
import { checkJwk, type JwkInput } from '../encoding/jwk.ts';
import { checkHash, type Hash } from '../hash/hash.ts';
import { sha256 } from '../hash/sha2.ts';
import { MalformedError } from '../util/errors.ts';
import { own, readOptions } from '../util/options.ts';
import { utf8Bytes } from '../util/utf8.ts';

/** By key type: the members that make a public key, in the order of their names (RFC 7638, section 3.2; RFC 8037, section 2). */
const MEMBERS: Readonly<Record<string, readonly string[]>> = {
  EC: ['crv', 'kty', 'x', 'y'],
  OKP: ['crv', 'kty', 'x'],
  RSA: ['e', 'kty', 'n'],
};

/** Those of keys are plain: letters, digits and a few signs. */
const PLAIN = /^[\w-]+$/;

/**
 * The thumbprint of a key (RFC 7638): a name, or `kid`, that whoever has the key finds again. A private key has that of its public one.
 *
 * @param jwk - of the type EC, OKP or RSA. The members are taken as they are written: whether they are a key, `limber/keys` says.
 * @param options - `hash`: SHA-256 unless given.
 * @returns the digest in base64url, 43 characters with SHA-256.
 * @throws {WrongTypeError} `jwk` or `hash`, of another type. @throws {MalformedError} `jwk.kty`, for another type; the member that is missing, or no text in base64url. @throws {OutOfRangeError} an option that there is not.
 *
 * @example
 * import { generateEd25519Key } from 'limber/eddsa';
 * import { jwkThumbprint } from 'limber/jose';
 * import { ed25519PublicKeyToJwk } from 'limber/keys';
 * console.log(jwkThumbprint(ed25519PublicKeyToJwk(generateEd25519Key().publicKey)).length); // 43
 */
export function jwkThumbprint(jwk: JwkInput, options?: { readonly hash?: Hash }): string {
  checkJwk('jwk', jwk);
  const { hash } = readOptions(options, { hash: sha256 });
  checkHash('hash', hash);
  const members = own(MEMBERS, jwk.kty);
  if (!members) throw new MalformedError('jwk.kty', 'must be EC, OKP or RSA');
  const written = members.map((member) => {
    const value = own(jwk, member);
    if (typeof value !== 'string' || !PLAIN.test(value)) throw new MalformedError(`jwk.${member}`, 'must be in base64url');
    return `"${member}":"${value}"`;
  });
  return toBase64Url(hash(utf8Bytes(`{${written.join(',')}}`)));
}
