/** Chromium, or Chrome: V8. */
import { chromium as browser } from '../../engines/chromium.ts';
import { type Engine, jobsIn } from './engine.ts';
import { extensionVariant } from './extension.ts';
import { pageVariant, STRICT, WASM_ALLOWED } from './page.ts';

const { interpreted, onFamily, withWasm, withoutWasm } = jobsIn(browser.name, 'fma');

export const chromium: Engine = {
  name: 'chromium',
  version: browser.version,
  variants: [
    pageVariant('default', withWasm, browser.launch()),
    pageVariant('wide arithmetic', onFamily('wide'), browser.launch(['--js-flags=--wasm-wide-arithmetic'])),
    pageVariant('int', onFamily('int'), browser.launch()),
    pageVariant('CSP with wasm-unsafe-eval', withWasm, browser.launch(), WASM_ALLOWED),
    pageVariant('CSP strict', withoutWasm, browser.launch(), STRICT),
    extensionVariant('extension', withoutWasm),
    extensionVariant('extension with wasm-unsafe-eval', withWasm, WASM_ALLOWED),
    // Chromium has no switch that takes WebAssembly away and leaves the JIT.
    pageVariant('no WebAssembly or JIT', interpreted, browser.launch(['--js-flags=--jitless'])),
  ],
};
