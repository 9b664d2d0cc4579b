/** Modules that the platform has compiled, in an engine that compiles none at run time: here a `WebAssembly.Module` that refuses, from the time when the files are compiled. */
import assert from 'node:assert/strict';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { test } from 'node:test';
import { LOCK_FILE } from '../../../scripts/lock-file.ts';
import { writeStaticFiles } from '../../../scripts/package/static.ts';
import { ModuleBuilder } from '../../../src/asm/build.ts';
import { encode } from '../../../src/asm/encode.ts';
import * as f64 from '../../../src/asm/opcodes/f64.ts';
import { EcPrivateKey, generateEcKey, NoWebAssemblyError, p256, secp256k1 } from '../../../src/entries/ec.ts';
import { signEcdsa, verifyEcdsa } from '../../../src/entries/ecdsa.ts';
import { generateEd25519Key } from '../../../src/entries/eddsa.ts';
import { emulateWebAssembly } from '../../../src/entries/engine/emulation.ts';
import { OutOfRangeError, useStaticModules, WrongTypeError } from '../../../src/entries/engine/static.ts';
import { describeEngine } from '../../../src/entries/engine.ts';
import { elementTable, p256Group } from '../../../src/entries/groups.ts';
import { ecPrivateKeyFromDer, ecPrivateKeyToDer } from '../../../src/entries/keys.ts';
import { labelled, labelOf, TRIAL } from '../../../src/runtime/static/section.ts';
import { type KernelLock, lockHash } from '../../../src/self-test/lock.ts';
import { type StaticFile, staticBytes, staticFiles } from '../../../src/self-test/static-files.ts';
import { toHex } from '../../../src/util/hex.ts';

const { kernels } = JSON.parse(readFileSync(LOCK_FILE, 'utf8')) as KernelLock;
const files = staticFiles();
/** A file, its code and its hash. */
function fileOf(name: string): StaticFile & { readonly code: Uint8Array; readonly hash: string } {
  const found = files.find(({ file }) => file === name) as StaticFile;
  return { ...found, code: found.parts()[0], hash: staticBytes(found).hash };
}
const compile = (code: Uint8Array): WebAssembly.Module => new WebAssembly.Module(code as Uint8Array<ArrayBuffer>);
const compiledFile = (name: string): WebAssembly.Module => compile(labelled(fileOf(name).code, fileOf(name)));

const [curve, scalars] = [compiledFile('int/p256'), compiledFile('int/p256-scalars')];
const unlabelled = compile(fileOf('int/p256').code);
const older = compile(labelled(fileOf('int/p256').code, { ...fileOf('int/p256'), hash: fileOf('int/ed25519').hash }));
const unknown = compile(labelled(fileOf('int/p256').code, { ...fileOf('int/p256'), name: 'toString' }));
const roundsTwice = compile(labelled(runOf(0), fileOf('fma/trial')));
const roundsOnce = compile(labelled(runOf(-(2 ** -60)), fileOf('fma/trial')));
const onlySimilar = compile(labelled(labelled(fileOf('int/p256').code, fileOf('int/p256')), fileOf('int/p256')));
/** Labelled as one of `fma`, of which no instruction is needed here. */
const likeFma = compile(labelled(fileOf('int/p256').code, fileOf('fma/p256')));

/** A module like the trial, with that answer. */
function runOf(answer: number): Uint8Array {
  const m = new ModuleBuilder();
  m.func('run', {}, 'f64', () => f64.const(answer), { exported: true });
  return encode(m.module(1));
}

const { Module } = WebAssembly;
const refusing = new Proxy(Module, {
  construct: () => {
    throw new WebAssembly.CompileError('WebAssembly.Module(): Wasm code generation disallowed by embedder');
  },
});
Object.assign(WebAssembly, { Module: refusing });

test('without modules a curve says what is missing, and where it is', () => {
  assert.throws(
    () => generateEcKey(p256),
    (error: Error) => error instanceof NoWebAssemblyError && error.message.includes('limber/engine/static'),
  );
});

test('what is no file of this version is refused, and nothing is taken', () => {
  for (const bad of [undefined, curve, [undefined], [fileOf('int/p256').code], [{}]])
    assert.throws(() => useStaticModules(bad as readonly object[]), WrongTypeError);
  for (const bad of [unlabelled, unknown, onlySimilar]) assert.throws(() => useStaticModules([scalars, bad]), /must be files of/);
  assert.throws(
    () => useStaticModules([scalars, older]),
    (error: Error) => error instanceof OutOfRangeError && error.message.includes('"P-256 over int-p256-n10r28" of this version'),
  );
  assert.deepEqual(describeEngine().staticModules, []);
});

