/** Messages, keys and passkeys: all of them bytes. */
import * as cose from '../../../../src/entries/cose.ts';
import { generateEd25519Key } from '../../../../src/entries/eddsa.ts';
import * as webauthn from '../../../../src/entries/webauthn.ts';
import { login, makePasskey, RULES, register } from '../../webauthn/ceremony.ts';
import { message, options, type Row, row, seeded, text } from './row.ts';

const bytesOf = (base64: unknown): Uint8Array => new Uint8Array(Buffer.from(base64 as string, 'base64url'));

export function coseRows(): Record<string, Row[]> {
  const key = generateEd25519Key({ random: seeded() });
  const [signer, verifier] = [cose.coseSigner(cose.edDsa, key), cose.coseVerifier(cose.edDsa, key.publicKey)];
  const [aad, kid] = [text('beside'), text('name')];
  const signed = cose.signCose1(signer, message, { detached: true, externalAad: aad });
  const [publicKey, privateKey] = [cose.publicKeyToCose(cose.edDsa, key.publicKey), cose.privateKeyToCose(cose.edDsa, key)];
  const verify = (bytes: Uint8Array, payload: Uint8Array, externalAad: Uint8Array): unknown =>
    cose.verifyCose1(verifier, bytes, options({ payload, externalAad })).payload;
  const readCoseKey = row((bytes) => cose.readCoseKey(bytes, [cose.edDsa]).length, publicKey);
  const publicKeyFromCose = row((bytes) => cose.publicKeyFromCose(cose.edDsa, bytes).toBytes(), publicKey);
  return {
    'cose:signCose1': [row((payload, externalAad) => cose.signCose1(signer, payload, options({ externalAad })), message, aad)],
    'cose:verifyCose1': [
      row(
        (bytes, payload, externalAad) => verify(bytes as Uint8Array, payload as Uint8Array, externalAad as Uint8Array),
        signed,
        message,
        aad,
      ),
    ],
    'cose:decodeCbor': [row((bytes) => cose.decodeCbor(bytes), publicKey)],
    'cose:encodeCbor': [row((bytes) => cose.encodeCbor([bytes]), message)],
    'cose:coseSigner': [row((name) => cose.coseSigner(cose.edDsa, key, options({ kid: name })).kid, kid)],
    'cose:coseVerifier': [row((name) => cose.coseVerifier(cose.edDsa, key.publicKey, options({ kid: name })).kid, kid)],
    'cose:publicKeyToCose': [row((name) => cose.publicKeyToCose(cose.edDsa, key.publicKey, options({ kid: name })), kid)],
    'cose:privateKeyToCose': [row((name) => cose.privateKeyToCose(cose.edDsa, key, options({ kid: name })), kid)],
    'cose:readCoseKey': [readCoseKey],
    'cose:publicKeyFromCose': [publicKeyFromCose],
    'cose:privateKeyFromCose': [row((bytes) => cose.privateKeyFromCose(cose.edDsa, bytes).toBytes(), privateKey)],
  };
}

/** Answers with bytes in them. */
export function webauthnRows(): Record<string, Row[]> {
  const passkey = makePasskey('ES256');
  const [{ response: registered }, { response: loggedIn }] = [register(passkey), login(passkey)];
  const { publicKey, id } = webauthn.verifyRegistration(register(passkey), RULES);
  const head = { id: passkey.id.toString('base64url'), type: 'public-key' };
  const challenge = bytesOf(RULES.challenge);
  return {
    'webauthn:verifyRegistration': [
      row(
        (rawId, clientDataJSON, attestationObject, given) =>
          webauthn.verifyRegistration(
            options({ ...head, rawId, response: options({ clientDataJSON, attestationObject }) }) as never,
            options({ ...RULES, challenge: given as Uint8Array }),
          ).publicKey,
        ...[id, bytesOf(registered.clientDataJSON), bytesOf(registered.attestationObject), challenge],
      ),
    ],
    'webauthn:verifyAssertion': [
      row(
        (own, key, clientDataJSON, authenticatorData, signature) =>
          webauthn.verifyAssertion(
            options({ ...head, response: options({ clientDataJSON, authenticatorData, signature }) }) as never,
            options({ id: own as Uint8Array, publicKey: key as Uint8Array, counter: 0 }),
            RULES,
          ).algorithm,
        ...[id, publicKey, bytesOf(loggedIn.clientDataJSON), bytesOf(loggedIn.authenticatorData), bytesOf(loggedIn.signature)],
      ),
    ],
  };
}
