/** Tokens of forgers, and tokens that no strict reader takes. */
import assert from 'node:assert/strict';
import { createHmac } from 'node:crypto';
import { describe, it, test } from 'node:test';
import { generateEcKey, p256 } from '../../../src/entries/ec.ts';
import { signEcdsa } from '../../../src/entries/ecdsa.ts';
import { Ed25519PublicKey } from '../../../src/entries/eddsa.ts';
import * as jose from '../../../src/entries/jose.ts';
import { ecPublicKeyToJwk, rsaPublicKeyToPem } from '../../../src/entries/keys.ts';
import { generateRsaKey } from '../../../src/entries/rsa/keygen.ts';
import { base64Url, faultOf, PARTIES, party, utf8 } from './parties.ts';

const es256 = party('ES256');
const claims = { iss: 'shop', exp: 2_000_000_000 };
const token = jose.signJwt(es256.signer, claims);
const [head, body, signature] = token.split('.') as [string, string, string];
const rules = { now: 1_900_000_000 };
const refusal = (text: string, verifiers: jose.JwsVerifier | readonly jose.JwsVerifier[] = es256.verifier): string =>
  faultOf(() => jose.verifyJwt(verifiers, text, rules));
/** A header of one's own over the same claims, signed as it should be. */
function signed(header: string | Uint8Array, payload: string | Uint8Array = JSON.stringify(claims)): string {
  const input = `${base64Url(header)}.${base64Url(payload)}`;
  return `${input}.${signatureOf(input)}`;
}

const key = generateEcKey(p256);
const own = jose.jwsVerifier(jose.es256, key.publicKey);
const signatureOf = (input: string): string => base64Url(signEcdsa(key, utf8(input), { format: 'p1363' }));

describe('the text', () => {
  it('is taken as it is', () => assert.equal(refusal(token), ''));

  it('any character changed', () => {
    for (let i = 0; i < token.length; i++) {
      const other = token[i] === 'A' ? 'B' : 'A';
      assert.notEqual(refusal(token.slice(0, i) + other + token.slice(i + 1)), '', `at ${i}`);
    }
  });

  it('any character missing or twice', () => {
    for (let i = 0; i < token.length; i++) {
      assert.notEqual(refusal(token.slice(0, i) + token.slice(i + 1)), '', `without ${i}`);
      assert.notEqual(refusal(token.slice(0, i) + token[i] + token.slice(i)), '', `${i} twice`);
    }
  });

  const TEXTS: Readonly<Record<string, string>> = {
    'no parts': '',
    'two parts': `${head}.${body}`,
    'four parts': `${token}.`,
    'five parts, as an encrypted one': `${head}.a.${body}.c.${signature}`,
    'a line break at its end': `${token}\n`,
    padding: `${head}.${body}=.${signature}`,
    'other letters than ASCII': `${head}.${body}ä.${signature}`,
    'too long': `${head}.${'A'.repeat(70_000)}.${signature}`,
  };
  for (const [name, text] of Object.entries(TEXTS)) it(name, () => assert.match(refusal(text), /^(malformed|signature) token$/));

  it('as long as the caller takes', () => {
    assert.equal(
      faultOf(() => jose.verifyJwt(es256.verifier, token, { ...rules, maxLength: token.length })),
      '',
    );
    assert.equal(
      faultOf(() => jose.verifyJwt(es256.verifier, token, { ...rules, maxLength: token.length - 1 })),
      'malformed token',
    );
  });
});

