/** Tokens that say who somebody is, signed with ES256. */
import { generateEcKey, p256 } from 'limber/ec';
import { es256, jwsSigner, jwsVerifier, signJwt, verifyJwt } from 'limber/jose';

const AUDIENCE = 'limber-example';
const SECONDS = 600;

/** For tokens that outlive the server, read a key that you keep: `readPrivateKey` of `limber/keys`. */
const key = generateEcKey(p256);
const signer = jwsSigner(es256, key, { kid: '1' });
const verifier = jwsVerifier(es256, key.publicKey, { kid: '1' });

/** @param {string} origin @param {string} name */
export const tokenFor = (origin, name) => signJwt(signer, { iss: origin, aud: AUDIENCE, sub: name }, { expiresIn: SECONDS });

/** @param {string} origin @param {string} token @returns {string} whose it is. @throws {import('limber/jose').InvalidTokenError} */
export const nameIn = (origin, token) => String(verifyJwt(verifier, token, { issuer: origin, audience: AUDIENCE }).claims.sub);
