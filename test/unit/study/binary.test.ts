/** limber/study/binary: fields given as data against polynomials on BigInt, by every way to multiply; and refusals. */
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { describe, it, test } from 'node:test';
import fc from 'fast-check';
import { BinaryFieldLab, type BinaryFieldOperation, binaryMethods } from '../../../src/entries/study/binary.ts';
import { halfTrace, invert, multiply } from '../../reference/binary.ts';
import { range } from '../curve/toy/table.ts';

/** None of them is that of a curve: few coefficients, whole words and vectors, and the most that there may be. */
const POLYNOMIALS: readonly (readonly number[])[] = [
  [7, 1, 0],
  [8, 4, 3, 1, 0],
  [63, 1, 0],
  [128, 7, 2, 1, 0],
  [255, 52, 0],
  [521, 32, 0],
  [1023, 7, 0],
  [1024, 19, 6, 1, 0],
];

for (const exponents of POLYNOMIALS) {
  const [degree = 0, ...middle] = exponents.slice(0, -1);
  const field = { degree, middle };
  for (const method of [undefined, ...binaryMethods]) {
    describe(`x^${exponents.join(' + x^')}, ${method ?? 'by default'}`, () => {
      const lab = new BinaryFieldLab(exponents, method && { method });

      it('computes', () => {
        const element = fc.bigInt(0n, (1n << BigInt(degree)) - 1n);
        fc.assert(
          fc.property(element, element, (a, b) => {
            assert.equal(lab.mul(a, b), multiply(field, a, b));
            assert.equal(lab.sqr(a), multiply(field, a, a));
            assert.equal(lab.add(a, b), a ^ b);
            if (a !== 0n) assert.equal(lab.inverse(a), invert(field, a));
            if (degree % 2 === 0) return;
            assert.equal(lab.halfTrace(a), halfTrace(field, a));
            // What has a solution: b² + b.
            const c = lab.sqr(b) ^ b;
            const z = lab.halfTrace(c);
            assert.ok(z === b || z === (b ^ 1n));
          }),
          { numRuns: degree > 200 ? 5 : 30 },
        );
      });

      it('says what it is', () => {
        assert.equal(lab.degree, degree);
        assert.deepEqual(lab.exponents, exponents);
        assert.equal(
          lab.polynomial,
          exponents.reduce((sum, exponent) => sum | (1n << BigInt(exponent)), 0n),
        );
        assert.match(lab.kernel, new RegExp(`^(relaxed|plain)-${method ? `${method}-` : ''}2\\^${degree}$`));
      });
    });
  }
}

test('all products and inverses of the field of AES', () => {
  const field = { degree: 8, middle: [4, 3, 1] };
  const lab = new BinaryFieldLab([8, 4, 3, 1]);
  for (const a of range(256).map(BigInt)) {
    for (const b of range(256).map(BigInt)) assert.equal(lab.mul(a, b), multiply(field, a, b));
    if (a > 0n) assert.equal(lab.mul(lab.inverse(a), a), 1n);
  }
});

test('what the caller gave is neither kept nor shared', () => {
  const given = [233, 74, 0];
  const lab = new BinaryFieldLab(given);
  given[1] = 3;
  assert.deepEqual(lab.exponents, [233, 74, 0]);
  assert.throws(() => (lab.exponents as number[]).push(1), TypeError);
});

describe('is refused, by name', () => {
  const lab = new BinaryFieldLab([233, 74]);
  const even = new BinaryFieldLab([8, 4, 3, 1]);
  const lacking = [233, 74];
  lacking.length = 3;
  const wrong: Readonly<Record<string, readonly [type: string, argument: string, call: () => unknown]>> = {
    'no array': ['WrongTypeError', 'exponents', () => new BinaryFieldLab('233,74' as never)],
    'what is like an array': ['WrongTypeError', 'exponents', () => new BinaryFieldLab({ 0: 233, 1: 74, length: 2 } as never)],
    'an array with a hole': ['OutOfRangeError', 'exponents', () => new BinaryFieldLab(lacking)],
    'exponents as texts': ['OutOfRangeError', 'exponents', () => new BinaryFieldLab(['233', '74'] as never)],
    'a polynomial with factors': ['OutOfRangeError', 'exponents', () => new BinaryFieldLab([233, 75])],
    'a choice that is none': ['WrongTypeError', 'choice', () => new BinaryFieldLab([233, 74], null as never)],
    'another option': ['OutOfRangeError', 'way', () => new BinaryFieldLab([233, 74], { way: 'tables' } as never)],
    'a way that there is not': ['OutOfRangeError', 'method', () => new BinaryFieldLab([233, 74], { method: 'comb' as never })],
    'a number': ['WrongTypeError', 'a', () => lab.mul(3 as never, 3n)],
    'a second one': ['WrongTypeError', 'b', () => lab.mul(3n, 3 as never)],
    'nothing to square': ['WrongTypeError', 'a', () => lab.sqr(undefined as never)],
    'a negative bigint': ['OutOfRangeError', 'b', () => lab.add(1n, -1n)],
    'one coefficient too many': ['OutOfRangeError', 'a', () => lab.sqr(1n << 233n)],
    'an inverse of 0': ['NoInverseError', 'a', () => lab.inverse(0n)],
    'a half-trace of what is no element': ['OutOfRangeError', 'c', () => lab.halfTrace(1n << 233n)],
    'a half-trace where the degree is even': ['OutOfRangeError', 'exponents', () => even.halfTrace(1n)],
    'the same, repeated': ['OutOfRangeError', 'exponents', () => even.repeat('halfTrace', 1)],
    'an operation that there is not': ['OutOfRangeError', 'operation', () => lab.repeat('toString' as never, 1)],
    'no times': ['OutOfRangeError', 'count', () => lab.repeat('mul', 0)],
    'half a time': ['OutOfRangeError', 'count', () => lab.repeat('mul', 0.5)],
    'too many times': ['OutOfRangeError', 'count', () => lab.repeat('mul', 2 ** 31)],
    'a count that is no number': ['WrongTypeError', 'count', () => lab.repeat('mul', 1n as never)],
  };
  for (const [what, [name, argument, call]] of Object.entries(wrong)) it(what, () => assert.throws(call, { name, argument }));

  it('and nothing else', () => {
    for (const operation of ['mul', 'sqr', 'add', 'inverse', 'halfTrace'] satisfies BinaryFieldOperation[]) lab.repeat(operation, 3);
    assert.equal(lab.add((1n << 233n) - 1n, 0n), (1n << 233n) - 1n);
  });
});

test('where modules are emulated, fields compute in plain JavaScript, and by no other way', () => {
  const entry = (name: string): string => JSON.stringify(new URL(`../../../src/entries/${name}.js`, import.meta.url));
  const script = `
    delete globalThis.WebAssembly;
    const { emulateWebAssembly } = await import(${entry('engine/emulation')});
    const { BinaryFieldLab } = await import(${entry('study/binary')});
    const tried = (run) => { try { return run(); } catch (error) { return error.name + ' ' + error.argument; } };
    console.log(tried(() => new BinaryFieldLab([8, 4, 3, 1])));
    emulateWebAssembly();
    const field = new BinaryFieldLab([8, 4, 3, 1]);
    console.log(field.kernel, field.mul(0x57n, 0x83n), tried(() => new BinaryFieldLab([8, 4, 3, 1], { method: 'holes' })));`;
  const answer = execFileSync(process.execPath, ['--input-type=module', '-e', script], { encoding: 'utf8' });
  assert.equal(answer, 'NoWebAssemblyError engine\njs-2^8 193n OutOfRangeError method\n');
});
