/** What a browser says it signed: forged, and what no strict reader takes. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import * as webauthn from '../../../src/entries/webauthn.ts';
import { CHALLENGE, type Changes, login, ORIGIN, RULES, recordOf } from './ceremony.ts';
import { assertion, passkey, registration } from './changed.ts';

const text = (type: string, more = ''): string => `{"type":"${type}","challenge":"${CHALLENGE}","origin":"${ORIGIN}"${more}}`;

describe('client data', () => {
  type Case = readonly [changes: (type: string) => Changes, fault: string];
  const C = 'clientDataJSON';
  const client = (members: Readonly<Record<string, unknown>>, fault: string): Case => [() => ({ client: members }), fault];
  const raw = (make: (type: string) => string | Uint8Array, fault: string): Case => [(type) => ({ clientText: make(type) }), fault];
  const CASES: Readonly<Record<string, Case>> = {
    'as it should be': [() => ({}), ''],
    'members that nobody knows yet': client({ other_keys_can_be_added_here: 'x' }, ''),
    'no frame is spoken of': client({ crossOrigin: undefined }, ''),
    'the other ceremony': [
      (type) => ({ client: { type: type === 'webauthn.get' ? 'webauthn.create' : 'webauthn.get' } }),
      `type ${C}.type`,
    ],
    'a list of types': [(type) => ({ client: { type: [type] } }), `type ${C}.type`],
    'a challenge with padding': client({ challenge: `${CHALLENGE}=` }, `challenge ${C}.challenge`),
    'an empty challenge': client({ challenge: '' }, `challenge ${C}.challenge`),
    'a list of challenges': client({ challenge: [CHALLENGE] }, `challenge ${C}.challenge`),
    'the origin with a slash': client({ origin: `${ORIGIN}/` }, `origin ${C}.origin`),
    'the origin in capitals': client({ origin: 'https://Example.org' }, `origin ${C}.origin`),
    'an origin that begins so': client({ origin: `${ORIGIN}.evil.example` }, `origin ${C}.origin`),
    'an origin that ends so': client({ origin: 'https://evil-example.org' }, `origin ${C}.origin`),
    'a port': client({ origin: `${ORIGIN}:8443` }, `origin ${C}.origin`),
    'without encryption': client({ origin: 'http://example.org' }, `origin ${C}.origin`),
    'letters that look so': client({ origin: 'https://ex\u0430mple.org' }, `origin ${C}.origin`),
    'no origin': client({ origin: undefined }, `origin ${C}.origin`),
    'a list of origins': client({ origin: [ORIGIN] }, `origin ${C}.origin`),
    'a frame of another origin': client({ crossOrigin: true }, `embedded ${C}.crossOrigin`),
    'a frame, as a text': client({ crossOrigin: 'false' }, `malformed ${C}.crossOrigin`),
    'whose frame, without a frame': client({ topOrigin: 'https://top.example' }, `malformed ${C}.topOrigin`),
    'token binding': client({ tokenBinding: { status: 'present', id: 'x' } }, `malformed ${C}.tokenBinding`),
    'token binding that is no object': client({ tokenBinding: 'supported' }, `malformed ${C}.tokenBinding`),
    'no token binding': client({ tokenBinding: { status: 'supported' } }, ''),
    'the challenge twice': raw((type) => text(type, `,"challenge":"${CHALLENGE}"`), `malformed ${C}`),
    'the origin twice, escaped': raw((type) => text(type, ',"\\u006frigin":"https://evil.example"'), `malformed ${C}`),
    'the type in another member first': raw((type) => `{"a":{"type":"x"},${text(type).slice(1)}`, ''),
    'a byte order mark': raw((type) => `\ufeff${text(type)}`, `malformed ${C}`),
    'no UTF-8': raw(
      (type) => Buffer.concat([Buffer.from(text(type, ',"a":"').slice(0, -1)), Buffer.of(0xff), Buffer.from('"}')]),
      `malformed ${C}`,
    ),
    'something behind it': raw((type) => `${text(type)}{}`, `malformed ${C}`),
    'a zero behind it': raw((type) => `${text(type)}\0`, `malformed ${C}`),
    'an array': raw((type) => `[${text(type)}]`, `malformed ${C}`),
    null: raw(() => 'null', `malformed ${C}`),
    nothing: raw(() => '', `malformed ${C}`),
    inherited: raw((type) => `{"__proto__":${text(type)}}`, `type ${C}.type`),
    'escaped, and the same': raw((type) => text(type).replace('origin', '\\u006frigin'), ''),
    long: raw((type) => text(type, `,"a":"${'a'.repeat(2 ** 14)}"`), `malformed ${C}`),
  };
  for (const [name, [changes, fault]] of Object.entries(CASES)) {
    it(name, () => {
      assert.equal(registration(changes('webauthn.create')), fault);
      assert.equal(assertion(changes('webauthn.get')), fault);
    });
  }

  it('frames that are expected', () => {
    const topOrigins = ['https://top.example'];
    const embedded = { client: { crossOrigin: true, topOrigin: 'https://top.example' } };
    assert.equal(assertion(embedded, { topOrigins }), '');
    assert.equal(
      webauthn.verifyAssertion(login(passkey, embedded), recordOf(passkey), { ...RULES, topOrigins }).topOrigin,
      'https://top.example',
    );
    assert.equal(assertion(embedded), `embedded ${C}.crossOrigin`);
    assert.equal(
      assertion({ client: { crossOrigin: true, topOrigin: 'https://evil.example' } }, { topOrigins }),
      `embedded ${C}.topOrigin`,
    );
    assert.equal(assertion({ client: { crossOrigin: true } }, { topOrigins }), `embedded ${C}.topOrigin`);
    assert.equal(assertion({}, { topOrigins }), '');
  });

  it('several origins', () => {
    assert.equal(assertion({}, { origin: ['https://other.example', ORIGIN] }), '');
    assert.equal(assertion({}, { origin: ['https://other.example'] }), `origin ${C}.origin`);
  });

  it('nothing of Object.prototype is said', () => {
    const prototype = Object.prototype as Record<string, unknown>;
    Object.assign(prototype, { challenge: CHALLENGE, userHandle: 'AA', crossOrigin: true });
    try {
      assert.equal(assertion({ client: { challenge: undefined } }), `challenge ${C}.challenge`);
      assert.equal(assertion({ client: { crossOrigin: undefined } }, {}, { userHandle: 'AQ' }), '');
    } finally {
      for (const name of ['challenge', 'userHandle', 'crossOrigin']) delete prototype[name];
    }
  });
});
