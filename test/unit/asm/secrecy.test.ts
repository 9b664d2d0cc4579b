/** The secrecy check against modules that leak on purpose, their repaired twins, and its own rules one by one. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { call, type FunctionBuilder, ModuleBuilder } from '../../../src/asm/build.ts';
import * as i32 from '../../../src/asm/opcodes/i32.ts';
import * as i64 from '../../../src/asm/opcodes/i64.ts';
import { print } from '../../../src/asm/print.ts';
import { checkSecrecy } from '../../../src/asm/secrecy/check.ts';
import { exportedSecrecy } from '../../../src/asm/secrecy/exported.ts';
import { describeFinding, type FindingKind } from '../../../src/asm/secrecy/finding.ts';
import { keeps } from '../../../src/asm/secrecy/keeps.ts';
import type { MemoryRegion, ParamSecrecy, ResultSecrecy, SecrecySpec } from '../../../src/asm/secrecy/spec.ts';
import type { Expr, Module } from '../../../src/asm/types.ts';
import { LEAKY_SAMPLES } from '../../samples/leaky.ts';
import { assembleWithBinaryen } from './assemblers.ts';

for (const sample of LEAKY_SAMPLES) {
  test(`rejected: ${sample.name}`, () => {
    // Where a secret decides on an address, or a loop's end, nobody knows its bounds either.
    const findings = checkSecrecy(sample.leaky, sample.spec).filter(({ kind }) => kind === sample.leak || kind !== 'bounds');
    const text = findings.map(describeFinding).join('\n');
    assert.equal(findings.length, 1, `one finding, not:\n${text}`);
    const [finding] = findings;
    assert.deepEqual([finding?.kind, finding?.function], [sample.leak, sample.function], text);
    assert.ok(finding?.expression.startsWith(`(${sample.at}`), text);
  });
}

for (const { name, spec, repaired } of LEAKY_SAMPLES) {
  if (repaired === undefined) continue;
  test(`accepted, repaired: ${name}`, () => {
    assert.deepEqual(checkSecrecy(repaired, spec).map(describeFinding), []);
  });
}

test('the samples are what they say: valid modules, and one at least for each kind of finding', () => {
  const kinds: Readonly<Record<FindingKind, number>> = {
    branch: 0,
    address: 0,
    bounds: 0,
    'public memory': 0,
    result: 0,
    division: 0,
    'trapping conversion': 0,
    selection: 0,
    'bit count': 0,
  };
  const counted: Record<FindingKind, number> = { ...kinds };
  for (const { leak, leaky, repaired } of LEAKY_SAMPLES) {
    counted[leak]++;
    for (const module of [leaky, repaired]) if (module) assembleWithBinaryen(print(module));
  }
  for (const [kind, count] of Object.entries(counted)) assert.ok(count > 0, `no sample of ${kind}`);
});

const REGIONS: readonly MemoryRegion[] = [
  { name: 'public', from: 1024, to: 2048, secret: false },
  { name: 'secret', from: 2048, to: 4096, secret: true },
];

type I32 = Expr<'i32'>;

/** A module with one function `f` of one i32 parameter `x`, which gives an i32, and the findings about it. */
function findingsFor(body: (x: I32) => I32, x: ParamSecrecy, result?: ResultSecrecy, regions = REGIONS): readonly string[] {
  const spec = { regions, functions: { f: { params: { x }, ...(result && { result }) } } };
  // Many of these addresses have no bounds: these have samples and tests of their own.
  return checkSecrecy(oneFunction(body), spec)
    .filter(({ kind }) => kind !== 'bounds')
    .map(describeFinding);
}

function oneFunction(body: (x: I32) => I32): Module {
  const builder = new ModuleBuilder();
  builder.func('f', { x: 'i32' }, 'i32', (_, { x }) => body(x), { exported: true });
  return builder.module(65536);
}

