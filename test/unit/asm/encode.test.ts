/** The encoder: the edges of the number formats, declarations and control flow, against wabt; and what the results do when they run. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { call, type FunctionBuilder, ModuleBuilder } from '../../../src/asm/build.ts';
import { encode } from '../../../src/asm/encode.ts';
import * as f64 from '../../../src/asm/opcodes/f64.ts';
import * as i32 from '../../../src/asm/opcodes/i32.ts';
import * as i64 from '../../../src/asm/opcodes/i64.ts';
import * as v128 from '../../../src/asm/opcodes/v128.ts';
import { print } from '../../../src/asm/print.ts';
import type { Expr, Module, ValueType } from '../../../src/asm/types.ts';
import { assembleWithBinaryen, assembleWithWabt } from './assemblers.ts';
import { randomModule } from './random-module.ts';

const hex = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex');
const sameAsWabt = (module: Module): void => assert.equal(hex(encode(module)), hex(assembleWithWabt(print(module))));

/** A module with one exported function `f`. */
function single<R extends ValueType>(result: R, body: (f: FunctionBuilder) => Expr<R>): Module {
  const builder = new ModuleBuilder();
  builder.func('f', {}, result, ((f: FunctionBuilder) => body(f)) as never, { exported: true });
  return builder.module(1);
}

function run(module: Module, ...operands: (number | bigint)[]): unknown {
  const memory = new WebAssembly.Memory({ initial: module.pages });
  const { exports } = new WebAssembly.Instance(new WebAssembly.Module(encode(module)), { env: { memory } });
  return (exports.f as (...operands: unknown[]) => unknown)(...operands);
}

/** Both sides of every length of a signed LEB128 number, and of the sign. */
function edges(bits: number): bigint[] {
  const out = [0n];
  for (let k = 6; k < bits; k += 7) for (const near of [-1n, 0n, 1n]) out.push((1n << BigInt(k)) + near, -(1n << BigInt(k)) + near);
  out.push((1n << BigInt(bits - 1)) - 1n, -(1n << BigInt(bits - 1)));
  return out;
}

test('integer constants at every edge of LEB128', () => {
  for (const value of edges(32)) {
    const module = single('i32', () => i32.const(Number(value)));
    sameAsWabt(module);
    assert.equal(run(module), Number(value));
  }
  for (const value of edges(64)) {
    const module = single('i64', () => i64.const(value));
    sameAsWabt(module);
    assert.equal(run(module), value);
  }
});

test('constants given unsigned are the same as the signed ones', () => {
  assert.equal(run(single('i32', () => i32.const(0xffffffff))), -1);
  assert.equal(run(single('i64', () => i64.const(0xffffffffffffffffn))), -1n);
});

test('numbers stand for constants of the type that is wanted', () => {
  assert.deepEqual(i32.add(1, 0xffffffff), i32.add(i32.const(1), i32.const(-1)));
  assert.deepEqual(i64.store(8, 5, 16), i64.store(i32.const(8), i64.const(5), 16));
  assert.deepEqual(f64.mul(2, f64.const(-0)), f64.mul(f64.const(2), f64.const(-0)));
  assert.deepEqual(v128.i64x2_shl(v128.const(1n, 2n), 7), v128.i64x2_shl(v128.const(1n, 2n), i32.const(7)));
  const builder = new ModuleBuilder();
  const sum = builder.func('sum', { a: 'i64', b: 'i64' }, 'i64', (_, { a, b }) => i64.add(a, b));
  assert.deepEqual(call(sum, { a: 3, b: 2n ** 63n }), call(sum, { a: i64.const(3), b: i64.const(-(2n ** 63n)) }));
  const module = single('i64', (f) => {
    const [count, total] = [f.let('count', 3), f.let('total', 0n)];
    f.loop(() => {
      f.set(total, i64.add(total, 2n ** 40n));
      f.set(count, i32.sub(count, 1));
      return count;
    });
    f.if(i32.eqz(count), () => f.set(count, 7));
    return i64.or(total, i64.extend_i32_u(count));
  });
  assert.equal(run(module), 3n * 2n ** 40n + 7n);
});

test('floating-point constants keep their bits', () => {
  const values = [
    0,
    -0,
    1,
    0.1,
    -1 / 3,
    5e-324,
    Number.MAX_VALUE,
    Number.MIN_VALUE,
    1e21,
    1e-7,
    2 ** 53,
    1.5 * 2 ** 103,
    Infinity,
    -Infinity,
    Number.NaN,
  ];
  for (const value of values) {
    const module = single('f64', () => f64.const(value));
    sameAsWabt(module);
    assert.ok(Object.is(run(module), value), String(value));
  }
});

test('vector constants, lane 0 first', () => {
  const lanes: readonly bigint[] = [0n, 1n, 0x0102030405060708n, (1n << 63n) - 1n, 1n << 63n, (1n << 64n) - 1n, -1n];
  for (const low of lanes) {
    for (const high of lanes) {
      sameAsWabt(single('v128', () => v128.const(low, high)));
      const lane = (i: number): unknown => run(single('i64', () => v128.i64x2_extract_lane(v128.const(low, high), i)));
      assert.deepEqual([lane(0), lane(1)], [BigInt.asIntN(64, low), BigInt.asIntN(64, high)]);
    }
  }
});

test('locals are declared in runs of one type', () => {
  const types: readonly ValueType[] = ['i32', 'i32', 'i64', 'i32', 'f64', 'f64', 'v128', 'v128', 'i64'];
  const module = single('i32', (f) => {
    for (const type of types) f.local(type, 'x');
    return i32.const(0);
  });
  sameAsWabt(module);
  // Six runs: 2 i32, 1 i64, 1 i32, 2 f64, 2 v128, 1 i64.
  assert.ok(hex(encode(module)).includes('06027f017e017f027c027b017e'));
});

