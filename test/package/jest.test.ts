/**
 * The package in a user's tests with Jest and jsdom, as README.md says they are set up: by import, in Jest's own ES modules; and by require, where a transform makes
 * CommonJS of packages. There, `Uint8Array` is another than that of Node's Buffers, and text has no encoder. `npm test` builds the package first.
 */
import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { after, before, describe, it } from 'node:test';
import { fileURLToPath } from 'node:url';
import { ROOT, subpathsOf, type UserProject, userProject } from './user-project.ts';

const JEST = fileURLToPath(import.meta.resolve('jest/bin/jest'));
const TRANSFORMED = '/node_modules/(?!limber/)(?!@noble/)';

const NAMES = {
  'limber/ec': 'EcPublicKey, generateEcKey, p256',
  'limber/ecdsa': 'signEcdsa, verifyEcdsa',
  'limber/eddsa': 'generateEd25519Key, signEd25519, verifyEd25519',
  'limber/modexp': 'Modulus, WrongTypeError, modPow',
  'limber/self-test': 'selfTest',
};

/** The example of RFC 6979, A.2.5, with the message “sample” and SHA-256. */
const KEY =
  '0460fed4ba255a9d31c961eb74c6356d68c049b8923b61fa6ce669622e60f29fb67903fe1008b8bc99a41ae9e95628bc64f2f1b20c2d7e9f5177a3c294d4462299';
const SIGNATURE =
  'efd48b2aacb6a8fd1140dd9cd45e81d69d2c877b56aaf991c34d0ea84eaf3716f7cb1c942d657c41d436c7a1b6e29f65f3e900dbb9aff4064dc4ab2f843acda8';

const TESTS = `
test('this is jsdom, where Buffers are of another realm and text has no encoder', () => {
  expect(document.createElement('p').tagName).toBe('P');
  expect(Buffer.from('a') instanceof Uint8Array).toBe(false);
  expect(typeof TextEncoder + typeof TextDecoder).toBe('undefinedundefined');
});

test('verifies a signature, of Buffers and of the bytes of this realm', () => {
  const buffers = ['${KEY}', '${SIGNATURE}'].map((hex) => Buffer.from(hex, 'hex'));
  for (const [key, signature] of [buffers, buffers.map((bytes) => Uint8Array.from(bytes))]) {
    const publicKey = EcPublicKey.fromBytes(p256, key);
    expect(verifyEcdsa(publicKey, Buffer.from('sample'), signature, { format: 'p1363' })).toBe(true);
    expect(verifyEcdsa(publicKey, Buffer.from('simple'), signature, { format: 'p1363' })).toBe(false);
  }
});

test('signs, with keys that it draws', () => {
  const message = Uint8Array.of(1, 2, 3);
  const [ec, ed] = [generateEcKey(p256), generateEd25519Key()];
  expect(signEcdsa(ec, message)).toBeInstanceOf(Uint8Array);
  expect(verifyEcdsa(ec.publicKey, message, signEcdsa(ec, message))).toBe(true);
  expect(verifyEd25519(ed.publicKey, message, signEd25519(ed, message))).toBe(true);
});

test('computes powers, and refuses what is no number', () => {
  expect(modPow(4n, 13n, 497n)).toBe(445n);
  expect(new Modulus(2n ** 521n - 1n).pow(3n, 2n ** 521n - 2n)).toBe(1n);
  expect(() => modPow(4, 13n, 497n)).toThrow(WrongTypeError);
});

test('tests itself, until a signal of this realm aborts it', async () => {
  const controller = new AbortController();
  const onProgress = ({ done }) => done === 3 && controller.abort();
  await expect(selfTest({ repeatMs: 0, signal: controller.signal, onProgress })).rejects.toHaveProperty('name', 'AbortError');
  expect(controller.signal.aborted).toBe(true);
}, 60_000);`;

interface Report {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly numFailedTestSuites: number;
}

describe('the packed package, in Jest with jsdom', () => {
  let user: UserProject;

  before(() => {
    user = userProject();
    const transform = `const { transformSync } = require(${JSON.stringify(path.join(ROOT, 'node_modules/esbuild'))});
      exports.process = (text) => transformSync(text, { format: 'cjs', target: 'node20', logOverride: { 'empty-import-meta': 'silent' } });`;
    writeFileSync(path.join(user.folder, 'to-common-js.cjs'), transform);
  });

  after(() => user.remove());

  /** Runs a file of tests. */
  const ran = (file: string, tests: string, settings: object, flags: readonly string[]): Report => {
    const testEnvironment = fileURLToPath(import.meta.resolve('jest-environment-jsdom'));
    const config = { testEnvironment, testRegex: `/${file}$`, cacheDirectory: path.join(user.folder, 'cache'), ...settings };
    writeFileSync(path.join(user.folder, 'jest.config.json'), JSON.stringify(config));
    writeFileSync(path.join(user.folder, file), tests);
    const args = ['--ci', '--runInBand', '--config', 'jest.config.json', '--json', '--outputFile', 'report.json'];
    const { status, output } = user.run(process.execPath, [...flags, JEST, ...args]);
    assert.equal(status, 0, output);
    return JSON.parse(readFileSync(path.join(user.folder, 'report.json'), 'utf8'));
  };

  const assertPassed = ({ numPassedTests, numFailedTests, numFailedTestSuites }: Report, tests: number): void =>
    assert.deepEqual(
      { numPassedTests, numFailedTests, numFailedTestSuites },
      { numPassedTests: tests, numFailedTests: 0, numFailedTestSuites: 0 },
    );

  it('passes by import, and gives every subpath', () => {
    const imports = Object.entries(NAMES).map(([name, members]) => `import { ${members} } from '${name}';`);
    const names = subpathsOf(user.manifest);
    const every = `test.each(${JSON.stringify(names)})('%s', async (name) => expect(Object.keys(await import(name)).length).toBeGreaterThan(0));`;
    const report = ran('signatures.test.js', [...imports, TESTS, every].join('\n'), { transform: {} }, ['--experimental-vm-modules']);
    assertPassed(report, 5 + names.length);
  });

  it('passes by require, where packages are made CommonJS, and gives every subpath', () => {
    const imports = Object.entries(NAMES).map(([name, members]) => `const { ${members} } = require('${name}');`);
    const names = subpathsOf(user.manifest);
    const every = `test.each(${JSON.stringify(names)})('%s', (name) => expect(Object.keys(require(name)).length).toBeGreaterThan(0));`;
    const settings = { transform: { '\\.js$': '<rootDir>/to-common-js.cjs' }, transformIgnorePatterns: [TRANSFORMED] };
    assertPassed(ran('signatures.test.cjs', [...imports, TESTS, every].join('\n'), settings, []), 5 + names.length);
  });

  it('fails where a user expects what is not so', () => {
    const tests = "import { modPow } from 'limber/modexp'; test('wrong', () => expect(modPow(4n, 13n, 497n)).toBe(446n));";
    assert.throws(() => ran('wrong.test.js', tests, { transform: {} }, ['--experimental-vm-modules']), /Received: 445n/);
  });
});
