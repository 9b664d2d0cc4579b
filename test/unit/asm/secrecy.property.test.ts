/**
 * The secrecy check on modules at random: telling it that more is secret never makes it content, and a module that it is content with does not show
 * its secrets when it runs: with other secrets it takes the same branches, touches the same addresses and leaves the same public data.
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { ModuleBuilder } from '../../../src/asm/build.ts';
import { encode } from '../../../src/asm/encode.ts';
import { mnemonicOf } from '../../../src/asm/mnemonics.ts';
import * as i32 from '../../../src/asm/opcodes/i32.ts';
import * as i64 from '../../../src/asm/opcodes/i64.ts';
import { checkSecrecy } from '../../../src/asm/secrecy/check.ts';
import type { Finding } from '../../../src/asm/secrecy/finding.ts';
import type { MemoryRegion, ResultSecrecy, SecrecySpec } from '../../../src/asm/secrecy/spec.ts';
import type { Func, Module, Opcode } from '../../../src/asm/types.ts';
import { OUTSIDE_AT, observed, TRACE_AT, TRACE_BYTES } from './observe.ts';
import { randomModule, SPAN } from './random-module.ts';

const BASES = [8192, 16384, 32768, 49152];

/** What every engine runs, so that the same modules are tried everywhere. */
const isCommon = (opcode: Opcode): boolean => opcode.result !== 'wide' && !mnemonicOf(opcode).includes('relaxed');
const choices = fc.array(fc.nat(), { minLength: 40, maxLength: 160 });
const toModule = (numbers: readonly number[]): Module =>
  randomModule(numbers, { opcodes: isCommon, functions: 2, signatures: ['i32', 'i64', 'f64'], bases: BASES });

/** Bit i of `secrets` says whether region i, or parameter i − BASES.length, is secret. */
function specOf(module: Module, secrets: number, result: ResultSecrecy): SecrecySpec {
  const isSecret = (i: number): boolean => ((secrets >> i) & 1) === 1;
  const regions = BASES.map((from, i): MemoryRegion => ({ name: `region ${i}`, from, to: from + SPAN, secret: isSecret(i) }));
  const params = (func: Func) => func.params.map(({ name }, i) => [name, isSecret(BASES.length + i) ? 'secret' : 'public'] as const);
  const exported = module.functions.filter((func) => func.exported);
  const functions = exported.map((func) => [func.name, { params: Object.fromEntries(params(func)), result }] as const);
  return { regions, functions: Object.fromEntries(functions) };
}

const SECRET_BITS = BASES.length + 4;
const secrets = fc.integer({ min: 0, max: 2 ** SECRET_BITS - 1 });

test('widening secrecy never removes a finding, but that a secret gets into a region that is now secret', () => {
  const keys = (findings: readonly Finding[]): string[] =>
    findings.map(({ kind, function: name, expression }) => `${kind} ${name} ${expression}`);
  let grown = 0;
  const property = fc.property(choices, secrets, secrets, (numbers, some, more) => {
    const module = toModule(numbers);
    const narrow = checkSecrecy(module, specOf(module, some, 'public'));
    const wide = checkSecrecy(module, specOf(module, some | more, 'public'));
    const remaining = new Set(keys(wide));
    const regionsStay = ((some ^ (some | more)) & (2 ** BASES.length - 1)) === 0;
    for (const key of keys(narrow.filter(({ kind }) => regionsStay || kind !== 'public memory'))) assert.ok(remaining.has(key), key);
    if (wide.length > narrow.length) grown++;
  });
  fc.assert(property, { numRuns: 500 });
  assert.ok(grown > 0);
});

