/** Chromium, or Chrome: V8. */
import { join } from 'node:path';
import { browserEnvironment, findProgram, type Launch, pageVariant, printedVersion, STRICT, WASM_ALLOWED } from './browser-process.ts';
import { start, withFolder } from './child.ts';
import { type Engine, jobsIn } from './engine.ts';

const { interpreted, onFamily, withWasm, withoutWasm } = jobsIn('Chromium');

/** The sandbox needs rights that a container rarely gives; the only page that is opened is ours, on loopback. */
const FLAGS = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-dev-shm-usage',
  '--disable-background-networking',
  '--disable-background-timer-throttling',
  '--disable-backgrounding-occluded-windows',
  '--disable-renderer-backgrounding',
  '--disable-breakpad',
  '--disable-component-update',
  '--disable-default-apps',
  '--disable-extensions',
  '--disable-hang-monitor',
  '--disable-sync',
  '--no-default-browser-check',
  '--no-first-run',
  '--no-proxy-server',
  '--password-store=basic',
];

function find(): string {
  return findProgram('CHROMIUM_BIN', ['chromium', 'chromium-browser', 'google-chrome']);
}

function launch(...flags: readonly string[]): Launch {
  return async (address, folder, children) => {
    const args = [...FLAGS, `--user-data-dir=${join(folder, 'profile')}`, ...flags, address];
    children.push(start(find(), args, browserEnvironment(folder), ['ignore', 'ignore', 'pipe']));
  };
}

export const chromium: Engine = {
  name: 'chromium',
  version: () => withFolder('chromium', (folder) => printedVersion(find(), browserEnvironment(folder))),
  variants: [
    pageVariant('default', withWasm, launch()),
    pageVariant('wide arithmetic', onFamily('wide'), launch('--js-flags=--wasm-wide-arithmetic')),
    pageVariant('int', onFamily('int'), launch()),
    pageVariant('CSP with wasm-unsafe-eval', withWasm, launch(), WASM_ALLOWED),
    pageVariant('CSP strict', withoutWasm, launch(), STRICT),
    // Chromium has no switch that takes WebAssembly away and leaves the JIT.
    pageVariant('no WebAssembly or JIT', interpreted, launch('--js-flags=--jitless')),
  ],
};
