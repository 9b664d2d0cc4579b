/** Tokens, keys and thumbprints that RFC 7515, RFC 7638 and RFC 8037 print. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { p256 } from '../../../src/entries/ec.ts';
import * as jose from '../../../src/entries/jose.ts';
import { ecPublicKeyFromJwk, ed25519PrivateKeyFromJwk, rsaPublicKeyFromJwk } from '../../../src/entries/keys.ts';
import { utf8 } from './parties.ts';

/** RFC 7515, appendices A.2 and A.3: the claims, with their line breaks. */
const PAYLOAD = 'eyJpc3MiOiJqb2UiLA0KICJleHAiOjEzMDA4MTkzODAsDQogImh0dHA6Ly9leGFtcGxlLmNvbS9pc19yb290Ijp0cnVlfQ';
const CLAIMS = { iss: 'joe', exp: 1300819380, 'http://example.com/is_root': true };

test('RFC 7515, appendix A.2: RS256', () => {
  const key = rsaPublicKeyFromJwk({
    kty: 'RSA',
    n:
      'ofgWCuLjybRlzo0tZWJjNiuSfb4p4fAkd_wWJcyQoTbji9k0l8W26mPddxHmfHQp-Vaw-4qPCJrcS2mJPMEzP1Pt0Bm4d4QlL-yRT-SFd2lZS-pCgNMsD1W_YpRPEwOWvG6b32690r2jZ47soMZo9wGzjb_7OMg0LOL-bSf63kpaSHSX' +
      'ndS5z5rexMdbBYUsLA9e-KXBdQOS-UTo7WTBEMa2R2CapHg665xsmtdVMTBQY4uDZlxvb3qCo5ZwKh9kG4LT6_I5IhlJH7aGhyxXFvUK-DWNmoudF8NAco9_h9iaGNj8q2ethFkMLs91kzk2PAcDTW9gb54h4FRWyuXpoQ',
    e: 'AQAB',
  });
  const signature =
    'cC4hiUPoj9Eetdgtv3hF80EGrhuB__dzERat0XF9g2VtQgr9PJbu3XOiZj5RZmh7AAuHIm4Bh-0Qc_lF5YKt_O8W2Fp5jujGbds9uJdbF9CUAr7t1dnZcAcQjbKBYNX4BAynRFdiuB--f_nZLgrnbyTyWzO75vRK5h6xBArLIARNPvkSj' +
    'tQBMHlb1L07Qe7K0GarZRmB_eSN9383LcOLn6_dO--xi12jzDwusC-eOkHWEsqtFZESc6BfI7noOPqvhJ1phCnvWh6IeYI2w9QOYEUipUTI8np6LbgGY9Fs98rqVt5AXLIhWkWywlVmtVrBp0igcN_IoypGlUPQGe77Rw';
  const token = `eyJhbGciOiJSUzI1NiJ9.${PAYLOAD}.${signature}`;
  const verified = jose.verifyJwt(jose.jwsVerifier(jose.rs256, key), token, { now: 1300819379, issuer: 'joe' });
  assert.deepEqual(verified.claims, CLAIMS);
});

test('RFC 7515, appendices A.3 and A.6: ES256, compact and in JSON', () => {
  const key = ecPublicKeyFromJwk(
    {
      kty: 'EC',
      crv: 'P-256',
      x: 'f83OJ3D2xF1Bg8vub9tLe1gHMzV76e8Tus9uPHvRVEU',
      y: 'x_FEzRu9m36HLN_tue659LNpXW6pCyStikYjKIWI5a0',
    },
    [p256],
  );
  const signature = 'DtEhU3ljbEg8L38VWAfUAqOyKAM6-Xx-F4GawxaepmXFCgfTjDxw5djxLa8ISlSApmWQxfKTUJqPP3-Kg6NU1Q';
  const verifier = jose.jwsVerifier(jose.es256, key);
  const token = `eyJhbGciOiJFUzI1NiJ9.${PAYLOAD}.${signature}`;
  assert.deepEqual(jose.verifyJwt(verifier, token, { now: 0 }).claims, CLAIMS);
  const header = { kid: 'e9bc097a-ce51-4036-9562-d2ade882db0d' };
  const flattened = { payload: PAYLOAD, protected: 'eyJhbGciOiJFUzI1NiJ9', header, signature };
  const { payload, signatures } = jose.verifyJwsJson(verifier, flattened);
  assert.equal(new TextDecoder().decode(payload), '{"iss":"joe",\r\n "exp":1300819380,\r\n "http://example.com/is_root":true}');
  assert.deepEqual(signatures, [{ index: 0, header: { alg: 'ES256' }, unprotected: header, verifier }]);
});

/** RFC 8037, appendix A.1. */
const ED25519 = {
  kty: 'OKP',
  crv: 'Ed25519',
  d: 'nWGxne_9WmC6hEr0kuwsxERJxWl7MmkZcDusAxyuf2A',
  x: '11qYAYKxCrfVS_7TyWQHOg7hcvPapiMlrwIaaPcHURo',
};

test('RFC 8037, appendices A.4 and A.5: EdDSA', () => {
  const key = ed25519PrivateKeyFromJwk(ED25519);
  const token =
    'eyJhbGciOiJFZERTQSJ9.RXhhbXBsZSBvZiBFZDI1NTE5IHNpZ25pbmc.hgyY0il_MGCjP0JzlnLWG1PPOt7-09PGcvMg3AIbQR6dWbhijcNR4ki4iylGjg5BhVsPt9g7sVvpAr_MuM0KAg';
  assert.equal(jose.signJws(jose.jwsSigner(jose.edDsa, key), utf8('Example of Ed25519 signing')), token);
  const { payload } = jose.verifyJws(jose.jwsVerifier(jose.edDsa, key.publicKey), token);
  assert.equal(new TextDecoder().decode(payload), 'Example of Ed25519 signing');
});

test('thumbprints: RFC 7638, section 3.1; RFC 8037, appendix A.3', () => {
  const rsa = {
    kty: 'RSA',
    n:
      '0vx7agoebGcQSuuPiLJXZptN9nndrQmbXEps2aiAFbWhM78LhWx4cbbfAAtVT86zwu1RK7aPFFxuhDR1L6tSoc_BJECPebWKRXjBZCiFV4n3oknjhMstn64tZ_2W-5JsGY4Hc5n9yBXArwl93lqt7_RN5w6Cf0h4QyQ5v-65YGjQR0_FDW2Qvz' +
      'qY368QQMicAtaSqzs8KJZgnYb9c7d0zgdAZHzu6qMQvRL5hajrn1n91CbOpbISD08qNLyrdkt-bFTWhAI4vMQFh6WeZu0fM4lFd2NcRwr3XPksINHaQ-G_xBniIqbw0Ls1jF44-csFCur-kEgU8awapJzKnqDKgw',
    e: 'AQAB',
    alg: 'RS256',
    kid: '2011-04-29',
  };
  assert.equal(jose.jwkThumbprint(rsa), 'NzbLsXh8uDCcd-6MNwXF4W_7noWXFZAfHkxZsRGC9Xs');
  assert.equal(jose.jwkThumbprint(ED25519), 'kPrK_qmxVWaYVA9wwBF6Iuo3vVzz7TxHCTwXBygrS4k');
});
