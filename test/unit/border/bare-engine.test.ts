/** Importing touches nothing of the platform, and what an engine lacks or a page has put elsewhere stops nothing that can do without it. */
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { describe, it, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { utf8Bytes } from '../../../src/util/utf8.ts';
import { SUBPATHS } from './entries.ts';

/** Where the package's names mean what was compiled. */
const COMPILED = fileURLToPath(new URL('../../..', import.meta.url));

/** Of these nothing is needed before something is computed. */
const PLATFORM = `TextDecoder TextEncoder crypto WebAssembly Worker MessageChannel URL URLSearchParams performance structuredClone navigator fetch AbortController
  AbortSignal WeakRef FinalizationRegistry SharedArrayBuffer Atomics Intl`;
/** What came with ECMAScript 2021 and later, but for `Object.hasOwn`, which `@noble/hashes` needs. */
const LIBRARY = `Array.prototype: at findLast findLastIndex toSorted toReversed toSpliced with; Object: groupBy; String.prototype: at replaceAll;
  Object.getPrototypeOf(Uint8Array.prototype): at findLast findLastIndex toSorted toReversed with; Promise: any withResolvers; Array: fromAsync`;

const words = (text: string): string[] => text.trim().split(/\s+/);
const WITHOUT_PLATFORM = `for (const name of ${JSON.stringify(words(PLATFORM))}) delete globalThis[name];`;
const WITHOUT_LIBRARY = LIBRARY.split(';')
  .map((line) => line.split(':') as [string, string])
  .map(([owner, names]) => `for (const name of ${JSON.stringify(words(names))}) delete (${owner})[name];`)
  .join('\n');
const OTHER_BIGINT = "globalThis.BigInt = class BigInt { constructor() { throw new Error('not the BigInt of limber'); } };";

/** Runs a module in a process of its own; what it prints. */
function run(...lines: readonly string[]): string {
  return execFileSync(process.execPath, ['--input-type=module', '--eval', lines.join('\n')], { encoding: 'utf8', cwd: COMPILED }).trim();
}

const importing = (names: readonly string[]): string =>
  `const limber = {}; for (const name of ${JSON.stringify(names)}) Object.assign(limber, await import(name));`;

test('every subpath can be imported where the platform has nothing', () => {
  const count = run(
    WITHOUT_PLATFORM,
    WITHOUT_LIBRARY,
    importing(SUBPATHS.map((name) => `limber/${name}`)),
    'console.log(typeof limber.modPow, typeof limber.SrpServer);',
  );
  assert.equal(count, 'function function');
});

/** Where there is no WebAssembly, there are powers; and text and random bytes, where a source is given. */
const POWERS = `
  const { modPow, modPowVarTime, Modulus, CrtPair, multiPow } = limber;
  const m = 2n ** 521n - 1n;
  console.log(modPow(3n, m - 1n, m), modPowVarTime(3n, m, m), new Modulus(6n).mul(5n, 5n), new CrtPair(61n, 53n).pow(2790n, [53n, 49n]));`;
const RIGHT = '1n 3n 1n 65n';
/** Those that need no hash function: what \`@noble/hashes\` does at import is its own affair. */
const OF_POWERS = [
  'limber/modexp',
  'limber/modexp/crt',
  'limber/modexp/multi-pow',
  'limber/modexp/fixed-base',
  'limber/modexp/batch',
  'limber/engine',
  'limber/study/methods',
  'limber/dh/groups',
];

describe('powers', () => {
  it('where the platform has nothing', () => assert.equal(run(WITHOUT_PLATFORM, importing(OF_POWERS), POWERS), RIGHT));
  it('where the library is that of 2020', () =>
    assert.equal(run(WITHOUT_LIBRARY, 'delete Object.hasOwn;', importing(OF_POWERS), POWERS), RIGHT));
  it('where BigInt was replaced before the import', () => assert.equal(run(OTHER_BIGINT, importing(OF_POWERS), POWERS), RIGHT));
  it('where there is no BigInt by that name', () => assert.equal(run('delete globalThis.BigInt;', importing(OF_POWERS), POWERS), RIGHT));
});

const SIGNATURES = `
  const { generateEcKey, p256, signEcdsa, verifyEcdsa, publicKeyToPem, generateEd25519Key, signEd25519, verifyEd25519, modPow, dhGroup } = limber;
  const message = new Uint8Array(3);
  const [ec, ed] = [generateEcKey(p256), generateEd25519Key()];
  console.log(verifyEcdsa(ec.publicKey, message, signEcdsa(ec, message)), verifyEd25519(ed.publicKey, message, signEd25519(ed, message)));
  const { prime, generator } = dhGroup('modp2048');
  console.log(modPow(generator, prime - 1n, prime));
  const [login, rules] = [{ identity: 'Zoë', password: 'ключ' }, { group: 'srp1024' }];
  const server = new limber.SrpServer({ identity: 'Zoë', ...limber.srpVerifier(login, rules) }, rules);
  const client = new limber.SrpClient(login, rules);
  console.log(client.confirm(server.accept(client.publicKey, client.respond(server))).length);
  const key = limber.generateRsaKey(1024, { minBits: 1024 });
  const hash = limber.sha256;
  console.log(limber.verifyPss(key.publicKey, message, limber.signPss(key, message, { hash }), { hash }));`;
const ALL_RIGHT = 'true true\n1n\n32\ntrue';
const OF_SIGNATURES = [
  'limber/ec',
  'limber/ecdsa',
  'limber/eddsa',
  'limber/modexp',
  'limber/dh/groups',
  'limber/srp',
  'limber/rsa',
  'limber/rsa/keygen',
  'limber/hashes',
];

describe('signatures and logins', () => {
  it('where BigInt was replaced after the import', () => assert.equal(run(importing(OF_SIGNATURES), OTHER_BIGINT, SIGNATURES), ALL_RIGHT));
  it('where the library is that of 2020', () => assert.equal(run(WITHOUT_LIBRARY, importing(OF_SIGNATURES), SIGNATURES), ALL_RIGHT));
  it('where text has no coders', () =>
    assert.equal(run('delete globalThis.TextEncoder; delete globalThis.TextDecoder;', importing(OF_SIGNATURES), SIGNATURES), ALL_RIGHT));
});

test('text is the same bytes by the platform and without it', () => {
  const texts = ['', 'plain', 'Zoë', 'ключ', '漢字', '😀 and more', 'half \ud83d', '\udc00\ud800', '\u07ff\u0800\uffff\u{10000}\u{10ffff}'];
  const { TextEncoder } = globalThis;
  for (const text of texts) {
    const expected = new TextEncoder().encode(text);
    assert.deepEqual(utf8Bytes(text), expected);
    try {
      Reflect.deleteProperty(globalThis, 'TextEncoder');
      assert.deepEqual(utf8Bytes(text), expected);
    } finally {
      globalThis.TextEncoder = TextEncoder;
    }
  }
});
