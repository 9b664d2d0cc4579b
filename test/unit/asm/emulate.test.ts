/** The emulator: every instruction against WebAssembly, whole modules against WebAssembly, and that its steps and addresses do not depend on secrets. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { call, type FunctionBuilder, ModuleBuilder } from '../../../src/asm/build.ts';
import { assemble } from '../../../src/asm/emulate/assemble.ts';
import { Emulation } from '../../../src/asm/emulate/execute.ts';
import { encode } from '../../../src/asm/encode.ts';
import * as i32 from '../../../src/asm/opcodes/i32.ts';
import * as i64 from '../../../src/asm/opcodes/i64.ts';
import * as v128 from '../../../src/asm/opcodes/v128.ts';
import type { Expr, Module } from '../../../src/asm/types.ts';
import { binaryModule } from '../../../src/curve/binary/module.ts';
import { edwardsModule } from '../../../src/curve/edwards/module.ts';
import { MINUS_3 } from '../../../src/curve/weierstrass/formulas.ts';
import { weierstrassModule } from '../../../src/curve/weierstrass/module.ts';
import { x25519Module } from '../../../src/curve/x25519/module.ts';
import { fieldModule } from '../../../src/field/module.ts';
import type { Linked } from '../../../src/formulas/link.ts';
import { binaryField } from '../../../src/kernels/field/binary/field.ts';
import { fieldKernel, P256_FIELD, P256_SCALARS, P25519_FIELD } from '../../../src/kernels/field/prime/fields.ts';
import { pairingModule } from '../../../src/pairing/engine/module.ts';
import { bn256 } from '../../../src/pairing/named/bn256.ts';
import { K163 } from '../../../src/params/curves/binary/k163.ts';
import { ED25519 } from '../../../src/params/curves/ed25519.ts';
import { P256 } from '../../../src/params/curves/p256.ts';
import { toBytesLE } from '../../../src/util/bytes.ts';

/** The same module run by both, on memories that begin alike. */
class Both {
  readonly #emulation: Emulation;
  readonly #memory: WebAssembly.Memory;
  readonly #exports: Record<string, (...args: number[]) => number>;

