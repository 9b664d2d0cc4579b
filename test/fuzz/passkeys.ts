/** Messages, keys and passkeys: only what was signed is accepted, and what is read is written as it was. */
import assert from 'node:assert/strict';
import * as cose from '../../src/entries/cose.ts';
import { Ed25519PrivateKey } from '../../src/entries/eddsa.ts';
import * as webauthn from '../../src/entries/webauthn.ts';
import { login, makePasskey, RULES, recordOf, register } from '../unit/webauthn/ceremony.ts';
import { damaged } from './mutations.ts';
import { decoder, type Target, target } from './target.ts';

const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text);
const same = (a: Uint8Array, b: Uint8Array): boolean => Buffer.compare(a, b) === 0;
const decoded = (text: unknown): Uint8Array => new Uint8Array(Buffer.from(text as string, 'base64url'));

/** Whether it is accepted; whatever else is thrown than a refusal is passed on. */
function accepted(verify: () => unknown): boolean {
  try {
    verify();
    return true;
  } catch (error) {
    if (error instanceof cose.InvalidMessageError || error instanceof webauthn.InvalidCeremonyError) return false;
    throw Object.assign(new Error('it was refused by another error'), { cause: error });
  }
}

export function passkeyTargets(): Target[] {
  const key = Ed25519PrivateKey.fromBytes(Uint8Array.from({ length: 32 }, (_, i) => 3 * i + 1));
  const [signer, verifier] = [cose.coseSigner(cose.edDsa, key), cose.coseVerifier(cose.edDsa, key.publicKey)];
  const message = cose.signCose1(signer, utf8('a payload'), { header: new Map([[3, 'text/plain']]) });
  const passkey = makePasskey('EdDSA');
  const [registration, assertion, record] = [register(passkey, {}, true), login(passkey), recordOf(passkey)];
  const value = new Map<cose.CborLabel, cose.Cbor>([
    [1, [1.5, -0.1, Infinity].map((number) => new cose.CborFloat(number))],
    [-70_000, new cose.CborTag(24, Uint8Array.of(1, 2, 3))],
    ['text', ['\u00fc', 2n ** 60n, -(2n ** 64n), null, undefined, true, new cose.CborSimple(99)]],
  ]);
  const readSorted = (bytes: Uint8Array): cose.Cbor => cose.decodeCbor(bytes, { sorted: true });
  const publicKey = cose.publicKeyToCose(cose.edDsa, key.publicKey);
  const { authenticatorData, signature } = assertion.response;
  const withPart = (member: string, bytes: Uint8Array): webauthn.AssertionAnswer =>
    ({ ...assertion, response: { ...assertion.response, [member]: bytes } }) as webauthn.AssertionAnswer;
  const login1 = (member: string, original: unknown): Target =>
    target(`passkey login, ${member}`, damaged([decoded(original)]), (bytes) => {
      const taken = accepted(() => webauthn.verifyAssertion(withPart(member, bytes), record, RULES));
      assert.equal(taken, same(bytes, decoded(original)));
    });
  return [
    decoder('CBOR', damaged([cose.encodeCbor(value), publicKey]), readSorted, cose.encodeCbor),
    target('COSE_Sign1', damaged([message]), (bytes) => {
      // The unprotected header alone is not signed: it may become another map.
      if (accepted(() => cose.verifyCose1(verifier, bytes))) assert.deepEqual(cose.verifyCose1(verifier, bytes).payload, utf8('a payload'));
    }),
    target('COSE_Key', damaged([publicKey]), (bytes) => {
      cose.readCoseKey(bytes, [cose.edDsa, cose.es256, cose.rs256]);
    }),
    login1('clientDataJSON', assertion.response.clientDataJSON),
    login1('authenticatorData', authenticatorData),
    login1('signature', signature),
    target('passkey registration', damaged([decoded(registration.response.attestationObject)]), (bytes) => {
      const answer = { ...registration, response: { ...registration.response, attestationObject: bytes } };
      const rules = { ...RULES, acceptUnverifiedAttestation: false };
      if (accepted(() => webauthn.verifyRegistration(answer, rules)) && !same(bytes, decoded(registration.response.attestationObject))) {
        // An attestation of another kind, or its parts in another order: the credential has the same name.
        assert.deepEqual(webauthn.verifyRegistration(answer, rules).id, new Uint8Array(passkey.id));
      }
    }),
  ];
}
