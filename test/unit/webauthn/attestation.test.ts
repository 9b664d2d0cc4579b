/** Statements on authenticators: forged, and what no strict reader takes. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import * as webauthn from '../../../src/entries/webauthn.ts';
import { base64Url, type Changes, cbor, faultOf, RULES, register, signedBy } from './ceremony.ts';
import { passkey, registration } from './changed.ts';

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
    const [fmt, none] = [['fmt', 'none'] as const, ['attStmt', new Map()] as const];
    const cases: readonly (readonly [make: Parameters<typeof object>[0], fault: string])[] = [
      [(data) => [fmt, none, ['authData', data]], ''],
      [(data) => [['authData', data], fmt, none], ''],
      [(data) => [fmt, none, ['authData', data], ['a', 1]], `malformed ${O}`],
      [(data) => [fmt, ['authData', data]], `malformed ${O}`],
      [(data) => [fmt, ['b', new Map()], ['authData', data]], `malformed ${O}.attStmt`],
      [(data) => [['fmt', 0], none, ['authData', data]], `malformed ${O}.fmt`],
      [(data) => [fmt, none, ['authData', base64Url(data)]], `malformed ${O}.authData`],
    ];
    for (const [make, fault] of cases) assert.equal(registration(object(make)), fault);
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
