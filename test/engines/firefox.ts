/** Firefox: SpiderMonkey. */
import { firefox as browser } from '../../engines/firefox.ts';
import { type Engine, jobsIn } from './engine.ts';
import { pageVariant, STRICT, WASM_ALLOWED } from './page.ts';

const { onFamily, withWasm, withoutWasm } = jobsIn(browser.name, 'fma');

export const firefox: Engine = {
  name: 'firefox',
  version: browser.version,
  variants: [
    pageVariant('default', withWasm, browser.launch()),
    pageVariant('wide arithmetic', onFamily('wide'), browser.launch({ 'javascript.options.wasm_wide_arithmetic': true })),
    pageVariant('int', onFamily('int'), browser.launch()),
    pageVariant('CSP with wasm-unsafe-eval', withWasm, browser.launch(), WASM_ALLOWED),
    pageVariant('CSP strict', withoutWasm, browser.launch(), STRICT),
    pageVariant('no WebAssembly', withoutWasm, browser.launch({ 'javascript.options.wasm': false })),
  ],
};
