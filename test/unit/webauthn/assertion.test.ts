/** Logins of forgers, answers that no strict reader takes, and what the caller gives wrongly. */
import assert from 'node:assert/strict';
import { describe, it, test } from 'node:test';
import * as webauthn from '../../../src/entries/webauthn.ts';
import { base64Url, CHALLENGE, FLAGS, faultOf, login, makePasskey, ORIGIN, RULES, recordOf, register } from './ceremony.ts';
import { assertion, passkey } from './changed.ts';

const { UP, UV, BE } = FLAGS;

describe('logins', () => {
  const other = makePasskey('ES256');

  it('of another credential', () => {
    assert.equal(
      faultOf(() => webauthn.verifyAssertion(login(other), recordOf(passkey), RULES)),
      'credential answer.id',
    );
    const renamed = { ...login(other), id: base64Url(passkey.id), rawId: base64Url(passkey.id) };
    assert.equal(
      faultOf(() => webauthn.verifyAssertion(renamed, recordOf(passkey), RULES)),
      'signature answer.response.signature',
    );
  });

  it('signatures that are none', () => {
    const zeros = Buffer.from('3006020100020100', 'hex');
    const raw = Buffer.alloc(64, 1);
    for (const signature of [Buffer.of(), zeros, raw, Buffer.alloc(200, 0x30)])
      assert.equal(assertion({ signature }), 'signature answer.response.signature');
    const { response, ...rest } = login(passkey);
    const longer = Buffer.concat([Buffer.from(response.signature as string, 'base64url'), Buffer.of(0)]);
    assert.equal(
      faultOf(() =>
        webauthn.verifyAssertion({ ...rest, response: { ...response, signature: base64Url(longer) } }, recordOf(passkey), RULES),
      ),
      'signature answer.response.signature',
    );
  });

  it('a registration’s answer, or client data of another login', () => {
    const [one, two] = [login(passkey, { counter: 1 }), login(passkey, { client: { crossOrigin: undefined } })];
    const mixed = { ...one, response: { ...one.response, clientDataJSON: two.response.clientDataJSON } };
    assert.equal(
      faultOf(() => webauthn.verifyAssertion(mixed, recordOf(passkey), RULES)),
      'signature answer.response.signature',
    );
  });

  it('counters', () => {
    const counted = (counter: number, kept: number): string => assertion({ counter }, {}, { counter: kept });
    assert.equal(counted(0, 0), '');
    assert.equal(counted(6, 5), '');
    assert.equal(counted(2 ** 32 - 1, 2 ** 31), '');
    for (const [counter, kept] of [
      [5, 5],
      [4, 5],
      [0, 1],
    ] as const) {
      assert.equal(counted(counter, kept), 'counter authenticatorData.signCount');
      const rules = { ...RULES, allowCounterRegression: true };
      assert.equal(
        webauthn.verifyAssertion(login(passkey, { counter }), recordOf(passkey, { counter: kept }), rules).isCounterRegressed,
        true,
      );
    }
    // All else comes first.
    assert.equal(assertion({ counter: 1, signature: Buffer.of(1) }, {}, { counter: 2 }), 'signature answer.response.signature');
  });

  it('users', () => {
    const handled = (userHandle: unknown, kept: string | undefined): string =>
      assertion({ response: { userHandle } }, {}, { userHandle: kept });
    assert.equal(handled('AQ', 'AQ'), '');
    assert.equal(handled('AQ', undefined), '');
    assert.equal(handled(null, 'AQ'), '');
    assert.equal(handled('Ag', 'AQ'), 'user answer.response.userHandle');
    assert.equal(handled('', 'AQ'), 'user answer.response.userHandle');
    assert.equal(handled(5, 'AQ'), 'malformed answer.response.userHandle');
  });

  it('a credential that can be backed up, and could not', () => {
    assert.equal(assertion({ flags: UP | UV | BE }, {}, { isBackupEligible: true }), '');
    assert.equal(assertion({ flags: UP | UV | BE }, {}, { isBackupEligible: false }), 'backup authenticatorData.flags');
    assert.equal(assertion({}, {}, { isBackupEligible: true }), 'backup authenticatorData.flags');
  });
});