describe('headers', () => {
  const HEADERS: Readonly<Record<string, readonly [header: string | Uint8Array, fault: string]>> = {
    'as it should be': ['{"alg":"ES256"}', ''],
    'more members': ['{"alg":"ES256","jku":"https://example.org","x5c":["AA"],"jwk":{}}', ''],
    'no algorithm': ['{}', 'malformed token.alg'],
    none: ['{"alg":"none"}', 'algorithm token.alg'],
    None: ['{"alg":"None"}', 'algorithm token.alg'],
    'another case': ['{"alg":"es256"}', 'algorithm token.alg'],
    'a list of algorithms': ['{"alg":["ES256"]}', 'malformed token.alg'],
    'an algorithm twice': ['{"alg":"none","alg":"ES256"}', 'malformed token'],
    'an algorithm twice, escaped': ['{"alg":"none","\\u0061lg":"ES256"}', 'malformed token'],
    'critical extensions': ['{"alg":"ES256","crit":["exp"],"exp":1}', 'malformed token.crit'],
    'no critical extensions, in a list': ['{"alg":"ES256","crit":[]}', 'malformed token.crit'],
    'payloads that are not in base64url': ['{"alg":"ES256","b64":false}', 'malformed token.b64'],
    'a name that is none': ['{"alg":"ES256","kid":1}', 'malformed token.kid'],
    'a type that is none': ['{"alg":"ES256","typ":null}', 'malformed token.typ'],
    'an array': ['["ES256"]', 'malformed token'],
    'no JSON': ['{alg:"ES256"}', 'malformed token'],
    'a byte order mark': ['\ufeff{"alg":"ES256"}', 'malformed token'],
    'no UTF-8': [Uint8Array.of(0x7b, 0xff, 0x7d), 'malformed token'],
    inherited: ['{"__proto__":{"alg":"ES256"}}', 'malformed token.alg'],
  };
  for (const [name, [header, fault]] of Object.entries(HEADERS)) it(name, () => assert.equal(refusal(signed(header), own), fault));

  it('media types', () => {
    const typed = (typ: string, asked: string): string =>
      faultOf(() => jose.verifyJwt(own, signed(`{"alg":"ES256","typ":"${typ}"}`), { ...rules, typ: asked }));
    assert.equal(typed('at+jwt', 'at+jwt'), '');
    assert.equal(typed('application/AT+JWT', 'at+jwt'), '');
    assert.equal(typed('JWT', 'at+jwt'), 'type token.typ');
    assert.equal(typed('text/at+jwt', 'at+jwt'), 'type token.typ');
    assert.equal(
      faultOf(() => jose.verifyJwt(own, signed('{"alg":"ES256"}'), { ...rules, typ: 'JWT' })),
      'type token.typ',
    );
  });
});

describe('keys and algorithms', () => {
  it('a key of small order, which verifies nothing, is refused when it comes', () => {
    const small = Ed25519PublicKey.fromBytes(Uint8Array.of(1, ...new Uint8Array(31)));
    for (const algorithm of [jose.edDsa, jose.ed25519])
      assert.throws(() => jose.jwsVerifier(algorithm, small), { name: 'InvalidPointError', argument: 'publicKey' });
  });

  it('a public key as the secret of a MAC', () => {
    const rsa = generateRsaKey(2048).publicKey;
    const input = `${base64Url('{"alg":"HS256"}')}.${body}`;
    const mac = createHmac('sha256', rsaPublicKeyToPem(rsa)).update(input).digest('base64url');
    assert.equal(refusal(`${input}.${mac}`, [jose.jwsVerifier(jose.rs256, rsa)]), 'algorithm token.alg');
  });

  it('a key that comes with the token', () => {
    const header = JSON.stringify({ alg: 'ES256', jwk: ecPublicKeyToJwk(key.publicKey) });
    assert.equal(refusal(signed(header)), 'signature token');
    assert.equal(refusal(signed(header), [es256.verifier, own]), '');
  });

  it('each key with its own algorithm alone', () => {
    for (const [i, a] of PARTIES.entries()) {
      const made = jose.signJwt(a.signer, claims);
      for (const [j, b] of PARTIES.entries())
        assert.equal(refusal(made, b.verifier), i === j ? '' : 'algorithm token.alg', `${a.name} by ${b.name}`);
    }
  });

  it('a signature of another algorithm by the same key', () => {
    for (const [one, other] of [
      ['RS256', 'PS256'],
      ['PS256', 'PS384'],
      ['RS256', 'RS512'],
    ] as const) {
      const [, , made] = jose.signJwt(party(one).signer, claims).split('.') as [string, string, string];
      const input = `${base64Url(JSON.stringify({ alg: other, typ: 'JWT' }))}.${body}`;
      assert.equal(refusal(`${input}.${made}`, party(other).verifier), 'signature token');
    }
  });

  it('names', () => {
    const named = (kid: string | undefined): jose.JwsVerifier => jose.jwsVerifier(jose.es256, key.publicKey, { kid });
    const of = (kid: string): string => signed(`{"alg":"ES256","kid":"${kid}"}`);
    assert.equal(refusal(of('a'), named('a')), '');
    assert.equal(refusal(of('a'), named(undefined)), '');
    assert.equal(refusal(of('a'), named('b')), 'key token.kid');
    assert.equal(refusal(of('a'), [named('b'), named('a')]), '');
    assert.equal(refusal(signed('{"alg":"ES256"}'), named('b')), '');
    assert.equal(refusal(signed('{"alg":"ES256"}'), [es256.verifier, named('b')]), '');
  });
});

