/** The package where neither `import` nor `require` of ES modules is: bundled as one classic script, for `<script>` and `importScripts`, and as CommonJS. */
import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { after, before, describe, it } from 'node:test';
import { createContext, runInContext } from 'node:vm';
import { type BuildResult, build } from 'esbuild';
import { type UserProject, userProject } from './user-project.ts';

/** What a user's `limber.js` re-exports. */
const CHOSEN = `export { modPow } from 'limber/modexp';
  export { generateEd25519Key, signEd25519, verifyEd25519 } from 'limber/eddsa';`;
const SIGN = `(limber) => {
  const key = limber.generateEd25519Key();
  const message = new Uint8Array([1, 2, 3]);
  const signature = limber.signEd25519(key, message);
  const verified = limber.verifyEd25519(key.publicKey, message, signature);
  signature[0] ^= 1;
  return [limber.modPow(4n, 13n, 497n), verified, limber.verifyEd25519(key.publicKey, message, signature)].join(' ');
}`;

describe('the packed package, bundled', () => {
  let user: UserProject;

  const bundled = async (format: 'iife' | 'cjs', file: string): Promise<BuildResult> => {
    writeFileSync(path.join(user.folder, 'chosen.js'), CHOSEN);
    return build({
      ...{ absWorkingDir: user.folder, entryPoints: ['chosen.js'], bundle: true, format, outfile: file, logLevel: 'silent' },
      ...(format === 'iife' ? { globalName: 'limber' } : {}),
    });
  };

  before(() => {
    user = userProject();
  });

  after(() => user.remove());

  it('is one classic script, which a worker takes by importScripts', async () => {
    const { warnings } = await bundled('iife', 'limber.js');
    assert.deepEqual(warnings, []);
    // A global scope that has what workers have, and runs scripts alone.
    const scope = createContext({ crypto, TextEncoder, TextDecoder, performance, WebAssembly });
    runInContext(readFileSync(path.join(user.folder, 'limber.js'), 'utf8'), scope);
    assert.equal(runInContext(`(${SIGN})(limber)`, scope), '445 true false');
  });

  it('is one file of CommonJS, where require takes nothing else', async () => {
    const { warnings } = await bundled('cjs', 'limber.cjs');
    assert.deepEqual(warnings, []);
    writeFileSync(path.join(user.folder, 'user.cjs'), `console.log((${SIGN})(require('./limber.cjs')));`);
    assert.deepEqual(user.run(process.execPath, ['--no-experimental-require-module', 'user.cjs']), {
      status: 0,
      output: '445 true false\n',
    });
  });
});
