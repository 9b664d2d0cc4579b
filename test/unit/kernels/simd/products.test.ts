/** Columns of products and squares of the largest digits there can be, and reductions of what they leave, against BigInt. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ModuleBuilder } from '../../../../src/asm/build.ts';
import { encode } from '../../../../src/asm/encode.ts';
import { layOut } from '../../../../src/kernels/residue/simd/memory.ts';
import { simdKernel } from '../../../../src/kernels/residue/simd/odd.ts';
import { LONGEST, RADIX, shape } from '../../../../src/kernels/residue/simd/shape.ts';

type Call = (...operands: number[]) => void;
type Name = 'product' | 'square' | 'reduce' | 'prepare';

/** All functions of the kernel, those that the host does not call as well. */
function open(limbs: number) {
  const [kernel, { at }] = [simdKernel(shape(limbs)), layOut(shape(limbs))];
  const m = new ModuleBuilder();
  kernel.define(m);
  m.revise((func) => ({ ...func, exported: true }));
  const memory = new WebAssembly.Memory({ initial: Math.ceil(kernel.memory.bytes / 65536) });
  const module = m.module(kernel.memory.bytes);
  const functions = module.functions.filter(({ name }, i, all) => all.findIndex((other) => other.name === name) === i);
  assert.equal(functions.length, module.functions.length);
  const { exports } = new WebAssembly.Instance(new WebAssembly.Module(encode(module)), { env: { memory } });
  const [bytes, digits, words] = [new Uint8Array(memory.buffer), new Int16Array(memory.buffer), new Int32Array(memory.buffer)];
  const valueOf = (from: number, count: number, digit: (i: number) => number): bigint => {
    let value = 0n;
    for (let i = count - 1; i >= 0; i--) value = (value << BigInt(RADIX)) + BigInt(digit(from + i));
    return value;
  };
  return {
    call: exports as unknown as Readonly<Record<Name, Call>>,
    at,
    slot: (i: number): number => kernel.memory.slots.from + i * kernel.memory.elementBytes,
    put: (address: number, list: readonly number[]): void => digits.set(list, address / 2),
    putBytes: (address: number, value: bigint, count: number): void => {
      for (let i = 0; i < count; i++) bytes[address + i] = Number((value >> BigInt(8 * i)) & 255n);
    },
    element: (address: number): bigint => valueOf(address / 2, limbs, (i) => digits[i] as number),
    columns: (): bigint =>
      valueOf(0, 2 * limbs, (i) => (words[at.columns.low / 4 + i] as number) + (words[at.columns.high / 4 + i] as number)) +
      (BigInt(words[at.columns.high / 4 + 2 * limbs] as number) << BigInt(2 * limbs * RADIX)),
  };
}

const mod = (value: bigint, m: bigint): bigint => ((value % m) + m) % m;

for (const limbs of [4, 16, 44, 48, 52, 64, 76, 148, LONGEST]) {
  /** A balanced digit and the largest carry: no column's sum is more than 2n times the square of such. */
  const most = 2 ** (RADIX - 1) + limbs;
  const patterns: readonly (readonly [string, (i: number) => number])[] = [
    ['largest', () => most],
    ['least', () => -most],
    ['by turns', (i) => (i % 2 === 0 ? most : -most)],
    ['by pairs', (i) => (i % 4 < 2 ? most : -most)],
    ['first and last', (i) => (i === 0 || i === limbs - 1 ? most : 0)],
    ['with the last one unbalanced', (i) => (i === limbs - 1 ? 2 ** RADIX : most)],
  ];
  test(`simd-n${limbs}: products and squares of extreme digits`, () => {
    const { call, slot, put, element, columns } = open(limbs);
    for (const [name, first] of patterns) {
      put(
        slot(0),
        Array.from({ length: limbs }, (_, i) => first(i)),
      );
      const a = element(slot(0));
      call.square(slot(0));
      assert.equal(columns(), a * a, `square, ${name}`);
      for (const [other, second] of patterns) {
        put(
          slot(1),
          Array.from({ length: limbs }, (_, i) => second(i)),
        );
        call.product(slot(0), slot(1));
        assert.equal(columns(), a * element(slot(1)), `${name} times ${other}`);
      }
    }
  });

  test(`simd-n${limbs}: reductions of the largest values`, () => {
    const { call, at, slot, put, putBytes, element, columns } = open(limbs);
    const bits = RADIX * limbs - 8;
    const r = 1n << BigInt(RADIX * limbs);
    // All ones; the fewest ones; digits that are as far from zero as balanced ones can be.
    const half = Array.from({ length: limbs - 1 }, (_, i) => BigInt(2 ** (RADIX - 1)) << BigInt(RADIX * i)).reduce(
      (sum, digit) => sum + digit,
      0n,
    );
    for (const m of [(1n << BigInt(bits)) - 1n, (1n << BigInt(bits - 1)) + 1n, half + (1n << BigInt(bits - 1)) + 1n]) {
      putBytes(at.operand, m, Math.ceil(bits / 8) + 8);
      call.prepare(m.toString(2).length);
      for (const sign of [1, -1]) {
        // Both factors are below 16m, which is R / 16.
        const digits = Array.from({ length: limbs }, (_, i) => sign * (i < limbs - 1 ? 2 ** (RADIX - 1) : 2 ** (RADIX - 5)));
        put(slot(0), digits);
        put(slot(1), digits.map(Math.abs));
        call.product(slot(0), slot(1));
        const t = columns();
        call.reduce(slot(2));
        const result = element(slot(2));
        assert.equal(mod(result * r - t, m), 0n);
        const magnitude = result < 0n ? -result : result;
        assert.ok(magnitude <= (t < 0n ? -t : t) / r + (m * 9n) / 16n + 1n, `${limbs} digits: ${magnitude} of ${m}`);
      }
    }
  });
}