describe('signatures', () => {
  const withSignature = (bytes: Uint8Array): string => `${head}.${body}.${base64Url(bytes)}`;
  const raw = Buffer.from(signature, 'base64url');
  const der = Buffer.from([0x30, 68, 2, 32, ...raw.subarray(0, 32), 2, 32, ...raw.subarray(32)]);
  const ORDER = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n;
  const otherS = (ORDER - BigInt(`0x${raw.subarray(32).toString('hex')}`)).toString(16).padStart(64, '0');
  const BYTES: Readonly<Record<string, Uint8Array>> = {
    none: new Uint8Array(0),
    zeros: new Uint8Array(64),
    'a byte less': raw.subarray(0, 63),
    'a byte more': Buffer.concat([raw, Buffer.of(0)]),
    DER: der,
    'with a byte that finds the key': Buffer.concat([raw, Buffer.of(1)]),
    's and the order': Buffer.concat([raw.subarray(0, 32), Buffer.alloc(32, 0xff)]),
  };
  for (const [name, bytes] of Object.entries(BYTES)) it(name, () => assert.equal(refusal(withSignature(bytes)), 'signature token'));
  it('the other s, which anyone can make, as the standard has it', () =>
    assert.equal(refusal(withSignature(Buffer.concat([raw.subarray(0, 32), Buffer.from(otherS, 'hex')]))), ''));
});

describe('claims', () => {
  const PAYLOADS: Readonly<Record<string, readonly [payload: string | Uint8Array, fault: string]>> = {
    'as they should be': ['{"exp":2000000000}', ''],
    'no end': ['{}', 'claim token.exp'],
    'an end that is text': ['{"exp":"2000000000"}', 'malformed token.exp'],
    'an end that is null': ['{"exp":null}', 'malformed token.exp'],
    'an endless end': ['{"exp":1e999}', 'malformed token.exp'],
    'an end long ago': ['{"exp":-1}', 'expired token.exp'],
    'an end twice': ['{"exp":1,"exp":2000000000}', 'malformed token'],
    'an inherited end': ['{"__proto__":{"exp":2000000000}}', 'claim token.exp'],
    'an issuer that is a list': ['{"exp":2000000000,"iss":["shop"]}', 'malformed token.iss'],
    'an audience that is a number': ['{"exp":2000000000,"aud":1}', 'malformed token.aud'],
    'an audience with a number': ['{"exp":2000000000,"aud":["a",1]}', 'malformed token.aud'],
    'an audience': ['{"exp":2000000000,"aud":"a"}', 'audience token.aud'],
    'an array': ['[]', 'malformed token'],
    'no JSON': ['exp', 'malformed token'],
    'no UTF-8': [Uint8Array.of(0x7b, 0xc0, 0x7d), 'malformed token'],
    nothing: ['', 'malformed token'],
  };
  for (const [name, [payload, fault]] of Object.entries(PAYLOADS))
    it(name, () => assert.equal(refusal(signed('{"alg":"ES256"}', payload), own), fault));

  it('without an end, if the caller says so', () =>
    assert.equal(
      faultOf(() => jose.verifyJwt(own, signed('{"alg":"ES256"}', '{}'), { allowNoExpiry: true })),
      '',
    ));

  it('no claim is read before the signature', () => assert.equal(refusal(signed('{"alg":"ES256"}', 'exp')), 'signature token'));

  it('nothing of Object.prototype is a claim or a member', () => {
    const prototype = Object.prototype as Record<string, unknown>;
    Object.assign(prototype, { exp: 2_000_000_000, alg: 'ES256' });
    try {
      assert.equal(refusal(signed('{"alg":"ES256"}', '{}'), own), 'claim token.exp');
      assert.equal(refusal(signed('{}'), own), 'malformed token.alg');
    } finally {
      for (const name of ['exp', 'alg']) delete prototype[name];
    }
  });
});

