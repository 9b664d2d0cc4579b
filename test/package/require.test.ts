/** The package in programs of CommonJS: `require` takes ES modules from Node 20.19 on, which is the oldest that limber runs in. */
import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { after, before, describe, it } from 'node:test';
import { ROOT, subpathsOf, type UserProject, userProject } from './user-project.ts';

describe('the packed package, by require', () => {
  let user: UserProject;

  const ran = (program: string): { status: number | null; output: string } => {
    writeFileSync(path.join(user.folder, 'user.cjs'), program);
    return user.run(process.execPath, ['user.cjs']);
  };

  before(() => {
    user = userProject();
  });

  after(() => user.remove());

  it('gives by every subpath what import gives, without a warning', () => {
    const names = subpathsOf(user.manifest);
    assert.ok(names.length > 50, `${names.length} subpaths`);
    const { status, output } = ran(`
      const names = ${JSON.stringify(names)};
      const required = names.map((name) => require(name));
      Promise.all(names.map((name) => import(name))).then((imported) => {
        console.log(names.filter((_, i) => required[i] !== imported[i] || Object.keys(required[i]).length === 0));
      });`);
    assert.deepEqual({ status, output }, { status: 0, output: '[]\n' });
  });

  it('computes', () => {
    const { output } = ran(`
      const { generateEcKey, p256 } = require('limber/ec');
      const { signEcdsa, verifyEcdsa } = require('limber/ecdsa');
      const key = generateEcKey(p256);
      console.log(verifyEcdsa(key.publicKey, Buffer.from('a message'), signEcdsa(key, Buffer.from('a message'))));`);
    assert.equal(output, 'true\n');
  });

  it('looks for primes in threads, whose files are ES modules', () => {
    const { output } = ran(`
      const { randomPrimeThreaded } = require('limber/primes');
      randomPrimeThreaded(256, { threads: 2 }).then((prime) => console.log(prime.toString(2).length));`);
    assert.equal(output, '256\n');
  });

  it('hands over its files that are no code', () => {
    const { output } = ran(
      "console.log(require('limber/package.json').name, Object.keys(require('limber/kernels.lock.json').kernels).length > 0);",
    );
    assert.equal(output, 'limber true\n');
  });

  it('names its subpaths to who requires it as a whole', () => {
    const { status, output } = ran("require('limber');");
    assert.equal(status, 1);
    assert.match(output, /limber has no main module: import from a subpath, such as 'limber\/ecdsa'/);
  });

  it('has types for every subpath there, which refuse what is wrong', () => {
    const lines = subpathsOf(user.manifest).map((name, i) => `import a${i} = require('${name}'); export type A${i} = typeof a${i};`);
    const used = "import modexp = require('limber/modexp'); export const power: bigint = modexp.modPow(4n, 13n, 497n);";
    writeFileSync(path.join(user.folder, 'user.cts'), [...lines, used, '// @ts-expect-error\nmodexp.modPow(4, 13n, 497n);'].join('\n'));
    const compiler = path.join(ROOT, 'node_modules/typescript/bin/tsc');
    const flags = ['--noEmit', '--strict', '--target', 'es2022', '--lib', 'es2022', '--module', 'nodenext', '--skipLibCheck', 'false'];
    assert.deepEqual(user.run(process.execPath, [compiler, ...flags, 'user.cts']), { status: 0, output: '' });
  });
});