/** All that a run shows to one who may see public memory, the result and the trace, as text; and how many of its accesses are in no region. */
function shownBy(
  compiled: WebAssembly.Module,
  spec: SecrecySpec,
  func: Func,
  seed: number,
): { readonly shown: string; readonly outside: number } {
  const memory = new WebAssembly.Memory({ initial: 1 });
  const bytes = new Uint8Array(memory.buffer);
  const fill = (from: number, to: number, start: number): void => {
    for (let i = from; i < to; i++) bytes[i] = Math.imul(i + start, 0x9e3779b1) >>> 24;
  };
  fill(0, bytes.length, seed);
  fill(TRACE_AT, TRACE_AT + TRACE_BYTES, 0);
  bytes.fill(0, TRACE_AT + 8, OUTSIDE_AT + 4);
  const visible = spec.regions.filter(({ secret }) => !secret);
  for (const { from, to } of visible) fill(from, to, 0);

  const { exports } = new WebAssembly.Instance(compiled, { env: { memory } });
  const args = func.params.map(({ name, type }, i) => {
    const number = Math.imul((spec.functions[func.name]?.params[name] === 'secret' ? seed : 1) + i, 0x9e3779b1);
    return type === 'i64' ? BigInt(number) << 13n : number;
  });
  const outcome = (() => {
    try {
      return String((exports[func.name] as (...args: unknown[]) => unknown)(...args));
    } catch (error) {
      assert.ok(error instanceof WebAssembly.RuntimeError, String(error));
      return 'trap';
    }
  })();
  const seen = [...visible.map(({ from, to }) => bytes.subarray(from, to)), bytes.subarray(TRACE_AT, TRACE_AT + TRACE_BYTES)];
  const shown = [outcome, ...seen.map((part) => Buffer.from(part).toString('hex'))].join('\n');
  return { shown, outside: new DataView(memory.buffer).getInt32(OUTSIDE_AT, true) };
}

test('what passes the check shows nothing of its secrets; of what does not pass, some shows them', (t) => {
  const counts = { passed: 0, 'passed with secrets': 0, rejected: 0, 'rejected and seen to leak': 0 };
  const property = fc.property(choices, secrets, (numbers, secretBits) => {
    const module = toModule(numbers);
    const spec = specOf(module, secretBits, 'public');
    const func = module.functions.at(-1) as Func;
    const findings = checkSecrecy(module, spec);
    const compiled = new WebAssembly.Module(encode(observed(module, spec.regions)));
    const runs = [1, 2, 3].map((seed) => shownBy(compiled, spec, func, seed));
    const leaks = runs.some(({ shown }) => shown !== runs[0]?.shown);
    const isOutside = runs.some(({ outside }) => outside > 0);
    if (!findings.some(({ kind }) => kind === 'bounds'))
      assert.ok(!isOutside, 'addresses were proven to stay in regions, and one does not');
    if (findings.length > 0) {
      counts.rejected++;
      if (leaks) counts['rejected and seen to leak']++;
      return;
    }
    counts.passed++;
    if (secretBits !== 0) counts['passed with secrets']++;
    assert.ok(!leaks, 'the check found nothing, and yet the run depends on a secret');
  });
  fc.assert(property, { numRuns: 1000 });
  t.diagnostic(JSON.stringify(counts));
  for (const count of Object.values(counts)) assert.ok(count > 0, JSON.stringify(counts));
});

test('an access that leaves its region is found, and seen when it runs', () => {
  const [base, end] = [BASES[0] as number, (BASES[0] as number) + SPAN];
  for (const [address, leaves] of [
    [base, false],
    [end - 8, false],
    [end - 7, true],
    [base - 1, true],
  ] as const) {
    const m = new ModuleBuilder();
    m.func('load', {}, 'i64', () => i64.load(i32.const(address)), { exported: true });
    const module = m.module(65536);
    const spec = specOf(module, 0, 'public');
    const found = checkSecrecy(module, spec).some(({ kind }) => kind === 'bounds');
    const { outside } = shownBy(new WebAssembly.Module(encode(observed(module, spec.regions))), spec, module.functions[0] as Func, 1);
    assert.deepEqual([found, outside > 0], [leaves, leaves], `${address}`);
  }
});
