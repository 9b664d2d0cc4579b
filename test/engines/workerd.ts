/** workerd, the runtime of Cloudflare's Workers: V8 under a policy that compiles no WebAssembly at run time. The binary is the one that miniflare and wrangler start. */
import { execFile } from 'node:child_process';
import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { build, type Plugin } from 'esbuild';
import { endedEarly, start, stop, withFolder } from '../../engines/child.ts';
import { binaryOf, installPackages } from '../../engines/packages.ts';
import { makeStaticModule } from '../../src/entries/engine/static/make.ts';
import { staticFiles } from '../../src/self-test/static-files.ts';
import type { Job, SuiteResult } from '../conformance/run-cases.ts';
import { type Engine, jobsIn, type Variant } from './engine.ts';
import { serve } from './serve.ts';
import { Watchdog } from './watchdog.ts';

const WORKER = fileURLToPath(new URL('../conformance/worker.js', import.meta.url));
const { onStatic, withoutWasm } = jobsIn('workerd');

const quoted = (text: string): string => JSON.stringify(text);

/** The worker may speak to the test runner's server, on loopback. `test` calls the worker's handler of that name. */
const configuration = (site: string, files: readonly string[]): string => `
using Workerd = import "/workerd/workerd.capnp";
const config :Workerd.Config = (
  services = [
    (name = "main", worker = (
      modules = [(name = "worker.js", esModule = embed "worker.js")${files.map((file) => `, (name = ${quoted(file)}, wasm = embed ${quoted(file)})`).join('')}],
      compatibilityDate = "2026-01-01",
      bindings = [(name = "SITE", text = ${quoted(site)})],
    )),
    (name = "internet", network = (allow = ["private"])),
  ],
);
`;

/** Makes what the worker imports and the package does not have. */
const madeModules: Plugin = {
  name: 'made modules',
  setup: ({ onResolve, onLoad }) => {
    const made = new Set(staticFiles().flatMap(({ file, isInPackage }) => (isInPackage ? [] : [file])));
    onResolve({ filter: /^limber\/static\/.*\.wasm$/ }, ({ path }) => {
      const file = path.replace(/^limber\/static\/|\.wasm$/g, '');
      return made.has(file) ? { path: `${file}.wasm`, namespace: 'made' } : undefined;
    });
    onLoad({ filter: /./, namespace: 'made' }, ({ path }) => ({ contents: makeStaticModule(path.replace('.wasm', '')), loader: 'copy' }));
  },
};

function workerVariant(name: string, job: Job): Variant {
  return { name, run: (vectorsFile) => withFolder('workerd', (folder) => runWorker(job, folder, vectorsFile)) };
}

async function runWorker(job: Job, folder: string, vectorsFile: string): Promise<SuiteResult> {
  const watchdog = new Watchdog();
  const site = await serve({ job, vectorsFile, policy: undefined, heard: (progress) => watchdog.heard(progress) });
  try {
    // Modules are copied beside the worker, which imports them by name, as wrangler does.
    await build({
      ...{ entryPoints: [WORKER], outdir: folder, bundle: true, format: 'esm', target: 'es2022', logLevel: 'warning' },
      loader: { '.wasm': 'copy' },
      assetNames: '[name]-[hash]',
      plugins: [madeModules],
    });
    const modules = (await readdir(folder)).filter((name) => name.endsWith('.wasm'));
    const file = join(folder, 'config.capnp');
    await writeFile(file, configuration(site.address.replace(/\/$/, ''), modules));
    const child = start([binaryOf('workerd'), 'test', file], process.env, ['ignore', 'ignore', 'pipe']);
    try {
      return await Promise.race([site.result, endedEarly(child), watchdog.expired]);
    } finally {
      await stop(child);
    }
  } finally {
    watchdog.stop();
    await site.close();
  }
}

export const workerd: Engine = {
  name: 'workerd',
  prepare: installPackages,
  version: async () => (await promisify(execFile)(binaryOf('workerd'), ['--version'])).stdout.trim().replace('workerd ', ''),
  variants: [
    workerVariant('default', withoutWasm),
    workerVariant('static fma', onStatic('fma')),
    workerVariant('static int', onStatic('int')),
  ],
};
