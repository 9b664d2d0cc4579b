/** Calls that take options: tokens. */
import { generateEd25519Key } from '../../../../src/entries/eddsa.ts';
import * as jose from '../../../../src/entries/jose.ts';
import { ed25519PublicKeyToJwk } from '../../../../src/entries/keys.ts';
import { type Calls, message, type NamedCalls } from './given.ts';

const key = generateEd25519Key();
const signer = jose.jwsSigner(jose.edDsa, key);
const verifier = jose.jwsVerifier(jose.edDsa, key.publicKey);
const [jws, json] = [jose.signJws(signer, message), jose.signJwsJson([signer], message)];
const token = jose.signJwt(signer, { sub: 'alice' }, { expiresIn: 1000 });

export const CALLS: Calls = {
  jwsSigner: (given) => jose.jwsSigner(jose.edDsa, key, given),
  jwsVerifier: (given) => jose.jwsVerifier(jose.edDsa, key.publicKey, given),
  signJws: (given) => jose.signJws(signer, message, given),
  verifyJws: (given) => jose.verifyJws(verifier, jws, given),
  signJwsJson: (given) => jose.signJwsJson([signer], message, given),
  verifyJwsJson: (given) => jose.verifyJwsJson(verifier, json, given),
  signJwt: (given) => jose.signJwt(signer, {}, given),
  decodeJwsUnverified: (given) => jose.decodeJwsUnverified(jws, given),
  jwkThumbprint: (given) => jose.jwkThumbprint(ed25519PublicKeyToJwk(key.publicKey), given),
};

export const NAMED: NamedCalls = {
  verifyJwt: ['rules', (given) => jose.verifyJwt(verifier, token, given)],
};
