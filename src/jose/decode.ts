/** Tokens as they are written, not verified: for people who look at them. */
import { fromBase64UrlVarTime } from '../encoding/base64.ts';
import { readOptions } from '../util/options.ts';
import { checkMaxLength, MOST_CHARACTERS, partsOf } from './compact.ts';
import type { JwsHeader } from './header.ts';
import { inToken } from './invalid-token.ts';

/** What a token says. Anyone can have written it. */
export interface DecodedJws {
  /** The protected header. */
  readonly header: JwsHeader;
  /** The payload's bytes. */
  readonly payload: Uint8Array;
  /** The signature's bytes, which nobody has looked at. */
  readonly signature: Uint8Array;
}

/**
 * Takes a compact JSON Web Signature apart without verifying it: to show it, or to see for whom it is. **Nothing in the result is to be trusted.**
 *
 * @param jws - the token.
 * @param options - `maxLength`: the most characters, 65,536 unless given.
 * @returns header, payload and signature.
 * @throws {InvalidTokenError} the part that is malformed. @throws {WrongTypeError} `jws`, of another type. @throws {OutOfRangeError} `maxLength`; an option that there is not.
 *
 * @example
 * import { generateEd25519Key } from 'limber/eddsa';
 * import { decodeJwsUnverified, edDsa, jwsSigner, signJwt } from 'limber/jose';
 * const token = signJwt(jwsSigner(edDsa, generateEd25519Key()), { sub: 'alice' });
 * console.log(decodeJwsUnverified(token).header.alg); // EdDSA
 */
export function decodeJwsUnverified(jws: string, options?: { readonly maxLength?: number }): DecodedJws {
  const { maxLength } = readOptions(options, { maxLength: MOST_CHARACTERS });
  checkMaxLength(maxLength);
  const { header, second, third } = partsOf('jws', jws, maxLength);
  const [payload, signature] = inToken(() => [fromBase64UrlVarTime('jws', second), fromBase64UrlVarTime('jws', third)] as const);
  return { header, payload, signature };
}
