/** Tokens: payloads as bytes. */
import { generateEd25519Key } from '../../../../src/entries/eddsa.ts';
import * as jose from '../../../../src/entries/jose.ts';
import { message, options, type Row, row, seeded } from './row.ts';

export function joseRows(): Record<string, Row[]> {
  const key = generateEd25519Key({ random: seeded() });
  const [signer, verifier] = [jose.jwsSigner(jose.edDsa, key), jose.jwsVerifier(jose.edDsa, key.publicKey)];
  const detached = jose.signJws(signer, message, { detached: true });
  const json = jose.signJwsJson([signer], message, { detached: true });
  return {
    'jose:signJws': [row((payload) => jose.signJws(signer, payload), message)],
    'jose:verifyJws': [row((payload) => jose.verifyJws(verifier, detached, options({ payload })).payload, message)],
    'jose:signJwsJson': [row((payload) => jose.signJwsJson([signer], payload), message)],
    'jose:verifyJwsJson': [row((payload) => jose.verifyJwsJson(verifier, json, options({ payload })).payload, message)],
  };
}
