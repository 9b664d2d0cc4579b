/** Tokens both ways with the library `jose`: what it signs limber verifies, what limber signs it verifies, and both refuse the same. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import * as peer from 'jose';
import * as jose from '../../../src/entries/jose.ts';
import { faultOf, PARTIES, type Party, party, utf8 } from './parties.ts';

const privateOf = ({ privateJwk, name }: Party): Promise<peer.CryptoKey | Uint8Array> => peer.importJWK(privateJwk as peer.JWK, name);
const publicOf = ({ publicJwk, name }: Party): Promise<peer.CryptoKey | Uint8Array> => peer.importJWK(publicJwk as peer.JWK, name);
/** The platform's Web Cryptography has no secp256k1. */
const COMMON = PARTIES.filter(({ name }) => name !== 'ES256K');

describe('both ways', () => {
  for (const each of COMMON) {
    it(each.name, async () => {
      const payload = utf8(`of ${each.name}`);
      const theirs = await new peer.CompactSign(payload).setProtectedHeader({ alg: each.name, kid: 'k' }).sign(await privateOf(each));
      assert.deepEqual(jose.verifyJws(each.verifier, theirs).payload, payload);
      const ours = await peer.compactVerify(jose.signJws(each.signer, payload, { header: { cty: 'x' } }), await publicOf(each));
      assert.deepEqual(Uint8Array.from(ours.payload), payload);
      assert.deepEqual(ours.protectedHeader, { alg: each.name, cty: 'x' });
    });
  }

  it('several signatures in JSON', async () => {
    const [payload, parties] = [utf8('together'), [party('ES256'), party('PS384'), party('EdDSA')]];
    const general = new peer.GeneralSign(payload);
    for (const each of parties)
      general
        .addSignature(await privateOf(each))
        .setProtectedHeader({ alg: each.name })
        .setUnprotectedHeader({ kid: each.name });
    const theirs = await general.sign();
    for (const [index, { verifier }] of parties.entries())
      assert.deepEqual(
        jose.verifyJwsJson(verifier, theirs).signatures.map((found) => found.index),
        [index],
      );
    const ours = jose.signJwsJson(
      parties.map(({ signer }) => signer),
      payload,
    );
    for (const each of parties) {
      const { protectedHeader } = await peer.generalVerify(ours as peer.GeneralJWSInput, await publicOf(each));
      assert.equal(protectedHeader?.alg, each.name);
    }
  });

  it('payloads that are detached', async () => {
    const [payload, es256] = [utf8('elsewhere'), party('ES256')];
    const ours = jose.signJws(es256.signer, payload, { detached: true });
    const [first, , third] = ours.split('.');
    assert.ok(
      await peer.flattenedVerify(
        { protected: first as string, payload: Buffer.from(payload).toString('base64url'), signature: third as string },
        await publicOf(es256),
      ),
    );
    assert.deepEqual(jose.verifyJws(es256.verifier, ours, { payload }).payload, payload);
    assert.equal(
      faultOf(() => jose.verifyJws(es256.verifier, ours)),
      'signature jws',
    );
    assert.equal(
      faultOf(() => jose.verifyJws(es256.verifier, ours, { payload: utf8('other') })),
      'signature jws',
    );
    assert.equal(
      faultOf(() => jose.verifyJws(es256.verifier, jose.signJws(es256.signer, payload), { payload })),
      'malformed jws',
    );
  });

  it('thumbprints', async () => {
    for (const { publicJwk } of PARTIES)
      assert.equal(jose.jwkThumbprint(publicJwk), await peer.calculateJwkThumbprint(publicJwk as peer.JWK));
  });
});

describe('claims, judged alike', () => {
  const es256 = party('ES256');
  const now = 1_800_000_000;
  const TOKENS: readonly jose.JwtClaims[] = [
    { exp: now + 1 },
    { exp: now },
    { exp: now + 10, nbf: now + 1 },
    { exp: now + 10, nbf: now },
    { exp: now + 10, iss: 'a' },
    { exp: now + 10, iss: 'b' },
    { exp: now + 10, sub: 's', aud: 'x' },
    { exp: now + 10, sub: 't', aud: ['y', 'x'] },
    { exp: now + 10, aud: [] },
    { exp: now + 10, iat: now - 5 },
    { exp: now + 10, iat: now - 6 },
    { exp: now + 10, iat: now + 1 },
  ];
  const RULES = [
    {},
    { issuer: 'a' },
    { issuer: ['a', 'b'] },
    { subject: 's', audience: 'x' },
    { audience: ['x', 'z'] },
    { maxAge: 5, tolerance: 0 },
    { tolerance: 1 },
  ] as const;
  for (const [i, claims] of TOKENS.entries()) {
    it(JSON.stringify(claims).replaceAll(String(now), 'now'), async () => {
      const token = await new peer.SignJWT(claims as peer.JWTPayload).setProtectedHeader({ alg: 'ES256' }).sign(await privateOf(es256));
      for (const rules of RULES) {
        const { tolerance, maxAge, ...same } = { tolerance: undefined, maxAge: undefined, ...rules };
        // Whoever is not told an audience takes none here (RFC 7519, section 4.1.3); there it takes all.
        if (claims.aud !== undefined && !('audience' in rules)) {
          assert.match(
            faultOf(() => jose.verifyJwt(es256.verifier, token, { ...rules, now })),
            /^(audience|claim|issuer) token\.(aud|iat|iss)$/,
          );
          continue;
        }
        const asked = {
          ...same,
          ...(tolerance !== undefined && { clockTolerance: tolerance }),
          ...(maxAge !== undefined && { maxTokenAge: maxAge }),
        };
        const theirs = await peer
          .jwtVerify(token, await publicOf(es256), { ...(asked as peer.JWTVerifyOptions), currentDate: new Date(now * 1000) })
          .then(
            () => true,
            () => false,
          );
        const ours = faultOf(() => jose.verifyJwt(es256.verifier, token, { ...rules, now })) === '';
        assert.equal(ours, theirs, `${i} ${JSON.stringify(rules)}`);
      }
    });
  }
});
