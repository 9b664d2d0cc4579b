/** The edge function of the examples, bundled as wrangler does, in miniflare, which wrangler starts. */
import assert from 'node:assert/strict';
import path from 'node:path';
import { test } from 'node:test';
import { build } from 'esbuild';
import { stop } from '../../engines/child.ts';
import { binaryOf, installPackages, miniflareVersion } from '../../engines/packages.ts';
import { generateEcKey, p256 } from '../../src/entries/ec.ts';
import { es256, jwsSigner, signJwt } from '../../src/entries/jose.ts';
import { ecPublicKeyToJwk } from '../../src/entries/keys.ts';
import { startWorker } from '../engines/miniflare.ts';
import { userProject } from '../package/user-project.ts';
import { installed } from './installed.ts';

const ISSUER = 'https://issuer.example';
const AUDIENCE = 'my-service';

/** Why miniflare cannot be started here; undefined where it can. */
async function missing(): Promise<string | undefined> {
  try {
    await installPackages(() => {});
    for (const engine of ['node', 'workerd'] as const) binaryOf(engine);
    miniflareVersion();
    return undefined;
  } catch (error) {
    if (process.env.LIMBER_REQUIRE_ENGINES === '1') throw error;
    return (error as Error).message;
  }
}

/** Runs the example, and hands over its address. */
async function running(variables: Readonly<Record<string, string>>, use: (address: string) => Promise<void>): Promise<void> {
  const user = userProject();
  try {
    const out = path.join(user.folder, 'deployed');
    await build({
      ...{ entryPoints: [path.join(installed(user, 'edge'), 'worker.js')], outdir: out, bundle: true, format: 'esm', target: 'es2022' },
      ...{ loader: { '.wasm': 'copy' }, assetNames: '[name]-[hash]', logLevel: 'warning' },
    });
    const { child, address } = await startWorker(out, variables);
    try {
      await use(address);
    } finally {
      await stop(child);
    }
  } finally {
    user.remove();
  }
}

const reason = await missing();

test('examples/edge: valid tokens pass, and no others', { ...(reason !== undefined && { skip: reason }) }, async () => {
  const [key, other] = [generateEcKey(p256), generateEcKey(p256)];
  const JWKS = JSON.stringify({ keys: [{ ...ecPublicKeyToJwk(key.publicKey), kid: 'a', use: 'sig' }] });
  const claims = { iss: ISSUER, aud: AUDIENCE, sub: 'alice' };
  const signer = jwsSigner(es256, key, { kid: 'a' });
  const token = signJwt(signer, claims, { expiresIn: 600 });

  await running({ ISSUER, AUDIENCE, JWKS }, async (address) => {
    const ask = (authorization?: string): Promise<Response> =>
      fetch(address, authorization === undefined ? {} : { headers: { authorization } });
    const passed = await ask(`Bearer ${token}`);
    assert.deepEqual([passed.status, await passed.json()], [200, { hello: 'alice' }]);

    const refused = async (authorization?: string): Promise<string | null> => {
      const { status, headers } = await ask(authorization);
      assert.equal(status, 401, authorization);
      return headers.get('WWW-Authenticate');
    };
    assert.equal(await refused(), 'Bearer');
    assert.equal(await refused(`Basic ${token}`), 'Bearer');
    const faults: Readonly<Record<string, string>> = {
      [signJwt(signer, { ...claims, exp: 1000 })]: 'expired',
      [signJwt(signer, { ...claims, aud: 'another' }, { expiresIn: 600 })]: 'audience',
      [signJwt(signer, { ...claims, iss: 'https://another.example' }, { expiresIn: 600 })]: 'issuer',
      [signJwt(jwsSigner(es256, other, { kid: 'a' }), claims, { expiresIn: 600 })]: 'signature',
      [`${token.slice(0, -4)}AAAA`]: 'signature',
      [`eyJhbGciOiJub25lIn0.${token.split('.')[1]}.`]: 'algorithm',
      'x.y.z': 'malformed',
    };
    for (const [forged, fault] of Object.entries(faults))
      assert.equal(await refused(`Bearer ${forged}`), `Bearer error="invalid_token", error_description="${fault}"`);
  });
});
