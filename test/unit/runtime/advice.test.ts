/** What an error advises where no WebAssembly is compiled: imports that there are, and calls that help. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { type EcCurve, generateEcKey, NoWebAssemblyError, p256, secp256k1 } from '../../../src/entries/ec.ts';
import { signEcdsa, verifyEcdsa } from '../../../src/entries/ecdsa.ts';
import { compiledFile, refuseToCompile } from './compiled-files.ts';

const files = ['int/p256', 'int/p256-scalars'].map(compiledFile);
refuseToCompile();

const { exports } = JSON.parse(readFileSync(new URL('../../../../package.json', import.meta.url), 'utf8')) as {
  readonly exports: Readonly<Record<string, unknown>>;
};

/** The functions that the error names, each by its import. */
async function advised(): Promise<ReadonlyMap<string, (...parameters: unknown[]) => void>> {
  const functions = new Map<string, (...parameters: unknown[]) => void>();
  try {
    generateEcKey(p256);
  } catch (error) {
    assert.ok(error instanceof NoWebAssemblyError);
    for (const [, name = '', subpath = ''] of error.message.matchAll(/(\w+)\(\) of limber\/([a-z/-]+)/g)) {
      assert.ok(`./${subpath}` in exports, subpath);
      const entry = (await import(`../../../src/entries/${subpath}.js`)) as Readonly<Record<string, (...parameters: unknown[]) => void>>;
      functions.set(name, entry[name] as (...parameters: unknown[]) => void);
    }
  }
  return functions;
}

function check(curve: EcCurve): void {
  const key = generateEcKey(curve);
  assert.equal(verifyEcdsa(key.publicKey, Uint8Array.of(1), signEcdsa(key, Uint8Array.of(1))), true);
}

test('each of the calls that the error names lets a curve run', async () => {
  const functions = await advised();
  assert.deepEqual([...functions.keys()], ['useStaticModules', 'emulateWebAssembly']);
  functions.get('useStaticModules')?.(files);
  check(p256);
  assert.throws(() => check(secp256k1), NoWebAssemblyError);
  functions.get('emulateWebAssembly')?.();
  check(secp256k1);
});
