/** Probes answer, once, and selection follows them. */
import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { describeEngine, explainPow, setFamilies } from '../../../src/entries/engine.ts';
import { SIMD_LENGTHS } from '../../../src/kernels/tuned/simd-data.ts';
import { FUSED_MADD, type Probe, probe, SIMD, WEBASSEMBLY, WIDE_ARITHMETIC } from '../../../src/runtime/probe.ts';
import { selectionGeneration } from '../../../src/runtime/restriction.ts';
import { OutOfRangeError } from '../../../src/util/errors.ts';

after(() => setFamilies(undefined));

test('this engine instantiates WebAssembly with SIMD, as every Node does', () => {
  assert.equal(probe(WEBASSEMBLY).works, true);
  assert.equal(probe(SIMD).works, true);
});

test('a probe keeps its finding and says what it tried', () => {
  const { probes } = describeEngine();
  assert.equal(probes.length, 4);
  for (const tried of [WEBASSEMBLY, SIMD, FUSED_MADD, WIDE_ARITHMETIC]) {
    const { works, detail } = probes.find(({ name }) => name === tried.name) as (typeof probes)[number];
    assert.equal(probe(tried), probe(tried));
    assert.equal(probe(tried).works, works);
    assert.match(detail, works ? /^[^:]+$/ : /^[^:]+: ./);
  }
});

test('the report names a kernel for every size, and limbs grow with sizes', () => {
  const { sizes, families } = describeEngine();
  const isFused = probe(FUSED_MADD).works;
  assert.deepEqual(families, [...(isFused ? ['fma'] : []), 'simd', 'int', 'js']);
  const fastest = (bits: number): string => (isFused ? 'fma' : bits >= SIMD_LENGTHS.from && bits <= SIMD_LENGTHS.to ? 'simd' : 'int');
  assert.ok(sizes.every(({ bits, family, kernel }) => family === fastest(bits) && kernel.startsWith(`${family}-`)));
  const limbs = sizes.map(({ kernel }) => Number(/n(\d+)$/.exec(kernel)?.[1]));
  // The smallest kernel may serve several sizes.
  assert.ok(limbs.length >= 10 && limbs.every((n, i) => n > (limbs[i - 1] ?? 0) || n === limbs[0]), limbs.join());
});

test("alone, the simd family serves shorter moduli as well; longer ones are int's, by name", () => {
  setFamilies(['simd']);
  const families = (bits: number): string => explainPow(bits, 16).family;
  assert.deepEqual([256, 2048, SIMD_LENGTHS.to, SIMD_LENGTHS.to + 1].map(families), ['simd', 'simd', 'simd', 'int']);
  setFamilies(undefined);
});

test('a restriction is obeyed, lifted, and refused where nothing would be left', () => {
  setFamilies(['js']);
  assert.ok(describeEngine().sizes.every(({ family, kernel }) => family === 'js' && kernel.startsWith('js-')));
  assert.throws(() => setFamilies(['wide']), OutOfRangeError);
  assert.throws(() => setFamilies([]), OutOfRangeError);
  assert.throws(() => setFamilies(['gmp' as 'js', 'js']), OutOfRangeError);
  assert.equal(describeEngine().sizes[0]?.family, 'js');
  setFamilies(undefined);
  assert.notEqual(describeEngine().sizes[0]?.family, 'js');
});

/** Throws these, one after the other, and then finds what it looks for. */
function flaky(...errors: readonly Error[]): Probe {
  const left = [...errors];
  return {
    name: 'simd',
    trial: () => {
      const error = left.shift();
      if (error) throw error;
      return true;
    },
  };
}

test('running out of stack or memory is not remembered, and what was prepared meanwhile is out of date', () => {
  const generation = selectionGeneration();
  const hurried = flaky(new RangeError('Maximum call stack size exceeded'), new RangeError('could not allocate memory'));
  assert.deepEqual(probe(hurried), { works: false, failure: 'Maximum call stack size exceeded' });
  assert.equal(probe(hurried).works, false);
  assert.equal(selectionGeneration(), generation);
  assert.deepEqual(probe(hurried), { works: true });
  assert.equal(selectionGeneration(), generation + 1);
  probe(hurried);
  assert.equal(selectionGeneration(), generation + 1);
});

test("an engine's refusal and a wrong answer are remembered", () => {
  for (const error of [
    new WebAssembly.CompileError('no such instruction'),
    new WebAssembly.LinkError('no memory'),
    new EvalError('policy'),
  ]) {
    const refused = flaky(error);
    assert.deepEqual([probe(refused).works, probe(refused).works], [false, false], error.name);
  }
  const answers: (true | string)[] = ['wrong answer', true];
  const wrong: Probe = { name: 'simd', trial: () => answers.shift() as true | string };
  assert.deepEqual([probe(wrong), probe(wrong)], Array(2).fill({ works: false, failure: 'wrong answer' }));
});

/** Runs `body` in an engine whose modules give that answer. */
function answering(answer: number, body: () => void): void {
  const own = globalThis.WebAssembly;
  const Instance = class {
    readonly exports = { run: (): number => answer };
  };
  globalThis.WebAssembly = { ...own, Memory: own.Memory, Module: class {}, Instance } as unknown as typeof own;
  try {
    body();
  } finally {
    globalThis.WebAssembly = own;
  }
}

test('a wrong answer is none, and an instruction that rounds twice is told from one that is missing', () => {
  const works = (tried: Probe, answer: number): boolean => {
    let found = false;
    answering(answer, () => {
      // Another probe with the same trial: nothing is remembered of it.
      found = probe({ ...tried }).works;
    });
    return found;
  };
  for (const [tried, right] of [
    [WEBASSEMBLY, 0x12345678],
    [SIMD, 42],
    [FUSED_MADD, -(2 ** -60)],
    [WIDE_ARITHMETIC, 1],
  ] as const) {
    assert.equal(works(tried, right), true, tried.name);
    for (const wrong of [0, right + 1, -right]) assert.equal(works(tried, wrong), false, `${tried.name}: ${wrong}`);
  }
  answering(0, () => assert.match(probe({ ...FUSED_MADD }).failure as string, /rounds twice/));
});
