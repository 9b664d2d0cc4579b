/** A process that runs one edge worker in miniflare, and prints its address. */
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { miniflareFile } from '../../engines/packages.ts';

/** The part of miniflare that is used: the build does not need it. */
interface Api {
  readonly Miniflare: new (options: object) => { readonly ready: Promise<URL> };
}

const [folder = '', variables = '{}'] = process.argv.slice(2);
const { Miniflare } = (await import(pathToFileURL(miniflareFile()).href)) as Api;
const module = (type: 'ESModule' | 'CompiledWasm', file: string): object => ({ type, path: path.join(folder, file) });
const compiled = readdirSync(folder).filter((file) => file.endsWith('.wasm'));
const { ready } = new Miniflare({
  ...{ host: '127.0.0.1', port: 0, compatibilityDate: '2026-01-01', bindings: JSON.parse(variables) },
  // Unless it is told not to, it asks the network where this is.
  cf: false,
  modulesRoot: folder,
  modules: [module('ESModule', 'worker.js'), ...compiled.map((file) => module('CompiledWasm', file))],
});
console.log(JSON.stringify({ address: String(await ready) }));
