/**
 * Threads where a bundler has made one file of a user's program: it leaves the modules of threads behind, and the user gives them to it as files of their own, beside the
 * program and by the names that limber seeks. So they are started without the option `worker`.
 */
import assert from 'node:assert/strict';
import { mkdtempSync, realpathSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { after, before, describe, it } from 'node:test';
import { build } from 'esbuild';
import { build as buildByVite } from 'vite';
import { binaryOf } from '../../engines/packages.ts';
import { type UserProject, userProject } from './user-project.ts';

const MAIN = `import { powMany } from 'limber/modexp/batch';
  import { randomPrimeThreaded } from 'limber/primes';
  const items = [13n, 14n, 15n].map((exponent) => ({ base: 4n, exponent, modulus: 497n }));
  console.log(String(await powMany(items, { threads: 2 })), (await randomPrimeThreaded(256, { threads: 2 })).toString(2).length);`;
const PRINTED = { status: 0, output: '445,289,162 256\n' };

const WORKERS = { 'pow-worker': 'limber/modexp/batch/worker', 'prime-worker': 'limber/primes/worker' };
const ENTRIES: Readonly<Record<string, string>> = { main: './main.js', ...WORKERS };
/** Modules of the user's own, which import limber's for what they do when they are loaded. */
const FILES: readonly string[] = ['main.js', ...Object.keys(WORKERS).map((name) => `${name}.js`)];

const bun = ((): string | undefined => {
  try {
    return binaryOf('bun');
  } catch {
    return undefined;
  }
})();

describe('threads of the packed package', () => {
  let user: UserProject;
  /** Another folder, where nothing of the package is. */
  let elsewhere: string;

  before(() => {
    user = userProject();
    elsewhere = realpathSync(mkdtempSync(path.join(os.tmpdir(), 'limber-bundled-')));
    writeFileSync(path.join(elsewhere, 'package.json'), '{ "type": "module" }');
    writeFileSync(path.join(user.folder, 'main.js'), MAIN);
    for (const [name, subpath] of Object.entries(WORKERS)) writeFileSync(path.join(user.folder, `${name}.js`), `import '${subpath}';`);
  });

  after(() => {
    user.remove();
    rmSync(elsewhere, { recursive: true, force: true });
  });

  const bundledByEsbuild = (entryPoints: Record<string, string> | string[], outdir: string): Promise<unknown> =>
    build({ absWorkingDir: user.folder, entryPoints, outdir, bundle: true, format: 'esm', platform: 'node', logLevel: 'silent' });

  it('are started under esbuild, given their subpaths', async () => {
    await bundledByEsbuild({ ...ENTRIES }, path.join(elsewhere, 'subpaths'));
    assert.deepEqual(user.run(process.execPath, ['subpaths/main.js'], elsewhere), PRINTED);
  });

  it('are started under esbuild, given modules that import them', async () => {
    await bundledByEsbuild([...FILES], path.join(elsewhere, 'modules'));
    assert.deepEqual(user.run(process.execPath, ['modules/main.js'], elsewhere), PRINTED);
  });

  it('are started under Vite and Rollup, with chunks in common', async () => {
    await buildByVite({
      ...{ root: user.folder, configFile: false, logLevel: 'silent', ssr: { noExternal: true } },
      build: {
        ...{ ssr: true, outDir: path.join(elsewhere, 'vite'), emptyOutDir: true },
        rollupOptions: { input: { ...ENTRIES }, output: { entryFileNames: '[name].js' } },
      },
    });
    assert.deepEqual(user.run(process.execPath, ['vite/main.js'], elsewhere), PRINTED);
  });

  it('are started in a program that Bun has compiled', { skip: bun === undefined && 'Bun is not installed' }, () => {
    const made = user.run(bun as string, ['build', '--compile', ...FILES, '--outfile', 'compiled']);
    assert.equal(made.status, 0, made.output);
    renameSync(path.join(user.folder, 'compiled'), path.join(elsewhere, 'compiled'));
    assert.deepEqual(user.run(path.join(elsewhere, 'compiled'), [], elsewhere), PRINTED);
  });

  it('throw an error that names the file and the subpath, where the bundler was not given it', async () => {
    await bundledByEsbuild({ main: './main.js' }, path.join(elsewhere, 'left'));
    const { status, output } = user.run(process.execPath, ['left/main.js'], elsewhere);
    assert.equal(status, 1);
    assert.match(output, /NoThreadsError: threads must be startable, from file:.*left\/pow-worker\.js: .*limber\/modexp\/batch\/worker/);
  });
});
