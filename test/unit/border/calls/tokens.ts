/** Calls that take options: tokens, messages and passkeys. */
import * as cose from '../../../../src/entries/cose.ts';
import { generateEd25519Key } from '../../../../src/entries/eddsa.ts';
import * as jose from '../../../../src/entries/jose.ts';
import { ed25519PublicKeyToJwk } from '../../../../src/entries/keys.ts';
import * as webauthn from '../../../../src/entries/webauthn.ts';
import { login, makePasskey, RULES, recordOf, register } from '../../webauthn/ceremony.ts';
import { type Calls, message, type NamedCalls } from './given.ts';

const key = generateEd25519Key();
const signer = jose.jwsSigner(jose.edDsa, key);
const verifier = jose.jwsVerifier(jose.edDsa, key.publicKey);
const [jws, json] = [jose.signJws(signer, message), jose.signJwsJson([signer], message)];
const token = jose.signJwt(signer, { sub: 'alice' }, { expiresIn: 1000 });
const coseSigner = cose.coseSigner(cose.edDsa, key);
const coseMessage = cose.signCose1(coseSigner, message);
const passkey = makePasskey('EdDSA');
const [registered, loggedIn, record] = [register(passkey), login(passkey), recordOf(passkey)];
/** What has to be there, and what was given. */
const withRules = (given: unknown): never => ({ ...RULES, ...(given as object) }) as never;

export const CALLS: Calls = {
  jwsSigner: (given) => jose.jwsSigner(jose.edDsa, key, given),
  jwsVerifier: (given) => jose.jwsVerifier(jose.edDsa, key.publicKey, given),
  signJws: (given) => jose.signJws(signer, message, given),
  verifyJws: (given) => jose.verifyJws(verifier, jws, given),
  signJwsJson: (given) => jose.signJwsJson([signer], message, given),
  verifyJwsJson: (given) => jose.verifyJwsJson(verifier, json, given),
  signJwt: (given) => jose.signJwt(signer, {}, given),
  decodeJwsUnverified: (given) => jose.decodeJwsUnverified(jws, given),
  coseSigner: (given) => cose.coseSigner(cose.edDsa, key, given),
  coseVerifier: (given) => cose.coseVerifier(cose.edDsa, key.publicKey, given),
  signCose1: (given) => cose.signCose1(coseSigner, message, given),
  verifyCose1: (given) => cose.verifyCose1(cose.coseVerifier(cose.edDsa, key.publicKey), coseMessage, given),
  publicKeyToCose: (given) => cose.publicKeyToCose(cose.edDsa, key.publicKey, given),
  privateKeyToCose: (given) => cose.privateKeyToCose(cose.edDsa, key, given),
  decodeCbor: (given) => cose.decodeCbor(coseMessage, given),
  jwkThumbprint: (given) => jose.jwkThumbprint(ed25519PublicKeyToJwk(key.publicKey), given),
};

export const NAMED: NamedCalls = {
  verifyRegistration: ['rules', (given) => webauthn.verifyRegistration(registered, withRules(given))],
  verifyAssertion: ['rules', (given) => webauthn.verifyAssertion(loggedIn, record, withRules(given))],
  verifyJwt: ['rules', (given) => jose.verifyJwt(verifier, token, given)],
};
