/** workerd, the runtime of Cloudflare's Workers: V8 under a policy that compiles no WebAssembly at run time. miniflare starts it, as it does for wrangler. */
import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { build, type Plugin } from 'esbuild';
import { endedEarly, stop, withFolder } from '../../engines/child.ts';
import { binaryOf, installPackages, miniflareVersion } from '../../engines/packages.ts';
import { makeStaticModule } from '../../src/entries/engine/static/make.ts';
import { staticFiles } from '../../src/self-test/static-files.ts';
import type { Job, SuiteResult } from '../conformance/run-cases.ts';
import { type Engine, jobsIn, type Variant } from './engine.ts';
import { answered, startWorker } from './miniflare.ts';
import { serve } from './serve.ts';
import { Watchdog } from './watchdog.ts';

const WORKER = fileURLToPath(new URL('../conformance/worker.js', import.meta.url));
const { onStatic, withoutWasm } = jobsIn('workerd');

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
    // It may speak to the test runner's server, on loopback.
    const { child, address } = await startWorker(folder, { SITE: site.address.replace(/\/$/, '') });
    try {
      const silent = answered(address).then(() => site.result);
      return await Promise.race([site.result, silent, endedEarly(child), watchdog.expired]);
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
  version: async () => {
    const { stdout } = await promisify(execFile)(binaryOf('workerd'), ['--version']);
    return `${stdout.trim().replace('workerd ', '')} in miniflare ${miniflareVersion()}`;
  },
  variants: [
    workerVariant('default', withoutWasm),
    workerVariant('static fma', onStatic('fma')),
    workerVariant('static int', onStatic('int')),
  ],
};