test('a secret may be returned where the spec says that it is declassified or stays secret', () => {
  assert.equal(findingsFor((x) => x, 'secret').length, 1);
  assert.equal(findingsFor((x) => x, 'secret', 'public').length, 1);
  assert.deepEqual(
    findingsFor((x) => x, 'secret', 'declassified'),
    [],
  );
  assert.deepEqual(
    findingsFor((x) => x, 'secret', 'secret'),
    [],
  );
});

test('a pointer and an integer stay in the region, whichever comes first and wherever the integer lies', () => {
  const inPublic = { pointsTo: 'public' };
  for (const offset of [8, 1500, 3000]) {
    assert.deepEqual(
      findingsFor((x) => i32.load(i32.add(i32.mul(x, i32.const(offset)), i32.const(1024))), 'public'),
      [],
    );
    assert.equal(findingsFor((x) => i32.load(i32.add(i32.const(2048), i32.mul(x, i32.const(offset)))), 'public').length, 1);
  }
  assert.deepEqual(
    findingsFor((x) => i32.load(i32.add(x, i32.const(8))), inPublic),
    [],
  );
  assert.deepEqual(
    findingsFor((x) => i32.load(i32.sub(i32.add(i32.const(8), x), i32.const(4)), 16), inPublic),
    [],
  );
  assert.equal(
    findingsFor((x) => i32.load(i32.add(i32.add(i32.mul(x, i32.const(4)), i32.const(1100)), i32.const(2048))), 'public').length,
    1,
  );
  for (const offset of [8, 1500, 3000]) {
    for (const address of [
      (x: I32) => i32.add(x, i32.const(offset)),
      (x: I32) => i32.add(i32.const(offset), x),
      (x: I32) => i32.sub(x, i32.const(offset)),
    ]) {
      assert.equal(findingsFor((x) => i32.load(address(x)), { pointsTo: 'secret' }).length, 1);
    }
  }
});

test('a pointer minus what may be a pointer may be a distance, which is no address, or a base to the next sum', () => {
  assert.deepEqual(
    findingsFor((x) => i32.load(i32.sub(x, i32.const(8))), { pointsTo: 'public' }),
    [],
  );
  assert.deepEqual(
    findingsFor((x) => i32.load(i32.sub(i32.const(1500), x)), 'public'),
    [],
  );
  assert.equal(findingsFor((x) => i32.load(i32.sub(x, i32.const(1500))), { pointsTo: 'public' }).length, 1);
  assert.equal(findingsFor((x) => i32.load(i32.sub(x, i32.const(3000))), { pointsTo: 'public' }).length, 1);
  assert.equal(findingsFor((x) => i32.load(i32.add(i32.sub(x, i32.const(2050)), i32.const(1100))), { pointsTo: 'secret' }).length, 1);
  assert.deepEqual(
    findingsFor((x) => i32.load(i32.add(i32.sub(x, i32.const(1500)), i32.const(1100))), { pointsTo: 'public' }),
    [],
  );
});

test('where a pointer may point to several regions, all of them count', () => {
  for (const pointsTo of [
    ['public', 'secret'],
    ['secret', 'public'],
  ])
    assert.equal(findingsFor((x) => i32.load(x), { pointsTo }).length, 1);
  const [inPublic, inSecret] = [i32.const(1024), i32.const(2048)];
  for (const [a, b, count] of [
    [inPublic, inSecret, 1],
    [inSecret, inPublic, 1],
    [inPublic, inPublic, 0],
  ] as const) {
    assert.equal(findingsFor((x) => i32.load(i32.select(a, b, x)), 'public').length, count);
  }
});

test('what is loaded through a secret address is secret, even from public memory', () => {
  const kinds = checkSecrecy(
    oneFunction((x) => i32.load(x, 1024)),
    { regions: REGIONS, functions: { f: { params: { x: 'secret' } } } },
  );
  assert.deepEqual(
    kinds.map(({ kind }) => kind),
    ['address', 'bounds', 'result'],
  );
});