describe('answers', () => {
  const answer = login(passkey);
  const ANSWERS: Readonly<Record<string, readonly [answer: unknown, fault: string]>> = {
    null: [null, 'malformed answer'],
    'a text': [JSON.stringify(answer), 'malformed answer'],
    'an array': [[answer], 'malformed answer'],
    'no type': [{ ...answer, type: undefined }, 'malformed answer.type'],
    'another type': [{ ...answer, type: 'password' }, 'malformed answer.type'],
    'no identifier': [{ ...answer, id: undefined }, 'malformed answer.id'],
    'an identifier with padding': [{ ...answer, id: `${answer.id}=` }, 'malformed answer.id'],
    'two identifiers': [{ ...answer, rawId: 'AA' }, 'malformed answer.rawId'],
    'no response': [{ ...answer, response: null }, 'malformed answer.response'],
    'no signature': [{ ...answer, response: { ...answer.response, signature: undefined } }, 'malformed answer.response.signature'],
    'a number for a signature': [{ ...answer, response: { ...answer.response, signature: 5 } }, 'malformed answer.response.signature'],
    'other letters': [{ ...answer, response: { ...answer.response, signature: 'AA+/' } }, 'malformed answer.response.signature'],
    long: [{ ...answer, response: { ...answer.response, signature: 'A'.repeat(2 ** 18) } }, 'malformed answer.response.signature'],
  };
  for (const [name, [given, fault]] of Object.entries(ANSWERS))
    it(name, () =>
      assert.equal(
        faultOf(() => webauthn.verifyAssertion(given as never, recordOf(passkey), RULES)),
        fault,
      ),
    );
});

test('what the caller gives wrongly is no fault of the answer', () => {
  const [answer, record] = [login(passkey), recordOf(passkey)];
  const rules = (more: object): webauthn.AssertionRules => ({ ...RULES, ...more });
  const wrong: readonly (readonly [() => unknown, RegExp])[] = [
    [() => webauthn.verifyAssertion(answer, record, undefined as never), /^WrongTypeError: rules/],
    [() => webauthn.verifyAssertion(answer, record, rules({ challenge: undefined })), /^WrongTypeError: challenge/],
    [() => webauthn.verifyAssertion(answer, record, rules({ challenge: () => true })), /^WrongTypeError: challenge/],
    [() => webauthn.verifyAssertion(answer, record, rules({ challenge: '' })), /^OutOfRangeError: challenge/],
    [() => webauthn.verifyAssertion(answer, record, rules({ challenge: new Uint8Array(15) })), /^OutOfRangeError: challenge/],
    [() => webauthn.verifyAssertion(answer, record, rules({ challenge: `${CHALLENGE}=` })), /^MalformedError: challenge/],
    [() => webauthn.verifyAssertion(answer, record, rules({ origin: undefined })), /^WrongTypeError: origin/],
    [() => webauthn.verifyAssertion(answer, record, rules({ origin: [] })), /^OutOfRangeError: origin/],
    [() => webauthn.verifyAssertion(answer, record, rules({ origin: 'https://example.org/' })), /^OutOfRangeError: origin/],
    [() => webauthn.verifyAssertion(answer, record, rules({ origin: 'example.org' })), /^OutOfRangeError: origin/],
    [() => webauthn.verifyAssertion(answer, record, rules({ topOrigins: 'https://top.example' })), /^WrongTypeError: topOrigins/],
    [() => webauthn.verifyAssertion(answer, record, rules({ rpId: ORIGIN })), /^OutOfRangeError: rpId/],
    [() => webauthn.verifyAssertion(answer, record, rules({ rpId: '' })), /^OutOfRangeError: rpId/],
    [() => webauthn.verifyAssertion(answer, record, rules({ algorithms: [] })), /^OutOfRangeError: algorithms/],
    [() => webauthn.verifyAssertion(answer, record, rules({ algorithms: [-7] })), /^WrongTypeError: algorithm/],
    [() => webauthn.verifyAssertion(answer, record, rules({ requireUserVerification: 'no' })), /^WrongTypeError: requireUserVerification/],
    [() => webauthn.verifyAssertion(answer, record, rules({ allowCounterRegression: 1 })), /^WrongTypeError: allowCounterRegression/],
    [() => webauthn.verifyAssertion(answer, null as never, RULES), /^WrongTypeError: credential/],
    [() => webauthn.verifyAssertion(answer, { ...record, publicKey: 'AA' as never }, RULES), /^WrongTypeError: credential\.publicKey/],
    [() => webauthn.verifyAssertion(answer, { ...record, publicKey: new Uint8Array(3) }, RULES), /^MalformedError: credential\.publicKey/],
    [() => webauthn.verifyAssertion(answer, { ...record, counter: -1 }, RULES), /^OutOfRangeError: credential\.counter/],
    [() => webauthn.verifyAssertion(answer, { ...record, id: 5 as never }, RULES), /^WrongTypeError: credential\.id/],
    [
      () => webauthn.verifyRegistration(register(passkey), rules({ acceptUnverifiedAttestation: 'yes' }) as never),
      /^WrongTypeError: acceptUnverifiedAttestation/,
    ],
    [() => webauthn.verifyRegistration(register(passkey), rules({ origins: [ORIGIN] }) as never), /^OutOfRangeError: origins/],
  ];
  for (const [call, pattern] of wrong) assert.throws(call, (error) => pattern.test(String(error)) || assert.fail(String(error)));
});
