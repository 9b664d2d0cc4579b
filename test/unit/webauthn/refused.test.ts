/** Answers of forgers, one by one, and answers that no strict reader takes. */
import assert from 'node:assert/strict';
import { describe, it, test } from 'node:test';
import * as webauthn from '../../../src/entries/webauthn.ts';
import {
  base64Url,
  CHALLENGE,
  type Changes,
  cbor,
  FLAGS,
  faultOf,
  login,
  makePasskey,
  ORIGIN,
  RULES,
  recordOf,
  register,
  signedBy,
} from './ceremony.ts';

const passkey = makePasskey('ES256');
const { UP, UV, BE, BS, AT, ED } = FLAGS;
const registration = (changes: Changes = {}, rules: Partial<webauthn.RegistrationRules> = {}, self = false): string =>
  faultOf(() => webauthn.verifyRegistration(register(passkey, changes, self), { ...RULES, ...rules }));
const assertion = (
  changes: Changes = {},
  rules: Partial<webauthn.AssertionRules> = {},
  record: Partial<webauthn.PasskeyRecord> = {},
): string => faultOf(() => webauthn.verifyAssertion(login(passkey, changes), recordOf(passkey, record), { ...RULES, ...rules }));

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

describe('attestation', () => {
  const S = 'attestationObject.attStmt';
  const statement = (members: Readonly<Record<string, unknown>>): Changes => ({
    format: 'packed',
    statement: new Map(Object.entries(members)),
  });
  const object = (make: (authData: Buffer) => readonly (readonly [unknown, unknown])[]): Changes => ({
    object: (authData) => cbor(new Map(make(authData))),
  });

  it('by the key itself', () => {
    assert.equal(registration({}, {}, true), '');
    const sig = signedBy(passkey, Buffer.from('something else'));
    for (const changes of [
      statement({ alg: -7, sig }),
      statement({ alg: -257, sig }),
      statement({ alg: -7 }),
      statement({ sig }),
      statement({ alg: -7, sig: 'text' }),
      statement({ alg: -7, sig, ecdaaKeyId: Buffer.of(1) }),
      statement({}),
    ])
      assert.equal(registration(changes), `attestation ${S}`);
  });

  it('with the key’s own signature under another algorithm', () => {
    const good = register(passkey, {}, true);
    const bytes = Buffer.from(good.response.attestationObject as string, 'base64url');
    const at = bytes.indexOf(Buffer.from('63616c6726', 'hex'));
    bytes[at + 4] = 0x27;
    assert.equal(
      faultOf(() => webauthn.verifyRegistration({ ...good, response: { ...good.response, attestationObject: bytes } }, RULES)),
      `attestation ${S}`,
    );
  });

  it('that limber does not validate', () => {
    const certified = { alg: -7, sig: Buffer.alloc(70), x5c: [Buffer.alloc(500)] };
    for (const [format, given] of [
      ['packed', new Map<string, unknown>(Object.entries(certified))],
      [
        'fido-u2f',
        new Map<string, unknown>([
          ['sig', Buffer.alloc(70)],
          ['x5c', [Buffer.alloc(500)]],
        ]),
      ],
      ['compound', [new Map(), new Map()]],
      ['whatever', 5],
    ] as const) {
      assert.equal(registration({ format, statement: given }), `attestation ${S}`, format);
      const verified = webauthn.verifyRegistration(register(passkey, { format, statement: given }), {
        ...RULES,
        acceptUnverifiedAttestation: true,
      });
      assert.deepEqual([verified.attestation, verified.format], ['unverified', format]);
    }
  });

  it('none, with something in it', () => {
    assert.equal(registration({ statement: new Map([['sig', Buffer.alloc(70)]]) }), `attestation ${S}`);
    assert.equal(registration({ statement: [] }, { acceptUnverifiedAttestation: true }), `attestation ${S}`);
    assert.equal(registration(statement({ alg: -7, sig: Buffer.alloc(70) }), { acceptUnverifiedAttestation: true }), `attestation ${S}`);
  });

  it('objects of other parts', () => {
    const O = 'attestationObject';
    const none = new Map();
    assert.equal(
      registration(
        object((authData) => [
          ['fmt', 'none'],
          ['attStmt', none],
          ['authData', authData],
        ]),
      ),
      '',
    );
    assert.equal(
      registration(
        object((authData) => [
          ['authData', authData],
          ['fmt', 'none'],
          ['attStmt', none],
        ]),
      ),
      '',
    );
    assert.equal(
      registration(
        object((authData) => [
          ['fmt', 'none'],
          ['attStmt', none],
          ['authData', authData],
          ['a', 1],
        ]),
      ),
      `malformed ${O}`,
    );
    assert.equal(
      registration(
        object((authData) => [
          ['fmt', 'none'],
          ['authData', authData],
        ]),
      ),
      `malformed ${O}`,
    );
    assert.equal(
      registration(
        object((authData) => [
          ['fmt', 'none'],
          ['b', none],
          ['authData', authData],
        ]),
      ),
      `malformed ${O}.attStmt`,
    );
    assert.equal(
      registration(
        object((authData) => [
          ['fmt', 0],
          ['attStmt', none],
          ['authData', authData],
        ]),
      ),
      `malformed ${O}.fmt`,
    );
    assert.equal(
      registration(
        object((authData) => [
          ['fmt', 'none'],
          ['attStmt', none],
          ['authData', base64Url(authData)],
        ]),
      ),
      `malformed ${O}.authData`,
    );
    assert.equal(registration({ object: () => Buffer.of(0x80) }), `malformed ${O}`);
    assert.equal(registration({ object: () => Buffer.alloc(70_000) }), 'malformed answer.response.attestationObject');
  });

  it('a byte behind the object, or its last one missing', () => {
    const good = register(passkey);
    const bytes = Buffer.from(good.response.attestationObject as string, 'base64url');
    for (const attestationObject of [Buffer.concat([bytes, Buffer.of(0)]), bytes.subarray(0, -1)])
      assert.equal(
        faultOf(() => webauthn.verifyRegistration({ ...good, response: { ...good.response, attestationObject } }, RULES)),
        'malformed attestationObject',
      );
  });
});

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
