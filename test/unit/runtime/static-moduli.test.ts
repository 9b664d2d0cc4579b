/** Exponentiations on modules that the platform has compiled, in an engine that compiles none. */
import assert from 'node:assert/strict';
import * as crypto from 'node:crypto';
import { test } from 'node:test';
import { dhGroup } from '../../../src/entries/dh/groups.ts';
import { NoWebAssemblyError, p256 } from '../../../src/entries/ec.ts';
import { makeStaticModule, OutOfRangeError } from '../../../src/entries/engine/static/make.ts';
import { useStaticModules } from '../../../src/entries/engine/static.ts';
import { describeEngine, explainPow, setFamilies } from '../../../src/entries/engine.ts';
import { ecPrivateKeyFromDer, rsaPrivateKeyFromPem } from '../../../src/entries/keys.ts';
import { multiPow } from '../../../src/entries/modexp/multi-pow.ts';
import { modPow, modPowVarTime } from '../../../src/entries/modexp.ts';
import { signPkcs1, signPss, verifyPkcs1, verifyPss } from '../../../src/entries/rsa.ts';
import { labelled, labelOf } from '../../../src/runtime/static/section.ts';
import { type StaticFile, staticFiles } from '../../../src/self-test/static-files.ts';
import { untouchable } from '../../conformance/without-webassembly.ts';
import { powMod } from '../../reference/modpow.ts';
import { compiledFile, refuseToCompile } from './compiled-files.ts';

const [primes, moduli] = [compiledFile('int/modexp-1024'), compiledFile('int/modexp-2048')];
const longer = compiledFile('int/modexp-3072');
/** Of another version: its code has another hash. */
const [code] = (staticFiles().find(({ file }) => file === 'int/modexp-1024') as StaticFile).parts();
const older = new WebAssembly.Module(labelled(code, { name: 'int-n36', hash: 'TCncRtw1xLsV4ntnAw80JQ' }) as Uint8Array<ArrayBuffer>);
refuseToCompile();

const kernelFor = (bits: number): string => describeEngine().sizes.find((size) => size.bits === bits)?.kernel ?? 'none';
const message = new TextEncoder().encode('a message');
const { prime: p, generator: g } = dhGroup('ffdhe2048');
const exponent = (1n << 700n) + 12345n;

test('without modules plain JavaScript serves', () => {
  assert.deepEqual(describeEngine().families, ['js']);
  assert.match(kernelFor(2048), /^js-/);
  assert.equal(modPow(g, exponent, p), powMod(g, exponent, p));
});

test('a module that is not as it is locked is refused, and those beside it', () => {
  assert.throws(() => useStaticModules([moduli, older]), /"int-n36" of this version/);
  assert.deepEqual(describeEngine().staticModules, []);
  assert.match(kernelFor(2048), /^js-/);
});

test('a module serves its own length, also moduli that were used before, and no other', () => {
  useStaticModules([primes, moduli]);
  assert.deepEqual(describeEngine().staticModules, ['int-n36', 'int-n72']);
  assert.deepEqual([kernelFor(1024), kernelFor(2048)], ['int-n36', 'int-n72']);
  for (const bits of [512, 1536, 3072, 4096]) assert.match(kernelFor(bits), /^js-/, `${bits} bits`);
  assert.equal(modPow(g, exponent, p), powMod(g, exponent, p));
  assert.equal(modPowVarTime(g, 65537n, p), powMod(g, 65537n, p));
  assert.equal(modPow(3n, exponent, p >> 300n), powMod(3n, exponent, p >> 300n));
});

test('what serves is explained', () => {
  const { kernel, family, limbs, passedOver } = explainPow(2048, 256);
  assert.deepEqual({ kernel, family, limbs }, { kernel: 'int-n72', family: 'int', limbs: 72 });
  assert.deepEqual(
    passedOver.map(({ family }) => family),
    ['fma', 'wide', 'simd'],
  );
  assert.equal(explainPow(3072, 256).family, 'js');
});

test('RSA with a private key, as node:crypto has it', () => {
  const { privateKey, publicKey } = crypto.generateKeyPairSync('rsa', { modulusLength: 2048 });
  const key = rsaPrivateKeyFromPem(privateKey.export({ type: 'pkcs8', format: 'pem' }) as string);
  const pss = { padding: crypto.constants.RSA_PKCS1_PSS_PADDING, saltLength: 32 };
  const signature = signPkcs1(key, message);
  assert.deepEqual(signature, new Uint8Array(crypto.sign('sha256', message, privateKey)));
  assert.equal(verifyPkcs1(key.publicKey, message, signature), true);
  assert.equal(verifyPkcs1(key.publicKey, message.slice(1), signature), false);
  assert.equal(crypto.verify('sha256', message, { key: publicKey, ...pss }, signPss(key, message)), true);
  assert.equal(verifyPss(key.publicKey, message, crypto.sign('sha256', message, { key: privateKey, ...pss })), true);
});

test('products of powers, which have other code, are computed without', () => {
  const bases = [g, 5n, 7n];
  const exponents = [exponent, 3n, 1n << 100n];
  const expected = bases.reduce((product, base, i) => (product * powMod(base, exponents[i] as bigint, p)) % p, 1n);
  assert.equal(multiPow(bases, exponents, p), expected);
});

test('a restriction holds for modules as well', () => {
  setFamilies(['js']);
  assert.match(kernelFor(2048), /^js-/);
  assert.equal(modPow(g, exponent, p), powMod(g, exponent, p));
  setFamilies(undefined);
  assert.equal(kernelFor(2048), 'int-n72');
});

test('modules of moduli alone do not let keys of curves in', () => {
  assert.throws(() => ecPrivateKeyFromDer(untouchable(100), [p256]), NoWebAssemblyError);
});

test('more modules may follow', () => {
  useStaticModules([longer]);
  assert.equal(kernelFor(3072), 'int-n108');
  const { prime } = dhGroup('ffdhe3072');
  assert.equal(modPow(g, 77n ** 30n, prime), powMod(g, 77n ** 30n, prime));
});

test('files are made by their names, and say what they are', () => {
  assert.throws(
    () => makeStaticModule('int/p384'),
    (error: Error) => error instanceof OutOfRangeError && error.message.includes('fma/bls12-381-scalars') && error.message.includes('file'),
  );
  const { name } = staticFiles().find(({ file }) => file === 'int/modexp-4096') as { readonly name: string };
  assert.equal(name, 'int-n144');
  assert.equal(labelOf(moduli)?.name, 'int-n72');
  const made = makeStaticModule('int/modexp-2048');
  made.fill(0);
  assert.notDeepEqual(makeStaticModule('int/modexp-2048'), made);
});
