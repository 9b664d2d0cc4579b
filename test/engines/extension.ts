/** Runs the suite in the service worker of an extension (manifest version 3), which is bundled into a folder for each run. */
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { type Child, endedEarly, stop, withFolder } from '../../engines/child.ts';
import { chromium } from '../../engines/chromium.ts';
import type { Job, SuiteResult } from '../conformance/run-cases.ts';
import type { Variant } from './engine.ts';
import { serve } from './serve.ts';
import { Watchdog } from './watchdog.ts';

const WORKER = fileURLToPath(new URL('../conformance/extension.js', import.meta.url));

/** @param policy - of the extension's pages and workers; Chromium's default, which forbids WebAssembly, unless given. */
export function extensionVariant(name: string, job: Job, policy?: string): Variant {
  return { name, run: (vectorsFile) => withFolder('extension', (folder) => runExtension(job, policy, folder, vectorsFile)) };
}

async function runExtension(job: Job, policy: string | undefined, folder: string, vectorsFile: string): Promise<SuiteResult> {
  const watchdog = new Watchdog();
  const site = await serve({ job, vectorsFile, policy: undefined, heard: (progress) => watchdog.heard(progress) });
  const children: Child[] = [];
  try {
    const extension = join(folder, 'extension');
    await mkdir(extension);
    await writeExtension(extension, site.address.replace(/\/$/, ''), policy);
    await chromium.launch([`--load-extension=${extension}`])('about:blank', { folder, children, before: [] });
    return await Promise.race([site.result, watchdog.expired, ...children.map(endedEarly)]);
  } finally {
    for (const child of children) await stop(child);
    watchdog.stop();
    await site.close();
  }
}

async function writeExtension(folder: string, site: string, policy: string | undefined): Promise<void> {
  const manifest = {
    manifest_version: 3,
    name: 'limber',
    version: '1',
    background: { service_worker: 'worker.js' },
    host_permissions: ['http://127.0.0.1/*'],
    ...(policy !== undefined && { content_security_policy: { extension_pages: policy } }),
  };
  await writeFile(join(folder, 'manifest.json'), JSON.stringify(manifest));
  await build({
    entryPoints: [WORKER],
    outfile: join(folder, 'worker.js'),
    bundle: true,
    format: 'iife',
    target: 'es2022',
    define: { SITE: JSON.stringify(site), 'import.meta.url': '"about:blank"' },
    logLevel: 'warning',
  });
}