test('two constants are added before the region is looked up', () => {
  assert.equal(findingsFor(() => i32.load(i32.add(i32.const(1024), i32.const(1024))), 'public').length, 1);
  assert.equal(findingsFor(() => i32.load(i32.const(1024), 1024), 'public').length, 1);
  assert.deepEqual(
    findingsFor(() => i32.load(i32.sub(i32.const(2048), i32.const(8))), 'public'),
    [],
  );
});

test('comparing pointers and taking their distance is public; what is fetched from an unknown place is not', () => {
  const inSecret = { pointsTo: 'secret' };
  assert.deepEqual(
    findingsFor((x) => i32.lt_u(x, i32.const(4096)), inSecret),
    [],
  );
  assert.deepEqual(
    findingsFor((x) => i32.sub(x, i32.const(2048)), inSecret),
    [],
  );
  assert.deepEqual(
    findingsFor((x) => i32.load8_u(i32.add(i32.const(1024), i32.lt_u(x, i32.const(3000)))), 'public'),
    [],
  );
  for (const lost of [i32.xor, i32.and, i32.or, i32.mul, i32.rotl]) {
    assert.equal(findingsFor((x) => i32.load(lost(x, x)), { pointsTo: 'public' }).length, 1);
    assert.equal(findingsFor((x) => i32.load(i32.add(lost(x, x), i32.const(1100))), { pointsTo: 'public' }).length, 1);
  }
  assert.equal(findingsFor((x) => i32.load(x), 'public').length, 1);
});

test('a variable that became secret on one way is secret, on whichever way it did', () => {
  const found = (first: number, second: number): number => {
    const builder = new ModuleBuilder();
    const body = (f: FunctionBuilder, { x }: { readonly x: I32 }): I32 => {
      const value = f.let('value', i32.const(7));
      f.if(
        x,
        () => f.set(value, i32.load(i32.const(first))),
        () => f.set(value, i32.load(i32.const(second))),
      );
      return value;
    };
    builder.func('f', { x: 'i32' }, 'i32', body, { exported: true });
    return checkSecrecy(builder.module(65536), { regions: REGIONS, functions: { f: { params: { x: 'public' } } } }).length;
  };
  const [inPublic, inSecret] = [1100, 2100];
  assert.deepEqual(
    [found(inPublic, inPublic), found(inSecret, inPublic), found(inPublic, inSecret), found(inSecret, inSecret)],
    [0, 1, 1, 1],
  );
});

test('nothing may be stored where the spec says what is there', () => {
  const content = { name: 'constants', from: 4096, to: 4104, secret: false, content: new Uint8Array(8) };
  const numbers = { name: 'digits', from: 4104, to: 4112, secret: false, numbers: [{ low: 0, high: 1 }] };
  const regions = [...REGIONS, content, numbers];
  const storedAt = (address: number): readonly string[] => {
    const builder = new ModuleBuilder();
    builder.func('f', {}, 'void', (f) => f.do(i32.store(i32.const(address), i32.const(1))), { exported: true });
    return checkSecrecy(builder.module(65536), { regions, functions: { f: { params: {} } } }).map(
      ({ kind, region }) => `${kind} ${region}`,
    );
  };
  assert.deepEqual([1024, 4096, 4100, 4104].map(storedAt), [[], ['bounds constants'], ['bounds constants'], ['bounds digits']]);
});

test('a number taken for a pointer: the caller answers for how far the callee goes from the true one', () => {
  const builder = new ModuleBuilder();
  // What looks like an address of the public region is a length, too long for it.
  const far = builder.func('far', { p: 'i32', n: 'i32' }, 'i32', (_, { p, n }) => i32.add(i32.load(n), i32.load(i32.add(p, n))));
  builder.func('f', { x: 'i32' }, 'i32', (_, { x }) => call(far, { p: x, n: i32.const(2046) }), { exported: true });
  const spec = { regions: REGIONS, functions: { f: { params: { x: { pointsTo: 'public' } } } } } as const;
  const findings = checkSecrecy(builder.module(65536), spec).map(({ kind, function: name }) => `${kind} in ${name}`);
  assert.ok(findings.includes('bounds in f'), findings.join('\n'));
});