test('modules of fma need the trial, and an engine that passes it', () => {
  assert.throws(() => useStaticModules([likeFma]), /must hold limber\/static\/fma\/trial\.wasm/);
  assert.throws(() => useStaticModules([likeFma, roundsTwice]), /round twice/);
  assert.throws(() => useStaticModules([likeFma]), /must hold/);
  assert.deepEqual(describeEngine().staticModules, []);
  useStaticModules([roundsOnce]);
  assert.deepEqual(describeEngine().staticModules, []);
});

test('a curve is served by its modules, and only it', () => {
  useStaticModules([curve]);
  // Its scalars are missing.
  const key = new EcPrivateKey(p256, 0xc9afa9d845ba75166b5c215767b1d6934e50c3db36e89b127b8a622b120f6721n);
  assert.throws(() => signEcdsa(key, new TextEncoder().encode('sample')), NoWebAssemblyError);
  useStaticModules([scalars]);
  assert.deepEqual(describeEngine().staticModules, ['P-256 over int-p256-n10r28', 'int-p256-scalars-n10r28']);
  assert.equal(describeEngine().fields, null);
  const signature = signEcdsa(key, new TextEncoder().encode('sample'), { format: 'p1363' });
  // RFC 6979, A.2.5.
  assert.equal(
    toHex(signature),
    'efd48b2aacb6a8fd1140dd9cd45e81d69d2c877b56aaf991c34d0ea84eaf3716f7cb1c942d657c41d436c7a1b6e29f65f3e900dbb9aff4064dc4ab2f843acda8',
  );
  assert.equal(verifyEcdsa(key.publicKey, new TextEncoder().encode('sample'), signature, { format: 'p1363' }), true);
  assert.equal(ecPrivateKeyFromDer(ecPrivateKeyToDer(key), [p256]).publicKey.equals(key.publicKey), true);
  assert.throws(() => generateEcKey(secp256k1), NoWebAssemblyError);
  assert.throws(() => generateEd25519Key(), NoWebAssemblyError);
});

test('tables of points, which have other code, are not served by the curve’s module', () => {
  const { generator, scalars: numbers } = p256Group;
  assert.throws(() => elementTable(generator, { tableBytes: 30_000 }).multiply(numbers.ofPublic(5)), NoWebAssemblyError);
});

test('with emulation, what has no module is emulated, tables of a curve that has one as well', () => {
  emulateWebAssembly();
  assert.equal(describeEngine().fields, 'emulated');
  const { generator, scalars: numbers } = p256Group;
  const table = elementTable(generator, { tableBytes: 30_000 });
  assert.equal(table.multiply(numbers.ofPublic(5)).equals(generator.multiply(numbers.ofPublic(5))), true);
  const key = generateEcKey(secp256k1);
  assert.equal(verifyEcdsa(key.publicKey, Uint8Array.of(1), signEcdsa(key, Uint8Array.of(1))), true);
});

test('the files hold what is locked, and say so', () => {
  Object.assign(WebAssembly, { Module });
  const folder = mkdtempSync(path.join(os.tmpdir(), 'limber-static-'));
  try {
    writeStaticFiles(folder, kernels);
    for (const { file, name, parts, isInPackage } of files) {
      assert.equal(existsSync(path.join(folder, `${file}.wasm`)), isInPackage, file);
      if (!isInPackage) continue;
      const written = readFileSync(path.join(folder, `${file}.wasm`));
      const [code] = parts();
      const hash = lockHash({ name, parts });
      assert.deepEqual(new Uint8Array(written.subarray(0, code.length)), code);
      if (name !== TRIAL) assert.equal(kernels[name], hash);
      // The Node at hand may not have the instructions of the others.
      if (file.startsWith('int/')) assert.deepEqual(labelOf(compile(new Uint8Array(written))), { name, hash });
    }
    assert.throws(
      () => writeStaticFiles(folder, { ...kernels, 'P-256 over int-p256-n10r28': 'other' }),
      /P-256 over int.* is not as it is locked/,
    );
  } finally {
    rmSync(folder, { recursive: true });
  }
});
