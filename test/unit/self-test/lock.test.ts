/** What runs is what is locked. */
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { describeDifferences, LOCK_FILE } from '../../../scripts/lock-file.ts';
import { edwards25519Group, elementTable, p521Group } from '../../../src/entries/groups.ts';
import { fixedBase } from '../../../src/entries/modexp/fixed-base.ts';
import { type KernelLock, selfTest, verifyKernels, WrongTypeError } from '../../../src/entries/self-test.ts';
import { lockHash } from '../../../src/self-test/lock.ts';
import { generatedModules } from '../../../src/self-test/modules.ts';

const lock = JSON.parse(readFileSync(LOCK_FILE, 'utf8')) as KernelLock;

test('a module that changed, one that is gone and one that is new are named, and no other', async () => {
  // Of the modules that the lock does not have nothing is generated: a few are enough.
  const [first, ...others] = Object.entries(lock.kernels);
  assert.ok(first && others.length > 1200);
  const [same, unlocked] = [others.slice(0, 20), others.slice(20)];
  const other = { kernels: Object.fromEntries([[first[0], same[0]?.[1] as string], ['gone', first[1]], ...same]) };
  let last = 0;
  const { modules, differences } = await verifyKernels(other, {
    onProgress: ({ compared }) => {
      last = compared;
    },
  });
  assert.deepEqual(differences, [
    { name: first[0], difference: 'changed' },
    ...unlocked.map(([name]) => ({ name, difference: 'unlocked' })),
    { name: 'gone', difference: 'missing' },
  ]);
  assert.deepEqual([modules, last], Array(2).fill(others.length + 1));
});

test('a signal ends it with its reason; what is no lock is refused', async () => {
  const [controller, reason] = [new AbortController(), new Error('enough')];
  const onProgress = ({ compared }: { readonly compared: number }): void => {
    if (compared === 3) controller.abort(reason);
  };
  await assert.rejects(verifyKernels(lock, { signal: controller.signal, onProgress }), reason);
  for (const bad of [undefined, {}, { kernels: { 'int-n4': 5 } }]) await assert.rejects(verifyKernels(bad as KernelLock), WrongTypeError);
});

test('every kernel is as locked, and whatever is compiled, as the library is used, is among them', async () => {
  const hash = (code: Uint8Array): string => createHash('sha256').update(code).digest('hex');
  const { Module } = WebAssembly;
  const compiled = new Map<string, string>();
  class Recording extends Module {
    constructor(bytes: BufferSource) {
      super(bytes);
      const exported = Module.exports(this).map(({ name }) => name);
      // Probes have one function.
      if (exported.join() !== 'run') compiled.set(hash(bytes as Uint8Array), exported.join());
    }
  }
  Object.assign(WebAssembly, { Module: Recording });
  try {
    await selfTest({ repeatMs: 0 });
    for (const tableBytes of [4096, 30_000, 2 ** 18])
      for (const { generator, scalars } of [edwards25519Group, p521Group])
        elementTable(generator, { tableBytes }).multiply(scalars.ofPublic(5));
    for (const bits of [64n, 700n, 3000n]) fixedBase(3n, 2n ** bits - 1n, { bits: 128 }).pow(77n);
  } finally {
    Object.assign(WebAssembly, { Module });
  }
  assert.ok(compiled.size > 30, `${compiled.size} modules`);
  const generated: Record<string, string> = {};
  for (const module of generatedModules()) {
    const parts = module.parts();
    generated[module.name] = lockHash({ ...module, parts: () => parts });
    compiled.delete(hash(parts[0] as Uint8Array));
  }
  assert.deepEqual(describeDifferences(JSON.stringify(lock), JSON.stringify({ kernels: generated })), []);
  assert.deepEqual([...compiled.values()], []);
});