test('two calls with the same arguments may give two numbers: their distance is not known', () => {
  const builder = new ModuleBuilder();
  const read = builder.func('read', { from: 'i32' }, 'i32', (_, { from }) => i32.load8_u(from));
  const at = i32.const(1024);
  builder.func(
    'f',
    { x: 'i32' },
    'i32',
    (f, { x }) => {
      const first = f.let('first', call(read, { from: at }));
      f.do(i32.store8(at, x));
      // Zero, if nothing had been stored; up to 255 in fact.
      return i32.load8_u(i32.add(i32.const(2047), i32.sub(first, call(read, { from: at }))));
    },
    { exported: true },
  );
  const spec: SecrecySpec = { regions: REGIONS, functions: { f: { params: { x: 'public' }, result: 'secret' } } };
  const findings = checkSecrecy(builder.module(65536), spec).map(({ kind, function: name }) => `${kind} in ${name}`);
  assert.deepEqual(findings, ['bounds in f']);
});

test('a finding names the function and how it was reached, the kind, the secret and the expression', () => {
  const sample = LEAKY_SAMPLES.find(({ name }) => name === 'through an argument');
  assert.ok(sample);
  const [finding] = checkSecrecy(sample.leaky, sample.spec).map(describeFinding);
  assert.equal(finding, 'run → branchOn: branch: depends on parameter x of run: (local.get $condition)');
  assert.deepEqual(
    findingsFor((x) => i32.add(x, i32.load(i32.const(2048))), 'public'),
    ['f: result: depends on memory secret: (i32.add (local.get $x) (i32.load (i32.const 2048)))'],
  );
});

test('a spec that does not fit the module is refused', () => {
  const module = oneFunction((x) => x);
  const check = (spec: SecrecySpec) => () => checkSecrecy(module, spec);
  const functions = { f: { params: { x: 'public' as const } } };
  assert.throws(check({ regions: [], functions: {} }), /nothing is said about the exported function f/);
  assert.throws(check({ regions: [], functions: { f: { params: {} } } }), /nothing is said about the parameter of f x/);
  assert.throws(check({ regions: [], functions: { f: { params: { x: 'public', y: 'public' } } } }), /there is no parameter of f y/);
  assert.throws(check({ regions: [], functions: { ...functions, g: { params: {} } } }), /there is no exported function g/);
  assert.throws(check({ regions: [], functions: { f: { params: { x: { pointsTo: 'nowhere' } } } } }), /points to no region: nowhere/);
  const [first, second] = REGIONS as readonly [MemoryRegion, MemoryRegion];
  assert.throws(check({ regions: [first, { ...second, from: 2047 }], functions }), /public and secret overlap/);
  assert.throws(check({ regions: [first, { ...second, name: 'public' }], functions }), /two regions are named public/);
  assert.throws(check({ regions: [{ ...first, to: 1024 }], functions }), /region public is empty/);
  const builder = new ModuleBuilder();
  builder.func('f', { x: 'i64' }, 'i64', (_, { x }) => i64.eqz(x) && x, { exported: true });
  assert.throws(
    () => checkSecrecy(builder.module(1), { regions: REGIONS, functions: { f: { params: { x: { pointsTo: 'public' } } } } }),
    TypeError,
  );
});

test('the spec of a module is what its functions say, and one that says nothing of its parameters has none', () => {
  const builder = new ModuleBuilder();
  const said = builder.export('said', ['n'], () => {});
  keeps(builder, said, { n: { low: 0, high: 7 } });
  builder.export('alone', [], () => {});
  const functions = { said: { params: { n: { low: 0, high: 7 } } }, alone: { params: {} } };
  assert.deepEqual(exportedSecrecy(builder.module(1)), functions);
  builder.export('silent', ['n'], () => {});
  const module = builder.module(1);
  assert.deepEqual(exportedSecrecy(module), functions);
  assert.throws(
    () => checkSecrecy(module, { regions: [], functions: exportedSecrecy(module) }),
    /nothing is said about the exported function silent/,
  );
});
