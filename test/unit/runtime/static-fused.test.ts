/** RSA on modules of `fma` that the platform has compiled: the modulus, and its two primes side by side. An engine without the instructions has nothing to give. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { makeStaticModule } from '../../../src/entries/engine/static/make.ts';
import { useStaticModules } from '../../../src/entries/engine/static.ts';
import { setFamilies } from '../../../src/entries/engine.ts';
import { CrtPair } from '../../../src/entries/modexp/crt.ts';
import { modPow } from '../../../src/entries/modexp.ts';
import { candidateFor, pairMachineFor } from '../../../src/runtime/machines.ts';
import { powMod } from '../../reference/modpow.ts';
import { compiledFile, refuseToCompile } from './compiled-files.ts';

const FILES = ['fma/trial', 'fma/modexp-2048', 'fma/modexp-1024-pair'];
const P = (1n << 1024n) - 105n;
const Q = P - 2n;
const EXPONENTS = [(1n << 300n) + 77n, (1n << 299n) + 5n] as const;

if (WebAssembly.validate(makeStaticModule('fma/trial') as Uint8Array<ArrayBuffer>)) {
  const files = FILES.map(compiledFile);
  refuseToCompile();

  test('a modulus and two primes side by side', () => {
    assert.equal(pairMachineFor(1024), undefined);
    useStaticModules(files);
    assert.equal(candidateFor(2048).kernel, 'fma-n42');
    assert.equal(pairMachineFor(1024)?.kernel, 'fma2-n21');
    const base = 3n ** 1200n;
    assert.equal(modPow(base, EXPONENTS[0], P * Q), powMod(base, EXPONENTS[0], P * Q));
    const result = new CrtPair(P, Q).pow(base, EXPONENTS);
    assert.equal(result % P, powMod(base, EXPONENTS[0], P));
    assert.equal(result % Q, powMod(base, EXPONENTS[1], Q));
  });

  test('other lengths have none, nor has a single prime', () => {
    assert.equal(pairMachineFor(1536), undefined);
    for (const bits of [1024, 3072]) assert.equal(candidateFor(bits).family, 'js');
  });

  test('a restriction holds for pairs as well', () => {
    setFamilies(['js']);
    assert.equal(pairMachineFor(1024), undefined);
    assert.equal(candidateFor(2048).family, 'js');
    setFamilies(undefined);
    assert.equal(pairMachineFor(1024)?.kernel, 'fma2-n21');
  });
} else {
  test('an engine without the instructions compiles none of them', () => {
    for (const file of FILES) assert.throws(() => compiledFile(file), WebAssembly.CompileError);
  });
}