  constructor(module: Module) {
    this.#emulation = new Emulation(assemble(module));
    this.#memory = new WebAssembly.Memory({ initial: module.pages });
    const instance = new WebAssembly.Instance(new WebAssembly.Module(encode(module)), { env: { memory: this.#memory } });
    this.#exports = instance.exports as never;
  }

  set(at: number, bytes: Uint8Array): void {
    for (const memory of [this.#emulation.memory, this.#memory.buffer]) new Uint8Array(memory).set(bytes, at);
  }

  /** Runs the function in both; the memories must be equal afterwards. */
  run(name: string, ...args: number[]): void {
    const results = [this.#emulation.run(name, args), this.#exports[name]!(...args) ?? 0];
    assert.equal(results[0], results[1], name);
    assert.ok(Buffer.from(this.#emulation.memory).equals(Buffer.from(this.#memory.buffer)), `${name}: the memories differ`);
  }
}

const [A, B, C, TO] = [0, 16, 32, 48];
const ones = (bits: number): bigint => 2n ** BigInt(bits) - 1n;
/** Words at whose ends carries begin and end. */
const edges = [
  0n,
  1n,
  2n,
  31n,
  32n,
  33n,
  63n,
  64n,
  ones(15),
  ones(16),
  2n ** 31n,
  ones(31),
  ones(32),
  2n ** 32n,
  2n ** 63n,
  ones(63),
  ones(64),
];
const word = fc.oneof(
  fc.constantFrom(...edges),
  fc.bigInt(0n, ones(64)),
  fc.bigInt(0n, ones(64)).map((x) => x & 0xffff_0000_8000_ffffn),
);

const binary64 = {
  add: i64.add,
  sub: i64.sub,
  mul: i64.mul,
  and: i64.and,
  or: i64.or,
  xor: i64.xor,
  shl: i64.shl,
  shr_u: i64.shr_u,
  shr_s: i64.shr_s,
};
const binary32 = {
  ...{ add: i32.add, sub: i32.sub, mul: i32.mul, and: i32.and, or: i32.or, xor: i32.xor, shl: i32.shl, shr_u: i32.shr_u, shr_s: i32.shr_s },
  ...{ eq: i32.eq, lt_u: i32.lt_u, lt_s: i32.lt_s, le_u: i32.le_u, gt_u: i32.gt_u },
};

/** A module with a function for each instruction, which takes its operands from A, B and C and puts its result at TO. */
function instructions(): { readonly module: Module; readonly names: readonly string[] } {
  const m = new ModuleBuilder();
  const names: string[] = [];
  const [a, b, c, to] = [A, B, C, TO].map((at) => i32.const(at)) as [Expr<'i32'>, Expr<'i32'>, Expr<'i32'>, Expr<'i32'>];
  const add = (name: string, body: (f: FunctionBuilder) => void): void => {
    names.push(name);
    m.func(name, {}, 'void', body, { exported: true });
  };
  for (const [name, op] of Object.entries(binary64)) add(`i64.${name}`, (f) => f.do(i64.store(to, op(i64.load(a), i64.load(b)))));
  for (const [name, op] of Object.entries(binary32)) add(`i32.${name}`, (f) => f.do(i32.store(to, op(i32.load(a), i32.load(b)))));
  add('sum and product', (f) => f.do(i64.store(to, i64.add(i64.load(c), i64.mul(i64.load(a), i64.load(b))))));
  add('product and sum', (f) => f.do(i64.store(to, i64.add(i64.mul(i64.load(a), i64.load(b)), i64.load(c)))));
  add('sum of products', (f) => f.do(i64.store(to, i64.add(i64.mul(i64.load(a), i64.load(b)), i64.mul(i64.load(b), i64.load(c))))));
  add('into its own operand', (f) => {
    const x = f.let('x', i64.load(a));
    for (const op of [i64.add, i64.sub, i64.mul, i64.shl, i64.shr_u, i64.shr_s]) {
      f.set(x, op(x, x));
      f.set(x, i64.add(x, i64.mul(x, x)));
      f.do(i64.store(to, x));
      f.set(x, op(i64.load(b), i64.xor(x, i64.load(c))));
    }
    f.do(i64.store(to, x, 8));
  });
  add('store8', (f) => f.do(i32.store8(to, i32.load(a), 1)));
  add('eqz', (f) => f.do(i32.store(to, i64.eqz(i64.load(a)))));
  add('lt_u', (f) => f.do(i32.store(to, i64.lt_u(i64.load(a), i64.load(b)))));
  add('i64.store8', (f) => f.do(i64.store8(to, i64.load(a), 1)));
  add('i64.load8_u', (f) => {
    const x = f.let('x', i64.load(b));
    f.do(i64.store(to, x));
    f.set(x, i64.load8_u(a, 3));
    f.do(i64.store(to, x, 8));
  });
  add('load8_u', (f) => f.do(i32.store(to, i32.load8_u(a, 3))));
  add('unaligned', (f) => f.do(i64.store(to, i64.load(a, 3), 5)));
  add('extend', (f) => f.do(i64.store(to, i64.extend_i32_u(i32.load(a)))));
  add('wrap', (f) => f.do(i32.store(to, i32.wrap_i64(i64.load(a)))));
  add('splat', (f) => f.do(v128.store(to, v128.i64x2_splat(i64.load(a)))));
  add('eq', (f) => f.do(v128.store(to, v128.i64x2_eq(v128.load(a), v128.load(b)))));
  add('eq of equals', (f) => f.do(v128.store(to, v128.i64x2_eq(v128.i64x2_splat(i64.load(a)), v128.load(a)))));
  add('bitselect', (f) => f.do(v128.store(to, v128.bitselect(v128.load(a), v128.load(b), v128.load(c)))));
  add('constants', (f) => {
    f.do(v128.store(to, v128.const(ones(64), 2n ** 63n)));
    f.do(i64.store(to, i64.add(i64.load(a), i64.const(-5n)), 16));
  });
  return { module: m.module(65536), names };
}

test('every instruction gives what WebAssembly gives', () => {
  const { module, names } = instructions();
  const both = new Both(module);
  fc.assert(
    fc.property(fc.array(word, { minLength: 6, maxLength: 6 }), (words) => {
      for (const [i, value] of words.entries()) both.set(8 * i, toBytesLE(value, 8));
      for (const name of names) both.run(name);
    }),
    { numRuns: 300 },
  );
  for (const x of edges) {
    for (const y of edges) {
      for (const [i, value] of [x, y, y, x, y, x].entries()) both.set(8 * i, toBytesLE(value, 8));
      for (const name of names) both.run(name);
    }
  }
});

test('loops, ways of an if, calls and their results, variables that begin as zeros', () => {
  const m = new ModuleBuilder();
  const twice = m.func('twice', { x: 'i32' }, 'i32', (f, { x }) => {
    const zero = f.local('i32', 'zero');
    const sum = f.let('sum', i32.add(x, zero));
    f.set(zero, i32.const(77));
    return i32.add(sum, x);
  });
  m.func(
    'main',
    { n: 'i32' },
    'i32',
    (f, { n }) => {
      const sum = f.local('i32', 'sum');
      f.loop(() => {
        f.if(
          i32.and(n, i32.const(1)),
          () => f.set(sum, i32.add(sum, i32.add(call(twice, { x: call(twice, { x: n }) }), call(twice, { x: sum })))),
          () => f.set(sum, i32.sub(sum, n)),
        );
        f.set(n, i32.sub(n, i32.const(1)));
        return i32.lt_s(i32.const(0), n);
      });
      f.do(i32.store(i32.const(TO), sum));
      return sum;
    },
    { exported: true },
  );
  const both = new Both(m.module(65536));
  for (const n of [0, 1, 2, 7, 20, -3]) both.run('main', n);
});

test('what is not emulated is refused when a module is assembled', () => {
  const m = new ModuleBuilder();
  m.func('run', { a: 'i32', b: 'i32' }, 'i32', (_, { a, b }) => i32.div_u(a, b), { exported: true });
  assert.throws(() => assemble(m.module(65536)), /no emulation of opcode 6e/);
});

/** The modules of a page, with what a host would do. */
const opened = <R extends string>(linked: Linked<R>): { readonly both: Both; readonly at: Linked<R>['at'] } => {
  const both = new Both(linked.build());
  for (const { region, bytes } of linked.initial) both.set(region.from, bytes);
  return { both, at: linked.at };
};

const scalar = toBytesLE(0x7f0123456789abcdeffedcba9876543210ffffffffffffffff00000000000001n, 32);

test('modules of curves and fields leave the same memory, byte for byte', () => {
  const { both, at } = opened(weierstrassModule(P256, MINUS_3, fieldKernel(P256_FIELD, 'int')));
  const { x, y } = P256.generator;
  both.set(at.numbers.from, Uint8Array.of(...toBytesLE(x, 32), ...toBytesLE(y, 32)));
  for (const name of ['enter', 'equation', 'keep', 'fillComb']) both.run(name);
  for (const name of ['multiplyBase', 'multiply']) {
    both.set(at.scalar.from, scalar);
    both.run(name);
  }
  both.run('addKept');
  both.run('enterMultiples', 0, 4);

  const curve25519 = opened(x25519Module(fieldKernel(P25519_FIELD, 'int')));
  curve25519.both.set(curve25519.at.scalar.from, scalar);
  curve25519.both.set(curve25519.at.numbers.from, toBytesLE(9n, 32));
  curve25519.both.run('ladder');

  const edwards = opened(edwardsModule(ED25519, fieldKernel(P25519_FIELD, 'int')));
  edwards.both.set(edwards.at.numbers.from, Uint8Array.of(...toBytesLE(ED25519.generator.x, 32), ...toBytesLE(ED25519.generator.y, 32)));
  for (const name of ['enter', 'fillComb', 'decompress']) edwards.both.run(name);
  edwards.both.set(edwards.at.scalar.from, scalar);
  edwards.both.run('multiplyBase');

  const field = opened(fieldModule(fieldKernel(P256_SCALARS, 'int')));
  field.both.set(field.at.numbers.from, scalar);
  field.both.run('enterSlot', 0);
  for (const name of ['add', 'sub', 'mul']) field.both.run(name, 1, 0, 0);
  field.both.run('invert', 2, 1);
  field.both.run('leaveSlot', 2);
});

test('so does a secret multiple in the module of the pairing', () => {
  const { both, at } = opened(pairingModule(bn256.spec, 'int'));
  both.set(at.scalar.from, scalar);
  both.run('multiplyG1');
});

const View = DataView as new (memory: ArrayBuffer) => DataView;

/** A memory that keeps a record of what is touched. */
class Watched extends View {
  readonly touched: number[] = [];
  override getInt32(at: number, little?: boolean): number {
    this.touched.push(at);
    return super.getInt32(at, little);
  }
  override setInt32(at: number, value: number, little?: boolean): void {
    this.touched.push(-at);
    super.setInt32(at, value, little);
  }
  override setUint8(at: number, value: number): void {
    this.touched.push(-at - 0.5);
    super.setUint8(at, value);
  }
  override getUint8(at: number): number {
    this.touched.push(at + 0.5);
    return super.getUint8(at);
  }
}

const watchedBy =
  (into: Watched[]) =>
  (memory: ArrayBuffer): DataView => {
    into.push(new Watched(memory));
    return into[0] as Watched;
  };

test('the addresses and their order are the same for all secrets; for what leaks they are not', () => {
  const linked = x25519Module(fieldKernel(P25519_FIELD, 'int'));
  const program = assemble(linked.build());
  const touchedFor = (secret: Uint8Array, u: bigint): number[] => {
    const watching: Watched[] = [];
    const emulation = new Emulation(program, watchedBy(watching));
    const memory = new Uint8Array(emulation.memory);
    for (const { region, bytes } of linked.initial) memory.set(bytes, region.from);
    memory.set(secret, linked.at.scalar.from);
    memory.set(toBytesLE(u, 32), linked.at.numbers.from);
    emulation.run('ladder', []);
    return watching[0]!.touched;
  };
  const first = touchedFor(scalar, 9n);
  assert.ok(first.length > 100_000);
  for (const secret of [new Uint8Array(32).fill(0), new Uint8Array(32).fill(255), toBytesLE(1n, 32)])
    assert.deepEqual(touchedFor(secret, 2n ** 250n + 7n), first);

  const m = new ModuleBuilder();
  m.func('leak', {}, 'i32', () => i32.load(i32.and(i32.load(i32.const(A)), i32.const(60))), { exported: true });
  const leaks = [4, 8].map((secret) => {
    const watching: Watched[] = [];
    const emulation = new Emulation(assemble(m.module(65536)), watchedBy(watching));
    new Uint8Array(emulation.memory)[A] = secret;
    emulation.run('leak', []);
    return watching[0]!.touched;
  });
  assert.notDeepEqual(leaks[0], leaks[1]);
});

test('secret multiples on curves over binary fields touch the same addresses in the same order for all scalars and points', () => {
  const { field, generator, order } = K163;
  const linked = binaryModule(K163, binaryField(field, 'js'));
  const program = assemble(linked.build());
  const half = linked.kernel.residueBytes;
  const multiple = (name: string, scalar: bigint, from?: Uint8Array): { touched: number[]; point: Uint8Array } => {
    const watching: Watched[] = [];
    const emulation = new Emulation(program, watchedBy(watching));
    const memory = new Uint8Array(emulation.memory);
    for (const { region, bytes } of linked.initial) memory.set(bytes, region.from);
    const point = from ?? Uint8Array.from([...toBytesLE(generator.x, half), ...toBytesLE(generator.y, half)]);
    memory.set(point, linked.at.numbers.from);
    memory.set(toBytesLE(scalar, 21), linked.at.scalar.from);
    emulation.run('enter', []);
    emulation.run(name, []);
    const { from: at, bytes } = linked.at.numbers;
    return { touched: watching[0]!.touched, point: memory.slice(at, at + bytes) };
  };
  const other = multiple('multiply', order / 7n);
  assert.ok(other.touched.length > 10_000);
  const first = multiple('multiplyByTau', order / 7n);
  assert.deepEqual(first.point, other.point);
  assert.ok(first.touched.length > 10_000);
  for (const scalar of [0n, 1n, 2n, order - 1n, 2n ** 163n - 1n]) {
    assert.deepEqual(multiple('multiply', scalar, other.point).touched, other.touched);
    assert.deepEqual(multiple('multiplyByTau', scalar, other.point).touched, first.touched);
  }
});

test('nothing but constants is left in the registers', () => {
  const linked = x25519Module(fieldKernel(P25519_FIELD, 'int'));
  const program = assemble(linked.build());
  const emulation = new Emulation(program);
  for (const { region, bytes } of linked.initial) new Uint8Array(emulation.memory).set(bytes, region.from);
  new Uint8Array(emulation.memory).set(scalar, linked.at.scalar.from);
  emulation.run('ladder', []);
  const left = (): number =>
    emulation
      .registers()
      .subarray(program.constants.length)
      .filter((value) => value !== 0).length;
  assert.ok(left() > 100);
  emulation.wipe();
  assert.equal(left(), 0);
  assert.deepEqual(emulation.registers().subarray(0, program.constants.length), program.constants);
});
