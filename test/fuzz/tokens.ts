/** Tokens: only what was signed is accepted, and whatever a token is, it is refused as one. */
import assert from 'node:assert/strict';
import { generateEcKey, p256 } from '../../src/entries/ec.ts';
import { Ed25519PrivateKey } from '../../src/entries/eddsa.ts';
import * as jose from '../../src/entries/jose.ts';
import { ecPublicKeyToJwk, ed25519PublicKeyToJwk } from '../../src/entries/keys.ts';
import { damaged } from './mutations.ts';
import { type Target, target } from './target.ts';

const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text);
const textOf = (bytes: Uint8Array): string => Buffer.from(bytes).toString('latin1');
const NOW = { now: 1_900_000_000 };

/** What it gives; nothing for a token that is refused. */
function taken<T>(verify: () => T): T | undefined {
  try {
    return verify();
  } catch (error) {
    if (error instanceof jose.InvalidTokenError) return undefined;
    throw Object.assign(new Error('a token was refused by another error'), { cause: error });
  }
}

export function tokenTargets(): Target[] {
  const key = Ed25519PrivateKey.fromBytes(Uint8Array.from({ length: 32 }, (_, i) => 3 * i + 1));
  const [signer, verifier] = [jose.jwsSigner(jose.edDsa, key, { kid: 'a' }), jose.jwsVerifier(jose.edDsa, key.publicKey)];
  const token = jose.signJwt(signer, { sub: 'alice', exp: 2_000_000_000, aud: ['x'] });
  const json = jose.signJwsJson([signer, signer], utf8('a payload'), { header: { cty: 'x' } });
  const keys = [ed25519PublicKeyToJwk(key.publicKey), { ...ecPublicKeyToJwk(generateEcKey(p256).publicKey), use: 'sig', alg: 'ES256' }];
  const set = JSON.stringify({ keys });
  return [
    target('JWT', damaged([utf8(token)]), (bytes) => {
      const text = textOf(bytes);
      assert.equal(taken(() => jose.verifyJwt(verifier, text, { ...NOW, audience: 'x' })) !== undefined, text === token);
      taken(() => jose.decodeJwsUnverified(text));
    }),
    target('JWS in JSON', damaged([utf8(JSON.stringify(json))]), (bytes) => {
      const verified = taken(() => jose.verifyJwsJson(verifier, textOf(bytes)));
      if (verified) assert.equal(textOf(verified.payload), 'a payload');
    }),
    target('JWK set', damaged([utf8(set)]), (bytes) => {
      const { verifiers, ignored } = jose.readJwkSet(textOf(bytes), [jose.edDsa, jose.es256]);
      const { keys: given } = JSON.parse(textOf(bytes)) as { keys: readonly unknown[] };
      assert.equal(verifiers.length + ignored.length, given.length);
    }),
  ];
}
