/** What engines call themselves: played, by the globals that they have. */
import assert from 'node:assert/strict';
import { afterEach, test } from 'node:test';
import { engineName } from '../../../src/runtime/engine-name.ts';

const own = ['process', 'navigator', 'HermesInternal'].map((name) => [name, Object.getOwnPropertyDescriptor(globalThis, name)] as const);

function play(globals: Readonly<Record<string, unknown>>): void {
  for (const [name, value] of Object.entries(globals))
    Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });
}

afterEach(() => {
  for (const [name, descriptor] of own) {
    if (descriptor) Object.defineProperty(globalThis, name, descriptor);
    else Reflect.deleteProperty(globalThis, name);
  }
});

const NODE = { versions: { node: '22.19.0' } };

for (const [expected, globals] of [
  [
    { engine: 'Node', version: '22.19.0' },
    { process: NODE, navigator: { userAgent: 'Node.js/22' } },
  ],
  [{ engine: 'Bun', version: '1.4.5' }, { process: { versions: { node: '24.0.0', bun: '1.4.5' } } }],
  [
    { engine: 'workerd', version: 'unknown' },
    { process: NODE, navigator: { userAgent: 'Cloudflare-Workers' } },
  ],
  [
    { engine: 'Hermes', version: '0.12.0' },
    { process: undefined, navigator: undefined, HermesInternal: { getRuntimeProperties: () => ({ 'OSS Release Version': '0.12.0' }) } },
  ],
  [
    { engine: 'Firefox', version: '153.0' },
    { process: undefined, navigator: { userAgent: 'Mozilla/5.0 (X11; Linux x86_64; rv:153.0) Gecko/20100101 Firefox/153.0' } },
  ],
] as const) {
  test(`${expected.engine} ${expected.version}`, () => {
    play(globals);
    assert.deepEqual(engineName(), expected);
  });
}
