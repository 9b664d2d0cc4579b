/** Answers requests that have a valid token, and no others. */
import { useStaticModules } from 'limber/engine/static';
import { es256, InvalidTokenError, readJwkSet, verifyJwt } from 'limber/jose';
import curve from 'limber/static/int/p256.wasm';
import scalars from 'limber/static/int/p256-scalars.wasm';

useStaticModules([curve, scalars]);

/** @typedef {{ ISSUER: string, AUDIENCE: string, JWKS: string }} Env */

/** @type {{ readonly json: string, readonly verifiers: readonly import('limber/jose').JwsVerifier[] } | undefined} */
let known;

/** Keys stay from request to request: what is prepared for them is prepared once. @param {string} json */
function verifiersOf(json) {
  if (known?.json !== json) known = { json, verifiers: readJwkSet(json, [es256]).verifiers };
  return known.verifiers;
}

/** @param {string} challenge (RFC 6750, section 3) */
const unauthorized = (challenge) => new Response('A valid token is needed.\n', { status: 401, headers: { 'WWW-Authenticate': challenge } });

export default {
  /** @param {Request} request @param {Env} env */
  async fetch(request, { ISSUER, AUDIENCE, JWKS }) {
    const token = /^Bearer ([\w.-]+)$/i.exec(request.headers.get('Authorization') ?? '')?.[1];
    if (token === undefined) return unauthorized('Bearer');
    try {
      const { claims } = verifyJwt(verifiersOf(JWKS), token, { issuer: ISSUER, audience: AUDIENCE, tolerance: 30 });
      return Response.json({ hello: claims.sub });
    } catch (error) {
      if (!(error instanceof InvalidTokenError)) throw error;
      return unauthorized(`Bearer error="invalid_token", error_description="${error.fault}"`);
    }
  },
};
