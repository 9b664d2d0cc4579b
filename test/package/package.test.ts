/** The package as a user has it: packed, unpacked into another project's node_modules, imported by its names, compiled against. `npm test` builds it first. */
import assert from 'node:assert/strict';
import { readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { after, before, describe, it } from 'node:test';
import { gunzipSync } from 'node:zlib';
import { build } from 'esbuild';
import { ROOT as root, subpathsOf, type UserProject, userProject } from './user-project.ts';

const compiler = path.join(root, 'node_modules/typescript/bin/tsc');

describe('the packed package', () => {
  let user: UserProject;
  let project: string;
  let installed: string;
  let files: readonly string[];
  let manifest: UserProject['manifest'];
  let run: UserProject['run'];

  before(() => {
    user = userProject();
    ({ folder: project, installed, files, manifest, run } = user);
  });

  after(() => user.remove());

  it('holds what it needs and no tests, benchmarks or tools', () => {
    assert.ok(
      ['dist/lib/modexp.js', 'dist/lib/types/entries/modexp.d.ts', 'dist/lib/THIRD-PARTY.txt', 'LICENSE'].every((file) =>
        files.includes(`package/${file}`),
      ),
    );
    const own =
      /^package\/(dist\/lib\/.*\.(js|d\.ts)|dist\/lib\/static\/(fma|int)\/[a-z0-9-]+\.wasm|[^/]*)$|THIRD-PARTY.txt$|limber\.1\.gz$/;
    assert.deepEqual(
      files.filter((file) => !own.test(file)),
      [],
    );
    assert.deepEqual(Object.keys(manifest.dependencies), ['@noble/hashes']);
  });

  it('has 2.9 MB at most, unpacked, with 0.32 MB of modules that platforms compile', () => {
    const bytesOf = (some: readonly string[]): number =>
      some.reduce((sum, file) => sum + statSync(path.join(installed, file.replace('package/', ''))).size, 0);
    const modules = files.filter((file) => file.endsWith('.wasm'));
    const [ofModules, others] = [bytesOf(modules), bytesOf(files) - bytesOf(modules)];
    assert.ok(ofModules > 100_000 && ofModules <= 320_000, `${ofModules} bytes of modules`);
    assert.ok(others > 1_000_000 && others + ofModules <= 2_900_000, `${others} bytes beside them`);
  });

  it('has no source maps, and no comments but those that bundlers and licences need', () => {
    for (const file of files.filter((name) => name.endsWith('.js'))) {
      const text = readFileSync(path.join(installed, file.replace('package/', '')), 'utf8');
      assert.ok(!text.includes('sourceMappingURL'), file);
      for (const [comment] of text.matchAll(/\/\*[\s\S]*?\*\//g)) assert.match(comment, /^\/\*(?: ?@__PURE__|!|.*@license)/, file);
    }
  });

  it('names the public function in which an error was thrown, and classes, also those that are exported as types alone', () => {
    const program = `import { generateEcKey, p256 } from 'limber/ec'; import { signEcdsa } from 'limber/ecdsa';
      try { signEcdsa(generateEcKey(p256), 'text'); } catch (error) { console.log(/at signEcdsa /.test(error.stack), signEcdsa.name, generateEcKey(p256).constructor.name, p256.constructor.name); }`;
    assert.deepEqual(run(process.execPath, ['--input-type=module', '--eval', program]), {
      status: 0,
      output: 'true signEcdsa EcPrivateKey EcCurve\n',
    });
  });

  it('names the licences of all packages that it holds code of', async () => {
    const { metafile } = await build({
      ...{ absWorkingDir: root, entryPoints: ['dist/cli/limber.js', 'dist/src/entries/skipchain.js'], bundle: true, format: 'esm' },
      ...{ platform: 'node', external: ['limber/*', '@noble/*', 'bullmq', 'ioredis'], outdir: project, write: false, metafile: true },
    });
    const held = Object.keys(metafile.inputs).flatMap((file) => /^node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(file)?.[1] ?? []);
    const notices = readFileSync(path.join(installed, 'dist/lib/THIRD-PARTY.txt'), 'utf8');
    assert.deepEqual(
      [...new Set(held)].filter((name) => !notices.includes(`\n${name} `)),
      [],
    );
    assert.ok(held.includes('@bufbuild/protobuf') && held.includes('commander'));
  });

  it('opens few files for an import', () => {
    for (const name of ['modexp', 'rsa', 'ecdsa', 'eddsa', 'bls-bn256', 'skipchain']) {
      const opened = new Set([path.join(installed, `dist/lib/${name}.js`)]);
      for (const file of opened)
        for (const [, imported] of readFileSync(file, 'utf8').matchAll(/\b(?:from|import)\s*"(\.[^"]+)"/g))
          opened.add(path.join(path.dirname(file), imported as string));
      assert.ok(opened.size > 1 && opened.size <= 10, `${name}: ${opened.size}`);
    }
  });

  it('looks for primes in threads, also where their file is named by hand', () => {
    writeFileSync(
      path.join(project, 'threads.js'),
      `import { Worker } from 'node:worker_threads';
       import { randomPrimeThreaded } from 'limber/primes';
       const worker = () => new Worker(new URL(import.meta.resolve('limber/primes/worker')));
       for (const options of [{ threads: 2 }, { threads: 1, worker }]) console.log((await randomPrimeThreaded(256, options)).toString(2).length);`,
    );
    assert.deepEqual(run(process.execPath, ['threads.js']), { status: 0, output: '256\n256\n' });
  });

  it('says where the thread is missing that a bundler left behind', async () => {
    const bundled = path.join(project, 'bundled.mjs');
    const contents = `import { randomPrimeThreaded } from 'limber/primes';
      await randomPrimeThreaded(256).catch(({ name, message }) => console.log(name, message));`;
    await build({ stdin: { contents, resolveDir: project }, bundle: true, format: 'esm', outfile: bundled, logLevel: 'silent' });
    const { output } = run(process.execPath, [bundled]);
    assert.match(
      output,
      /^NoThreadsError threads must be startable, from .*limber-user-.*\/prime-worker\.js: .*the option worker starts limber\/primes\/worker\n$/,
    );
  });

  it('names its subpaths to who imports it as a whole', () => {
    for (const program of ["import 'limber';", "import limber from 'limber'; limber();"]) {
      const { status, output } = run(process.execPath, ['--input-type=module', '--eval', program]);
      assert.equal(status, 1);
      assert.match(output, /limber has no main module: import from a subpath, such as 'limber\/ecdsa'/);
    }
  });

  it('computes by every import that it offers', () => {
    writeFileSync(
      path.join(project, 'user.js'),
      `import { modPow, Modulus } from 'limber/modexp';
       import { describeEngine } from 'limber/engine';
       import { dhGroup } from 'limber/dh/groups';
       import { multiPow } from 'limber/modexp/multi-pow';
       import { fixedBase } from 'limber/modexp/fixed-base';
       import { powMany } from 'limber/modexp/batch';
       import { CrtPair } from 'limber/modexp/crt';
       const { prime } = dhGroup('modp2048');
       console.log(modPow(2n, prime - 1n, prime), new Modulus(497n).pow(4n, 13n), describeEngine().sizes.length > 5);
       const [many] = await powMany([{ base: 4n, exponent: 13n, modulus: 497n }]);
       console.log(multiPow([4n, 9n], [13n, 2n], 497n), fixedBase(4n, 497n, { bits: 8 }).pow(13n), many, new CrtPair(61n, 53n).pow(65n, [17n, 17n]));`,
    );
    assert.deepEqual(run(process.execPath, ['user.js']), { status: 0, output: '1n 445n true\n261n 445n 445n 2790n\n' });
  });

  it('refuses imports that it does not offer', () => {
    for (const name of ['limber/dist/lib/modexp.js', 'limber/src/modular/modulus.ts']) {
      const { status, output } = run(process.execPath, ['--input-type=module', '--eval', `import '${name}'`]);
      assert.equal(status, 1);
      assert.match(output, /ERR_PACKAGE_PATH_NOT_EXPORTED/);
    }
  });

  it('starts nothing and compiles nothing when it is imported', () => {
    writeFileSync(
      path.join(project, 'importing.js'),
      `const used = [];
       for (const name of ['Module', 'Instance', 'Memory', 'validate', 'compile', 'instantiate']) {
         WebAssembly[name] = new Proxy(WebAssembly[name], { apply: () => used.push(name), construct: () => (used.push(name), {}) });
       }
       for (const name of ${JSON.stringify(subpathsOf(manifest))}) await import(name);
       console.log(JSON.stringify(used));`,
    );
    assert.deepEqual(run(process.execPath, ['importing.js']), { status: 0, output: '[]\n' });
  });

  it('has types that a strict project compiles against, and that refuse what is wrong', () => {
    const good = `import { LimberError, modPow, Modulus, type PowOptions } from 'limber/modexp';
      const options: PowOptions = { exponentBits: 256 };
      export const power: bigint = modPow(2n, 3n, 5n, options);
      export const inverse: bigint = new Modulus(7n).inverse(3n);
      export const rule = (error: LimberError): string => error.rule;`;
    const flags = [
      '--noEmit',
      '--strict',
      '--exactOptionalPropertyTypes',
      '--target',
      'es2022',
      '--module',
      'nodenext',
      '--skipLibCheck',
      'false',
    ];
    const wrong = [
      'modPow(2, 3n, 5n)',
      "new Modulus('7')",
      'modPow(2n, 3n)',
      'new Modulus(7n).bits = 3',
      'modPow(2n, 3n, 5n, { bits: 3 })',
    ];
    writeFileSync(path.join(project, 'user.ts'), [good, ...wrong.map((line) => `// @ts-expect-error\n${line};`)].join('\n'));
    assert.deepEqual(run(process.execPath, [compiler, ...flags, 'user.ts']), { status: 0, output: '' });
  });

  it('has types that need neither those of the DOM nor those of Node', () => {
    writeFileSync(
      path.join(project, 'all.ts'),
      subpathsOf(manifest)
        .map((name, i) => `export * as a${i} from '${name}';`)
        .join('\n'),
    );
    const flags = ['--noEmit', '--strict', '--target', 'es2022', '--lib', 'es2022', '--module', 'nodenext', '--skipLibCheck', 'false'];
    assert.deepEqual(run(process.execPath, [compiler, ...flags, 'all.ts']), { status: 0, output: '' });
  });

  it('has a command', () => {
    const command = path.join(installed, manifest.bin.limber as string);
    assert.deepEqual(run(process.execPath, [command, 'modexp', '4', '13', '497']), { status: 0, output: '445\n' });
    assert.match(gunzipSync(readFileSync(path.join(installed, manifest.man))).toString(), /^\.TH LIMBER 1 /);
  });

  it('loads of the library what a command uses, when it is asked for', () => {
    const opened = new Set([path.join(installed, manifest.bin.limber as string)]);
    for (const file of opened)
      for (const [, imported = ''] of readFileSync(file, 'utf8').matchAll(/\b(?:from|import)\s*"([^"]+)"/g)) {
        assert.ok(!imported.startsWith('limber/'), `${file} imports ${imported}`);
        if (imported.startsWith('.')) opened.add(path.join(path.dirname(file), imported));
      }
    assert.ok(opened.size > 1 && opened.size < 12, `${opened.size} files`);
  });
});
