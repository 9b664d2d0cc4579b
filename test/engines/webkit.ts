/** WebKit: JavaScriptCore. */
import { webkit as browser } from '../../engines/webkit.ts';
import { type Engine, jobsIn } from './engine.ts';
import { pageVariant, STRICT, WASM_ALLOWED } from './page.ts';

const { onFamily, withWasm, withoutWasm } = jobsIn(browser.name, 'simd');

export const webkit: Engine = {
  name: 'webkit',
  version: browser.version,
  variants: [
    pageVariant('default', withWasm, browser.launch()),
    pageVariant('int', onFamily('int'), browser.launch()),
    pageVariant('CSP with wasm-unsafe-eval', withWasm, browser.launch(), WASM_ALLOWED),
    // WebKit compiles under this policy, and refuses only to instantiate.
    pageVariant('CSP strict', withoutWasm, browser.launch(), STRICT),
    pageVariant('no WebAssembly', withoutWasm, browser.launch({ JSC_useWasm: '0' })),
  ],
};
