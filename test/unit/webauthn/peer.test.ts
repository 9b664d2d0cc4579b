/** Ceremonies of the platform's keys, verified here and by `@simplewebauthn/server`: both take the same, and find the same in it; what both should refuse both refuse. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import * as peer from '@simplewebauthn/server';
import * as webauthn from '../../../src/entries/webauthn.ts';
import {
  base64Url,
  CHALLENGE,
  type Changes,
  cbor,
  FLAGS,
  login,
  makePasskey,
  ORIGIN,
  type Passkey,
  RP_ID,
  RULES,
  recordOf,
  register,
} from './ceremony.ts';

const EXPECTED = { expectedChallenge: CHALLENGE, expectedOrigin: ORIGIN, expectedRPID: RP_ID };

const theirRegistration = (answer: webauthn.RegistrationAnswer): Promise<peer.VerifiedRegistrationResponse> =>
  peer.verifyRegistrationResponse({ ...EXPECTED, response: answer as never });
const theirLogin = (
  answer: webauthn.AssertionAnswer,
  { id, publicKey, counter }: webauthn.PasskeyRecord,
): Promise<peer.VerifiedAuthenticationResponse> =>
  peer.verifyAuthenticationResponse({
    ...EXPECTED,
    response: answer as never,
    credential: { id: id as string, publicKey: new Uint8Array(publicKey), counter },
  });

/** Whether it is taken. */
const taken = async (verify: () => unknown): Promise<boolean> => {
  try {
    const result = (await verify()) as { readonly verified?: boolean };
    return result.verified ?? true;
  } catch {
    return false;
  }
};

for (const name of ['ES256', 'RS256', 'EdDSA'] as const) {
  describe(name, () => {
    const passkey = makePasskey(name);
    const backedUp = { flags: FLAGS.UP | FLAGS.UV | FLAGS.AT | FLAGS.BE | FLAGS.BS, counter: 5 };

    for (const [what, changes, self] of [
      ['no attestation', {}, false],
      ['an attestation of its own', backedUp, true],
    ] as const) {
      it(`registration with ${what}`, async () => {
        const answer = register(passkey, changes, self);
        const ours = webauthn.verifyRegistration(answer, RULES);
        const { verified, registrationInfo: theirs } = await theirRegistration(answer);
        assert.ok(verified && theirs);
        assert.equal(base64Url(ours.id), theirs.credential.id);
        assert.deepEqual(ours.publicKey, new Uint8Array(theirs.credential.publicKey));
        assert.equal(ours.counter, theirs.credential.counter);
        assert.equal(ours.format, theirs.fmt);
        assert.equal(ours.isUserVerified, theirs.userVerified);
        assert.equal(ours.isBackedUp, theirs.credentialBackedUp);
        assert.equal(ours.isBackupEligible, theirs.credentialDeviceType === 'multiDevice');
        assert.equal(Buffer.from(ours.aaguid).toString('hex'), theirs.aaguid.replaceAll('-', ''));
        assert.equal(ours.attestation, self ? 'self' : 'none');
        assert.equal(ours.algorithm, name);
      });
    }

    it('login', async () => {
      const [answer, record] = [login(passkey, { counter: 6, flags: FLAGS.UP | FLAGS.UV | FLAGS.BE }), recordOf(passkey, { counter: 5 })];
      const ours = webauthn.verifyAssertion(answer, record, RULES);
      const { verified, authenticationInfo: theirs } = await theirLogin(answer, record);
      assert.ok(verified);
      assert.equal(ours.counter, theirs.newCounter);
      assert.equal(ours.isUserVerified, theirs.userVerified);
      assert.equal(ours.isBackedUp, theirs.credentialBackedUp);
      assert.equal(ours.isBackupEligible, theirs.credentialDeviceType === 'multiDevice');
      assert.equal(ours.origin, theirs.origin);
    });

    it('login with what registration gave, as bytes as well', () => {
      const { id, publicKey, counter, isBackupEligible } = webauthn.verifyRegistration(register(passkey), RULES);
      const { response, ...rest } = login(passkey, { counter: 1 });
      const bytes = Object.fromEntries(
        Object.entries(response).map(([member, value]) => [member, Buffer.from(value as string, 'base64url')]),
      );
      const answer = { ...rest, rawId: Buffer.from(passkey.id), response: bytes } as never;
      assert.equal(webauthn.verifyAssertion(answer, { id, publicKey, counter, isBackupEligible }, RULES).counter, 1);
    });
  });
}

describe('what both refuse', () => {
  const passkey: Passkey = makePasskey('ES256');
  const other = makePasskey('ES256');
  const BOTH: Readonly<Record<string, Changes>> = {
    'another challenge': { client: { challenge: base64Url('another challenge') } },
    'another origin': { client: { origin: 'https://example.com' } },
    'another relying party': { rpId: 'example.com' },
    'another type': { client: { type: 'webauthn.other' } },
    'nobody there': { flags: FLAGS.UV },
    'nobody verified': { flags: FLAGS.UP },
    'backed up, and cannot be': { flags: FLAGS.UP | FLAGS.UV | FLAGS.BS },
    'something behind it': { behind: Buffer.of(0) },
    'extensions that are not there': { flags: FLAGS.UP | FLAGS.UV | FLAGS.ED },
    'an identifier of its own in rawId': { answer: { rawId: base64Url('other') } },
    'another kind of credential': { answer: { type: 'password' } },
    'no JSON': { clientText: 'no JSON' },
  };
  for (const [what, changes] of Object.entries(BOTH)) {
    it(what, async () => {
      const created = { ...changes, ...(changes.flags !== undefined && { flags: changes.flags | FLAGS.AT }) };
      const [registration, assertion, record] = [register(passkey, created), login(passkey, changes), recordOf(passkey)];
      assert.equal(await taken(() => webauthn.verifyRegistration(registration, RULES)), false);
      assert.equal(await taken(() => theirRegistration(registration)), false);
      assert.equal(await taken(() => webauthn.verifyAssertion(assertion, record, RULES)), false);
      assert.equal(await taken(() => theirLogin(assertion, record)), false);
    });
  }

  it('a signature of another key, and a counter that has not grown', async () => {
    const signed = { ...login(other), id: base64Url(passkey.id), rawId: base64Url(passkey.id) };
    const record = recordOf(passkey, { counter: 7 });
    const repeated = login(passkey, { counter: 7 });
    assert.equal(await taken(() => theirLogin(signed, recordOf(passkey))), false);
    assert.equal(await taken(() => webauthn.verifyAssertion(signed, recordOf(passkey), RULES)), false);
    assert.equal(await taken(() => theirLogin(repeated, record)), false);
    assert.equal(await taken(() => webauthn.verifyAssertion(repeated, record, RULES)), false);
  });

  it('an attestation by another key', async () => {
    const answer = register(passkey, {
      format: 'packed',
      statement: new Map<string, unknown>([
        ['alg', -7],
        ['sig', Buffer.alloc(70)],
      ]),
    });
    assert.equal(await taken(() => webauthn.verifyRegistration(answer, RULES)), false);
    assert.equal(await taken(() => theirRegistration(answer)), false);
  });

  it('extensions, as both read them', async () => {
    const behind = cbor(new Map([['credProtect', 2]]));
    const answer = register(passkey, { flags: FLAGS.UP | FLAGS.UV | FLAGS.AT | FLAGS.ED, behind });
    assert.deepEqual(webauthn.verifyRegistration(answer, RULES).extensions, new Map([['credProtect', 2]]));
    assert.equal(await taken(() => theirRegistration(answer)), true);
  });
});
