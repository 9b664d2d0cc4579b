/** What an authenticator says: forged, and what no strict reader takes; its credentials. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import * as webauthn from '../../../src/entries/webauthn.ts';
import { base64Url, type Changes, cbor, FLAGS, faultOf, login, makePasskey, RULES, recordOf, register } from './ceremony.ts';
import { assertion, passkey, registration } from './changed.ts';

const { UP, UV, BE, BS, AT, ED } = FLAGS;

describe('authenticator data', () => {
  const A = 'authenticatorData';
  const extensions = cbor(new Map([['uvm', [1]]]));
  const CASES: Readonly<Record<string, readonly [changes: Changes, fault: string]>> = {
    'another relying party': [{ rpId: 'evil.example' }, `rpId ${A}.rpIdHash`],
    'nobody there': [{ flags: UV }, `presence ${A}.flags`],
    'nobody verified': [{ flags: UP }, `verification ${A}.flags`],
    'backed up, and cannot be': [{ flags: UP | UV | BS }, `backup ${A}.flags`],
    'backed up': [{ flags: UP | UV | BE | BS }, ''],
    'reserved bits': [{ flags: UP | UV | 0x22 }, ''],
    'a byte behind it': [{ behind: Buffer.of(0) }, `malformed ${A}`],
    extensions: [{ flags: UP | UV | ED, behind: extensions }, ''],
    'extensions that are not announced': [{ behind: extensions }, `malformed ${A}`],
    'extensions that are not there': [{ flags: UP | UV | ED }, `malformed ${A}.extensions`],
    'extensions and a byte': [{ flags: UP | UV | ED, behind: Buffer.concat([extensions, Buffer.of(0)]) }, `malformed ${A}.extensions`],
    'extensions that are no map': [{ flags: UP | UV | ED, behind: Buffer.of(0x80) }, `malformed ${A}.extensions`],
    'extensions by number': [{ flags: UP | UV | ED, behind: Buffer.of(0xa1, 1, 1) }, `malformed ${A}.extensions`],
    'extensions without a length': [{ flags: UP | UV | ED, behind: Buffer.of(0xbf, 0xff) }, `malformed ${A}.extensions`],
    'an extension twice': [{ flags: UP | UV | ED, behind: Buffer.from('a2616101616102', 'hex') }, `malformed ${A}.extensions`],
    'extensions that are too deep': [
      { flags: UP | UV | ED, behind: Buffer.from(`a16161${'81'.repeat(40)}00`, 'hex') },
      `malformed ${A}.extensions`,
    ],
  };
  for (const [name, [changes, fault]] of Object.entries(CASES)) {
    it(name, () => {
      assert.equal(assertion(changes), fault);
      assert.equal(registration({ ...changes, flags: (changes.flags ?? UP | UV) | AT }), fault);
    });
  }

  it('as the caller asks', () => {
    assert.equal(assertion({ flags: UP }, { requireUserVerification: false }), '');
    assert.equal(assertion({ flags: UV }, { requireUserVerification: false }), `presence ${A}.flags`);
    assert.equal(registration({ flags: AT }, { requireUserVerification: false, requireUserPresence: false }), '');
  });

  it('every length but the right one', () => {
    const { response, ...rest } = login(passkey);
    const data = Buffer.from(response.authenticatorData as string, 'base64url');
    for (let length = 0; length < data.length; length++) {
      const authenticatorData = base64Url(data.subarray(0, length));
      assert.notEqual(
        faultOf(() => webauthn.verifyAssertion({ ...rest, response: { ...response, authenticatorData } }, recordOf(passkey), RULES)),
        '',
      );
    }
  });

  it('a credential in a login, and none in a registration', () => {
    const credential = Buffer.concat([Buffer.alloc(16), Buffer.of(0, 1, 9), cbor(passkey.members)]);
    assert.equal(assertion({ flags: UP | UV | AT, behind: credential }), `malformed ${A}.flags`);
    assert.equal(registration({ flags: UP | UV }), `malformed ${A}.flags`);
  });
});

describe('credentials', () => {
  const A = 'authenticatorData';
  const KEY = `${A}.credentialPublicKey`;
  const key = (members: Readonly<Record<string, unknown>>): Buffer => {
    const all = new Map<number | string, unknown>(passkey.members);
    for (const [label, value] of Object.entries(members)) {
      if (value === undefined) all.delete(Number(label));
      else all.set(Number(label), value);
    }
    return cbor(all);
  };
  const reversed = cbor(new Map([...passkey.members].reverse()));
  const CASES: Readonly<Record<string, readonly [changes: Changes, fault: string]>> = {
    'another identifier than the answer has': [{ credentialId: Buffer.from('other') }, 'credential answer.id'],
    'no identifier': [{ credentialId: Buffer.of() }, `malformed ${A}.credentialId`],
    'a long identifier': [{ credentialId: Buffer.alloc(1024) }, `malformed ${A}.credentialId`],
    'an identifier that is said to be longer': [{ idLength: 1023 }, `malformed ${A}`],
    'a key out of order': [{ publicKey: reversed }, `malformed ${KEY}`],
    'a key that is no map': [{ publicKey: cbor([1]) }, `malformed ${KEY}`],
    'a key without its end': [{ publicKey: cbor(passkey.members).subarray(0, 76) }, `malformed ${KEY}`],
    'a byte behind the key': [{ publicKey: Buffer.concat([cbor(passkey.members), Buffer.of(0)]) }, `malformed ${A}`],
    'no algorithm': [{ publicKey: key({ 3: undefined }) }, `algorithm ${KEY}`],
    'an algorithm that is not accepted': [{ publicKey: key({ 3: -35 }) }, `algorithm ${KEY}`],
    'the algorithm of another type of key': [{ publicKey: key({ 3: -8 }) }, `credential ${KEY}`],
    'another curve': [{ publicKey: key({ '-1': 2 }) }, `credential ${KEY}`],
    'a compressed point': [{ publicKey: key({ '-3': true }) }, `credential ${KEY}`],
    'a point that is none': [{ publicKey: key({ '-3': Buffer.alloc(32, 1) }) }, `credential ${KEY}`],
    'a short coordinate': [{ publicKey: key({ '-2': Buffer.alloc(31, 1) }) }, `credential ${KEY}`],
    'a private key': [{ publicKey: key({ '-4': Buffer.alloc(32, 1) }) }, `credential ${KEY}`],
    'a name': [
      { publicKey: cbor(new Map<number, unknown>([[1, 2], [2, Buffer.of(1)], ...[...passkey.members].slice(1)])) },
      `credential ${KEY}`,
    ],
    operations: [
      { publicKey: cbor(new Map<number, unknown>([[1, 2], [3, -7], [4, [2]], ...[...passkey.members].slice(2)])) },
      `credential ${KEY}`,
    ],
  };
  for (const [name, [changes, fault]] of Object.entries(CASES)) it(name, () => assert.equal(registration(changes), fault));

  it('an identifier that is said to be shorter', () => {
    for (let idLength = 1; idLength < passkey.id.length; idLength++) assert.notEqual(registration({ idLength }), '');
  });

  it('a short modulus', () => {
    const rsa = makePasskey('RS256');
    const members = new Map([...rsa.members, [-1, Buffer.alloc(128, 0xff)]] as [number, unknown][]);
    assert.equal(
      faultOf(() => webauthn.verifyRegistration(register(rsa, { publicKey: cbor(members) }), RULES)),
      `credential ${KEY}`,
    );
  });

  it('a key of Ed25519 that is everybody’s', () => {
    const ed = makePasskey('EdDSA');
    const members = new Map([...ed.members, [-2, Buffer.from([1, ...Buffer.alloc(31)])]] as [number, unknown][]);
    assert.equal(
      faultOf(() => webauthn.verifyRegistration(register(ed, { publicKey: cbor(members) }), RULES)),
      `credential ${KEY}`,
    );
  });

  it('algorithms are the caller’s', () => {
    assert.equal(registration({}, { algorithms: [webauthn.edDsa] }), `algorithm ${KEY}`);
    assert.throws(() => webauthn.verifyAssertion(login(passkey), recordOf(passkey), { ...RULES, algorithms: [webauthn.edDsa] }), {
      name: 'MalformedError',
      argument: 'credential.publicKey',
    });
    assert.equal(assertion(), '');
    // The key is remembered by now, and still is none of those.
    assert.throws(() => webauthn.verifyAssertion(login(passkey), recordOf(passkey), { ...RULES, algorithms: [webauthn.edDsa] }), {
      argument: 'credential.publicKey',
    });
  });
});
