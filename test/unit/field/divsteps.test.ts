/** Inverses by division steps modulo short primes, where the last batch is seldom idle. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { call, ModuleBuilder } from '../../../src/asm/build.ts';
import { encode } from '../../../src/asm/encode.ts';
import * as i32 from '../../../src/asm/opcodes/i32.ts';
import { defineInvertBytes } from '../../../src/kernels/field/prime/divsteps.ts';
import { invMod } from '../../reference/modpow.ts';
import { scrambled } from '../kernels/operands.ts';

/** a ← 1/a modulo the prime, for a below 2^64. */
function inversion(prime: bigint): (a: bigint) => bigint {
  const m = new ModuleBuilder();
  const inner = defineInvertBytes(m, prime);
  m.func('run', {}, 'void', (f) => f.do(call(inner, { bytes: i32.const(0) })), { exported: true });
  const module = m.module(64);
  const memory = new WebAssembly.Memory({ initial: module.pages });
  const { exports } = new WebAssembly.Instance(new WebAssembly.Module(encode(module)), { env: { memory } });
  const word = new BigUint64Array(memory.buffer, 0, 1);
  return (a) => {
    word[0] = a;
    (exports.run as () => void)();
    return word[0] as bigint;
  };
}

// 90, 120 and 150 steps.
for (const prime of [2n ** 39n - 7n, 2n ** 52n - 47n, 2n ** 64n - 59n]) {
  test(`residues modulo ${prime}`, () => {
    const inverse = inversion(prime);
    assert.equal(inverse(0n), 0n);
    for (let i = 1; i <= 1000; i++) {
      for (const a of [BigInt(i), prime - BigInt(i), scrambled(64 + i) % prime]) assert.equal(inverse(a), invMod(a, prime), `${a}`);
    }
  });
}