test('what the caller gives wrongly is no fault of the token', () => {
  const wrong: readonly (readonly [() => unknown, RegExp])[] = [
    [() => jose.verifyJwt(own, 5 as never), /^WrongTypeError: token/],
    [() => jose.verifyJwt([], token), /^OutOfRangeError: verifiers/],
    [() => jose.verifyJwt({} as never, token), /^WrongTypeError: verifiers/],
    [() => jose.verifyJwt([own, null] as never, token), /^WrongTypeError: verifiers/],
    [() => jose.verifyJwt(own, token, { audience: [] }), /^OutOfRangeError: audience/],
    [() => jose.verifyJwt(own, token, { issuer: 5 as never }), /^WrongTypeError: issuer/],
    [() => jose.verifyJwt(own, token, { now: Number.NaN }), /^OutOfRangeError: now/],
    [() => jose.verifyJwt(own, token, { tolerance: -1 }), /^OutOfRangeError: tolerance/],
    [() => jose.signJws({} as never, utf8('')), /^WrongTypeError: signer/],
    [() => jose.signJws(es256.signer, utf8(''), { header: { alg: 'none' } }), /^OutOfRangeError: header\.alg/],
    [() => jose.signJws(es256.signer, utf8(''), { header: { crit: ['x'] } }), /^OutOfRangeError: header\.crit/],
    [() => jose.signJwt(es256.signer, { exp: 'soon' as never }), /^WrongTypeError: claims\.exp/],
    [() => jose.signJwt(es256.signer, { exp: 5 }, { expiresIn: 5 }), /^OutOfRangeError: expiresIn/],
    [() => jose.signJwt(es256.signer, [] as never), /^WrongTypeError: claims/],
    [() => jose.signJwt(es256.signer, { big: 5n }), /^WrongTypeError: claims/],
    [() => jose.jwsSigner(jose.es384, key as never), /^OutOfRangeError: privateKey must be of the curve P-384/],
    [() => jose.jwsVerifier(jose.rs256, key.publicKey as never), /^WrongTypeError: publicKey/],
    [
      () => jose.jwsVerifier(jose.rs256, generateRsaKey(1024, { minBits: 1024 }).publicKey),
      /^OutOfRangeError: publicKey must have a modulus of 2048/,
    ],
    [() => jose.jwsVerifier({ name: 'ES256' } as never, key.publicKey as never), /^WrongTypeError: algorithm/],
    [() => jose.jwsSigner(jose.es256, key, { kid: 5 as never }), /^WrongTypeError: kid/],
  ];
  for (const [call, rule] of wrong) assert.throws(call, (error: Error) => rule.test(`${error.name}: ${error.message}`), String(call));
});
