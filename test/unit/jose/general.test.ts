/** Signatures in JSON, and sets of keys: what is taken, what is passed over, what is refused. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import * as jose from '../../../src/entries/jose.ts';
import { base64Url, faultOf, PARTIES, party, utf8 } from './parties.ts';

const [es256, edDsa] = [party('ES256'), party('EdDSA')];
const payload = utf8('together');
const both = jose.signJwsJson([es256.signer, edDsa.signer], payload);
const [first, second] = both.signatures as [jose.JwsSignatureJson, jose.JwsSignatureJson];
const flattened = { payload: both.payload, ...first };
const refusal = (jws: string | object, options?: jose.JwsVerifyOptions): string =>
  faultOf(() => jose.verifyJwsJson([es256.verifier, edDsa.verifier], jws, options));

describe('signatures in JSON', () => {
  it('as objects, as texts, general and flattened', () => {
    for (const jws of [both, JSON.stringify(both)])
      assert.deepEqual(
        jose.verifyJwsJson([es256.verifier, edDsa.verifier], jws).signatures.map(({ index }) => index),
        [0, 1],
      );
    assert.deepEqual(jose.verifyJwsJson(es256.verifier, flattened).payload, payload);
    const detached = jose.signJwsJson([es256.signer], payload, { detached: true });
    assert.equal(detached.payload, undefined);
    assert.deepEqual(jose.verifyJwsJson(es256.verifier, detached, { payload }).payload, payload);
  });

  it('those of others are passed over, and wrong ones', () => {
    const index = (jws: object): readonly number[] =>
      jose.verifyJwsJson([es256.verifier, edDsa.verifier], jws).signatures.map((each) => each.index);
    assert.deepEqual(index({ ...both, signatures: [{ ...first, signature: second.signature }, second] }), [1]);
    assert.deepEqual(
      jose.verifyJwsJson(edDsa.verifier, both).signatures.map((each) => each.index),
      [1],
    );
    assert.equal(
      faultOf(() => jose.verifyJwsJson(party('RS256').verifier, both)),
      'algorithm jws.signatures[0].alg',
    );
  });

  const JWS: Readonly<Record<string, readonly [jws: string | object, fault: string]>> = {
    'another payload': [{ ...both, payload: base64Url('apart') }, 'signature jws.signatures[0]'],
    'no payload': [{ signatures: both.signatures }, 'malformed jws.payload'],
    'no signatures': [{ ...both, signatures: [] }, 'malformed jws.signatures'],
    'too many': [{ ...both, signatures: Array.from({ length: 33 }, () => first) }, 'malformed jws.signatures'],
    'signatures that are none': [{ ...both, signatures: [null] }, 'malformed jws.signatures[0]'],
    'both forms': [{ ...both, ...first }, 'malformed jws.protected'],
    'no protected header': [{ payload: both.payload, header: { alg: 'ES256' }, signature: first.signature }, 'malformed jws.protected'],
    'an algorithm outside': [{ ...flattened, header: { alg: 'ES256' } }, 'malformed jws.header.alg'],
    'extensions outside': [{ ...flattened, header: { crit: ['x'] } }, 'malformed jws.header.crit'],
    'a header that is none': [{ ...flattened, header: [] }, 'malformed jws.header'],
    'a name that is none': [{ ...flattened, header: { kid: 5 } }, 'malformed jws.header.kid'],
    'a signature that is none': [{ ...flattened, signature: 5 }, 'malformed jws.signature'],
    'a member twice': [`{"payload":"AA",${JSON.stringify(flattened).slice(1)}`, 'malformed jws'],
    'a list': ['[]', 'malformed jws'],
    'no JSON': ['{', 'malformed jws'],
    'too long': [JSON.stringify({ ...flattened, more: 'x'.repeat(70_000) }), 'malformed jws'],
  };
  for (const [name, [jws, fault]] of Object.entries(JWS)) it(name, () => assert.equal(refusal(jws), fault));

  it('a member of both headers', () => {
    const made = jose.signJwsJson([edDsa.signer, es256.signer], payload, { header: { cty: 'a' } });
    const [, mine] = made.signatures as [unknown, jose.JwsSignatureJson];
    assert.equal(refusal({ payload: made.payload, ...mine, header: { cty: 'b' } }), 'malformed jws.header.cty');
  });

  it('a payload that came all the same, and a type', () => {
    assert.equal(refusal(both, { payload }), 'malformed jws.payload');
    assert.equal(refusal(both, { typ: 'JOSE' }), 'type jws.signatures[0].protected.typ');
  });
});

describe('sets of keys', () => {
  const ALL = PARTIES.map(({ algorithm }) => algorithm);
  it('each key with the accepted algorithms that it is for', () => {
    const keys = PARTIES.map(({ publicJwk, name }) => ({ ...publicJwk, alg: name, kid: name, use: 'sig', key_ops: ['verify'] }));
    for (const json of [{ keys }, JSON.stringify({ keys })]) {
      const { verifiers, ignored } = jose.readJwkSet(json, ALL);
      assert.deepEqual(
        verifiers.map(({ algorithm, kid }) => [algorithm, kid]),
        PARTIES.map(({ name }) => [name, name]),
      );
      assert.deepEqual(ignored, []);
      for (const { signer } of PARTIES) assert.ok(jose.verifyJws(verifiers, jose.signJws(signer, payload)));
    }
  });

  it('a key that does not say what for, with all of its type', () => {
    const { verifiers } = jose.readJwkSet({ keys: [party('RS256').publicJwk] }, ALL);
    assert.deepEqual(
      verifiers.map(({ algorithm }) => algorithm),
      ['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512'],
    );
  });

  const IGNORED: Readonly<Record<string, readonly [jwk: unknown, reason: RegExp]>> = {
    'a secret': [{ kty: 'oct', k: 'AAAA' }, /must be a public key/],
    'a private key': [es256.privateJwk, /must be a public key/],
    'for encryption': [{ ...es256.publicJwk, use: 'enc' }, /keys\[0\]\.use must be sig/],
    'not for verification': [{ ...es256.publicJwk, key_ops: ['sign'] }, /key_ops must name verify/],
    'another algorithm': [{ ...es256.publicJwk, alg: 'ECDH-ES' }, /must be a key for one of the algorithms/],
    'another curve': [{ ...es256.publicJwk, crv: 'P-192' }, /must be a key for one of the algorithms/],
    'the algorithm of another curve': [{ ...es256.publicJwk, alg: 'ES384' }, /must be a key for one of the algorithms/],
    'no point': [{ ...es256.publicJwk, x: es256.publicJwk.y }, /must be a point of P-256/],
    // Of order 1, for which everybody can sign by other rules.
    'small order': [
      { ...edDsa.publicJwk, x: base64Url(Uint8Array.of(1, ...new Uint8Array(31))) },
      /^json\.keys\[0\]\.x must be .* not of small order$/,
    ],
    // The same point, with a coordinate that is not reduced: 2^255 - 18.
    'another encoding': [
      { ...edDsa.publicJwk, x: base64Url(Uint8Array.of(0xee, ...new Uint8Array(30).fill(0xff), 0x7f)) },
      /^json\.keys\[0\]\.x must be the one encoding/,
    ],
    'a short modulus': [{ kty: 'RSA', n: 'AQAB', e: 'AQAB' }, /bits|2048/],
    'a name that is none': [{ ...es256.publicJwk, kid: 5 }, /kid must be a string/],
    'no key': [null, /must be an object/],
  };
  for (const [name, [jwk, reason]] of Object.entries(IGNORED)) {
    it(`passed over: ${name}`, () => {
      const { verifiers, ignored } = jose.readJwkSet({ keys: [jwk, edDsa.publicJwk] }, ALL);
      assert.deepEqual(
        verifiers.map(({ algorithm }) => algorithm),
        ['EdDSA', 'Ed25519'],
      );
      assert.equal(ignored.length, 1);
      assert.equal(ignored[0]?.index, 0);
      assert.match(ignored[0]?.reason ?? '', reason);
    });
  }

  it('what is no set', () => {
    for (const json of [
      '[]',
      '{}',
      '{"keys":{}}',
      '{"keys":[],"keys":[]}',
      '{',
      JSON.stringify({ keys: Array.from({ length: 257 }, () => ({})) }),
    ])
      assert.throws(() => jose.readJwkSet(json, ALL), jose.MalformedError, json.slice(0, 30));
    assert.throws(() => jose.readJwkSet({ keys: [] }, []), jose.OutOfRangeError);
    assert.throws(() => jose.readJwkSet(5 as never, ALL), jose.WrongTypeError);
    assert.deepEqual(jose.readJwkSet({ keys: [] }, ALL), { verifiers: [], ignored: [] });
  });

  it('thumbprints of what is no key', () => {
    for (const jwk of [
      { kty: 'oct', k: 'AA' },
      { kty: 'EC', crv: 'P-256', x: 'AA' },
      { kty: 'OKP', crv: 'Ed25519', x: '"' },
      { kty: 'constructor' },
    ])
      assert.throws(() => jose.jwkThumbprint(jwk), jose.MalformedError);
  });
});