test('more than 127 locals, functions, characters of a name and bytes of code', () => {
  const builder = new ModuleBuilder();
  const sum = (f: FunctionBuilder): Expr<'i64'> => {
    const locals = Array.from({ length: 300 }, (_, i) => f.let(`x${i}`, i64.const(i)));
    const total = f.local('i64', 'total');
    for (const local of locals) f.set(total, i64.add(total, local));
    return total;
  };
  for (let i = 0; i < 200; i++) builder.func(`helper${i}`, {}, 'void', () => {});
  const last = builder.func('last', {}, 'i64', sum);
  builder.func('f', {}, 'i64', () => call(last, {}), { exported: true });
  builder.func('n'.repeat(200), {}, 'void', () => {}, { exported: true });
  const module = builder.module(200 * 65536);
  sameAsWabt(module);
  assert.equal(run(module), (299n * 300n) / 2n);
});

test('functions with the same signature share a type', () => {
  const builder = new ModuleBuilder();
  for (const name of ['a', 'b', 'c']) builder.func(name, { x: 'i32' }, 'i32', (_, { x }) => x, { exported: true });
  builder.func('d', { x: 'i32' }, 'void', () => {}, { exported: true });
  const module = builder.module(1);
  sameAsWabt(module);
  assert.ok(hex(encode(module)).includes('0260017f017f60017f00'), 'two types');
});

test('memory is counted in pages, rounded up', () => {
  for (const [bytes, pages] of [
    [0, 0],
    [1, 1],
    [65536, 1],
    [65537, 2],
  ] as const)
    assert.equal(new ModuleBuilder().module(bytes).pages, pages);
});

test('if and else take the branch that they should', () => {
  const builder = new ModuleBuilder();
  const body = (f: FunctionBuilder, { a, b }: { readonly a: Expr<'i32'>; readonly b: Expr<'i32'> }): Expr<'i32'> => {
    const x = f.local('i32', 'x');
    f.if(
      a,
      () =>
        f.if(
          b,
          () => f.set(x, i32.const(3)),
          () => f.set(x, i32.const(2)),
        ),
      () => f.if(b, () => f.set(x, i32.const(1))),
    );
    return x;
  };
  builder.func('f', { a: 'i32', b: 'i32' }, 'i32', body, { exported: true });
  const module = builder.module(1);
  sameAsWabt(module);
  for (const [a, b] of [
    [0, 0],
    [0, 1],
    [1, 0],
    [1, 1],
  ] as const)
    assert.equal(run(module, a, b), 2 * a + b);
});

test('nested loops run their bodies once and then while the condition holds', () => {
  const builder = new ModuleBuilder();
  const body = (f: FunctionBuilder, { n }: { readonly n: Expr<'i32'> }): Expr<'i32'> => {
    const [i, total] = [f.local('i32', 'i'), f.local('i32', 'total')];
    f.loop(() => {
      const j = f.let('j', i32.const(0));
      f.loop(() => {
        f.set(total, i32.add(total, i32.const(1)));
        f.set(j, i32.add(j, i32.const(1)));
        return i32.lt_u(j, n);
      });
      f.set(i, i32.add(i, i32.const(1)));
      return i32.lt_u(i, n);
    });
    return total;
  };
  builder.func('f', { n: 'i32' }, 'i32', body, { exported: true });
  const module = builder.module(1);
  sameAsWabt(module);
  for (const [n, total] of [
    [0, 1],
    [1, 1],
    [7, 49],
  ] as const)
    assert.equal(run(module, n), total);
});

test('call gives the operands in the order of the parameters, whatever the order of their names', () => {
  const builder = new ModuleBuilder();
  const minus = builder.func('minus', { a: 'i32', b: 'i32' }, 'i32', (_, { a, b }) => i32.sub(a, b));
  builder.func('f', { x: 'i32' }, 'i32', (_, { x }) => call(minus, { b: i32.const(1), a: x }), { exported: true });
  const module = builder.module(1);
  sameAsWabt(module);
  assert.equal(run(module, 10), 9);
});

test('a wide result is set high word first, as it lies on the stack', () => {
  const builder = new ModuleBuilder();
  const body = (f: FunctionBuilder, { a, b }: { readonly a: Expr<'i64'>; readonly b: Expr<'i64'> }): Expr<'i64'> => {
    const [low, high] = [f.local('i64', 'low'), f.local('i64', 'high')];
    f.setWide(low, high, i64.mul_wide_u(a, b));
    return i64.xor(low, high);
  };
  builder.func('f', { a: 'i64', b: 'i64' }, 'i64', body, { exported: true });
  const bytes = hex(encode(builder.module(1)));
  // Locals 0 and 1, multiply, set 3 (high), set 2 (low), and the exclusive or of both.
  const [operands, multiply, sets, xor] = ['20002001', 'fc16', '21032102', '2002200385'];
  assert.ok(bytes.includes(`${operands}${multiply}${sets}${xor}`), bytes);
});

test('any module is encoded as wabt encodes its text', () => {
  const ingredients = { opcodes: ({ result }: { readonly result: string }) => result !== 'wide', functions: 3 };
  fc.assert(fc.property(fc.array(fc.nat(), { maxLength: 600 }), (choices) => sameAsWabt(randomModule(choices, ingredients))));
});

test('any module with wide arithmetic is valid to binaryen', () => {
  const property = fc.property(fc.array(fc.nat(), { maxLength: 600 }), (choices) => {
    assembleWithBinaryen(print(randomModule(choices, { opcodes: () => true, functions: 3 })));
  });
  fc.assert(property);
});
