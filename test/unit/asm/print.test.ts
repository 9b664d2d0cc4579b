/** The printer: what a person reads is what the encoder writes, however the lines are broken. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { call, ModuleBuilder } from '../../../src/asm/build.ts';
import { encode } from '../../../src/asm/encode.ts';
import * as f64 from '../../../src/asm/opcodes/f64.ts';
import * as i32 from '../../../src/asm/opcodes/i32.ts';
import * as i64 from '../../../src/asm/opcodes/i64.ts';
import { namesOf, print, printExpr } from '../../../src/asm/print.ts';
import type { Expr, Local, Module } from '../../../src/asm/types.ts';
import { assembleWithWabt } from './assemblers.ts';
import { randomModule } from './random-module.ts';

const hex = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex');

/** A sum of products, deep and long. */
function longModule(): Module {
  const builder = new ModuleBuilder();
  const twice = builder.func('twice', { x: 'i64' }, 'i64', (_, { x }) => i64.add(x, x));
  builder.func(
    'f',
    { p: 'i32', a: 'i64', b: 'i64' },
    'i64',
    (f, { p, a, b }) => {
      let sum: Expr<'i64'> = i64.const(0);
      for (let i = 0; i < 30; i++) sum = i64.add(sum, i64.mul(i64.add(a, i64.load(p, 8 * i)), call(twice, { x: b })));
      const total = f.let('total', sum);
      f.do(i64.store(p, sum, 128));
      f.if(i64.eq(sum, total), () => f.set(total, sum));
      f.loop(() => i64.ne(total, sum));
      return i64.sub(sum, total);
    },
    { exported: true },
  );
  return builder.module(65536);
}

test('long expressions are broken, and still assemble to the same bytes', () => {
  const module = longModule();
  const expected = hex(encode(module));
  const lineCounts = [40, 80, 120, 10000].map((width) => {
    const text = print(module, { width });
    assert.equal(hex(assembleWithWabt(text)), expected, `width ${width}`);
    return text.split('\n').length;
  });
  assert.deepEqual(
    [...lineCounts].sort((a, b) => b - a),
    lineCounts,
    'narrower text has more lines',
  );
  assert.ok((lineCounts[2] as number) > (lineCounts[3] as number));
});

test('no line is longer than the width, but for what cannot be broken', () => {
  const lines = print(longModule(), { width: 60 })
    .split('\n')
    .map((line) => line.replace(/\)+$/, ''));
  const breakable = lines.filter((line) => !line.startsWith('  (func') && line.trim().slice(1).includes(' ('));
  assert.ok(breakable.length > 0);
  for (const line of breakable) assert.ok(line.length <= 60, line);
});

test('any module can be printed at any width', () => {
  const arbitrary = fc.tuple(fc.array(fc.nat(), { maxLength: 400 }), fc.integer({ min: 1, max: 200 }));
  const property = fc.property(arbitrary, ([choices, width]) => {
    const module = randomModule(choices, { opcodes: ({ result }) => result !== 'wide', functions: 2 });
    assert.equal(hex(assembleWithWabt(print(module, { width }))), hex(encode(module)));
  });
  fc.assert(property);
});

test('one statement a line, with the names of the generator', () => {
  const builder = new ModuleBuilder();
  const store = builder.func('store', { to: 'i32', x: 'i64' }, 'void', (f, { to, x }) => f.do(i64.store(to, x, 8)));
  builder.func(
    'fill',
    { to: 'i32', count: 'i32' },
    'i32',
    (f, { to, count }) => {
      const i = f.let('i', i32.const(-1));
      f.loop(() => {
        f.do(call(store, { to, x: i64.const(-5n) }));
        f.set(i, i32.add(i, i32.const(1)));
        return i32.lt_u(i, count);
      });
      f.if(
        i32.eqz(count),
        () => f.set(i, i32.trunc_f64_s(f64.const(-0))),
        () => f.set(i, count),
      );
      return i;
    },
    { exported: true },
  );
  const expected = `(module
  (import "env" "memory" (memory 1))
  (func $store (param $to i32) (param $x i64)
    (i64.store offset=8 (local.get $to) (local.get $x)))
  (func $fill (export "fill") (param $to i32) (param $count i32) (result i32)
    (local $i i32)
    (local.set $i (i32.const -1))
    (loop $again
      (call $store (local.get $to) (i64.const -5))
      (local.set $i (i32.add (local.get $i) (i32.const 1)))
      (br_if $again (i32.lt_u (local.get $i) (local.get $count))))
    (if (i32.eqz (local.get $count))
      (then
        (local.set $i (i32.trunc_f64_s (f64.const -0))))
      (else
        (local.set $i (local.get $count))))
    (local.get $i)))
`;
  assert.equal(print(builder.module(1)), expected);
});

test('an expression alone is printed on one line', () => {
  assert.equal(
    printExpr(i64.add(i64.const(1), i64.load(i32.const(8), 16)), []),
    '(i64.add (i64.const 1) (i64.load offset=16 (i32.const 8)))',
  );
});

test('of variables with one name, later ones get a number that is not taken', () => {
  const builder = new ModuleBuilder();
  const { locals, params } = builder.func(
    'f',
    { x: 'i32' },
    'i32',
    (f, { x }) => {
      const [first, second] = ['x', 'x.1', 'x', 'x.1'].map((name) => f.let(name, i32.const(0))) as [Local<'i32'>, Local<'i32'>];
      f.set(second, first);
      return x;
    },
    { exported: true },
  );
  assert.deepEqual(namesOf({ params, locals }), ['x', 'x.1', 'x.1.1', 'x.2', 'x.1.2']);
  const module = builder.module(1);
  assert.equal(hex(encode(module)), hex(assembleWithWabt(print(module))));
});
